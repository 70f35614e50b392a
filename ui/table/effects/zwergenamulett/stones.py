"""Seven stones at the foot of the tree: a dwarf stands on each for every dwarf in the trick that lies open, and the
amulet in their midst shines while one lies there. What has been taken is told by nothing (ZA-2.15).
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import Final

import pygame

from ui.faces.svg import circle, ellipse, path, plain, polygon, radial, stroke, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.effects.zwergenamulett.amulet import GREEN
from ui.table.effects.zwergenamulett.dwarfs import Pose, draw_dwarf
from ui.table.picture.stage import Stage

DWARFS: Final = {"ZR": ("red",), "ZG": ("green",), "ZB": ("brown", "brother")}
AMULET: Final = "AM"
PLACES: Final = 7
WIDE, HIGH = 236.0, 128.0  # of the circle of stones, in design units
FROM_LEFT, ABOVE_LOW = 146.0, 296.0  # of its middle
TALL: Final = 62.0  # of a dwarf
GLOW_MS: Final = 1300.0


def stone(index: int) -> Point:
    """Middle of a stone in the box: an arc that is open towards the viewer."""
    share = index / (PLACES - 1)
    return 24 + share * (WIDE - 48), 100 - 42 * sin(share * pi)


@lru_cache(maxsize=1)
def _circle() -> Drawn:
    """The stones and, in their midst, the amulet on a block of stone."""
    parts = [
        radial("rock", plain("#8B9180", "#5E6656", "#2B3128"), 40, 26, 80),
        radial("gem", plain("#9FE8BC", "#2E8F58", "#0D3B22"), 38, 30, 76),
    ]
    for index in range(PLACES):
        x, y = stone(index)
        parts += [
            ellipse(x + 2, y + 8, 19, 8, "#000000", fill_opacity=0.45),
            ellipse(x, y + 2, 17, 9, url("rock"), stroke="#171C14", stroke_width=1),
            path(f"M{x - 15:.1f} {y + 1:.1f}q5 -9 13 -7q9 -1 14 5q-7 3 -13 2q-8 3 -14 0Z", "#5B7A3C", fill_opacity=0.8),
        ]
    x, y = WIDE / 2, 104.0
    block = f"M{x - 25} {y + 11}L{x - 20} {y - 8}Q{x} {y - 15} {x + 20} {y - 8}L{x + 25} {y + 11}"
    block += f"Q{x} {y + 20} {x - 25} {y + 11}Z"
    parts += [
        ellipse(x + 2, y + 12, 30, 10, "#000000", fill_opacity=0.5),
        path(block, url("rock"), stroke="#171C14", stroke_width=1),
        circle(x, y - 4, 12.5, "#B98A37", stroke="#4A2E0E", stroke_width=1),
        circle(x, y - 4, 9.5, url("gem"), stroke="#4A2E0E", stroke_width=0.8),
        polygon([(x - 4, y - 9), (x, y - 11), (x + 2, y - 8), (x - 3, y - 6)], "#FFFFFF", fill_opacity=0.6),
        stroke(f"M{x - 12} {y - 6}C{x - 22} {y - 12} {x - 26} {y + 2} {x - 20} {y + 6}", "#B98A37", 1.6),
    ]
    return "".join(parts), WIDE, HIGH


def lying(stage: Stage) -> list[str]:
    """The kinds of the cards of the open trick that have landed."""
    return [sprite.code for sprite in stage.named("trick") if sprite.held is None and sprite.code]


def shown(codes: list[str]) -> tuple[list[str], bool]:
    """The dwarfs that stand on the stones, and whether the amulet shines."""
    found = [name for code in codes for name in DWARFS.get(code, ())]
    return found[:PLACES], AMULET in codes


def seven_stones(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Draw the stones and who stands on them."""
    x, y, unit = stage.px(FROM_LEFT), stage.size[1] - stage.px(ABOVE_LOW), stage.scale
    names, shines = shown(lying(stage))
    put(surface, picture(("seven stones",), _circle, HIGH * unit), x, y)
    left, top = x - WIDE / 2 * unit, y - HIGH / 2 * unit
    for index in sorted(range(len(names)), key=lambda index: stone(index)[1]):
        across, down = stone(index)
        pose = Pose(left + across * unit, top + (down + 3) * unit)
        draw_dwarf(surface, names[index], pose, stage.px(TALL))
    if shines:
        pulse = 0.7 + 0.2 * sin(stage.clock_ms / GLOW_MS)
        light(surface, x, top + 100 * unit, stage.px(66), GREEN, pulse)


CENTREPIECES = {"seven_stones": seven_stones}
