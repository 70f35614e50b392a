"""A bonus: a great coin with its number is tossed up, spins, and lands at the plate of whoever has earned it."""

from __future__ import annotations

from math import cos, pi
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, linear, plain, radial, url
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

UP, FLIES, LANDS = 0.5, 0.62, 0.9
COIN = 124.0  # its height in design units
TURNS = 3.0


def coin() -> Drawn:
    """A gold coin with a milled rim and an empty field."""
    body = linear("rim", plain("#FFF3C6", "#E3B24C", "#8F6318", "#F2CF78"), 0, 0, 100, 100)
    body += radial("field", [(0, "#FFE9A8", 1), (0.7, "#E2AE42", 1), (1, "#B57F27", 1)], 40, 34, 70)
    body += circle(61, 64, 56, "#000000", fill_opacity=0.4) + circle(60, 60, 56, "#5A380C")
    body += circle(60, 60, 54, url("rim")) + circle(60, 60, 45, url("field"), stroke="#8F6318", stroke_width=2)
    return body + circle(60, 60, 50, "none", stroke="#8F6318", stroke_width=5, stroke_dasharray="2 4.2"), 120, 120


class BonusCoin(Scene):
    """`event.values[0]`: what it is worth."""

    length_ms = 1150.0
    still_at = 0.48
    still_ms = 700.0

    def begin(self) -> None:
        self.stars = Spray("star", 24, GOLDS, seed=841, far=(40, 130), size=(3, 9))
        self.sound(0.0, "chip", 1.3)
        self.sound(0.08, "whoosh", 1.3, 0.4)
        self.sound(UP, "chime", 1.2, 0.7)
        self.sound(LANDS, "chip", 0.9)

    @property
    def words(self) -> str:
        return f"+{self.event.values[0]}" if self.event.values else "+"

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        way = ease_in_out(part(self.t, FLIES, LANDS))
        size = mix(1.0, 0.35, way)
        spot = along((x, y), self.at_plate(self.seat), way, self.px(40))
        rise = self.px(70) * hump(part(self.t, 0.0, UP))
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, 0.94, 1.0))
        edge = abs(cos(pi * TURNS * part(self.t, 0.0, UP)))
        light(surface, spot[0], spot[1] - rise, self.px(150) * size, WARM, 0.7 * shown)
        high = max(16, round(self.px(COIN * size) / 4) * 4)
        straight = picture(("bonus coin",), coin, high)
        put(surface, squeezed(("bonus coin",), straight, max(0.08, edge)), spot[0], spot[1] - rise, shown)
        if edge > 0.55:
            label = self.stage.label(self.words, round(34 * size), "#4A2E0A", True)
            put(surface, squeezed(("bonus", self.words), label, edge), spot[0], spot[1] - rise, shown)
        wave = part(self.t, LANDS, 1.0)
        ring(surface, *self.at_plate(self.seat), self.px(30 + 70 * wave), "#FFD873", 0.8 * (1 - wave) if wave else 0.0)
        self.stars.draw(surface, x, y, part(self.t, UP, 1.0), self.stage.scale)


def cue(stage: Stage, event: Special) -> Cue:
    return BonusCoin(event)


EFFECTS: Final = {"bonus_coin": cue}
SHOTS: Final = {"bonus_coin": Shot("last_trick", 1, None, (10,))}
