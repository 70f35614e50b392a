"""The backs made of cloth: a velvet curtain, silk damask and a printed night sky."""

from __future__ import annotations

from math import pi, sin
from random import Random
from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import CX, CY, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import (
    Point,
    Svg,
    box,
    circle,
    curve,
    ellipse,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    polyline,
    radial,
    rect,
    ring,
    spark,
    star,
    stroke,
    url,
)
from ui.faces.theatre import stage

# --- the theatre's curtain -------------------------------------------------------------------------------------------
FOLD = 166 / 12  # width of a fold of the velvet


def star_curtain() -> Svg:
    """The whole back, in card units."""
    paints = radial("back_wall", plain("#8E2233", "#5E0F22", "#2C0511"), 50, 50, 60) + linear(
        "back_fold", [(0, "#000000", 0.30), (0.5, "#FF8A7A", 0.13), (1, "#000000", 0.30)], 0, 0, 100, 0
    )
    return (
        paints
        + path(box(0.6, 0.6, 198.8, 298.8, stage.RADIUS), p.PAPER, stroke=p.PAPER_EDGE, stroke_width=1.2)
        + rect(9, 9, 182, 282, "url(#back_wall)", 9)
        + _folds()
        + _lattice()
        + _border()
        + both_ends(_fan() + _corner(24, 24) + _corner(176, 24, -1))
        + _medallion()
    )


def _folds() -> Svg:
    """The soft folds of the velvet; their width divides the cloth evenly, so that a half turn changes nothing."""
    return "".join(rect(17 + i * FOLD, 17, FOLD, 266, "url(#back_fold)") for i in range(12))


def _lattice() -> Svg:
    """A lattice of fine gold lines with a star in each lozenge."""
    lines, stars = [], []
    for row in range(-3, 4):
        for column in range(-2, 3):
            for dx, dy in ((0.0, 0.0), (18.0, 20.0)):
                x, y = CX + column * 36 + dx, CY + row * 40 + dy
                if 24 < x < 176 and 24 < y < 276:
                    stars.append(path(spark(4.6, x, y, 0.28), p.GOLD))
    for k in range(-7, 8):
        for sign in (1, -1):
            points = _clipped(k, sign)
            if points:
                lines.append(polyline(points))
    return path("".join(lines), stroke=p.GOLD, stroke_width=0.7, stroke_opacity=0.55) + "".join(stars)


def _clipped(k: int, sign: int) -> list[tuple[float, float]]:
    """The lattice line number k (slope 10:9) within the inner frame, or nothing."""
    left, top, right, bottom = 17.0, 17.0, 183.0, 283.0
    slope = sign * 10 / 9
    offset = CY + (k + 0.5) * 40

    def height(x: float) -> float:
        return offset + slope * (x - CX)

    xs = sorted((CX + (top - offset) / slope, CX + (bottom - offset) / slope))
    start, end = max(left, xs[0]), min(right, xs[1])
    return [(start, height(start)), (end, height(end))] if start < end else []


def _border() -> Svg:
    """Two golden lines and a row of pearls."""
    pearls = [(100 + i * 9.4, y) for i in range(-8, 9) for y in (13.0, 287.0)]
    pearls += [(x, 150 + i * 9.4) for i in range(-13, 14) for x in (13.0, 187.0)]
    return (
        path(box(9, 9, 182, 282, 9), stroke=p.GOLD_DARK, stroke_width=1.6)
        + path(box(17, 17, 166, 266, 5), stroke=p.GOLD, stroke_width=1.6)
        + "".join(circle(x, y, 1.5, p.GOLD_LIGHT) for x, y in pearls)
    )


def _corner(x: float, y: float, mirror: int = 1) -> Svg:
    """A scroll in a corner of the inner frame."""
    scroll = (
        path("M-7 -7H40C24 -3 18 2 14 8C10 16 4 24 -7 40Z", "#2C0511", stroke=p.GOLD, stroke_width=1.3)
        + stroke("M0 26C2 14 14 4 26 1M4 12C8 10 10 7 11 4", p.GOLD_LIGHT, 1.1)
        + path(star(5, 6, 2.5, 3, 3), p.GOLD_LIGHT)
    )
    return group(scroll, x=x, y=y, scale=(mirror, 1))


