"""The whole log in words, large enough to be read, from the first deal on. What stands there the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.scenes.panel import PanelScene
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LETTERS: Final = 16.0
GAP: Final = 5  # between two sentences
READING: Final = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)


class Sentence(Widget):
    """A line of the log, drawn when it first comes into sight."""

    def __init__(self, app: App, place: tuple[int, int], width: int, words: str) -> None:
        self.words, self.size_px = words, LETTERS * app.text_scale
        self.picture: pygame.Surface | None = None
        high = paragraph(app, words, self.size_px, width, paint.INK).get_height()
        super().__init__(app, pygame.Rect(*place, width, high))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.picture is None:
            self.picture = paragraph(self.app, self.words, self.size_px, self.rect.width, paint.INK)
        surface.blit(self.picture, self.rect)


class LogScene(PanelScene):
    """Opens at the newest line; the wheel and the keys go back in time."""

    wanted = (860, 680)
    first_focus = ""

    def __init__(self, app: App, lines: Sequence[str]) -> None:
        super().__init__(app)
        self.lines = tuple(lines)
        self.page: Scroll | None = None

    def title(self) -> str:
        return self.app.texts("hud.log")

    def build_body(self, rect: pygame.Rect) -> None:
        fresh = self.page is None
        self.group.add(Box(self.app, rect, "paper", radius=8, shadow=False))
        area = Scroll(self.app, rect.inflate(-self.px(12), -self.px(12)), "log", "#F3E8CE")
        x, y, width = area.rect.x + self.px(16), area.rect.y + self.px(6), area.room_px - self.px(32)
        for words in self.lines or (self.app.texts("hud.log.empty"),):
            sentence = Sentence(self.app, (x, y), width, words)
            area.add(sentence)
            y = sentence.rect.bottom + self.px(GAP)
        area.pad(self.px(10))
        self.page = area
        self.group.add(area)
        if fresh:
            area.scroll_to(area.reach, at_once=True)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in READING and self.page is not None:
                return self.page.handle(event)
            if event.unicode.upper() == "L":
                self.back()
                return True
        return super().handle(event)
