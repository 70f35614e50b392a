"""Room for the pictures of all open decks together: when it is full, what was unused for longest goes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pygame

MEMORY_BYTES: Final = 64 * 1024 * 1024
BYTES_A_PIXEL: Final = 26  # of the window: what a table with two large decks needs, turned cards and all
Key: TypeAlias = tuple[Any, ...]  # side, code, height, angle, look …, and last whose picture it is


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface."""
    return surface.get_height() * surface.get_pitch()


def room(window_px: tuple[int, int]) -> int:
    """The bytes that the pictures of a table in a window of this size need, at most MEMORY_BYTES."""
    return min(MEMORY_BYTES, BYTES_A_PIXEL * window_px[0] * window_px[1])


class Pool:
    """Surfaces by key. Decks that share a pool share its limit, so an evening of many games needs no more than one."""

    def __init__(self, limit_bytes: int = MEMORY_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def look_up(self, key: Key) -> pygame.Surface | None:
        """The surface of this key, which from now on counts as used last."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def keep(self, key: Key, surface: pygame.Surface) -> None:
        """Store a surface and drop the ones unused for longest; the newest always stays."""
        self._kept[key] = surface
        self.used_bytes += weight(surface)
        while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used_bytes -= weight(oldest)

    def present(self) -> list[Key]:
        """What is kept now, the one unused for longest first."""
        return list(self._kept)

    def forget(self, unwanted: Callable[[Key], bool]) -> None:
        """Drop the surfaces of these keys."""
        for key in filter(unwanted, self.present()):
            self.used_bytes -= weight(self._kept.pop(key))

    def bytes_of(self, wanted: Callable[[Key], bool]) -> int:
        """The memory of the surfaces of these keys."""
        return sum(weight(surface) for key, surface in self._kept.items() if wanted(key))
