"""The sign of the trump wakes up: rays turn around it, a wave of light runs over the table."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.standing.wax_seal import seal_spot
from ui.table.picture.cues import Cue, ease_back, ease_out, hump, part
from ui.table.picture.stage import Stage

RAYS, LIT = 12, 0.3


class Kindled(Scene):
    length_ms = 1300.0
    still_at = 0.5
    still_ms = 900.0

    def begin(self) -> None:
        self.stars = Spray("star", 40, GOLDS, seed=951, far=(60, 240), size=(4, 11))
        self.stage.dim(90, 160)
        self.sound(0.02, "flame", 1.0, 0.8)
        self.sound(LIT, "gong", 1.2, 0.6)
        self.sound(LIT, "chime", 0.9, 0.8)

    def end(self) -> None:
        self.stage.dim(0, 240)

    def paint(self, surface: pygame.Surface) -> None:
        x, y, high = seal_spot(self.stage)
        glow = ease_out(part(self.t, 0.0, LIT)) * (1 - part(self.t, 0.84, 1.0))
        light(surface, x, y, high * 1.6, WARM, glow)
        for ray in range(RAYS):
            way = radians(360 * ray / RAYS + 80 * self.t)
            for step in range(4):
                far = high * (0.6 + 0.2 * step) * glow
                light(surface, x + far * cos(way), y + far * sin(way), self.px(20 - 3 * step), "#FFE08A", 0.8 * glow)
        wave = part(self.t, LIT, 0.95)
        ring(surface, x, y, self.px(60 + 300 * wave), "#FFE0A0", 0.7 * (1 - wave) if wave else 0.0, 0.7)
        self.stars.draw(surface, x, y, part(self.t, LIT, 1.0), self.stage.scale)
        rise = ease_back(part(self.t, LIT - 0.06, LIT + 0.1))
        word = self.stage.title(self.word(), 56, "gold")
        cx, cy = self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14)
        shown = max(0.0, min(1.0, rise)) * (1 - part(self.t, 0.88, 1.0))
        light(surface, cx, cy, self.px(220), "#FFC65A", 0.4 * hump(part(self.t, LIT - 0.1, 1.0)), 0.5)
        put(surface, word, cx, cy + self.px(12) * (1 - rise), shown)


def cue(stage: Stage, event: Special) -> Cue:
    return Kindled(event)


EFFECTS: Final = {"kindled": cue}
SHOTS: Final = {"kindled": Shot("trump_counts", 0)}
