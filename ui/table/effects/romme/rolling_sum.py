"""A first lay-out: a golden band runs over the new cards, and on a ribbon their sum rolls up to what it is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.romme.snap_together import around
from ui.table.layout.pose import Box
from ui.table.picture.cues import Cue, ease_back, ease_out, hump, part
from ui.table.picture.stage import Stage

OPENS, ROLLS, ROLLED, LEAVES = 0.04, 0.16, 0.66, 0.90
WIDE, HIGH = 460.0, 132.0  # the ribbon
DIGITS = 46.0
TICKS = 9
ABOVE = 0.34  # share of the window's height at which the ribbon hangs


@lru_cache(maxsize=1)
def ribbon() -> Drawn:
    """A red ribbon with golden hems and swallowtails."""
    parts = [
        linear("silk", plain("#D8404A", "#A8182C", "#6C0C20"), 0, 0, 0, 100),
        linear("tail", plain("#8A1426", "#5A0818"), 0, 0, 0, 100),
        linear("hem", plain("#FFF0B8", "#E6B24A", "#A06C1A"), 0, 0, 0, 100),
        path("M4 34H92V122H4L30 78Z", url("tail"), stroke="#3A040E", stroke_width=2),
        path("M456 34H368V122H456L430 78Z", url("tail"), stroke="#3A040E", stroke_width=2),
        path("M56 104L92 122V104ZM404 104L368 122V104Z", "#30030C"),
        rect(56, 12, 348, 92, url("silk"), 4, stroke="#3A040E", stroke_width=2),
        rect(56, 18, 348, 4, url("hem")),
        rect(56, 94, 348, 4, url("hem")),
        stroke("M70 30H390", "#FFFFFF", 6, stroke_opacity=0.10),
    ]
    return "".join(parts), WIDE, HIGH


class RollingSum(Scene):
    """`event.cards` lie open, the first value is their sum."""

    length_ms = 1700.0
    still_at = 0.8
    still_ms = 1100.0

    def begin(self) -> None:
        self.total = self.event.values[0] if self.event.values else 0
        self.stars = Spray("star", 44, GOLDS, seed=441, far=(90, 300), size=(4, 10), fall=30)
        self.stage.dim(70, 180)
        self.sound(0.0, "whoosh", 1.0, 0.5)
        for tick in range(TICKS):
            self.sound(ROLLS + (ROLLED - ROLLS) * tick / TICKS, "tick", 0.9 + 0.06 * tick, 0.8)
        self.sound(ROLLED, "gong", 1.35, 0.5)
        self.sound(ROLLED, "chime", 1.0, 0.9)

    def end(self) -> None:
        self.stage.dim(0, 240)

    def shown(self) -> int:
        """The number of the moment."""
        return round(self.total * ease_out(part(self.t, ROLLS, ROLLED)))

    def paint(self, surface: pygame.Surface) -> None:
        self._sweep(surface)
        t = self.t
        opened = ease_back(part(t, OPENS, OPENS + 0.14))
        alpha = min(1.0, opened) * (1.0 - part(t, LEAVES, 1.0))
        if alpha <= 0.02:
            return
        x, y = self.stage.layout.window.cx, self.stage.size[1] * ABOVE
        light(surface, x, y, self.px(300), "#FFC860", 0.5 * alpha, 0.6)
        put(surface, picture(("sum ribbon",), ribbon, round(self.px(HIGH))), x, y, alpha)
        word = self.stage.title(self.word(), 22)
        put(surface, word, x, y - self.px(33), alpha)
        beat = hump(part(t, ROLLED, ROLLED + 0.12))
        high = round(self.px(DIGITS * (1.0 + 0.35 * beat)) / 2) * 2
        number = numeral_picture(str(self.shown()), high, "#FFE9A0")
        put(surface, number, x, y + self.px(5), alpha)
        wave = part(t, ROLLED, 0.95)
        ring(surface, x, y, self.px(80 + 260 * wave), "#FFE0A0", 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, ROLLED, 1.0), self.stage.scale)

    def _sweep(self, surface: pygame.Surface) -> None:
        """The band of gold over the cards, once from left to right."""
        cards = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]
        way = part(self.t, 0.0, 0.42)
        if cards and 0.0 < way < 1.0:
            box: Box = around(self.stage, cards)
            for lag in range(3):
                x = box.x + box.w * (way * 1.2 - 0.1 * lag)
                if box.x <= x <= box.right:
                    light(surface, x, box.cy, box.h * (0.75 - 0.15 * lag), "#FFD060", 0.75 - 0.2 * lag)


def cue(stage: Stage, event: Special) -> Cue:
    return RollingSum(event)


EFFECTS: Final = {"rolling_sum": cue}
SHOTS: Final = {"rolling_sum": Shot("auslegen", 1, None, (42,), "pair")}
