"""The action cards of AURUXXX on lacquer of their own colour: a sun that rains cards, two hands that cross, a hook."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, radians
from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.frame import LACQUER
from ui.faces.auruxxx.gems import LIGHT_FROM_DEG
from ui.faces.svg import (
    Svg,
    circle,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    polyline,
    radial,
    rect,
    ring,
    spark,
    stroke,
)

LINE: Final = "#2A1204"


def small_card(x: float, y: float, turn_deg: float, scale: float = 1, pale: bool = False) -> Svg:
    """A card seen from its back, 30 x 45 units; the pale one is the other player's."""
    face, gold = (p.PAPER, p.RED) if pale else (LACQUER, p.GOLD)
    return group(
        rect(-15, -22.5, 30, 45, face, 4, stroke=p.GOLD_DARK if pale else p.GOLD_LIGHT, stroke_width=1.4),
        rect(-11.5, -19, 23, 38, "none", 2.4, stroke=gold, stroke_width=0.9),
        path("M0 -11L6.5 0L0 11L-6.5 0Z", gold),
        circle(0, 0, 2.4, face),
        x=x,
        y=y,
        turn_deg=turn_deg,
        scale=scale,
    )


SUN_GOLD: Final = ("#8F5A10", "#E9AE34", "#FFF3BE")  # a ray in the shade, the metal, a ray in the light


BEADS_R: Final = 33.2  # radius of the ring of beads round the face


def _rays(angles_deg: range, long: float, half_deg: float) -> Svg:
    """Rays of radius `long` about (0, 0), cut like gems: the half that faces the upper left is the lighter one."""
    foot, halves, edges = 37.0, [], ""
    for angle in angles_deg:
        tip, sides = polar(angle, long), [polar(angle + side * half_deg, foot) for side in (-1, 1)]
        for side, corner in zip((-1, 1), sides, strict=True):
            lit = (1 + cos(radians(angle + side * 90 - LIGHT_FROM_DEG))) / 2
            deep, mid, light = SUN_GOLD
            colour = p.mix(deep, mid, lit * 2) if lit < 0.5 else p.mix(mid, light, lit * 2 - 1)
            halves.append(polygon([polar(angle, foot), corner, tip], colour))
        edges += polyline([sides[0], tip, sides[1]])
    return "".join(halves) + stroke(edges, LINE, 1)


def _sun_face() -> Svg:
    """A smiling face of radius 29 in relief: lids, nose and lips throw their shadows to the lower right."""
    lids = "M-17 -6Q-10 -13 -4 -6M4 -6Q10 -13 17 -6"
    return (
        radial("sun", plain("#FFFBE0", "#FFE48A", "#F0AE28", "#C47A12"), 36, 30, 78)
        + circle(0, 0, 29, "url(#sun)", stroke=LINE, stroke_width=1.3)
        + path("M20.5 -20.5A29 29 0 1 1 -20.5 20.5A33 33 0 0 0 20.5 -20.5Z", "#A85E08", fill_opacity=0.28)
        + circle(-15.5, 5, 4.6, "#EE7F32", fill_opacity=0.7)
        + circle(15.5, 5, 4.6, "#EE7F32", fill_opacity=0.7)
        + stroke("M-18 -12Q-10 -18 -3.4 -12.4M18 -12Q10 -18 3.4 -12.4", "#B46A10", 1.6)
        + path("M-17 -6Q-10 -13 -4 -6Q-10 -3 -17 -6ZM4 -6Q10 -13 17 -6Q10 -3 4 -6Z", "#FFFCEC")
        + circle(-9.6, -7, 2.7, LINE)
        + circle(10.6, -7, 2.7, LINE)
        + stroke(lids, LINE, 2.4)
        + stroke("M-0.6 -8Q-4.6 3 -2.4 5Q0 7 3 5", "#B46A10", 1.8)
        + path("M-12 9Q0 13.4 12 9Q8 19 0 19Q-8 19 -12 9Z", "#8C2A12", stroke=LINE, stroke_width=1.6)
        + path("M-9.4 10.6Q0 13.6 9.4 10.6L8.4 12.6Q0 15 -8.4 12.6Z", p.WHITE)
        + path("M-21 -13Q-16 -23 -6 -25Q-14 -19 -17 -11Z", "#FFFFFF", fill_opacity=0.8)
    )


