"""Lives as small candles along the lower edge of a plate: one burns for each."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.draw import draw_candle
from ui.table.picture.stage import Stage

TALL, STEP = 46.0, 17.0  # height of a candle, and the way to the next one, in design units
ROOM = 0.24  # share of the plate that they may take


def light_spot(stage: Stage, seat: Seat, index: int, count: int) -> tuple[float, float]:
    """The middle of a candle, counted from the right; many stand closer together."""
    plate = stage.plate(seat)
    step = min(stage.px(STEP), plate.w * ROOM / max(1, count))
    return plate.right - stage.px(20) - step * index, plate.bottom - stage.px(TALL) * 0.34


def last_light(stage: Stage, seat: Seat, left: int) -> tuple[float, float]:
    """Where the flame was that has just gone out, while so many still burn."""
    x, y = light_spot(stage, seat, left, left + 1)
    return x, y - stage.px(TALL) * 0.3


def candles(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: as many candles as lives."""
    for index in reversed(range(value)):
        x, y = light_spot(stage, seat, index, value)
        draw_candle(surface, x, y, stage.px(TALL), 0.3, stage.clock_ms, seed=7 * seat + index)


ORNAMENTS: Final = {"candles": candles}
