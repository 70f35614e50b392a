"""A Sanduhr is served: the glass hops onto the pile and bursts."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, ring
from ui.table.effects.kit.draw import draw_glass
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import SANDS, Spray
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.cues import Cue, ease_in, mix, part
from ui.table.picture.stage import Stage

HIT, BURST = 0.36, 0.52
TALL = 210.0
WOODS = ("#7A5032", "#4B2E1E", "#C89B4A")


class ServeCrack(Scene):
    length_ms = 820.0
    still_at = 0.5

    def begin(self) -> None:
        self.shards = Spray("shard", 40, ("#FFFFFF",), seed=11, far=(60, 230), spread_deg=340, size=(4, 11), fall=130)
        self.sand = Spray("dot", 130, SANDS, seed=12, far=(20, 190), spread_deg=300, size=(1.6, 4.4), fall=110, drag=3)
        self.haze = Spray("puff", 22, SANDS, seed=13, far=(20, 130), size=(12, 30), drag=3)
        self.wood = Spray("paper", 14, WOODS, seed=14, far=(60, 180), spread_deg=360, size=(4, 9), fall=150)
        self.sound(0.0, "whoosh", 1.15, 0.8)
        self.sound(HIT, "crack")
        self.sound(BURST, "glass", 1.05)
        self.sound(BURST + 0.06, "sand", 1.1)
        self.beat(HIT, lambda: self.stage.shake(3, 160))
        self.beat(BURST, lambda: self.stage.shake(5, 240))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        sx, sy, small = glass_spot(self.stage, self.seat)
        cx, cy = self.stage.centre
        share = part(t, 0.0, HIT)
        x, y = along((sx, sy), (cx, cy - self.px(20)), share, self.px(110) * (1 - share * 0.3))
        high = mix(small, self.px(TALL), min(1.0, share * 1.6))
        if t < BURST:
            shiver = self.px(2.5) * (1 if int(t * 60) % 2 else -1) if t > HIT else 0.0
            crack = part(t, HIT, BURST - 0.04)
            light(surface, x, y, high * 0.9, WARM, 0.3 + 0.4 * crack)
            lean = mix(0.0, 375.0, ease_in(share) * 0.2 + share * 0.8) if t < HIT else 15.0
            draw_glass(surface, x + shiver, y, high, 0.35, angle_deg=lean, crack=crack)
        after = part(t, BURST, 1.0)
        flash = part(t, BURST - 0.03, BURST + 0.14)
        if 0 < flash < 1:
            light(surface, cx, cy, self.px(260), "#FFE9C0", 1 - flash)
        ring(surface, cx, cy, self.px(50 + 210 * after), "#FFC890", 0.8 * (1 - after) if t > BURST else 0.0, 0.5)
        self.haze.draw(surface, cx, cy, after, scale)
        self.sand.draw(surface, cx, cy, after, scale)
        self.wood.draw(surface, cx, cy, after, scale)
        self.shards.draw(surface, cx, cy - self.px(15), after, scale)


def cue(stage: Stage, event: Special) -> Cue:
    return ServeCrack(event)


EFFECTS: Final = {"serve_crack": cue}
SHOTS: Final = {"serve_crack": Shot("serve", 1)}
