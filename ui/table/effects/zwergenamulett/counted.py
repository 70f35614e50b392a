"""A pile is counted: its sum rises out of it. And the last call: seven dark lanterns, over which a question wanders."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.zwergenamulett.dwarfs import draw_lamp
from ui.table.picture.cues import Cue, ease_back, ease_out, hump, part
from ui.table.picture.stage import Stage

LAMPS = 7


class Counted(Scene):
    """`event.values[0]`: the sum."""

    length_ms = 560.0
    still_at = 0.6
    still_ms = 500.0

    def begin(self) -> None:
        self.stars = Spray("star", 16, GOLDS, seed=411, far=(30, 90), size=(3, 7))
        self.sound(0.0, "chip", 0.9)
        self.sound(0.2, "chime", 1.1, 0.4)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.stage.layout.won(self.seat)
        x, y = box.cx, box.cy - self.px(10) * ease_out(t)
        shown = 1 - part(t, 0.86, 1.0)
        light(surface, x, y, self.px(120), "#6A4A10", 0.9 * shown, 0.8)
        high = max(8, round(self.px(78) * ease_back(part(t, 0.0, 0.35)) / 4) * 4)
        number = str(self.event.values[0]) if self.event.values else "0"
        put(surface, numeral_picture(number, high, "#FFE9A6"), x, y, shown)
        self.stars.draw(surface, x, y, part(t, 0.1, 1.0), self.stage.scale)


class LampsRound(Scene):
    """A light runs along seven lanterns: has somebody seven?"""

    length_ms = 1100.0
    still_at = 0.5
    still_ms = 700.0

    def begin(self) -> None:
        self.stage.dim(110, 200)
        self.sound(0.0, "gong", 1.3, 0.5)
        for index in range(LAMPS):
            self.sound(self.at(index), "tick", 0.8 + 0.07 * index, 0.6)

    def end(self) -> None:
        self.stage.dim(0, 240)

    @staticmethod
    def at(index: int) -> float:
        return 0.16 + 0.09 * index

    def paint(self, surface: pygame.Surface) -> None:
        t, high = self.t, round(self.px(180) / 4) * 4
        x, y = self.stage.centre
        shown = ease_out(part(t, 0.0, 0.14)) * (1 - part(t, 0.88, 1.0))
        for index in range(LAMPS):
            away = index - (LAMPS - 1) / 2
            lit = hump(part(t, self.at(index) - 0.08, self.at(index) + 0.16))
            sway = self.px(3) * sin(t * 14 + index)
            lamp = x + away * self.px(84) + sway, y - self.px(96) + away * away * self.px(5)
            light(surface, *lamp, self.px(90), WARM, 0.5 * lit)
            draw_lamp(surface, *lamp, high, lit, shown)


def counted(stage: Stage, event: Special) -> Cue:
    return Counted(event)


def lamps_round(stage: Stage, event: Special) -> Cue:
    return LampsRound(event)


EFFECTS: Final = {"lamps_round": lamps_round, "counted": counted}
SHOTS: Final = {"lamps_round": Shot("last_call", 0), "counted": Shot("count", 1, None, (34,))}
