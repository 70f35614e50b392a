"""The four aces: one great sign with an ornament of its own; the ace of spades is the richest card of the deck.

Every ornament is drawn around (0, 0) and is the middle of the card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.french.pips import OUTLINES, clover, pip
from ui.faces.svg import (
    Svg,
    circle,
    curve,
    group,
    path,
    polar,
    polygon,
    polyline,
    ring,
    spark,
    stroke,
    url,
)


def _four(part: Svg) -> Svg:
    """A part in all four quarters, mirrored both ways."""
    pair = part + group(part, scale=(-1, 1))
    return pair + group(pair, scale=(1, -1))


def _framed(suit: str, size: float, ink: str) -> Svg:
    """A great sign with a golden line within its edge and around it."""
    return (
        pip(suit, 0, 0, size, "none", stroke=p.GOLD, stroke_width=11 * 100 / size * 0.62, stroke_linejoin="round")
        + pip(suit, 0, 0, size, "none", stroke=p.PAPER, stroke_width=6.4 * 100 / size * 0.62, stroke_linejoin="round")
        + pip(suit, 0, 0, size, ink)
        + pip(suit, 0, size * 0.012, size * 0.80, "none", stroke=p.GOLD_LIGHT, stroke_width=1.6)
    )


def _leaf(x: float, y: float, length: float, turn_deg: float, fill: str) -> Svg:
    """A pointed leaf growing upwards from (x, y), with its rib."""
    k = length
    blade = (
        f"M0 0C{-k * 0.34} {-k * 0.3} {-k * 0.3} {-k * 0.72} 0 {-k}C{k * 0.3} {-k * 0.72} {k * 0.34} {-k * 0.3} 0 0Z"
    )
    rib = stroke(f"M0 {-k * 0.1}V{-k * 0.8}", p.PAPER, 0.9, stroke_opacity=0.7)
    return group(path(blade, fill), rib, x=x, y=y, turn_deg=turn_deg)


def clubs(ink: str, light: str) -> Svg:
    """A wreath of leaves with golden berries."""
    leaves = []
    for side in (1, -1):
        for i in range(9):
            angle = side * (24 + i * 16.4)
            x, y = polar(angle, 56)
            leaves.append(_leaf(x, y, 21, angle - side * (62 if i % 2 else 18), ink if i % 2 else light))
            bx, by = polar(angle + side * 8, 61 if i % 2 else 50)
            leaves.append(circle(bx, by, 2.4, url("gold_ball")))
    bow = path("M0 58C-10 48 -22 50 -22 58C-22 66 -10 68 0 58C10 68 22 66 22 58C22 50 10 48 0 58Z", url("gold"))
    ends = stroke("M-2 60Q-8 72 -16 76M2 60Q8 72 16 76", p.GOLD, 3)
    stem = stroke(curve([polar(a, 56) for a in range(14, 180, 12)]), p.GOLD_DARK, 1.6)
    return (
        stem
        + group(stem, scale=(-1, 1))
        + "".join(leaves)
        + ends
        + bow
        + circle(0, 58, 4, url("gold_ball"))
        + _framed("C", 76, ink)
        + path(clover(0, 1, 7.4), p.GOLD_LIGHT)
        + circle(0, 1, 2.6, ink)
        + path(spark(7, 0, -66, 0.24), p.GOLD)
    )


def spades(ink: str, light: str) -> Svg:
    """A spade as large as the field, filled with scrolls, a crowned star and a branch; the signature of the deck."""
    k = 142.0
    scroll = (
        stroke("M4 40C18 42 44 42 50 28C55 14 42 4 33 10C26 15 30 25 37 23", p.GOLD_LIGHT, 2.1)
        + stroke("M6 33C16 26 20 14 14 6C9 0 1 5 4 11", p.GOLD_LIGHT, 1.7)
        + stroke("M22 4C30 -4 30 -16 22 -22M24 -10C32 -10 40 -6 44 0", p.GOLD, 1.5)
        + stroke("M5 -50C12 -44 20 -38 20 -30C20 -24 12 -22 10 -28", p.GOLD, 1.5)
        + "".join(circle(x, y, 1.7, p.GOLD_LIGHT) for x, y in ((37, 21), (24, 36), (47, 10), (12, -28), (30, -18)))
        + "".join(circle(x, y, 1.1, p.WHITE) for x, y in ((14, -4), (52, 30), (18, -36), (38, -4), (8, -58)))
    )
    rays = "".join(
        polyline([polar(i * 22.5 - 3.4, 15), polar(i * 22.5, 27 if i % 2 else 33), polar(i * 22.5 + 3.4, 15)]) + "Z"
        for i in range(16)
    )
    heart = (
        path(rays, url("gold"))
        + circle(0, 0, 18.4, ink, stroke=p.GOLD_LIGHT, stroke_width=1.6)
        + path(ring(15.6, 14.9), p.GOLD, fill_rule="evenodd")
        + path(spark(14.6, 0, 0, 0.22), p.GOLD_LIGHT)
        + group(path(spark(9, 0, 0, 0.22), p.GOLD), turn_deg=45)
        + circle(0, 0, 2.4, p.WHITE)
    )
    crown = group(
        path(
            "M-14 6L-17 -8L-8 -1L0 -13L8 -1L17 -8L14 6Q0 9.4 -14 6Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.7
        )
        + "".join(circle(x, y, 2.2, url("pearl")) for x, y in ((-17, -9), (0, -14), (17, -9)))
        + "".join(circle(x, 3.4, 1.3, p.RED) for x in (-7, 0, 7)),
        y=-38,
    )
    sprig = "".join(
        group(path("M0 0C-4 -4 -4 -10 0 -14C4 -10 4 -4 0 0Z", url("gold")), x=x, y=y, turn_deg=turn)
        for x, y, turn in (
            (54, -8, 64),
            (52, -19, 30),
            (43, -31, 58),
            (40, -41, 22),
            (30, -50, 50),
            (26, -60, 14),
            (16, -69, 40),
        )
    )
    outside = (
        stroke("M56 -2C50 -28 30 -52 12 -74", p.GOLD_DARK, 1.3)
        + sprig
        + stroke("M25 70C37 78 50 74 50 65C50 58 42 58 43 64", p.GOLD, 1.7)
        + circle(44.4, 64.6, 1.8, url("gold_ball"))
        + circle(8, -84, 1.6, url("gold_ball"))
    )
    return (
        outside
        + group(outside, scale=(-1, 1))
        + path(spark(8, 0, -88, 0.24), p.GOLD)
        + pip("S", 0, 0, k, "none", stroke=p.GOLD, stroke_width=4.4, stroke_linejoin="round")
        + pip("S", 0, 0, k, "none", stroke=p.PAPER, stroke_width=2.6, stroke_linejoin="round")
        + pip("S", 0, 0, k, ink)
        + pip("S", 0, 1, k * 0.91, "none", stroke=p.GOLD, stroke_width=0.9)
        + group(scroll + group(scroll, scale=(-1, 1)), y=16, scale=0.92)
        + crown
        + group(heart, y=14)
        + path("M0 74C-4 64 -4 58 0 50C4 58 4 64 0 74Z", p.GOLD_LIGHT)
    )


def hearts(ink: str, light: str) -> Svg:
    """A burning heart: rays, a crown of flames and a chain of small hearts."""
    rays = []
    for i in range(32):
        far = (70, 61, 65, 61)[i % 4]
        rays.append(polyline([polar(i * 11.25 - 2.2, 44), polar(i * 11.25, far), polar(i * 11.25 + 2.2, 44)]) + "Z")
    chain = "".join(pip("H", *polar(i * 45, 76), 11, ink if i % 2 == 0 else p.GOLD, 0) for i in range(8))
    flames = path(
        "M-13 -28C-20 -42 -8 -48 -10 -60C-1 -56 2 -50 1 -44C6 -48 8 -54 6 -60C17 -52 20 -40 12 -28Z", url("gold")
    ) + path("M-6 -28C-9 -38 -2 -40 -2 -48C6 -42 9 -36 6 -28Z", p.RED_LIGHT)
    shine = stroke("M-30 -14C-30 -24 -24 -29 -17 -29", p.WHITE, 3.4, stroke_opacity=0.75)
    scrolls = stroke(
        "M0 26V10C0 -2 -16 -2 -16 8C-16 15 -7 15 -8 8M0 10C0 -2 16 -2 16 8C16 15 7 15 8 8", p.GOLD_LIGHT, 1.8
    )
    return (
        path("".join(rays), url("gold"))
        + circle(0, 0, 50, p.PAPER)
        + path(ring(51, 49.4), p.GOLD, fill_rule="evenodd")
        + path(ring(47, 46.4), p.GOLD, fill_rule="evenodd")
        + chain
        + flames
        + group(_framed("H", 76, ink) + shine + scrolls, y=3)
    )


def diamonds(ink: str, light: str) -> Svg:
    """A cut stone in a golden setting with four lilies."""
    k = 1.16
    top, side = 50 * k, 39 * k
    inner = polyline([(0, -24), (18, 0), (0, 24), (-18, 0)]) + "Z"
    cuts = [(0, -top), (side, 0), (0, top), (-side, 0)]
    tips = [(0, -24), (18, 0), (0, 24), (-18, 0)]
    shades = (
        p.mix(light, p.WHITE, 0.34),
        p.mix(ink, p.BLACK, 0.12),
        p.mix(ink, p.BLACK, 0.34),
        p.mix(light, p.WHITE, 0.1),
    )
    stone = []
    for i, shade in enumerate(shades):
        a, b = cuts[i - 1], cuts[i]
        bend = ((a[0] + b[0]) / 2 * 0.74, (a[1] + b[1]) / 2 * 0.82)
        ta, tb = tips[i - 1], tips[i]
        stone.append(
            path(
                f"M{a[0]} {a[1]}Q{bend[0]} {bend[1]} {b[0]} {b[1]}L{tb[0]} {tb[1]}L{ta[0]} {ta[1]}Z",
                shade,
                stroke=p.GOLD_LIGHT,
                stroke_width=0.8,
            )
        )
    lily = (
        path("M0 -62C-7 -70 -6 -80 0 -88C6 -80 7 -70 0 -62Z", url("gold"))
        + stroke(
            "M-2 -64C-12 -66 -18 -74 -14 -80C-11 -84 -6 -80 -9 -76M2 -64C12 -66 18 -74 14 -80C11 -84 6 -80 9 -76",
            p.GOLD,
            2,
        )
        + circle(0, -92, 2.2, url("gold_ball"))
    )
    wing = group(lily, x=0, y=0, scale=(0.86, 0.86), turn_deg=90)
    corner = stroke("M27 -47C34 -50 42 -44 40 -37C38 -31 31 -34 34 -38", p.GOLD, 1.8) + path(
        spark(4.6, 47, -49, 0.26), p.GOLD
    )
    return (
        both(lily)
        + group(both(wing), scale=(0.94, 1))
        + _four(corner)
        + group(path(OUTLINES["D"], p.GOLD, stroke=p.GOLD, stroke_width=9, stroke_linejoin="round"), scale=k)
        + group(path(OUTLINES["D"], p.PAPER, stroke=p.PAPER, stroke_width=5, stroke_linejoin="round"), scale=k)
        + group(path(OUTLINES["D"], ink), scale=k)
        + "".join(stone)
        + path(inner, ink, stroke=p.GOLD_LIGHT, stroke_width=1)
        + polygon([(0, -24), (0, 0), (-18, 0)], p.mix(light, p.WHITE, 0.45))
        + polygon([(0, 0), (18, 0), (0, 24)], p.mix(ink, p.BLACK, 0.3))
        + path(spark(8, -9, -30, 0.2), p.WHITE)
    )


def both(part: Svg) -> Svg:
    """A part and the same part turned by half a circle round (0, 0)."""
    return part + group(part, turn_deg=180)


ACES: Final[dict[str, Callable[[str, str], Svg]]] = {"C": clubs, "S": spades, "H": hearts, "D": diamonds}
