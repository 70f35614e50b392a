"""The things on the stage: rings, stars, balls, wands, cards, coins, keys, candles, flowers, fireworks.

Every prop is drawn around (0, 0), about 40 units across, and is placed by the deck with a scale and a turn.
Gradients named here come from `stage.SHARED`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, path, polar, rect, ring, spark, star, stroke, url

Prop = Callable[[p.Tint], Svg]


def hoop(_: p.Tint) -> Svg:
    """A golden conjuring ring."""
    return (
        path(ring(20, 15.6), url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=0.7)
        + stroke("M-15.5 -9A17.9 17.9 0 0 1 -3 -17.7", p.WHITE, 1.3, stroke_opacity=0.85)
        + stroke("M14 11A17.9 17.9 0 0 1 7 16.5", p.WHITE, 0.9, stroke_opacity=0.5)
    )


def star_gold(_: p.Tint) -> Svg:
    """A five-pointed star with faceted rays."""
    facets = []
    for i in range(5):
        tip, left, right = (polar(72 * i + k, r) for k, r in ((0, 20), (-36, 8.4), (36, 8.4)))
        facets.append(path(f"M0 0L{left[0]:.2f} {left[1]:.2f}L{tip[0]:.2f} {tip[1]:.2f}Z", p.GOLD_LIGHT))
        facets.append(path(f"M0 0L{right[0]:.2f} {right[1]:.2f}L{tip[0]:.2f} {tip[1]:.2f}Z", p.GOLD))
    edge = path(star(5, 20, 8.4), stroke=p.GOLD_DARK, stroke_width=1, stroke_linejoin="round")
    return circle(0, 0, 24, url("halo_gold"), fill_opacity=0.35) + "".join(facets) + edge


def ball(_: p.Tint) -> Svg:
    """A juggling ball in three cloths with a star at its pole."""
    return (
        circle(0, 0, 18, url("red_ball"))
        + path("M-15.6 -9A18 18 0 0 1 -1 -18Q-9 -2 -4 17.5A18 18 0 0 1 -15.6 9Q-8 0 -15.6 -9Z", p.PAPER)
        + path("M15.6 -9A18 18 0 0 1 15.6 9Q8.5 0 15.6 -9Z", p.GOLD)
        + path(star(5, 6, 2.5, 5.5, 0), p.GOLD_LIGHT)
        + ellipse(-6, -10, 5, 3, "#FFFFFF", fill_opacity=0.55)
        + circle(0, 0, 18, "none", stroke="#2A0710", stroke_width=1, stroke_opacity=0.7)
    )


def wand(_: p.Tint) -> Svg:
    """A black wand with ivory ends, upright, sparks at its tip."""
    return (
        circle(0, -44, 17, url("halo_gold"), fill_opacity=0.8)
        + rect(-3.6, -40, 7.2, 80, p.BLACK, 3)
        + rect(-2.2, -28, 1.6, 56, "#FFFFFF", 0.8, fill_opacity=0.35)
        + rect(-3.8, -41, 7.6, 14, p.PAPER, 2.6)
        + rect(-3.8, 27, 7.6, 14, p.PAPER, 2.6)
        + rect(-4.2, -28.5, 8.4, 2.4, url("gold_bar"))
        + rect(-4.2, 26, 8.4, 2.4, url("gold_bar"))
        + path(spark(12, 0, -46, 0.2), p.WHITE)
        + path(spark(6, 10, -38, 0.2), p.GOLD_LIGHT)
        + path(spark(5, -9, -36, 0.2), p.GOLD_LIGHT)
    )


def _mini_card(pip: Svg) -> Svg:
    """A small playing card, 40 x 60, with one pip."""
    return (
        rect(-19, -28.5, 40, 60, "#000000", 4.5, fill_opacity=0.3)
        + rect(-20, -30, 40, 60, p.PAPER, 4.5, stroke=p.PAPER_EDGE, stroke_width=0.8)
        + rect(-17, -27, 34, 54, "none", 3, stroke=p.GOLD, stroke_width=0.8)
        + group(pip, scale=0.62)
        + group(pip, x=-12, y=-21, scale=0.17)
        + group(pip, x=12, y=21, scale=0.17, turn_deg=180)
    )


def card_star(_: p.Tint) -> Svg:
    """A card with the star, the first of the theatre's four signs."""
    return _mini_card(path(star(5, 20, 8.4), p.RED))


def card_moon(_: p.Tint) -> Svg:
    """A card with the moon."""
    return _mini_card(path("M6 -20A20 20 0 1 0 18 9A16 16 0 1 1 6 -20Z", p.BLUE))


def card_heart(_: p.Tint) -> Svg:
    """A card with the heart."""
    heart = "M0 19C-24 2 -20 -17 -9 -17C-4 -17 -1 -13 0 -10C1 -13 4 -17 9 -17C20 -17 24 2 0 19Z"
    return _mini_card(path(heart, p.RED))


def card_hat(_: p.Tint) -> Svg:
    """A card with the top hat."""
    return _mini_card(
        path("M-12 -16Q0 -19 12 -16L10 9Q20 8 22 6Q20 16 0 17Q-20 16 -22 6Q-20 8 -10 9Z", p.INK)
        + path("M-10.6 2Q0 5 10.6 2L10.2 8Q0 11 -10.2 8Z", p.GOLD)
    )


