"""The back "ivy": two vines climb a golden trellis from either end towards a wreath."""

from __future__ import annotations

from math import sin
from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import CX, CY, both_ends, edge, field, inner_line
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    curve,
    group,
    path,
    plain,
    polar,
    polyline,
    radial,
    ring,
    spark,
    stroke,
    url,
)

GROUND: Final = ("#2A7A52", "#14503A", "#072A1E")
GREENS: Final = ("#7DB85A", "#4E9A4A", "#2F7D45", "#9CCB6A")
VEIN: Final = "#123F22"
MESH: Final = 18.0
BLADE: Final = (
    "M0 9C-2 5 -5 5 -9 6C-11 2 -10 -1 -12 -4C-8 -5 -7 -7 -6.4 -10C-4 -9 -2 -11 0 -16"
    "C2 -11 4 -9 6.4 -10C7 -7 8 -5 12 -4C10 -1 11 2 9 6C5 5 2 5 0 9Z"
)


def leaves() -> Svg:
    """The whole back, in card units."""
    return (
        radial("garden", plain(*GROUND), 50, 50, 66)
        + field(url("garden"))
        + _trellis()
        + both_ends(_vine(40, 1) + _vine(160, -1) + _top())
        + _wreath()
        + inner_line(3.4, p.GOLD_DARK, 0.9, 6)
        + inner_line(6.2, p.GOLD_LIGHT, 1.2, 4)
        + edge(line=p.GOLD_DARK)
    )


def _leaf(x: float, y: float, size: float, turn_deg: float, tone: int) -> Svg:
    """An ivy leaf with golden veins; `size` 1 is 25 units high."""
    veins = stroke("M0 8V-10M0 3L-7 0M0 3L7 0M0 -1L-4 -6M0 -1L4 -6", p.GOLD_LIGHT, 0.8, stroke_opacity=0.75)
    return group(
        path(BLADE, GREENS[tone % 4], stroke=VEIN, stroke_width=1), veins, x=x, y=y, turn_deg=turn_deg, scale=size
    )


def _trellis() -> Svg:
    """Golden laths crossing; all lines end within the field."""
    lines = []
    for k in range(-12, 13):
        for sign in (1, -1):
            ends = _lath(CY + (k + 0.5) * MESH * 1.3, sign * 1.3)
            lines.append(polyline(ends) if ends else "")
    return stroke("".join(lines), "#041A12", 2.2, stroke_opacity=0.4) + stroke(
        "".join(lines), p.GOLD, 0.9, stroke_opacity=0.55
    )


def _lath(height: float, slope: float) -> list[Point]:
    """The part within the field of the line through (CX, height)."""
    left, top, right, bottom = 15.0, 15.0, 185.0, 285.0
    xs = sorted((CX + (top - height) / slope, CX + (bottom - height) / slope))
    start, end = max(left, xs[0]), min(right, xs[1])
    return [(x, height + slope * (x - CX)) for x in (start, end)] if start < end else []


def _vine(x: float, side: int) -> Svg:
    """A stem that winds from the edge of the card to its middle, with leaves on both sides."""
    line = [(x + side * 12 * sin(t * 1.05), 20 + t * 17.5) for t in range(8)]
    parts = [stroke(curve(line), VEIN, 4.4), stroke(curve(line), "#8A6A34", 2.6)]
    for i, (lx, ly) in enumerate(line):
        out = 1 if i % 2 else -1
        parts.append(_leaf(lx + out * 11, ly + 3, 0.86 - 0.03 * i, out * 62, i))
        parts.append(_leaf(lx - out * 8, ly + 9, 0.58, -out * 100, i + 2))
        if i % 3 == 1:
            parts.append(
                "".join(circle(lx + dx, ly + dy, 1.9, url("gold_ball")) for dx, dy in ((-3, -5), (1, -7), (4, -4)))
            )
    return "".join(parts)


def _top() -> Svg:
    """Leaves gathered at the end of the card between the vines, and a curl."""
    curl = "M100 32C88 44 70 40 74 30C77 23 86 28 82 33M100 32C112 44 130 40 126 30C123 23 114 28 118 33"
    return (
        stroke(curl, "#8A6A34", 1.8)
        + _leaf(100, 30, 1.05, 0, 3)
        + _leaf(86, 52, 0.7, -32, 1)
        + _leaf(114, 52, 0.7, 32, 1)
        + _leaf(100, 62, 0.6, 180, 0)
        + "".join(circle(x, y, 2, url("gold_ball")) for x, y in ((94, 45), (106, 45), (100, 49)))
    )


def _wreath() -> Svg:
    """A ring of leaves round a golden flower."""
    ring_of_leaves = "".join(
        _leaf(*polar(i * 22.5, 44, CX, CY), 0.8 if i % 2 else 0.95, i * 22.5 + (28 if i % 2 else -28), i)
        for i in range(16)
    )
    petals = "".join(
        group(
            path("M0 -5C-7 -10 -7 -19 0 -26C7 -19 7 -10 0 -5Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.7),
            x=CX,
            y=CY,
            turn_deg=a,
        )
        for a in range(0, 360, 60)
    )
    return (
        circle(CX, CY, 44, "#0A3324", fill_opacity=0.85)
        + ring_of_leaves
        + circle(CX, CY, 34, "#0A3324", stroke=p.GOLD_DARK, stroke_width=2.6)
        + path(ring(34.4, 33.4, CX, CY), p.GOLD_LIGHT, fill_rule="evenodd")
        + path(ring(30, 29.5, CX, CY), p.GOLD, fill_rule="evenodd")
        + petals
        + "".join(path(spark(4, *polar(a + 30, 22, CX, CY), 0.28), p.GOLD_LIGHT) for a in range(0, 360, 60))
        + circle(CX, CY, 6, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
    )
