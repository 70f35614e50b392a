"""What stands there while the table waits: an hourglass, a ring around a portrait, a light around the stock."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import light, ring
from ui.table.effects.kit.draw import draw_glass
from ui.table.picture.cues import ease_in_out, mix, part
from ui.table.picture.stage import Stage

# --- an hourglass ----------------------------------------------------------------------------------------------------
GLASS_TALL = 70.0  # design units
RUN_MS, TURN_MS = 15_000.0, 700.0  # how long the sand runs, and how long the glass takes to be turned again


def glass_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the hourglass that stands before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(GLASS_TALL), box.h * 0.62)
    return box.right - high * 0.36, box.bottom - high * 0.52, high


def hourglass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Sand runs; when it is through, somebody invisible turns the glass."""
    x, y, high = glass_spot(stage, seat)
    phase = (stage.clock_ms + 3700 * seat) % (RUN_MS + TURN_MS)
    if phase < RUN_MS:
        draw_glass(surface, x, y, high, 0.85 * (1 - phase / RUN_MS) + 0.02, running=True)
    else:
        draw_glass(surface, x, y, high, 0.0, angle_deg=180 * ease_in_out(part(phase, RUN_MS, RUN_MS + TURN_MS)))


# --- a word ----------------------------------------------------------------------------------------------------------


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


# --- a card ----------------------------------------------------------------------------------------------------------


def waiting_stock(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The stock pulses: a card must be taken."""
    zone = next((zone for zone in stage.sprites.zones if zone.name == "stock"), None)
    box = stage.place(zone) if zone is not None else stage.layout.draw
    beat = stage.clock_ms / 900 % 1.0
    light(surface, box.cx, box.cy, box.h * 0.75, "#FFD45E", 0.25 + 0.45 * (1 - beat))
    ring(surface, box.cx, box.cy, box.h * (0.5 + 0.3 * beat), "#FFE9A8", 0.9 * (1 - beat))


ORNAMENTS: Final = {
    "running_glass": hourglass,
    "ring_of_time": ring_of_time,
    "waiting_stock": waiting_stock,
}
