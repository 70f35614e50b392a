"""A place in the middle is empty for good: dust rises where the cards lay, and a last breath of wind clears it."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import Cue, ease_out, hump, part
from ui.table.picture.stage import Stage


class Swept(Scene):
    length_ms = 900.0
    still_ms = 600.0

    def begin(self) -> None:
        self.dust = Spray("puff", 30, DUSTS, seed=851, far=(30, 120), towards_deg=-60, spread_deg=150, size=(7, 17))
        self.motes = Spray("spark", 22, ("#FFF1C4", "#FFD873"), seed=852, far=(40, 150), size=(1.2, 3), born=0.5)
        self.sound(0.0, "blow", 0.9, 0.9)
        self.sound(0.3, "drum", 0.9, 0.8)
        self.sound(0.52, "drum", 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        box = self.stage.layout.draw
        light(surface, box.cx, box.cy, box.h * 0.9, "#FFE2B0", 0.7 * hump(self.t))
        gone = ease_out(part(self.t, 0.0, 0.9))
        ring(surface, box.cx, box.cy, box.h * (0.7 - 0.45 * gone), "#FFE2B0", 0.7 * (1 - gone))
        self.dust.draw(surface, box.cx, box.cy + box.h * 0.2, self.t, self.stage.scale)
        self.motes.draw(surface, box.cx, box.cy, self.t, self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return Swept(event)


EFFECTS: Final = {"swept": cue}
SHOTS: Final = {"swept": Shot("stock_empty", 0)}
