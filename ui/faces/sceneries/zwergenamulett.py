"""A mossy stone under an old tree: roots from its corners, moss and toadstools at the edges, runes round the middle."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

from ui.faces.digits import RUNES
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Point, Svg, circle, curve, ellipse, group, linear, path, plain, radial, stroke, url
from ui.faces.zwergenamulett.page import toadstool, tuft

BARK: Final = linear("bark", plain("#4A3824", "#33261A", "#1B130C"))
ROOTS: Final[tuple[tuple[tuple[Point, ...], float], ...]] = (  # from the upper left corner, and how thick it begins
    (((-30, 120), (80, 112), (150, 138), (232, 120), (330, 148), (410, 138)), 46),
    (((-20, 60), (110, 64), (240, 44), (400, 66), (540, 52), (640, 64)), 40),
    (((20, -30), (64, 120), (58, 240), (86, 350), (62, 450), (74, 540)), 52),
    (((70, 110), (128, 190), (146, 262), (196, 330)), 24),
)
MOSS: Final = ("#3F5A2C", "#4C6B33", "#5B7A3C", "#35502A")


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    tree = BARK + "".join(_root(points, thick) for points, thick in ROOTS)
    far = group(*(_root(points, thick * 0.8) for points, thick in ROOTS[:3]), x=UNITS, y=high, turn_deg=180, scale=0.86)
    ground.whole(_shade(high) + _runes(high) + tree + far + _moss(high, rim) + _growth(high, rim))


def _root(points: tuple[Point, ...], thick: float) -> Svg:
    """A root that grows thinner, with its shadow and the furrows of its bark."""
    sides: tuple[list[Point], list[Point]] = ([], [])
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        far, half = hypot(bx - ax, by - ay), thick / 2 * (1 - index / (len(points) - 0.9))
        nx, ny = -(by - ay) / far * half, (bx - ax) / far * half
        sides[0].append((x + nx, y + ny))
        sides[1].append((x - nx, y - ny))
    outline = curve([*sides[0], *reversed(sides[1])], closed=True, tension=0.9)
    furrows = "".join(
        stroke(
            curve([(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in zip(*sides, strict=True)]),
            "#120B06",
            1.5,
            stroke_opacity=0.5,
        )
        for share in (0.3, 0.55, 0.76)
    )
    light = stroke(curve([(x, y + 2) for x, y in sides[1]]), "#8A7450", 2, stroke_opacity=0.4)
    shadow = group(path(outline, "#000000", fill_opacity=0.22), x=5, y=11)
    return (
        shadow
        + group(path(outline, "#000000", fill_opacity=0.25), x=2, y=5)
        + path(outline, url("bark"))
        + furrows
        + light
    )


def _shade(high: float) -> Svg:
    """The shade of the leaves, with spots of sun between them."""
    chance, sun = Random(31), radial("sun", [(0, "#E4F5A8", 0.2), (0.5, "#E4F5A8", 0.09), (1, "#E4F5A8", 0)])
    parts = [sun]
    for _ in range(10):
        x, y, r = chance.uniform(160, 1130), chance.uniform(120, high - 160), chance.uniform(26, 74)
        parts.append(ellipse(x, y, r, r * 0.7, url("sun")))
    for _ in range(26):
        x, y = chance.choice((chance.uniform(820, 1270), chance.uniform(0, 420))), chance.uniform(0, high * 0.34)
        leaf = path("M0 0C8 -12 30 -12 44 0C30 12 8 12 0 0Z", "#060A05", fill_opacity=0.2)
        parts.append(group(leaf, x=x, y=y, turn_deg=chance.uniform(0, 360), scale=chance.uniform(0.6, 1.3)))
    return "".join(parts)


def _runes(high: float) -> Svg:
    """A circle of signs, carved into the stone long ago."""
    parts: list[Svg] = []
    for offset, colour, alpha in ((1.2, "#C9DBA0", 0.13), (0, "#060A05", 0.42)):
        lines = [ellipse(0, 0, r, r * 0.66, "none", stroke=colour, stroke_width=2.4) for r in (252, 296)]
        for index in range(16):
            sign = group(stroke(RUNES[index % len(RUNES)], colour, 1.5), y=-274, scale=1.35)
            lines.append(group(sign, turn_deg=index * 22.5))
        ring, signs = group(*lines[:2], opacity=alpha), group(*lines[2:], scale=(1, 0.66), opacity=alpha)
        parts.append(group(ring, signs, x=UNITS / 2 + offset, y=high / 2 - 42 + offset))
    return "".join(parts)


def _moss(high: float, rim: float) -> Svg:
    """Cushions of moss along the edges, thickest in the corners."""
    chance, parts = Random(12), []
    for _ in range(130):
        along, deep = chance.betavariate(0.55, 0.55), rim - 8 + abs(chance.gauss(0, 17))
        if chance.random() < 0.62:
            x, y = along * UNITS, deep if chance.random() < 0.5 else high - deep
        else:
            x, y = deep if chance.random() < 0.5 else UNITS - deep, along * high
        r, tone = chance.uniform(8, 22), chance.choice(MOSS)
        parts.append(ellipse(x, y + 3, r * 1.25, r * 0.8, "#0A0F06", fill_opacity=0.35))
        parts.append(ellipse(x, y, r * 1.2, r * 0.76, tone, fill_opacity=0.85))
        parts.append(circle(x - r * 0.3, y - r * 0.24, r * 0.3, "#9CB85C", fill_opacity=0.3))
    return "".join(parts)


def _growth(high: float, rim: float) -> Svg:
    """Toadstools and grass."""
    low, right = high - rim, UNITS - rim
    stools = ((1068, low + 2, 1.5), (1102, low + 4, 1.0), (1040, low + 5, 0.8), (right - 28, 150, 1.1), (54, 214, 1.2),
              (right - 50, 158, 0.75), (84, 222, 0.8), (306, low + 4, 1.1), (332, low + 5, 0.75))  # fmt: skip
    grass = ((1130, low), (1016, low), (286, low), (356, low), (right - 20, 268), (36, 322), (430, rim + 20))
    parts = [tuft(x, y + 4, "#6F9A45") for x, y in grass] + [toadstool(x, y, scale) for x, y, scale in stools]
    return "".join(parts)
