"""More motifs for workshop cards than the box's own cards use: the theatre's creatures and things, large and alone.

Painted like those of `blanks`: around (0, 0), at most 116 units wide and 110 high.
"""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, group, stroke, url
from ui.faces.theatre.creatures import butterfly, cat, dove, rabbit, top_hat
from ui.faces.theatre.props import Prop, ball, card_hat, card_heart, card_moon, card_star, coin, rose, star_gold, wand
from ui.faces.theatre.stage import dotted_ring, shadow, sparkles


def hut(tint: p.Tint) -> Svg:
    """A rabbit looks out of a top hat."""
    trick = rabbit(tint) + group(top_hat(tint), y=18)
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.5)
        + group(trick, y=-6, scale=0.64)
        + sparkles((-46, -30, 9), (46, -36, 7), (-52, 14, 5), (52, 6, 6))
    )


def katze(tint: p.Tint) -> Svg:
    """A black cat before the moon."""
    moon = circle(0, -2, 57, p.GOLD_LIGHT) + circle(-22, -30, 6, p.GOLD, fill_opacity=0.35)
    return (
        circle(0, -2, 72, url("halo_gold"), fill_opacity=0.7)
        + moon
        + circle(30, 26, 9, p.GOLD, fill_opacity=0.3)
        + group(cat(tint), y=4, scale=2.05)
    )


def taube(tint: p.Tint) -> Svg:
    """A dove in a golden ring of lights."""
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.6)
        + dotted_ring(0, 0, 55, 30, 1.7, p.GOLD_LIGHT)
        + group(dove(tint), x=-6, y=12, scale=1.35)
    )


def falter(tint: p.Tint) -> Svg:
    """A butterfly and its two children."""
    wings = p.Tint("#6B0F24", "#C4384C", "#FFB9B0", "#6B0F24")
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.6)
        + group(butterfly(wings), x=-6, y=6, scale=2.1, turn_deg=-12)
        + group(butterfly(tint), x=40, y=-38, scale=0.85, turn_deg=24)
        + group(butterfly(tint), x=46, y=34, scale=0.6, turn_deg=50)
    )


def stern(tint: p.Tint) -> Svg:
    """A star and its court."""
    small = [(-46, -34, 0.5, -14), (47, -38, 0.42, 20), (-48, 38, 0.38, 30), (46, 40, 0.5, -20)]
    court = "".join(group(star_gold(tint), x=x, y=y, scale=scale, turn_deg=turn) for x, y, scale, turn in small)
    return circle(0, 0, 66, url("halo_gold"), fill_opacity=0.6) + court + group(star_gold(tint), scale=2.1)


def faecher(tint: p.Tint) -> Svg:
    """A fan of four cards."""
    hand = ((card_star, -30, 4, -30), (card_moon, -10, -6, -10), (card_heart, 10, -6, 10), (card_hat, 30, 4, 30))
    cards = "".join(group(card(tint), x=x * 0.9, y=y, scale=1.12, turn_deg=turn) for card, x, y, turn in hand)
    return circle(0, 0, 66, url("halo_gold"), fill_opacity=0.5) + cards + sparkles((-50, -44, 7), (50, -46, 8))


def zauberstab(tint: p.Tint) -> Svg:
    """A wand draws a circle of sparks."""
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.5)
        + stroke("M-40 24A46 46 0 1 1 30 36", p.GOLD_LIGHT, 2.4, stroke_dasharray="1 7")
        + group(wand(tint), x=6, y=10, scale=1.05, turn_deg=-38)
        + sparkles((-46, 10, 7), (40, -30, 8), (28, 40, 6), (6, -48, 6), fill=p.WHITE)
    )


def baelle(tint: p.Tint) -> Svg:
    """Five balls in the air."""
    flight = ((-44, 22, -20), (-28, -24, 10), (4, -42, 40), (34, -20, 80), (45, 26, 120))
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.5)
        + stroke("M-48 50C-48 -64 48 -64 48 50", p.GOLD_LIGHT, 2, stroke_dasharray="1 7")
        + "".join(group(ball(tint), x=x, y=y, turn_deg=turn, scale=0.95) for x, y, turn in flight)
    )


def schatz(tint: p.Tint) -> Svg:
    """A heap of coins, and a rose on top."""
    heap = ((-30, 34), (0, 38), (30, 34), (-16, 12), (16, 12), (0, -10))
    flower = p.Tint("#6B0F24", "#C4384C", "#FFB9B0", "#6B0F24")
    return (
        circle(0, 0, 66, url("halo_gold"), fill_opacity=0.6)
        + shadow(0, 54, 52, 6)
        + "".join(group(coin(tint), x=x, y=y, scale=0.98) for x, y in heap)
        + group(rose(flower), y=-34, scale=0.9)
        + sparkles((-44, -14, 8), (44, -20, 7), (-22, -44, 6), fill=p.WHITE)
    )


def _tint(deep: str, mid: str, light: str) -> p.Tint:
    return p.Tint(deep, mid, light, p.mix(deep, "#000000", 0.1))


MORE: Final[dict[str, tuple[Prop, p.Tint]]] = {
    "hut": (hut, _tint("#3B1347", "#8A4A96", "#F1CFF4")),
    "katze": (katze, _tint("#101A3E", "#37508F", "#C6D6FA")),
    "taube": (taube, _tint("#123A52", "#3E86B0", "#D0ECFA")),
    "falter": (falter, _tint("#2B3F12", "#7A9440", "#E9F2C0")),
    "stern": (stern, _tint("#1E1B4B", "#4C4A9E", "#D5D4F8")),
    "faecher": (faecher, _tint("#0E3D33", "#2F8471", "#C5EEDF")),
    "zauberstab": (zauberstab, _tint("#40113B", "#93407F", "#F6CBE6")),
    "baelle": (baelle, _tint("#14402F", "#4C8F60", "#D6F0CC")),
    "schatz": (schatz, _tint("#4A1F10", "#A25A34", "#F8D3B4")),
}
