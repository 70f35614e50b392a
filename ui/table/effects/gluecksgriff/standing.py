"""Things before a seat as long as a mark says so: a glass that glows, a candle, a ring of protection."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.table.effects.kit.art import MOON, WARM, light, ring
from ui.table.effects.kit.draw import draw_candle, draw_glass, draw_sparkle
from ui.table.effects.kit.props import flicker
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.cues import Cue, ease_in_out, ease_out, part
from ui.table.picture.stage import Stage

# --- before a seat ---------------------------------------------------------------------------------------------------


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


# --- the candle goes out ---------------------------------------------------------------------------------------------


BURNT, OUT = 0.5, 0.6
SMOKES = ("#9AA0A8", "#7E848C", "#B4B8BE")


class CandleOut(Scene):
    length_ms = 760.0
    still_at = 0.55

    def begin(self) -> None:
        self.smoke = Spray(
            "puff",
            22,
            SMOKES,
            seed=141,
            far=(40, 170),
            towards_deg=-88,
            spread_deg=26,
            size=(6, 15),
            born=0.4,
            drag=1.0,
        )
        self.stage.dim(80, 120)
        self.sound(0.05, "candle", 0.8, 0.6)
        self.sound(OUT - 0.02, "blow")

    def end(self) -> None:
        self.stage.dim(0, 200)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y, small = candle_spot(self.stage, self.seat)
        grow = 1 + 1.7 * ease_out(part(t, 0.0, 0.16)) * (1 - ease_in_out(part(t, 0.86, 1.0)))
        high = round(small * grow / 4) * 4
        burnt = 0.12 + 0.83 * ease_in_out(part(t, 0.1, BURNT))
        lit = 1.0 - part(t, BURNT, OUT)
        top = y - high / 2 + high * (44 + 68 * burnt) / 150
        light(surface, x, top, self.px(190), WARM, 0.75 * lit)
        alpha = 1 - part(t, 0.86, 1.0)
        draw_candle(surface, x, y, high, burnt, t * 900, lit=lit, seed=self.seat, alpha=alpha)
        self.smoke.draw(surface, x, top - self.px(6), part(t, OUT, 1.0), self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return CandleOut(event)


EFFECTS: Final = {"candle_out": cue}
ORNAMENTS: Final = {"glowing_glass": glowing_glass, "candle": candle, "ring": ring_of_protection}
SHOTS: Final = {"candle_out": Shot("last_turn", 1)}
