"""The two fields printed on the cloth, for the hand of the others and for that of the Bank.

The field of a hand whose holder is to act is printed bright; while it is nobody's turn both are dull.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import box, circle, group, path, star
from ui.table.effects.kit.art import Drawn, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.layout.banking import Banking
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage

GOLD: Final = "#E2BC62"
DULL: Final = 0.5
BESIDE, ABOVE, BELOW = 11.0, 32.0, 9.0  # from the cards to the frame, in design units; above them stands a name


def fields(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    layout = stage.layout
    if not isinstance(layout, Banking):
        return
    for right, holder in ((False, layout.holder), (True, layout.keeper)):
        room, bright = frame(stage, layout.field(right)), acts(moment, holder)
        put(surface, printed(stage, room, bright, right), room.cx, room.cy, 1.0 if bright else DULL)


def printed(stage: Stage, room: Box, bright: bool, right: bool) -> pygame.Surface:
    """The print of the field of one hand."""
    key = ("field", bright, right, round(room.w))
    return picture(key, partial(field, room.w / stage.scale, room.h / stage.scale, bright, right), room.h)


def field_pictures(stage: Stage, layout: Banking) -> Iterator[Callable[[], object]]:
    """Yield what makes the prints of both fields, bright and dull."""
    for right, bright in product((False, True), repeat=2):
        yield partial(printed, stage, frame(stage, layout.field(right)), bright, right)


def acts(moment: Moment, holder: Seat | None) -> bool:
    """True if whoever holds this hand is to act."""
    return holder is not None and holder in moment.active


def frame(stage: Stage, cards: Box) -> Box:
    """The frame round the room of a hand and the name above it."""
    beside, above, below = (stage.px(value) for value in (BESIDE, ABOVE, BELOW))
    return Box(cards.x - beside, cards.y - above, cards.w + 2 * beside, cards.h + above + below)


def field(wide: float, high: float, bright: bool, crowned: bool) -> Drawn:
    """Two lines round a star, or round a crown for the Bank."""
    body = path(box(3, 3, wide - 6, high - 6, 14), stroke=GOLD, stroke_width=3.4 if bright else 2.0)
    body += path(box(8, 8, wide - 16, high - 16, 10), stroke=GOLD, stroke_width=0.9, stroke_opacity=0.7)
    for x, y in ((12, 12), (wide - 12, 12), (12, high - 12), (wide - 12, high - 12)):
        body += circle(x, y, 2.2, GOLD)
    crown = "M-26 14L-32 -14L-14 0L0 -22L14 0L32 -14L26 14ZM-26 19H26V24H-26Z"
    sign = crown if crowned else star(8, 28, 12)
    body += group(path(sign, GOLD, fill_opacity=0.55), x=wide / 2, y=high / 2 + 12, scale=1.5)
    return body, wide, high


CENTREPIECES: Final = {"fields": fields}
