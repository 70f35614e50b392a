"""A sum that one must find oneself: a keypad, and nothing that gives it away. No game is known here."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from ui.table.controls.panels import Deed, place_above
from ui.table.controls.picker import NumberPicker
from ui.widgets import paint
from ui.widgets.base import Group
from ui.widgets.button import Button

KEYS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "−", "0", "<")
COLUMNS: Final = 3
WIDE, KEY_W, KEY_H, GAP = 388.0, 112.0, 48.0, 8.0  # design units
MOST: Final = 3  # digits
BESIDE: Final = 0.42  # so far it keeps from the middle of the pile, in heights of a card
BACK: Final = "<"


class Keypad(NumberPicker):
    """Digits, a minus, one key back; Enter says the number. Any number may be said."""

    minus = False

    # --- the number --------------------------------------------------------------------------------------------------
    @property
    def number(self) -> int:
        found = int(self.typed or "0")
        return -found if self.minus else found

    @property
    def allowed(self) -> bool:
        return bool(self.typed) and self.number in self.values

    def type(self, digit: str) -> None:
        self.typed = (self.typed if self.typed != "0" else "") + digit if len(self.typed) < MOST else self.typed

    def erase(self) -> None:
        self.typed, self.minus = self.typed[:-1], self.minus and len(self.typed) > 1

    def step(self, by: int) -> None:
        """Nothing is counted up or down here: minus and plus set the sign."""
        self.minus = by < 0

    def _pressed(self, key: str) -> None:
        self.app.sound.play("tick")
        if key == BACK:
            self.erase()
        elif key == "−":
            self.minus = not self.minus
        else:
            self.type(key)

    # --- layout ------------------------------------------------------------------------------------------------------
    def lay_out(self) -> None:
        px = self.stage.px
        self.group = Group()
        self.head = self.app.fonts.title_fitting(self.title, 20 * self.app.text_scale, px(WIDE - 30))
        rows = -(-len(KEYS) // COLUMNS)
        top = px(26) + self.head.get_height()
        self.rect = pygame.Rect(0, 0, px(WIDE), top + px(66) + rows * px(KEY_H + GAP) + px(76))
        place_above(self.rect, self.stage)
        heart = round(self.stage.centre[0] - self.stage.card_px * BESIDE)  # what is added up stays in sight
        self.rect.right = max(px(16) + self.rect.width, min(self.rect.right, heart))
        self.shown = pygame.Rect(0, 0, px(COLUMNS * (KEY_W + GAP) - GAP), px(54))
        self.shown.midtop = (self.rect.centerx, self.rect.top + top)
        for index, key in enumerate(KEYS):
            x = self.shown.left + index % COLUMNS * px(KEY_W + GAP)
            y = self.shown.bottom + px(12) + index // COLUMNS * px(KEY_H + GAP)
            self.group.add(self._key_button(pygame.Rect(x, y, px(KEY_W), px(KEY_H)), key))
        self._lay_out_foot()
        self.group.focus_key("answer0")

    def _key_button(self, place: pygame.Rect, key: str) -> Button:
        words = "«" if key == BACK else key
        return Button(self.app, place, words, partial(self._pressed, key), f"key:{key}", "wood", size=22)

    def _lay_out_foot(self) -> None:
        px, texts = self.stage.px, self.stage.texts
        wide = (self.shown.width - px(GAP)) // 2
        place = pygame.Rect(self.shown.left, self.rect.bottom - px(66), wide, px(50))
        self.group.add(Button(self.app, place, texts("button.cancel"), self.close, "cancel", "dark", size=15))
        say: Deed = self._take
        self.group.add(Button(self.app, place.move(wide + px(GAP), 0), self.take, say, "answer0", "brass", size=15))

    # --- events ------------------------------------------------------------------------------------------------------
    def _key(self, event: pygame.event.Event) -> None:
        if event.unicode in ("-", "−"):
            self._pressed("−")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._take()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_SPACE):
            self.group.handle(event)
        else:
            super()._key(event)

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.darken(surface, 90)
        paint.blit_shadow(surface, self.rect, px(16), px(22))
        surface.blit(paint.plate(self.rect.size, "panel", px(16), max(1, px(1.5))), self.rect)
        surface.blit(self.head, self.head.get_rect(midtop=(self.rect.centerx, self.rect.top + px(14))))
        surface.blit(paint.plate(self.shown.size, "well", px(10), max(1, px(1.5))), self.shown)
        words = f"{'−' if self.minus else ''}{self.typed or '?'}"
        number = self.stage.label(words, 32, "#F0C869" if self.typed else "#8A7A58", True)
        surface.blit(number, number.get_rect(center=self.shown.center))
        self.group.draw(surface)
