"""Once more: the light that lies on a seat goes out and on again, and the word calls for another card."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import ring
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.picture.cues import Cue, part
from ui.table.picture.stage import Stage

ON, WORD = (0.02, 0.34), 0.42  # the two lights; then the word


class Encore(Spotlight):
    length_ms = 880.0
    still_at = 0.66
    still_ms = 800.0

    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    def begin(self) -> None:
        self.stars = Spray("star", 30, GOLDS, seed=421, far=(60, 220), size=(4, 10))
        self.stage.dim(120, 110)
        for index, at in enumerate(ON):
            self.sound(at, "spot", 1.0 + 0.25 * index)
        self.sound(WORD, "chime", 1.1, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.88, 1.0)
        on = 0.0 if ON[0] + 0.22 < t < ON[1] else 1.0
        self.beam(surface, self.seat, PLAIN, on * part(t, 0.0, 0.04) * leaving)
        x, y = self.spot(self.seat)
        wave = part(t, ON[1], 0.8)
        ring(surface, x, y, self.px(40 + 170 * wave), "#FFD580", 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, ON[1], 1.0), self.stage.scale)
        self.caption(surface, part(t, WORD, WORD + 0.12) * leaving)


def cue(stage: Stage, event: Special) -> Cue:
    return Encore(event)


EFFECTS: Final = {"encore": cue}
SHOTS: Final = {"encore": Shot("ace", 1, card="top")}
