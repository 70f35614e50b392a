"""A number out of many: a slide, plus and minus, and the keys of the numbers; or a keypad, for a sum that one must find
oneself, and nothing that gives it away. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.contract import Action
from ui.table.controls.buttons import VerbButton
from ui.table.controls.panels import DIMMED, Answer, Question
from ui.table.layout.notes import QUESTION, Shape
from ui.table.picture.stage import Stage
from ui.widgets import paint
from ui.widgets.base import Group
from ui.widgets.button import Act, Button
from ui.widgets.controls import Number
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


WIDE: Final = 520.0  # of the panel, in design units
DIGITS: Final = frozenset("0123456789")
MOST_DIGITS: Final = 6
STEPS: Final = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PLUS: 1, pygame.K_MINUS: -1}
STEPS_KEYPAD: Final = {pygame.K_KP_PLUS: 1, pygame.K_KP_MINUS: -1}
WRONG: Final = "#F0A090"
_NOTHING: Final = pygame.Surface((0, 0))


class NumberPicker(Question):
    """One of many numbers. Typed digits replace the number; one that may not be taken is kept and explained."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        title: str,
        values: Sequence[int],
        pick: Callable[[int], None],
        close: Act,
        take: str,
        why_not: Callable[[int], str],
        most: int | None = None,
        note: Callable[[int], str] = lambda number: "",
        may: Callable[[int], bool] = lambda number: False,
        thing: Shape | None = None,
    ) -> None:
        """`values` rise; `take` are the words of the button that takes the number; the slide ends at `most`; `note`
        tells what follows from a number; `may`: a number between the values that can be typed all the same."""
        self.note, self.may = note, may
        self.number_of: Callable[[Action], int | None] = lambda act: None  # the number that a move names
        self.slide = [value for value in values if most is None or value <= most] or list(values[:1])
        self.values, self.pick, self.take, self.why_not = list(values), pick, take, why_not
        self.typed = ""  # what was typed; empty while the number was not typed
        self.value = self.values[0]
        super().__init__(app, stage, title, [Answer(take, self._take, tone="gold")], close, thing=thing)

    # --- the number --------------------------------------------------------------------------------------------------
    @property
    def number(self) -> int:
        """The number that is shown: the typed one or the one on the slide."""
        return int(self.typed) if self.typed else self.value

    @property
    def allowed(self) -> bool:
        return self._fits(self.number)

    def _fits(self, number: int) -> bool:
        return number in self.values or self.may(number)

    def told_now(self) -> str:
        """The number, and what follows from it or why it may not be taken."""
        return " ".join(filter(None, (f"{self.number}.", self.told_of(self.number))))

    def told_of(self, number: int) -> str:
        """What follows from a number, or why it may not be taken."""
        return self.note(number) if self._fits(number) else self.why_not(number)

    def advise(self, act: Action, words: str) -> bool:
        """Set the number of this move and say why; False where it names none of these."""
        number = self.number_of(act)
        if number is None or not self._fits(number):
            return False
        self._set(number)
        self.tell(words)
        return True

    def _set(self, number: int) -> None:
        """Show this number, on the slide if it is there."""
        if number in self.slide:
            self.choose(number)
        else:
            self.typed = str(number)

    def choose(self, value: int) -> None:
        self.typed, self.value = "", value
        self._slide.value = value

    def step(self, by: int) -> None:
        """To the next number above or below what is shown."""
        self.app.sound.play("tick")
        above = [value for value in self.slide if value > self.number]
        below = [value for value in self.slide if value < self.number]
        if not (above if by > 0 else below):
            self.app.narrator.say(self.told_now(), at_once=True)  # nothing changes, which has to be heard
        self.choose((above[0] if above else self.slide[-1]) if by > 0 else (below[-1] if below else self.slide[0]))

    def type(self, digit: str) -> None:
        self.typed = str(int((self.typed + digit)[:MOST_DIGITS]))
        if self.allowed:
            self.value = self._slide.value = max([one for one in self.slide if one <= self.number] or self.slide[:1])

    def erase(self) -> None:
        self.typed = self.typed[:-1]

    def _take(self) -> None:
        if self.allowed:
            number = self.number
            self.close()
            self.pick(number)
        else:
            self.app.sound.play("error")

    # --- layout ------------------------------------------------------------------------------------------------------
    def lay_out(self) -> None:
        px, stage = self.stage.px, self.stage
        self.group = Group()
        self.head = self.app.fonts.title_fitting(self.title, 22 * self.app.text_scale, px(WIDE - 60))
        top = px(28) + self.head.get_height() + self._write_advice(WIDE)
        below = max([px(18), *(self._refused(number).get_height() for number in self._refusable())])
        size = px(WIDE), top + px(188) + below + self._noted().get_height()
        self.rect = stage.notes.place(QUESTION, size, self.about())
        middle = self.rect.top + top + px(32)
        self.shown = pygame.Rect(0, 0, px(190), px(60))
        self.shown.center = (self.rect.centerx, middle)
        for key, sign, by in (("minus", "−", -1), ("plus", "+", 1)):
            place = pygame.Rect(0, 0, px(60), px(52))
            place.center = (self.rect.centerx + by * px(144), middle)
            stepper = Button(self.app, place, sign, self._stepper(by), key, "wood", size=26)
            stepper.spoken = self.stage.texts(f"access.{key}")
            self.group.add(stepper)
        slide = pygame.Rect(self.rect.left + px(28), middle + px(40), px(WIDE - 44), px(38))
        self._slide = Number(self.app, slide, self.slide, self.value, self.choose, lambda number: "", "slide")
        self._slide.named(self.stage.texts("access.number"))
        self.group.add(self._slide)
        self._lay_out_foot()
        self.group.focus_key("answer0")

    def _write_advice(self, wide: float) -> int:
        """Write what a hint says below the heading, in a panel of this width (units); the height that it needs."""
        size, self.text = 15 * self.app.text_scale, None
        if not self.advice:
            return 0
        self.text = paragraph(self.app, self.advice, size, self.stage.px(wide - 56), paint.CREAM, align=0.5)
        return self.text.get_height() + self.stage.px(8)

    def _lay_out_foot(self) -> None:
        px, texts = self.stage.px, self.stage.texts
        wide = px((WIDE - 56 - 14) / 2)
        place = pygame.Rect(self.rect.left + px(28), self.rect.bottom - px(66), wide, px(50))
        self._add_foot(place, texts("button.cancel"), self.close, "cancel", "dark", "escape")
        self._add_foot(place.move(wide + px(14), 0), self.take, self._take, "answer0", "brass", "return")

    def _add_foot(self, place: pygame.Rect, words: str, deed: Act, key: str, look: str, usual: str) -> None:
        """A button below the number, with its key."""
        self.group.add(VerbButton(self.app, place, words, deed, key, look, usual, True, "", rooms=()))

    def _stepper(self, by: int) -> Act:
        return lambda: self.step(by)

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """Take every event for the panel while it is open."""
        if event.type == pygame.MOUSEWHEEL:
            self.step(1 if event.y > 0 else -1)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.left_by_click()
        else:
            self.group.handle(event)
        return True

    def _key(self, event: pygame.event.Event) -> None:
        by = (STEPS | STEPS_KEYPAD).get(event.key)
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.unicode and event.unicode in DIGITS:
            self.type(event.unicode)
        elif event.key == pygame.K_BACKSPACE:
            self.erase()
        elif by is not None:
            self.step(by)
        elif not self._slide.handle(event):  # wherever the focus is; Tab leads from button to button
            self.group.handle(event)

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        self._draw_board(surface, self.stage.label(str(self.number), 34, "#F0C869" if self.allowed else WRONG, True))
        self._draw_range(surface)
        noted = self._noted()
        surface.blit(noted, noted.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - self.stage.px(76))))

    def _draw_board(self, surface: pygame.Surface, number: pygame.Surface) -> None:
        """The panel with its heading, the number and what is pressed."""
        px = self.stage.px
        paint.darken(surface, DIMMED)
        paint.blit_shadow(surface, self.rect, px(16), px(22))
        surface.blit(paint.plate(self.rect.size, "panel", px(16), max(1, px(1.5))), self.rect)
        head = self.head.get_rect(midtop=(self.rect.centerx, self.rect.top + px(14)))
        surface.blit(self.head, head)
        if self.text is not None:
            surface.blit(self.text, self.text.get_rect(midtop=(self.rect.centerx, head.bottom + px(6))))
        surface.blit(paint.plate(self.shown.size, "well", px(10), max(1, px(1.5))), self.shown)
        surface.blit(number, number.get_rect(center=self.shown.center))
        self.group.draw(surface)

    def _noted(self) -> pygame.Surface:
        """Draw in words what follows from the number that is shown; an empty picture where nothing follows."""
        words = self.note(self.number if self.allowed else self.values[-1])
        size = 15 * self.app.text_scale
        return paragraph(self.app, words, size, self.stage.px(WIDE - 56), paint.CREAM, align=0.5) if words else _NOTHING

    def _refusable(self) -> list[int]:
        """Numbers of every kind that may be typed and not be taken: too low, in between, too high."""
        first, last = self.values[0], self.values[-1]
        return [number for number in (0, first - 1, first + 1, last + 1, 10**MOST_DIGITS - 1) if not self._fits(number)]

    def _refused(self, number: int) -> pygame.Surface:
        """Draw why a number may not be taken."""
        size = 14 * self.app.text_scale
        return paragraph(self.app, self.why_not(number), size, self.stage.px(WIDE - 56), WRONG, align=0.5)

    def _draw_range(self, surface: pygame.Surface) -> None:
        """Least and most below the slide, or why the typed number may not be taken."""
        px, y = self.stage.px, self._slide.rect.bottom + self.stage.px(1)
        if not self.allowed:
            words = self._refused(self.number)
            surface.blit(words, words.get_rect(midtop=(self.rect.centerx, y)))
            return
        least, most = (self.stage.text(str(value), 13, "#D9CBAA") for value in (self.slide[0], self.slide[-1]))
        track = self._slide.track
        surface.blit(least, least.get_rect(midtop=(track.left + px(6), y)))
        surface.blit(most, most.get_rect(midtop=(track.right - px(6), y)))


