"""Klopfen: the shadow of a fist comes down twice, the table shivers. A chain knocks deeper and shakes more."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit import hands
from ui.table.effects.kit.art import SHELF, WARM, light, picture, put, ring, soft, turned
from ui.table.effects.kit.scene import Scene, along, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_in, ease_out, mix, part

FIRST, SECOND = 0.27, 0.53  # the blows; the sound has its own two, 150 ms apart
TALL = 270.0
WOODS = ("#E2C79E", "#C9A577", "#A98A62")
DEEPEST = 6  # longer chains sound and shake like this one
SPOT = 0.42  # the fist falls between pile and player: this share of the way


class Knock(Scene, length_ms=580.0, still_at=0.3, still_ms=450.0):
    """`deep`: always as strong as a chain of so many; 0: as the event says."""

    def __init__(self, event: Special, deep: int = 0) -> None:
        super().__init__(event)
        self.deep = deep

    def begin(self) -> None:
        self.chain = max(1, min(DEEPEST, self.deep or (self.event.values[0] if self.event.values else 1)))
        spread = 7 + 3 * self.chain
        self.dusts = [
            Spray(
                "puff",
                9 + 2 * self.chain,
                WOODS,
                seed=121 + blow,
                far=(30, 70 + spread),
                size=(7, 16 + 2 * self.chain),
                drag=3,
            )
            for blow in (0, 1)
        ]
        self.chips = [
            Spray(
                "dot",
                8 + 4 * self.chain,
                WOODS,
                seed=131 + blow,
                far=(30, 90 + 2 * spread),
                size=(1, 2.8),
                fall=40,
                drag=2,
            )
            for blow in (0, 1)
        ]
        deep = self.chain > 1
        pitch = 1.0 if not deep else 1.12 - 0.07 * self.chain
        self.sound(FIRST - 0.01, "knock_deep" if deep else "knock", pitch)
        for at in (FIRST, SECOND):
            self.beat(at, lambda: self.stage.shake(3.5 + 2.2 * self.chain, 170 + 30 * self.chain))

    def spot(self) -> tuple[float, float]:
        """Place where the fist meets the wood, in window pixels: on the knocker's side of the middle."""
        x, y = self.stage.layout.heart
        hx, hy = self.at_hand(self.seat)
        away = ((hx - x) ** 2 + (hy - y) ** 2) ** 0.5 or 1.0
        reach = min(away * SPOT, self.stage.card_px * 0.95)
        return x + (hx - x) / away * reach, y + (hy - y) / away * reach

    def height(self, t: float) -> float:
        """Height of the fist above the table: 1 raised, 0 on the wood."""
        if t < FIRST:
            return 1 - ease_in(part(t, 0.0, FIRST))
        if t < SECOND:
            middle = part(t, FIRST, SECOND)
            return 0.55 * 4 * middle * (1 - middle)
        return ease_out(part(t, SECOND + 0.08, 1.0))

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.spot()
        near = 1 - self.height(t)
        light(surface, x, y, self.px(270), WARM, (0.35 + 0.4 * near) * fade(t, 0.14, 0.2), 0.85)
        for blow, at in enumerate((FIRST, SECOND)):
            after = part(t, at, min(1.0, at + 0.42))
            if 0 < after < 1:
                self._impact(surface, x, y, after, blow)
        self._fist(surface, t, x, y)

    def _impact(self, surface: pygame.Surface, x: float, y: float, after: float, blow: int) -> None:
        strong = 0.5 + 0.1 * self.chain
        light(surface, x, y, self.px(100 + 16 * self.chain), WARM, strong * (1 - after))
        ring(
            surface, x, y, self.px(34 + (80 + 22 * self.chain) * ease_out(after)), "#FFD9A0", strong * (1 - after), 0.72
        )
        self._rays(surface, x, y, after)
        self.dusts[blow].draw(surface, x, y, after, self.stage.scale)
        self.chips[blow].draw(surface, x, y, after, self.stage.scale)

    def _rays(self, surface: pygame.Surface, x: float, y: float, after: float) -> None:
        """Short strokes around the blow: seen for a moment only."""
        if after > 0.55:
            return
        count = 8 + 2 * self.chain
        inner, outer = (
            self.px(86 + 30 * after),
            self.px(86 + (34 + 7 * self.chain) * ease_out(after / 0.55) + 30 * after),
        )
        width = max(2, round(self.px(4.5) * (1 - after)))
        for i in range(count):
            way = radians(360 * (i + 0.5) / count)
            reach = outer * (1.0 if i % 2 else 0.86)
            start = x + inner * cos(way), y + inner * sin(way) * 0.8
            end = x + reach * cos(way), y + reach * sin(way) * 0.8
            pygame.draw.line(surface, "#FFE7BE", start, end, width)

    def _fist(self, surface: pygame.Surface, t: float, x: float, y: float) -> None:
        """A shadow: large and faint when the fist is high, dark and sharp on the wood."""
        up = self.height(t)
        base = round(self.px(TALL))
        step = round(up * 6)
        size = round(base * mix(1.0, 1.5, step / 6) / 4) * 4
        (hx, hy), (cx, cy) = self.at_hand(self.seat), self.stage.layout.heart
        angle = degrees(atan2(cx - hx, hy - cy))
        straight = picture(("fist",), hands.fist, size)
        blurred = SHELF.of(("fist soft", size, step), lambda: soft(straight, 1.2 + 2.4 * step)) if step else straight
        away = self.px(26) * up
        sx, sy = along((x, y), self.at_hand(self.seat), 0.10 * up)
        shown = fade(t, 0.1, 0.16)
        put(surface, turned(("fist", step), blurred, angle), sx + away, sy + away, mix(0.94, 0.5, up) * shown)


EFFECTS: Final = {"knock": Knock}
SHOTS: Final = {
    "knock": Shot("klopfen", 0, None, (1,)),
    "knock-chain": Shot("klopfen", 1, None, (4,)),
    "knock-doubt": Shot("doubt", 0, 1, params=(("deep", 5),)),
}
