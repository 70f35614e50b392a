"""A seat leaves the game: fog creeps over its plate, a small light rises from it, and its name is told once more."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, ease_out, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint

MISTS = ("#C8CCD2", "#AAB0B8", "#E2E5EA")


class Faded(Scene):
    length_ms = 1500.0
    still_at = 0.6
    still_ms = 1100.0

    def begin(self) -> None:
        self.mist = Spray("dot", 60, MISTS, seed=1031, far=(20, 140), size=(3, 9), life=(0.7, 1.0))
        self.stage.dim(100, 200)
        self.sound(0.0, "sigh", 0.7, 0.9)
        self.sound(0.4, "chime", 0.6, 0.5)

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        plate = rect_of(self.stage.plate(self.seat))
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.9, 1.0))
        grey = paint.plate(plate.size, "dark", plate.height // 5, 1)
        put(surface, grey, *plate.center, 0.75 * ease_out(part(self.t, 0.05, 0.6)) * shown)
        self.mist.draw(surface, *plate.center, part(self.t, 0.0, 1.0), self.stage.scale)
        rise = ease_out(part(self.t, 0.2, 1.0))
        low = plate.centery > self.stage.size[1] / 2
        x = plate.centerx + self.px(14) * sin(6 * self.t)
        y = plate.centery + (self.px(-150) if low else self.px(110)) * rise
        light(surface, x, y, self.px(46), "#EAF4FF", 0.9 * (1 - part(self.t, 0.7, 1.0)) * shown)
        self._words(surface, shown)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        texts, own = self.stage.texts, f"special.{self.event.name}.you"
        key = own if self.seat == self.stage.viewer and texts.has(own) else f"special.{self.event.name}"
        word = self.stage.title(texts(key, name=self.stage.name(self.seat)), 48, "cream")
        put(surface, word, self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14), shown)


def cue(stage: Stage, event: Special) -> Cue:
    return Faded(event)


EFFECTS: Final = {"faded": cue}
SHOTS: Final = {"faded": Shot("last_life", 1)}
