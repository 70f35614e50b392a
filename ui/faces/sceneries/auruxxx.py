"""Black lacquer with an inlay of brass: fans in the corners, a stepped border, a sunburst below the pile, five gems."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain, polygon, polyline, stroke, url

PILE_X: Final = 706.0
FAN: Final = 196.0  # radius of a corner's fan
GEMS: Final = ("#C8323C", "#2F6FD0", "#2E9B58", "#D9A72B", "#8A4FC4")
METAL: Final = linear("metal", plain("#F6DE9C", "#C2913A", "#8A5F1E", "#D9AE58"), 0, 0, 100, 100)


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    ground.whole(METAL + _sunburst(high) + _border(high, rim) + _corners(high, rim) + _gems(high, rim))


def _at(far: float, turn_deg: float) -> tuple[float, float]:
    return far * cos(radians(turn_deg)), far * sin(radians(turn_deg))


def _ray(turn_deg: float, near: float, far: float, half_deg: float) -> Svg:
    """A long triangle that points outwards."""
    tips = [(near, turn_deg - half_deg * 0.3), (far, turn_deg), (near, turn_deg + half_deg * 0.3)]
    return polygon([_at(*tip) for tip in tips], url("metal"))


def _sunburst(high: float) -> Svg:
    """Rays and rings round the place of the pile, faint, for cards lie on them."""
    rings = "".join(
        ellipse(0, 0, r, r * 0.72, "none", stroke="#D9AE58", stroke_width=w)
        for r, w in ((150, 1), (158, 2.2), (286, 2.2), (294, 0.9))
    )
    rays = group(*(_ray(turn, 164, 280, 9) for turn in range(0, 360, 10)), scale=(1, 0.72))
    halo = glow("halo", "#B98436", 0.3) + group(circle(0, 0, 340, url("halo")), scale=(1, 0.74))
    y = high / 2 - 30
    return group(halo, x=PILE_X, y=y) + group(rings, rays, x=PILE_X, y=y, opacity=0.2)


def _corners(high: float, rim: float) -> Svg:
    """A fan of rays and scales in each corner."""
    parts: list[Svg] = [path(f"M0 0H{FAN}A{FAN} {FAN} 0 0 1 0 {FAN}Z", "#050406", fill_opacity=0.75)]
    for r, w in ((FAN, 3), (FAN - 7, 1), (132, 2), (126, 0.8), (70, 2.4)):
        parts.append(stroke(f"M{r} 0A{r} {r} 0 0 1 0 {r}", "#D9AE58", w))
    parts += [_ray(turn + 5, 74, 122, 9) for turn in range(0, 90, 10)]
    for turn in range(0, 90, 15):  # scales between the outer rings
        (ax, ay), (bx, by), (cx, cy) = (_at(r, turn + a) for r, a in ((134, 0), (187, 7.5), (134, 15)))
        parts.append(stroke(f"M{ax:.1f} {ay:.1f}Q{bx - 4:.1f} {by - 4:.1f} {bx:.1f} {by:.1f}", "#D9AE58", 1.4))
        parts.append(stroke(f"M{cx:.1f} {cy:.1f}Q{bx - 4:.1f} {by - 4:.1f} {bx:.1f} {by:.1f}", "#D9AE58", 1.4))
        parts.append(circle(*_at(150, turn + 7.5), 3, url("metal")))
    fan = group(*parts, opacity=0.62)
    places = ((rim, rim, 1, 1), (UNITS - rim, rim, -1, 1), (rim, high - rim, 1, -1), (UNITS - rim, high - rim, -1, -1))
    return "".join(group(fan, x=x, y=y, scale=(sx, sy)) for x, y, sx, sy in places)


def _border(high: float, rim: float) -> Svg:
    """Lines along the edges that step towards the middle of each side."""
    parts: list[Svg] = []
    far = rim + FAN + 6
    for inset, width in ((9, 2.2), (15, 0.9)):
        edge = rim + inset
        for y, step in ((edge, 9), (high - edge, -9)):
            middle = UNITS / 2
            bend = [(far, y), (middle - 190, y), (middle - 181, y + step), (middle - 92, y + step)]
            bend += [(middle - 83, y + 2 * step), (middle, y + 2 * step)]
            bend += [(2 * middle - x, v) for x, v in reversed(bend[:-1])]
            parts.append(stroke(polyline(bend), "#D9AE58", width))
        for x in (edge, UNITS - edge):
            parts.append(stroke(f"M{x:.1f} {far:.1f}V{high - far:.1f}", "#D9AE58", width))
    return group(*parts, opacity=0.5)


def _gems(high: float, rim: float) -> Svg:
    """A small stone of each colour at the left and the right edge, in a setting of brass."""
    stones: list[Svg] = []
    for index, colour in enumerate(GEMS):
        y = high / 2 + (index - 2) * 34
        for x in (rim + 12, UNITS - rim - 12):
            setting = polygon([(0, -15), (9, 0), (0, 15), (-9, 0)], url("metal"))
            stone = polygon([(0, -11), (6.4, 0), (0, 11), (-6.4, 0)], colour)
            light = polygon([(0, -11), (0, 0), (-6.4, 0)], "#FFFFFF", fill_opacity=0.34)
            stones.append(group(setting, stone, light, x=x, y=y))
    return "".join(stones)
