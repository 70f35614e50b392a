"""Pictures drawn several times as large as they are kept: soft lights, which would weigh as much as the window, and
what moves too fast to be looked at.

Every pixel becomes a square, strip by strip, so that no memory is needed but that of a strip.
"""

from __future__ import annotations

from typing import Final

import pygame

STRIP_PX: Final = 64 * 1024  # of a strip at most, or one row of squares: it stays at hand between two steps


class _Strips:
    """The memory of strips, as large as the largest one yet."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None

    def of(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        """A surface of this size, laid out like another one."""
        kept, (wide, high) = self._kept, size
        if kept is None or kept.get_masks() != like.get_masks() or kept.get_width() < wide or kept.get_height() < high:
            before = (0, 0) if kept is None else kept.get_size()
            size = max(wide, before[0]), max(high, before[1])
            self._kept = kept = pygame.Surface(size, like.get_flags() & pygame.SRCALPHA, like)
        return kept.subsurface((0, 0), (wide, high))


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
