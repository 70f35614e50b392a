"""Signs of a game of Tarock: the promise on brass, below it the shield of the trump; both above the cards laid away."""

from __future__ import annotations

from typing import Final

from ui.table.effects.standing.plaque import ASPECT
from ui.table.effects.standing.wax_seal import seal_spot
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage

HIGH, GAP = 72.0, 8.0  # design units: of the plate, and between what hangs there
LEAST: Final = 60.0  # of the shield


def _plate_high(stage: Stage) -> float:
    return min(stage.px(HIGH * stage.sign_size), stage.layout.sign.w / ASPECT)


def plate_box(stage: Stage) -> Box:
    """The brass plate: as large as its words are to be, no wider than the room for signs, below the hands of others."""
    high = _plate_high(stage)
    _, y, shield = shield_spot(stage)
    return Box(stage.layout.sign.x, y - shield / 2 - stage.px(GAP) - high, high * ASPECT, high)


def shield_spot(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the shield: above what was laid away, and no higher than what the plate above it leaves."""
    layout, gap = stage.layout, stage.px(GAP)
    plate = _plate_high(stage)
    right, low = layout.sign.x + plate * ASPECT, layout.shelf(stage.viewer).y - gap
    hands = [stage.hand(seat) for seat in range(stage.seats) if seat != stage.viewer]
    top = max((hand.bottom for hand in hands if hand.x < right), default=0.0) + gap
    high = max(stage.px(LEAST), min(seal_spot(stage)[2], low - top - plate - gap))
    return layout.sign.x + plate * ASPECT / 2, low - high / 2, high
