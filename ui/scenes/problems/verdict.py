"""The panel above a problem's table: right or wrong, the solution with its reasons, and where to go from here.

It hangs at the upper edge, so that the own hand and what lies in the middle are still seen below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.scenes.panel import FOOT, MARGIN, PAD, Choice, PanelScene
from ui.widgets import paint
from ui.widgets.scroll import READING, Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

BETWEEN: Final = 8  # two paragraphs, in units
HEAD: Final = 62  # title and air
LETTERS: Final = 16.5


class VerdictScene(PanelScene):
    """A title, some paragraphs, buttons; Esc is the last one."""

    wanted = (860, 420)
    dark = 60
    closable = False

    def __init__(self, app: App, title: str, told: Sequence[str], choices: Sequence[Choice]) -> None:
        super().__init__(app)
        self._title, self.told, self._choices = title, [line for line in told if line], choices
        self.first_focus = next((one.key for one in choices if one.look == "brass"), choices[0].key)

    def title(self) -> str:
        return self._title

    def choices(self) -> Sequence[Choice]:
        return self._choices

    def _lines(self, width: int) -> list[pygame.Surface]:
        inks = (paint.CREAM, paint.CREAM, paint.DIM, paint.DIM)
        return [
            paragraph(self.app, words, self.tx(LETTERS if index < 2 else LETTERS - 2), width, inks[min(index, 3)])
            for index, words in enumerate(self.told)
        ]

    def panel_rect(self) -> pygame.Rect:
        rect = super().panel_rect()
        lines = self._lines(rect.width - 2 * self.px(PAD) - self.px(30))
        needed = sum(one.get_height() + self.px(BETWEEN) for one in lines)
        rect.height = min(self.app.size[1] - 2 * self.px(MARGIN), needed + self.px(HEAD + FOOT + PAD + 30))
        rect.top = self.px(14)
        return rect

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "told")
        y = rect.y
        for line in self._lines(min(rect.width - self.px(30), area.room_px)):
            area.add(Picture(self.app, line, (rect.x, y)))
            y += line.get_height() + self.px(BETWEEN)
        self.group.add(area)
        self.area = area

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in READING and self.area.reach:
            return self.area.handle(event)
        return super().handle(event)

    def back(self) -> None:
        self._choices[-1].act()
