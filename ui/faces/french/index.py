"""Corners and frame of the French deck: ranks as the project's own letters, the index column, paper and lines.

The frame is the same after half a turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ui.faces import palette as p
from ui.faces.digits import FINE, SKELETONS, Digit, Letters, Stroke
from ui.faces.french.pips import pip
from ui.faces.svg import Svg, box, circle, group, linear, path, plain, radial, stroke, url
from ui.faces.theatre.stage import HEIGHT, RADIUS, WIDTH

# --- the index -------------------------------------------------------------------------------------------------------


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
rank = Letters(GLYPHS).centred  # a rank such as "10" or "K", narrowed into its room


class Column(NamedTuple):
    """The place of rank and sign in an index: centre line, middle heights, sizes, all in card units."""

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


# --- the frame -------------------------------------------------------------------------------------------------------


LEFT, TOP, RIGHT, BOTTOM = 12.0, 12.0, 188.0, 288.0  # the opening of a court card
PAINTS: Final[Svg] = (
    radial("paper", plain(p.WHITE, p.PAPER, p.PAPER, p.PAPER_SHADE), 50, 50, 82)
    + linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 10, 0, 80, 100)
    + linear("gold_bar", plain(p.GOLD_DARK, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 0)
    + radial("gold_ball", plain(p.WHITE, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 36, 30, 72)
    + radial("pearl", plain("#FFFFFF", "#FFFDF6", "#DCD3C0"), 36, 30, 75)
)


def both_ends(part: Svg) -> Svg:
    """A part and the same part turned by half a circle round the middle of the card."""
    return part + group(part, x=WIDTH, y=HEIGHT, turn_deg=180)


def paper() -> Svg:
    """The plain card with its edge and a fine golden line."""
    return path(
        box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS), url("paper"), stroke=p.PAPER_EDGE, stroke_width=1.4
    ) + path(box(6.8, 6.8, WIDTH - 13.6, HEIGHT - 13.6, 10), stroke=p.GOLD, stroke_width=0.9, stroke_opacity=0.75)


def opening(tab: tuple[float, float]) -> str:
    """The outline of a picture: hollow corners top right and bottom left, room for the index in the other two."""
    x, y = tab
    return (
        f"M{x} {TOP}H{RIGHT - 12}A12 12 0 0 0 {RIGHT} {TOP + 12}"
        f"V{HEIGHT - y}H{WIDTH - x + 12}A12 12 0 0 0 {WIDTH - x} {HEIGHT - y + 12}V{BOTTOM}"
        f"H{LEFT + 12}A12 12 0 0 0 {LEFT} {BOTTOM - 12}V{y}H{x - 12}A12 12 0 0 0 {x} {y - 12}Z"
    )


def mat(tab: tuple[float, float], fill: str = "url(#paper)", edge: str = p.PAPER_EDGE) -> Svg:
    """The paper laid over a picture: it trims the picture and gives it a double golden line."""
    hole = opening(tab)
    corner = circle(RIGHT - 1, TOP + 1, 2.6, url("gold_ball"))
    return (
        path(box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS) + hole, fill, fill_rule="evenodd")
        + stroke(hole, "#000000", 4.4, stroke_opacity=0.16)
        + stroke(hole, p.GOLD_DARK, 2.8)
        + stroke(hole, p.GOLD_LIGHT, 0.8)
        + both_ends(corner)
        + path(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS), stroke=edge, stroke_width=1.4)
    )
