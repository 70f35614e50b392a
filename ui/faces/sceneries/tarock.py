"""A hunting lodge: loden with antlers and oak leaves in copper thread, horn buttons, a twig of spruce with its cone."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import dome, shade
from ui.faces.svg import Point, Svg, box, circle, curve, ellipse, group, path, stroke

COPPER, LEAF, SHEEN = "#C97B45", "#7E8B4A", "#E9BE92"
CURL: Final = "M30 2C70 -14 110 -6 128 14C138 28 124 40 114 30M2 30C-14 70 -6 110 14 128C28 138 40 124 30 114"
SEAM: Final = 20.0  # from the rim to the seam
TINES: Final[tuple[tuple[tuple[Point, ...], float], ...]] = (
    (((6, 0), (16, -26), (40, -52), (54, -88), (46, -124)), 7.0),
    (((12, -14), (34, -22), (50, -16), (58, -28)), 4.4),
    (((34, -46), (58, -52), (72, -68)), 4.2),
    (((50, -76), (72, -84), (82, -102)), 4.0),
    (((53, -96), (64, -116), (64, -132)), 3.6),
    (((50, -104), (34, -120), (32, -134)), 3.4),
)


def paint(ground: Ground) -> None:
    """Paint it. The great antlers lie in the middle, hardly lighter than the cloth."""
    low = ground.high
    ground.whole(_seam(ground.rim + SEAM, low) + _buttons(ground.rim + SEAM, low))
    emblem = group(_antlers(), x=180, y=186, scale=1.3, opacity=0.24)
    ground.paint(emblem, (460, low * 0.44 - 150, 360, 290), (360, 290))
    for x, turn in ((60, False), (UNITS - 260, True)):
        ground.paint(group(_corner(), opacity=0.7), (x, 74, 200, 200), (200, 200), turn)
    ground.paint(_twig(), (1010, low - 178, 180, 150), (180, 150))


def _stitched(line: str, colour: str, width: float) -> Svg:
    """A line of thread: its shadow, the thread, and the light upon it."""
    return (
        group(stroke(line, "#000000", width, stroke_opacity=0.45), x=0.8, y=1.3)
        + stroke(line, colour, width)
        + stroke(line, SHEEN, width * 0.3, stroke_opacity=0.5)
    )


def _seam(inset: float, low: float) -> Svg:
    """A piping all round, with saddle stitches on both sides of it."""
    wide, high = UNITS - 2 * inset, low - 2 * inset
    body = path(box(inset, inset, wide, high, 26), stroke="#0C120B", stroke_width=6, stroke_opacity=0.7)
    body += path(box(inset, inset, wide, high, 26), stroke="#5A6B4E", stroke_width=2.4, stroke_opacity=0.8)
    for away in (-7, 7):
        edge, stitches = inset + away, ""
        for x in range(round(edge) + 24, round(UNITS - edge) - 30, 13):
            stitches += f"M{x} {edge}h7M{x} {low - edge}h7"
        for y in range(round(edge) + 24, round(low - edge) - 30, 13):
            stitches += f"M{edge} {y}v7M{UNITS - edge} {y}v7"
        body += stroke(stitches, COPPER, 1.6, stroke_opacity=0.5)
    return body


def _buttons(inset: float, low: float) -> Svg:
    """Buttons of horn on the piping: three above, three below."""
    body = ""
    for share in (0.3, 0.5, 0.7):
        for y in (inset, low - inset):
            body += button(f"horn{round(share * 10)}{y > inset}", UNITS * share, y)
    return body


def button(name: str, x: float, y: float) -> Svg:
    """A button of stag horn, sewn on crosswise."""
    body = shade(x, y + 2, 16, strength=0.8) + dome(name, x, y, 12, "#D9BE92", "#8E6A40", "#3E2812")
    body += ellipse(x - 1, y + 1, 6.5, 5, "#4A3018", fill_opacity=0.5)
    return body + stroke(f"M{x - 3} {y - 3}l6 6M{x + 3} {y - 3}l-6 6", "#1C1208", 1.6)


def oak_leaf(long: float, fill: str, vein: str) -> Svg:
    """A lobed leaf that grows upwards from (0, 0)."""

    def half(t: float) -> float:
        lobes = 1 + 0.3 * cos(2 * pi * (t * 4 - 0.1))
        swell: float = sin(pi * min(1.0, t * 0.94 + 0.03)) ** 0.6
        return long * 0.21 * swell * lobes

    side = [(half(k / 24), -long * k / 24) for k in range(25)]
    outline = curve([(0.0, 0.0), *side, *((-x, y) for x, y in reversed(side))], closed=True)
    veins = "".join(f"M0 {-long * t:.1f}L{half(t + 0.1) * 0.7:.1f} {-long * (t + 0.12):.1f}" for t in (0.2, 0.42, 0.64))
    veins += veins.replace("L", "L-")
    return path(outline, fill, stroke=vein, stroke_width=1.3) + stroke(f"M0 8V{-long * 0.9:.0f}{veins}", vein, 1.2)


def acorn() -> Svg:
    """An acorn that hangs down from (0, 0)."""
    nut = ellipse(0, 15, 7, 11, "#9A6A34") + ellipse(-2, 13, 2, 6, SHEEN, fill_opacity=0.4)
    return stroke("M0 -8V2", COPPER, 1.8) + nut + path("M-9 8C-8 -2 8 -2 9 8C4 11 -4 11 -9 8Z", "#5E4322")


def _corner() -> Svg:
    """A spray of oak that grows out of the left upper corner, two hundred units wide."""
    leaves = "".join(
        group(oak_leaf(long, LEAF, COPPER), turn_deg=turn) for turn, long in ((88, 84), (182, 84), (135, 104))
    )
    nuts = group(acorn(), x=46, y=20, turn_deg=-70) + group(acorn(), x=20, y=46, turn_deg=-20)
    return group(leaves, nuts, _stitched(CURL, COPPER, 2.4), x=36, y=36)


def _antlers() -> Svg:
    """The crown of a stag in thread, with oak leaves below it."""
    half = "".join(_stitched(curve(points), COPPER, width) for points, width in TINES)
    burr = group(circle(9, 2, 6.5, COPPER), circle(9, 1, 3, SHEEN, fill_opacity=0.5))
    sprays = "".join(group(oak_leaf(50, LEAF, COPPER), turn_deg=turn, y=22) for turn in (-100, 100, -136, 136, 180))
    return sprays + group(half, burr, scale=(1.3, 1)) + group(half, burr, scale=(-1.3, 1))


def _twig() -> Svg:
    """A twig of spruce, and the cone beside it."""
    chance, needles, dark = Random(4), "", ""
    stem = [(14.0, 120.0), (60.0, 92.0), (112.0, 74.0), (168.0, 66.0)]
    for k in range(96):
        t = k / 96
        x, y = 14 + 154 * t, 120 - 54 * (1 - (1 - t) ** 1.7)
        for side in (-1, 1):
            lean, far = -0.4 + side * chance.uniform(0.6, 0.95), chance.uniform(16, 24) * (1.1 - 0.45 * t)
            piece = f"M{x:.1f} {y:.1f}l{far * cos(lean):.1f} {far * sin(lean):.1f}"
            needles, dark = (needles + piece, dark) if chance.random() < 0.6 else (needles, dark + piece)
    body = group(stroke(dark + needles, "#000000", 2, stroke_opacity=0.3), x=3, y=5)
    body += stroke(curve(stem), "#4A3018", 3.4) + stroke(dark, "#1F3A20", 1.9) + stroke(needles, "#3F6A38", 1.6)
    cone = shade(2, 4, 42, 24, 0.7) + ellipse(0, 0, 36, 17, "#3A2110")
    for row in range(8):
        x, tall = -28 + row * 8, 15 * (1 - ((row - 3.2) / 5.6) ** 2)
        for k in range(3):
            y = (k - 1) * tall * 0.62 + (row % 2 - 0.5) * tall * 0.3
            cone += ellipse(x, y, 6.4, tall * 0.42, "#5A3316") + ellipse(x - 1.6, y - 0.8, 4.4, tall * 0.3, "#A8703A")
            cone += circle(x - 3.4, y, 1.2, "#D9A868")
    return body + group(cone, x=82, y=118, turn_deg=-18)
