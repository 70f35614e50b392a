"""The cloths of the tables at the size of the window: the last two are kept, and all of them lie on the disk.

A cloth of 1920 x 1080 takes 40 to 110 ms to paint and 8 to read, one of 3840 x 2160 takes 120 to 440 and 80.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import astuple
from typing import Final, TypeAlias

import pygame

from ui.faces.moods.mood import Mood
from ui.faces.store import DISK

Key: TypeAlias = tuple[tuple[int, int], Mood]

KEPT: Final = 2  # the menu's and a table's


def _painted(size: tuple[int, int], mood: Mood) -> pygame.Surface:
    """Read a cloth from the disk, or paint it."""

    def paint() -> pygame.Surface:
        from ui.faces.moods.ground import table_background  # not for a first picture whose cloth lies on the disk

        return table_background(size, mood).convert()

    found = DISK.of(("cloth", size, *astuple(mood)), paint)
    window = pygame.display.get_surface()
    return found if window is None or window.get_masks() == found.get_masks() else found.convert()


class Cloths:
    """Cloths by size and mood."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def of(self, size: tuple[int, int], mood: Mood) -> pygame.Surface:
        """The whole table of this mood, opaque."""
        key = (size, mood)
        if key not in self._kept:
            self._kept[key] = _painted(*key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]