@cache
def _whole_sun() -> Svg:
    """The sun of radius 29 about (0, 0), its rays 56 long: a dial of black and gold like that of every card."""
    flames = _rays(range(15, 360, 30), 47, 7.5)
    apart = 2 * pi * BEADS_R / 24
    beads = stroke(
        polyline(polar(angle, BEADS_R) for angle in range(0, 361, 10)),
        SUN_GOLD[2],
        3.4,
        stroke_dasharray=f"0.01 {apart - 0.01:.3f}",
    )
    return (
        linear("sun_rim", plain(SUN_GOLD[2], SUN_GOLD[1], SUN_GOLD[0]), 10, 0, 80, 100)
        + flames
        + _rays(range(0, 360, 30), 56, 8.5)
        + circle(0, 0, 38.4, "url(#sun_rim)", stroke=LINE, stroke_width=1.2)
        + circle(0, 0, 36, LACQUER)
        + beads
        + circle(0, 0, 30.6, "url(#sun_rim)")
        + _sun_face()
    )


def sun(x: float, y: float, r: float) -> Svg:
    """The sun of Kartensegen, its face of radius `r`, its rays 1.93 times as long; card, corner and effect share it."""
    return group(_whole_sun(), x=x, y=y, scale=r / 29)


RAIN: Final = ((45, 148, -30), (155, 148, 30), (70, 174, -15), (130, 174, 15), (100, 184, 0))


def kartensegen() -> Svg:
    """A sun over the table; from every hand a card comes down."""
    beams = "".join(
        polygon([(104, 86), (x - 9, y + 30), (x + 9, y + 30)], "#FFE9A8", fill_opacity=0.3) for x, y, _ in RAIN
    )
    trails = "".join(
        stroke(polyline([(x + k - (x - 100) * 0.16, y - 44), (x + k, y - 28)]), p.WHITE, 1.3, stroke_opacity=0.75)
        for x, y, _ in RAIN
        for k in (-9, 0, 9)
    )
    return (
        glow("segen", "#FFE9A0", 0.9)
        + circle(100, 92, 98, "url(#segen)")
        + beams
        + "".join(small_card(x, y, turn, 0.96) for x, y, turn in RAIN)
        + trails
        + sun(105, 84, 34)
    )


def _arrow(turn_deg: float, colour: str, edge: str) -> Svg:
    """A bow with a head, a little less than half a circle round (0, 0), clockwise, radius 66."""
    bow = polyline(polar(a, 66) for a in range(22, 139, 6))
    x, y = polar(136, 66)
    head = group(
        path("M-15 -13L15 -13L0 15Z", colour, stroke=edge, stroke_width=2, stroke_linejoin="round"),
        x=x,
        y=y,
        turn_deg=50,
    )
    return group(stroke(bow, edge, 14.5), stroke(bow, colour, 11), head, turn_deg=turn_deg)


def _fan(x: float, y: float, turn_deg: float, pale: bool) -> Svg:
    """A hand of four cards."""
    cards = "".join(small_card(*polar(a, 26, 0, 26), a, 1.1, pale) for a in (-36, -12, 12, 36))
    return group(cards, x=x, y=y, turn_deg=turn_deg)


def kartentausch() -> Svg:
    """Two hands fly past each other, arrows show the way."""
    return (
        glow("tausch", "#FFC2A6", 0.75)
        + circle(100, 140, 100, "url(#tausch)")
        + group(_arrow(0, p.GOLD_LIGHT, LINE), _arrow(180, p.WHITE, LINE), x=100, y=140)
        + _fan(100, 98, -14, False)
        + _fan(100, 178, 166, True)
        + "".join(path(spark(r, x, y), p.WHITE) for x, y, r in ((146, 62, 7), (50, 214, 7), (100, 137, 9)))
    )


