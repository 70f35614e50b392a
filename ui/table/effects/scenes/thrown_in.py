"""Nobody wants to play: all hands are thrown together into the middle, once around the table."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import Cue, ease_in_out, ease_out, mix, part
from ui.table.picture.stage import Stage

EACH = 7  # backs that fly from every seat
LANDED = 0.5


class ThrownIn(Scene):
    """Backs only: what was in the hands stays unknown."""

    length_ms = 900.0
    still_at = 0.62

    def begin(self) -> None:
        rng = Random(7)
        spread = self.stage.card_px * 0.5
        self.flights = [
            (seat, index, rng.uniform(-spread, spread), rng.uniform(-spread, spread) * 0.6, rng.uniform(-50, 50))
            for seat in range(self.stage.seats)
            for index in range(EACH)
        ]
        self.dust = Spray("puff", 26, DUSTS, seed=271, far=(30, 190), size=(8, 20), fall=30)
        for seat in range(self.stage.seats):
            self.sound(0.06 * seat, "whoosh", 0.9 + 0.1 * seat, 0.6)
            self.sound(LANDED - 0.12 + 0.06 * seat, "slap", 0.9, 0.8)
        self.sound(LANDED + 0.1, "shuffle", 0.9, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        alpha = 1 - part(t, 0.86, 1.0)
        high = round(self.stage.card_px * 0.8)
        light(surface, x, y, self.px(200), "#C8B088", 0.4 * alpha * part(t, 0.2, LANDED))
        swept = ease_in_out(part(t, 0.68, 0.98))
        for seat, index, dx, dy, turn in self.flights:
            begun = 0.05 * seat + 0.02 * index
            way = ease_out(part(t, begun, begun + LANDED - 0.16))
            if way <= 0:
                continue
            start = self.at_hand(seat)
            arc = min(self.px(90), hypot(start[0] - x, start[1] - y) * 0.25)
            px, py = along(start, (x + dx, y + dy), way, arc)
            lean = round(turn * way * (1 - swept) / 6) * 6
            put(surface, self.stage.picture("", high, lean), mix(px, x, swept), mix(py, y, swept), alpha)
        self.dust.draw(surface, x, y, part(t, LANDED - 0.08, 1.0), self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return ThrownIn(event)


EFFECTS: Final = {"thrown_in": cue}
SHOTS: Final = {"thrown_in": Shot("throw_in", 0)}
