"""Where a centrepiece stands: on free cloth, so that nothing of the table is ever covered; and where it points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees
from typing import Final

from rules.core.contract import Seat
from ui.table.layout.layout import Layout
from ui.table.layout.pose import Box

STEP: Final = 12  # design units between two places that are tried
FROM_RIM: Final = 34.0


@lru_cache(maxsize=16)
def standing_room(
    layout: Layout, wide: float, high: float, near: tuple[float, float], besides: tuple[str, ...] = ()
) -> Box | None:
    """Return the free box of so many design units whose middle is nearest to `near` (shares of the window), or None.

    `besides`: boxes of the layout that only some tables use, by their names: "slate", "bank".
    """
    return _free_box((layout.wide, layout.high), layout.scale, tuple(_taken(layout, besides)), (wide, high), near)


@lru_cache(maxsize=64)
def _free_box(
    table: tuple[float, float],
    scale: float,
    taken: tuple[Box, ...],
    size: tuple[float, float],
    near: tuple[float, float],
) -> Box | None:
    """The same of boxes that are taken: the next table that is opened looks the same. Sizes in design units."""
    wide, high = size
    goal = near[0] * table[0], near[1] * table[1]
    xs = range(round(FROM_RIM), round(table[0] - FROM_RIM - wide) + 1, STEP)
    ys = range(round(FROM_RIM), round(table[1] - FROM_RIM - high) + 1, STEP)

    def away(corner: tuple[int, int]) -> float:
        return (corner[0] + wide / 2 - goal[0]) ** 2 + (corner[1] + high / 2 - goal[1]) ** 2

    for x, y in sorted(((x, y) for x in xs for y in ys), key=away):
        box = Box(x * scale, y * scale, wide * scale, high * scale)
        if not any(box.meets(one) for one in taken):
            return box
    return None


def _taken(layout: Layout, besides: tuple[str, ...]) -> Iterator[Box]:
    """All boxes in which cards, words or buttons may be."""
    ats = {place.at for place in layout.places.values()}
    for seat in range(layout.seats):
        yield from (layout.plate(seat), layout.hand(seat), layout.front(seat), layout.won(seat))
        if "shelf" in ats:
            yield layout.shelf(seat)
        if "ground" in ats:
            yield layout.ground(seat)
    yield from (layout.middle(at) for at in ats & {"draw", "aside", "left", "right", "board"})
    yield from (layout.centre, layout.sign, layout.actions, layout.prompt, layout.status, layout.menu, layout.eye)
    yield from (layout.tools, layout.edge)
    yield from (getattr(layout, name) for name in besides)


def towards(layout: Layout, seat: Seat, room: Box) -> float:
    """The direction from the middle of a box to the plate of a seat, in degrees clockwise; 0 is to the right."""
    plate = layout.plate(seat)
    return degrees(atan2(plate.cy - room.cy, plate.cx - room.cx))
