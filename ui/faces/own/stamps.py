"""Stamps for a drawing: the creatures and things of a deck, in any size and turn, each filling its square."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

import pygame

from ui.faces.paint import drawn
from ui.faces.picture import Illustrated
from ui.faces.svg import Svg, group

ROOM: Final = 240.0  # card units in which a stamp is looked for
LOOK_PX: Final = 480  # size in which its edges are looked for


@lru_cache(maxsize=64)
def extent(svg: Svg) -> tuple[float, float, float]:
    """Middle (x, y) and longest side of what is painted, in card units. Glows that can hardly be seen do not count."""
    picture = drawn(group(svg, x=ROOM / 2, y=ROOM / 2), (ROOM, ROOM), (LOOK_PX, LOOK_PX))
    box = picture.get_bounding_rect(min_alpha=90)
    units = ROOM / LOOK_PX
    return box.centerx * units - ROOM / 2, box.centery * units - ROOM / 2, max(box.size) * units


@lru_cache(maxsize=96)
def stamped(deck: Illustrated, name: str, side_px: int, turn_deg: int = 0) -> pygame.Surface:
    """A stamp whose longest side is `side_px`, turned clockwise; in a square with room for its turning and its glow."""
    svg = deck.stamp(name)
    x, y, longest = extent(svg)
    room = longest * 1.45
    turn = radians(turn_deg)
    dx, dy = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    size = max(1, round(side_px * 1.45))
    return drawn(group(svg, x=room / 2 - dx, y=room / 2 - dy, turn_deg=turn_deg), (room, room), (size, size))