# --- the keypad ------------------------------------------------------------------------------------------------------
KEYS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "−", "0", "<")
COLUMNS: Final = 3
PAD_W, KEY_W, KEY_H, GAP = 388.0, 112.0, 48.0, 8.0  # design units
MOST_TYPED: Final = 3  # digits
ERASE: Final = "<"
SPOKEN_KEYS: Final = {ERASE: "access.erase", "−": "access.sign"}  # keys whose signs nobody would understand


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

    def told_now(self) -> str:
        return f"{'−' if self.minus else ''}{self.typed or '?'}"

    def type(self, digit: str) -> None:
        self.typed = (self.typed if self.typed != "0" else "") + digit if len(self.typed) < MOST_TYPED else self.typed

    def _set(self, number: int) -> None:
        self.typed, self.minus = str(abs(number)), number < 0

    def erase(self) -> None:
        self.typed, self.minus = self.typed[:-1], self.minus and len(self.typed) > 1

    def step(self, by: int) -> None:
        """Set the sign by plus or minus; nothing is counted up or down here."""
        self.minus = by < 0

    def _pressed(self, key: str) -> None:
        self.app.sound.play("tick")
        if key == ERASE:
            self.erase()
        elif key == "−":
            self.minus = not self.minus
        else:
            self.type(key)

    # --- layout ------------------------------------------------------------------------------------------------------
    def lay_out(self) -> None:
        px = self.stage.px
        self.group = Group()
        self.head = self.app.fonts.title_fitting(self.title, 20 * self.app.text_scale, px(PAD_W - 30))
        rows = -(-len(KEYS) // COLUMNS)
        top = px(26) + self.head.get_height() + self._write_advice(PAD_W)
        size = px(PAD_W), top + px(66) + rows * px(KEY_H + GAP) + px(76)
        self.rect = self.stage.notes.place(QUESTION, size, self.about())
        self.shown = pygame.Rect(0, 0, px(COLUMNS * (KEY_W + GAP) - GAP), px(54))
        self.shown.midtop = (self.rect.centerx, self.rect.top + top)
        for index, key in enumerate(KEYS):
            x = self.shown.left + index % COLUMNS * px(KEY_W + GAP)
            y = self.shown.bottom + px(12) + index // COLUMNS * px(KEY_H + GAP)
            self.group.add(self._key_button(pygame.Rect(x, y, px(KEY_W), px(KEY_H)), key))
        self._lay_out_foot()
        self.group.focus_key("answer0")

    def _key_button(self, place: pygame.Rect, key: str) -> Button:
        words = "«" if key == ERASE else key
        found = Button(self.app, place, words, partial(self._pressed, key), f"key:{key}", "wood", size=22)
        if key in SPOKEN_KEYS:
            found.spoken = self.stage.texts(SPOKEN_KEYS[key])
        return found

    def _lay_out_foot(self) -> None:
        px, texts = self.stage.px, self.stage.texts
        wide = (self.shown.width - px(GAP)) // 2
        place = pygame.Rect(self.shown.left, self.rect.bottom - px(66), wide, px(50))
        self._add_foot(place, texts("button.cancel"), self.close, "cancel", "dark", "escape")
        self._add_foot(place.move(wide + px(GAP), 0), self.take, self._take, "answer0", "brass", "return")

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
        words = f"{'−' if self.minus else ''}{self.typed or '?'}"
        self._draw_board(surface, self.stage.label(words, 32, "#F0C869" if self.typed else "#8A7A58", True))
