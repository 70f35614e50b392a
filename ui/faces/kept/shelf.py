"""Surfaces by key within a bounded weight: pictures that are made in a moment, or drawn once for an effect."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final

import pygame

SHELF_BYTES: Final = 11 * 2**20  # in a window of USUAL_PX or less
USUAL_PX: Final = 1920 * 1080


class Shelf:
    """Surfaces by key; the least used go first when the shelf grows too heavy.

    In a window larger than `USUAL_PX` it may be so many times heavier. A thread may make pictures ahead.
    """

    def __init__(self, limit_bytes: int = SHELF_BYTES) -> None:
        self._limit = limit_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()
        self.weight = 0

    def of(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of `key`, made now if it is not there."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        picture, limit = make(), self.limit
        with self._lock:
            before = self._kept.pop(key, None)  # both threads may have made it
            self._kept[key] = picture
            self.weight += picture.get_buffer().length - (0 if before is None else before.get_buffer().length)
            while self.weight > limit and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self.weight -= old.get_buffer().length
        return picture

    @property
    def limit(self) -> int:
        """The most bytes that are kept, for the window of the moment."""
        window = pygame.display.get_surface() if pygame.display.get_init() else None
        pixels = window.get_width() * window.get_height() if window is not None else 0
        return max(self._limit, self._limit * pixels // USUAL_PX)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.weight = 0
