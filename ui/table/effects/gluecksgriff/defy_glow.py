"""A Sanduhr is defied: the glass before the seat trembles, heats up and glows red. It stays."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, ring
from ui.table.effects.kit.draw import draw_glass
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.cues import Cue, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

EMBERS = ("#FF7A2E", "#FF4A20", "#FFC060")
RED = "#FF3018"


class DefyGlow(Scene):
    length_ms = 780.0
    still_at = 0.6

    def begin(self) -> None:
        self.embers = Spray(
            "spark",
            34,
            EMBERS,
            seed=31,
            far=(30, 150),
            towards_deg=-90,
            spread_deg=90,
            size=(1.6, 3.8),
            born=0.5,
            drag=1.2,
        )
        self.stage.dim(80, 150)
        self.sound(0.0, "gong", 0.8, 0.9)
        self.sound(0.12, "candle", 0.7)
        self.beat(0.3, lambda: self.stage.shake(3, 300))

    def end(self) -> None:
        self.stage.dim(0, 220)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y, small = glass_spot(self.stage, self.seat)
        grow = ease_out(part(t, 0.0, 0.2)) * (1 - ease_in_out(part(t, 0.78, 1.0)))
        high = small * mix(1.0, 2.5, grow)
        heat = ease_out(part(t, 0.08, 0.5))
        shiver = self.px(3.2) * hump(part(t, 0.1, 0.75)) * (1 if int(t * 46) % 2 else -1)
        light(surface, x, y, high * 1.25, RED, 0.9 * heat * (1 - 0.35 * part(t, 0.7, 1.0)))
        wave = part(t, 0.34, 0.72)
        ring(surface, x, y, high * (0.4 + 0.9 * wave), RED, 0.9 * (1 - wave) if wave else 0.0)
        draw_glass(surface, x + shiver, y, high, 0.5, heat=heat, running=True)
        self.embers.draw(surface, x, y + high * 0.1, part(t, 0.15, 1.0), self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return DefyGlow(event)


EFFECTS: Final = {"defy_glow": cue}
SHOTS: Final = {"defy_glow": Shot("defy", 0)}
