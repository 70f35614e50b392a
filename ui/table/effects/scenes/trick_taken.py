"""A trick is complete: everybody may look at it for a moment, its best card rises in golden light."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_in_out, ease_out, hump, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

RISE = 0.10  # of its height
COME_AND_GO_MS = 200.0  # beside the time for looking, which the person sets


class TrickTaken(Scene):
    """`event.cards` lie open; the one before the taker is the best."""

    length_ms = 900.0
    still_at = 0.5
    still_ms = 800.0

    def begin(self) -> None:
        if not self._still:
            self.ms = COME_AND_GO_MS + self.stage.rest_ms
        self.best = self._best()
        if self.best is not None:
            self.best.held = self
        self.stars = Spray("star", 20, GOLDS, seed=371, far=(40, 110), size=(3, 8), born=0.3)
        self.sound(0.24, "chime", 1.2, 0.35)

    def _best(self) -> Sprite | None:
        """The card that lies where the taker has laid his."""
        spot = self.stage.layout.slot(self.seat)
        cards = [sprite for card in self.event.cards if (sprite := self.stage.sprite(card)) and sprite.held is None]
        return min(cards, key=lambda one: hypot(one.home.x - spot.cx, one.home.y - spot.cy), default=None)

    def end(self) -> None:
        if self.best is not None:
            self.let_go([self.best])

    def spot(self) -> tuple[float, float]:
        return (self.best.home.x, self.best.home.y) if self.best is not None else self.stage.centre

    def frame(self, t: float) -> None:
        super().frame(t)
        if self.best is not None:
            up = ease_out(part(t, 0.16, 0.4)) * (1 - ease_in_out(part(t, 0.82, 1.0)))
            self.best.y = self.best.home.y - RISE * self.best.home.height_px * up
            self.best.grow, self.best.air = 1.0 + 0.08 * up, 0.5 * up

    def paint_under(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        light(surface, x, y, self.px(170), "#FFC860", 0.9 * hump(part(self.t, 0.1, 1.0)))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        age = part(self.t, 0.2, 0.75)
        ring(surface, x, y, self.px(60 + 70 * age), "#FFD580", 0.7 * (1 - age) if age else 0.0)
        self.stars.draw(surface, x, y, part(self.t, 0.18, 1.0), self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return TrickTaken(event)


EFFECTS: Final = {"trick_taken": cue}
SHOTS: Final = {"trick_taken": Shot("trick", 0, card="pair")}
