"""The winner: two cannons of paper, a golden light on the winner's place, a star that rises."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, PAPERS, Spray
from ui.table.picture.cues import Cue, ease_back, hump, part
from ui.table.picture.stage import Stage

BANG = (0.08, 0.22)  # when the cannons on the left and on the right go off


class Confetti(Scene):
    length_ms = 1400.0
    still_at = 0.42
    still_ms = 900.0

    def begin(self) -> None:
        self.cannons = [
            Spray(
                "paper",
                170,
                PAPERS,
                seed=181 + side,
                far=(200, 1050),
                towards_deg=-62 if side == 0 else -118,
                spread_deg=48,
                size=(4, 9.5),
                fall=420,
                drag=3.2,
                born=0.06,
                life=(0.8, 1.0),
            )
            for side in (0, 1)
        ]
        self.stars = Spray("star", 40, GOLDS, seed=183, far=(70, 300), size=(5, 13), born=0.5)
        self.sound(0.0, "win")
        for at in BANG:
            self.sound(at, "pop", 0.9 + at)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        wide, tall = self.stage.size
        x, y = self.at_plate(self.seat)
        light(surface, x, y, self.px(220), WARM, 0.9 * hump(part(t, 0.0, 1.0)))
        for wave in (0.0, 0.16, 0.32):
            age = part(t, 0.05 + wave, 0.5 + wave)
            ring(surface, x, y, self.px(40 + 260 * age), "#FFD070", 0.8 * (1 - age) if 0 < age < 1 else 0.0, 0.7)
        self.stars.draw(surface, x, y, part(t, 0.04, 0.95), scale)
        size = self.px(120) * ease_back(part(t, 0.04, 0.26)) * (1 - part(t, 0.85, 1.0))
        draw_sparkle(surface, x, y - self.px(16), size, "#FFE08A")
        for side, spray in enumerate(self.cannons):
            age = part(t, BANG[side], 1.0)
            at = (0.0 if side == 0 else float(wide)), tall * 0.86
            light(surface, *at, self.px(240), "#FFE0A0", 0.9 * (1 - part(age, 0.0, 0.12)) if age else 0.0)
            spray.draw(surface, *at, age, scale)


def cue(stage: Stage, event: Special) -> Cue:
    return Confetti(event)


EFFECTS: Final = {"confetti": cue}
SHOTS: Final = {"confetti": Shot("winner", 0)}
