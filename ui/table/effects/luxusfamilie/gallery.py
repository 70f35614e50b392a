"""The gallery on the wall: a frame for the family of each suit. It is empty until one has been melded in this round;
then a couple, a family or a whole fine family sits in it (LX-3.6, LX-3.15).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Final

import pygame

from ui.faces.french.pips import OUTLINES
from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT, SKIN, SKIN_SHADE, mix
from ui.faces.svg import Svg, circle, ellipse, group, path, rect, stroke
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.picture.stage import Stage

SUITS: Final = {"C": "#2F6B45", "S": "#3C3E78", "H": "#A3263A", "D": "#B8632A"}
EMPTY, COUPLE, FAMILY, FINE = range(4)
SITTERS: Final = (frozenset("KQ"), frozenset("KQJ"), frozenset(("K", "Q", "J", "10", "A")))
GRADES: Final = ("plain", "plain", "fine", "grand")
OPENING: Final = (150.0, 168.0)  # of a frame, in its own units
TALL: Final = 122.0  # of a frame with its crown, in design units
STEP: Final = (90.0, 97.0)  # from frame to frame
FROM_RIGHT, FROM_TOP = 141.0, 266.0  # middle of the four


def _sitter(dress: str, hair: str, crown: bool, beard: bool, long: bool) -> Svg:
    """A half figure, its shoulders on y = 0."""
    parts: list[Svg] = []
    if long:
        parts.append(path("M-21 -62C-30 -40 -28 -22 -22 -12H22C28 -22 30 -40 21 -62Z", hair))
    parts += [
        path("M-36 6C-36 -20 -20 -26 0 -26C20 -26 36 -20 36 6Z", dress),
        path("M-12 -28L0 -6L12 -28Z", GOLD_LIGHT if crown else "#F4EBD8"),
        rect(-6, -36, 12, 14, SKIN_SHADE),
        ellipse(0, -52, 17, 20, SKIN),
        path("M-17 -54C-18 -74 18 -74 17 -54C10 -64 -10 -64 -17 -54Z", hair),
        circle(-6, -51, 1.9, "#2B1A12") + circle(6, -51, 1.9, "#2B1A12"),
        stroke("M-5 -41Q0 -38 5 -41", "#A34A3A", 1.8),
    ]
    if beard:
        parts.append(path("M-16 -48C-15 -28 -6 -24 0 -24C6 -24 15 -28 16 -48C10 -40 -10 -40 -16 -48Z", hair))
    if crown:
        top = "M-16 -66L-20 -86L-9 -76L0 -90L9 -76L20 -86L16 -66Q0 -72 -16 -66Z"
        parts.append(path(top, GOLD, stroke=GOLD_DARK, stroke_width=1.4) + circle(0, -74, 2.6, "#C2313C"))
    else:
        parts.append(path("M-20 -64C-16 -84 18 -86 22 -66C10 -72 -8 -72 -20 -64Z", mix(dress, "#000000", 0.25)))
        parts.append(stroke("M16 -74C26 -88 34 -86 38 -78", "#F4EBD8", 3))
    return "".join(parts)


@lru_cache(maxsize=len(SUITS) * 4)
def _frame(suit: str, state: int) -> Drawn:
    """The frame of a suit's family; empty it shows the suit in the dark."""
    wide, high = OPENING
    ground, across, down = gilt.canvas(wide, high, GRADES[state])
    x, low, dress = across / 2, (down + high) / 2, SUITS[suit]
    king = _sitter(dress, "#5A4330", crown=True, beard=True, long=False)
    queen = _sitter(mix(dress, "#FFFFFF", 0.2), "#8A4B22", crown=True, beard=False, long=True)
    jack = _sitter(mix(dress, GOLD, 0.35), "#C89A4B", crown=False, beard=False, long=False)
    parts = [ground]
    if state == EMPTY:
        parts.append(group(path(OUTLINES[suit], "#000000", fill_opacity=0.5), x=x, y=down / 2, scale=0.62))
    if state == FINE:
        parts.append(circle(x, low - 92, 66, GOLD_LIGHT, fill_opacity=0.22))
    if state >= COUPLE:
        parts += [group(king, x=x - 33, y=low - 4, scale=1.08), group(queen, x=x + 34, y=low - 2, scale=1.02)]
        parts.append(group(path(OUTLINES[suit], GOLD_LIGHT), x=x, y=low - 132, scale=0.2))
    if state >= FAMILY:
        parts.append(group(jack, x=x, y=low + 2, scale=0.8))
    return "".join(parts) + gilt.frame(wide, high, GRADES[state])[0], across, down


def families(laid: Iterable[Iterable[str]]) -> dict[str, int]:
    """The best that one seat has melded of each suit; `laid` are the codes of the cards of each seat."""
    best = dict.fromkeys(SUITS, EMPTY)
    for codes in map(list, laid):
        for suit in SUITS:
            ranks = {code[1:] for code in codes if code[0] == suit}
            best[suit] = max(best[suit], sum(sitters <= ranks for sitters in SITTERS))
    return best


def gallery(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Draw the four frames; a candle's light falls on those that are not empty."""
    x, y = stage.size[0] - stage.px(FROM_RIGHT), stage.px(FROM_TOP)
    found = families(map(stage.deck.code, cards) for cards in moment.view.facts.laid)
    for index, (suit, state) in enumerate(found.items()):
        across, down = STEP[0] * (index % 2 - 0.5), STEP[1] * (index // 2 - 0.5)
        at = x + across * stage.scale, y + down * stage.scale
        if state:
            light(surface, *at, stage.px(62), WARM, 0.16 + 0.1 * state)
        put(surface, picture(("family", suit, state), partial(_frame, suit, state), stage.px(TALL)), *at)


CENTREPIECES = {"gallery": gallery}
