"""A short list beside the thing it belongs to: one of its rows is taken, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from ui.scenes.desk import Desk
from ui.widgets import paint
from ui.widgets.base import SETTLED_MS
from ui.widgets.button import IconButton, Pressable
from ui.widgets.controls import Pick
from ui.widgets.form import BAD
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.text import Box, Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

PAD: Final = 14
GAP: Final = 6
INSET: Final = (14, 9)  # of the words in a row
LEAST: Final = 40  # height of a row
CLOSE: Final = 40
MARGIN: Final = 12  # to the edge of the window


class Row(NamedTuple):
    """One thing to choose; `help` explains it, `why_not` says why it cannot be chosen just now."""

    value: Any
    words: str
    help: str = ""
    why_not: str = ""


class RowButton(Pressable):
    """A row of the list: a plate with words, below them what explains or forbids it."""

    def __init__(self, app: App, rect: pygame.Rect, row: Row, act: Callable[[], None], chosen: bool) -> None:
        super().__init__(app, rect, act, f"row {row.value}")
        self.row = row
        self.look = "brass" if chosen else "dark" if row.why_not else "wood"
        self.enabled = not row.why_not
        self.radius = round(9 * app.scale)
        self.spoken, self.tip = row.words, row.why_not or row.help
        self.told = self.written(app, row, rect.width, self.look)
        self.rect.height = self.high(app, self.told)

    @staticmethod
    def written(app: App, row: Row, width: int, look: str) -> list[pygame.Surface]:
        """The lines of a row."""
        room = width - 2 * round(INSET[0] * app.scale)
        ink = paint.DIM if row.why_not else paint.look(look).ink
        told = [paragraph(app, row.words, 16 * app.text_scale, room, ink, bold=True)]
        if row.help:
            dim = ink if look == "brass" else paint.DIM
            told.append(paragraph(app, row.help, 13.5 * app.text_scale, room, dim))
        if row.why_not:
            told.append(paragraph(app, row.why_not, 13.5 * app.text_scale, room, BAD))
        return told

    @staticmethod
    def high(app: App, told: Sequence[pygame.Surface]) -> int:
        """Height of a row with these lines, in pixels."""
        whole = sum(one.get_height() for one in told) + 2 * round(INSET[1] * app.scale)
        return max(whole, round(LEAST * app.scale))

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.2 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        y = self.rect.centery - sum(one.get_height() for one in self.told) // 2
        for one in self.told:
            surface.blit(one, (self.rect.x + round(INSET[0] * self.u), y))
            y += one.get_height()


class ChoosingScene(Desk):
    """The rows below (or above) `anchor`; `then` gets the value of the one that is taken."""

    overlay = True
    dark = 110

    def __init__(
        self,
        app: App,
        anchor: pygame.Rect,
        rows: Sequence[Row],
        then: Callable[[Any], None],
        value: Any = None,
        title: str = "",
        wide: float = 330,
        columns: int = 1,
    ) -> None:
        """`value` is what is chosen now, `wide` the width of a column in units."""
        super().__init__(app)
        self.anchor, self.rows, self.then, self.value = anchor.copy(), rows, then, value
        self.title, self.wide, self.columns = title, wide, columns
        free = [row for row in rows if not row.why_not]
        first = next((row for row in free if row.value == value), free[0] if free else None)
        self.first_focus = f"row {first.value}" if first else ""
        self.age_ms = 0.0

    def build(self) -> None:
        pad, gap = self.px(PAD), self.px(GAP)
        most = self.app.size[0] - 2 * self.px(MARGIN)
        columns = self.columns if self.columns * self.px(self.wide) <= most else 1
        panel = pygame.Rect(0, 0, min(columns * max(self.tx(self.wide), self.px(self.wide)), most), 0)
        room = (panel.width - 2 * pad - self.px(22) - (columns - 1) * gap) // columns
        lines = self._lines(columns, room)
        head = max(self.px(CLOSE), self._title_px()) + self.px(4) if self.title else 0
        whole = sum(lines) + gap * (len(lines) - 1) + 2 * pad + head + self.px(8)
        panel.height = min(whole, self.app.size[1] - 2 * self.px(MARGIN))
        self.panel = self._placed(panel)
        self.group.add(Box(self.app, self.panel))
        if self.title:
            self._build_head(pygame.Rect(self.panel.x + pad, self.panel.y + pad // 2, panel.width - 2 * pad, head))
        body = pygame.Rect(self.panel.x + pad, self.panel.y + pad + head, self.panel.width - 2 * pad, 0)
        body.height = self.panel.bottom - pad - body.y
        self._fill(Scroll(self.app, body, "list"), columns, room, lines)

    def _lines(self, columns: int, room: int) -> list[int]:
        """The heights of the lines, each with so many rows side by side."""
        looks = ["brass" if row.value == self.value else "wood" for row in self.rows]
        heights = [
            RowButton.high(self.app, RowButton.written(self.app, row, room, look))
            for row, look in zip(self.rows, looks, strict=True)
        ]
        return [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]

    def _title_px(self) -> int:
        return round(21 * self.app.text_scale * 1.6)

    def _build_head(self, head: pygame.Rect) -> None:
        size = self.px(CLOSE)
        close = pygame.Rect(head.right - size, head.y, size, size)
        title = self.app.fonts.title_fitting(self.title, self.tx(21), head.width - size - self.px(8), shadow=False)
        self.group.add(Picture(self.app, title, (head.x, head.centery - title.get_height() // 2)))
        self.group.add(IconButton(self.app, close, cross, self.back, "close", self.app.texts("button.close")))

    def _placed(self, panel: pygame.Rect) -> pygame.Rect:
        """Below the thing it belongs to, above it where there is more room, always within the window."""
        window = pygame.Rect((0, 0), self.app.size).inflate(-2 * self.px(MARGIN), -2 * self.px(MARGIN))
        panel.topleft = self.anchor.x, self.anchor.bottom + self.px(4)
        if panel.bottom > window.bottom and self.anchor.centery > window.centery:
            panel.bottom = self.anchor.top - self.px(4)
        return panel.clamp(window)

    def _fill(self, area: Scroll, columns: int, room: int, lines: Sequence[int]) -> None:
        gap, y = self.px(GAP), area.rect.y + self.px(4)
        for line, height in enumerate(lines):
            for column, row in enumerate(self.rows[line * columns : (line + 1) * columns]):
                rect = pygame.Rect(area.rect.x + self.px(4) + column * (room + gap), y, room, height)
                button = RowButton(self.app, rect, row, partial(self._take, row.value), row.value == self.value)
                button.rect.height = height
                area.add(button)
            y += height + gap
        self.group.add(area)

    def _take(self, value: Any) -> None:
        self.app.pop()
        self.then(value)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            if self.age_ms >= SETTLED_MS:  # the second click of a double one is not meant for the list it has opened
                self.back()
            return True
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.age_ms += dt_ms


class ListPick(Pick):
    """A control that shows the chosen word and opens the list of all."""

    def open_list(self) -> None:
        rows = [Row(one, word) for one, word in zip(self.values, self.labels, strict=True)]
        self.app.push(ChoosingScene(self.app, self.rect, rows, self.choose, self.value, self.title))
