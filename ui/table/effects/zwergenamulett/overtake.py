"""A card is beaten by its like: the new one leaps exactly upon it with a clang, and the old one turns grey."""

from __future__ import annotations

from typing import Final

import pygame

from ui.table.effects.kit.art import light, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_in, ease_in_out, hump, mix, part
from ui.table.picture.sprites import Sprite

HIT, BACK_AGAIN = 0.36, 0.64  # the new card lands on the old one, and leaves it for its own place
STEEL = ("#FFFFFF", "#CFE0F2", "#FFE9B0")
RISE, FLYING_Z = 0.5, 6000.0  # how high it leaps, in card heights


class Overtake(Scene, length_ms=720.0, still_at=0.5, still_ms=500.0):
    """`event.cards`: the new card, then the one it beats."""

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards[:2])
        self.sparks = Spray("spark", 34, STEEL, seed=321, far=(50, 150), size=(1.6, 4), fall=60)
        self.stars = Spray("star", 10, GOLDS, seed=322, far=(50, 110), size=(3, 7))
        self.sound(0.0, "whoosh", 1.3, 0.5)
        self.sound(HIT - 0.01, "clang")
        self.beat(HIT, lambda: self.stage.shake(4, 200))
        self.beat(HIT, self._grey)

    def _grey(self) -> None:
        """From now on the new card is the better one; the marks will say so as well."""
        if len(self.cards) == 2:
            new, old = self.cards
            old.want_shade, old.want_glow, new.want_glow, new.want_shade = 1.0, 0.0, 1.0, 0.0

    def end(self) -> None:
        self.let_go(self.cards)

    def spot(self) -> tuple[float, float]:
        """Place of the clang, in window pixels: on the beaten card, or in the middle where no card can be seen."""
        old = self.cards[-1] if len(self.cards) == 2 else None
        return (old.home.x, old.home.y) if old else self.stage.centre

    def frame(self, t: float) -> None:
        super().frame(t)
        if len(self.cards) == 2:
            self._leap(self.cards[0], self.cards[1], t)

    def _leap(self, new: Sprite, old: Sprite, t: float) -> None:
        """Move the card there in a high arc, to a hard landing, and home again."""
        there = ease_in(part(t, 0.0, HIT)) if t < HIT else 1.0 - ease_in_out(part(t, BACK_AGAIN, 1.0))
        high = hump(part(t, 0.0, HIT)) if t < HIT else 0.5 * hump(part(t, BACK_AGAIN, 1.0))
        new.x = mix(new.home.x, old.home.x, there)
        new.y = mix(new.home.y, old.home.y, there) - high * RISE * new.home.height_px
        new.angle_deg = mix(new.home.angle_deg, old.home.angle_deg, there)
        new.grow, new.air, new.z = 1.0 + 0.2 * high, high, FLYING_Z
        blow = hump(part(t, HIT, HIT + 0.2))
        old.y = old.home.y + blow * self.px(5)
        old.angle_deg = old.home.angle_deg - 3.0 * blow

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        after = part(self.t, HIT, HIT + 0.5)
        if not 0.0 < after < 1.0:
            return
        light(surface, x, y, self.px(150), "#DCE8FF", 0.9 * (1 - part(after, 0.0, 0.35)))
        ring(surface, x, y, self.px(60 + 90 * after), "#FFE9C0", 0.85 * (1 - after))
        self.sparks.draw(surface, x, y, after, self.stage.scale)
        self.stars.draw(surface, x, y, after, self.stage.scale)


EFFECTS: Final = {"overtake": Overtake}
SHOTS: Final = {"overtake": Shot("overtake", 0, 1, card="pair")}
