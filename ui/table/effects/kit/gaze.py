"""Where something with a face looks: at whoever is ahead."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import Final

from rules.core.contract import Seat
from ui.table.effects.kit.art import Point
from ui.table.picture.stage import Stage

STRAIGHT: Final = (0.0, 0.0)
STEPS: Final = 4  # from straight ahead to the side: so many pictures


def gaze(stage: Stage, at: Point, seats: Collection[Seat]) -> Point:
    """Where a face at a place is turned, -1 … 1 to the right and downwards; straight ahead for none or several."""
    if len(seats) != 1:
        return STRAIGHT
    (seat,) = seats
    plate = stage.plate(seat)
    across, down = plate.cx - at[0], plate.cy - at[1]
    far = hypot(across, down) or 1.0
    return round(across / far * STEPS) / STEPS, round(down / far * STEPS) / STEPS
