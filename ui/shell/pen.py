"""Lines, shapes, enlarged and strewn pictures upon a frame: for the window as well as a display list (shell/frame.py).

Those that are named as in `pygame.draw` take what those of `pygame.draw` take, in the same order, and draw the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import pygame

from ui.shell import enlarged
from ui.shell.frame import Frame, Grain

Colour: TypeAlias = Any
Points: TypeAlias = Sequence[Any]  # pairs of numbers
MARGIN_PX: Final = 2  # beside the ends of lines, whose corners are not round


def line(surface: pygame.Surface, colour: Colour, start: Any, end: Any, width: int = 1) -> None:
    _drawn(pygame.draw.line, surface, _around((start, end), width), colour, _point(start), _point(end), width)


def lines(surface: pygame.Surface, colour: Colour, closed: bool, points: Points, width: int = 1) -> None:
    _drawn(pygame.draw.lines, surface, _around(points, width), colour, closed, _points(points), width)


def aaline(surface: pygame.Surface, colour: Colour, start: Any, end: Any, width: int = 1) -> None:
    _drawn(pygame.draw.aaline, surface, _around((start, end), width), colour, _point(start), _point(end), width)


def aalines(surface: pygame.Surface, colour: Colour, closed: bool, points: Points) -> None:
    _drawn(pygame.draw.aalines, surface, _around(points, 1), colour, closed, _points(points))


def polygon(surface: pygame.Surface, colour: Colour, points: Points, width: int = 0) -> None:
    _drawn(pygame.draw.polygon, surface, _around(points, width), colour, _points(points), width)


def circle(surface: pygame.Surface, colour: Colour, centre: Any, radius: float, width: int = 0) -> None:
    about = _around((centre,), 2 * (int(radius) + 1))
    _drawn(pygame.draw.circle, surface, about, colour, _point(centre), radius, width)


def ellipse(surface: pygame.Surface, colour: Colour, rect: Any, width: int = 0) -> None:
    shape = pygame.Rect(rect)
    _drawn(pygame.draw.ellipse, surface, shape.inflate(4, 4), colour, tuple(shape), width)


def rect(surface: pygame.Surface, colour: Colour, shape: Any, width: int = 0, border_radius: int = -1) -> None:
    box = pygame.Rect(shape)
    _drawn(pygame.draw.rect, surface, box.inflate(4, 4), colour, tuple(box), width, border_radius)


def brighten(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Add what lies within the box once more to itself: twice as bright."""
    _drawn(_brightened, surface, box, "#FFFFFF", tuple(box))


def enlarge(surface: pygame.Surface, picture: pygame.Surface, times: int, x: int, y: int, flags: int = 0) -> None:
    """Blit a picture whose pixels become squares of so many pixels."""
    if isinstance(surface, Frame):
        surface.enlarge(picture, times, x, y, flags)
    else:
        enlarged.enlarge(surface, picture, times, x, y, flags)


def strew(surface: pygame.Surface, grains: Sequence[Grain]) -> None:
    """Blit many small pictures that come and go together, each with its upper left corner at its place."""
    if isinstance(surface, Frame):
        surface.strew(grains)
    else:
        surface.fblits(grains)


def _brightened(surface: pygame.Surface, _: Colour, box: tuple[int, int, int, int]) -> None:
    seen = surface.get_rect().clip(box)
    surface.blit(surface.subsurface(seen).copy(), seen, special_flags=pygame.BLEND_RGB_ADD)


def _drawn(paint: Callable[..., object], surface: pygame.Surface, about: pygame.Rect, *details: Any) -> None:
    if not isinstance(surface, Frame):
        paint(surface, *details)
        return
    colour, *others = details
    surface.stroke(paint, about, colour if isinstance(colour, str) else tuple(colour), *others)


def _point(place: Any) -> tuple[float, float]:
    return place[0], place[1]


def _points(places: Points) -> tuple[tuple[float, float], ...]:
    return tuple([(place[0], place[1]) for place in places])


def _around(points: Points, width: int) -> pygame.Rect:
    """A rectangle that holds lines of this width through these points."""
    far = width + MARGIN_PX
    across, down = [place[0] for place in points], [place[1] for place in points]
    left, top = int(min(across)) - far, int(min(down)) - far
    return pygame.Rect(left, top, int(max(across)) + far + 1 - left, int(max(down)) + far + 1 - top)