SHANK: Final = "M0 -52V4C0 22 -11.5 31.2 -23 31.2"  # the half of the hook behind the card
POINT: Final = "M-23 31.2C-34.5 31.2 -46 23 -46 6"  # and the half before it


def _steel(d: str) -> Svg:
    """A piece of the hook with its light."""
    return stroke(d, LINE, 12.6) + stroke(d, p.GOLD, 8.6) + stroke(d, p.GOLD_LIGHT, 3.2)


def _hook_back() -> Svg:
    """Eye, shank and half the bend of a fishing hook; 60 units wide, the eye at (0, -60)."""
    return _steel(SHANK) + path(ring(10, 5, 0, -60), "url(#gold)", fill_rule="evenodd", stroke=LINE, stroke_width=1.8)


def _hook_front() -> Svg:
    """The other half with the barb."""
    return path(
        "M-46 -20L-35 10L-57 10Z", p.GOLD_LIGHT, stroke=LINE, stroke_width=2.4, stroke_linejoin="round"
    ) + _steel(POINT)


def hook() -> Svg:
    """The whole hook, nothing on it: 76 units wide, the eye at (0, -60), the bend at (-23, 31)."""
    paint = linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 100)
    return paint + _hook_back() + _hook_front()


def karte_ziehen() -> Svg:
    """A hook on a line draws one card out of the neighbour's hand."""
    rings = "".join(
        ellipse(100, 204, rx, rx * 0.24, "none", stroke="#BFEAFF", stroke_width=1.6, stroke_opacity=o)
        for rx, o in ((34, 0.9), (56, 0.6), (80, 0.35))
    )
    drops = "".join(
        path(
            f"M{x} {y - 7}C{x + 4} {y} {x + 4} {y + 5} {x} {y + 5}C{x - 4} {y + 5} {x - 4} {y} {x} {y - 7}Z", "#DDF5FF"
        )
        for x, y in ((46, 176), (158, 172), (40, 142), (152, 138))
    )
    return (
        glow("ziehen", "#B9ECFF", 0.7)
        + circle(100, 140, 100, "url(#ziehen)")
        + rings
        + stroke("M126 8Q117 26 118 44", p.WHITE, 1.6)
        + group(_hook_back(), x=118, y=112, scale=1.08)
        + small_card(90, 178, 6, 1.56)
        + circle(93.2, 145.7, 4.4, LINE)
        + group(_hook_front(), x=118, y=112, scale=1.08)
        + drops
        + "".join(path(spark(r, x, y), p.WHITE) for x, y, r in ((150, 88, 8), (76, 96, 6)))
    )


def sun_sign() -> Svg:
    """The sun of the picture in small, 50 units wide: bolder rays, and no face."""
    rays = _rays(range(0, 360, 45), 66, 15)
    rim = circle(0, 0, 35, SUN_GOLD[1], stroke=LACQUER, stroke_width=5) + circle(0, 0, 24, SUN_GOLD[2])
    return group(rays, rim, scale=0.38)


def swap_sign() -> Svg:
    """Two arrows past each other, 44 units wide."""
    arrow = path("M-19 -15H4V-22L19.5 -10.5L4 1V-6H-19Z", "#FF8B84")
    return arrow + group(arrow, turn_deg=180)


def hook_sign() -> Svg:
    """The hook, 44 units high."""
    return group(
        stroke("M0 -44V4C0 38 -44 38 -44 6", "#8ED6FF", 15)
        + path("M-46 -24L-30 8L-58 8Z", "#8ED6FF")
        + path(ring(17, 7, 0, -52), "#8ED6FF", fill_rule="evenodd"),
        x=9,
        y=8,
        scale=0.43,
    )


PICTURES: Final[dict[str, Callable[[], Svg]]] = {"KS": kartensegen, "KT": kartentausch, "KZ": karte_ziehen}
SIGNS: Final[dict[str, Callable[[], Svg]]] = {"KS": sun_sign, "KT": swap_sign, "KZ": hook_sign}
