"""The pieces of a report on a card: tiles with one large figure, bars that grow beside each other, notes on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.text import fitted, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

PAD: Final = 16
LARGE: Final = 31.0  # height of the capitals of a figure
WORDS: Final = 15.5
SMALL: Final = 13.5
BAR: Final = 24  # height of a row with a bar
NUMBERS: Final = 0.2  # width of a bar's number, as a share of its row
WARN: Final = "#8A1A22"


class Bar(NamedTuple):
    """One bar of a pair. `key` names it while it grows; `share` 0..1 of the room."""

    key: str
    label: str
    share: float
    value: str
    bright: bool


class Figure(NamedTuple):
    """A figure in plain words."""

    number: str
    words: str
    small: str = ""
    bars: Sequence[Bar] = ()


class Tile(Widget):
    """A figure on dark wood, as high as it needs; `shown` says how far each bar has grown."""

    def __init__(self, app: App, rect: pygame.Rect, figure: Figure, shown: Mapping[str, float]) -> None:
        super().__init__(app, rect)
        self.figure, self.shown = figure, shown
        self.pad, room = round(PAD * self.u), rect.width - 2 * round(PAD * self.u)
        size = app.text_scale
        self.number = app.fonts.title_fitting(figure.number, LARGE * size, room, shadow=False)
        self.words = paragraph(app, figure.words, WORDS * size, room, paint.CREAM, bold=True)
        self.small = paragraph(app, figure.small, SMALL * size, room, paint.DIM) if figure.small else None
        self.step = round(BAR * size)
        self.font = app.fonts.text(SMALL * size, bold=True)
        self.rect.height = self._height()

    def _height(self) -> int:
        high = self.pad // 2 + self.number.get_height() + self.words.get_height() + self.pad
        high += self.small.get_height() + self.pad // 4 if self.small else 0
        return high + (len(self.figure.bars) * self.step + self.pad // 4 if self.figure.bars else 0)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "dark", round(12 * self.u), max(1, round(1.5 * self.u))), self.rect)
        x, y = self.rect.x + self.pad, self.rect.y + self.pad // 2
        for picture in (self.number, self.words, self.small):
            if picture is not None:
                surface.blit(picture, (x - (self.pad // 3 if picture is self.number else 0), y))
                y += picture.get_height() + (self.pad // 4 if picture is self.words else 0)
        y = self.rect.bottom - self.pad // 2 - len(self.figure.bars) * self.step
        for bar in self.figure.bars:
            self._draw_bar(surface, pygame.Rect(x, y, self.rect.width - 2 * self.pad, self.step), bar)
            y += self.step

    def _draw_bar(self, surface: pygame.Surface, row: pygame.Rect, bar: Bar) -> None:
        longest = max(self.font.size(one.label)[0] for one in self.figure.bars)
        left, right = longest + self.pad // 2, round(row.width * NUMBERS)
        label = self.font.render(bar.label, True, paint.CREAM if bar.bright else paint.DIM)
        surface.blit(label, label.get_rect(midleft=row.midleft))
        high = round(row.height * 0.58)
        whole = pygame.Rect(row.x + left, row.centery - high // 2, row.width - left - right, high)
        surface.blit(paint.plate(whole.size, "well", high // 2), whole)
        part = round(whole.width * self.shown.get(bar.key, bar.share))
        if part >= high:
            look = "chosen" if bar.bright else "wood"
            surface.blit(paint.plate((part, high), look, high // 2), whole)
        font = fitted(self.app, bar.value, SMALL * self.app.text_scale, right - 4, bold=True)
        value = font.render(bar.value, True, paint.CREAM if bar.bright else paint.DIM)
        surface.blit(value, value.get_rect(midright=row.midright))


class PaperNote(Widget):
    """A friendly word on paper: a headline and a sentence, as high as they need."""

    def __init__(self, app: App, rect: pygame.Rect, head: str, words: str) -> None:
        super().__init__(app, rect)
        self.pad, size = round(PAD * self.u), app.text_scale
        room = rect.width - 2 * self.pad
        self.head = paragraph(app, head, WORDS * size, room, WARN, bold=True)
        self.words = paragraph(app, words, WORDS * size, room, paint.INK)
        self.rect.height = self.head.get_height() + self.words.get_height() + round(1.5 * self.pad)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "paper", round(10 * self.u), max(1, round(1.4 * self.u))), self.rect)
        x, y = self.rect.x + self.pad, self.rect.y + round(0.7 * self.pad)
        surface.blit(self.head, (x, y))
        surface.blit(self.words, (x, y + self.head.get_height()))
