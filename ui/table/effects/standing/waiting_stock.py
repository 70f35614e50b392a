"""The light around a stock of which a card must be taken."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import light, ring
from ui.table.picture.stage import Stage


def waiting_stock(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The stock pulses: a card must be taken."""
    zone = next((zone for zone in stage.sprites.zones if zone.name == "stock"), None)
    box = stage.place(zone) if zone is not None else stage.layout.draw
    beat = stage.clock_ms / 900 % 1.0
    light(surface, box.cx, box.cy, box.h * 0.75, "#FFD45E", 0.25 + 0.45 * (1 - beat))
    ring(surface, box.cx, box.cy, box.h * (0.5 + 0.3 * beat), "#FFE9A8", 0.9 * (1 - beat))


ORNAMENTS: Final = {"waiting_stock": waiting_stock}
