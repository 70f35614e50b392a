"""A Sanduhr is parried with another: two glasses collide above the pile and the sand explodes upwards."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, ring
from ui.table.effects.kit.draw import draw_glass
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, SANDS, Spray
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.cues import Cue, ease_in, hump, mix, part
from ui.table.picture.stage import Stage

GATHERED, HIT = 0.26, 0.44
TALL = 215.0
APART = 210.0  # how far the two glasses draw back before they rush together


class DefendCrash(Scene):
    length_ms = 900.0
    still_at = 0.56

    def begin(self) -> None:
        self.fountain = Spray(
            "dot",
            210,
            SANDS,
            seed=21,
            far=(110, 430),
            towards_deg=-90,
            spread_deg=58,
            size=(2, 5.4),
            fall=330,
            drag=2.6,
            born=0.26,
        )
        self.sparks = Spray("spark", 30, GOLDS, seed=22, far=(90, 330), spread_deg=360, size=(2.5, 6), fall=120)
        self.shards = Spray("shard", 44, ("#FFFFFF",), seed=23, far=(90, 330), spread_deg=360, size=(4, 11), fall=160)
        self.haze = Spray("puff", 26, SANDS, seed=24, far=(40, 210), towards_deg=-90, spread_deg=110, size=(14, 36))
        self.stage.dim(110, 180)
        self.sound(0.0, "whoosh", 0.85)
        self.sound(GATHERED, "whoosh", 1.5)
        self.sound(HIT, "glass")
        self.sound(HIT, "knock_deep", 1.25, 0.7)
        self.sound(HIT + 0.1, "sand", 0.9)
        self.beat(HIT, lambda: self.stage.shake(9, 360))

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        cx, cy = self.stage.centre
        if t < HIT:
            self._glasses(surface, t)
            return
        after = part(t, HIT, 1.0)
        flash = part(t, HIT, HIT + 0.16)
        light(surface, cx, cy, self.px(120 + 240 * flash), "#FFE2B0", 1 - flash)
        light(surface, cx, cy - self.px(90), self.px(150), WARM, 0.85 * (1 - after), 2.0)
        ring(surface, cx, cy, self.px(50 + 260 * after), "#FFE2B0", 0.95 * (1 - after) ** 1.4, 0.6)
        self.haze.draw(surface, cx, cy - self.px(20), after, scale)
        self.fountain.draw(surface, cx, cy, after, scale)
        self.shards.draw(surface, cx, cy - self.px(20), after, scale)
        self.sparks.draw(surface, cx, cy, after, scale)

    def _glasses(self, surface: pygame.Surface, t: float) -> None:
        """From the victim's place to either side of the pile, a breath, then together."""
        cx, cy = self.stage.centre
        sx, sy, small = glass_spot(self.stage, self.seat)
        rush = ease_in(part(t, GATHERED, HIT))
        rise = part(t, 0.0, GATHERED * 0.8)
        for side in (-1, 1):
            back = self.px(APART) + self.px(30) * hump(part(t, GATHERED * 0.7, HIT * 0.9))
            ready = cx + side * back
            x = mix(mix(sx, ready, rise), cx + side * self.px(46), rush)
            y = mix(mix(sy, cy - self.px(40), rise), cy - self.px(24), rush)
            high = mix(small, self.px(TALL), rise)
            light(surface, x, y, high * 0.8, WARM, 0.35 + 0.3 * rush)
            if rush > 0.1:
                for ghost in (1, 2):
                    draw_glass(
                        surface,
                        x + side * self.px(26) * ghost * rush,
                        y,
                        high,
                        0.5,
                        angle_deg=-side * 24,
                        alpha=0.28 / ghost,
                    )
            draw_glass(
                surface, x, y, high, 0.5, angle_deg=-side * mix(0, 24, rush) + side * 10 * (1 - rise), running=True
            )


def cue(stage: Stage, event: Special) -> Cue:
    return DefendCrash(event)


EFFECTS: Final = {"defend_crash": cue}
SHOTS: Final = {"defend_crash": Shot("defend", 1)}
