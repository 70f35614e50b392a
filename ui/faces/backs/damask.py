"""The back "damask": wine-red silk, palmettes woven tone on tone in a net of waves, a golden cartouche."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import CX, CY, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import Svg, circle, curve, ellipse, group, path, plain, polar, radial, spark, stroke, url

WAVE: Final = 66.0  # length of a wave of the net
PITCH: Final = 20.0  # distance of its lines
SWING: Final = 10.0
GROUND: Final = ("#A02A48", "#7A1733", "#3E0718")
WOVEN: Final = "#C4506C"
SHADE: Final = "#4E0A20"


def cloth() -> Svg:
    """The whole back, in card units."""
    return (
        radial("silk", plain(*GROUND), 50, 50, 66)
        + field(url("silk"))
        + _net()
        + _palmettes()
        + _border()
        + _cartouche()
        + edge()
    )


def _net() -> Svg:
    """Lines that swing apart and touch again: the meshes in which the palmettes stand."""
    lines = []
    for j in range(-4, 5):
        swing = SWING if j % 2 == 0 else -SWING
        points = [(CX + PITCH * j + swing * sin(2 * pi * y / WAVE), CY + y) for y in range(-137, 138, 6)]
        lines.append(curve(points))
    net = "".join(lines)
    return stroke(net, SHADE, 3.4, stroke_opacity=0.55) + stroke(net, WOVEN, 1.5, stroke_opacity=0.85)


def palmette() -> Svg:
    """One woven flower, 26 units wide and 44 high."""
    side = (
        "M0 12C4 4 9 2 12.4 -3C14 -8 9 -11 6.6 -7C7 -13 4 -18 0 -22"
        "C-4 -18 -7 -13 -6.6 -7C-9 -11 -14 -8 -12.4 -3C-9 2 -4 4 0 12Z"
    )
    leaf = "M1 12C5 10 10 10 12 14C9 18 4 18 1 14ZM-1 12C-5 10 -10 10 -12 14C-9 18 -4 18 -1 14Z"
    return (
        path(side + leaf, WOVEN, fill_opacity=0.62)
        + stroke("M0 10V-16M0 6C3 0 6 -2 8 -5M0 6C-3 0 -6 -2 -8 -5", SHADE, 1, stroke_opacity=0.8)
        + circle(0, -10, 1.7, p.GOLD_LIGHT, fill_opacity=0.9)
        + circle(0, 18.6, 1.5, WOVEN)
    )


def _palmettes() -> Svg:
    """Every mesh of the upper half has one, and the lower half has them turned round."""
    parts = []
    for j in range(-4, 4):
        for row in range(4):
            y = CY - WAVE / 4 - row * WAVE / 2
            if (row % 2 == 0) == (j % 2 == 0):
                parts.append(group(palmette(), x=CX + PITCH * (j + 0.5), y=y))
    return both_ends("".join(parts))


def _border() -> Svg:
    """A band of dark silk between golden lines, with leaves in its corners."""
    leaf = path("M0 0C6 -6 16 -7 22 0C16 7 6 6 0 0Z", url("gold"), stroke=SHADE, stroke_width=0.8)
    fan = "".join(group(leaf, turn_deg=turn, scale=size) for turn, size in ((14, 0.86), (76, 0.86), (45, 1.1)))
    corner = group(fan + circle(0, 0, 3.6, url("gold_ball"), stroke=SHADE, stroke_width=0.6), x=20, y=20)
    return (
        inner_line(3.6, SHADE, 7.2, 6)
        + inner_line(7.4, p.GOLD, 1.3)
        + inner_line(9.8, p.GOLD_LIGHT, 0.5, 3)
        + "".join(circle(x, y, 1.1, p.GOLD_LIGHT) for x, y in _pearls())
        + quarters(corner)
    )


def _pearls() -> list[tuple[float, float]]:
    across = [(CX + i * 8.8, y) for i in range(-9, 10) for y in (12.8, 287.2)]
    return across + [(x, CY + i * 8.8) for i in range(-15, 16) for x in (12.8, 187.2)]


def _cartouche() -> Svg:
    """The oval in the middle: a rosette among scrolls."""
    petals = "".join(
        group(
            path("M0 -6C-6 -12 -5 -20 0 -25C5 -20 6 -12 0 -6Z", url("gold"), stroke=SHADE, stroke_width=0.7),
            x=CX,
            y=CY,
            turn_deg=a,
        )
        for a in range(0, 360, 45)
    )
    small = "".join(path(spark(4.2, *polar(a + 22.5, 21, CX, CY), 0.3), p.GOLD_LIGHT) for a in range(0, 360, 45))
    scroll = (
        stroke("M100 96C112 84 128 92 124 104C121 112 110 110 112 102", p.GOLD_DARK, 3)
        + stroke("M100 96C112 84 128 92 124 104C121 112 110 110 112 102", p.GOLD_LIGHT, 1.5)
        + path("M100 98C96 90 96 82 100 74C104 82 104 90 100 98Z", url("gold"))
    )
    return (
        ellipse(CX, CY, 40, 47, SHADE, stroke=p.GOLD_DARK, stroke_width=3.6)
        + ellipse(CX, CY, 40, 47, "none", stroke=p.GOLD_LIGHT, stroke_width=1.3)
        + ellipse(CX, CY, 35, 42, "none", stroke=p.GOLD, stroke_width=0.8)
        + both_ends(scroll + group(scroll, x=200, scale=(-1, 1)))
        + petals
        + small
        + circle(CX, CY, 7.4, url("gold_ball"), stroke=SHADE, stroke_width=0.8)
        + circle(CX, CY, 3, "#8E1D3C")
    )
