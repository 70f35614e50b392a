"""Doubt: a spotlight falls on the accused, who wears a mask. Rightly doubted, the mask falls; wrongly, the light turns."""

from __future__ import annotations

from functools import partial
from math import atan2, degrees, hypot

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import ellipse, group, linear, path, radial, url
from ui.table.cues import Cue, ease_back, ease_in, ease_out, part
from ui.table.effects.art import SHELF, Drawn, light, picture, put, render, ring, turned
from ui.table.effects.draw import draw_mask, numeral_picture
from ui.table.effects.props import mask
from ui.table.effects.scene import Scene, fade
from ui.table.effects.spray import GOLDS, Spray
from ui.table.stage import Stage

PLAIN, GOOD, BAD = "#FFF3D0", "#FFE08A", "#FF8A70"
LAMP_UP = 60.0  # the lamp hangs so far above the window
POOL = (150.0, 62.0)  # half axes of the lit oval


def _cone(long: float, wide: float, turn_deg: float, colour: str) -> Drawn:
    """A beam from its lamp, hanging down `long` and turned around the lamp; in a square box with the lamp in the middle."""
    beam = linear("b", [(0, colour, 0.5), (0.7, colour, 0.2), (1, colour, 0.04)], 0, 0, 0, 100)
    shape = path(f"M-10 0L{-wide:.0f} {long:.0f}H{wide:.0f}L10 0Z", url("b"))
    return beam + group(shape, x=long, y=long, turn_deg=turn_deg), 2 * long, 2 * long


def _pool(colour: str) -> Drawn:
    glow = radial("p", [(0, colour, 0.55), (0.75, colour, 0.32), (0.93, colour, 0.2), (1, colour, 0.0)])
    return glow + ellipse(150, 62, 150, 62, url("p")), 300, 124


class Spotlight(Scene):
    length_ms = 880.0
    still_at = 0.6

    def __init__(self, event: Special, outcome: str = "") -> None:
        super().__init__(event)
        self.outcome = outcome

    def begin(self) -> None:
        self.stars = Spray("star", 24, GOLDS, seed=161, far=(50, 150), size=(4, 9))
        self.stage.dim(185, 140)
        self.sound(0.02, "spot")
        if self.outcome == "right":
            self.sound(0.3, "chime", 1.1)
            self.sound(0.5, "crack", 0.9, 0.7)
        elif self.outcome == "wrong":
            self.sound(0.46, "spot", 0.8)
            self.sound(0.5, "lose", 1.0, 0.8)
        else:
            self.sound(0.2, "gong", 1.3, 0.6)

    def end(self) -> None:
        self.stage.dim(0, 260)

    # --- light -------------------------------------------------------------------------------------------------------
    def beam(self, surface: pygame.Surface, seat: Seat, colour: str, level: float) -> None:
        """The lamp hangs above the middle of the window; its beam ends in an oval of light."""
        if level <= 0.02:
            return
        x, y = self.at_hand(seat)
        wide, _ = self.stage.size
        lamp = wide / 2 + (x - wide / 2) * 0.35, -self.px(LAMP_UP)
        far = hypot(x - lamp[0], y - lamp[1])
        turn = degrees(atan2(lamp[0] - x, y - lamp[1]))
        key = ("cone", round(far), round(turn), colour, round(self.stage.scale * 100))
        cone = SHELF.of(key, lambda: self._cropped(far, turn, colour))
        cone.set_alpha(round(255 * min(1.0, level)))
        surface.blit(cone, (round(lamp[0] - far) + self._left, 0)) if self._left else put_cone(surface, cone, lamp, far)
        cone.set_alpha(None)
        pool = picture(("pool", colour), partial(_pool, colour), round(2 * self.px(POOL[1])))
        put(surface, pool, x, y, level)
        light(surface, x, y, self.px(170), colour, 0.5 * level, 0.6)


def cue(stage: Stage, event: Special, outcome: str = "") -> Cue:
    """`outcome`: "right", "wrong" or nothing while it is still open."""
    return Spotlight(event, outcome)