def _fan() -> Svg:
    """A fan of cards over the medallion."""
    parts = []
    for i in range(-2, 3):
        leaf = rect(-8.5, -13, 17, 26, p.PAPER, 2.4, stroke=p.GOLD_DARK, stroke_width=0.9) + path(
            star(5, 5.2, 2.2), p.RED if i % 2 == 0 else p.BLUE
        )
        x, y = polar(i * 17, 30, CX, 91)
        parts.append(group(leaf, x=x, y=y, turn_deg=i * 17))
    return "".join(parts)


def _medallion() -> Svg:
    """The sun and star in the middle."""
    flames = "".join(
        polyline(
            [polar(i * 15 - 4, 43, CX, CY), polar(i * 15, 56 if i % 2 else 63, CX, CY), polar(i * 15 + 4, 43, CX, CY)]
        )
        + "Z"
        for i in range(24)
    )
    hands = both_ends(
        polygon([polar(0, 38, CX, CY), polar(45, 11, CX, CY), polar(90, 38, CX, CY), (CX, CY)], p.GOLD_LIGHT)
    ) + both_ends(polygon([polar(90, 38, CX, CY), polar(135, 11, CX, CY), polar(180, 38, CX, CY), (CX, CY)], p.GOLD))
    return (
        path(flames, p.GOLD, stroke=p.GOLD_DARK, stroke_width=0.6)
        + circle(CX, CY, 47, "#1B1436", stroke=p.GOLD, stroke_width=2.2)
        + path(ring(43.5, 42.4, CX, CY), p.GOLD_LIGHT, fill_rule="evenodd")
        + path(star(8, 36, 12, CX, CY, 22.5), "#4B3AA6")
        + hands
        + path(star(4, 38, 11, CX, CY), stroke=p.GOLD_DARK, stroke_width=0.7)
        + circle(CX, CY, 7.5, "#1B1436", stroke=p.GOLD_LIGHT, stroke_width=1.6)
        + circle(CX, CY, 2.6, p.GOLD_LIGHT)
    )


# --- damask: wine-red silk, palmettes woven tone on tone in a net of waves, a golden cartouche -----------------------
WAVE: Final = 66.0  # length of a wave of the net
PITCH: Final = 20.0  # distance of its lines
SWING: Final = 10.0
GROUND: Final = ("#A02A48", "#7A1733", "#3E0718")
WOVEN: Final = "#C4506C"
SHADE: Final = "#4E0A20"


