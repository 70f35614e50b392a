"""Pictures drawn once for all tests of a process: each application, deck and table of a test would draw its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from threading import Lock
from typing import BinaryIO

import pygame

from ui.faces.store import PIXEL_BYTES, Disk, Key

MOST = 6_000  # of small pictures
LARGEST_PX = 200 * 300
MOST_BYTES = 384 * 2**20  # of pictures with a key

draw = pygame.image.load_sized_svg
from_disk = Disk._drawn


def drawn_once(file: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
    """A picture as `pygame.image.load_sized_svg` draws it, that nobody else has; small ones are copied."""
    if size[0] * size[1] > LARGEST_PX:
        return draw(file, size)
    return _small(file.read(), tuple(size)).copy()


@lru_cache(MOST)
def _small(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return draw(BytesIO(svg), size)


class Drawn:
    """Pictures by the keys under which the program keeps them on its disk; those unused for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._lock = Lock()  # cloths are painted beside the window

    def of(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, that nobody else has: a copy of what was drawn for another test, else drawn now."""
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
                return found.copy()
        found = draw()
        self._keep(key, found.copy())
        return found

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        with self._lock:
            if key in self._pictures:
                return
            self._pictures[key] = picture
            self.bytes += _bytes(picture)
            while self.bytes > self.most_bytes:
                self.bytes -= _bytes(self._pictures.popitem(last=False)[1])


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * PIXEL_BYTES


DRAWN = Drawn(MOST_BYTES)


def without_a_disk(disk: Disk, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What `Disk._drawn` gives; drawn once where no test has opened a disk of its own."""
    return DRAWN.of(key, draw) if disk.store is None else from_disk(disk, key, draw)
