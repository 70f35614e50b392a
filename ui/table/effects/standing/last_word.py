"""A word may still be said: a ring around the portrait of whoever owes it, which shrinks as the time runs out.

The time that is left stands in `stage.window_left`, from 1 to 0; where nobody's time runs the ring stays whole.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import light
from ui.table.picture.cues import mix
from ui.table.picture.stage import Stage

RADIUS = (62.0, 30.0)  # of the ring: at first, and when the time is over, in design units
BEADS = 40
HURRY = 0.34  # from this share on it is red
COLOURS = ("#FFD45E", "#FF4A30")


def ring_of_time(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Beads of light around the left end of the plate, where its picture is; they go out one after the other."""
    plate = stage.plate(seat)
    far = stage.px(mix(RADIUS[1], RADIUS[0], stage.window_left))
    draw_time(surface, stage, plate.x + plate.h * 0.52, plate.cy, far)


def draw_time(surface: pygame.Surface, stage: Stage, x: float, y: float, far: float) -> None:
    """The time that is left as a ring of beads around (x, y), `far` window pixels away."""
    left = stage.window_left
    colour, beat = COLOURS[left < HURRY], 0.5 + 0.5 * sin(stage.clock_ms / 150)
    light(surface, x, y, far * 1.35, colour, 0.25 + 0.25 * beat)
    for bead in range(max(1, round(BEADS * left))):
        way = 2 * pi * bead / BEADS - pi / 2
        light(surface, x + far * cos(way), y + far * sin(way), stage.px(8), colour, 0.75 + 0.25 * beat)


ORNAMENTS: Final = {"ring_of_time": ring_of_time}
