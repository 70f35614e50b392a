"""Exactly on the edge: the light sinks, a heart beats twice, and everybody holds his breath."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.standing.total_dial import counter_spot
from ui.table.picture.cues import Cue, ease_back, hump, part
from ui.table.picture.stage import Stage

BEATS = (0.14, 0.28, 0.56, 0.70)


class HeldBreath(Scene):
    length_ms = 1350.0
    still_at = 0.3
    still_ms = 900.0

    def begin(self) -> None:
        self.stage.dim(120, 200)
        for index, beat in enumerate(BEATS):
            self.sound(beat, "drum", 0.62 - 0.06 * (index % 2), 1.0 - 0.3 * (index % 2))
        self.sound(0.9, "sigh", 1.1, 0.5)

    def end(self) -> None:
        self.stage.dim(0, 240)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = counter_spot(self.stage)
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.88, 1.0))
        for beat in BEATS:
            pulse = part(self.t, beat, beat + 0.22)
            light(surface, x, y, self.px(150 + 60 * pulse), "#FF3A2A", 0.7 * hump(pulse))
            ring(surface, x, y, self.px(60 + 220 * pulse), "#FF6A55", 0.8 * (1 - pulse) if pulse else 0.0)
        rise = ease_back(part(self.t, 0.08, 0.24))
        word = self.stage.title(self.word(), 54, "red")
        put(surface, word, self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14), shown * min(1.0, rise))


def cue(stage: Stage, event: Special) -> Cue:
    return HeldBreath(event)


EFFECTS: Final = {"held_breath": cue}
SHOTS: Final = {"held_breath": Shot("fifty", 1)}
