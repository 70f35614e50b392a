"""A back room at the harbour: worn leather bound with rope, one low lamp, the dice cup, a glass of rum."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import dome, glass, shade, stain
from ui.faces.svg import Point, Svg, circle, curve, ellipse, group, linear, path, plain, polar, rect, stroke, url

HEMP = ("#2A1B0C", "#8E6E42", "#C9A870")  # the joint of the strands, the rope, its light
STRAND, THICK = 8.5, 15.0  # from strand to strand along the rope, and its thickness


def paint(ground: Ground) -> None:
    """Paint it. The rope runs round the leather, its end is coiled at the right; cup and dice lie below."""
    low = ground.high
    ground.whole(_wear(low))
    ground.paint(group(_anchor(), opacity=0.3), (52, low * 0.5 - 14, 150, 150), (150, 150))
    ground.whole(_bound(ground.rim + 13, low))
    ground.paint(_coil(), (1078, 76, 150, 130), (150, 130))
    ground.paint(_cup(), (998, low - 186, 196, 150), (196, 150))
    ground.paint(glass("rum", 44, 44, 29, "#E08E36", "#4A1E08"), (1084, low * 0.56 - 30, 90, 90), (90, 90))


def _wear(low: float) -> Svg:
    """Cracks, scratches and the rings of glasses in the leather."""
    chance, body = Random(66), ""
    for _ in range(44):
        x, y, way = chance.uniform(40, UNITS - 40), chance.uniform(40, low - 40), chance.uniform(0, 2 * pi)
        points = [(x, y)]
        for _ in range(4):
            way += chance.uniform(-0.7, 0.7)
            points.append((points[-1][0] + 14 * cos(way), points[-1][1] + 14 * sin(way)))
        line = curve(points)
        body += stroke(line, "#0A0503", 1.1, stroke_opacity=0.45)
        body += group(stroke(line, "#D9A878", 0.7, stroke_opacity=0.16), y=1.2)
    for index, (x, y, radius) in enumerate(((300, 0.2, 30), (972, 0.46, 34), (420, 0.76, 32))):
        body += stain(x, low * y, radius, "#0A0402", 0.4, 40 + index)
    return body


def rope(points: list[Point], thick: float = THICK) -> Svg:
    """A rope of three strands along points that lie about `STRAND` apart."""
    dark, mid, light = HEMP
    line = curve(points)
    body = group(stroke(line, "#000000", thick, stroke_opacity=0.5), x=2, y=4)
    body += stroke(line, dark, thick) + stroke(line, mid, thick - 3)
    strands, shine = "", ""
    for (x1, y1), (x2, y2) in pairwise(points):
        far = max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        ux, uy = (x2 - x1) / far, (y2 - y1) / far
        a, b = (x1 - uy * thick / 2, y1 + ux * thick / 2), (x2 + uy * thick / 2, y2 - ux * thick / 2)
        strands += f"M{a[0]:.1f} {a[1]:.1f}Q{x2:.1f} {y2:.1f} {b[0] + 2 * ux:.1f} {b[1] + 2 * uy:.1f}"
        shine += f"M{x1 + ux * 3:.1f} {y1 + uy * 3:.1f}L{x2 + uy * thick * 0.26:.1f} {y2 - ux * thick * 0.26:.1f}"
    return body + stroke(strands, dark, 1.7) + stroke(shine, light, 1.8, stroke_opacity=0.75)


def _bound(inset: float, low: float) -> Svg:
    """Rope along all four sides, with studs of iron that hold it."""
    right, foot, body = UNITS - inset, low - inset, ""
    sides = (
        [(x, inset) for x in _steps(inset, right)],
        [(right, y) for y in _steps(inset, foot)],
        [(x, foot) for x in reversed(_steps(inset, right))],
        [(inset, y) for y in reversed(_steps(inset, foot))],
    )
    body += "".join(rope(side) for side in sides)
    for index, (x, y) in enumerate(((inset, inset), (right, inset), (inset, foot), (right, foot))):
        body += shade(x, y, 20, strength=0.7) + dome(f"iron{index}", x, y, 14, "#8A8F92", "#4A4E50", "#1A1C1D")
        body += circle(x - 3, y - 4, 3, "#C9CED0", fill_opacity=0.6)
    return body


def _steps(start: float, end: float) -> list[float]:
    count = round((end - start) / STRAND)
    return [start + (end - start) * k / count for k in range(count + 1)]


def _coil() -> Svg:
    """The end of the rope, coiled up."""
    turns = [polar(k * 13, 18 + k * 0.36, 74, 62) for k in range(104)]
    return shade(76, 66, 66, 62, 0.6) + rope(turns, 11)


def _anchor() -> Svg:
    """An anchor that was burnt into the leather."""
    lines = "M75 38V128M75 128C44 126 28 106 26 82M75 128C106 126 122 106 124 82M48 56H102"
    flukes = "M8 102L25 66L48 98ZM142 102L125 66L102 98Z"
    ring = circle(75, 27, 11, "none", stroke="#0A0402", stroke_width=7)
    body = stroke(lines, "#0A0402", 9) + path(flukes, "#0A0402") + ring
    return group(stroke(lines, "#C98A58", 9), x=1.4, y=1.8, opacity=0.35) + body


def _die(pips: tuple[Point, ...]) -> Svg:
    """A die of bone, from above."""
    body = rect(-13, -11, 30, 30, "#000000", 6, fill_opacity=0.5) + rect(-15, -15, 30, 30, "#8A7A58", 6)
    body += linear("bone", plain("#F4EAD0", "#D9C9A2", "#B3A078"), 0, 0, 70, 100) + rect(
        -15, -15, 29, 28, url("bone"), 6
    )
    return body + "".join(circle(x * 8, y * 8 - 1, 3, "#2A1710") for x, y in pips)


def _cup() -> Svg:
    """The dice cup on its side, and three dice that rolled out of it."""
    body = group(shade(0, 0, 74, 34, 0.65), x=118, y=92, turn_deg=-16)
    side = linear("hide", plain("#A8683A", "#6E3E1E", "#351A0B"), 0, 0, 30, 100)
    side += path("M-38 -32L58 -25C66 -12 66 14 58 27L-38 34Z", url("hide"), stroke="#1E0E06", stroke_width=2)
    for x in (-14, 26, 40):
        side += stroke(f"M{x} -30Q{x + 9} 0 {x} 32", "#C98A52" if x == 26 else "#1E0E06", 1.6, stroke_opacity=0.65)
    side += stroke("M-30 -29L54 -22", "#E8B684", 1.6, stroke_opacity=0.5)
    side += ellipse(-38, 1, 15, 33, "#7A4722") + ellipse(-38, 1, 12, 29, "#120805") + ellipse(-36, 6, 8, 20, "#2A140A")
    body += group(side, x=126, y=76, turn_deg=-16)
    corners = tuple((float(x), float(y)) for x in (-1, 1) for y in (-1, 1))
    dice = ((46, 92, 20, corners), (32, 52, -12, ((-1, -1), (0, 0), (1, 1))), (74, 124, 38, corners))
    return body + "".join(group(_die(pips), x=x, y=y, turn_deg=turn, scale=0.92) for x, y, turn, pips in dice)
