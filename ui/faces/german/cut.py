"""The woodcutter's knife: outlined shapes, cuts that taper like those of a gouge, limbs, hands, folk flowers.

All of the German deck is drawn with these few strokes: a dark outline, warm colours in a light from the upper left, a
shade side of wedges.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from ui.faces.svg import Point, Svg, circle, curve, ellipse, group, lit, path, polyline, stroke

INK: Final = "#2B1A12"
LINE: Final = 1.6
PAPER: Final = "#FFF8E6"
LEAF_GREEN: Final = "#3E8A45"
LEAF_DARK: Final = "#1F5A2E"


def cut(d: str, fill: str, width: float = LINE) -> Svg:
    """A colour in the light, within a dark outline."""
    return path(d, lit(fill), stroke=INK, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def disc(x: float, y: float, r: float, fill: str, width: float = LINE) -> Svg:
    """A round in the light, with its outline."""
    return circle(x, y, r, lit(fill), stroke=INK, stroke_width=width)


def line(d: str, width: float = 1.2, colour: str = INK) -> Svg:
    """A cut of even width."""
    return stroke(d, colour, width)


def shade(d: str, strength: float = 0.2) -> Svg:
    """A darker part of a shape already drawn."""
    return path(d, INK, fill_opacity=strength)


def wedges(
    start: Point, end: Point, count: int, reach: float, angle_deg: float, width: float = 1.7, colour: str = INK
) -> Svg:
    """Tapering cuts, side by side from `start` to `end`, each `reach` long; 0 degrees is up, clockwise."""
    dx, dy = sin(radians(angle_deg)), -cos(radians(angle_deg))
    parts = []
    for i in range(count):
        share = i / max(1, count - 1)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        length = reach * (1 if i % 2 == 0 else 0.72)
        ax, ay = dy * width / 2, -dx * width / 2
        parts.append(polyline([(x + ax, y + ay), (x + dx * length, y + dy * length), (x - ax, y - ay)]) + "Z")
    return path("".join(parts), colour)


def limb(points: Sequence[Point], width: float, fill: str) -> Svg:
    """A sleeve, a leg, a branch: a smooth line of even thickness with an outline on either side."""
    d = curve(points)
    return stroke(d, INK, width + 2 * LINE) + stroke(d, lit(fill), width)


def pole(start: Point, end: Point, width: float, fill: str) -> Svg:
    """A straight shaft."""
    return limb((start, end), width, fill)


def fist(x: float, y: float, skin: str, turn_deg: float = 0, mirror: int = 1) -> Svg:
    """A closed hand around something upright, 17 units wide; its thumb is on the left."""
    hand = (
        cut("M-8 -6C-9 -9 -5 -10 -2 -9.6L5 -9C9 -8.4 9.6 -5 9 -1L8 6C7 10 2 10.6 -2 10C-7 9.6 -9 6 -9 2Z", skin, 1.6)
        + line("M-1.6 -4.6H8.6M-1.6 0.2H8.8M-1.4 4.8H8", 0.9)
        + cut("M-8.6 -2C-6 -5 0 -4.8 1 -1.6C1.4 1 -3 2 -5 2.4", skin, 1.2)
    )
    return group(hand, x=x, y=y, turn_deg=turn_deg, scale=(mirror, 1))


def palm(x: float, y: float, skin: str, turn_deg: float = 0, mirror: int = 1) -> Svg:
    """An open hand pointing up, 14 units wide, 20 high; its thumb is on the left."""
    hand = cut(
        "M-5 9L-6 1C-9 -1 -11 -4 -9.4 -5.6C-7.6 -6.6 -6 -4 -4.6 -3.4L-4.4 -11C-4 -13 -1.6 -13 -1.4 -11L-1 -12.6"
        "C-0.4 -14.4 2 -14 2 -12L2.4 -11.4C3.4 -12.8 5.2 -12 5.2 -10.4L5.4 -8C6.4 -9 7.8 -8 7.6 -6.6L6 3L5.6 9Z",
        skin,
        1.5,
    ) + line("M-1.4 -11L-1 -5M2 -11L2 -5M5 -9L4.6 -4", 0.8)
    return group(hand, x=x, y=y, turn_deg=turn_deg, scale=(mirror, 1))


def oak_leaf(x: float, y: float, scale: float, turn_deg: float, fill: str = LEAF_GREEN) -> Svg:
    """A lobed oak leaf growing up from its stalk, 26 units high."""
    blade = (
        "M0 0C-3 -1 -7 -1 -7.6 -4C-8 -7 -4.6 -7.4 -4.4 -8.4C-9 -8.6 -11 -11 -10 -13.6C-8.6 -16 -5.6 -14.6 -4.8 -15"
        "C-8 -17.4 -8 -20 -6 -21.6C-3.8 -22.8 -2.6 -20.6 -2 -21.4C-2.4 -24.6 -1.4 -26.6 0 -27"
        "C1.4 -26.6 2.4 -24.6 2 -21.4C2.6 -20.6 3.8 -22.8 6 -21.6C8 -20 8 -17.4 4.8 -15"
        "C5.6 -14.6 8.6 -16 10 -13.6C11 -11 9 -8.6 4.4 -8.4C4.6 -7.4 8 -7 7.6 -4C7 -1 3 -1 0 0Z"
    )
    veins = "M0 3V-22M0 -5L-5 -6M0 -5L5 -6M0 -10L-7 -13M0 -10L7 -13M0 -15L-4.4 -19M0 -15L4.4 -19"
    return group(cut(blade, fill, 1.3) + line(veins, 0.8), x=x, y=y, scale=scale, turn_deg=turn_deg)


def leaflet(x: float, y: float, scale: float, turn_deg: float, fill: str = LEAF_GREEN) -> Svg:
    """A small pointed leaf growing up, 16 units high."""
    blade = cut("M0 0C-7 -4 -6 -11 0 -16C6 -11 7 -4 0 0Z", fill, 1.2) + line("M0 0V-11", 0.8)
    return group(blade, x=x, y=y, scale=scale, turn_deg=turn_deg)


def tulip(x: float, y: float, scale: float, turn_deg: float, fill: str, heart: str) -> Svg:
    """The tulip of painted farm cupboards, opening upwards, 28 units high."""
    bloom = (
        cut("M0 0C-12 -2 -14 -14 -12 -27C-7 -25 -3 -21 0 -16C3 -21 7 -25 12 -27C14 -14 12 -2 0 0Z", fill, 1.4)
        + cut("M0 -1C-6 -6 -6 -18 0 -28C6 -18 6 -6 0 -1Z", heart, 1.3)
        + line("M-8.6 -19C-8.8 -12 -7 -7 -4 -4M8.6 -19C8.8 -12 7 -7 4 -4", 0.9)
    )
    return group(bloom, x=x, y=y, scale=scale, turn_deg=turn_deg)


def daisy(x: float, y: float, r: float, fill: str, heart: str, petals: int = 8) -> Svg:
    """A flower seen from above."""
    pen = min(1.0, r * 0.11)
    petal = ellipse(0, -r * 0.64, r * 0.3, r * 0.4, lit(fill), stroke=INK, stroke_width=pen)
    leaves = "".join(group(petal, turn_deg=i * 360 / petals) for i in range(petals))
    return group(leaves + disc(0, 0, r * 0.34, heart, pen), x=x, y=y)


def tuft(x: float, y: float, scale: float = 1.0, colour: str = LEAF_DARK) -> Svg:
    """A tuft of grass standing on (x, y)."""
    blades = "M-6 0Q-7 -6 -11 -9Q-5 -7 -3 0ZM-2 0Q-2 -9 -4 -14Q1 -8 2 0ZM3 0Q5 -8 10 -10Q6 -5 6 0Z"
    return group(path(blades, colour), x=x, y=y, scale=scale)
