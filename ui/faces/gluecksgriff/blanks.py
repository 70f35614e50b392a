"""Motifs of workshop cards: gust, mirror, crystal ball, turn-about, double floor, ward, encore; and the empty stage.

A motif is painted around (0, 0), at most 116 units wide and 110 high. Source of the names: GG-10, the starter set.
"""

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
from ui.faces.theatre.creatures import butterfly
from ui.faces.theatre.props import Prop, leaf, rose, star_gold
from ui.faces.theatre.stage import dotted_ring, shadow, sparkles


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
