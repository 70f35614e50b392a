"""SVG text from small functions: shapes, groups, gradients and path builders.

Only what the SVG reader of SDL knows is written: shapes, paths, transforms and plain gradients. Coordinates are
card units (a card is 200 x 300), y points down, angles are degrees clockwise. Every function returns SVG text,
so that pictures are composed by joining strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, radians, sin, sqrt
from typing import Final, TypeAlias

from ui.faces.palette import mix

Svg: TypeAlias = str
Point: TypeAlias = tuple[float, float]
Stop: TypeAlias = tuple[float, str, float]  # offset 0..1, colour "#rrggbb", opacity 0..1


def number(value: float) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def shape(tag: str, **attributes: str | float | None) -> Svg:
    """Write one empty element; underscores in names become hyphens, None leaves an attribute out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f'{name.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def path(d: str, fill: str = "none", **attributes: str | float | None) -> Svg:
    """A path; `attributes` are SVG presentation attributes such as stroke or fill_opacity."""
    return shape("path", d=d, fill=fill, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float | None) -> Svg:
    """An unfilled path with round ends and joins."""
    ends: dict[str, str | float | None] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return shape("path", d=d, fill="none", stroke=colour, stroke_width=width, **ends, **attributes)


def circle(x: float, y: float, r: float, fill: str, **attributes: str | float | None) -> Svg:
    """A filled circle."""
    return shape("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: str | float | None) -> Svg:
    """A filled ellipse."""
    return shape("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def rect(
    x: float, y: float, width: float, height: float, fill: str, r: float = 0, **attributes: str | float | None
) -> Svg:
    """A filled rectangle with corner radius `r`."""
    return shape("rect", x=x, y=y, width=width, height=height, rx=r or None, fill=fill, **attributes)


def polygon(points: Iterable[Point], fill: str, **attributes: str | float | None) -> Svg:
    """A filled polygon."""
    return path(polyline(points) + "Z", fill, **attributes)


def group(
    *parts: Svg,
    x: float = 0,
    y: float = 0,
    scale: float | tuple[float, float] = 1,
    turn_deg: float = 0,
    opacity: float | None = None,
) -> Svg:
    """Move, turn and scale `parts`; a pair as scale may mirror with a negative number."""
    sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(turn_deg)})"] if turn_deg else []
    steps += [f"scale({number(sx)} {number(sy)})"] if (sx, sy) != (1, 1) else []
    transform = f' transform="{" ".join(steps)}"' if steps else ""
    fade = f' opacity="{number(opacity)}"' if opacity is not None else ""
    return f"<g{transform}{fade}>{''.join(parts)}</g>"


def document(body: Svg, width: float, height: float) -> Svg:
    """A whole SVG file whose view box is `width` x `height` units, with the gradients that `lit` named in `body`."""
    w, h = number(width), number(height)
    lights = "".join(_light(colour) for colour in sorted(set(LIT.findall(body))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{lights}{body}</svg>'
    )


# ---- gradients: written once before their first use, then used as fill=url("name") ----

WARM: Final = "#FFF4D2"  # what light mixes into a colour
DUSK: Final = "#2A0F1E"  # what shade mixes into it
METALS: Final = ("#D8A23C", "#E7B03A", "#C4CCD2", "#C9D2DC")  # gold and steel of the decks: they gleam
LIT: Final = re.compile(r"url\(#lit_([0-9A-F]{6})\)")


def lit(colour: str) -> str:
    """The fill of a thing of this colour ("#RRGGBB") in the one light of the decks: from the upper left.

    Any other fill is left as it is. `document` writes the gradient down.
    """
    return url(f"lit_{colour[1:].upper()}") if colour.startswith("#") else colour


@cache
def _light(colour: str) -> Svg:
    body = f"#{colour}"
    light, dark = mix(body, WARM, 0.34), mix(body, DUSK, 0.3)
    if body in METALS:
        gleam = mix(body, "#FFFFFF", 0.66)
        stops = [
            (0, light, 1.0),
            (0.24, gleam, 1.0),
            (0.42, body, 1.0),
            (0.74, mix(dark, DUSK, 0.16), 1.0),
            (1, light, 1.0),
        ]
        return linear(f"lit_{colour}", stops, 0, 0, 80, 100)
    return linear(f"lit_{colour}", plain(light, body, dark), 12, 0, 70, 100)


def url(name: str) -> str:
    """The fill that refers to the gradient `name`."""
    return f"url(#{name})"


def _stops(stops: Iterable[Stop]) -> Svg:
    return "".join(
        f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{number(alpha)}"/>'
        for at, colour, alpha in stops
    )


def linear(name: str, stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 100) -> Svg:
    """A gradient along a line, in percent of the painted shape (the reader takes a bare 1 as one unit)."""
    ends = " ".join(f'{k}="{number(v)}%"' for k, v in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)))
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, stops: Sequence[Stop], cx: float = 50, cy: float = 50, r: float = 50) -> Svg:
    """A gradient around a point, in percent of the painted shape."""
    places = " ".join(f'{k}="{number(v)}%"' for k, v in (("cx", cx), ("cy", cy), ("r", r)))
    return f'<radialGradient id="{name}" {places}>{_stops(stops)}</radialGradient>'


