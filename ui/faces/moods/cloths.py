"""What a table is covered with. A weave is two things over the light of the lamp: a structure and a fine grain.

The structure is as large as the table and darkens it (255 leaves a place as it is); the grain is a tile, in what it
adds to the light and what it takes away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from ui.faces.paint import cells, drawn
from ui.faces.svg import Svg, circle, curve, ellipse, group, path, stroke

TILE_PX: Final = 128
UNITS: Final = 160.0  # width of a table on which a structure is drawn
Size = tuple[int, int]
Structure = Callable[[Size], pygame.Surface]
Thread = Callable[[int, int, Random], float]  # column, row, chance -> what it adds to the light, about -12 … 12


class Weave(NamedTuple):
    """The looks of one cloth; None where it has no structure, or no grain."""

    structure: Structure | None
    grain: Thread | None


# ---- grain ----


def _twill(x: int, y: int, chance: Random) -> float:
    return (1.6 if (x + y) % 4 < 2 else -1.6) + chance.gauss(0, 2.2)


def _linen(x: int, y: int, chance: Random) -> float:
    warp, weft = sin(x * pi * 2 / 4), sin(y * pi * 2 / 4)
    over = warp if (x // 4 + y // 4) % 2 else weft
    return 4.2 * over + chance.gauss(0, 2.0) + 3.0 * (((x * 7919) % 13 == 0) + ((y * 104729) % 11 == 0))


def _nap(x: int, y: int, chance: Random) -> float:
    return chance.gauss(0, 3.4)


def _fibre(x: int, y: int, chance: Random) -> float:
    return 2.4 * sin(y * 2 * pi * 9 / TILE_PX + sin(x * 2 * pi / TILE_PX) * 2) + chance.gauss(0, 1.6)


def _grit(x: int, y: int, chance: Random) -> float:
    speck = chance.random()
    return chance.gauss(0, 3.2) + (9 if speck > 0.992 else -10 if speck < 0.008 else 0)


def _pebbles(x: int, y: int, chance: Random) -> float:
    a, b = 2 * pi * x / TILE_PX, 2 * pi * y / TILE_PX
    return 4.4 * sin(17 * a + 2 * sin(5 * b)) * sin(15 * b + 2 * cos(6 * a)) + chance.gauss(0, 1.4)


def _sheen(x: int, y: int, chance: Random) -> float:
    return chance.gauss(0, 0.9) + (7 if chance.random() > 0.9985 else 0)


@cache
def grain_tiles(weave: str) -> tuple[pygame.Surface, pygame.Surface] | None:
    """Two tiles of a weave: what to add and what to take away; None for a cloth without any grain."""
    thread, chance = WEAVES[weave].grain, Random(7)
    if thread is None:
        return None
    lighter, darker = pygame.Surface((TILE_PX, TILE_PX)), pygame.Surface((TILE_PX, TILE_PX))
    for y in range(TILE_PX):
        for x in range(TILE_PX):
            value = round(thread(x, y, chance))
            tile = lighter if value > 0 else darker
            tile.set_at((x, y), (min(255, abs(value)),) * 3)
    return lighter, darker


# ---- structure ----


def clouds(size: Size, seed: int, *octaves: tuple[int, float]) -> pygame.Surface:
    """Soft unevenness: for each octave so many cells across and a depth 0..1, the first the coarsest."""
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    for index, (across, depth) in enumerate(octaves):
        chance, down = Random(seed * 31 + index), max(2, across * size[1] // size[0])
        small = pygame.Surface((across, down))
        for y in range(down):
            for x in range(across):
                small.set_at((x, y), (round(255 - 255 * depth * chance.random()),) * 3)
        surface.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _upon(ground: pygame.Surface, lines: Svg) -> pygame.Surface:
    """The structure with dark lines drawn on it, 160 units wide."""
    width, height = ground.get_size()
    ground.blit(drawn(lines, (UNITS, UNITS * height / width), (width, height)), (0, 0))
    return ground


def _velvet(size: Size) -> pygame.Surface:
    return clouds(size, 5, (7, 0.16), (16, 0.12))


def _boards(size: Size, rows: int = 7) -> pygame.Surface:
    """Planks from left to right, each with streaks, knots and a dark joint."""
    surface, chance = pygame.Surface(size), Random(41)
    edges = [round(size[1] * row / rows) for row in range(rows + 1)]
    for top, low in pairwise(edges):
        surface.blit(_plank((size[0], low - top), chance), (0, top))
        thick = max(1, round(size[1] / 420))
        surface.fill((96, 92, 88), (0, low - thick, size[0], thick))
        surface.fill((255, 255, 255), (0, top, size[0], max(1, thick // 2)))
        joint = round(size[0] * chance.uniform(0.15, 0.85))
        surface.fill((104, 100, 96), (joint, top, thick, low - top))
    return surface


def _plank(size: Size, chance: Random) -> pygame.Surface:
    """One plank: long streaks along it, and knots here and there."""
    wood, tone = pygame.Surface(size), chance.randint(226, 255)
    wood.fill((tone,) * 3)
    for columns, rows, depth in ((9, 12, 0.2), (30, 34, 0.15)):
        small = pygame.Surface((columns, rows))
        for y in range(rows):
            for x in range(columns):
                small.set_at((x, y), (round(255 - 255 * depth * chance.random()),) * 3)
        wood.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    high = UNITS * size[1] / size[0]
    rings = "".join(_knot(chance, high) for _ in range(chance.choice((0, 0, 1, 1, 2))))
    return _upon(wood, rings)


def _knot(chance: Random, high: float) -> Svg:
    x, y, big = chance.uniform(4, UNITS - 4), high * chance.uniform(0.3, 0.7), high * chance.uniform(0.05, 0.11)
    rings = []
    for ring in range(4):
        wide, low, alpha = big * (2.4 + ring * 1.7), big * (1 + ring * 0.75), 0.2 - ring * 0.045
        line = ellipse(x, y, wide, low, "none", stroke="#000000", stroke_width=big * 0.3, stroke_opacity=alpha)
        rings.append(line)
    return "".join(rings) + ellipse(x, y, big * 1.5, big * 0.7, "#000000", fill_opacity=0.34)


def _stone(size: Size) -> pygame.Surface:
    """Weathered slabs with cracks."""
    chance, cracks = Random(19), []
    for _ in range(9):
        x, y, angle = chance.uniform(0, UNITS), chance.uniform(0, 100), chance.uniform(0, 2 * pi)
        line = f"M{x:.1f} {y:.1f}"
        for _ in range(chance.randint(4, 9)):
            angle += chance.uniform(-0.7, 0.7)
            x, y = x + 6 * cos(angle), y + 6 * sin(angle)
            line += f"L{x:.1f} {y:.1f}"
        cracks.append(stroke(line, "#000000", 0.22, stroke_opacity=0.42))
    return _upon(clouds(size, 3, (9, 0.2), (28, 0.2), (90, 0.16)), "".join(cracks))


def _slate(size: Size) -> pygame.Surface:
    return clouds(size, 8, (5, 0.14), (60, 0.12), (150, 0.1))


def _lacquer(size: Size) -> pygame.Surface:
    """A deep polish: the long reflections of two lamps."""

    def grey(x: float, y: float) -> tuple[int, int, int]:
        slant = x + 0.45 * y
        shine = max(0.0, 1 - abs(slant - 0.46) * 4.2) + 0.6 * max(0.0, 1 - abs(slant - 0.98) * 9)
        return (round(255 * (0.6 + 0.4 * min(1.0, shine) ** 1.5)),) * 3

    return pygame.transform.smoothscale(cells((96, 54), grey), size)


def _leather(size: Size) -> pygame.Surface:
    return clouds(size, 11, (6, 0.2), (30, 0.1))


def _marble(size: Size) -> pygame.Surface:
    """Polished stone with veins."""
    chance, veins = Random(23), []
    for _ in range(16):
        x, y, angle = chance.uniform(-20, 130), chance.uniform(-20, 80), chance.uniform(0.35, 0.8)
        points = [(x, y)]
        for _ in range(chance.randint(5, 12)):
            far, bend = chance.uniform(3, 12), chance.uniform(-0.75, 0.75)
            x, y = x + far * cos(angle + bend), y + far * sin(angle + bend)
            points.append((x, y))
        line, thick = curve(points), chance.uniform(0.12, 0.5)
        veins += [
            stroke(line, "#000000", thick * wide, stroke_opacity=alpha)
            for wide, alpha in ((1, 0.24), (4, 0.07), (11, 0.05))
        ]
    return _upon(clouds(size, 13, (5, 0.2), (14, 0.16)), "".join(veins))


DAMASK_SHARE: Final = 1 / 11  # distance of two flowers, of the width of a table
LEAF: Final = "M0 -7C2.6 -4.4 2.6 -1.8 0 0C-2.6 -1.8 -2.6 -4.4 0 -7Z"
TENDRIL: Final = "M0 -8.4C3 -9 5 -7 4.2 -5.2"


def _damask(size: Size) -> pygame.Surface:
    """Flowers in staggered rows, woven of the same thread."""
    ground, side = clouds(size, 17, (8, 0.06)), max(8, round(size[0] * DAMASK_SHARE))
    turns = range(0, 360, 60)
    flower = "".join(group(path(LEAF, "#000000", fill_opacity=0.17), turn_deg=turn) for turn in turns)
    flower += circle(0, 0, 1.3, "#000000", fill_opacity=0.24)
    flower += "".join(group(stroke(TENDRIL, "#000000", 0.5, stroke_opacity=0.2), turn_deg=turn) for turn in turns)
    picture = drawn(group(flower, x=10, y=10, scale=0.72), (20, 20), (side, side))
    for row in range(2 * size[1] // side + 2):
        for column in range(-1, size[0] // side + 1):
            ground.blit(picture, (column * side + row % 2 * side // 2, row * side // 2 - side // 2))
    return ground


def _silk(size: Size) -> pygame.Surface:
    """Watered silk: bands of light that waver along the threads."""

    def grey(x: float, y: float) -> tuple[int, int, int]:
        wave = 1.3 * sin(5 * x + 9 * y) + 0.8 * sin(13 * x - 7 * y + 1.7)
        shine = 0.5 + 0.5 * sin(46 * y + 2.2 * wave)
        return (round(255 * (0.87 + 0.13 * shine)),) * 3

    return pygame.transform.smoothscale(cells((110, 120), grey), size)


WEAVES: Final[dict[str, Weave]] = {
    "felt": Weave(None, _twill),
    "plain": Weave(None, None),
    "velvet": Weave(_velvet, _nap),
    "linen": Weave(None, _linen),
    "damask": Weave(_damask, _twill),
    "silk": Weave(_silk, _nap),
    "boards": Weave(_boards, _fibre),
    "stone": Weave(_stone, _grit),
    "slate": Weave(_slate, _grit),
    "lacquer": Weave(_lacquer, _sheen),
    "leather": Weave(_leather, _pebbles),
    "marble": Weave(_marble, _sheen),
}
