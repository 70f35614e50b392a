"""Ranks of the French deck as the project's own letters, and the index column in the corners.

The letters are drawn with the pen of `digits`, so that A, K and 10 are of one hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ui.faces import palette as p
from ui.faces.digits import BALL, FINE, HEIGHT, SKELETONS, SPACING, Digit, Stroke, outline
from ui.faces.french.pips import pip
from ui.faces.svg import Svg, box, circle, group, path, url

SERIF: Final = (2, 4.6)
STEM: Final = (9.6, 5.0)


def _serif(left: float, right: float, y: float) -> Stroke:
    return Stroke(((left, y), (right, y)), SERIF)


LETTERS: Final[dict[str, Digit]] = {
    "A": Digit(
        70,
        (
            Stroke(((35, 3), (12, 95)), FINE),
            Stroke(((35, 3), (59, 95)), STEM),
            Stroke(((20, 66), (52, 66)), (3, 4.6)),
            _serif(1, 24, 95),
            _serif(46, 72, 95),
        ),
    ),
    "K": Digit(
        70,
        (
            Stroke(((18, 5), (18, 95)), STEM),
            Stroke(((58, 6), (20, 58)), FINE),
            Stroke(((33, 42), (58, 95)), STEM),
            _serif(3, 33, 5),
            _serif(45, 70, 5),
            _serif(3, 33, 95),
            _serif(45, 72, 95),
        ),
    ),
    "Q": Digit(
        66,
        (
            Stroke(SKELETONS["0"].strokes[0].points, closed=True),
            Stroke(((24, 72), (34, 70), (42, 82), (50, 96), (62, 94)), (6.4, 5.4)),
        ),
    ),
    "J": Digit(
        50,
        (
            Stroke(((35, 5), (35, 68), (31, 86), (21, 95), (10, 90)), (8.6, 5.0)),
            _serif(19, 50, 5),
        ),
        ((11, 83),),
    ),
    "B": Digit(
        62,
        (
            Stroke(((17, 5), (17, 95)), STEM),
            Stroke(((16, 5), (32, 5.5), (44, 13), (46, 27), (40, 41), (28, 47), (16, 48))),
            Stroke(((16, 48), (34, 49), (48, 58), (51, 72), (46, 88), (32, 94.5), (16, 95))),
            _serif(2, 24, 5),
            _serif(2, 24, 95),
        ),
    ),
    "D": Digit(
        66,
        (
            Stroke(((17, 5), (17, 95)), STEM),
            Stroke(((16, 5), (32, 7), (47, 20), (54, 50), (47, 80), (32, 93), (16, 95))),
            _serif(2, 24, 5),
            _serif(2, 24, 95),
        ),
    ),
}
GLYPHS: Final = SKELETONS | LETTERS


class Column(NamedTuple):
    """Where rank and sign of an index stand: centre line, middle heights, sizes, all in card units."""

    x: float
    rank_y: float
    rank_height: float
    room: float  # the rank is narrowed into this width
    pip_y: float
    pip_size: float
    tab: tuple[float, float]  # lower right corner of the corner left free by a picture


COLUMNS: Final[dict[str, Column]] = {
    "usual": Column(29, 40, 46, 34, 85, 31, (53, 107)),
    "large": Column(37, 52, 74, 49, 118, 44, (70, 146)),
}


@cache
def _glyph(letter: str, fill: str) -> Svg:
    row = GLYPHS[letter]
    return "".join(path(outline(stroke), fill) for stroke in row.strokes) + "".join(
        circle(x, y, BALL, fill) for x, y in row.balls
    )


def rank_width(text: str, height: float) -> float:
    """Width of a rank in letters of this height."""
    return (sum(GLYPHS[letter].width for letter in text) + SPACING * (len(text) - 1)) * height / HEIGHT


def rank(text: str, x: float, y: float, height: float, fill: str, room: float = 1000) -> Svg:
    """A rank such as "10" or "K", centred on (x, y), narrowed into `room`. Raises KeyError for other letters."""
    scale = height / HEIGHT
    narrow = min(1.0, room / rank_width(text, height))
    parts = []
    left = 0.0
    for letter in text:
        parts.append(group(_glyph(letter, fill), x=left))
        left += GLYPHS[letter].width + SPACING
    return group(*parts, x=x - rank_width(text, height) * narrow / 2, y=y - height / 2, scale=(scale * narrow, scale))


def index(text: str, suit: str, ink: str, column: Column) -> Svg:
    """Rank over suit sign, as in the upper left corner."""
    return rank(text, column.x, column.rank_y, column.rank_height, ink, column.room) + pip(
        suit, column.x, column.pip_y, column.pip_size, ink
    )


def plate(column: Column) -> Svg:
    """The golden plate under the index of a joker that stands for another card."""
    right, low = column.tab
    edge = box(8, 9, right - 13, low - 14, 8)
    return (
        path(edge, url("gold"), stroke=p.NIGHT, stroke_width=1.2)
        + path(box(10.6, 11.6, right - 18.2, low - 19.2, 6), p.PAPER)
        + path(box(10.6, 11.6, right - 18.2, low - 19.2, 6), stroke=p.GOLD_DARK, stroke_width=0.8)
    )
