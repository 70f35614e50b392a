"""Pictures drawn several times as large as they are kept: soft lights, which would weigh as much as the window, and
what moves too fast to be looked at.

Every pixel becomes a square, strip by strip, so that no memory is needed but that of a strip.
"""

from __future__ import annotations

from typing import Final

import pygame

STRIP_PX: Final = 64 * 1024  # of a strip at most, or one row of squares: it stays at hand between two steps


class _Strips:
    """The memory of strips: one for each layout of pixels and each power of two of the width, as high as the highest
    yet."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, int], pygame.Surface] = {}

    def of(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        """A surface of this size, laid out like another one."""
        wide, high = size
        key = like.get_masks(), 1 << (wide - 1).bit_length()
        kept = self._kept.get(key)
        if kept is None or kept.get_height() < high:
            kept = self._kept[key] = pygame.Surface((key[1], high), like.get_flags() & pygame.SRCALPHA, like)
        return kept.subsurface((0, 0), size)


_STRIPS: Final = _Strips()


def enlarge(surface: pygame.Surface, picture: pygame.Surface, times: int, x: int, y: int, flags: int = 0) -> None:
    """Blit a picture whose pixels become squares of `times` pixels, the upper left one at (x, y), with its alpha."""
    alpha = picture.get_alpha()
    wide, high = picture.get_size()
    seen = surface.get_clip().clip((x, y), (wide * times, high * times))
    if not seen:
        return
    left, right = (seen.left - x) // times, -((x - seen.right) // times)
    top, low = (seen.top - y) // times, -((y - seen.bottom) // times)
    step = max(1, STRIP_PX // ((right - left) * times * times))
    for row in range(top, low, step):
        part = pygame.Rect(left, row, right - left, min(step, low - row))
        size = part.width * times, part.height * times
        strip = _STRIPS.of(size, picture)
        pygame.transform.scale(picture.subsurface(part), size, strip)
        strip.set_alpha(alpha)
        surface.blit(strip, (x + left * times, y + row * times), special_flags=flags)
