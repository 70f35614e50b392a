"""Swatches in several rows: colours, stamps, motifs. All four arrows go through them, and at the edge they leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ui.widgets.base import ACTIVATE, ARROWS
from ui.widgets.controls import OnChange
from ui.widgets.swatches import RIM, Swatches

if TYPE_CHECKING:
    from ui.shell.app import App


class Tiles(Swatches):
    """`value` need not be one of `values`; `on_take`, if any, is told of Enter and of a second click."""

    def __init__(
        self,
        app: App,
        place: tuple[int, int],
        cell: tuple[int, int],
        columns: int,
        values: Sequence[Any],
        words: Sequence[str],
        value: Any,
        on_change: OnChange,
        key: str,
        caption: str,
        on_take: OnChange | None = None,
    ) -> None:
        """As with `Swatches`; a row has `columns` pictures."""
        super().__init__(app, place, cell, values, words, value, on_change, key, caption)
        self.columns, self.on_take = columns, on_take
        self.rect.size = self.room(app, cell, columns, len(values))
        rim = 2 * round(RIM * app.scale)
        left, top = self.cells[0].topleft
        for index, one in enumerate(self.cells):
            row, column = divmod(index, columns)
            one.topleft = left + column * (cell[0] + rim), top + row * (cell[1] + rim)

    @staticmethod
    def rows(columns: int, count: int) -> int:
        return -(-count // columns)

    @classmethod
    def room(cls, app: App, cell: tuple[int, int], columns: int, count: int) -> tuple[int, int]:
        """Room the control takes."""
        width, height = cls.size(app, cell, columns)
        return width, height + (cls.rows(columns, count) - 1) * (cell[1] + 2 * round(RIM * app.scale))

    @property
    def missing(self) -> Any:
        """The first value without a picture; None when all have theirs."""
        pairs = zip(self.values, self.pictures, strict=True)
        return next((value for value, picture in pairs if picture is None), None)

    @property
    def name(self) -> str:
        return super().name if self.pointed is not None or self.value in self.values else ""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        under = self._under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        if under is not None and self.on_take is not None and self.values[under] == self.value and event.button == 1:
            self.on_take(self.value)
            return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        if key in ACTIVATE and self.on_take is not None and self.value in self.values:
            self.on_take(self.value)
            return True
        if key not in ARROWS:
            return False
        if self.value not in self.values:
            self.choose(self.values[0])
            return True
        dx, dy = ARROWS[key]
        row, column = divmod(self.values.index(self.value), self.columns)
        wanted = (row + dy) * self.columns + column + dx
        if not (0 <= column + dx < self.columns and 0 <= wanted < len(self.values)):
            return False  # at the edge the arrow leaves the control
        self.choose(self.values[wanted])
        return True
