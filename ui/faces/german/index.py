"""Corners and frame of the German deck: rank letters, the index of rank over sign, and the mat around the picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from ui.faces import palette as p
from ui.faces.digits import FINE, SKELETONS, Digit, Letters, Stroke
from ui.faces.german.cut import INK
from ui.faces.german.data import suit
from ui.faces.german.signs import small_sign
from ui.faces.palette import mix
from ui.faces.svg import Svg, box, circle, group, lit, path
from ui.faces.theatre import stage

STEM: Final = (9.4, 5.2)
SERIF: Final = (2, 4.8)


def _serif(left: float, right: float, y: float) -> Stroke:
    return Stroke(((left, y), (right, y)), SERIF)


LETTERS: Final[dict[str, Digit]] = {
    "U": Digit(
        72,
        (
            Stroke(((18, 6), (18, 64), (24, 86), (38, 94), (51, 86), (57, 64), (57, 6)), (8.6, 5.4)),
            _serif(3, 33, 5),
            _serif(44, 70, 5),
        ),
    ),
    "O": Digit(
        70,
        (
            Stroke(
                (
                    (35, 5),
                    (48, 10),
                    (58, 27),
                    (60.5, 50),
                    (58, 73),
                    (48, 90),
                    (35, 95),
                    (22, 90),
                    (12, 73),
                    (9.5, 50),
                    (12, 27),
                    (22, 10),
                ),
                (9.4, 5.2),
                closed=True,
            ),
        ),
    ),
    "K": Digit(
        72,
        (
            Stroke(((18, 5), (18, 95)), STEM),
            Stroke(((60, 6), (36, 34), (20, 56)), FINE),
            Stroke(((33, 42), (44, 64), (60, 95)), STEM),
            _serif(3, 33, 5),
            _serif(47, 71, 5),
            _serif(3, 33, 95),
            _serif(47, 73, 95),
        ),
    ),
    "D": Digit(
        68,
        (
            Stroke(((18, 5), (18, 95)), STEM),
            Stroke(((18, 5), (34, 7), (49, 20), (56, 50), (49, 80), (34, 93), (18, 95)), (9, 5.2)),
            _serif(3, 24, 5),
            _serif(3, 24, 95),
        ),
    ),
    "A": Digit(
        72,
        (
            Stroke(((36, 4), (13, 95)), FINE),
            Stroke(((36, 4), (60, 95)), STEM),
            Stroke(((21, 66), (52, 66)), (3, 4.8)),
            _serif(1, 25, 95),
            _serif(46, 73, 95),
        ),
    ),
}
GLYPHS: Final = SKELETONS | LETTERS
rank_text = Letters(GLYPHS).centred  # a rank such as "10" or "K", narrowed into its room


class Corner(NamedTuple):
    """The index in the upper left: its middle, heights of rank and sign, and the tab left free by the picture."""

    x: float
    rank_y: float
    rank_height: float
    rank_room: float  # a wider rank is narrowed to this
    sign_y: float
    sign_scale: float
    tab: tuple[float, float]  # lower right corner of the tab


CORNERS: Final[dict[str, Corner]] = {
    "usual": Corner(26.5, 36, 46, 34, 81, 0.66, (47, 104)),
    "large": Corner(35, 43, 62, 50, 98, 0.78, (66, 125)),
}


def index(letter: str, rank: str, corner: Corner) -> Svg:
    """Rank over suit sign in the upper left corner; `letter` is the suit, `rank` what is printed."""
    return rank_text(rank, corner.x, corner.rank_y, corner.rank_height, suit(letter).ink, corner.rank_room) + group(
        small_sign(letter), x=corner.x, y=corner.sign_y, scale=corner.sign_scale
    )


def opening(upper: Corner, lower: Corner) -> str:
    """The outline of the picture: tabs for the indices upper left and lower right, notches in the other corners."""
    left, top, right, bottom = 11.0, 11.0, stage.WIDTH - 11, stage.HEIGHT - 11
    (near_x, near_y), (from_right, from_bottom) = upper.tab, lower.tab
    far_x, far_y = stage.WIDTH - from_right, stage.HEIGHT - from_bottom
    return (
        f"M{near_x} {top}H{right - 10}A10 10 0 0 0 {right} {top + 10}V{far_y}H{far_x + 12}"
        f"A12 12 0 0 0 {far_x} {far_y + 12}V{bottom}H{left + 10}A10 10 0 0 0 {left} {bottom - 10}"
        f"V{near_y}H{near_x - 12}A12 12 0 0 0 {near_x} {near_y - 12}Z"
    )


def mat(letter: str, upper: Corner, lower: Corner) -> Svg:
    """The paper around the picture, with a golden frame edged in the suit's colour."""
    hole = opening(upper, lower)
    edge = box(0.7, 0.7, stage.WIDTH - 1.4, stage.HEIGHT - 1.4, stage.RADIUS)
    return (
        path(box(0.6, 0.6, stage.WIDTH - 1.2, stage.HEIGHT - 1.2, stage.RADIUS) + hole, p.PAPER, fill_rule="evenodd")
        + path(hole, stroke=mix(suit(letter).dark, INK, 0.4), stroke_width=5)
        + path(hole, stroke=lit(p.GOLD), stroke_width=2.8)
        + path(edge, stroke=p.PAPER_EDGE, stroke_width=1.4)
        + circle(stage.WIDTH - 10, 10, 2.8, lit(p.GOLD), stroke=p.GOLD_DARK, stroke_width=0.8)
        + circle(10, stage.HEIGHT - 10, 2.8, lit(p.GOLD), stroke=p.GOLD_DARK, stroke_width=0.8)
    )


def corners(letter: str, rank: str, upper: Corner, lower: Corner) -> Svg:
    """The index upper left, and lower right on its head."""
    turned = group(index(letter, rank, lower), x=stage.WIDTH, y=stage.HEIGHT, turn_deg=180)
    return index(letter, rank, upper) + turned
