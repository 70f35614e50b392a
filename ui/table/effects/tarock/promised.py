"""A promise in an auction as one large brass plate beside the middle, above the shield of the trump: it names whoever
holds the best one, and its counter clicks up. The word before the number is the name of the kind of game.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import light, picture, put, squeezed
from ui.table.effects.standing.dials import followed
from ui.table.effects.standing.plaque import ASPECT, plaque
from ui.table.effects.tarock.hanging import plate_box
from ui.table.picture.stage import Stage


def promise(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, word: str = "") -> None:
    """Ornament: `value` is what the seat has promised, below its name; `word` the key of the text before the number."""
    box = plate_box(stage)
    x, y, high = box.cx, box.cy, max(16, round(box.h / 2) * 2)
    shown = round(followed(stage, "promise", float(value)))
    light(surface, x, y, high * 1.4, "#FFD873", 0.5 if shown != value else 0.16)
    put(surface, picture(("plaque",), plaque, high), x, y)
    words = f"{stage.texts(word)} {shown}" if word else str(shown)
    for line, units, height in ((stage.name(seat), 0.24, -0.22), (words, 0.34, 0.12)):
        label = stage.label(line, high / stage.layout.scale * units, "#2A1606", True)
        share = min(1.0, high * ASPECT * 0.78 / label.get_width())
        put(surface, squeezed(("promise", line, units), label, share, share), x, y + high * height)


ORNAMENTS: Final = {
    "promise_aufnahme": partial(promise, word="mark.aufnahme"),
    "promise_hand": partial(promise, word="mark.hand"),
}
