"""A graveyard under the moon: railings and headstones, ivy, shadows of bats, and a hand that holds up an ace."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.french.pips import OUTLINES
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain, rect, stroke, url

MOON: Final = "#DCE8D8"
IRON: Final = "#0A0D0C"
BAT: Final = (
    "M0 -8L-5 -16L-8 -7C-20 -14 -34 -14 -48 -6C-40 -4 -36 2 -36 10C-30 4 -24 4 -20 10C-16 4 -10 6 0 18"
    "C10 6 16 4 20 10C24 4 30 4 36 10C36 2 40 -4 48 -6C34 -14 20 -14 8 -7L5 -16Z"
)
IVY: Final = "M0 0C-4 -8 -13 -8 -15 -15C-8 -15 -6 -19 0 -26C6 -19 8 -15 15 -15C13 -8 4 -8 0 0Z"


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    far = _moonlight(rim) + _railing(rim) + _stones(high, rim)
    ground.whole(far + _mist(high) + _ivy(high, rim) + _hand(high, rim))


def _moonlight(rim: float) -> Svg:
    """The moon between the bars, its light on the slabs, and the shadow of a bat in it."""
    halo = glow("halo", MOON, 0.3) + ellipse(1010, rim + 46, 300, 230, url("halo"))
    seas = ((1000, 34, 8), (1022, 54, 11), (1024, 30, 5), (998, 56, 5))
    moon = circle(1010, rim + 44, 40, "#E6EEDC") + "".join(circle(x, rim + y, r, "#C7D1BF") for x, y, r in seas)
    bats = ((300, 330, 2.5, -14, 0.26), (1000, 300, 1.5, 18, 0.22), (1010, rim + 40, 0.42, -8, 0.85))
    return (
        halo
        + moon
        + "".join(
            group(path(BAT, "#000000", fill_opacity=alpha), x=x, y=y, turn_deg=turn, scale=scale)
            for x, y, scale, turn, alpha in bats
        )
    )


def _railing(rim: float) -> Svg:
    """Iron spears along the far side; two rails hold them."""
    spear = stroke("M0 0V84", IRON, 4.2) + path("M0 -16C7 -6 7 0 3 5H-3C-7 0 -7 -6 0 -16Z", IRON)
    spear += stroke("M-1 2V82", "#7F9088", 0.9, stroke_opacity=0.55) + stroke("M-5 8H5", IRON, 3)
    parts = [group(spear, x=x, y=rim + 18) for x in range(60, 1250, 30)]
    parts += [rect(rim, rim + y, UNITS - 2 * rim, 4.4, IRON) for y in (34, 90)]
    parts += [rect(rim, rim + y, UNITS - 2 * rim, 1, "#7F9088", fill_opacity=0.5) for y in (34, 90)]
    return group(*parts, opacity=0.86)


def _stone(suit: str, crooked: float, x: float, y: float, scale: float) -> Svg:
    """A headstone on its mound, with a suit cut into it."""
    outline = "M-30 0V-56C-30 -84 30 -84 30 -56V0Z"
    cut = group(path(OUTLINES[suit], "#1A201E", fill_opacity=0.75), y=-48, scale=0.26)
    cut += group(path(OUTLINES[suit], "none", stroke="#B7C4B8", stroke_width=2, stroke_opacity=0.35), y=-47, scale=0.26)
    lines = stroke("M-14 -24H14M-10 -16H10", "#1A201E", 2, stroke_opacity=0.6)
    crack = stroke("M18 -72L10 -60L16 -52L8 -44", "#1A201E", 1.2)
    slab = path(outline, "#1A201D", fill_opacity=0.9) + group(path(outline, url("slab")), x=-4, y=-1)
    slab += stroke("M-33 -2V-57C-33 -82 20 -82 25 -60", "#C4D2C4", 1.4, stroke_opacity=0.5)
    grass = "M-40 0q4 -9 2 -13M-34 0q-2 -8 3 -12M34 2q6 -6 4 -14M40 2q-2 -6 5 -9"
    mound = ellipse(0, 4, 50, 13, "#16201A") + stroke(grass, "#4C6A4A", 2)
    return group(group(slab, cut, lines, crack, turn_deg=crooked), mound, x=x, y=y, scale=scale)


def _stones(high: float, rim: float) -> Svg:
    slab = linear("slab", plain("#7B887F", "#515C56", "#2E3633"), 0, 0, 80, 100)
    left, right, low = rim + 44, UNITS - rim - 130, high - rim - 8
    places = (("S", -7, left, 330, 0.95), ("H", 5, left + 54, 372, 0.7), ("C", 8, right + 84, 292, 0.8),
              ("D", -9, right, low, 1.05), ("S", 6, right - 86, low + 4, 0.72))  # fmt: skip
    return slab + "".join(_stone(*place) for place in places)


def _mist(high: float) -> Svg:
    """Mist that lies on the ground, thickest at the near edge."""
    haze, puff = glow("mist", "#BFD2C6", 0.2), circle(0, 0, 100, url("mist"))
    spots = ((120, 400, 2.6, 0.6), (1150, 360, 2.6, 0.6), (330, high - 40, 4.2, 0.8), (980, high - 30, 4.2, 0.9),
             (640, 150, 4.6, 0.5))  # fmt: skip
    return haze + "".join(group(puff, x=x, y=y, scale=(wide, tall)) for x, y, wide, tall in spots)


def _ivy(high: float, rim: float) -> Svg:
    """Ivy that has come over the wall on both sides."""
    chance, parts = Random(51), []
    for side in (1, -1):
        for _ in range(34):
            along = abs(chance.gauss(0, 0.34))
            x, y = rim + abs(chance.gauss(4, 13)), rim + 96 + along * (high - 240)
            x = x if side > 0 else UNITS - x
            tone = chance.choice(("#2F4A34", "#3B5A3C", "#24392A", "#4A6B46"))
            leaf = path(IVY, tone, stroke="#0C140E") + stroke("M0 -2V-20", "#87A57E", 0.8, stroke_opacity=0.6)
            turn, size = chance.uniform(110, 250), chance.uniform(0.6, 1.15)
            parts.append(group(leaf, x=x, y=y, turn_deg=turn, scale=size))
    return "".join(parts)


def _hand(high: float, rim: float) -> Svg:
    """A hand of bones comes out of the ground and holds up an ace."""
    bone = linear("bone", plain("#F1EDDD", "#CFC9B2", "#8F8B78"), 0, 0, 100, 0)
    ace = rect(-17, -50, 34, 48, "#EDE6D2", 4, stroke="#3A352A") + group(path(OUTLINES["S"], IRON), y=-26, scale=0.2)
    card = group(ace, x=2, y=-58, turn_deg=9)
    arm = stroke("M-5 6L-4 -34M5 6L5 -34", url("bone"), 6) + ellipse(0, -38, 13, 8, "#DDD7C2", stroke="#57523F")
    fingers = "".join(stroke(d, "#4A4636", 7) + stroke(d, "#E2DCC8", 5) for d in
                      ("M-9 -42L-16 -60L-11 -74", "M-3 -44L-6 -64L-3 -80", "M4 -44L6 -64L7 -78"))  # fmt: skip
    thumb = stroke("M10 -40L20 -54L14 -70", "#4A4636", 7) + stroke("M10 -40L20 -54L14 -70", "#E2DCC8", 5)
    earth = ellipse(0, 8, 44, 15, "#141B16") + path("M-40 6L-30 -6L-22 2L-10 -9L0 0L12 -8L22 3L32 -5L41 7Z", "#222C24")
    return bone + group(arm, fingers, card, thumb, earth, x=330, y=high - rim - 10, scale=1.0)
