"""A weathered jetty by night: dark water with lilies and reeds at its edges, lanterns on its posts."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import (
    Svg,
    circle,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polygon,
    polyline,
    radial,
    rect,
    stroke,
    url,
)

LAMP: Final = "#FFC46B"
SIDE, TOP = 74.0, 66.0  # of water beside the jetty and above it, in units
LEAF: Final = "M0 0C-6 -7 -4 -16 0 -19C4 -16 6 -7 0 0Z"  # of a flower
PLANKS: Final = 7  # as many as the weave of boards has


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    ground.whole(_water(high, rim) + _nails(high, rim) + _lilies(high, rim) + _reeds(high, rim) + _posts(high, rim))


def _water(high: float, rim: float) -> Svg:
    """Water left, right and beyond the jetty, whose planks end unevenly; the moon lies on it."""
    chance, deep = Random(8), linear("night", plain("#1F4A63", "#0D2A3E", "#071722"))
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for plank in range(PLANKS - 1, -1, -1):
        low, top = high * (plank + 1) / PLANKS, max(rim + TOP, high * plank / PLANKS)
        if low > rim + TOP:
            end, other = rim + SIDE + chance.uniform(-12, 10), UNITS - rim - SIDE + chance.uniform(-10, 12)
            left += [(end, low), (end, top)]
            right += [(other, low), (other, top)]
    jetty, frame = [*left, *reversed(right)], [(UNITS, high), (UNITS, 0.0), (0.0, 0.0), (0.0, high)]
    shade = polygon([*((x, y + 9) for x, y in jetty), *frame], "#000000", fill_opacity=0.4)
    edge = stroke(polyline(jetty), "#8FA6B4", 2, stroke_opacity=0.4)
    return deep + shade + polygon([*jetty, *frame], url("night")) + edge + _ripples(high, rim, chance) + _moon(rim)


def _ripples(high: float, rim: float, chance: Random) -> Svg:
    parts: list[Svg] = []
    for _ in range(70):
        x, y = chance.uniform(rim, rim + SIDE - 26), chance.uniform(rim, high)
        where = chance.randrange(3)
        if where == 1:
            x = UNITS - 16 - x
        if where == 2:
            x, y = chance.uniform(rim, UNITS - rim), chance.uniform(rim + 6, rim + TOP - 12)
        parts.append(stroke(f"M{x:.1f} {y:.1f}q8 -3 16 0", "#A9D3EA", 1.3, stroke_opacity=chance.uniform(0.1, 0.4)))
    return "".join(parts)


def _moon(rim: float) -> Svg:
    """The moon's light on the water, broken by the waves."""
    bars = ((12, 22), (22, 29), (17, 36), (27, 43), (14, 50))
    lines = "".join(f"M{640 - half} {rim + y:.1f}h{2 * half}" for half, y in bars)
    light = glow("moon", "#DCEBFA", 0.6)
    light += group(circle(0, 0, 100, url("moon")), x=640, y=rim + 36, scale=(1.7, 0.3))
    return light + stroke(lines, "#F2F7FF", 2.4, stroke_opacity=0.55)


def _nails(high: float, rim: float) -> Svg:
    """Two rows of nails where the beams run below the planks, and a beam's shadow."""
    parts: list[Svg] = []
    for x in (rim + SIDE + 44, UNITS - rim - SIDE - 44):
        for plank in range(1, PLANKS):
            for share in (0.3, 0.7):
                y = high * (plank + share) / PLANKS
                parts.append(circle(x, y, 3, "#0B0E12", fill_opacity=0.75) + circle(x - 0.8, y - 0.8, 1, "#A9B6C0"))
    return "".join(parts)


