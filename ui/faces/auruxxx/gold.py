"""The Goldene 12: the dial of all numbers, turned to gold and running over, under a crown with the five gems."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.data import SUITS, suit
from ui.faces.auruxxx.frame import LACQUER, embossed
from ui.faces.auruxxx.gems import bead
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
    polyline,
    radial,
    ring,
    spark,
    star,
    stroke,
)

X: Final = 100.0
Y: Final = 146.0
LINE: Final = "#3A2204"
CROWN_TIPS: Final = ((62, 52), (79, 42), (100, 36), (121, 42), (138, 52))
CROWN_NOTCHES: Final = ((71, 66), (90, 60), (110, 60), (129, 66))  # between the tips


def picture() -> Svg:
    """Rays, dial, melting gold and crown."""
    sparks = ((36, 120, 9), (164, 84, 10), (168, 168, 7), (40, 196, 8), (150, 52, 6))
    return (
        glow("au_glow", "#FFFBE0", 0.95)
        + circle(X, Y, 112, "url(#au_glow)")
        + _dial()
        + _molten()
        + embossed("12", X, Y - 1, 74, LACQUER, "#FFF6D0", 2.6, 76)
        + group(crown(), x=17, y=20, scale=0.83)
        + "".join(path(spark(r, x, y), "#FFFFFF", stroke="#B98420", stroke_width=0.5) for x, y, r in sparks)
    )


def _dial() -> Svg:
    """Black band, twelve golden stars."""
    stars = "".join(path(star(5, 7.4, 3.2, *polar(i * 30, 55.6, X, Y), i * 30), p.GOLD_LIGHT) for i in range(12))
    ticks = "".join(polyline([polar(15 + i * 30, 50, X, Y), polar(15 + i * 30, 61, X, Y)]) for i in range(12))
    return (
        radial("au_face", plain("#FFF9DC", "#FFE28A", "#DFA32E"), 42, 36, 64)
        + ellipse(X + 2, Y + 5, 70, 70, "#5A3A08", fill_opacity=0.35)
        + circle(X, Y, 70, "url(#gold_edge)", stroke=LINE, stroke_width=1.2)
        + circle(X, Y, 65.5, LACQUER)
        + path(ticks, stroke=p.GOLD, stroke_width=1)
        + stars
        + circle(X, Y, 46, "url(#au_face)", stroke=p.GOLD, stroke_width=2.4)
        + path(ring(42.6, 41.6, X, Y), p.GOLD_DARK, fill_rule="evenodd")
    )


def _molten() -> Svg:
    """Gold runs from the face over the band."""
    drip = (
        "M60 170C66 183 80 191 100 192C120 191 134 183 140 170C142 184 138 190 137 200C136 208 129 208 128 200"
        "C127 193 122 195 121 203C120 214 118 222 113 222C107 222 108 212 107 205C106 199 99 200 98 206"
        "C97 214 90 214 89 206C88 198 82 197 81 204C80 211 73 211 72 203C71 194 58 184 60 170Z"
    )
    return (
        linear("melt", plain("#FFE691", "#FFD45C", "#D9961E"))
        + path(drip, "url(#melt)", stroke=LINE, stroke_width=1)
        + stroke("M67 184C74 191 86 196 100 196M111 206V215M76 199V204M132 194V200", "#FFFBE0", 1.8, stroke_opacity=0.9)
    )


def crown() -> Svg:
    """A crown with a gem of every colour on its tips."""
    teeth = [CROWN_TIPS[0]]
    for notch, tip in zip(CROWN_NOTCHES, CROWN_TIPS[1:], strict=True):
        teeth += [notch, tip]
    body = f"{polyline([(68, 86), *teeth, (132, 86)])}Q100 76 68 86Z"
    gems = "".join(
        group(bead(suit(letter).cut, suit(letter).tint, 7.2), x=x, y=y - 4)
        for letter, (x, y) in zip(SUITS, CROWN_TIPS, strict=True)
    )
    return (
        path(body, "url(#gold)", stroke=LINE, stroke_width=1.4, stroke_linejoin="round")
        + path("M67 84Q100 74 133 84L132 93Q100 83 68 93Z", "url(#gold_bar)", stroke=LINE, stroke_width=1.2)
        + "".join(circle(x, y, 2, p.WHITE) for x, y in ((78, 86.4), (89, 84.4), (100, 83.8), (111, 84.4), (122, 86.4)))
        + gems
    )


def crown_sign() -> Svg:
    """A crown, 26 units wide, in black."""
    return path("M-13 9L-15 -6L-7 1L0 -10L7 1L15 -6L13 9Z", LACQUER)
