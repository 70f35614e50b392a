"""The dial around the pile: all ranks in the order in which they are claimed, a pointer at the one that is due, and
beside it that rank as the ghost of a card.

The words on it are the texts "dial.1", "dial.2" …, one for each value of the mark.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count, takewhile
from math import atan2, cos, degrees, exp, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, linear, path, plain, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT
from ui.table.picture.stage import Stage

HALF = (1.82, 0.86)  # half axes of the whole dial, in heights of a card of the pile
BAND = 30.0  # width of the band with the ranks, in design units
FOLLOW_MS = 130.0  # the pointer is two thirds on its way after this time
BRASS, DUE, FAR = "#F0C869", "#FFF4CC", "#CDBB8C"


def ranks(stage: Stage) -> list[str]:
    """What stands on the dial, from the first value on."""
    there = takewhile(stage.texts.has, (f"dial.{value}" for value in count(1)))
    return [stage.texts(key) for key in there] or [str(value) for value in range(1, 14)]


def spot(stage: Stage, place: float, places: int, share: float = 1.0) -> tuple[float, float]:
    """The middle of a place of the dial, from its top clockwise; `share` 1 is the middle of the band."""
    x, y = stage.centre
    way, inset = 2 * pi * place / places - pi / 2, stage.px(BAND) / 2
    wide, tall = HALF[0] * stage.card_px - inset, HALF[1] * stage.card_px - inset
    return x + share * wide * cos(way), y + share * tall * sin(way)


def pointer(stage: Stage, value: int, places: int) -> float:
    """Where the pointer is on its way to the place of `value`: it goes on clockwise, and only ever forwards."""
    goal, now = value - 1.0, stage.clock_ms
    at, since = stage.dials.get("rank_dial", (goal, now))
    ahead = (goal - at) % places
    if stage.reduced_motion or ahead > places / 2:  # a new round, or a match taken up again
        at = goal
    else:
        at += ahead * (1.0 - exp(-max(0.0, now - since) / FOLLOW_MS))
    stage.dials["rank_dial"] = (at % places, now)
    return at


# --- pictures ----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=8)
def _board(wide: int, high: int, band: int) -> Drawn:
    """The inlaid band, lying on the felt."""
    rx, ry = wide / 2 - band / 2 - 2, high / 2 - band / 2 - 2
    x, y = wide / 2, high / 2
    parts = [ellipse(x, y, rx, ry, "none", stroke="#120A04", stroke_width=band, stroke_opacity=0.5)]
    for away, width, colour, alpha in ((band / 2, 2.2, BRASS, 0.75), (-band / 2, 1.4, BRASS, 0.55)):
        parts.append(
            ellipse(x, y, rx + away, ry + away, "none", stroke=colour, stroke_width=width, stroke_opacity=alpha)
        )
    parts.append(ellipse(x, y, rx, ry, "none", stroke="#FFE9AE", stroke_width=band * 0.3, stroke_opacity=0.05))
    return "".join(parts), wide, high


def _hand() -> Drawn:
    """The pointer, tip to the right."""
    parts = [
        linear("h", plain("#FFF3C4", "#E3B24C", "#8F6318"), 0, 0, 0, 100),
        path("M2 15L30 4L58 15L30 26Z", url("h"), stroke="#3A2208", stroke_width=1.6),
        stroke("M8 15H52", "#FFFBE6", 1.4, stroke_opacity=0.7),
    ]
    return "".join(parts), 60, 30


def _disc() -> Drawn:
    """What the rank that is due lies on."""
    return (
        radial("d", [(0, "#FFEFB8", 1), (0.7, "#D8A23C", 1), (1, "#8F6318", 1)], 50, 38, 62)
        + circle(30, 30, 27, url("d"), stroke="#FFF3CF", stroke_width=2),
        60,
        60,
    )


def _ghost_card() -> Drawn:
    """A card made of light."""
    parts = [
        linear("g", [(0, "#FFF8DC", 0.5), (0.5, "#FFE6A0", 0.22), (1, "#FFD873", 0.38)]),
        rect(4, 4, 192, 292, url("g"), 18, stroke="#FFF1BE", stroke_width=4, stroke_opacity=0.85),
        rect(16, 16, 168, 268, "none", 10, stroke="#FFE9AE", stroke_width=1.6, stroke_opacity=0.5),
    ]
    return "".join(parts), 200, 300


# --- drawing -----------------------------------------------------------------------------------------------------
def rank_dial(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """`value`: the rank that is due, from 1."""
    words = ranks(stage)
    at = pointer(stage, value, len(words))
    wide, tall = (round(2 * half * stage.card_px) for half in HALF)
    band = stage.px(BAND)
    board = picture(("rank dial", wide, tall, band), lambda: _board(wide, tall, band), tall)
    put(surface, board, *stage.centre)
    _draw_hand(surface, stage, at, len(words))
    for place, word in enumerate(words):
        x, y = spot(stage, place, len(words))
        if place == value - 1:
            _draw_due(surface, stage, word, x, y)
        else:
            label = stage.label(word, 16, DUE if place == value % len(words) else FAR, True)
            put(surface, label, x, y)
    _draw_ghost(surface, stage, words[(value - 1) % len(words)])


def _draw_due(surface: pygame.Surface, stage: Stage, word: str, x: float, y: float) -> None:
    swell = 0.5 + 0.5 * sin(stage.clock_ms / 420)
    light(surface, x, y, stage.px(46), BRASS, 0.45 + 0.25 * swell)
    put(surface, picture(("rank disc",), _disc, stage.px(34)), x, y)
    put(surface, stage.label(word, 19, "#2A1708", True), x, y)


def _draw_hand(surface: pygame.Surface, stage: Stage, at: float, places: int) -> None:
    """The pointer lies on the inner rim and looks outwards."""
    x, y = spot(stage, at, places, 0.83)
    ox, oy = spot(stage, at, places)
    straight = picture(("rank hand",), _hand, stage.px(13))
    put(surface, turned(("rank hand",), straight, degrees(atan2(oy - y, ox - x))), x, y)


def ghost_box(stage: Stage) -> Box:
    """Where the ghost hovers: left of the dial."""
    high = stage.card_px
    x = stage.centre[0] - HALF[0] * high - stage.px(14) - high * ASPECT
    return Box(x, stage.centre[1] - high / 2, high * ASPECT, high)


def _draw_ghost(surface: pygame.Surface, stage: Stage, word: str) -> None:
    box, breath = ghost_box(stage), sin(stage.clock_ms / 760)
    x, y = box.cx, box.cy + stage.px(3) * breath
    light(surface, box.cx, box.bottom + stage.px(4), stage.px(46), "#FFD873", 0.22 - 0.06 * breath, 0.35)
    light(surface, x, y, box.h * 0.62, "#FFD873", 0.3 + 0.08 * breath)
    put(surface, picture(("rank ghost",), _ghost_card, round(box.h / 2) * 2), x, y, 0.9)
    letter = stage.title(word, 46 if len(word) < 2 else 40)
    put(surface, letter, x, y)


__all__ = ["ghost_box", "pointer", "rank_dial", "ranks", "spot"]


ORNAMENTS: Final = {"rank_dial": rank_dial}
GROUND: Final = frozenset({"rank_dial"})
