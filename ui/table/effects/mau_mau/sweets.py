"""A bowl with as many sweets as cards are left in the smallest hand: the emptier it is, the nearer is the end."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from ui.faces.svg import circle, ellipse, group, path, plain, polar, radial, url
from ui.table.effects.kit.art import Drawn, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room
from ui.table.picture.stage import Stage

SIDE: Final = 96.0  # design units
NEAR: Final = (0.86, 0.46)
MOST: Final = 12  # sweets that find room
COLOURS: Final = ("#E4483C", "#F2B632", "#3F8FE0", "#5FB04A", "#D766B0", "#F2873A")
GOLDEN_DEG, FIRST = 137.5, 7.0


def sweets(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    room = standing_room(stage.layout, SIDE, SIDE, NEAR)
    if room is None:
        return
    count = min(MOST, fewest(moment))
    put(surface, picture(("sweets", count), partial(bowl, count), room.h), room.cx, room.cy)


def fewest(moment: Moment) -> int:
    """How many cards the smallest hand has."""
    return min(len(cards) for zone, cards in moment.view.zones.items() if zone.name == "hand")


def bowl(count: int) -> Drawn:
    """A white bowl with a blue line, and so many wrapped sweets in it."""
    body = radial("fall", [(0, "#000000", 0.55), (0.75, "#000000", 0.45), (1, "#000000", 0)])
    body += circle(52, 54, 46, url("fall"))
    body += radial("china", plain("#F4F1E6", "#DAD6C8", "#98958A"), 38, 34, 75) + circle(48, 48, 42, url("china"))
    body += circle(48, 48, 38.5, "none", stroke="#3F6FB0", stroke_width=1.8)
    body += radial("hollow", plain("#B9B6AA", "#CFCBBE", "#E9E5D8"), 58, 62, 62) + circle(48, 48, 33, url("hollow"))
    for index in range(count):
        x, y = polar(index * GOLDEN_DEG, FIRST + 6.4 * index**0.5 if count > 1 else 0, 48, 48)
        body += group(sweet(COLOURS[index % len(COLOURS)], index), x=x, y=y, turn_deg=index * 73, scale=1.12)
    return body, 100, 100


def sweet(colour: str, index: int) -> str:
    """A round sweet in its twisted paper."""
    ears = path("M-5 0L-12 -5L-11 0L-12 5ZM5 0L12 -5L11 0L12 5Z", colour, fill_opacity=0.85)
    body = ellipse(1.2, 2, 8, 7, "#000000", fill_opacity=0.35) + ears
    body += radial(f"sugar{index}", plain("#FFFFFF", colour, colour), 34, 30, 75) + circle(
        0, 0, 6.8, url(f"sugar{index}")
    )
    return body + path("M-5 -4C-2 -1 2 -1 5 -4", stroke="#FFFFFF", stroke_width=1.1, stroke_opacity=0.6)


CENTREPIECES = {"sweets": sweets}
