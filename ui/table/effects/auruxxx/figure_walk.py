"""The wooden man walks across the table to whoever he belongs to now, waddling from foot to foot, and bows."""

from __future__ import annotations

from math import hypot, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.auruxxx.figure import TALL, draw_man, feet_of
from ui.table.effects.kit.art import WARM, Point, light, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import NOBODY, Scene, along, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_back, ease_in_out, hump, part
from ui.table.picture.stage import Stage

LOOK = "wooden_man"
STEP = 62.0  # about the length of a step, in design units
STARTS, ARRIVES = 0.1, 0.72
MOST_STEPS, LEAST_STEPS = 13, 5


class FigureWalk(Scene):
    length_ms = 1700.0
    still_at = 0.8
    still_ms = 800.0

    def begin(self) -> None:
        self.stage.carried.add(LOOK)
        self.starts = feet_of(self.stage, self.target if self.event.targets else NOBODY)
        self.goal = feet_of(self.stage, self.seat)
        far = hypot(self.goal[0] - self.starts[0], self.goal[1] - self.starts[1]) / self.stage.scale
        self.steps = max(LEAST_STEPS, min(MOST_STEPS, round(far / STEP)))
        self.stars = Spray("star", 28, GOLDS, seed=251, far=(40, 130), towards_deg=-90, spread_deg=220, size=(3, 9))
        self.dust = Spray("puff", 7, ("#E2C79E", "#C9A577"), seed=252, far=(8, 26), size=(3, 6))
        self.sound(0.0, "pop", 1.1)
        for step in range(self.steps):
            self.sound(self._touch(step + 1), "tap", 1.0 + (0.16 if step % 2 else 0.0), 0.9)
        self.sound(ARRIVES + 0.04, "chime", 1.0, 0.9)

    def end(self) -> None:
        self.stage.carried.discard(LOOK)

    def _touch(self, step: int) -> float:
        """When he puts his foot down for the `step`-th time."""
        return STARTS + (ARRIVES - STARTS) * step / self.steps

    def feet(self, t: float) -> Point:
        """A way that bends a little towards the viewer: he walks around what lies in the middle."""
        return along(self.starts, self.goal, part(t, STARTS, ARRIVES), -self.px(34))

    def paint(self, surface: pygame.Surface) -> None:
        t, high = self.t, self.px(TALL)
        x, y = self.feet(t)
        grown = high * (1 + 0.22 * ease_in_out(part(t, 0.0, STARTS)) * (1 - ease_in_out(part(t, 0.9, 1.0))))
        light(surface, x, y - high * 0.4, self.px(120), WARM, 0.8 * (1 - part(t, 0.92, 1.0)))
        pace = part(t, STARTS, ARRIVES) * self.steps
        walking = 0 < pace < self.steps
        swing = sin(pace * 3.1416) if walking else 0.0
        side = 1 if int(pace) % 2 else -1
        lean = 11.0 * abs(swing) * side if walking else self._bow(t)
        leap = self.px(30) * hump(part(t, 0.0, STARTS)) + self.px(26) * hump(part(t, ARRIVES, ARRIVES + 0.1))
        if walking:
            for step in (int(pace), int(pace) - 1):
                if step > 0:
                    sx, sy = self.feet(self._touch(step))
                    age = part(t, self._touch(step), self._touch(step) + 0.1)
                    self.dust.draw(surface, sx, sy - self.px(2), age, self.stage.scale)
        draw_man(surface, x, y, grown, stride=side * abs(swing), up_px=self.px(9) * abs(swing) + leap, lean_deg=lean)
        self._joy(surface, t)
        self.caption(surface, fade(t, 0.14, 0.12))

    def _bow(self, t: float) -> float:
        """Having arrived he bows to his new owner, towards the middle of the table."""
        towards = 1 if self.stage.centre[0] >= self.goal[0] else -1
        return towards * 30.0 * hump(part(t, ARRIVES + 0.08, 0.96))

    def _joy(self, surface: pygame.Surface, t: float) -> None:
        x, y = self.goal
        age = part(t, ARRIVES, 1.0)
        ring(surface, x, y - self.px(20), self.px(30 + 90 * age), "#FFD070", 0.9 * (1 - age) if age else 0.0, 0.6)
        self.stars.draw(surface, x, y - self.px(TALL * 0.6), age, self.stage.scale)
        size = self.px(52) * ease_back(part(t, ARRIVES, ARRIVES + 0.1)) * (1 - part(t, 0.86, 1.0))
        draw_sparkle(surface, x + self.px(24), y - self.px(TALL * 1.1), size, "#FFE08A")


def cue(stage: Stage, event: Special) -> Cue:
    """`event.targets`: from whom he comes; from beside the stock where nobody had him."""
    return FigureWalk(event)


EFFECTS: Final = {"figure_walk": cue}
SHOTS: Final = {
    "figure_walk": Shot("happy_man", 0, None, (), "top"),
    "figure_walk-moves": Shot("happy_man", 2, 0, (), "top"),
}