def plain(*colours: str) -> list[Stop]:
    """Evenly spaced opaque stops."""
    last = max(1, len(colours) - 1)
    return [(i / last, colour, 1.0) for i, colour in enumerate(colours)]


def glow(name: str, colour: str, strength: float = 1.0) -> Svg:
    """A radial gradient fading from `colour` to nothing."""
    return radial(name, [(0, colour, strength), (0.45, colour, strength * 0.42), (1, colour, 0)])


# ---- path builders ----


def polyline(points: Iterable[Point]) -> str:
    """Straight lines through `points`."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def polar(angle_deg: float, radius: float, x: float = 0, y: float = 0) -> Point:
    """The point at `radius` from (x, y); 0 degrees is up, clockwise."""
    return x + radius * sin(radians(angle_deg)), y - radius * cos(radians(angle_deg))


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0, turn_deg: float = 0) -> str:
    """A star with straight rays."""
    step = 180 / points
    return polyline(polar(turn_deg + i * step, inner if i % 2 else outer, x, y) for i in range(2 * points)) + "Z"


def spark(size: float, x: float = 0, y: float = 0, waist: float = 0.16) -> str:
    """A four-pointed sparkle with hollow sides; `waist` is the share of the size left between the rays."""
    tips = [polar(a, size, x, y) for a in (0, 90, 180, 270)]
    bends = [polar(a, size * waist, x, y) for a in (45, 135, 225, 315)]
    d = "M" + _pair(tips[0])
    for bend, tip in zip(bends, tips[1:] + tips[:1], strict=True):
        d += f"Q{_pair(bend)} {_pair(tip)}"
    return d + "Z"


def ring(outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    """An annulus; the inner circle runs the other way, so that it stays a hole under either fill rule."""
    return _round(outer, x, y, 1) + _round(inner, x, y, 0)


def _round(r: float, x: float, y: float, sweep: int) -> str:
    arc = f"A{number(r)} {number(r)} 0 1 {sweep}"
    return f"M{number(x - r)} {number(y)}{arc} {number(x + r)} {number(y)}{arc} {number(x - r)} {number(y)}Z"


def box(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle with rounded corners as a path."""
    if not r:
        return polyline([(x, y), (x + width, y), (x + width, y + height), (x, y + height)]) + "Z"
    a = f"a{number(r)} {number(r)} 0 0 1"
    w, h, q = number(width - 2 * r), number(height - 2 * r), number(r)
    return f"M{number(x + r)} {number(y)}h{w}{a} {q} {q}v{h}{a} -{q} {q}h-{w}{a} -{q} -{q}v-{h}{a} {q} -{q}Z"


def curve(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """A smooth line through `points` (Catmull-Rom); `tension` 0 is straight, 1 is round."""
    count = len(points)
    d = "M" + _pair(points[0])
    for i in range(count if closed else count - 1):
        before, start, end, after = (points[_index(i + k, count, closed)] for k in (-1, 0, 1, 2))
        first = start[0] + (end[0] - before[0]) * tension / 6, start[1] + (end[1] - before[1]) * tension / 6
        second = end[0] - (after[0] - start[0]) * tension / 6, end[1] - (after[1] - start[1]) * tension / 6
        d += f"C{_pair(first)} {_pair(second)} {_pair(end)}"
    return d + ("Z" if closed else "")


def _index(i: int, count: int, closed: bool) -> int:
    return i % count if closed else min(max(i, 0), count - 1)


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def ray_to_box(x: float, y: float, angle_deg: float, left: float, top: float, right: float, bottom: float) -> Point:
    """Return the point where a ray from (x, y) inside a box leaves it; 0 degrees is up."""
    dx, dy = polar(angle_deg, 1)
    reach = min(
        ((right if dx > 0 else left) - x) / dx if abs(dx) > 1e-9 else sqrt(1e9),
        ((bottom if dy > 0 else top) - y) / dy if abs(dy) > 1e-9 else sqrt(1e9),
    )
    return x + dx * reach, y + dy * reach


def sunburst(
    x: float, y: float, rays: int, fill: str, left: float, top: float, right: float, bottom: float, opacity: float = 1
) -> Svg:
    """Wedges from one point to the edges of a box: the backdrop of a circus poster."""
    half = 90 / rays
    parts = []
    for i in range(rays):
        middle = i * 360 / rays
        edge = [ray_to_box(x, y, middle + k * half, left, top, right, bottom) for k in (-1, 0, 1)]
        parts.append(polyline([(x, y), *edge]) + "Z")
    return path("".join(parts), fill, fill_opacity=opacity)
