"""What stands before a seat as long as a mark says so: a glass that glows, a candle, a ring of protection."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import MOON, light, ring
from ui.table.effects.kit.draw import draw_candle, draw_glass, draw_sparkle
from ui.table.effects.kit.props import flicker
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.stage import Stage

CANDLE_TALL = 62.0  # design units


def candle_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the candle that burns before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(CANDLE_TALL), box.h * 0.55)
    return box.x + high * 0.24, box.bottom - high * 0.52, high


def glowing_glass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A glass that has been defied: it glows and will not be defied again."""
    x, y, high = glass_spot(stage, seat)
    pulse = 0.5 + 0.5 * flicker(stage.clock_ms * 0.5, seat)
    light(surface, x, y, high * (0.8 + 0.1 * pulse), "#FF3A20", 0.45 + 0.3 * pulse)
    draw_glass(surface, x, y, high, 0.5, heat=0.65 + 0.35 * pulse, running=True)


def candle(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """One last turn is still to come."""
    x, y, high = candle_spot(stage, seat)
    draw_candle(surface, x, y, high, 0.12, stage.clock_ms, seed=seat)


def ring_of_protection(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A circle of moonlight with wandering stars around the hand."""
    box = stage.hand(seat)
    x, y, radius = box.cx, box.cy, max(box.w, box.h) * 0.5
    breath = 0.5 + 0.5 * sin(stage.clock_ms / 620)
    flat = 0.34 if box.w > stage.px(300) else 0.46
    ring(surface, x, y, radius, MOON, 0.35 + 0.2 * breath, flat)
    for star in range(5):
        way = radians(stage.clock_ms / 34 + 72 * star)
        size = stage.px(9 + 4 * sin(stage.clock_ms / 300 + star))
        draw_sparkle(surface, x + radius * cos(way), y + radius * flat * sin(way), size, MOON, 0.85)


ORNAMENTS: Final = {"glowing_glass": glowing_glass, "candle": candle, "ring": ring_of_protection}
