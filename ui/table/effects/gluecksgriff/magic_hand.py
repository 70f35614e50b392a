"""Magische Hand: a translucent gloved hand rises out of a circle of light in the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import MOON, light, ring
from ui.table.effects.kit.draw import draw_sparkle, glove_picture
from ui.table.effects.kit.hands import POSE_STEPS
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, ease_back, ease_in_out, hump, part
from ui.table.picture.stage import Stage

MAGIC = ("#B9C8FF", "#E6DCFF", "#FFF1C4", "#9F8CFF")
VIOLET = "#7B5CFF"
TALL = 330.0  # the glove, in design units
FLAT = 0.32  # how flat a circle on the table looks
RISEN, SINKS = 0.42, 0.82
THROUGH = 0.86  # the hand is translucent


def draw_circle(
    surface: pygame.Surface, x: float, y: float, radius_px: float, turn_deg: float, level: float, px: float
) -> None:
    """The magic circle on the table: two rings and wandering stars; `px` is one design unit."""
    light(surface, x, y, radius_px * 1.5, VIOLET, 0.75 * level, FLAT * 1.3)
    ring(surface, x, y, radius_px, MOON, 0.95 * level, FLAT)
    ring(surface, x, y, radius_px * 0.7, VIOLET, 0.8 * level, FLAT)
    for star in range(8):
        way = radians(turn_deg + 45 * star)
        size = 17 * px * level * (1.15 + 0.3 * sin(way))
        draw_sparkle(surface, x + radius_px * cos(way), y + radius_px * FLAT * sin(way), size, MAGIC[star % 4], level)


def draw_rising(
    surface: pygame.Surface, glove: pygame.Surface, x: float, floor: float, risen: float, alpha: float
) -> None:
    """The glove as far as it has come out of the floor; what is still below is not seen."""
    wide, high = glove.get_size()
    seen = round(high * max(0.0, min(1.0, risen)))
    if seen > 0 and alpha > 0.01:
        glove.set_alpha(round(255 * alpha))
        surface.blit(glove, (round(x - wide / 2), round(floor - seen)), (0, 0, wide, seen))
        glove.set_alpha(255)


class MagicHand(Scene):
    length_ms = 900.0
    still_at = 0.6

    def begin(self) -> None:
        self.stars = Spray(
            "star", 34, MAGIC, seed=91, far=(90, 300), towards_deg=-90, spread_deg=110, size=(4, 11), born=0.6, drag=1.4
        )
        self.motes = Spray(
            "spark", 30, MAGIC, seed=92, far=(60, 260), towards_deg=-90, spread_deg=70, size=(1.5, 3.5), born=0.6
        )
        self.stage.dim(150, 200)
        self.sound(0.0, "magic")
        self.sound(0.1, "whoosh", 0.7, 0.7)
        self.sound(RISEN, "chime", 1.2, 0.5)

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        floor = y + self.px(120)
        level = min(1.0, part(t, 0.0, 0.16)) * (1 - part(t, 0.86, 1.0))
        draw_circle(surface, x, floor, self.px(150) * (0.6 + 0.4 * level), 200 * t, level, scale)
        risen = ease_back(part(t, 0.1, RISEN)) * (1 - ease_in_out(part(t, SINKS, 1.0)))
        light(surface, x, floor - self.px(TALL * 0.5) * risen, self.px(210), VIOLET, 0.6 * risen)
        self.motes.draw(surface, x, floor, part(t, 0.05, 0.95), scale)
        wave = hump(part(t, RISEN, 0.6)) * 5 + hump(part(t, 0.6, 0.78)) * 5
        sway = self.px(10) * sin(radians(360 * t * 1.5))
        glove = glove_picture(round(wave), round(self.px(TALL)))
        draw_rising(surface, glove, x + sway, floor + self.px(6), risen, THROUGH * level)
        self.stars.draw(surface, x, floor - self.px(60), part(t, 0.12, 1.0), scale)


def cue(stage: Stage, event: Special) -> Cue:
    return MagicHand(event)


def ahead(stage: Stage) -> Iterator[None]:
    """The glove in all its poses."""
    for step in range(POSE_STEPS + 1):
        glove_picture(step, round(TALL * stage.scale))
        yield


EFFECTS: Final = {"magic_hand": cue}
AHEAD: Final = {"magic_hand": ahead}
SHOTS: Final = {"magic_hand": Shot("magische_hand", 0)}
