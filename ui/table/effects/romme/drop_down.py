"""Cards that only lay there for a try now lie for good: one after the other they drop on the wood with a click."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import Cue, ease_in, ease_out, part
from ui.table.picture.stage import Stage

LIFTED, LANDED = 0.18, 0.55  # all are lifted, the first one lands; the last lands at the end but for a rest
STEP = 0.32  # of the whole time lies between the first and the last landing
RISE = 0.16  # in heights of a card
MOST_CLICKS = 8


class DropDown(Scene):
    """`event.cards` as far as they lie open."""

    length_ms = 800.0
    still_at = 1.0
    still_ms = 200.0

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards)
        self.cards.sort(key=lambda one: (round(one.home.y), one.home.x))
        self.puffs = Spray("puff", 7, DUSTS, seed=431, far=(14, 40), size=(3, 6), drag=3)
        self.sound(0.0, "slide", 1.1, 0.3)
        for index in range(min(MOST_CLICKS, len(self.cards))):
            share = index / max(1, min(MOST_CLICKS, len(self.cards)) - 1)
            self.sound(LANDED + STEP * share - 0.01, "tap", 0.92 + 0.16 * share, 0.75)
        self.sound(LANDED, "tap", 0.9, 0.4)

    def landing(self, index: int) -> float:
        """When the card of this place lies."""
        return LANDED + STEP * index / max(1, len(self.cards) - 1)

    def end(self) -> None:
        self.let_go(self.cards)

    def frame(self, t: float) -> None:
        super().frame(t)
        up = ease_out(part(t, 0.0, LIFTED))
        for index, one in enumerate(self.cards):
            falls = self.landing(index)
            high = up * (1.0 - ease_in(part(t, falls - 0.16, falls)))
            one.y = one.home.y - RISE * high * one.home.height_px
            one.air, one.grow = 0.7 * high, 1.0 + 0.10 * high

    def paint(self, surface: pygame.Surface) -> None:
        for index, one in enumerate(self.cards):
            age = part(self.t, self.landing(index), self.landing(index) + 0.2)
            if 0.0 < age < 1.0:
                foot = one.home.y + one.home.height_px * 0.42
                ring(surface, one.home.x, foot, self.px(14 + 26 * age), "#FFE2B0", 0.4 * (1 - age), 0.5)
                self.puffs.draw(surface, one.home.x, foot, age, self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return DropDown(event)


EFFECTS: Final = {"drop_down": cue}
SHOTS: Final = {"drop_down": Shot("confirmed", 1, card="pair")}
