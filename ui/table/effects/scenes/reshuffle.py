"""The discards become the stock: two packets are riffled into one another above their new place."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put, ring
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_in_out, ease_out, mix, part
from ui.table.picture.stage import Stage

EACH = 11  # cards of a packet that are drawn
CUT, RIFFLE, SQUARE = 0.22, 0.3, 0.76
APART = 66.0


class Reshuffle(Scene):
    length_ms = 900.0
    still_at = 0.45

    def __init__(self, event: Special, target: str = "stock") -> None:
        super().__init__(event)
        self.zone = target

    def begin(self) -> None:
        self.stars = Spray("star", 18, GOLDS, seed=151, far=(40, 130), size=(3, 8))
        self.sound(0.0, "slide", 0.9)
        self.sound(CUT, "shuffle")
        self.sound(SQUARE, "slap", 1.2, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        goal = self.at_zone(self.zone)
        start = self.stage.centre
        share = ease_in_out(part(t, 0.0, CUT))
        x, y = along(start, (goal[0], goal[1] - self.px(64)), share, self.px(30))
        y = mix(y, goal[1], ease_in_out(part(t, SQUARE, 0.94)))
        alpha = min(1.0, part(t, 0.0, 0.08)) * (1 - part(t, 0.92, 1.0))
        light(surface, x, y, self.px(150), WARM, 0.6 * alpha)
        high = round(self.stage.card_px * 0.86)
        for index in range(2 * EACH):
            self._card(surface, x, y, index, t, high, alpha)
        done = part(t, SQUARE, 1.0)
        ring(surface, x, y, self.px(50 + 70 * done), "#FFD9A0", 0.7 * (1 - done) if done else 0.0)
        self.stars.draw(surface, x, y, done, self.stage.scale)

    def _card(self, surface: pygame.Surface, x: float, y: float, index: int, t: float, high: int, alpha: float) -> None:
        """Card `index` of the finished packet: the halves take turns, the lowest card falls first."""
        side = -1 if index % 2 else 1
        level = index // 2
        thick = self.px(1.5)
        apart = self.px(APART) * ease_out(part(t, CUT - 0.08, RIFFLE)) * side
        begun = RIFFLE + (SQUARE - RIFFLE - 0.12) * index / (2 * EACH)
        fallen = ease_in_out(part(t, begun, begun + 0.12))
        waiting = y - level * thick * 2 - self.px(16) * part(t, CUT, RIFFLE)
        resting = y - index * thick + self.px(26) * (1 - part(t, SQUARE, 0.9)) * part(t, CUT, RIFFLE)
        away = apart * (1 - fallen * 0.7) * (1 - ease_in_out(part(t, SQUARE - 0.06, SQUARE + 0.06)))
        lean = -side * 9 * part(t, CUT - 0.06, RIFFLE) * (1 - fallen) + side * 3 * fallen * (
            1 - part(t, SQUARE - 0.06, SQUARE)
        )
        image = self.stage.picture("", high, round(lean))
        put(surface, image, x + away, mix(waiting, resting, fallen), alpha)


def cue(stage: Stage, event: Special, target: str = "stock") -> Cue:
    """`target`: the zone in which the cards end."""
    return Reshuffle(event, target)


EFFECTS: Final = {"reshuffle": cue}
SHOTS: Final = {"reshuffle": Shot("reshuffle", 0)}
