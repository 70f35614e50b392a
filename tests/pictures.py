"""Vector pictures drawn once for all tests of a process: each application and deck of a test would draw its own."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import BinaryIO

import pygame

MOST = 6_000  # of small pictures
LARGEST_PX = 200 * 300

draw = pygame.image.load_sized_svg


def drawn_once(file: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
    """A picture as `pygame.image.load_sized_svg` draws it, that nobody else has; small ones are copied."""
    if size[0] * size[1] > LARGEST_PX:
        return draw(file, size)
    return _small(file.read(), tuple(size)).copy()


@lru_cache(MOST)
def _small(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return draw(BytesIO(svg), size)