def _lilies(high: float, rim: float) -> Svg:
    """Leaves on the water, and three flowers."""
    pad = ellipse(2, 5, 23, 15, "#000000", fill_opacity=0.3)
    pad += ellipse(0, 0, 23, 15, "#2F5B3E", stroke="#15301F", stroke_width=1.2) + path("M0 0L26 -5V5Z", "#123448")
    pad += stroke("M0 0L-18 -6M0 0L-19 4M0 0L-4 -13M0 0L-4 13M0 0L12 -10M0 0L12 10", "#4C7850", 0.9)
    flower = "".join(
        group(path(LEAF, "#F3DCE6", stroke="#B98AA0", stroke_width=0.7), turn_deg=turn) for turn in range(0, 360, 45)
    ) + circle(0, 0, 4, "#F2C75C")
    left, right = rim + 34, UNITS - rim - 36
    pads = ((left, 210, 0, 1.0), (left - 6, 250, 140, 0.8), (left + 4, high - 190, 60, 1.0),
            (right, 330, 200, 1.1), (right + 8, 372, 20, 0.8),
            (right - 4, 150, 100, 0.9), (560, rim + 20, 30, 0.7), (1000, rim + 34, 160, 0.9),
            (970, rim + 22, 60, 0.6))  # fmt: skip
    flowers = ((left + 8, 224, 0.9), (right + 2, 346, 1.0), (988, rim + 26, 0.7))
    return "".join(group(pad, x=x, y=y, turn_deg=turn, scale=size) for x, y, turn, size in pads) + "".join(
        group(flower, x=x, y=y, scale=(size, size * 0.8)) for x, y, size in flowers
    )


def _reeds(high: float, rim: float) -> Svg:
    """Reeds and bulrushes in the lower corners, bent by the wind."""
    chance, parts = Random(5), []
    for index in range(34):
        right = index % 2
        x = chance.uniform(rim - 4, rim + SIDE + 6)
        tall, bend = chance.uniform(70, 190), chance.uniform(8, 34)
        x, bend = (UNITS - x, -bend) if right else (x, bend)
        y = high - rim + 4
        tone = chance.choice(("#2C4A2E", "#38583A", "#203A26", "#4A6B3E"))
        tip = f"{x + bend:.1f} {y - tall:.1f}"
        blade = f"M{x - 4:.1f} {y:.1f}Q{x:.1f} {y - tall * 0.6:.1f} {tip}"
        parts.append(path(f"{blade}Q{x + 3:.1f} {y - tall * 0.5:.1f} {x + 4:.1f} {y:.1f}Z", tone))
        if index % 5 == 0:
            rush = rect(-4, -30, 8, 32, "#5A3A20", 4)
            parts.append(group(rush, x=x + bend * 0.6, y=y - tall * 0.78, turn_deg=bend * 0.6))
    return "".join(parts)


def _posts(high: float, rim: float) -> Svg:
    """Four posts with a rope; on two of them a lantern burns."""
    wood = radial("post", plain("#8A8378", "#5C5348", "#2C2620"), 40, 34, 72)
    halo = glow("lamp", LAMP, 0.5)
    near, far, top, low = rim + SIDE + 2, UNITS - rim - SIDE - 2, rim + TOP + 4, high - rim - 150
    slack = "".join(f"M{x} {top}Q{x + bow} {(top + low) / 2} {x} {low}" for x, bow in ((near, -16), (far, 16)))
    rope = stroke(slack, "#000000", 7, stroke_opacity=0.35) + stroke(slack, "#A08A60", 4)
    rope += stroke(slack, "#E0CB98", 1.4, stroke_dasharray="3 4", stroke_opacity=0.7)
    post = ellipse(3, 6, 20, 17, "#000000", fill_opacity=0.45) + circle(
        0, 0, 16, url("post"), stroke="#14100C", stroke_width=1.4
    )
    post += "".join(circle(0, 0, r, "none", stroke="#1E1812", stroke_opacity=0.6) for r in (5, 9, 13))
    lantern = circle(0, 0, 150, url("lamp")) + circle(0, 0, 15, "#2A211A", stroke="#0A0806", stroke_width=1.4)
    lantern += circle(0, 0, 10, "#FFE7A8") + stroke("M-15 0H15M0 -15V15", "#2A211A", 2.4) + circle(0, 0, 4, "#3A2E22")
    spots = ((near, top), (far, top), (near, low), (far, low))
    parts = "".join(group(post, x=x, y=y) for x, y in spots)
    return wood + halo + rope + parts + "".join(group(lantern, x=x, y=y) for x, y in (spots[1], spots[2]))
