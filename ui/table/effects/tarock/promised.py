"""A promise in an auction as one brass plate: it hangs at whoever holds the best one, is pulled over to the next, and
its counter clicks up. The word above the number is the name of the kind of game.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.herzblatt.hearts import glide
from ui.table.effects.kit.art import light, picture, put, squeezed
from ui.table.effects.standing.dials import followed
from ui.table.effects.standing.plaque import ASPECT, plaque
from ui.table.picture.stage import Stage

HIGH = 46.0  # design units
COUNT = 21.0  # how far the number of cards reaches into the lower edge of a hand, in design units


def spot(stage: Stage, seat: Seat) -> tuple[float, float]:
    """Place where the sign hangs: on the backs of a hand, above their number; above the own plate, at its right."""
    plate, hand, high = stage.plate(seat), stage.hand(seat), stage.px(HIGH)
    if seat == stage.viewer:
        return plate.right - high * ASPECT * 0.5, plate.y - high * 0.72
    return hand.cx, max(plate.bottom + high * 0.5, hand.bottom - stage.px(COUNT) - high * 0.5)


def promise(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, word: str = "") -> None:
    """Ornament: `value` is what was promised; `word` the key of the text above it."""
    x, y = glide(stage, "promise", spot(stage, seat))
    high = max(16, round(stage.px(HIGH) / 2) * 2)
    moving = abs(x - spot(stage, seat)[0]) + abs(y - spot(stage, seat)[1]) > 2
    light(surface, x, y, high * 1.5, "#FFD873", 0.5 if moving else 0.16)
    put(surface, picture(("plaque",), plaque, high), x, y)
    number = str(round(followed(stage, "promise", float(value))))
    words = f"{stage.texts(word)} {number}" if word else number
    label = stage.label(words, HIGH * 0.42, "#2A1606", True)
    share = min(1.0, high * ASPECT * 0.86 / label.get_width())
    put(surface, squeezed(("promise", words), label, share, share), x, y - high * 0.03)


ORNAMENTS: Final = {
    "promise_aufnahme": partial(promise, word="mark.aufnahme"),
    "promise_hand": partial(promise, word="mark.hand"),
}
