"""The project's own display digits: a round nib, wider than high, is drawn along a skeleton.

The nib gives strong stems and finer bows, as on an old theatre bill. A digit stands in a box 100 units high;
skeletons are centre lines. To change a digit, change its row in `SKELETONS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from ui.faces.svg import Point, Svg, circle, group, path, polyline

HEIGHT = 100.0
SPACING = 5.0  # between two digits of one number
NIB = (9.2, 5.0)  # half width, half height of the nib
BAR = (7.0, 6.6)  # a heavier bar: the top of 5 and 7, the foot of 2
FINE = (6.2, 4.6)  # the light diagonal of 4, the flag of 1
BALL = 9.6  # radius of a ball terminal
STEPS = 9  # samples between two skeleton points


class Stroke(NamedTuple):
    """One pen stroke: skeleton points, the nib, and whether it returns to its start."""

    points: tuple[Point, ...]
    nib: tuple[float, float] = NIB
    closed: bool = False


class Digit(NamedTuple):
    """Advance width, strokes and ball terminals of one digit."""

    width: float
    strokes: tuple[Stroke, ...]
    balls: tuple[Point, ...] = ()


def _oval(x: float, y: float, rx: float, ry: float) -> Stroke:
    """A closed bow, a little squarer than an ellipse."""
    points = []
    for i in range(16):
        c, s = cos(radians(i * 22.5)), sin(radians(i * 22.5))
        full = (abs(c) ** 2.3 + abs(s) ** 2.3) ** (-1 / 2.3)
        points.append((x + rx * c * full, y + ry * s * full))
    return Stroke(tuple(points), closed=True)


SKELETONS: dict[str, Digit] = {
    "0": Digit(60, (_oval(30, 50, 20.5, 45),)),
    "1": Digit(
        38,
        (
            Stroke(((22, 5), (22, 95))),
            Stroke(((22, 7), (17, 15), (10, 20), (5, 21)), FINE),
            Stroke(((8, 95), (36, 95)), (2, 5)),
        ),
    ),
    "2": Digit(
        58,
        (
            Stroke(((12, 24), (17, 9), (30, 5), (43, 12), (48, 27), (42, 44), (28, 62), (14, 79), (8, 92))),
            Stroke(((8, 92), (18, 89), (30, 92), (42, 94), (50, 90), (53, 80)), (4.2, 7.4)),
        ),
        ((13, 25),),
    ),
    "3": Digit(
        57,
        (
            Stroke(((11, 21), (17, 8), (29, 5), (40, 11), (44, 24), (39, 38), (24, 46))),
            Stroke(((24, 46), (40, 52), (47, 69), (42, 87), (28, 95), (14, 91), (9, 79))),
        ),
        ((12, 22), (11, 77)),
    ),
    "4": Digit(
        62,
        (
            Stroke(((43, 5), (43, 95))),
            Stroke(((40, 6), (6, 68)), FINE),
            Stroke(((5, 69), (59, 69)), (3, 5.4)),
            Stroke(((30, 95), (56, 95)), (2, 5)),
        ),
    ),
    "5": Digit(
        58,
        (
            Stroke(((15, 8), (49, 7)), BAR),
            Stroke(((15, 8), (12, 46)), FINE),
            Stroke(((12, 47), (22, 40), (35, 41), (46, 51), (49, 68), (43, 86), (28, 95), (15, 91), (10, 80))),
        ),
        ((12, 78),),
    ),
    "6": Digit(
        60,
        (
            _oval(30, 67, 20.5, 28),
            Stroke(((9.5, 67), (10, 44), (16, 22), (26, 9), (36, 5), (45, 11), (48, 20))),
        ),
        ((47, 21),),
    ),
    "7": Digit(
        55,
        (
            Stroke(((8, 18), (9, 10), (14, 7.5), (24, 9), (36, 9), (49, 7)), (5, 7.6)),
            Stroke(((48, 9), (38, 29), (29, 50), (24, 72), (23, 95))),
        ),
    ),
    "8": Digit(60, (_oval(30, 26.5, 17, 21.5), _oval(30, 72, 21, 23.5))),
    "9": Digit(
        60,
        (
            _oval(30, 33, 20.5, 28),
            Stroke(((50.5, 33), (50, 56), (44, 78), (34, 91), (24, 95), (15, 89), (12, 80))),
        ),
        ((13, 79),),
    ),
}


def _samples(points: Sequence[Point], closed: bool) -> list[Point]:
    """Points close together on the smooth line (Catmull-Rom) through the skeleton."""
    count = len(points)
    line: list[Point] = []
    for i in range(count if closed else count - 1):
        quad = [points[(i + k) % count if closed else min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2)]
        line += [_between(quad, step / STEPS) for step in range(STEPS)]
    return line if closed else [*line, points[-1]]


def _between(quad: Sequence[Point], t: float) -> Point:
    a, b, c, d = quad
    blend = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
    x = sum(w * p[0] for w, p in zip(blend, (a, b, c, d), strict=True)) / 2
    y = sum(w * p[1] for w, p in zip(blend, (a, b, c, d), strict=True)) / 2
    return x, y


def outline(stroke: Stroke) -> str:
    """The area a nib covers: for every direction the nib's farthest point on either side of the line."""
    line = _samples(stroke.points, stroke.closed)
    a, b = stroke.nib
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        ahead = line[(i + 1) % len(line)] if stroke.closed else line[min(i + 1, len(line) - 1)]
        behind = line[i - 1] if stroke.closed or i else line[0]
        nx, ny = ahead[1] - behind[1], behind[0] - ahead[0]
        reach = hypot(a * nx, b * ny) or 1.0
        dx, dy = a * a * nx / reach, b * b * ny / reach
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    if stroke.closed:
        return polyline(left) + "Z" + polyline(reversed(right)) + "Z"
    return polyline([*left, *reversed(right)]) + "Z"


