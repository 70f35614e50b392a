"""Sanduhr: the glass glides to its victim, turns over before him, and the sand begins to run."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, ring
from ui.table.effects.kit.draw import draw_glass, draw_sparkle
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, SANDS, Spray
from ui.table.effects.standing.glass import glass_spot
from ui.table.picture.cues import Cue, ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

LANDED, TURNED = 0.46, 0.74
TALL = 250.0  # height of the glass on its way, in design units
TRAIL = 7


class Hourglass(Scene):
    length_ms = 900.0
    still_at = 0.9

    def begin(self) -> None:
        self.dust = Spray("star", 16, GOLDS, seed=3, far=(30, 90), size=(6, 13), life=(0.5, 0.9))
        self.grains = Spray(
            "dot", 34, SANDS, seed=5, far=(10, 66), towards_deg=-90, spread_deg=150, size=(1, 2.4), fall=70
        )
        self.card = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        if self.card is not None and self.card.held is None:
            self.card.held = self  # as long as it is held, no glass stands before the victim yet
        self.stage.dim(90, 160)
        self.sound(0.0, "whoosh", 0.9)
        self.sound(LANDED, "chip", 0.7)
        self.sound(LANDED + 0.06, "flip", 0.7)
        self.sound(TURNED, "sand")

    def end(self) -> None:
        self.stage.dim(0, 220)
        if self.card is not None and self.card.held is self:
            self.stage.release(self.card)

    def place(self, t: float) -> tuple[float, float, float]:
        """Middle and height of the glass."""
        x, y, small = glass_spot(self.stage, self.target)
        share = ease_in_out(part(t, 0.0, LANDED))
        fx, fy = along(self.at_hand(self.seat), (x, y), share, self.px(90))
        grown = mix(self.px(TALL), small * 2.3, share)
        return fx, fy, mix(grown, small, ease_in_out(part(t, 0.84, 1.0))) * mix(0.35, 1.0, part(t, 0.0, 0.12))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y, high = self.place(t)
        light(surface, x, y, high * 1.1, WARM, 0.5 * hump(part(t, 0.0, 1.0)) + 0.12)
        if t < LANDED:
            for step in range(1, TRAIL):
                ax, ay, ahigh = self.place(t - 0.022 * step)
                draw_sparkle(surface, ax, ay + ahigh * 0.1, self.px(22 - 2.4 * step), GOLDS[step % 3], 1 - step / TRAIL)
        else:
            wave = part(t, LANDED, LANDED + 0.22)
            ring(surface, x, y + high * 0.42, high * (0.3 + 0.7 * wave), GOLDS[1], 0.9 * (1 - wave), 0.34)
        turn = ease_back(part(t, LANDED + 0.04, TURNED))
        sway = 14 * (1 - 2 * part(t, 0.0, LANDED)) * hump(part(t, 0.0, LANDED))
        if turn < 1.0 and t < TURNED:
            draw_glass(surface, x, y, high, 0.0, angle_deg=180 * turn + sway)
        else:
            draw_glass(surface, x, y, high, 1.0 - 0.25 * part(t, TURNED, 1.0), running=True)
            self.grains.draw(surface, x, y + high * 0.3, part(t, TURNED, 1.0), scale * 0.6)
        self.dust.draw(surface, x, y, part(t, TURNED - 0.05, 1.0), scale)


def cue(stage: Stage, event: Special) -> Cue:
    return Hourglass(event)


EFFECTS: Final = {"hourglass": cue}
SHOTS: Final = {"hourglass": Shot("sanduhr", 0, 1)}
