"""The gems of AURUXXX: five cuts, told apart by their outline alone, and the facets that make them shine.

A cut is an outline of about radius 50 around (0, 0), clockwise.
Light comes from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import atan2, cos, degrees, radians
from typing import Final

from ui.faces.palette import Tint, mix
from ui.faces.svg import Point, Svg, group, linear, path, polar, polyline

LIGHT_FROM_DEG: Final = 315.0
REACH: Final = 56.0  # how far the corners of a cut reach; a round gem stays smaller, so that all look equally large
TABLE: Final = 0.56  # size of the flat top of a gem within its outline


def trillion() -> tuple[Point, ...]:
    """Three corners, one of them below, and bulging sides."""
    corners = [polar(a, 57, 0, -7) for a in (60, 180, 300)]
    points: list[Point] = []
    for i, start in enumerate(corners):
        end = corners[(i + 1) % 3]
        out = polar(120 + i * 120, 38, 0, -7)
        points += [_bow(start, out, end, t / 4) for t in range(4)]
    return tuple(points)


def pear() -> tuple[Point, ...]:
    """A drop, its point at the top."""
    bowl = [polar(a, 37, 0, 14) for a in range(70, 291, 22)]
    return ((0, -56), (15, -28), (27, -10), *bowl, (-27, -10), (-15, -28))


def emerald() -> tuple[Point, ...]:
    """An upright rectangle with cut corners."""
    w, h, cut = 36, 49, 13
    return (
        (0, -h),
        (w - cut, -h),
        (w, cut - h),
        (w, h - cut),
        (w - cut, h),
        (0, h),
        (cut - w, h),
        (-w, h - cut),
        (-w, cut - h),
        (cut - w, -h),
    )


def brilliant() -> tuple[Point, ...]:
    """Round."""
    return tuple(polar(a, 47) for a in range(0, 360, 20))


def lozenge() -> tuple[Point, ...]:
    """A kite standing on its point, its sides drawn in a little."""
    corners: tuple[Point, ...] = ((0, -58), (44, 0), (0, 58), (-44, 0))
    points: list[Point] = []
    for i, start in enumerate(corners):
        end = corners[(i + 1) % 4]
        waist = (start[0] + end[0]) * 0.46, (start[1] + end[1]) * 0.46
        points += [_bow(start, waist, end, t / 3) for t in range(3)]
    return tuple(points)


CUTS: Final[dict[str, Callable[[], tuple[Point, ...]]]] = {
    "trillion": trillion,
    "pear": pear,
    "emerald": emerald,
    "brilliant": brilliant,
    "lozenge": lozenge,
}


def _bow(start: Point, middle: Point, end: Point, t: float) -> Point:
    """A point of the quadratic curve from `start` towards `middle` to `end`."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def outline(cut: str) -> str:
    """The outline of a cut as path data. Raises KeyError for an unknown cut."""
    return polyline(CUTS[cut]()) + "Z"


@cache
def gem(cut: str, tint: Tint) -> Svg:
    """A faceted gem of radius 50 around (0, 0). Raises KeyError for an unknown cut."""
    outer = CUTS[cut]()
    middle = sum(x for x, _ in outer) / len(outer), sum(y for _, y in outer) / len(outer)
    inner = [(middle[0] + (x - middle[0]) * TABLE, middle[1] + (y - middle[1]) * TABLE) for x, y in outer]
    name = f"gem_{cut}"
    shine = linear(
        name, [(0, tint.light, 1), (0.42, tint.mid, 1), (1, mix(tint.mid, tint.deep, 0.5), 1)], 0, 0, 90, 100
    )
    facets = []
    for i, a in enumerate(outer):
        k = (i + 1) % len(outer)
        facets.append(path(polyline([a, outer[k], inner[k], inner[i]]) + "Z", _facet_colour(a, outer[k], i, tint)))
    return (
        shine
        + path(polyline(outer) + "Z", tint.mid, stroke=tint.deep, stroke_width=2.4, stroke_linejoin="round")
        + "".join(facets)
        + path(polyline(inner) + "Z", f"url(#{name})", stroke=tint.light, stroke_width=0.8, stroke_opacity=0.7)
    )


def _facet_colour(a: Point, b: Point, index: int, tint: Tint) -> str:
    """Bright where the facet's outer edge faces the light; every other facet a shade darker, as in cut stone."""
    facing = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    lit = (1 + cos(radians(facing - LIGHT_FROM_DEG))) / 2
    level = max(0.0, min(1.0, lit * 0.92 + (0.08 if index % 2 else -0.06)))
    return mix(tint.deep, tint.mid, level * 2) if level < 0.5 else mix(tint.mid, tint.light, level * 2 - 1)


@cache
def bead(cut: str, tint: Tint, radius: float) -> Svg:
    """A small gem: outline, body and one light, for sockets and corners."""
    points = CUTS[cut]()
    scale = radius / REACH
    inner = polyline((x * 0.5 - 5, y * 0.5 - 5) for x, y in points) + "Z"
    return group(
        path(polyline(points) + "Z", tint.mid, stroke=tint.light, stroke_width=6, stroke_linejoin="round"),
        path(inner, tint.light, fill_opacity=0.75),
        scale=scale,
    )
