"""The table of the regulars: oak worn by elbows and wet glasses; beer on its mat, a pretzel, the brass bell."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import crumbs, dome, rope, shade, stain
from ui.faces.svg import Svg, circle, ellipse, group, linear, path, plain, polar, radial, rect, star, stroke, url

DOUGH: Final = [
    (-27, 25), (-12, 8), (3, -10), (20, -32), (42, -31), (55, -5), (38, 28), (0, 41),
    (-38, 28), (-55, -5), (-42, -31), (-20, -32), (-3, -10), (12, 8), (27, 25),
]  # fmt: skip


def paint(ground: Ground) -> None:
    """Paint it. The glass stands at the upper rim, the bell at the left, the pretzel at the right below."""
    low = ground.high
    ground.whole(_wear(low))
    ground.paint(_glass(), (852, 26, 190, 150), (190, 150))
    ground.paint(_bell(), (34, low * 0.5 + 10, 110, 110), (110, 110))
    ground.paint(_pretzel(), (1040, low - 188, 150, 150), (150, 150))


def _wear(low: float) -> Svg:
    """Rings of many evenings, scratches, and the hollow that arms have polished."""
    rings = ((330, 0.63, 44), (386, 0.66, 44), (735, 0.24, 42), (930, 0.62, 46), (236, 0.3, 40), (560, 0.5, 45))
    body = "".join(stain(x, low * y, r, "#1C0D04", 0.34, index) for index, (x, y, r) in enumerate(rings))
    chance = Random(12)
    for _ in range(26):
        x, y, far = chance.uniform(60, 1200), chance.uniform(60, low - 60), chance.uniform(14, 70)
        line = f"M{x:.0f} {y:.0f}q{far / 2:.0f} {chance.uniform(-8, 8):.0f} {far:.0f} {chance.uniform(-14, 14):.0f}"
        body += stroke(line, chance.choice(("#140903", "#D9A468")), 0.9, stroke_opacity=0.22)
    polish = [(0.0, "#FFC98A", 0.10), (1.0, "#FFC98A", 0.0)]
    return radial("arms", polish) + ellipse(UNITS / 2, low * 0.8, 460, low * 0.2, url("arms")) + body


def mat(edge: str = "#B98D4E") -> Svg:
    """A beer mat of 100 x 100 units, a little swollen at its corners: a hop cone in a wreath."""
    body = shade(50, 51, 60, strength=0.7) + rect(4, 4, 92, 92, "#8E7748", 13)
    body += linear("pulp", plain("#E5D3A4", "#CDB684"), 0, 0, 60, 100) + rect(4, 3, 92, 91, url("pulp"), 13)
    body += rect(9, 8, 82, 81, "none", 9, stroke=edge, stroke_width=2.2)
    leaf = "M0 -26C5 -22 5 -15 0 -12C-5 -15 -5 -22 0 -26Z"
    wreath = "".join(group(path(leaf, "#5F7A3A"), x=50, y=49, turn_deg=turn) for turn in range(0, 360, 24))
    return body + group(wreath, opacity=0.55)


def _glass() -> Svg:
    """A mug on its mat, from above: the handle, thick glass, and foam."""
    body = group(mat(), x=18, y=16, scale=1.18, turn_deg=-7)
    body += shade(88, 76, 66, strength=0.75)
    body += stroke("M124 66C158 58 168 78 160 92C154 104 138 104 124 98", "#2B1608", 15)
    body += stroke("M124 66C158 58 168 78 160 92C154 104 138 104 124 98", "#E8C27A", 11, stroke_opacity=0.75)
    body += stroke("M128 63C156 57 164 74 158 88", "#FFF6DC", 2.6, stroke_opacity=0.8)
    body += dome("wall", 78, 78, 52, "#F3D48E", "#C98B2C", "#6B3C0E")
    body += circle(78, 78, 50, "none", stroke="#FFF1C8", stroke_width=1.6, stroke_opacity=0.8)
    body += dome("foam", 78, 78, 43, "#F6EDD6", "#E9D6AC", "#B8975C")
    chance = Random(5)
    for _ in range(70):
        x, y = polar(chance.uniform(0, 360), 40 * chance.random() ** 0.6, 78, 78)
        big = chance.uniform(0.8, 3.8)
        body += circle(x, y, big, "#C9A869", fill_opacity=0.35) + circle(x - 0.5, y - 0.6, big * 0.8, "#F8F0DC")
    return body + stroke("M38 66C42 50 52 42 66 38", "#FFFFFF", 3, stroke_opacity=0.7)


def _bell() -> Svg:
    """The bell that is rung for a round: a brass dome on a turned foot."""
    body = shade(55, 57, 54, strength=0.8) + dome("foot", 55, 55, 44, "#6B4524", "#3B2110", "#1B0D05")
    body += circle(55, 55, 41, "none", stroke="#9C6B3A", stroke_width=1.2, stroke_opacity=0.7)
    body += dome("brass", 55, 55, 34, "#FFF3C4", "#D9A74A", "#7C4E12", "#4A2A06")
    leaves = "".join(group(path("M0 -29C3 -26 3 -21 0 -19C-3 -21 -3 -26 0 -29Z", "#5A3608"), x=55, y=55, turn_deg=turn)
                     for turn in range(0, 360, 20))  # fmt: skip
    body += group(leaves, opacity=0.55) + circle(55, 55, 17, "none", stroke="#5A3608", stroke_width=1.2)
    body += dome("knob", 55, 55, 8, "#FFF8DA", "#D9A74A", "#5E3A0A")
    return body + stroke("M30 44C34 34 42 28 52 26", "#FFFBE6", 3.4, stroke_opacity=0.75)


def _pretzel() -> Svg:
    """A pretzel with salt, and what has fallen off it."""
    dough = rope([(x, y) for x, y in DOUGH], 17, "#3A1806", "#9A5220", "#E8A860")
    dough += stroke("M-22 37C-8 44 8 44 22 37", "#F2D7A0", 5)  # where the crust has burst
    dough += path(star(4, 0.1, 0.1), "#FFFFFF")
    chance = Random(8)
    for index in (1, 3, 4, 5, 6, 8, 9, 10, 11, 13, 2, 12):
        x, y = DOUGH[index]
        for _ in range(3):
            dx, dy = chance.uniform(-5, 5), chance.uniform(-5, 4)
            dough += rect(x + dx, y + dy, 2.6, 2.2, "#FFFDF4", 0.6)
    body = shade(75, 84, 66, 54, 0.6) + group(dough, x=74, y=78, scale=1.05, turn_deg=-14)
    return body + crumbs(80, 128, 46, 16, ("#C98A4A", "#F2E6CC", "#8A4A1C"), 3)
