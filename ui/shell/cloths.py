"""The cloths of the tables at the size of the window: the last one is kept, and all of them lie on the disk.

A cloth of 1920 x 1080 takes 40 to 110 ms to paint and 8 to read, one of 3840 x 2160 takes 120 to 440 and 80.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import astuple
from typing import Final, TypeAlias

import pygame

from ui.faces.kept.store import DISK
from ui.faces.moods.mood import Mood, worn
from ui.shell import rows

Key: TypeAlias = tuple[tuple[int, int], Mood]
SLICE_S: Final = 0.003  # of a frame, in which a cloth is waited for


def painted(size: tuple[int, int], mood: Mood) -> pygame.Surface:
    """Read a cloth from the disk, or paint it; `mood` as it is worn."""

    def paint() -> pygame.Surface:
        from ui.faces.moods.ground import paint_table  # not for a first picture whose cloth lies on the disk

        cloth = pygame.Surface((rows.odd(size[0]), size[1]))
        paint_table(rows.left_of(cloth, size[0]), mood)
        return _ready(cloth)

    return rows.left_of(_ready(DISK.of(("cloth", "odd rows", size, *astuple(mood)), paint)), size[0])


def _ready(cloth: pygame.Surface) -> pygame.Surface:
    """The cloth laid out as the window is: itself where it is so already, since another one takes as much memory."""
    window = pygame.display.get_surface()
    same = window is None or (window.get_masks(), window.get_bitsize()) == (cloth.get_masks(), cloth.get_bitsize())
    return cloth if same else cloth.convert()


class Cloths:
    """Cloths by size and mood. What is wanted soon is read or painted in a thread, which mostly lets others run."""

    def __init__(self, beside: ThreadPoolExecutor) -> None:
        """`beside`: who makes ready what is wanted."""
        self._kept: dict[Key, pygame.Surface] = {}  # one at most
        self._beside = beside
        self._coming: tuple[Key, Future[pygame.Surface]] | None = None

    def want(self, size: tuple[int, int], mood: Mood) -> None:
        """Have a cloth made ready for later; what was wanted before and is not begun is given up."""
        key = (size, worn(mood))
        if key in self._kept or (self._coming is not None and self._coming[0] == key):
            return
        if self._coming is not None:
            self._coming[1].cancel()
        self._coming = (key, self._beside.submit(painted, *key))

    def coming(self, size: tuple[int, int], mood: Mood) -> Iterator[None]:
        """Have a cloth made ready; goes on until it is there."""
        self.want(size, mood)
        if self._coming is not None and self._coming[0] == (size, worn(mood)):
            while not wait([self._coming[1]], SLICE_S).done:
                yield

    def of(self, size: tuple[int, int], mood: Mood) -> pygame.Surface:
        """The whole table of this mood as it is worn, opaque."""
        key = (size, worn(mood))
        if key not in self._kept:
            self._kept.clear()  # before the next one is there: at 3840 x 2160 each takes 33 MB
            self._kept[key] = self._came(key) or painted(*key)
        return self._kept[key]

    def _came(self, key: Key) -> pygame.Surface | None:
        """The cloth that was wanted, waited for where it is nearly there; None where it was another one."""
        if self._coming is None or self._coming[0] != key:
            return None
        coming, self._coming = self._coming[1], None
        return coming.result()
