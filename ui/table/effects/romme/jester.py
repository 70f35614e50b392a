"""A joker is freed: his cap pops up above the row, the bells ring, and sparks follow him home while he laughs."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

import pygame

from ui.faces.svg import circle, linear, path, plain, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, PAPERS, Spray
from ui.table.picture.cues import ease_back, part
from ui.table.picture.sprites import Sprite

TALL = 92.0  # the cap, in design units
POPS, LEAVES = 0.08, 0.7
SWAY_DEG = 16.0
INK = "#2A1430"


@lru_cache(maxsize=1)
def cap() -> Drawn:
    """Three drooping points in red, gold and green, with bells."""
    parts = [
        linear("red", plain("#F0604E", "#C02434", "#7A1024"), 0, 0, 60, 100),
        linear("green", plain("#6CC46A", "#2E8A4A", "#145030"), 0, 0, 60, 100),
        linear("gold", plain("#FFF0B0", "#F0B840", "#A86C14"), 0, 0, 60, 100),
        path("M54 98C52 60 38 26 12 34C0 40 4 62 10 72C16 54 26 66 26 98Z", url("red"), stroke=INK, stroke_width=3),
        path(
            "M66 98C68 60 82 26 108 34C120 40 116 62 110 72C104 54 94 66 94 98Z",
            url("green"),
            stroke=INK,
            stroke_width=3,
        ),
        path("M40 98C44 66 50 34 60 14C70 34 76 66 80 98Z", url("gold"), stroke=INK, stroke_width=3),
        stroke("M60 24V92M51 60C52 74 52 84 51 92M69 60C68 74 68 84 69 92", "#8A5610", 2, stroke_opacity=0.5),
        path("M22 96C44 88 76 88 98 96L96 112C74 104 46 104 24 112Z", "#FFF6DA", stroke=INK, stroke_width=3),
    ]
    for x, y in ((9, 76), (111, 76), (60, 11)):
        parts += [
            circle(x, y, 10, url("gold"), stroke=INK, stroke_width=2.5),
            stroke(f"M{x - 6} {y + 2}H{x + 6}M{x} {y + 2}V{y + 8}", INK, 2),
            circle(x - 3, y - 4, 2.4, "#FFFFFF", fill_opacity=0.8),
        ]
    return "".join(parts), 120, 120


class Jester(Scene, length_ms=1150.0, still_at=0.45, still_ms=700.0):
    """`event.cards`: the card that comes, then the joker that goes."""

    def begin(self) -> None:
        joker = self.joker
        self.origin = (joker.x, joker.y) if joker is not None else self.at_front(self.target)
        self.papers = Spray("paper", 22, PAPERS, seed=421, far=(40, 150), towards_deg=-90, spread_deg=150, fall=120)
        self.stars = Spray("star", 22, GOLDS, seed=422, far=(40, 130), size=(3, 9))
        self.sound(0.04, "pop", 1.1)
        self.sound(0.12, "chime", 1.6, 0.5)
        self.sound(0.3, "laugh", 1.25, 0.8)

    @property
    def joker(self) -> Sprite | None:
        return self.stage.sprite(self.event.cards[-1]) if self.event.cards else None

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.origin
        up = ease_back(part(t, POPS, POPS + 0.2))
        shown = min(1.0, up) * (1.0 - part(t, LEAVES, LEAVES + 0.2))
        wave = part(t, 0.05, 0.45)
        light(surface, x, y, self.px(130), "#E8A0FF", 0.7 * (1 - part(t, 0.1, 0.6)))
        ring(surface, x, y, self.px(30 + 90 * wave), "#FFD0F0", 0.8 * (1 - wave) if wave else 0.0)
        self.papers.draw(surface, x, y - self.px(20), part(t, POPS, 0.9), self.stage.scale)
        if shown > 0.02:
            whole = picture(("jester cap",), cap, round(self.px(TALL)))
            swung = turned(("jester cap",), whole, SWAY_DEG * sin(t * 26) * (1 - part(t, 0.2, LEAVES)))
            put(surface, swung, x, y - self.px(20 + 44 * up), shown)
        self._trail(surface)

    def _trail(self, surface: pygame.Surface) -> None:
        """Sparks around the joker while he flies."""
        joker = self.joker
        if joker is not None and 0.12 < self.t < 0.9:
            light(surface, joker.x, joker.y, self.px(90), "#FFC8F0", 0.5)
            self.stars.draw(surface, joker.x, joker.y, part(self.t, 0.1, 0.95), self.stage.scale)


EFFECTS: Final = {"jester": Jester}
SHOTS: Final = {"jester": Shot("swap", 0, 1, (2,), "joker")}
