"""The tally of the evening: a beer mat with a stroke for every game that is over, and the pencil beside it.

The pencil points at who is in front; while nobody is, or several are, it lies across the mat.
"""

from __future__ import annotations

from typing import Final

import pygame

from ui.faces.sceneries.doppelkopf import mat
from ui.faces.svg import group, linear, plain, polygon, rect, url
from ui.table.effects.kit.art import Drawn, picture, put, turned
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room, towards
from ui.table.effects.kit.tally import strokes
from ui.table.picture.stage import Stage

SIDE: Final = 104.0
NEAR: Final = (0.7, 0.52)
MOST: Final = 45  # strokes that find room
LEAD: Final = "#3B3440"
ACROSS_DEG: Final = -28.0


def tally(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    room = standing_room(stage.layout, SIDE, SIDE, NEAR)
    if room is None:
        return
    count = min(MOST, moment.marks.get(("round", None), 0))
    put(surface, picture(("beer mat", count), lambda: written(count), room.h), room.cx, room.cy)
    straight = picture(("pencil",), pencil, stage.px(13))
    lone = next(iter(moment.ahead)) if len(moment.ahead) == 1 else None
    turn = ACROSS_DEG if lone is None else towards(stage.layout, lone, room)
    put(surface, turned(("pencil",), straight, turn), room.cx, room.bottom)


def written(count: int) -> Drawn:
    """The mat with so many strokes."""
    columns = 2 if count <= 20 else 3
    scale = 1.25 if count <= 20 else 0.9
    left = 50 - scale * (columns * 27 - 11) / 2
    return mat() + group(strokes(count, LEAD, 2.6, columns, 3), x=left, y=18, scale=scale), 108, 108


def pencil() -> Drawn:
    """A carpenter's pencil that points to the right."""
    wood = linear("lacquer", plain("#E2574A", "#A8231F", "#6A1210")) + rect(4, 4, 66, 9, url("lacquer"), 1.5)
    wood += rect(4, 5.5, 66, 1.4, "#F4A79A", fill_opacity=0.7)
    tip = polygon([(70, 4), (86, 7), (86, 10), (70, 13)], "#E8C79A") + polygon([(82, 6.2), (92, 8.5), (82, 10.8)], LEAD)
    return polygon([(4, 9), (90, 12), (70, 17), (6, 16)], "#000000", fill_opacity=0.3) + wood + tip, 96, 18


CENTREPIECES = {"beer_mat_tally": tally}
