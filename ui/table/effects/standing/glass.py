"""The hourglass that stands before a seat as long as a mark says so."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.draw import draw_glass
from ui.table.picture.cues import ease_in_out, part
from ui.table.picture.stage import Stage

GLASS_TALL = 70.0  # design units
RUN_MS, TURN_MS = 15_000.0, 700.0  # how long the sand runs, and how long the glass takes to be turned again


def glass_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the hourglass that stands before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(GLASS_TALL), box.h * 0.62)
    return box.right - high * 0.36, box.bottom - high * 0.52, high


def hourglass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Sand runs; when it is through, somebody invisible turns the glass."""
    x, y, high = glass_spot(stage, seat)
    phase = (stage.clock_ms + 3700 * seat) % (RUN_MS + TURN_MS)
    if phase < RUN_MS:
        draw_glass(surface, x, y, high, 0.85 * (1 - phase / RUN_MS) + 0.02, running=True)
    else:
        draw_glass(surface, x, y, high, 0.0, angle_deg=180 * ease_in_out(part(phase, RUN_MS, RUN_MS + TURN_MS)))


ORNAMENTS: Final = {"hourglass": hourglass}
