"""The log: what has happened, in words, in a drawer at the side of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

KEPT: Final = 400
HEAD, NO_HEAD = 40.0, 10.0  # room for the heading, in design units; and where there is none
LOW: Final = 170.0  # a lower drawer has no heading
WHEEL: Final = 48.0
MARGIN, LETTERS = 14.0, 14.0


class Chronicle:
    """Lines of the log, the newest at the bottom; the wheel goes back in time."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.lines: list[str] = []
        self.open = False
        self.back_px = 0.0
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}

    def add(self, line: str) -> None:
        """A sentence; the same one twice in a row is told once."""
        if line and (not self.lines or self.lines[-1] != line):
            self.lines = [*self.lines[-KEPT:], line]
            self.back_px = 0.0

    @property
    def rect(self) -> pygame.Rect:
        return rect_of(self.stage.layout.drawer)

    def wheel(self, steps: float) -> None:
        self.back_px = max(0.0, min(self._height() - self._room(), self.back_px + steps * self.stage.px(WHEEL)))

    def _room(self) -> float:
        return self.rect.height - self.stage.px(self._head + 14)

    @property
    def _head(self) -> float:
        return HEAD if self.rect.height >= self.stage.px(LOW) else NO_HEAD

    def _height(self) -> float:
        return max(self._room(), sum(self._picture(line).get_height() + self.stage.px(7) for line in self.lines))

    def _picture(self, line: str) -> pygame.Surface:
        width = self.rect.width - 2 * self.stage.px(MARGIN)
        key = (line, width, round(LETTERS * self.app.text_scale))
        if key not in self._pictures:
            if len(self._pictures) > 2 * KEPT:
                self._pictures.clear()
            self._pictures[key] = paragraph(self.app, line, key[2], width, "#F1E6CC")
        return self._pictures[key]

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        rect, px = self.rect, self.stage.px
        paint.blit_shadow(surface, rect, px(14), px(18))
        surface.blit(paint.plate(rect.size, "panel", px(14), max(1, px(1.5))), rect)
        if self._head == HEAD:
            head = self.app.fonts.title(self.stage.texts("hud.log"), 15 * self.app.text_scale)
            surface.blit(head, head.get_rect(midleft=(rect.left + px(12), rect.top + px(HEAD / 2 + 2))))
        left = rect.left + px(MARGIN)
        inner = pygame.Rect(left, rect.top + px(self._head), rect.width - 2 * px(MARGIN), round(self._room()))
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        self._draw_lines(surface, inner)
        surface.set_clip(clip)

    def _draw_lines(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        y = inner.bottom + self.back_px
        for line in reversed(self.lines or [self.stage.texts("hud.log.empty")]):
            picture = self._picture(line)
            y -= picture.get_height() + self.stage.px(7)
            if y < inner.top - picture.get_height():
                return
            if y < inner.bottom:
                surface.blit(picture, (inner.left, round(y)))
