"""Two whole hands change places: red trails follow them round, and light bursts where they pass each other.

The cards themselves fly as their move says (`motions.MOTIONS["wheel"]`); this scene goes with that move and knows only
where the hands are, never what they hold.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from ui.table.effects.kit.art import Point, light, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import hump, part
from ui.table.picture.motions import MOTIONS, bowed, wheeled

REDS = ("#FF5A4A", "#FFB08A", "#FFE0C8")
TRAIL, EACH = 13, 0.021  # lights in a trail, and how much later each is
DOTS = 26  # of the ghostly way on the felt


class SwapHands(Scene, length_ms=1250.0, still_at=0.46, still_ms=900.0):
    def begin(self) -> None:
        self.stars = Spray("star", 30, REDS, seed=211, far=(60, 230), size=(4, 11), drag=2)
        self.sound(0.02, "shuffle", 1.1, 0.7)
        self.sound(0.16, "whoosh", 0.8)
        self.sound(0.42, "whoosh", 1.15, 0.8)
        self.sound(0.48, "chime", 0.85, 0.7)
        self.sound(0.86, "slap", 0.85)

    def ways(self) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
        one, other = self.at_hand(self.seat), self.at_hand(self.target)
        return (one, other), (other, one)

    def paint_under(self, surface: pygame.Surface) -> None:
        """Below the cards: the two ways on the felt, and the trail behind each hand."""
        if self.target == self.seat:
            return
        t, bow = self.t, MOTIONS["wheel"].bow
        shown = fade(t, 0.12, 0.2)
        for begin, end in self.ways():
            for dot in range(DOTS):
                x, y = bowed(begin, end, dot / (DOTS - 1), bow)
                light(surface, x, y, self.px(9), REDS[1], 0.55 * shown)
            for late in range(TRAIL, -1, -1):
                x, y = bowed(begin, end, wheeled(max(0.0, t - EACH * late)), bow)
                size = self.px(112 - 6.5 * late)
                light(surface, x, y, size, REDS[0], shown * 0.62 * (1 - late / (TRAIL + 1)))

    def paint(self, surface: pygame.Surface) -> None:
        if self.target == self.seat:
            return
        t = self.t
        (one, other), _ = self.ways()
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        passing = part(t, 0.42, 0.72)
        light(surface, x, y, self.px(200), "#FFC8A0", 0.7 * hump(part(t, 0.4, 0.62)))
        ring(surface, x, y, self.px(40 + 190 * passing), REDS[1], 0.9 * (1 - passing) if passing else 0.0)
        self._whirl(surface, x, y, t)
        self.stars.draw(surface, x, y, part(t, 0.42, 0.95), self.stage.scale)
        self.caption(surface, fade(t, 0.2, 0.16))

    def _whirl(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Sparks run round the place where the hands pass."""
        level = hump(part(t, 0.12, 0.82))
        for star in range(10):
            way = radians(36 * star + 420 * t)
            far = self.px(58 + 22 * sin(star * 2.1))
            size = self.px(18) * level
            draw_sparkle(surface, x + far * cos(way), y + far * sin(way) * 0.8, size, REDS[star % 3], level)


EFFECTS: Final = {"swap_hands": SwapHands}
SHOTS: Final = {"swap_hands": Shot("kartentausch", 0, 1)}
