"""The back: a star medallion on a midnight curtain, the same from both ends."""

from __future__ import annotations

from ui.faces import palette as p
from ui.faces.svg import (
    Svg,
    box,
    circle,
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
)
from ui.faces.theatre import stage

CX, CY = stage.WIDTH / 2, stage.HEIGHT / 2
FOLD = 166 / 12  # width of a fold of the velvet


def both_ends(part: Svg) -> Svg:
    """A part and the same part turned by half a circle round the middle of the card."""
    return part + group(part, x=stage.WIDTH, y=stage.HEIGHT, turn_deg=180)


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
