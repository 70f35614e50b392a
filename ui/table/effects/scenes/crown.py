"""The last piece of gold: all chips of the winner fly together and become a crown above his place."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.symbols import SYMBOLS
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, PAPERS, Spray
from ui.table.picture.cues import Cue, ease_back, ease_in, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.money import coin, coin_px, purse_spot

FUSED, WORN = 0.42, 0.78  # the chips have become one; the crown has come down
LARGE, SMALL = 150.0, 62.0  # the crown in the middle and on the plate, in design units
MOST = 5


def crown_picture() -> Drawn:
    return SYMBOLS["crown"](None), 48, 48


class Crown(Scene):
    """`event.values[0]`: how many chips the winner has."""

    length_ms = 2000.0
    still_at = 0.7
    still_ms = 1300.0

    def begin(self) -> None:
        self.chips = max(1, min(MOST, self.event.values[0] if self.event.values else 3))
        self.stars = Spray("star", 60, GOLDS, seed=401, far=(80, 340), size=(4, 12), born=0.3)
        self.papers = [
            Spray(
                "paper", 76, PAPERS, seed=402 + side, far=(200, 1000), towards_deg=-64 if side == 0 else -116,
                spread_deg=50, size=(4, 9), fall=420, drag=3.0, born=0.08, life=(0.8, 1.0),
            )
            for side in (0, 1)
        ]  # fmt: skip
        self.stage.dim(120, 260)
        for index in range(self.chips):
            self.sound(0.03 + 0.05 * index, "chip", 1.0 + 0.12 * index)
        self.sound(FUSED - 0.02, "magic", 0.9)
        self.sound(FUSED + 0.02, "win")
        self.sound(WORN, "gong", 1.2, 0.5)

    def end(self) -> None:
        self.stage.dim(0, 300)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        left = 1 - part(t, 0.92, 1.0)
        light(surface, x, y, self.px(300), WARM, 0.8 * hump(part(t, 0.1, WORN)))
        if t < FUSED:
            self._chips(surface, x, y)
        else:
            self._crown(surface, x, y, left)
        flash = part(t, FUSED - 0.02, FUSED + 0.2)
        light(surface, x, y, self.px(280), "#FFE9A8", (1 - flash) if flash else 0.0)
        ring(surface, x, y, self.px(60 + 220 * flash), "#FFD580", 0.9 * (1 - flash) if flash else 0.0)
        self.stars.draw(surface, x, y, part(t, FUSED - 0.02, 0.98), self.stage.scale)
        for side, spray in enumerate(self.papers):
            at = (0.0 if side == 0 else float(self.stage.size[0])), self.stage.size[1] * 0.9
            spray.draw(surface, *at, part(t, FUSED, 1.0), self.stage.scale)

    def _chips(self, surface: pygame.Surface, x: float, y: float) -> None:
        """They rise from the purse, circle closer and closer, and melt."""
        for index in range(self.chips):
            begun = 0.03 * index
            rise = ease_in_out(part(self.t, begun, 0.26 + begun))
            near = 1 - ease_in(part(self.t, 0.24, FUSED))
            way = radians(360 * index / self.chips + 520 * part(self.t, 0.1, FUSED))
            radius = self.px(105) * near
            sx, sy = purse_spot(self.stage, self.seat, index)
            cx, cy = mix(sx, x + radius * cos(way), rise), mix(sy, y + radius * 0.6 * sin(way), rise)
            size = round(coin_px(self.stage) * mix(1.0, 2.0, rise) / 4) * 4
            light(surface, cx, cy, self.px(70), "#FFD873", 0.7 * rise)
            put(surface, coin(size), cx, cy)

    def _crown(self, surface: pygame.Surface, x: float, y: float, left: float) -> None:
        """Large in the middle, then down onto the plate of the winner."""
        born = ease_back(part(self.t, FUSED, FUSED + 0.12))
        down = ease_in_out(part(self.t, FUSED + 0.16, WORN))
        plate = self.stage.plate(self.seat)
        gx, gy = plate.x + plate.h * 0.53, max(self.px(30), plate.y - self.px(8))
        cx, cy = mix(x, gx, down), mix(y, gy, down) - self.px(60) * hump(down)
        high = round(self.px(mix(LARGE, SMALL, down)) * born / 4) * 4
        light(surface, cx, cy, self.px(mix(200, 110, down)), "#FFD873", 0.8 * left)
        put(surface, picture(("crown",), crown_picture, max(8, high)), cx, cy, left)
        landed = part(self.t, WORN, WORN + 0.18)
        ring(surface, gx, gy, self.px(30 + 90 * landed), "#FFD580", 0.9 * (1 - landed) if landed else 0.0)


def cue(stage: Stage, event: Special) -> Cue:
    return Crown(event)


EFFECTS: Final = {"crown": cue}
SHOTS: Final = {"crown": Shot("crown", 0, None, (3,))}
