"""The page of the picture book around every Zwergenamulett picture: parchment, arch, vines, initials and ribbon.

Everything in this deck is drawn in brown ink and coloured: `inked` is the pen.
"""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.picture import Label
from ui.faces.svg import Svg, box, circle, group, linear, path, plain, radial, rect, stroke
from ui.faces.theatre import stage
from ui.faces.zwergenamulett.data import Corner

INK: Final = "#3A2314"
PEN: Final = 1.9  # width of a contour
PARCHMENT: Final = "#F7EACB"
LEFT, TOP, RIGHT, BOTTOM = 11.0, 11.0, 189.0, 289.0  # the picture

PAINTS: Final[Svg] = (
    linear("parchment", plain("#FFF8E4", PARCHMENT, "#E9D3A2"), 0, 0, 60, 100)
    + linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 10, 0, 80, 100)
    + linear("gold_bar", plain(p.GOLD_DARK, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 0)
    + radial("gold_ball", plain(p.WHITE, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 36, 30, 72)
)


def inked(d: str, fill: str, width: float = PEN, line: str = INK) -> Svg:
    """A coloured shape with a contour."""
    return path(d, fill, stroke=line, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def line(d: str, width: float = PEN, colour: str = INK, opacity: float | None = None) -> Svg:
    """A line of the pen."""
    return stroke(d, colour, width, stroke_opacity=opacity)


def shade(d: str, opacity: float = 0.2) -> Svg:
    """A shadow laid over a coloured shape."""
    return path(d, INK, fill_opacity=opacity)


def ball(x: float, y: float, r: float, fill: str, width: float = PEN) -> Svg:
    """A coloured disc with a contour."""
    return circle(x, y, r, fill, stroke=INK, stroke_width=width)


def window() -> str:
    """The outline of the picture: a flat arch over straight sides."""
    return (
        f"M{LEFT + 7} {BOTTOM}H{RIGHT - 7}A7 7 0 0 0 {RIGHT} {BOTTOM - 7}V52C{RIGHT} 24 150 {TOP} 100 {TOP}"
        f"C50 {TOP} {LEFT} 24 {LEFT} 52V{BOTTOM - 7}A7 7 0 0 0 {LEFT + 7} {BOTTOM}Z"
    )


def mat() -> Svg:
    """The parchment with the window cut out; it trims whatever is painted below."""
    hole = window()
    sheet = box(0.7, 0.7, stage.WIDTH - 1.4, stage.HEIGHT - 1.4, stage.RADIUS)
    return (
        path(sheet + hole, "url(#parchment)", fill_rule="evenodd")
        + path(hole, stroke="#000000", stroke_width=5, stroke_opacity=0.14)
        + path(hole, stroke=INK, stroke_width=3.4)
        + path(hole, stroke=p.GOLD, stroke_width=1.5)
        + path(sheet, stroke="#8A6A3C", stroke_width=1.4)
        + _vine()
    )


def _vine() -> Svg:
    """A tendril with leaves and berries in the upper right corner of the page, reaching down the margin."""
    leaf = "M0 0C3 -7 10 -9 15 -6C13 0 7 4 0 0Z"
    leaves = "".join(
        group(inked(leaf, "#5E9A45", 1.1), x=x, y=y, turn_deg=turn, scale=scale)
        for x, y, turn, scale in (
            (161, 8, 2, 0.9),
            (177, 10, 50, 0.9),
            (188, 22, 100, 0.9),
            (193, 48, 120, 0.8),
            (192, 74, 60, 0.7),
            (140, 7.5, 20, 0.7),
        )
    )
    stem = "M128 6C146 4 166 4 180 10C192 16 195 34 194 50C193 64 193 78 194 96M180 10C176 18 168 18 167 13"
    berries = "".join(ball(x, y, 2.7, "#D2303A", 1) for x, y in ((184, 9), (188.5, 12.5), (194, 99), (126, 6)))
    return line(stem, 1.5, "#3F6B2C") + leaves + berries


def initial(corner: Corner, ground: str, content: Svg) -> Svg:
    """The illuminated initial: a golden square with a painted ground, white tracery and what it shows."""
    x, y, side = corner.initial
    edge = 3.4
    inner = box(x + edge, y + edge, side - 2 * edge, side - 2 * edge, 5)
    tracery = "".join(
        group(line("M4 15C4 8 8 4 15 4M4 9.5Q5 5 9.5 4", 0.9, p.GOLD_LIGHT, 0.75), x=cx, y=cy, turn_deg=turn)
        for cx, cy, turn in (
            (x + edge, y + edge, 0),
            (x + side - edge, y + edge, 90),
            (x + side - edge, y + side - edge, 180),
            (x + edge, y + side - edge, 270),
        )
    )
    return (
        rect(x + 1, y + 1.6, side, side, "#000000", 8, fill_opacity=0.25)
        + inked(box(x, y, side, side, 8), "url(#gold)", 1.3)
        + inked(inner, ground, 1.1)
        + tracery
        + content
    )


def pendant(corner: Corner, ground: str, content: Svg) -> Svg:
    """The roundel below the initial with the small sign of the card; signs are drawn within radius 15."""
    x, y, r = corner.sign
    return (
        circle(x, y + 1.4, r + 0.8, "#000000", fill_opacity=0.22)
        + ball(x, y, r, "url(#gold)", 1.3)
        + ball(x, y, r - 2.6, ground, 0.9)
        + group(content, x=x, y=y, scale=r / 15.5)
    )


def ribbon(words: str, corner: Corner) -> tuple[Svg, Label]:
    """A parchment ribbon and the words on it."""
    x, y, half = corner.ribbon
    w = half - 9
    tail = path(f"M{-half} -6L{6 - half} 1.5L{-half} 10H{10 - w}V-6Z", "#DDBF85", stroke=INK, stroke_width=1.3)
    scroll = (
        tail
        + group(tail, scale=(-1, 1))
        + inked(f"M{-w} -10.5Q0 -14 {w} -10.5V9.5Q0 6 {-w} 9.5Z", PARCHMENT, 1.4)
        + line(f"M{3 - w} -7.4Q0 -10.8 {w - 3} -7.4M{3 - w} 6.4Q0 3 {w - 3} 6.4", 0.7, p.GOLD)
    )
    return group(scroll, x=x, y=y), Label(words, x, y - 2.2, 12.5, 2 * w - 8, INK)