class Letters:
    """Glyphs of one hand, set as numbers or ranks."""

    def __init__(self, glyphs: Mapping[str, Digit]) -> None:
        self.glyphs = glyphs
        self._shapes = cache(self._shape)

    def _shape(self, letter: str, fill: str) -> Svg:
        row = self.glyphs[letter]
        strokes = "".join(path(outline(stroke), fill) for stroke in row.strokes)
        return strokes + "".join(circle(x, y, BALL, fill) for x, y in row.balls)

    def width(self, text: str, height: float = HEIGHT) -> float:
        """Width of a text set in letters of this height."""
        return (sum(self.glyphs[letter].width for letter in text) + SPACING * (len(text) - 1)) * height / HEIGHT

    def centred(self, text: str, x: float, y: float, height: float, fill: str, room: float = 1000) -> Svg:
        """A text centred on (x, y), in letters `height` units high, narrowed where it is wider than `room` units.

        Raises KeyError for a letter without a glyph.
        """
        scale = height / HEIGHT
        narrow = min(1.0, room / self.width(text, height))
        parts = []
        left = 0.0
        for letter in text:
            parts.append(group(self._shapes(letter, fill), x=left))
            left += self.glyphs[letter].width + SPACING
        start = x - self.width(text, height) * narrow / 2
        return group(*parts, x=start, y=y - height / 2, scale=(scale * narrow, scale))


DIGITS: Final = Letters(SKELETONS)
width = DIGITS.width


@cache
def numeral(text: str, x: float, y: float, height: float, fill: str, room: float = 1000) -> Svg:
    """A number as `Letters.centred` sets it. Raises KeyError for anything but digits."""
    return DIGITS.centred(text, x, y, height, fill, room)


# Runes of no real script within 12 x 14 units, cut into the rims of amulets and coins:
# moon, cap, sun, snail, lantern, mountains, eye, key
RUNES: Final = (
    "M3 -6A6.4 6.4 0 1 0 3 6A7.4 7.4 0 0 1 3 -6Z",
    "M-5 5L0 -7L5 5M-6.5 5H6.5",
    "M-3 0A3 3 0 1 0 3 0A3 3 0 1 0 -3 0M0 -7V-5.6M0 7V5.6M-7 0H-5.6M7 0H5.6M-5 -5L-4 -4M5 -5L4 -4M-5 5L-4 4M5 5L4 4",
    "M0 0.6C1 -2 4 -1 3.4 2C2.4 5.6 -3.4 5.4 -4.6 1C-5.6 -4 0 -7.4 5.4 -5.4",
    "M-4 -3H4V6H-4ZM0 -7V-3",
    "M-6 6L-1 -5L3 2L5 -1L7 6",
    "M-6 0Q0 -7 6 0Q0 7 -6 0M0 -1V1",
    "M0 -7A3 3 0 1 1 -0.1 -7M0 -1V7M0 3H4M0 6.5H4",
)
