"""Somebody has but a few cards left: they show up above his place, a red light goes round, and a bell warns."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put, ring
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, ease_back, part
from ui.table.picture.stage import Stage

TALL = 78.0  # of a card
MOST = 5
EMBERS = ("#FF8A5A", "#FFC080", "#FF5A40")


class FewLeft(Scene):
    """The first value is the number of cards."""

    length_ms = 1050.0
    still_at = 0.5
    still_ms = 700.0

    def begin(self) -> None:
        self.count = max(1, min(MOST, self.event.values[0] if self.event.values else 1))
        self.embers = Spray("spark", 20, EMBERS, seed=451, far=(40, 110), size=(1.6, 4))
        for ring_of_bell in range(4 - min(3, self.count)):
            self.sound(0.12 + 0.2 * ring_of_bell, "chime", 0.8 + 0.05 * ring_of_bell, 0.7)
        self.sound(0.02, "spot", 1.0, 0.4)

    def spot(self) -> tuple[float, float]:
        """Beside the plate, towards the middle of the table."""
        plate, size = self.stage.plate(self.seat), self.stage.size
        away = self.px(TALL * 0.72)
        y = plate.bottom + away if plate.cy < size[1] / 2 else plate.y - away
        return min(max(plate.cx, away * 1.6), size[0] - away * 1.6), y

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.spot()
        alpha, up = fade(t, 0.1, 0.18), ease_back(part(t, 0.02, 0.26))
        light(surface, x, y, self.px(150), "#FF4A28", (0.55 + 0.2 * sin(t * 24)) * alpha)
        for lag in (0.0, 0.28):
            wave = part(t, 0.12 + lag, 0.62 + lag)
            ring(surface, x, y, self.px(46 + 70 * wave), "#FF9A70", 0.8 * (1 - wave) if wave else 0.0)
        high = round(self.px(TALL * max(0.2, up)) / 12) * 12
        for index in range(self.count):
            side = index - (self.count - 1) / 2
            shake = 3.0 * sin(t * 40 + index) * (1 - part(t, 0.4, 0.8))
            card = self.stage.picture("", high, round((side * 14 + shake) / 4) * 4)
            put(surface, card, x + side * self.px(26) * up, y + abs(side) * self.px(5), alpha)
        self.embers.draw(surface, x, y, part(t, 0.15, 1.0), self.stage.scale)
        word = self.stage.title(self.word(), 22)
        put(surface, word, min(max(x, word.get_width() / 2), self.stage.size[0] - word.get_width() / 2),
            y + self.px(TALL * 0.66), alpha)  # fmt: skip


def cue(stage: Stage, event: Special) -> Cue:
    return FewLeft(event)


EFFECTS: Final = {"few_left": cue}
SHOTS: Final = {"few_left": Shot("few_cards", 1, None, (2,))}
