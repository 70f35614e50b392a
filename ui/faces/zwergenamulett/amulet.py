"""The amulet: a green stone in gold, small pictures around it, seven small beads on its rim for the seven dwarfs."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import RUNES
from ui.faces.palette import Tint
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    glow,
    group,
    path,
    polar,
    polygon,
    polyline,
    radial,
    rect,
    ring,
    spark,
    sunburst,
)
from ui.faces.zwergenamulett.page import INK, line
from ui.faces.zwergenamulett.scenery import SIDES

X: Final = 100.0
Y: Final = 162.0
GEM_SIDES: Final = 12


def amulet_scene(tint: Tint) -> Svg:
    """Black velvet and green light."""
    return (
        radial("velvet", [(0, tint.light, 1), (0.32, tint.mid, 1), (1, tint.deep, 1)], 50, 56, 70)
        + rect(*SIDES, "url(#velvet)")
        + sunburst(X, Y, 24, "#C8FFD8", 9, 9, 191, 291, 0.13)
    )


def amulet() -> Svg:
    """The pendant on its chain, shining."""
    return _chain() + group(medallion(), x=X, y=Y) + _shine()


def _chain() -> Svg:
    """Links that hang from the upper corners and meet in the ring."""
    links = []
    for k in range(9):
        t = k / 8
        x, y = 44 + 50 * t**0.8, 6 + 84 * t**1.25
        for at, turn in ((x, -31), (200 - x, 31)):
            links.append(
                group(
                    path(ring(6.4, 3.4), "url(#gold)", fill_rule="evenodd", stroke=INK, stroke_width=1),
                    x=at,
                    y=y,
                    turn_deg=turn,
                    scale=(0.72, 1.08),
                )
            )
    return "".join(links)


def medallion() -> Svg:
    """The round amulet around (0, 0), radius 68."""
    signs = "".join(
        group(line(sign, 2, "#D7FFDF"), x=x, y=y, turn_deg=i * 45)
        for i, sign in enumerate(RUNES)
        for x, y in (polar(i * 45, 47.5),)
    )
    beads = "".join(
        circle(*polar(i * 360 / 7, 65), 4.8, "url(#gold_ball)", stroke=INK, stroke_width=1.1) for i in range(7)
    )
    return (
        path(ring(11, 6, 0, -73), "url(#gold)", fill_rule="evenodd", stroke=INK, stroke_width=1.5)
        + circle(1.5, 4, 67, "#000000", fill_opacity=0.35)
        + circle(0, 0, 65, "url(#gold)", stroke=INK, stroke_width=2)
        + circle(0, 0, 59, "#0C3B2A", stroke=INK, stroke_width=1.4)
        + circle(0, 0, 58, "none", stroke="#3FB57A", stroke_width=1)
        + signs
        + circle(0, 0, 36, "url(#gold)", stroke=INK, stroke_width=1.7)
        + _stone()
        + beads
    )


def _stone() -> Svg:
    """The green stone, cut with twelve sides."""
    outer = [polar(i * 360 / GEM_SIDES + 15, 30) for i in range(GEM_SIDES)]
    table = [polar(i * 360 / GEM_SIDES + 15, 17) for i in range(GEM_SIDES)]
    facets = []
    for i in range(GEM_SIDES):
        k = (i + 1) % GEM_SIDES
        lit = (1 + cos(2 * pi * (i + 1) / GEM_SIDES + pi / 4)) / 2
        facets.append(polygon([outer[i], outer[k], table[k], table[i]], p.mix("#04502C", "#8CF5B0", lit)))
    return (
        radial("stone", [(0, "#E8FFEC", 1), (0.4, "#59E08F", 1), (1, "#12804A", 1)], 40, 34, 70)
        + polygon(outer, "#1E9A5A", stroke=INK, stroke_width=1.7)
        + "".join(facets)
        + polygon(table, "url(#stone)", stroke="#B8FFD0", stroke_width=0.9)
        + path(_crescent(), "#FFFFFF", fill_opacity=0.75)
    )


def _crescent() -> str:
    points: list[Point] = [(13 * sin(a), -13 * cos(a)) for a in (k * 0.2 - 1.5 for k in range(9))]
    inner: list[Point] = [(10 * x / 13, 10 * y / 13) for x, y in reversed(points)]
    return polyline([*points, *inner]) + "Z"


def _shine() -> Svg:
    """Light on the gold and around it."""
    return (
        glow("amulet_light", "#EFFFF0", 0.55)
        + circle(X - 8, Y - 10, 26, "url(#amulet_light)")
        + "".join(
            path(spark(r, x, y, 0.2), fill)
            for x, y, r, fill in (
                (90, 148, 9, "#FFFFFF"),
                (150, 112, 11, "#FFF3C4"),
                (44, 208, 9, "#FFF3C4"),
                (160, 196, 7, "#C8FFD8"),
                (36, 130, 6, "#C8FFD8"),
                (116, 252, 7, "#C8FFD8"),
                (166, 62, 6, "#FFFFFF"),
                (170, 150, 5, "#FFFFFF"),
            )
        )
    )
