"""Pictures drawn several times as large as they are kept: soft lights, which would weigh as much as the window, and
what moves too fast to be looked at.

Every pixel becomes a square, strip by strip, so that no memory is needed but that of a strip. A strip is made longer
first, into every so manieth of its rows; these are copied into those below them, which is faster than making them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

STRIP_PX: Final = 64 * 1024  # of a strip at most, or one row of squares: it stays at hand between two steps
PIXEL_BYTES: Final = 4


class Strip(NamedTuple):
    """The memory of a strip as several surfaces."""

    first: pygame.Surface  # the uppermost of each row of squares
    groups: pygame.Surface  # all rows of a row of squares beside each other, without cover
    whole: pygame.Surface


class _Memory:
    """The bytes of all strips."""

    def __init__(self) -> None:
        self._bytes = bytearray(STRIP_PX * PIXEL_BYTES)

    def strip(self, wide: int, rows: int, times: int) -> Strip:
        """`rows` rows of squares, `wide` pixels wide."""
        length = wide * rows * times * PIXEL_BYTES
        if length > len(self._bytes):  # strips that lie in the old one keep it
            self._bytes = bytearray(length)
        part = memoryview(self._bytes)[:length]
        groups = pygame.image.frombuffer(part, (wide * times, rows), "BGRA")
        return Strip(
            groups.subsurface((0, 0, wide, rows)),
            pygame.image.frombuffer(part, (wide * times, rows), "RGBX"),
            pygame.image.frombuffer(part, (wide, rows * times), "BGRA"),
        )


_strip: Final = lru_cache(maxsize=256)(_Memory().strip)
BGRA: Final = (0xFF0000, 0xFF00, 0xFF)


def enlarge(surface: pygame.Surface, picture: pygame.Surface, times: int, x: int, y: int, flags: int = 0) -> None:
    """Blit a picture whose pixels become squares of `times` pixels, the upper left one at (x, y), with its alpha."""
    wide, high = picture.get_size()
    seen = surface.get_clip().clip((x, y), (wide * times, high * times))
    if not seen:
        return
    left, right = (seen.left - x) // times, -((x - seen.right) // times)
    top, low = (seen.top - y) // times, -((y - seen.bottom) // times)
    across = right - left
    if picture.get_masks()[:3] != BGRA or not (flags or picture.get_flags() & pygame.SRCALPHA):
        part = picture.subsurface((left, top, across, low - top))
        large = pygame.transform.scale(part, (across * times, (low - top) * times))
        surface.blit(large, (x + left * times, y + top * times), special_flags=flags)
        return
    alpha = picture.get_alpha()
    step = max(1, STRIP_PX // (across * times * times))
    for row in range(top, low, step):
        rows = min(step, low - row)
        strip = _strip(across * times, rows, times)
        pygame.transform.scale(picture.subsurface((left, row, across, rows)), (across * times, rows), strip.first)
        made = 1
        while made < times:
            more = min(made, times - made)
            strip.groups.blit(strip.groups, (made * across * times, 0), (0, 0, more * across * times, rows))
            made += more
        strip.whole.set_alpha(alpha)
        surface.blit(strip.whole, (x + left * times, y + row * times), special_flags=flags)
