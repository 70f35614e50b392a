"""A shady back room: a curtain with eyes behind it, a keyhole, half a candle, aces that peep out of the lining."""

from __future__ import annotations

from typing import Final

from ui.faces.french.pips import OUTLINES
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain, rect, stroke, url
from ui.faces.theatre.hangings import drape, swags

VELVET: Final = ("#5A2F7C", "#36194E", "#150822")
CORD: Final = "#8E6B2E"
NIGHT: Final = "#04010A"
THREAD: Final = "#C9A8F0"
CANDLE: Final = "#FFB45E"
PAPER: Final = "#9C8FA0"  # in the dark


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    cloth = _darkness(high) + _eyes(high) + _curtain(high, rim)
    ground.whole(cloth + _lining(high, rim) + _candle(rim) + _keyhole(high, rim))


def _darkness(high: float) -> Svg:
    """The candle lights one side only."""
    shade = linear("dark", [(0, "#050208", 0), (0.45, "#050208", 0.1), (1, "#050208", 0.62)], 0, 0, 100, 0)
    warm = glow("warm", CANDLE, 0.34) + group(circle(0, 0, 100, url("warm")), x=150, y=190, scale=(4.2, 3.4))
    return shade + rect(0, 0, UNITS, high, url("dark")) + warm


def _eye() -> Svg:
    """A watching eye of thread."""
    lines = stroke("M-30 0Q0 -25 30 0Q0 25 -30 0ZM-20 -16L-24 -24M0 -21V-31M20 -16L24 -24", THREAD, 2)
    return lines + circle(0, 0, 9, "none", stroke=THREAD, stroke_width=2) + circle(0, 0, 3.4, THREAD)


def _wink() -> Svg:
    return stroke("M-30 -2Q0 18 30 -2M-20 8L-25 15M0 12V21M20 8L25 15", THREAD, 2)


def _eyes(high: float) -> Svg:
    """Eyes embroidered on the velvet, faint, in staggered rows; some of them wink."""
    parts: list[Svg] = []
    for row in range(max(4, round((high - 160) / 118))):
        for column in range(8):
            x, y = 120 + column * 150 + (75 if row % 2 else 0), 130 + row * 118
            parts.append(group(_wink() if (row * 3 + column) % 4 == 1 else _eye(), x=x, y=y, scale=0.62))
    return group(*parts, opacity=0.11)


def _curtain(high: float, rim: float) -> Svg:
    """A curtain at the right, not quite shut: somebody looks out of it; a narrow one at the left, swags above."""
    shadow = linear("fall", [(0, "#000000", 0.7), (1, "#000000", 0)], 0, 0, 100, 0)
    long = high - 2 * rim
    right = rect(0, rim, 210, long, url("fall")) + drape(rim - 4, rim, long, 112, VELVET, cord=CORD)
    left = rect(0, rim, 130, long, url("fall")) + drape(rim - 4, rim, long, 62, VELVET, 3, CORD)
    gap = group(path("M-92 0C-128 50 -122 130 -84 182C-96 120 -98 60 -92 0Z", NIGHT), x=UNITS, y=210)
    eyes = "".join(
        ellipse(x, 0, 7.5, 5.4, "#F4E7A8")
        + circle(x - 2.6, 0.6, 3, "#15100A")
        + stroke(f"M{x - 9} -6L{x + 7} {tilt - 7}", NIGHT, 4)
        for x, tilt in ((-111, 3), (-94, -3))
    )
    gap += group(eyes, x=UNITS, y=292)
    valance = swags(rim, rim, UNITS - 2 * rim, 9, 40, VELVET, CORD)
    return shadow + left + group(right, x=UNITS, scale=(-1, 1)) + gap + valance


def _peeping(suit: str, rank: str, x: float, y: float, turn_deg: float) -> Svg:
    """An ace of which only the upper half looks out."""
    red = suit in "HD"
    ink = "#A3202C" if red else "#1A1720"
    face = rect(-28, -40, 56, 80, NIGHT, 6, fill_opacity=0.5) + rect(-30, -43, 56, 80, PAPER, 6, stroke=NIGHT)
    face += stroke(rank, ink, 3) + group(path(OUTLINES[suit], ink), x=-19, y=-12, scale=0.12)
    face += group(path(OUTLINES[suit], ink), x=-2, y=0, scale=0.3)
    return group(face, x=x, y=y, turn_deg=turn_deg)


def _lining(high: float, rim: float) -> Svg:
    """Aces that stick in the edge of the table where nobody should see them."""
    ace = "M-24 -24L-19 -36L-14 -24M-22 -28H-16"
    low = high - rim
    return (
        _peeping("S", ace, 322, low + 8, -14)
        + _peeping("H", ace, 362, low + 14, 9)
        + _peeping("D", ace, 1096, low + 10, 12)
        + _peeping("C", ace, rim + 20, high * 0.6, 76)
    )


def _candle(rim: float) -> Svg:
    """A candle burnt halfway down, in a dish, with its wax run over."""
    wax = linear("wax", plain("#FFF1CF", "#E8CF9A", "#B08F58"), 0, 0, 100, 0)
    flame = glow("flame", CANDLE, 0.8) + circle(0, -62, 74, url("flame"))
    flame += path("M0 -86C9 -72 8 -58 0 -56C-8 -58 -9 -72 0 -86Z", "#FFD98A")
    flame += path("M0 -76C4 -68 4 -60 0 -58C-4 -60 -4 -68 0 -76Z", "#FFFBEA")
    dish = ellipse(2, 12, 46, 14, "#000000", fill_opacity=0.5) + ellipse(0, 4, 42, 13, "#7A5A24", stroke="#2E1E0A")
    dish += stroke("M40 4C56 -6 56 14 40 10", "#7A5A24", 4.4) + ellipse(0, 2, 34, 9, "#4A3414")
    dish += ellipse(0, 1, 22, 6, "#E8CF9A")
    body = path("M-13 0V-42C-8 -48 8 -48 13 -42V0Q0 6 -13 0Z", url("wax"))
    drops = "M-13 -40C-18 -30 -12 -24 -16 -12C-17 -6 -12 -4 -11 -10L-8 -42Z"
    drops += "M13 -42C17 -34 13 -28 15 -22C16 -18 11 -17 10 -24Z"
    body += path(drops, "#F7E4B6")
    return wax + group(dish, body, stroke("M0 -46V-54", "#2A1A0A", 2), flame, x=150, y=rim + 184)


def _keyhole(high: float, rim: float) -> Svg:
    """A lock plate of brass at the left edge, and the light of the next room that falls through it."""
    beam = linear("beam", [(0, "#FFE2A0", 0.3), (1, "#FFE2A0", 0)], 0, 0, 100, 0)
    plate = linear("plate", plain("#C79A4A", "#7C5A24", "#4A3412"), 0, 0, 80, 100)
    outline = "M0 -40C16 -40 22 -28 22 -14C22 8 16 24 12 40H-12C-16 24 -22 8 -22 -14C-22 -28 -16 -40 0 -40Z"
    lock = path(outline, url("plate"), stroke="#241806", stroke_width=1.6)
    hole = path("M0 -22A9 9 0 0 1 5 -5L9 18H-9L-5 -5A9 9 0 0 1 0 -22Z", "#FFE9B4", stroke="#241806", stroke_width=1.4)
    nails = "".join(circle(0, y, 2.6, "#2E1E0A") for y in (-33, 32))
    light = path("M6 -12L270 -56V76L6 14Z", url("beam"))
    return beam + plate + group(light, lock, hole, nails, x=rim + 26, y=high * 0.44)
