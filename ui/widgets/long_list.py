"""A scrolled list of rows of one height, however many: only those in sight and near it are there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets.base import Widget
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.shell.app import App

AROUND: Final = 12  # rows kept ready above and below those in sight, for the keys
FLYING: Final = 1  # the same while the list moves by more than its height

NUMBERED: Final = re.compile(r"([a-z]+)(\d+)")
LEAPS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -(10**9), pygame.K_END: 10**9}

Build = Callable[[int, int], Sequence[Widget]]  # number of a row and its upper edge in the window; its widgets


class LongList(Scroll):
    """Rows are built as they come near and thrown away as they go; the one with the focus stays."""

    def __init__(self, app: App, rect: pygame.Rect, key: str, pitch_px: int, build: Build) -> None:
        """`pitch_px`: from one row to the next."""
        super().__init__(app, rect, key)
        self.pitch_px = pitch_px
        self.count = 0
        self.rows: dict[int, Sequence[Widget]] = {}
        self._build = build

    def show(self, count: int) -> None:
        """So many rows there are now."""
        self.count, self.content_px = count, count * self.pitch_px
        self.scroll_to(self.wanted, at_once=self.offset > self.reach)
        self._fill()

    @property
    def in_sight(self) -> range:
        """The rows of which something can be seen."""
        first = max(0, self.offset // self.pitch_px)
        return range(first, min(self.count, -(-(self.offset + self.rect.height) // self.pitch_px)))

    @property
    def place(self) -> float:
        """How much is scrolled away, in rows."""
        return self.offset / self.pitch_px

    def return_to(self, place: float) -> None:
        self.scroll_to(place * self.pitch_px, at_once=True)

    def bring(self, number: int) -> None:
        """Scroll until a row is in sight; its widgets are there at once."""
        top = number * self.pitch_px
        if top < self.wanted:
            self.scroll_to(top)
        elif top + self.pitch_px > self.wanted + self.rect.height:
            self.scroll_to(top + self.pitch_px - self.rect.height)
        self._fill(number)

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        super().scroll_to(offset, at_once)
        self._fill()

    def _shift(self, offset: int) -> None:
        super()._shift(offset)
        self._fill()

    def _fill(self, asked: int | None = None) -> None:
        """Build the rows that came near, throw away those that went far."""
        around = FLYING if abs(self.wanted - self.offset) > self.rect.height else AROUND
        seen = self.in_sight
        near = range(max(0, seen.start - around), min(self.count, max(seen.stop, seen.start) + around))
        wanted = {*near, *([] if asked is None else [asked])}
        before = set(self.rows)
        for number in before - wanted:
            widgets = self.rows[number]
            if number >= self.count or not any(inner.focused for one in widgets for inner in one.walk()):
                for widget in widgets:
                    widget.close()
                del self.rows[number]
        for number in wanted - before:
            self.rows[number] = self._build(number, self.rect.y - self.offset + number * self.pitch_px)
        if set(self.rows) != before:
            self.widgets = [widget for number in sorted(self.rows) for widget in self.rows[number]]


def leapt(rows: LongList | None, focus: Widget | None, key: int) -> str:
    """The key of the widget to which PageUp, PageDown, Home or End leads: the same of another row; "" for none.

    The keys of a row's widgets end in its number.
    """
    found = NUMBERED.fullmatch(focus.key) if focus is not None else None
    if rows is None or found is None or key not in LEAPS or not rows.count:
        return ""
    page = max(1, rows.rect.height // rows.pitch_px)
    number = max(0, min(rows.count - 1, int(found[2]) + LEAPS[key] * page))
    rows.bring(number)
    return f"{found[1]}{number}"
