"""Coins as vectors: struck discs of gold, silver and copper, and the gold chip of the dwarfs, flat or on its rim.

A coin is a disc of radius 44 around (0, 0). What is struck on it stands in `money_motifs`, metals and borders in
assets/cards/_money.toml.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin
from typing import Final, Literal

from ui.faces.money.data import Metal, metal
from ui.faces.money.motifs import AROUND, MOTIFS, lines
from ui.faces.palette import mix
from ui.faces.runes import SIGNS
from ui.faces.svg import Svg, circle, curve, group, linear, path, plain, polar, polyline, ring, stroke

RADIUS: Final = 44.0
Side = Literal["head", "tail"]
Border = Callable[[Metal], Svg]

TURN_DEG: Final = 36.0  # a standing coin shows its face turned away by so much
THICKNESS: Final = 13.0  # of a standing coin
LEAN_DEG: Final = 5.0
BLOWS: Final = (0.0, -0.9, 0.3, -1.3, -0.2, -0.8, 0.2, -1.1, -0.4, 0.1, -1.0, -0.3, -0.7)  # of the hammer, on the rim


def _paints(tone: Metal) -> Svg:
    return (
        linear("disc", plain(tone.light, tone.mid, tone.dark), 12, 4, 88, 96)
        + linear("lip", plain(tone.dark, tone.mid, tone.light), 12, 4, 88, 96)
        + linear(
            "field", [(0, tone.dark, 1), (0.35, tone.field, 1), (1, mix(tone.field, tone.mid, 0.5), 1)], 12, 4, 88, 96
        )
        + linear("raised", plain(tone.light, tone.light, tone.mid), 20, 0, 80, 100)
    )


# ---- borders ----


def _pearls(tone: Metal) -> Svg:
    beads = "".join(_disc_path(*polar(i * 12, 36.6), 1.6) for i in range(30))
    return group(path(beads, tone.line), x=0.5, y=0.6) + path(beads, tone.light)


def _teeth(tone: Metal) -> Svg:
    teeth = "".join(
        polyline([polar(i * 10 - 5, 39.4), polar(i * 10, 35), polar(i * 10 + 5, 39.4)]) + "Z" for i in range(36)
    )
    return path(teeth, tone.mid, stroke=tone.line, stroke_width=0.8, stroke_linejoin="round")


def _cords(tone: Metal) -> Svg:
    return "".join(
        circle(0, 0, r, "none", stroke=colour, stroke_width=width)
        for r, colour, width in ((37, tone.line, 2.8), (37, tone.light, 1.4), (33.6, tone.line, 1))
    )


def _hammered(tone: Metal) -> Svg:
    """Eight signs in the writing of the amulet, four on either side: cap and beard reach to the rim."""
    angles = (*range(38, 123, 28), *range(238, 323, 28))
    return "".join(
        group(lines(sign, tone, 2.1), x=x, y=y, turn_deg=angle, scale=0.66)
        for sign, angle in zip(SIGNS, angles, strict=True)
        for x, y in (polar(angle, 32.6),)
    )


BORDERS: Final[dict[str, Border]] = {"pearls": _pearls, "teeth": _teeth, "cords": _cords, "hammered": _hammered}
MOTIF_SCALE: Final[dict[str, float]] = {"pearls": 1.06, "teeth": 1.04, "cords": 1.0, "hammered": 1.0}
SMALL_SCALE: Final = 1.2  # small coins have no border: the motif takes its room


def _disc_path(x: float, y: float, r: float) -> str:
    return ring(r, 0.01, x, y)


def _outline(border: str) -> str:
    """The rim of a coin: a circle, or what the hammer made of it."""
    if border != "hammered":
        return _disc_path(0, 0, RADIUS)
    return curve([polar(i * 360 / len(BLOWS), RADIUS + blow) for i, blow in enumerate(BLOWS)], closed=True, tension=0.8)


def _sheen(tone: Metal) -> Svg:
    """Light that runs over the metal in two soft wedges."""
    parts = []
    for half in (20, 16, 12, 8, 4):
        for middle in (-42, 138):
            edge = [polar(middle + half * k / 2, RADIUS - 1.5) for k in (-2, -1, 0, 1, 2)]
            parts.append(path(polyline([(0.0, 0.0), *edge]) + "Z", tone.light, fill_opacity=0.085))
    return "".join(parts)


def _reeding(tone: Metal) -> Svg:
    """Fine notches in the raised rim."""
    d = "".join(polyline([polar(i * 5, 40.6), polar(i * 5, 43.4)]) for i in range(72))
    return path(d, stroke=tone.line, stroke_width=0.7, stroke_opacity=0.45)


@cache
def struck(name: str, side: Side, small: bool) -> Svg:
    """One side of a coin around (0, 0). `small` leaves the border out. Raises ValueError for no coin."""
    tone = metal(name)
    rim = _outline(tone.border)
    scale = SMALL_SCALE if small else MOTIF_SCALE[tone.border]
    inner = 40.6 if small else 40.0
    motif = tone.head if side == "head" else tone.tail
    return (
        _paints(tone)
        + path(rim, "url(#disc)", stroke=tone.line, stroke_width=1.6)
        + ("" if small or tone.border == "hammered" else _reeding(tone))
        + circle(0, 0, inner, "url(#lip)")
        + circle(0, 0, inner - 1.2, "url(#field)", stroke=tone.line, stroke_width=0.7)
        + _sheen(tone)
        + ("" if small else BORDERS[tone.border](tone))
        + (AROUND[motif](tone) if motif in AROUND and not small else "")
        + group(MOTIFS[motif](tone), scale=scale)
    )


# ---- on the rim ----


@cache
def on_its_rim(name: str, small: bool) -> Svg:
    """A coin on its rim, turned to the right and leaning a little; it stands on (0, 0)."""
    tone = metal(name)
    narrow, depth = cos(radians(TURN_DEG)), THICKNESS * sin(radians(TURN_DEG))
    rx = RADIUS * narrow
    band = f"M{-depth} {-RADIUS}H0A{rx} {RADIUS} 0 0 0 0 {RADIUS}H{-depth}A{rx} {RADIUS} 0 0 1 {-depth} {-RADIUS}Z"
    notches = []
    for degrees in range(188, 353, 7):
        x, y = polar(degrees, RADIUS)
        notches.append(f"M{x * narrow:.2f} {y:.2f}H{x * narrow - depth:.2f}")
    wall = linear("wall", plain(tone.light, tone.mid, tone.dark, tone.line), 0, 0, 0, 100)
    body = (
        wall
        + path(band, "url(#wall)", stroke=tone.line, stroke_width=1.5)
        + stroke("".join(notches), tone.line, 1, stroke_opacity=0.55)
        + group(struck(name, "head", small), scale=(narrow, 1))
    )
    return group(group(body, x=depth / 2, y=-RADIUS), turn_deg=LEAN_DEG)
