"""The number cards of AURUXXX: a golden dial with twelve sockets, as many of them lit by a gem as the number says."""

from __future__ import annotations

from functools import cache
from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.actions import small_card
from ui.faces.auruxxx.data import Suit
from ui.faces.auruxxx.frame import LACQUER, embossed
from ui.faces.auruxxx.gems import bead, gem
from ui.faces.svg import Svg, circle, glow, group, path, polar, polyline, ring, stroke
from ui.faces.theatre import stage

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
