"""Velvet with a stitched hem and lace at its edge, roses in two corners, petals that have fallen."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from ui.faces.french.pips import HEART
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, box, circle, ellipse, group, linear, path, plain, radial, stroke, url

THREAD: Final = "#F0B9AE"
REDS: Final = (("#6E1024", "#3A0712"), ("#8F1730", "#560B1C"), ("#B52642", "#721226"), ("#D24A5E", "#981C34"))
PETAL: Final = "M0 0C-13 -10 -15 -30 0 -36C15 -30 13 -10 0 0Z"
LEAF: Final = "M0 0C14 -14 38 -14 54 0C38 14 14 14 0 0Z"


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    shades = "".join(
        radial(f"rose{index}", plain(light, light, dark), 50, 20, 90) for index, (light, dark) in enumerate(REDS)
    )
    shades += linear("leaf", plain("#35603B", "#173420"), 0, 0, 100, 60)
    edges = _lace(high, rim) + _hem(high, rim)
    ground.whole(shades + edges + _embroidery(high) + _roses(high, rim) + _petals(high))


def _lace(high: float, rim: float) -> Svg:
    """Scallops of lace all round, with a heart cut out of every second one."""
    parts: list[Svg] = []
    step, edge = 36.0, rim + 2
    across, down = round((UNITS - 2 * edge) / step), round((high - 2 * edge) / step)
    columns = [edge + (i + 0.5) * (UNITS - 2 * edge) / across for i in range(across)]
    rows = [edge + (i + 0.5) * (high - 2 * edge) / down for i in range(down)]
    spots = [(x, y, turn) for x in columns for y, turn in ((edge, 180), (high - edge, 0))]
    spots += [(x, y, turn) for y in rows for x, turn in ((edge, 90), (UNITS - edge, 270))]
    for index, (x, y, turn) in enumerate(spots):
        scallop = path("M-18 0A18 19 0 0 1 18 0Z", "#FFF1E6", fill_opacity=0.16)
        scallop += stroke("M-18 0A18 19 0 0 1 18 0", "#FFF1E6", 1.6, stroke_opacity=0.4, stroke_dasharray="3 2.4")
        scallop += group(path(HEART, "#2A0A14", fill_opacity=0.5), y=-7, scale=0.085 if index % 2 else 0.05)
        parts.append(group(scallop, x=x, y=y, turn_deg=turn))
    return "".join(parts)


def _hem(high: float, rim: float) -> Svg:
    """Two seams along the edge, sewn by hand."""
    parts: list[Svg] = []
    for inset, width, dash in ((27, 2.2, "9 6"), (35, 1.2, "4 5")):
        edge = rim + inset
        seam = box(edge, edge, UNITS - 2 * edge, high - 2 * edge, 26)
        parts.append(group(path(seam, stroke="#000000", stroke_width=width + 1, stroke_opacity=0.5), y=1.6))
        parts.append(path(seam, stroke=THREAD, stroke_width=width, stroke_dasharray=dash, stroke_opacity=0.7))
    return "".join(parts)


def _embroidery(high: float) -> Svg:
    """Tendrils of thread that curl about the middle."""
    vine = stroke("M0 0C60 -30 120 -30 150 14C166 44 132 62 120 38C112 20 136 12 142 26", THREAD, 2)
    vine += stroke("M60 -20C74 -52 108 -52 112 -30", THREAD, 2)
    vine += "".join(
        group(path(HEART, THREAD), x=x, y=y, turn_deg=turn, scale=0.15)
        for x, y, turn in ((26, -22, -30), (92, -12, 20), (158, -6, 40))
    )
    y = high / 2 - 44
    places = ((820, -1, 1, 1), (460, -1, -1, 1), (820, 1, 1, -1), (460, 1, -1, -1))
    return group(*(group(vine, x=x, y=y + side * 120, scale=(sx, sy)) for x, side, sx, sy in places), opacity=0.26)


def _rose(turn_deg: float = 0) -> Svg:
    """A rose seen from above, 90 units across."""
    parts: list[Svg] = [circle(2, 5, 45, "#000000", fill_opacity=0.34)]
    for ring, (count, far) in enumerate(((7, 1.22), (6, 0.95), (5, 0.68), (3, 0.42))):
        for index in range(count):
            leaf = path(PETAL, url(f"rose{ring}"), stroke="#2C0610", stroke_width=0.9)
            parts.append(group(leaf, turn_deg=turn_deg + 360 / count * index + ring * 23, scale=(far * 1.2, far)))
    return "".join(parts) + stroke("M-4 1C-3 -6 6 -6 6 1C6 6 -1 7 -3 4", "#F0929C", 1.6)


def _roses(high: float, rim: float) -> Svg:
    """A spray of roses in the upper left corner, another one at the lower edge."""
    leaf = path(LEAF, url("leaf"), stroke="#0C1D11", stroke_width=1) + stroke(
        "M4 0H48", "#7FA36B", 1, stroke_opacity=0.6
    )
    parts = [group(leaf, x=x, y=y, turn_deg=turn) for x, y, turn in
             ((84, 40, -24), (106, 86, 18), (60, 104, 62), (26, 120, 100), (150, 34, -6), (40, 168, 82))]  # fmt: skip
    parts += [group(_rose(turn), x=x, y=y, scale=scale) for x, y, turn, scale in
              ((118, 48, 30, 0.72), (48, 132, 70, 0.66), (58, 60, 0, 1.15))]  # fmt: skip
    spray = "".join(parts)
    return group(spray, x=rim - 6, y=rim - 2) + group(spray, x=UNITS - rim - 70, y=high - rim + 2, turn_deg=180)


def _petals(high: float) -> Svg:
    """Petals, mostly near the edges."""
    chance, parts = Random(14), []
    for _ in range(26):
        angle, far = chance.uniform(0, 2 * pi), chance.uniform(0.74, 0.95)
        x, y = UNITS / 2 * (1 + far * cos(angle)), high / 2 * (1 + far * sin(angle))
        turn, size, tone = chance.uniform(0, 360), chance.uniform(0.4, 0.8), chance.randrange(1, 4)
        fallen = path(PETAL, url(f"rose{tone}")) + stroke("M0 -4C-2 -14 -2 -22 0 -31", "#FFC4C4", 1, stroke_opacity=0.4)
        parts.append(ellipse(x + 3, y + 5, 13 * size, 10 * size, "#000000", fill_opacity=0.3))
        parts.append(group(fallen, x=x, y=y, turn_deg=turn, scale=(size, size * 0.8)))
    return "".join(parts)
