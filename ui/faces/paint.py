"""From vectors and small colour fields to surfaces: the painter's tools of the furniture."""

from __future__ import annotations

import io
from collections.abc import Callable
from random import Random

import pygame

from ui.faces import palette as p
from ui.faces.kept.store import DISK
from ui.faces.svg import Svg, document

Colour = tuple[int, int, int] | tuple[int, int, int, int]


def drawn(body: Svg, units: tuple[float, float], size_px: tuple[int, int]) -> pygame.Surface:
    """Draw SVG text of `units` on a clear surface of exactly `size_px` (both must have the same proportions)."""

    return DISK.of(("drawn", body, units, size_px), lambda: drawn_anew(body, units, size_px))


def drawn_anew(body: Svg, units: tuple[float, float], size_px: tuple[int, int]) -> pygame.Surface:
    """The same for what becomes part of a picture that is kept itself."""
    surface = pygame.Surface(size_px, pygame.SRCALPHA)
    surface.blit(vectors(body, units, size_px), (0, 0))
    return surface


def vectors(body: Svg, units: tuple[float, float], size_px: tuple[int, int]) -> pygame.Surface:
    """Draw SVG text as the reader lays it out: it may be a pixel wider or higher."""
    return pygame.image.load_sized_svg(io.BytesIO(document(body, *units).encode()), size_px)


def field(
    size_px: tuple[int, int], grid: tuple[int, int], colour_at: Callable[[float, float], Colour]
) -> pygame.Surface:
    """A soft colour field: `colour_at` is asked for a grid of cells (both arguments 0..1) and blended between them."""
    return pygame.transform.smoothscale(cells(grid, colour_at), size_px)


def cells(grid: tuple[int, int], colour_at: Callable[[float, float], Colour]) -> pygame.Surface:
    """A picture of so many columns and rows, one pixel a cell: `colour_at` is asked for each (arguments 0..1)."""
    columns, rows = grid
    small = pygame.Surface(grid, pygame.SRCALPHA)
    for y in range(rows):
        for x in range(columns):
            small.set_at((x, y), colour_at(x / max(1, columns - 1), y / max(1, rows - 1)))
    return small


def slope(size_px: tuple[int, int], first: Colour, last: Colour, across: bool = False) -> pygame.Surface:
    """A straight gradient, downwards or (`across`) to the right; colours with alpha."""
    cells = (16, 2) if across else (2, 16)
    a, b = (tuple(colour) if len(colour) == 4 else (*colour, 255) for colour in (first, last))

    def colour_at(x: float, y: float) -> Colour:
        share = x if across else y
        red, green, blue, alpha = (round(i + (j - i) * share) for i, j in zip(a, b, strict=True))
        return red, green, blue, alpha

    return field(size_px, cells, colour_at)


def grain(
    size: tuple[int, int],
    seed: int,
    upright: bool = False,
    colours: tuple[str, str, str] = (p.WALNUT_DARK, p.WALNUT, p.WALNUT_LIGHT),
    strength: float = 1.0,
) -> pygame.Surface:
    """Wood (length, width) with streaks along its length in dark, middle and light; `strength` 0 is one colour."""
    (length_px, width_px), chance = size, Random(seed)
    dark, mid, light = (p.rgb(c) for c in colours)
    rows = max(6, width_px // 2)
    streaks = [chance.uniform(0.12, 0.78) for _ in range(rows)]
    columns = max(3, length_px // 70)
    wobble = [[chance.uniform(-0.17, 0.17) for _ in range(columns)] for _ in range(rows)]

    def colour_at(x: float, y: float) -> Colour:
        row, column = round(y * (rows - 1)), round(x * (columns - 1))
        tone = 0.5 + strength * (max(0.0, min(1.0, streaks[row] + wobble[row][column])) - 0.5)
        low, high, share = (dark, mid, tone * 2) if tone < 0.5 else (mid, light, tone * 2 - 1)
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(low, high, strict=True))
        return red, green, blue

    wood = field((length_px, width_px), (columns, rows), colour_at)
    return pygame.transform.rotate(wood, 90) if upright else wood
