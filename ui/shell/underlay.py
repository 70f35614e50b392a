"""A copy of what lies below the darkness, so that darkness is laid over it anew without painting all that lies there.

It is kept square by square: a square is copied when it was painted, and laid instead of being painted until something
in it changes below the darkness. A row of squares is a picture of its own, and only some are made in a frame: new
memory takes longer than to copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

NEW_ROWS: Final = 0.12  # of all rows at most are made in a frame


class Underlay:
    """The squares of a window's picture that are kept: for each row of squares the bits of its columns."""

    def __init__(self, window: pygame.Surface, tile_px: int) -> None:
        self._window, self._tile_px = window, tile_px
        rows = -(-window.get_height() // tile_px)
        self.bits = [0] * rows
        self._rows: list[pygame.Surface | None] = [None] * rows

    def forget(self, bits: Sequence[int]) -> None:
        """These squares are other ones now."""
        self.bits = [kept & ~gone for kept, gone in zip(self.bits, bits, strict=True)]

    def wanted(self) -> range:
        """The rows of which something may be kept next: those that are there, and some new ones."""
        made = sum(row is not None for row in self._rows)
        return range(min(len(self._rows), made + round(NEW_ROWS * len(self._rows))))

    def keep(self, rects: Iterable[pygame.Rect], wanted: range) -> None:
        """Copy what the window shows within rectangles of whole squares, where it lies in rows that are wanted."""
        for rect in rects:
            mask = (1 << -(-rect.right // self._tile_px)) - (1 << rect.left // self._tile_px)
            for row, part in self._parts(rect):
                if row in wanted:
                    picture = self._rows[row] or self._made(row)
                    picture.blit(self._window, (part.left, 0), part)
                    self.bits[row] |= mask

    def lay(self, rects: Iterable[pygame.Rect], way: tuple[int, int]) -> None:
        """Lay copies upon the window within rectangles of squares that are kept, so far beside their place."""
        self._window.set_clip(None)
        for rect in rects:
            for row, part in self._parts(rect):
                if (picture := self._rows[row]) is not None:
                    self._window.blit(picture, part.move(way), (part.left, 0, part.width, part.height))

    def _parts(self, rect: pygame.Rect) -> Iterable[tuple[int, pygame.Rect]]:
        """Yield the rows of squares that a rectangle touches, each with its part of it."""
        for row in range(rect.top // self._tile_px, -(-rect.bottom // self._tile_px)):
            top, low = max(rect.top, row * self._tile_px), min(rect.bottom, (row + 1) * self._tile_px)
            yield row, pygame.Rect(rect.left, top, rect.width, low - top)

    def _made(self, row: int) -> pygame.Surface:
        picture = self._rows[row] = pygame.Surface((self._window.get_width(), self._tile_px), 0, self._window)
        return picture
