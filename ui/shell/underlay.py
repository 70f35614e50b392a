"""A copy of what lies below the darkness, so that darkness is laid over it anew without painting all that lies there.

It is kept square by square: a square is copied when it was painted, and laid instead of being painted until something
in it changes below the darkness. A row of squares is a picture of its own, made by a thread beside the window, since
new memory takes longer than to copy; and only some are begun in a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

import pygame

from ui.shell import rows
from ui.shell.squares import TILE_PX, Damage, bands

NEW_ROWS: Final = 0.3  # of all rows at most are begun in a frame
BAND_PX: Final = 2**16  # of a part that is laid and darkened at once: so it stays at hand meanwhile
Darkness: TypeAlias = tuple[Any, int]  # the colour and the flags with which a part of the window is filled


class Underlay:
    """The squares of a window's picture that are kept: for each row of squares the bits of its columns."""

    def __init__(self, window: pygame.Surface, beside: Callable[[Callable[[], None]], object]) -> None:
        """`beside` has its rows made, now or soon."""
        self._window = window
        self.bits = [0] * -(-window.get_height() // TILE_PX)
        self._rows: list[pygame.Surface] = []  # those that are made
        self._begun, self._over = 0, False
        self._darkness: Darkness | None = None
        beside(self._make)

    def _make(self) -> None:
        wide = rows.odd(self._window.get_width())
        while len(self._rows) < len(self.bits) and not self._over:
            self._rows.append(pygame.Surface((wide, TILE_PX), 0, self._window))

    def end(self) -> None:
        """Make no more rows: it is not needed any longer."""
        self._over = True

    def forget(self, bits: Sequence[int]) -> None:
        """These squares are other ones now."""
        self.bits = [kept & ~gone for kept, gone in zip(self.bits, bits, strict=True)]

    def go_on(self, darkness: Darkness | None) -> None:
        """Begin some more rows; it is as dark as that now."""
        self._begun = min(len(self._rows), self._begun + round(NEW_ROWS * len(self.bits)))
        self._darkness = darkness

    def keep(self, rects: Iterable[pygame.Rect]) -> None:
        """Copy what the window shows within rectangles of whole squares, where it lies in rows that are begun."""
        for rect in rects:
            mask = Damage.mask(rect)
            for row, part in self._parts(rect):
                if row < self._begun:
                    self._rows[row].blit(self._window, (part.left, 0), part)
                    self.bits[row] |= mask

    def lay(self, rects: Iterable[pygame.Rect], way: tuple[int, int]) -> None:
        """Lay copies upon the window within rectangles of squares that are kept, darkened, so far beside their place.

        Each band is darkened as soon as it lies there, while it is at hand.
        """
        self._window.set_clip(None)
        for rect in rects:
            for row, part in self._parts(rect):
                for band in bands([part], BAND_PX):
                    there = band.move(way)
                    self._window.blit(self._rows[row], there, band.move(0, -row * TILE_PX))
                    self.darken(there)

    def darken(self, rect: pygame.Rect) -> None:
        """Darken a part of the window."""
        if self._darkness is not None:
            colour, flags = self._darkness
            self._window.fill(colour, rect, flags)

    def _parts(self, rect: pygame.Rect) -> Iterable[tuple[int, pygame.Rect]]:
        """Yield the rows of squares that a rectangle touches, each with its part of it."""
        for row in range(rect.top // TILE_PX, -(-rect.bottom // TILE_PX)):
            top, low = max(rect.top, row * TILE_PX), min(rect.bottom, (row + 1) * TILE_PX)
            yield row, pygame.Rect(rect.left, top, rect.width, low - top)
