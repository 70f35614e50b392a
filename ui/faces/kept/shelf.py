"""Surfaces by key within a bounded weight: pictures that are made in a moment, or drawn once for an effect."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event, Lock
from typing import Final

import pygame

SHELF_BYTES: Final = 11 * 2**20  # in a window of USUAL_PX or less
USUAL_PX: Final = 1920 * 1080


def in_window(limit_bytes: int) -> int:
    """A limit for a window of `USUAL_PX` or less, as many times larger as the window of the moment is."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    pixels = window.get_width() * window.get_height() if window is not None else 0
    return max(limit_bytes, limit_bytes * pixels // USUAL_PX)


class Shelf:
    """Surfaces by key; the least used go first when the shelf grows too heavy.

    In a window larger than `USUAL_PX` it may be so many times heavier. A thread may make pictures ahead: who asks for
    one that is just being made in another thread waits for it, which takes less time than to make it a second time.
    """

    def __init__(self, limit_bytes: int = SHELF_BYTES) -> None:
        self._limit = limit_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()
        self._coming: dict[Hashable, Event] = {}  # what is just being made
        self.weight = 0

    def of(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of `key`, made now if it is not there."""
        while True:
            with self._lock:
                found = self._kept.get(key)
                if found is not None:
                    self._kept.move_to_end(key)
                    return found
                coming = self._coming.get(key)
                if coming is None:
                    made = self._coming[key] = Event()
                    break
            coming.wait()
        try:
            picture = make()
            self._keep(key, picture)
        finally:
            with self._lock:
                del self._coming[key]
            made.set()
        return picture

    def _keep(self, key: Hashable, picture: pygame.Surface) -> None:
        limit = self.limit
        with self._lock:
            self._kept[key] = picture
            self.weight += picture.get_buffer().length
            while self.weight > limit and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self.weight -= old.get_buffer().length

    @property
    def limit(self) -> int:
        """The most bytes that are kept, for the window of the moment."""
        return in_window(self._limit)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.weight = 0
