"""Beads on a cord below a plate: one for every point of the match, red coral between gold at every fifth."""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, radial, url
from ui.table.effects.kit.art import Drawn, light, picture, put
from ui.table.effects.standing.dials import followed
from ui.table.picture.cues import mix
from ui.table.picture.stage import Stage

BEAD = 17.0  # its size in design units
FIFTH = 5
COLOURS = {False: ("#FFF6D2", "#E8B64A", "#7A5114"), True: ("#FFC9B8", "#D2402E", "#5E100A")}


def bead(fifth: bool) -> Drawn:
    bright, main, dark = COLOURS[fifth]
    body = radial("bead", [(0, bright, 1), (0.45, main, 1), (1, dark, 1)], 36, 30, 70)
    return body + circle(21, 23, 16, "#000000", fill_opacity=0.45) + circle(20, 20, 16, url("bead")), 40, 40


def beads(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: the cord hangs along the lower edge of the plate; a new bead slides on from the right."""
    plate, size = stage.plate(seat), stage.px(BEAD)
    count = max(0, value)
    step = min(size * 0.98, (plate.w - 2 * size) / max(1, count))
    y = min(plate.bottom + size * 0.12, stage.size[1] - size * 0.55)
    left = plate.x + size
    pygame.draw.line(surface, "#2A1606", (left - size * 0.6, y), (plate.right - size * 0.5, y), max(2, stage.px(2)))
    come = followed(stage, f"beads:{seat}", float(count))
    for index in range(count):
        late = max(0.0, min(1.0, index + 1 - come))
        fifth = index % FIFTH == FIFTH - 1
        x = mix(left + index * step, plate.right - size, late)
        put(surface, picture(("bead", fifth), partial(bead, fifth), size), x, y)
    glint = left + (count - 1) * step
    light(surface, glint, y, size * 0.9, "#FFE9A8", 0.2 + 0.15 * sin(stage.clock_ms / 700))


__all__ = ["bead", "beads"]


ORNAMENTS: Final = {"beads": beads}
