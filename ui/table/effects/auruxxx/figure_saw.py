"""The wooden man saws the points on the score sheet in half before everybody's eyes.

`values` of the event: what is taken off, the points before, the points after; the last two are worked out where they
are not told.
"""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.auruxxx.figure import TALL, draw_man, feet_of, saw, sheet
from ui.table.effects.kit.art import WARM, Point, light, picture, put, turned
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, ease_back, ease_in, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

LOOK = "wooden_man"
HOPS, SAWS, FALLS, WRITES, LEAVES = 0.16, 0.24, 0.56, 0.64, 0.88
STROKES = 5  # of the saw
CHIPS = ("#F3CF94", "#D79A52", "#FFF1C4")
INK, RED = "#1D2A44", "#B0202A"
BIG = 108.0  # the number on the sheet, in design units


class FigureSaw(Scene):
    length_ms = 2000.0
    still_at = 0.8
    still_ms = 1100.0

    def begin(self) -> None:
        values = [*self.event.values, 0, 0, 0]
        taken = values[0]
        self.taken, self.old = taken, values[1] or 2 * taken
        self.new = values[2] if len(self.event.values) > 2 else self.old - taken
        self.stage.carried.add(LOOK)
        self.stage.dim(150, 180)
        self.dust = Spray("dot", 70, CHIPS, seed=261, far=(14, 90), towards_deg=-60, spread_deg=150, size=(1, 3),
                          born=0.9, life=(0.3, 0.6), fall=150)  # fmt: skip
        self.stars = Spray("star", 26, ("#FFE9A6", "#FFD873", "#FFFFFF"), seed=262, far=(50, 170), size=(4, 10))
        self.sound(0.02, "paper", 0.9)
        self.sound(HOPS, "tap", 1.0)
        for stroke in range(STROKES):
            at = SAWS + (FALLS - SAWS) * stroke / STROKES
            self.sound(at, "saw", 1.06 if stroke % 2 else 0.94)
        self.sound(FALLS, "crack", 1.15)
        self.sound(WRITES + 0.04, "chime", 1.05)

    def end(self) -> None:
        self.stage.carried.discard(LOOK)
        self.stage.dim(0, 240)

    # --- places ------------------------------------------------------------------------------------------------------
    @property
    def page(self) -> Point:
        x, y = self.stage.centre
        return x, y + self.px(8)

    def feet(self, t: float) -> Point:
        """From his owner up to the edge of the sheet, and home again."""
        home, (x, y) = feet_of(self.stage, self.seat), self.page
        there = x + self.px(132), y + self.px(96)
        out, back = ease_in_out(part(t, 0.04, HOPS)), ease_in_out(part(t, LEAVES, 0.99))
        if back > 0:
            return along(there, home, back, self.px(70))
        return along(home, there, out, self.px(90))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.page
        alpha = min(1.0, part(t, 0.0, 0.08)) * (1 - part(t, LEAVES + 0.02, 0.99))
        light(surface, x, y, self.px(270), WARM, 0.7 * alpha)
        high = self.px(250)
        rise = self.px(50) * (1 - ease_back(part(t, 0.0, 0.12)))
        put(surface, picture(("score page",), sheet, high), x, y + rise, alpha)
        self._name(surface, x, y - self.px(70) + rise, alpha)
        self._number(surface, x - self.px(34), y + self.px(22) + rise, t, alpha)
        self._man(surface, t)
        self.dust.draw(surface, x - self.px(34), y + self.px(20), part(t, SAWS, FALLS + 0.1), self.stage.scale)

    def _name(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        """Whose points these are."""
        words = self.stage.label(self.stage.name(self.seat), 21, INK, True)
        put(surface, words, x - self.px(34), y, alpha)

    def _number(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """The old points, cut from above; their right half falls, and the new ones are written in."""
        high = self.px(BIG)
        old = numeral_picture(str(self.old), high, INK)
        wide, tall = old.get_size()
        gone = part(t, FALLS, FALLS + 0.2)
        left = 1 - part(t, FALLS + 0.06, WRITES + 0.06)
        if left > 0.01:
            for side in (0, 1):
                half = old.subsurface((side * wide // 2, 0, wide // 2, tall))
                drop = self.px(70) * ease_in(gone) if side else 0.0
                slip = self.px(26) * ease_out(gone) * (1 if side else -0.5)
                put(surface, half, x + (side - 0.5) * wide / 2 + slip, y + drop, alpha * left)
            self._cut(surface, x, y, t, alpha * left)
        born = part(t, WRITES - 0.02, WRITES + 0.1)
        if born > 0:
            light(surface, x, y, self.px(110), "#FFD873", 0.55 * (1 - part(t, WRITES, LEAVES)) * alpha)
            size = max(8, round(high * ease_back(born) / 4) * 4)
            put(surface, numeral_picture(str(self.new), size, RED), x, y, alpha)
            less = self.stage.label(f"−{self.taken}", 24, RED, True)
            put(surface, less, x + self.px(88), y - self.px(50), alpha * part(t, WRITES + 0.05, WRITES + 0.12))
            self.stars.draw(surface, x, y, part(t, WRITES, 1.0), self.stage.scale)

    def _cut(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """The slit that the saw has made so far."""
        deep = part(t, SAWS, FALLS)
        if deep > 0 and alpha > 0.3:
            top = y - self.px(BIG * 0.5)
            thick = max(2, round(self.px(4)))
            pygame.draw.rect(surface, "#F6EBCF", (round(x - thick / 2), round(top), thick, round(self.px(BIG) * deep)))

    def _man(self, surface: pygame.Surface, t: float) -> None:
        """He stands at the sheet's edge and pulls the saw to and fro."""
        x, y = self.feet(t)
        working = SAWS <= t < FALLS
        pull = sin(part(t, SAWS, FALLS) * STROKES * 6.2832)
        leap = self.px(20) * abs(sin(part(t, FALLS + 0.04, LEAVES - 0.04) * 9.4248)) if t > FALLS else 0.0
        lean = -9.0 - 7.0 * pull if working else 8.0 * sin(part(t, FALLS, LEAVES) * 18.85) if t > FALLS else 0.0
        grown = self.px(TALL) * (1 + 0.75 * ease_in_out(part(t, 0.02, HOPS)) * (1 - ease_in_out(part(t, LEAVES, 0.99))))
        moving = hump(part(t, 0.04, HOPS)) + hump(part(t, LEAVES, 0.99))
        draw_man(surface, x, y, grown, lean_deg=lean, up_px=leap, stride=moving)
        if SAWS - 0.06 < t < FALLS + 0.04:
            self._saw(surface, t, pull)

    def _saw(self, surface: pygame.Surface, t: float, pull: float) -> None:
        px, py = self.page
        deep = part(t, SAWS, FALLS)
        x = px + self.px(14) + self.px(24) * pull
        y = py + self.px(22) - self.px(BIG * 0.5) + self.px(BIG) * deep - self.px(6)
        shown = part(t, SAWS - 0.06, SAWS) * (1 - part(t, FALLS, FALLS + 0.04))
        blade = picture(("saw",), saw, self.px(58))
        put(surface, turned(("saw",), blade, 6), x, y, shown)


def cue(stage: Stage, event: Special) -> Cue:
    return FigureSaw(event)


EFFECTS: Final = {"figure_saw": cue}
SHOTS: Final = {"figure_saw": Shot("happy_half", 0, None, (27, 54, 27))}
