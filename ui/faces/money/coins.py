"""Coins as vectors: struck discs of gold, silver and copper, and the gold chip of the dwarfs, flat or on its rim.

A coin is a disc of radius 44 around (0, 0). Metals and borders stand in assets/cards/_money.toml.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin
from typing import Final, Literal

from ui.faces.digits import RUNES
from ui.faces.money.data import Metal, metal
from ui.faces.palette import mix
from ui.faces.svg import Svg, circle, curve, ellipse, group, linear, path, plain, polar, polyline, ring, star, stroke

# --- what is struck on them ------------------------------------------------------------------------------------------


Motif = Callable[[Metal], Svg]


def relief(d: str, metal: Metal, fill: str = "", lift: float = 1.0) -> Svg:
    """A raised shape: shadow below, light above, a dark line around."""
    return (
        group(path(d, metal.line, stroke=metal.line, stroke_width=1.8, stroke_linejoin="round"), x=lift, y=lift * 1.2)
        + path(d, fill or "url(#raised)", stroke=metal.line, stroke_width=1.5, stroke_linejoin="round")
        + group(stroke(d, metal.light, 0.7, stroke_opacity=0.75), scale=0.955, x=-0.3 * lift, y=-0.3 * lift)
    )


def lines(d: str, metal: Metal, width: float = 1.8) -> Svg:
    """Engraved lines with a light lower lip."""
    return group(stroke(d, metal.light, width * 0.7, stroke_opacity=0.8), x=0.7, y=0.8) + stroke(d, metal.line, width)


def _disc(x: float, y: float, r: float) -> str:
    return ring(r, 0.01, x, y)


# ---- heads ----


def sun(metal: Metal) -> Svg:
    """A laughing sun with straight and bent rays."""
    rays = star(8, 30.5, 15) + star(8, 26, 15, turn_deg=22.5)
    face = "M-8.6 -3.6Q-5.6 -7.4 -2.6 -3.6M2.6 -3.6Q5.6 -7.4 8.6 -3.6M0 -3.4C-1.4 0 -3 2.6 0 3.2"
    mouth = "M-8 5.2Q0 8 8 5.2Q5.4 12 0 12Q-5.4 12 -8 5.2Z"
    return (
        relief(rays, metal)
        + relief(_disc(0, 0, 17), metal, lift=0.8)
        + lines(face, metal)
        + path(mouth, metal.line)
        + path("M-5.8 6.6Q0 8.4 5.8 6.6L4.8 8.4Q0 9.8 -4.8 8.4Z", metal.light)
        + circle(-10.6, 2.6, 2.3, metal.dark, fill_opacity=0.5)
        + circle(10.6, 2.6, 2.3, metal.dark, fill_opacity=0.5)
    )


def moon(metal: Metal) -> Svg:
    """The man in the moon, three stars before his nose."""
    crescent = (
        "M10 -29A29.5 29.5 0 1 0 10 29C4 27 0 23 -1 18.4C2.6 18 5 16 4.2 12.8C3.8 11.6 2.6 11 3.4 10"
        "C4.6 9 5.6 8 4.4 6.6C3.6 5.8 1.6 5.6 2 4C4.6 3.6 9.6 3.4 9.8 1C9.8 -1.6 3.6 -4.4 1.4 -8.6"
        "C0 -11.6 -0.6 -14 0.4 -17.4C1.6 -22 5 -26.4 10 -29Z"
    )
    stars = star(5, 6.2, 2.7, 19, -12) + star(5, 4.8, 2.1, 24, 3.4) + star(5, 6.2, 2.7, 17, 16.6)
    return (
        relief(crescent, metal)
        + lines("M-7.6 -6Q-3.6 -10 0 -7.4M-6 -4.4Q-3.6 -2.8 -1 -4.8M-4 12.4Q-1 9.4 3 10", metal)
        + ellipse(-9, 6, 4.6, 3.6, metal.dark, fill_opacity=0.35)
        + relief(stars, metal, metal.light, 0.7)
    )


LEAF_LEFT: Final = (
    "M0 -31C-4 -30 -8 -27 -7 -22.4C-12 -26 -18.6 -22 -16.6 -15.4C-23 -17 -27 -10.6 -23 -5.4C-29 -4.6 -30.4 4 -24.6 7"
    "C-27.4 12.4 -22.6 18.6 -16.8 16.4C-15.6 21.4 -9.4 23.6 -5 21Q-2 23 -1.8 30"
)


def _mirrored(d: str) -> str:
    """The right half of an outline whose left half runs downwards: the same numbers, x turned over, read backwards."""
    values = [float(v) for v in d.replace("M", " ").replace("C", " ").replace("Q", " ").split()]
    points = [(-x, y) for x, y in zip(values[::2], values[1::2], strict=True)][::-1]
    quad, cubics = points[:3], points[3:]
    text = f"L{quad[0][0]} {quad[0][1]}Q{quad[1][0]} {quad[1][1]} {quad[2][0]} {quad[2][1]}"
    for i in range(0, len(cubics), 3):
        text += "C" + " ".join(f"{x} {y}" for x, y in cubics[i : i + 3])
    return text + "Z"


LEAF: Final = LEAF_LEFT + _mirrored(LEAF_LEFT)


def leaf(metal: Metal) -> Svg:
    """The green man: an oak leaf that is a face."""
    veins = "M0 -27V-12M0 -20L-6 -25M0 -16L-12 -19.6M0 -16L12 -19.6M-14 12L-21 13M14 12L21 13M0 -20L6 -25"
    brows = "M-17.6 -6.4Q-9.6 -13 -2.6 -6.4L-3.4 3.4Q-5 7 0 7.4Q5 7 3.4 3.4L2.6 -6.4Q9.6 -13 17.6 -6.4"
    eye = "M-6 0Q0 -5.4 6 0Q0 4.4 -6 0Z"
    eyes = "".join(
        group(path(eye, metal.line), circle(0.2, -0.4, 1.6, metal.light), x=x, y=-2, turn_deg=t)
        for x, t in ((-9.6, 6), (9.6, -6))
    )
    return (
        relief(LEAF, metal)
        + lines(veins, metal, 1.2)
        + lines(brows, metal, 1.8)
        + eyes
        + lines("M-9.6 11.4Q-5 10 0 12Q5 10 9.6 11.4Q5 17.4 0 17Q-5 17.4 -9.6 11.4Z", metal, 1.5)
    )


def dwarf(metal: Metal) -> Svg:
    """A bearded dwarf with his cap, the mark of the mint."""
    beard = (
        "M-19 -4C-24 5 -24 14 -18.6 21.4L-14.4 19.6L-11 26.6L-6 23.6L0 31L6 23.6L11 26.6L14.4 19.6L18.6 21.4"
        "C24 14 24 5 19 -4Z"
    )
    strands = (
        "M-15.4 6Q-16.6 12 -14.4 18M15.4 6Q16.6 12 14.4 18M-8.6 14.6Q-8.8 19 -6.4 22.6M8.6 14.6Q8.8 19 6.4 22.6M0 17V28"
    )
    half = "M0 5C-4 3.4 -9 4 -12 7.6C-13.6 9.4 -16.4 9 -17 6.8C-18.6 12.4 -12.6 15.4 -8 13.8C-4.4 12.6 -1.4 10 0 7.6Z"
    moustache = relief(half, metal, metal.light, 0.7)
    cap = "M-18.6 -8C-17 -20 -8 -27 3 -32C5.4 -24 15.6 -19 18.6 -8Q0 -1.6 -18.6 -8Z"
    brow = path("M-3 -1.4C-6 -4.6 -11 -4.6 -14 -0.6C-11 -2.2 -6 -1.8 -3.4 0.8Z", metal.line)
    eye = ellipse(-7.8, 1.2, 1.7, 2, metal.line)
    sides = (1.0, -1.0)
    return (
        relief(beard, metal, metal.mid, 1.1)
        + lines(strands, metal, 1.5)
        + path(
            "M-15.6 -5H15.6C15.8 2 12 6.6 0 8C-12 6.6 -15.8 2 -15.6 -5Z", metal.light, stroke=metal.line, stroke_width=1
        )
        + "".join(group(moustache, brow, eye, scale=(side, 1)) for side in sides)
        + path("M-3.6 10.4Q0 12.6 3.6 10.4Q2.4 14.4 0 14.4Q-2.4 14.4 -3.6 10.4Z", metal.line)
        + relief(_disc(0, 3.4, 4.6), metal, metal.light, 0.7)
        + relief(cap, metal, lift=1.1)
        + path(star(5, 4.6, 1.9, 0, -16.4), metal.line)
        + relief("M-21 -10Q0 -2 21 -10Q22.6 -7 21 -4Q0 4 -21 -4Q-22.6 -7 -21 -10Z", metal, metal.mid, 0.8)
    )


# ---- tails ----


def crown(metal: Metal) -> Svg:
    """Five points with balls, a band with stones."""
    points = "M-22 14L-25 -11L-14.5 0L-9 -16.6L0 -2L9 -16.6L14.5 0L25 -11L22 14Z"
    balls = ((-25, -13), (-9, -18.8), (9, -18.8), (25, -13))
    stones = "".join(
        path(polyline(polar(i * 90, r, x, 17.4) for i in range(4)) + "Z", metal.line)
        for x, r in ((-13, 2.6), (0, 3.4), (13, 2.6))
    )
    return (
        relief(points, metal)
        + "".join(relief(_disc(x, y, 3.3), metal, metal.light, 0.8) for x, y in balls)
        + relief(star(5, 6, 2.6, 0, 5.6), metal, metal.light, 0.6)
        + relief("M-22.6 12.4Q0 9 22.6 12.4V21.6Q0 24.6 -22.6 21.6Z", metal, lift=0.9)
        + stones
    )


def goblet(metal: Metal) -> Svg:
    """A cup on a foot, filled to the brim."""
    cup = (
        "M-15 -22Q0 -17.6 15 -22C16.6 -8 12 1.4 3.6 3.4V13C8 14.6 12.6 16.6 13.4 22.4H-13.4"
        "C-12.6 16.6 -8 14.6 -3.6 13V3.4C-12 1.4 -16.6 -8 -15 -22Z"
    )
    return (
        relief(cup, metal)
        + relief("M-15 -22A15 4 0 0 1 15 -22A15 4 0 0 1 -15 -22Z", metal, metal.dark, 0.4)
        + relief("M-5.4 6.6A5.4 3 0 0 1 5.4 6.6A5.4 3 0 0 1 -5.4 6.6Z", metal, metal.light, 0.6)
        + lines("M-13.4 -9Q0 -4.6 13.4 -9M-9.6 18.4Q0 16.6 9.6 18.4", metal, 1.4)
        + path(polyline(polar(i * 90, 3.4, 0, -2.4) for i in range(4)) + "Z", metal.line)
        + "".join(relief(star(4, 4.4, 1.5, x, y), metal, metal.light, 0.5) for x, y in ((-21.6, 6), (21.6, 6)))
    )


def tankard(metal: Metal) -> Svg:
    """A mug of beer with a head of foam."""
    handle = "M11 -7C23 -10 25 13 11 12.4V7.4C18 8 17 -4 11 -2.4Z"
    foam = (
        "M-19 -10C-22 -17 -15 -21.4 -11.4 -19C-9.6 -24.6 -1 -25 1 -20.4C6 -23.4 13.4 -20 12.4 -13.6"
        "C14.4 -10 11 -7.6 8 -9.4C6 -6 2 -6 0 -9Q-3.4 -6 -6 -8.6C-8 -3 -12.4 -3 -13 -8Q-17 -6.4 -19 -10Z"
    )
    mug = (
        relief(handle, metal, metal.mid)
        + relief("M-16 -11H11L12.4 19Q-2.4 24.4 -17.4 19Z", metal)
        + lines("M-9 -1V14M-2.4 -1V15.4M4.4 -1V14.6", metal, 2)
        + lines("M-16.8 17.4Q-2.4 21.4 12 17.4", metal, 1.2)
        + relief(foam, metal, metal.light, 0.8)
    )
    return group(mug, scale=0.94)


def barley(metal: Metal) -> Svg:
    """Two ears of barley that bend along the edges."""
    ear = _ear(metal)
    return ear + group(ear, scale=(-1, 1))


def _ear(metal: Metal) -> Svg:
    """The left ear: corns in pairs, all in one path."""
    corns = []
    for k in range(7):
        along = 312 + k * 11  # the direction in which the ear grows
        x, y = polar(along - 90, 28.4)
        for lean in (along + 26, along - 26):
            tip, foot = polar(lean, 4.6, x, y), polar(lean, -3, x, y)
            belly = polar(lean + 90, 1.7, x, y), polar(lean - 90, 1.7, x, y)
            corns.append(polyline([tip, belly[0], foot, belly[1]]) + "Z")
    d = "".join(corns)
    return path(d, metal.line, stroke=metal.line, stroke_width=1.9, stroke_linejoin="round") + path(d, metal.light)


MOTIFS: Final[dict[str, Motif]] = {
    "sun": sun,
    "moon": moon,
    "leaf": leaf,
    "dwarf": dwarf,
    "crown": crown,
    "goblet": goblet,
    "tankard": tankard,
}
AROUND: Final[dict[str, Motif]] = {"tankard": barley}  # what stands beside a motif where there is room


# --- the coins -------------------------------------------------------------------------------------------------------


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
        for sign, angle in zip(RUNES, angles, strict=True)
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
