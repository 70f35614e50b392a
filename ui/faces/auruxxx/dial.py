"""The number cards of AURUXXX: a golden dial with twelve sockets, as many of them lit by a gem as the number says.

The Goldene 12 is the dial of all numbers, turned to gold and running over, under a crown with the five gems.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.actions import small_card
from ui.faces.auruxxx.frame import LACQUER, SUITS, Suit, embossed, suit
from ui.faces.auruxxx.gems import bead, gem
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
from ui.faces.theatre import stage

# --- numbers ---------------------------------------------------------------------------------------------------------


X: Final = 100.0
Y: Final = 150.0
OUTER: Final = 82.0  # radius of the dial
INNER: Final = 53.0  # radius of its face
SOCKETS: Final = 12
SOCKET_RING: Final = 67.5
SOCKET: Final = 10.5  # radius of a socket
GEM_SCALE: Final = 0.88
PLUS: Final = "M-2 -8H2V-2H8V2H2V8H-2V2H-8V-2H-2Z"
WEIGHT: Final = {"trillion": -5.0, "pear": 5.0}  # where a gem is widest, below the middle
NUMBER_HEIGHT: Final = 60.0
NUMBER_ROOM: Final = 54.0


def picture(text: str, suit: Suit) -> Svg:
    """The dial of a number 0 to 12."""
    return _glow(suit) + dial() + lights(int(text), suit) + _middle(text, suit) + (draw_two() if text == "2" else "")


def draw_two() -> Svg:
    """Two cards in the free corners of a 2: it makes the next player draw."""
    return stage.twice(
        small_card(166, 53, 14, 0.66) + small_card(153, 50, -8, 0.66) + group(path(PLUS, p.GOLD_LIGHT), x=132, y=50)
    )


def _glow(suit: Suit) -> Svg:
    """Coloured light behind the dial."""
    return glow("suit_glow", suit.tint.mid, 0.95) + circle(X, Y, 128, "url(#suit_glow)")


@cache
def dial() -> Svg:
    """Rim, band and face, with an engraved line for each hour."""
    ticks = "".join(polyline([polar(i * 6, 54.5, X, Y), polar(i * 6, 57, X, Y)]) for i in range(60))
    seams = "".join(polyline([polar(15 + i * 30, 59, X, Y), polar(15 + i * 30, 78, X, Y)]) for i in range(SOCKETS))
    return (
        circle(X, Y, OUTER, "url(#gold)")
        + circle(X, Y, OUTER - 2.6, "#15110F")
        + path(ring(OUTER - 4.4, OUTER - 5.2, X, Y), p.GOLD, fill_rule="evenodd")
        + path(ring(INNER + 5.2, INNER + 4.4, X, Y), p.GOLD, fill_rule="evenodd")
        + path(seams, stroke=p.GOLD_DARK, stroke_width=1)
        + path(ticks, stroke=p.GOLD, stroke_width=0.9)
        + circle(X, Y, INNER, LACQUER, stroke="url(#gold_edge)", stroke_width=2.2)
    )


def lights(count: int, suit: Suit) -> Svg:
    """Gems in the first `count` sockets, clockwise from one o'clock; the others are empty hollows."""
    places = [polar((i + 1) * 360 / SOCKETS, SOCKET_RING, X, Y) for i in range(SOCKETS)]
    jewel = bead(suit.cut, suit.tint, SOCKET - 1.2)
    lit = "".join(group(jewel, x=x, y=y) for x, y in places[:count])
    hollow = "".join(circle(x, y, 4.6, "#050405", stroke="#6B4A16", stroke_width=1.3) for x, y in places[count:])
    return hollow + lit


def _middle(text: str, suit: Suit) -> Svg:
    """The great gem with the number on it."""
    low = WEIGHT.get(suit.cut, 0.0)
    sparkle = "".join(
        stroke(polyline([polar(a, 46, X, Y), polar(a, 51, X, Y)]), suit.tint.light, 0.8, stroke_opacity=0.6)
        for a in range(0, 360, 15)
    )
    return (
        sparkle
        + group(gem(suit.cut, suit.tint), x=X, y=Y, scale=GEM_SCALE)
        + embossed(text, X, Y + low, NUMBER_HEIGHT, p.GOLD_LIGHT, LACQUER, 3.4, NUMBER_ROOM)
    )


# --- the Goldene 12 --------------------------------------------------------------------------------------------------


GOLD_Y: Final = 146.0
LINE: Final = "#3A2204"
CROWN_TIPS: Final = ((62, 52), (79, 42), (100, 36), (121, 42), (138, 52))
CROWN_NOTCHES: Final = ((71, 66), (90, 60), (110, 60), (129, 66))  # between the tips


def gold_picture() -> Svg:
    """Rays, dial, melting gold and crown."""
    sparks = ((36, 120, 9), (164, 84, 10), (168, 168, 7), (40, 196, 8), (150, 52, 6))
    return (
        glow("au_glow", "#FFFBE0", 0.95)
        + circle(X, GOLD_Y, 112, "url(#au_glow)")
        + _dial()
        + _molten()
        + embossed("12", X, GOLD_Y - 1, 74, LACQUER, "#FFF6D0", 2.6, 76)
        + group(crown(), x=17, y=20, scale=0.83)
        + "".join(path(spark(r, x, y), "#FFFFFF", stroke="#B98420", stroke_width=0.5) for x, y, r in sparks)
    )


def _dial() -> Svg:
    """Black band, twelve golden stars."""
    stars = "".join(path(star(5, 7.4, 3.2, *polar(i * 30, 55.6, X, GOLD_Y), i * 30), p.GOLD_LIGHT) for i in range(12))
    ticks = "".join(polyline([polar(15 + i * 30, 50, X, GOLD_Y), polar(15 + i * 30, 61, X, GOLD_Y)]) for i in range(12))
    return (
        radial("au_face", plain("#FFF9DC", "#FFE28A", "#DFA32E"), 42, 36, 64)
        + ellipse(X + 2, GOLD_Y + 5, 70, 70, "#5A3A08", fill_opacity=0.35)
        + circle(X, GOLD_Y, 70, "url(#gold_edge)", stroke=LINE, stroke_width=1.2)
        + circle(X, GOLD_Y, 65.5, LACQUER)
        + path(ticks, stroke=p.GOLD, stroke_width=1)
        + stars
        + circle(X, GOLD_Y, 46, "url(#au_face)", stroke=p.GOLD, stroke_width=2.4)
        + path(ring(42.6, 41.6, X, GOLD_Y), p.GOLD_DARK, fill_rule="evenodd")
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
