"""A last turn is over: the candle before the seat burns down and goes out; smoke rises."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.gluecksgriff.standing import candle_spot
from ui.table.effects.kit.art import WARM, light
from ui.table.effects.kit.draw import draw_candle
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, ease_in_out, ease_out, part
from ui.table.picture.stage import Stage

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
SHOTS: Final = {"candle_out": Shot("last_turn", 1)}
