"""A word written by a golden pen: the project's own flowing letters, drawn with a slanted broad nib.

Letters join at (0, 92) and at (width, 90); the base line is y = 100, small letters begin at y = 60. To change a
letter, change its row in `LETTERS`. `writable` tells whether a word's letters are all there.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple, TypeAlias

import pygame

from ui.faces.kept.store import on_disk
from ui.faces.svg import Point, linear, path, plain, polyline, stroke, url
from ui.table.effects.kit.art import render

Line: TypeAlias = tuple[Point, ...]

SLANT = 0.28
NIB = (4.6, 1.5)  # half width and half thickness of the pen
NIB_DEG = -38
SAMPLES = 8  # between two points
NIB_CORNERS = 10
TALL = 150.0  # height of the box: highest flourish to lowest loop
MARGIN = 16.0
DOT = 5.0


class Letter(NamedTuple):
    width: float
    lines: tuple[Line, ...]
    dots: Line = ()


LETTERS: dict[str, Letter] = {
    "G": Letter(
        64,
        (
            ((50, 34), (52, 20), (38, 13), (20, 24), (8, 50), (8, 78), (20, 97), (38, 95), (50, 80), (54, 62)),
            ((34, 66), (46, 66), (56, 59), (53, 88), (48, 116), (34, 134), (16, 132), (14, 120), (34, 108), (64, 90)),
        ),
    ),
    "l": Letter(24, (((0, 92), (9, 76), (17, 48), (19, 28), (14, 20), (9, 33), (7, 66), (9, 92), (16, 99), (24, 90)),)),
    "ü": Letter(
        44,
        (((0, 92), (9, 61), (7, 80), (9, 96), (17, 98), (26, 84), (31, 61), (29, 84), (31, 97), (37, 98), (44, 90)),),
        ((13, 45), (28, 45)),
    ),
    "u": Letter(
        44,
        (((0, 92), (9, 61), (7, 80), (9, 96), (17, 98), (26, 84), (31, 61), (29, 84), (31, 97), (37, 98), (44, 90)),),
    ),
    "c": Letter(
        31,
        (
            ((0, 92), (8, 74), (20, 61), (27, 68)),
            ((25, 63), (18, 61), (9, 71), (8, 88), (15, 99), (24, 97), (31, 90)),
        ),
    ),
    "k": Letter(
        37,
        (
            ((0, 92), (9, 74), (17, 46), (18, 26), (13, 21), (9, 35), (7, 70), (6, 99)),
            ((7, 86), (14, 67), (23, 61), (27, 68), (21, 77), (11, 80)),
            ((12, 80), (19, 84), (23, 97), (30, 98), (37, 90)),
        ),
    ),
    "s": Letter(
        28,
        (
            ((0, 92), (10, 74), (16, 58), (18, 70), (22, 86), (17, 98), (8, 98), (5, 91)),
            ((17, 98), (23, 96), (28, 90)),
        ),
    ),
    "g": Letter(
        38,
        (
            ((0, 92), (6, 78), (16, 62), (27, 64)),
            ((28, 67), (19, 60), (9, 70), (7, 88), (14, 98), (23, 90), (30, 62)),
            ((30, 62), (28, 96), (25, 124), (15, 139), (5, 134), (9, 118), (24, 103), (38, 90)),
        ),
    ),
    "r": Letter(33, (((0, 92), (8, 70), (12, 56), (15, 64), (25, 63), (24, 74), (20, 90), (25, 99), (33, 90)),)),
    "i": Letter(24, (((0, 92), (9, 61), (7, 82), (9, 97), (16, 99), (24, 90)),), ((13, 45),)),
    "f": Letter(
        29,
        (
            ((0, 92), (11, 70), (20, 38), (20, 22), (14, 22), (11, 44), (9, 90), (9, 126), (14, 139), (19, 126)),
            ((19, 126), (15, 104), (20, 97), (29, 90)),
        ),
    ),
    "!": Letter(26, (((20, 18), (16, 48), (13, 80)),), ((11, 97),)),
}  # fmt: skip


def writable(word: str) -> bool:
    """True when every letter of the word is known."""
    return bool(word) and all(letter in LETTERS for letter in word)


def _smooth(line: Line) -> list[Point]:
    """Points close together on the curve (Catmull-Rom) through `line`."""
    last, out = len(line) - 1, []
    for i in range(last):
        a, b, c, d = (line[min(max(i + k, 0), last)] for k in (-1, 0, 1, 2))
        for step in range(SAMPLES):
            t = step / SAMPLES
            blend = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
            x, y = (sum(w * p[axis] for w, p in zip(blend, (a, b, c, d), strict=True)) / 2 for axis in (0, 1))
            out.append((x, y))
    return [*out, line[-1]]


def _slanted(point: Point, left: float) -> Point:
    return left + point[0] + (100 - point[1]) * SLANT, point[1]


@cache
def _nib_corners() -> tuple[Point, ...]:
    a, b = NIB
    c, s = cos(radians(NIB_DEG)), sin(radians(NIB_DEG))
    turns = (radians(360 * i / NIB_CORNERS) for i in range(NIB_CORNERS))
    return tuple((a * cos(t) * c - b * sin(t) * s, a * cos(t) * s + b * sin(t) * c) for t in turns)


def _swept(start: Point, end: Point) -> str:
    """The area the nib covers on its way: the hull of both its places, always turning the same way round."""
    corners = _nib_corners()
    points = [(start[0] + x, start[1] + y) for x, y in corners] + [(end[0] + x, end[1] + y) for x, y in corners]
    return polyline(_hull(points)) + "Z"


def _hull(points: list[Point]) -> list[Point]:
    """Convex hull, anticlockwise (Andrew's chain)."""
    ordered = sorted(set(points))
    halves = []
    for row in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for p in row:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        halves.append(chain[:-1])
    return halves[0] + halves[1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _round(x: float, y: float, r: float) -> str:
    return polyline(_hull([(x + r * cos(radians(20 * i)), y + r * sin(radians(20 * i))) for i in range(18)])) + "Z"


@lru_cache(maxsize=8)
def strokes(word: str) -> tuple[tuple[str, ...], float]:
    """Little areas of ink in the order of writing, and the word's width in units; KeyError for a strange letter."""
    pieces: list[str] = []
    left = MARGIN
    for letter in word:
        row = LETTERS[letter]
        for line in row.lines:
            points = [_slanted(p, left) for p in _smooth(line)]
            pieces += [_swept(p, q) for p, q in pairwise(points)]
        pieces += [_round(*_slanted(dot, left), DOT) for dot in row.dots]
        left += row.width
    pieces += _flourish(MARGIN + 40, left)
    return tuple(pieces), breadth(word)


def breadth(word: str) -> float:
    """The width of a word in units; KeyError for a strange letter."""
    return MARGIN + sum(LETTERS[letter].width for letter in word) + MARGIN + 24


def _flourish(left: float, right: float) -> list[str]:
    """The line below the word, swung out at its end."""
    wide = right - left
    line = ((left, 128), (left + wide * 0.3, 121), (left + wide * 0.62, 124), (right - 8, 118), (right + 14, 104))
    points = _smooth(line)
    return [_swept(p, q) for p, q in pairwise(points)]


def fitting(word: str, height_px: float, most_px: float) -> float:
    """The height at which the word is no wider than `most_px`; at most `height_px`."""
    return min(height_px, most_px * TALL / breadth(word))


def word_picture(word: str, height_px: float) -> pygame.Surface:
    """The word in gold. Raises KeyError for a letter that is not among LETTERS."""
    return _written(word, round(height_px))


@lru_cache(maxsize=6)  # apart from the shelf: too costly to be pushed out by a hundred little lights
@on_disk
def _written(word: str, height_px: int) -> pygame.Surface:
    pieces, width = strokes(word)
    ink = "".join(pieces)
    gold = linear("gold", plain("#FFF8DE", "#FBE08E", "#E0A63A", "#B97818"), 0, 0, 0, 100)
    return render(
        stroke(ink, "#3A1F08", 7, stroke_opacity=0.85) + gold + path(ink, url("gold")), width, TALL, height_px
    )
