"""A fault is noticed: a whistle blows beside the sinner, and red points sink into his place."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

import pygame

from ui.faces.svg import circle, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in, hump, mix, part

BLOW, SINK = 0.12, 0.5
TALL = 104.0
INK = "#FF6A55"


@lru_cache(maxsize=1)
def whistle() -> Drawn:
    """A referee's whistle of brass in a box of 130 x 100."""
    body = "M10 26H92V40H76C90 50 92 70 78 82C62 96 36 90 30 68C28 58 30 50 34 44H10Z"
    parts = [
        linear("brass", plain("#FFF2C4", "#E3B24C", "#A87424", "#F0CB76"), 0, 0, 60, 100),
        path(body, url("brass"), stroke="#3E2608", stroke_width=3.4, stroke_linejoin="round"),
        rect(56, 28, 16, 14, "#241405", 2),
        circle(56, 64, 15, "#3A2208"),
        circle(55, 63, 9, "#C99A44", stroke="#5A380C", stroke_width=1.4),
        stroke("M16 31H50", "#FFFBE6", 3),
        circle(98, 33, 8, "none", stroke="#B98430", stroke_width=4.4),
        stroke("M106 34C120 40 122 58 112 72", "#B0202A", 5),
    ]
    return "".join(parts), 130, 100


class Fined(Scene, length_ms=900.0, still_at=0.44):
    """Values: the points that it costs."""

    def begin(self) -> None:
        self.cost = abs(self.event.values[0]) if self.event.values else 0
        self.breath = Spray(
            "puff", 14, ("#FFF4DC", "#E8DCC0"), seed=261, far=(30, 90), towards_deg=-150, spread_deg=50, size=(4, 10)
        )
        self.sound(BLOW, "error", 1.5, 0.9)
        self.sound(BLOW + 0.1, "error", 1.7, 0.9)
        self.sound(0.86, "chip", 0.6)

    def spot(self) -> tuple[float, float]:
        """Over the hand of the seat; above the viewer's own one, which he wants to see."""
        box = self.stage.hand(self.seat)
        return (box.cx, box.y - self.px(52)) if self.seat == self.stage.viewer else (box.cx, box.bottom + self.px(54))

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.spot()
        px, py = self.at_plate(self.seat)
        alpha = part(t, 0.0, 0.08) * (1 - part(t, 0.9, 1.0))
        light(surface, px, py, self.px(190), "#FF4A30", 0.7 * hump(part(t, 0.0, 0.95)), 0.6)
        light(surface, x, y, self.px(130), "#FF7A50", 0.5 * alpha)
        wave = part(t, BLOW, 0.5)
        ring(surface, x, y, self.px(40 + 90 * wave), "#FFD0A0", 0.7 * (1 - wave) if wave else 0.0)
        self._whistle(surface, x - self.px(70), y, t, alpha)
        self._cost(surface, (x + self.px(60), y), (px, py), t)

    def _whistle(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        grown = ease_back(part(t, 0.0, BLOW))
        high = max(8, round(self.px(TALL) * grown / 4) * 4)
        lean = -10 + 8 * sin(t * 70) * hump(part(t, BLOW, 0.45))
        straight = picture(("whistle",), whistle, high)
        put(surface, turned(("whistle",), straight, lean), x, y, alpha * (1 - part(t, 0.6, 0.8)))
        self.breath.draw(surface, x - self.px(46), y - self.px(24), part(t, BLOW, 0.7), self.stage.scale)

    def _cost(self, surface: pygame.Surface, start: tuple[float, float], goal: tuple[float, float], t: float) -> None:
        """The number, which sinks into the name plate."""
        if not self.cost:
            return
        way = ease_in(part(t, SINK, 0.9))
        size = self.px(66) * ease_back(part(t, BLOW, BLOW + 0.14)) * mix(1.0, 0.4, way)
        if size >= 8:
            digits = numeral_picture(f"−{self.cost}", round(size / 4) * 4, INK)
            put(surface, digits, mix(start[0], goal[0], way), mix(start[1], goal[1], way), 1 - part(t, 0.9, 1.0))


EFFECTS: Final = {"fined": Fined}
SHOTS: Final = {"fined": Shot("forgotten", 1, None, (40,))}
