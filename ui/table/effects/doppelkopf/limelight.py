"""One against all: a lamp flickers on above somebody who plays alone, and a drum rolls. The word names the game."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put, ring
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.picture.cues import Cue, ease_back, part
from ui.table.picture.stage import Stage

NAMED = 0.28


class Limelight(Spotlight):
    """`event.seat` stands in the light; "mark.trump.<n>" tells below his name what is trump."""

    length_ms = 1900.0
    still_at = 0.6
    still_ms = 1200.0

    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    def begin(self) -> None:
        self.stars = Spray("star", 34, GOLDS, seed=1011, far=(60, 240), size=(4, 10))
        self.stage.dim(195, 140)
        self.sound(0.02, "spot")
        for beat in range(6):
            self.sound(0.06 + 0.035 * beat, "drum", 0.9 + 0.05 * beat, 0.4 + 0.08 * beat)
        self.sound(NAMED, "fanfare", 0.9, 0.7)

    def _open(self, surface: pygame.Surface, t: float) -> None:
        on = 0.0 if t < 0.03 or 0.06 < t < 0.1 else 1.0
        leaving = 1 - part(t, 0.9, 1.0)
        self.beam(surface, self.seat, PLAIN, on * leaving)
        x, y = self.spot(self.seat)
        wave = part(t, NAMED, 0.7)
        ring(surface, x, y, self.px(60 + 200 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, NAMED, 1.0), self.stage.scale)
        self._words(surface, leaving)

    def _words(self, surface: pygame.Surface, leaving: float) -> None:
        """In the middle of the table: the word, whose it is, and what is trump."""
        x, y = self.stage.centre
        rise = ease_back(part(self.t, NAMED, NAMED + 0.12))
        if rise <= 0:
            return
        breath = self.px(2) * sin(self.t * 20) if not self._still else 0.0
        light(surface, x, y, self.px(220), "#FFD873", 0.4 * leaving)
        shown = min(1.0, rise) * leaving
        put(surface, self.stage.title(self.word(), 58), x, y - self.px(30) + breath, shown)
        put(surface, self.stage.title(self.stage.name(self.seat), 28, "cream"), x, y + self.px(34), shown)
        trump = self.stage.coming.get(("trump", None), 0)
        if trump:
            words = f"{self.stage.texts('mark.trump')}: {self.stage.texts(f'mark.trump.{trump}')}"
            put(surface, self.stage.label(words, 20, "#F0D9A8", True), x, y + self.px(76), shown)


def cue(stage: Stage, event: Special) -> Cue:
    return Limelight(event)


EFFECTS: Final = {"limelight": cue}
SHOTS: Final = {"limelight": Shot("solo", 1)}