def coin(_: p.Tint) -> Svg:
    """A golden coin with a star, seen a little from above."""
    return (
        ellipse(0, 3.4, 19, 18, p.GOLD_DARK)
        + circle(0, 0, 19, url("gold_ball"))
        + circle(0, 0, 15, "none", stroke=p.GOLD_DARK, stroke_width=1.1)
        + path(star(5, 11, 4.7, 0.6, 0.8), p.GOLD_DARK)
        + path(star(5, 11, 4.7), p.GOLD_LIGHT)
    )


def key(_: p.Tint) -> Svg:
    """An old key hanging from its bow, bit downwards."""
    return (
        path(ring(6.4, 3, 0, 0), url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=0.5)
        + rect(-1.7, 6, 3.4, 34, url("gold_bar"), 1.4)
        + rect(-3.4, 7, 6.8, 2.6, url("gold_bar"), 1)
        + path("M0.5 27H11V31.4H7V34.4H11V39.6H0.5Z", p.GOLD, stroke=p.GOLD_DARK, stroke_width=0.5)
    )


def candle(_: p.Tint) -> Svg:
    """A burning candle, its foot at y = 30."""
    return (
        circle(0, -24, 26, url("halo_gold"), fill_opacity=0.85)
        + path("M-7 -8Q-3 -11 0 -9Q4 -11 7 -8V30H-7Z", p.PAPER)
        + path("M2.5 -9.6Q5 -10.4 7 -8V30H3Z", p.PAPER_SHADE)
        + path("M-7 -8Q-3 -11 0 -9Q4 -11 7 -8V0Q5.4 5 4.2 0Q2 -4 0 1Q-2.4 12 -4.4 3Q-6 0 -7 3Z", p.WHITE)
        + stroke("M0 -9V-14", p.INK, 1.5)
        + path("M0 -34C6 -26 7.6 -20 4.6 -15.4C2.4 -12.6 -2.4 -12.6 -4.6 -15.4C-7.6 -20 -3 -25 0 -34Z", "#F2952E")
        + path("M0.4 -27C4 -21.6 4 -18 2.2 -15.8C1 -14.4 -1 -14.4 -2.2 -15.8C-4 -18.6 -1 -22 0.4 -27Z", "#FFF0A8")
    )


def rose(tint: p.Tint) -> Svg:
    """A rose from above: turned petals."""
    petals = "".join(
        circle(*polar(i * 72 + 10, 9.5), 10.4, p.mix(tint.mid, tint.light, 0.18 + 0.2 * (i % 3))) for i in range(5)
    )
    dark = p.mix(tint.deep, tint.mid, 0.35)
    return (
        petals
        + circle(0, 0, 11.5, p.mix(tint.mid, tint.light, 0.8))
        + stroke("M-8 4A9 9 0 1 1 8.6 2.4A7 7 0 0 1 -4.4 4.4A5 5 0 1 1 4 -3A3.4 3.4 0 0 1 -1 2", dark, 1.9)
        + "".join(stroke(_petal_line(i * 72 + 10), dark, 1.1, stroke_opacity=0.5) for i in range(5))
    )


def _petal_line(angle_deg: float) -> str:
    (ax, ay), (bx, by), (cx, cy) = polar(angle_deg - 26, 18), polar(angle_deg, 16), polar(angle_deg + 26, 18)
    return f"M{ax:.1f} {ay:.1f}Q{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f}"


def leaf(_: p.Tint) -> Svg:
    """A leaf pointing up."""
    return path("M0 -22C12 -14 12 0 0 12C-12 0 -12 -14 0 -22Z", p.GREEN) + stroke(
        "M0 -16V10M0 -6L5 -10M0 2L6 -3M0 -6L-5 -10M0 2L-6 -3", p.GREEN_DARK, 1.2
    )


def rocket_ray(tint: p.Tint) -> Svg:
    """One ray of a firework, straight up from the burst, with its star at 62 units."""
    dots = "".join(circle(0, -y, r, p.GOLD_LIGHT) for y, r in ((22, 1.1), (29, 1.5), (36, 1.9), (43, 2.3)))
    return (
        path("M-1 -12L0 -54L1 -12Z", tint.light, fill_opacity=0.7)
        + dots
        + circle(0, -58, 12, url("halo_gold"), fill_opacity=0.7)
        + path(star(5, 8.6, 3.8, 0, -58), p.GOLD_LIGHT)
        + path(star(5, 8.6, 3.8, 0, -58), stroke=p.GOLD_DARK, stroke_width=0.6)
    )


PROPS: Final[dict[str, Prop]] = {
    "hoop": hoop,
    "star": star_gold,
    "ball": ball,
    "wand": wand,
    "card_star": card_star,
    "card_moon": card_moon,
    "card_heart": card_heart,
    "card_hat": card_hat,
    "coin": coin,
    "key": key,
    "candle": candle,
    "rose": rose,
    "leaf": leaf,
    "rocket_ray": rocket_ray,
}