def silk() -> Svg:
    """The whole back, in card units."""
    return (
        radial("silk", plain(*GROUND), 50, 50, 66)
        + field(url("silk"))
        + _net()
        + _palmettes()
        + _damask_border()
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


def _damask_border() -> Svg:
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


# --- midnight: stars and constellations round a dial with two moons --------------------------------------------------
SKY: Final = ("#3A4FA8", "#1D2B6E", "#0A0F33")
SILVER: Final = "#DDE4FF"
CONSTELLATIONS: Final[tuple[tuple[Point, ...], ...]] = (  # our own: the cup, the fish, the ladder
    ((32, 34), (48, 46), (66, 42), (74, 58), (58, 72), (48, 46)),
    ((120, 30), (138, 38), (156, 32), (170, 48), (154, 60), (138, 38)),
    ((28, 98), (36, 116), (30, 134), (40, 150)),
    ((166, 88), (172, 106), (160, 120)),
)
DIAL: Final = 56.0


def sky() -> Svg:
    """The whole back, in card units."""
    return (
        radial("night_sky", plain(*SKY), 50, 50, 64)
        + field(url("night_sky"))
        + both_ends(_stars() + _constellations())
        + _moons_at_the_ends()
        + _dial()
        + inner_line(4, SILVER, 0.7, 6, 0.8)
        + inner_line(7, p.GOLD, 1.3, 4)
        + quarters(path(star(8, 8, 3.4, 21, 21), url("gold")))
        + edge(line=p.GOLD)
    )


def _stars() -> Svg:
    """Star dust over the upper half, thinner near the dial; the same on every run."""
    chance = Random(11)
    dust = []
    for _ in range(150):
        x, y = chance.uniform(18, 182), chance.uniform(18, CY)
        if (x - CX) ** 2 + (y - CY) ** 2 > (DIAL + 8) ** 2:
            dust.append(circle(x, y, chance.choice((0.5, 0.6, 0.8, 1.2)), SILVER, fill_opacity=chance.uniform(0.5, 1)))
    bright = (
        (88, 30, 6),
        (108, 66, 5),
        (40, 80, 5.4),
        (150, 76, 6),
        (84, 84, 4),
        (24, 60, 4),
        (180, 66, 4),
        (130, 92, 4),
    )
    return "".join(dust) + "".join(path(spark(size, x, y, 0.2), p.WHITE) for x, y, size in bright)


def _constellations() -> Svg:
    lines = "".join(
        stroke(polyline(points), SILVER, 0.7, stroke_opacity=0.65, stroke_dasharray="2.4 1.8")
        for points in CONSTELLATIONS
    )
    return lines + "".join(circle(x, y, 1.9, p.GOLD_LIGHT) for points in CONSTELLATIONS for x, y in points)


def _crescent(x: float, y: float, r: float) -> str:
    """A moon open to the right, its horns on the upright line through its middle."""
    return f"M{x} {y - r}A{r} {r} 0 1 0 {x} {y + r}A{r * 1.22} {r * 1.22} 0 0 1 {x} {y - r}Z"


def _moons_at_the_ends() -> Svg:
    """A small moon with a halo at either end."""
    halo = path(ring(15, 14.4, 101, 50), SILVER, fill_rule="evenodd", fill_opacity=0.6)
    return both_ends(
        halo
        + path(_crescent(105, 50, 9.6), "#F6F0D2", stroke=p.GOLD, stroke_width=0.7)
        + path(spark(4.4, 107, 50, 0.24), p.GOLD_LIGHT)
    )


def _dial() -> Svg:
    """Hours in gold, an orbit with planets, and two moons back to back."""
    ticks = "".join(
        stroke(
            polyline([polar(i * 7.5, DIAL - 4, CX, CY), polar(i * 7.5, DIAL - (7 if i % 2 else 10), CX, CY)]),
            p.GOLD_LIGHT,
            1 if i % 2 else 1.8,
        )
        for i in range(48)
    )
    rays = "".join(
        polyline(
            [
                polar(i * 15 - 3, DIAL + 1, CX, CY),
                polar(i * 15, DIAL + (10 if i % 2 else 16), CX, CY),
                polar(i * 15 + 3, DIAL + 1, CX, CY),
            ]
        )
        + "Z"
        for i in range(24)
    )
    planets = "".join(
        circle(*polar(a + turn, 40.5, CX, CY), r, colour, stroke="#0A0F33", stroke_width=0.6)
        for a, r, colour in ((20, 3.4, "#E8935A"), (74, 2.4, "#8FD0E8"), (118, 4, "#E8C874"), (156, 2, "#D6A0E0"))
        for turn in (0, 180)
    )
    moon = path(_crescent(CX - 4, CY, 23), url("moonlight"), stroke=p.GOLD_DARK, stroke_width=0.9)
    return (
        radial("moonlight", plain("#FFFDF0", "#F2E6BC", "#D9C27E"), 40, 40, 80)
        + path(rays, url("gold"), stroke=p.GOLD_DARK, stroke_width=0.5)
        + circle(CX, CY, DIAL, "#0B1140", stroke=p.GOLD, stroke_width=2.2)
        + ticks
        + circle(CX, CY, 40.5, "none", stroke=SILVER, stroke_width=0.7, stroke_opacity=0.7, stroke_dasharray="1.5 2.5")
        + planets
        + circle(CX, CY, 32, "#16206A", stroke=p.GOLD_LIGHT, stroke_width=1)
        + both_ends(moon)
        + path(star(8, 11, 4.4, CX, CY), url("gold"), stroke=p.GOLD_DARK, stroke_width=0.6)
        + circle(CX, CY, 3, p.WHITE)
    )
