"""The cards of a colour that are no plain number: the 50 as a golden weight, the % as gem, Happy Man and gem."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.figure import figure
from ui.faces.auruxxx.frame import LACQUER, Suit, embossed
from ui.faces.auruxxx.gems import gem
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain, polar, polyline, ring, spark, stroke

PERCENT_SPARKS: Final = ((92, 54, 7), (176, 112, 9), (36, 196, 8), (112, 238, 6))
COINS: Final = ((46, 232), (154, 236), (66, 241), (132, 244), (90, 247), (112, 249), (32, 241), (168, 246))


def weight(suit: Suit) -> Svg:
    """50: a golden weight so heavy that the ground breaks under it; the gem sits in its ring."""
    return (
        glow("suit_glow", suit.tint.mid, 0.95)
        + circle(100, 130, 120, "url(#suit_glow)")
        + group(_fallen(suit), x=12, y=24, scale=0.86)
    )


def _fallen(suit: Suit) -> Svg:
    """The weight on its coins and the broken ground."""
    return (
        _cracks(suit)
        + ellipse(100, 228, 74, 13, "#000000", fill_opacity=0.6)
        + "".join(_coin(x, y) for x, y in COINS[:4])
        + _ring(suit)
        + block()
        + "".join(_coin(x, y) for x, y in COINS[4:])
        + _thud(suit)
    )


def block() -> Svg:
    """The cast body with its number, from (35, 128) to (165, 230)."""
    body = "M62 128H138Q144 128 146 134L164 222Q165 230 156 230H44Q35 230 36 222L54 134Q56 128 62 128Z"
    face = "M66 136H134Q138 136 139.5 141L154 215Q155 221 149 221H51Q45 221 46 215L60.5 141Q62 136 66 136Z"
    return (
        linear("cast", plain("#FFF0B8", "#E7B446", "#C58A25", "#7A5010"), 0, 0, 60, 100)
        + linear("cast_face", plain("#8F6318", "#D8A23C", "#F8DE92"), 20, 0, 60, 100)
        + path(body, "url(#cast)", stroke="#4A2F06", stroke_width=1.6)
        + path(face, "url(#cast_face)", stroke=p.GOLD_LIGHT, stroke_width=1)
        + embossed("50", 100, 180, 66, LACQUER, p.GOLD_LIGHT, 1.6, 84)
    )


def _ring(suit: Suit) -> Svg:
    """The handle, a ring that holds the gem."""
    return (
        path("M86 118H114L119 130H81Z", "url(#gold_bar)", stroke="#4A2F06", stroke_width=1.2)
        + path(ring(39, 28, 100, 86), "url(#gold)", fill_rule="evenodd", stroke="#4A2F06", stroke_width=1.3)
        + circle(100, 86, 28, LACQUER)
        + path(ring(36.5, 35, 100, 86), p.GOLD_LIGHT, fill_rule="evenodd", fill_opacity=0.9)
        + group(gem(suit.cut, suit.tint), x=100, y=86, scale=0.46)
    )


def _coin(x: float, y: float) -> Svg:
    return (
        ellipse(x, y + 2.4, 10, 4.6, p.GOLD_DARK)
        + ellipse(x, y, 10, 4.6, "url(#gold)", stroke="#5A3A08", stroke_width=0.7)
        + ellipse(x, y, 6.4, 2.7, "none", stroke=p.GOLD_DARK, stroke_width=0.8)
    )


def _cracks(suit: Suit) -> Svg:
    """Light breaks out of the ground."""
    lines = (
        "M36 230L22 236L26 243L12 250M164 230L178 233L176 241L190 247M62 232L54 252L60 258L50 274M100 232L104 256"
        "L96 266L101 284M138 232L146 250"
    )
    return stroke(lines, suit.tint.light, 3.2, stroke_opacity=0.45) + stroke(lines, suit.tint.light, 1.3)


def _thud(suit: Suit) -> Svg:
    """Short lines beside the falling weight."""
    lines = "M40 112V138M30 128V146M160 112V138M170 128V146"
    return stroke(lines, suit.tint.light, 2, stroke_opacity=0.7)


def percent(suit: Suit) -> Svg:
    """%: two gems and Happy Man leaping between them, together a percent sign."""
    jewel = gem(suit.cut, suit.tint)
    return (
        glow("suit_glow", suit.tint.mid, 0.95)
        + circle(100, 150, 128, "url(#suit_glow)")
        + group(
            _whirl(suit),
            _jewelled(jewel, 55, 113),
            _jewelled(jewel, 145, 183),
            group(figure(suit.tint), x=70, y=212, scale=1.46, turn_deg=27),
            *(path(spark(r, x, y), p.GOLD_LIGHT) for x, y, r in PERCENT_SPARKS),
            x=8,
            y=4,
            scale=0.92,
        )
    )


def _jewelled(jewel: Svg, x: float, y: float) -> Svg:
    """A gem in a golden ring."""
    return (
        circle(x, y, 31, LACQUER)
        + path(ring(33.5, 28.5, x, y), "url(#gold)", fill_rule="evenodd", stroke="#4A2F06", stroke_width=0.9)
        + group(jewel, x=x, y=y, scale=0.44)
    )


def _whirl(suit: Suit) -> Svg:
    """Bows of movement behind the leap."""
    bows = "".join(
        polyline(polar(a, r, 100, 150) for a in range(start, start + 70, 5))
        for r, start in ((78, 20), (70, 28), (78, 200), (70, 208))
    )
    return stroke(bows, suit.tint.light, 1.6, stroke_opacity=0.55)
