"""Large round buttons: what must be called out in time, beside the other buttons and larger than they are.

Which verbs have one stands in the game's table (`Gesture.round`); no game is known here. Pressed before a card is laid
it stays down and shines: whatever is laid next is laid with it (`Gesture.along`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.svg import circle, linear, path, plain, radial, url
from ui.shell.fonts import tinted
from ui.table.controls.buttons import Choice, VerbButton, action_row, rooms_of
from ui.table.controls.panels import LOOKS
from ui.table.effects.kit.art import Drawn, light, picture
from ui.table.effects.standing.last_word import draw_time
from ui.table.picture.stage import Stage
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.shell.app import App

SIDE: Final = 94.0  # diameter, in design units
ARMED: Final = "gold"  # the tone of one that stays down
FACES: Final = {"danger": ("#FF8A6A", "#D0281E", "#7A0F12"), "gold": ("#FFF6C8", "#F0BE45", "#9A6414")}
WORD: Final = (0.7, 0.26)  # room of the word, as shares of the diameter: width and height


class Bell(VerbButton):
    """One of them."""

    def __init__(self, app: App, stage: Stage, rect: pygame.Rect, one: Choice) -> None:
        self.stage, self.tone = stage, one.tone
        look, rooms = LOOKS[one.tone], rooms_of(stage, one)
        super().__init__(app, rect, one.label, one.act, one.key, look, one.letter, True, one.tip, rooms=rooms)
        self.radius = rect.height // 2

    def _words(self, size: float, display: bool) -> pygame.Surface:
        room, high = self.rect.width * WORD[0], self.rect.height * WORD[1] * self.app.text_scale
        metal = "ink" if self.tone == ARMED else "cream"
        return self.app.fonts.title_fitting(self.label, high, room, metal, shadow=False)

    def draw(self, surface: pygame.Surface) -> None:
        armed = self.tone == ARMED
        low = round(3 * self.u) if armed or (self.pressed and self.hovered) else 0
        x, y = self.rect.centerx, self.rect.centery + low
        if armed:
            light(surface, x, y, self.rect.height * 0.9, "#FFD45E", 0.7)
        else:
            paint.blit_shadow(surface, self.rect, self.radius, max(3, round(8 * self.u)), 150)
        face = picture(("bell", self.tone, armed), partial(bell, self.tone, armed), self.rect.height)
        surface.blit(face, face.get_rect(center=(x, y)))
        if self.glow > 0:
            mask = paint.rounded_mask(self.rect.size, self.radius)
            surface.blit(tinted(mask, "#FFE9AE", round(34 * self.glow)), self.rect.move(0, low))
        surface.blit(self.words, self.words.get_rect(center=(x, y - round(self.rect.height * 0.05))))
        if self.stage.window_left < 1.0:
            draw_time(surface, self.stage, x, y, self.rect.height * 0.58)
        if self.sign:
            wide, high = self.cap_px
            cap = pygame.Rect(0, 0, wide, high)
            cap.center = (x, y + round(self.rect.height * 0.29))
            self._draw_cap(surface, cap)


def bell(tone: str, down: bool) -> Drawn:
    """A round knob in a golden rim; one that is down lies deeper in it."""
    high, mid, low = FACES.get(tone, FACES["danger"])
    inner = 40 if down else 42
    body = linear("rim", plain("#FFF0B8", "#D79A34", "#6E430E", "#E8BE62"), 10, 0, 90, 100)
    body += radial("knob", [(0, high, 1), (0.62, mid, 1), (1, low, 1)], 38, 30, 78)
    body += circle(50, 50, 49, url("rim")) + circle(50, 50, inner + 2, "#2A1206") + circle(50, 50, inner, url("knob"))
    shine = "M20 38C26 20 44 12 62 16C50 18 34 26 26 42C24 46 18 44 20 38Z"
    return body + path(shine, "#FFFFFF", fill_opacity=0.2 if down else 0.42), 100, 100


def buttons(app: App, stage: Stage, choices: Sequence[Choice]) -> list[VerbButton]:
    """All large buttons: the row in the middle, and the round ones."""
    row = [one for one in choices if not one.round]
    round_ones = [one for one in choices if one.round]
    return [*action_row(app, stage, stage.layout.actions, row), *bells(app, stage, round_ones)]


def bells(app: App, stage: Stage, choices: Sequence[Choice]) -> list[Bell]:
    """At the right end of the row of buttons, from right to left."""
    row, side = stage.layout.actions, stage.px(SIDE)
    found = []
    for index, one in enumerate(choices):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(row.right) - side // 2 - index * (side + stage.px(12)), round(row.cy) - stage.px(6))
        found.append(Bell(app, stage, rect, one))
    return found
