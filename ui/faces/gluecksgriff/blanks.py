"""Motifs of workshop cards: those of the box's own cards, the empty stage, and more of the theatre's creatures."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import (
    Svg,
    box,
    circle,
    ellipse,
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
    star,
    stroke,
    url,
)
from ui.faces.theatre.creatures import butterfly, cat, dove, rabbit, top_hat
from ui.faces.theatre.props import (
    Prop,
    ball,
    card_hat,
    card_heart,
    card_moon,
    card_star,
    coin,
    leaf,
    rose,
    star_gold,
    wand,
)
from ui.faces.theatre.stage import dotted_ring, shadow, sparkles

# --- of the box ------------------------------------------------------------------------------------------------------


def windstoss(tint: p.Tint) -> Svg:
    """A gust carries cards and leaves away."""
    swirls = (
        ("M-56 20C-30 8 4 22 26 6C40 -4 34 -24 20 -22C10 -20 12 -8 20 -8", 6.0, 1.0),
        ("M-58 -2C-34 -14 -6 -2 6 -18C14 -30 4 -42 -6 -38C-13 -35 -10 -26 -4 -27", 4.4, 0.9),
        ("M-46 40C-16 30 16 46 42 30C58 20 54 2 42 4C35 6 36 14 42 14", 4.4, 0.85),
    )
    card = rect(-9, -13, 18, 26, p.PAPER, 2.5, stroke=p.GOLD_DARK, stroke_width=0.8) + path(star(5, 6, 2.5), p.RED)
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.5)
        + "".join(stroke(d, p.WHITE, width, stroke_opacity=alpha) for d, width, alpha in swirls)
        + group(card, x=40, y=-40, turn_deg=28)
        + group(card, x=-36, y=-42, turn_deg=-24, scale=0.8)
        + group(card, x=6, y=-1, turn_deg=12, scale=0.9)
        + group(leaf(tint), x=52, y=-6, turn_deg=70, scale=0.5)
        + group(leaf(tint), x=-50, y=58, turn_deg=100, scale=0.5)
        + sparkles((-20, -56, 5), (56, -56, 6), (20, 54, 5))
    )


def spiegel(_: p.Tint) -> Svg:
    """A hand mirror in which the room is doubled."""
    glass = linear("mirror", plain("#F3FBFF", "#A9CFE6", "#5E8FB8", "#CFE6F3"), 0, 0, 100, 100)
    frame = (
        rect(-5, 34, 10, 34, url("gold_bar"), 4)
        + circle(0, 68, 6, url("gold_ball"))
        + ellipse(0, -6, 39, 46, url("gold"), stroke=p.GOLD_DARK, stroke_width=1)
        + "".join(circle(x * 34.5, -6 + y * 41.5, 2.2, p.RED) for x, y in (polar(i * 30, 1) for i in range(12)))
    )
    return (
        glass
        + frame
        + ellipse(0, -6, 30, 37, url("mirror"), stroke=p.GOLD_DARK, stroke_width=1.4)
        + group(path(star(5, 15, 6.4), p.RED), x=-9, y=-8, turn_deg=-10)
        + group(path(star(5, 15, 6.4), p.RED, fill_opacity=0.35), x=12, y=-2, scale=(-0.8, 0.8), turn_deg=10)
        + path("M-20 -28L-4 -40L6 -40L-24 -16Z", "#FFFFFF", fill_opacity=0.7)
        + path("M-25 -8L10 -38L14 -37L-25 -2Z", "#FFFFFF", fill_opacity=0.5)
        + sparkles((34, -50, 10), (-44, 26, 7), (46, 20, 6), fill=p.WHITE)
    )


def kristall(_: p.Tint) -> Svg:
    """A crystal ball on a golden foot."""
    ball = radial("crystal", plain("#FFFFFF", "#BFE6FF", "#6A7FE0", "#33207E"), 36, 30, 78)
    return (
        ball
        + circle(0, -8, 66, url("halo_white"), fill_opacity=0.7)
        + path("M-26 32H26L36 60Q0 68 -36 60Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=1)
        + rect(-38, 56, 76, 8, url("gold_bar"), 3)
        + circle(0, -8, 43, url("crystal"), stroke="#E7F5FF", stroke_width=1.2)
        + path("M-32 8C-14 -8 6 22 32 2C28 22 12 33 0 33C-14 33 -28 22 -32 8Z", "#FFFFFF", fill_opacity=0.3)
        + group(path(spark(17), p.WHITE), x=7, y=-8)
        + group(path(spark(8), p.GOLD_LIGHT), x=-12, y=10)
        + ellipse(-17, -28, 11, 6, "#FFFFFF", fill_opacity=0.85)
        + path("M-30 36Q0 46 30 36L32 42Q0 52 -32 42Z", p.GOLD_LIGHT)
        + sparkles((44, -46, 8), (-48, -34, 6), (50, 12, 5), fill=p.WHITE)
    )


def kehrtwende(_: p.Tint) -> Svg:
    """Two arrows chase each other round."""
    bow = path(
        polyline(polar(a, 46) for a in range(-76, 62, 4))
        + "L"
        + polyline(polar(a, 30) for a in range(60, -77, -4))[1:]
        + "Z",
        url("gold"),
        stroke=p.GOLD_DARK,
        stroke_width=1,
    )
    head = polygon(
        [polar(58, 58), polar(58, 18), polar(100, 38)],
        url("gold"),
        stroke=p.GOLD_DARK,
        stroke_width=1,
        stroke_linejoin="round",
    )
    arrow = bow + head
    return (
        circle(0, 0, 66, url("halo_gold"), fill_opacity=0.5)
        + arrow
        + group(arrow, turn_deg=180)
        + group(star_gold(p.Tint("", "", "", "")), scale=0.8)
    )


def boden(_: p.Tint) -> Svg:
    """A chest with a secret drawer under its floor."""
    return (
        shadow(0, 56, 56, 7)
        + path("M-46 -22C-46 -46 46 -46 46 -22V-12H-46Z", "#6A3F22", stroke=p.GOLD, stroke_width=2)
        + rect(-48, -14, 96, 38, "#8A552E", 3, stroke=p.GOLD, stroke_width=2)
        + stroke("M-46 -2H46M-46 11H46", "#5A3319", 1.2)
        + rect(-42, 26, 84, 27, "#2A1509", 2)
        + rect(-52, 30, 104, 25, "#A4683A", 3, stroke=p.GOLD, stroke_width=2)
        + rect(-34, 14, 20, 26, p.PAPER, 2.4, stroke=p.GOLD_DARK, stroke_width=0.8)
        + path(star(5, 6.4, 2.7, -24, 24), p.RED)
        + rect(-52, 36, 104, 19, "#A4683A", 3)
        + path(box(-52, 30, 104, 25, 3), stroke=p.GOLD, stroke_width=2)
        + circle(0, 43, 5, url("gold_ball"))
        + rect(-8, -18, 16, 20, url("gold"), 3, stroke=p.GOLD_DARK, stroke_width=0.8)
        + path("M0 -13A3.4 3.4 0 0 1 1.8 -6.7L3 -1H-3L-1.8 -6.7A3.4 3.4 0 0 1 0 -13Z", p.INK)
        + rect(-40, -40, 6, 64, url("gold_bar"), 1)
        + rect(34, -40, 6, 64, url("gold_bar"), 1)
        + sparkles((-30, 6, 8), (52, -40, 6), (-56, -34, 5), fill=p.WHITE)
    )


def schutzkreis(tint: p.Tint) -> Svg:
    """A shield inside a ring of lights."""
    return (
        circle(0, 0, 66, url("halo_white"), fill_opacity=0.6)
        + path(ring(58, 55.6), url("gold"), fill_rule="evenodd")
        + dotted_ring(0, 0, 50.5, 24, 1.8, p.GOLD_LIGHT)
        + path("M0 -42C12 -34 24 -32 34 -32C36 0 26 26 0 42C-26 26 -36 0 -34 -32C-24 -32 -12 -34 0 -42Z", url("gold"))
        + path("M0 -35C10 -28 20 -27 28 -27C29 -1 21 21 0 34.5C-21 21 -29 -1 -28 -27C-20 -27 -10 -28 0 -35Z", tint.deep)
        + path("M0 -35C10 -28 20 -27 28 -27C29 -1 21 21 0 34.5Z", tint.mid)
        + group(star_gold(tint), y=-3, scale=0.95)
        + "".join(path(spark(7, *polar(i * 45, 57)), p.WHITE) for i in range(8))
    )


def zugabe(_: p.Tint) -> Svg:
    """Roses fly on to the stage: encore."""
    tint = p.Tint("#6B0F24", "#C4384C", "#FFB9B0", "#6B0F24")
    stem = stroke("M0 8Q-4 34 2 56", p.GREEN, 3)
    bloom = stem + group(leaf(tint), x=9, y=36, turn_deg=60, scale=0.55) + group(rose(tint), y=-6, scale=0.95)
    return (
        circle(0, 0, 66, url("halo_gold"), fill_opacity=0.5)
        + group(bloom, x=-32, y=0, turn_deg=-26)
        + group(bloom, x=32, y=0, turn_deg=26)
        + group(bloom, y=-20)
        + group(path("M-26 42C-10 34 10 34 26 42L18 56C6 50 -6 50 -18 56Z", url("gold"), stroke=p.GOLD_DARK), y=2)
        + sparkles((-50, -44, 7), (52, -46, 8), (0, -58, 5), (54, 26, 5), (-56, 24, 5), fill=p.WHITE)
    )


def empty_stage(tint: p.Tint) -> Svg:
    """Nothing yet but a brush, an ink star and two butterflies: draw your own."""
    brush = (
        rect(-3.4, -50, 6.8, 62, url("wood"), 3)
        + rect(-4.6, 8, 9.2, 12, url("gold_bar"), 1.5)
        + path("M-5 20H5C9 32 4 40 0 50C-4 40 -9 32 -5 20Z", p.RED)
    )
    outline = path(star(5, 46, 19.5), stroke=p.WHITE, stroke_width=2.4, stroke_dasharray="6 5", stroke_linejoin="round")
    return (
        circle(0, 0, 64, url("halo_white"), fill_opacity=0.6)
        + outline
        + group(brush, x=26, y=-6, turn_deg=34)
        + group(butterfly(tint), x=-40, y=-34, turn_deg=-18, scale=0.8)
        + sparkles((46, 40, 7), (-48, 36, 6), (-2, -58, 6))
    )


def _tint(deep: str, mid: str, light: str) -> p.Tint:
    return p.Tint(deep, mid, light, p.mix(deep, "#000000", 0.1))


MOTIFS: Final[dict[str, tuple[Prop, p.Tint]]] = {
    "windstoss": (windstoss, _tint("#14414A", "#3F8F97", "#D2F3F0")),
    "spiegel": (spiegel, _tint("#2B2A55", "#6466AE", "#D9DBFA")),
    "kristall": (kristall, _tint("#2A1450", "#6C48AC", "#E2CFFB")),
    "kehrtwende": (kehrtwende, _tint("#173A24", "#3F8558", "#CDEFCB")),
    "boden": (boden, _tint("#3A2412", "#94693F", "#F6DFB8")),
    "schutzkreis": (schutzkreis, _tint("#0F2E57", "#3C77B8", "#CFE5FB")),
    "zugabe": (zugabe, _tint("#4B1024", "#A63A58", "#FBC7CB")),
}
UNKNOWN_MOTIF: Final[tuple[Prop, p.Tint]] = (empty_stage, _tint("#28323A", "#5F7683", "#DCE8EC"))


# --- to choose from --------------------------------------------------------------------------------------------------


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
