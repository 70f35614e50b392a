"""The squares of a window, of which areas are made that must be painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

TILE_PX: Final = 64  # the side of a square


class Damage:
    """The squares of a window that must be painted anew: for each row of squares the bits of its columns."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.columns, self.rows = -(-size[0] // TILE_PX), -(-size[1] // TILE_PX)
        self.bits = [0] * self.rows

    def add(self, rect: pygame.Rect) -> None:
        """Mark the squares that a rectangle within the window touches."""
        left, top, wide, high = rect
        mask = (1 << -(-(left + wide) // TILE_PX)) - (1 << left // TILE_PX)
        first, behind = top // TILE_PX, -(-(top + high) // TILE_PX)
        if behind - first == 1:  # as that of most grains
            self.bits[first] |= mask
            return
        for row in range(first, behind):
            self.bits[row] |= mask

    def touches(self, rect: pygame.Rect) -> bool:
        """True if a square of the rectangle is marked."""
        mask = self.mask(rect)
        return any(self.bits[row] & mask for row in range(rect.top // TILE_PX, -(-rect.bottom // TILE_PX)))

    @staticmethod
    def mask(rect: pygame.Rect) -> int:
        """The bits of the columns that a rectangle touches."""
        first, behind = rect.left // TILE_PX, -(-rect.right // TILE_PX)
        return (1 << behind) - (1 << first)

    @property
    def share(self) -> float:
        """The share of all squares that is marked."""
        return sum(row.bit_count() for row in self.bits) / (self.rows * self.columns)

    def without(self, bits: Sequence[int]) -> Damage:
        """The squares of this one that are not marked there."""
        left = Damage(self.size)
        left.bits = [mine & ~other for mine, other in zip(self.bits, bits, strict=True)]
        return left

    def rects(self) -> list[pygame.Rect]:
        """The marked squares as rectangles that do not overlap."""
        window, found = pygame.Rect((0, 0), self.size), []
        row = 0
        while row < self.rows:
            behind = row + 1
            while behind < self.rows and self.bits[behind] == self.bits[row]:
                behind += 1
            for first, after in runs(self.bits[row]):
                rect = (first * TILE_PX, row * TILE_PX, (after - first) * TILE_PX, (behind - row) * TILE_PX)
                found.append(window.clip(rect))
            row = behind
        return found


def runs(bits: int) -> list[tuple[int, int]]:
    """The stretches of set bits, each as its first place and the one behind its last."""
    found, at = [], 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        ones = (~bits & (bits + 1)).bit_length() - 1
        found.append((at + zeros, at + zeros + ones))
        bits >>= ones
        at += zeros + ones
    return found


def bands(rects: Iterable[pygame.Rect], most_px: int) -> list[pygame.Rect]:
    """The same areas, those of more than so many pixels cut into bands as wide as they are."""
    found = []
    for rect in rects:
        rows = max(1, most_px // rect.width)
        tops = range(rect.top, rect.bottom, rows)
        found += [pygame.Rect(rect.left, top, rect.width, min(rows, rect.bottom - top)) for top in tops]
    return found
