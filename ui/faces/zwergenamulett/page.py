"""The page of the picture book around every Zwergenamulett picture: parchment, arch, vines, initials and ribbon.

Behind the figures stand skies, hills, trees and toadstools. Everything in this deck is drawn in brown ink and coloured:
`inked` is the pen.
"""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint, mix
from ui.faces.picture import Label, written
from ui.faces.svg import (
    Svg,
    box,
    circle,
    ellipse,
    group,
    linear,
    lit,
    path,
    plain,
    polar,
    radial,
    rect,
    spark,
    stroke,
    sunburst,
)
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
    """A coloured shape with a contour, brighter to the upper left."""
    return path(d, lit(fill), stroke=line, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def line(d: str, width: float = PEN, colour: str = INK, opacity: float | None = None) -> Svg:
    """A line of the pen."""
    return stroke(d, colour, width, stroke_opacity=opacity)


def shade(d: str, opacity: float = 0.2) -> Svg:
    """A shadow laid over a coloured shape."""
    return path(d, INK, fill_opacity=opacity)


def ball(x: float, y: float, r: float, fill: str, width: float = PEN) -> Svg:
    """A coloured disc with a contour, brighter to the upper left."""
    return circle(x, y, r, lit(fill), stroke=INK, stroke_width=width)


def eyes(x: float, y: float, apart: float, r: float, iris: str) -> Svg:
    """Two eyes under their lids, `apart` from the middle (x, y), each of half width `r`."""
    one = (
        path(f"M{-r} 0.4Q0 {-r * 1.1} {r} 0.4Q0 {r} {-r} 0.4Z", p.WHITE)
        + circle(0, -0.1, r * 0.56, iris)
        + circle(0, -0.1, r * 0.3, INK)
        + circle(r * 0.22, -r * 0.26, r * 0.18, "#FFFFFF")
        + line(f"M{-r * 1.1} 0.6Q0 {-r * 1.3} {r * 1.1} 0.6", r * 0.36)
    )
    return group(one, x=x - apart, y=y) + group(one, x=x + apart, y=y)


def stitches(d: str, colour: str = "#E9C25A", width: float = 2.6) -> Svg:
    """A woven border in gold along a line, with a dark edge."""
    return line(d, width + 1.6, INK) + line(d, width, colour) + line(d, 0.8, p.GOLD_DARK)


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
        + path(hole, stroke=INK, stroke_width=5)
        + path(hole, stroke=lit(p.GOLD), stroke_width=2.8)
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


LETTERS: Final = 26.0  # height of a line on a ribbon: nine pixels of capital letter on a card 162 px high


def ribbon(words: tuple[str, ...], corner: Corner) -> tuple[Svg, tuple[Label, ...]]:
    """A parchment ribbon with a rolled end on either side, one or two lines high, and the words on it."""
    x, bottom, half = corner.ribbon
    w, h = half - 6, 16.0 if len(words) == 1 else 27.5
    y = bottom - h
    roll = inked(
        f"M{-half} {4 - h}C{-half - 1} {-h} {-w - 1} {-h - 1} {3 - w} {-h}V{h}"
        f"C{-w} {h + 1} {-half} {h + 1} {-half} {h - 3}Z",
        "#D8B474",
        1.5,
    ) + line(f"M{3 - half} {-h + 5}V{h - 3}", 0.8, "#8A6234")
    scroll = (
        rect(3 - half, 3 - h, 2 * half, 2 * h, "#000000", 6, fill_opacity=0.22)
        + roll
        + group(roll, scale=(-1, 1))
        + inked(f"M{2 - w} {-h}Q0 {-h - 3} {w - 2} {-h}V{h}Q0 {h - 3} {2 - w} {h}Z", "url(#parchment)", 1.5)
        + line(f"M{6 - w} {3 - h}Q0 {-h} {w - 6} {3 - h}M{6 - w} {h - 3}Q0 {h - 6} {w - 6} {h - 3}", 0.8, p.GOLD)
    )
    return group(scroll, x=x, y=y), written(words, x, y - 1.5, LETTERS, 2 * w - 5, INK)


# --- ground and plants -----------------------------------------------------------------------------------------------
SIDES = (8.0, 8.0, 184.0, 284.0)


def sky(tint: Tint) -> Svg:
    """From the deep top to the light horizon, with rays."""
    fading = [(0.0, tint.deep, 1.0), (0.5, tint.mid, 1.0), (0.85, tint.light, 1.0), (1.0, tint.light, 1.0)]
    rays = sunburst(104, 150, 16, tint.light, 9, 9, 191, 291, 0.13)
    return linear("sky", fading) + rect(*SIDES, "url(#sky)") + rays


def wall(tint: Tint) -> Svg:
    """A painted ground, light in the middle, with rays."""
    return (
        radial("wall", plain(tint.light, tint.mid, tint.deep), 52, 46, 68)
        + rect(*SIDES, "url(#wall)")
        + sunburst(104, 140, 16, tint.light, 9, 9, 191, 291, 0.17)
    )


def hill(d: str, fill: str, width: float = 1.7) -> Svg:
    """A hill: its upper line, closed along the bottom of the picture."""
    return inked(f"{d}V296H6Z", fill, width)


def fir(x: float, y: float, height: float, fill: str) -> Svg:
    """A fir tree standing at (x, y)."""
    tree = (
        inked("M-3 0V-12H3V0Z", "#6B4423", 1.3)
        + inked(
            "M0 -100C-6 -84 -14 -74 -20 -68C-15 -68 -12 -69 -10 -70C-16 -56 -24 -46 -30 -40"
            "C-24 -40 -20 -41 -17 -43C-22 -28 -32 -18 -38 -11C-14 -5 14 -5 38 -11C32 -18 22 -28 17 -43"
            "C20 -41 24 -40 30 -40C24 -46 16 -56 10 -70C12 -69 15 -68 20 -68C14 -74 6 -84 0 -100Z",
            fill,
            1.7 * 70 / height,
        )
        + path(
            "M4 -88C8 -76 14 -70 18 -68C13 -68 11 -69 9 -70C16 -56 22 -46 29 -40C24 -40 20 -41 16 -43"
            "C22 -28 31 -18 36 -11C24 -8 12 -7 4 -7Z",
            INK,
            fill_opacity=0.16,
        )
    )
    return group(tree, x=x, y=y, scale=height / 100)


def toadstool(x: float, y: float, scale: float = 1, cap: str = "#D5303A") -> Svg:
    """A toadstool with white spots, 30 units high."""
    return group(
        inked("M-4 -14C-4 -8 -6 -4 -7 0H7C6 -4 4 -8 4 -14Z", "#FFF6E0", 1.4),
        inked("M-15 -14C-15 -26 -7 -32 0 -32C7 -32 15 -26 15 -14Q0 -9 -15 -14Z", cap, 1.6),
        ellipse(-6, -22, 3, 2.4, p.WHITE),
        ellipse(4, -26, 2.6, 2, p.WHITE),
        ellipse(8.4, -18, 2.4, 2, p.WHITE),
        ellipse(-10.6, -16, 1.8, 1.5, p.WHITE),
        x=x,
        y=y,
        scale=scale,
    )


def tuft(x: float, y: float, fill: str) -> Svg:
    """A tuft of grass."""
    return group(
        inked(
            "M-9 0C-8 -6 -9 -9 -12 -12C-7 -11 -5 -8 -4 -5C-4 -10 -2 -14 1 -17C1 -12 2 -8 3 -5"
            "C4 -8 7 -10 11 -11C8 -8 8 -4 8 0Z",
            fill,
            1.1,
        ),
        x=x,
        y=y,
    )


def flower(x: float, y: float, r: float, fill: str, heart: str = "#FFD75E") -> Svg:
    """A flower of five petals."""
    petals = "".join(ball(*polar(i * 72, r * 0.68, x, y), r * 0.46, fill, 0.9) for i in range(5))
    return petals + ball(x, y, r * 0.36, heart, 0.8)


def cloud(x: float, y: float, scale: float, opacity: float = 1) -> Svg:
    """A woolly cloud, 60 units wide."""
    puffs = "M-28 8C-34 2 -28 -7 -20 -5C-18 -16 -5 -18 0 -10C6 -18 18 -15 18 -5C26 -8 33 1 28 8Z"
    return group(
        inked(puffs, p.WHITE, 1.5, "#7F97AE"),
        path("M-26 7C-12 3 10 3 27 7L28 8H-28Z", "#BFD2E2"),
        x=x,
        y=y,
        scale=scale,
        opacity=opacity,
    )


def stars(*places: tuple[float, float, float], fill: str = "#FFF3C4") -> Svg:
    """Twinkling stars at (x, y, size)."""
    return "".join(path(spark(size, x, y, 0.22), fill) for x, y, size in places)


def moon(x: float, y: float, r: float) -> Svg:
    """A crescent."""
    return circle(x, y, r * 1.9, "#FFF3C4", fill_opacity=0.14) + inked(
        f"M{x + r * 0.3} {y - r}A{r} {r} 0 1 0 {x + r * 0.9} {y + r * 0.45}"
        f"A{r * 0.82} {r * 0.82} 0 1 1 {x + r * 0.3} {y - r}Z",
        "#FFE9A8",
        1.4,
    )


def mountains(d: str, fill: str, snow: str) -> Svg:
    """A mountain range and the snow on it."""
    return inked(f"{d}V296H6Z", fill, 1.6) + path(snow, "#FFFFFF", fill_opacity=0.85)


def tower(x: float, y: float, scale: float, stone: str, roof: str) -> Svg:
    """A slender tower with lit windows, standing at (x, y)."""
    return group(
        inked("M-11 0L-9 -58H9L11 0Z", stone, 1.5),
        inked("M-12 -58H12V-66H7V-62H3V-66H-3V-62H-7V-66H-12Z", stone, 1.4),
        inked("M-8 -66V-82H8V-66Z", stone, 1.4),
        inked("M-12 -82L0 -112L12 -82Z", roof, 1.5),
        inked("M-2.6 -70V-75A2.6 2.6 0 0 1 2.6 -75V-70Z", "#FFD75E", 1),
        inked("M-3 -36V-42A3 3 0 0 1 3 -42V-36Z", "#FFD75E", 1),
        line("M-6 -20H-1M2 -26H7M-7 -48H-2M1 -12H7", 1, mix(stone, INK, 0.5)),
        x=x,
        y=y,
        scale=scale,
    )
