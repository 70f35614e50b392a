"""A pheasant's feather that points at whoever is in front; while nobody is, or several are, it lies across."""

from __future__ import annotations

from typing import Final

import pygame

from ui.faces.svg import Svg, circle, curve, group, path, stroke
from ui.table.effects.kit.art import Drawn, picture, put, turned
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room, towards
from ui.table.picture.stage import Stage

SIDE, HIGH = 124.0, 40.0  # design units: the room in which it turns, and the width of the feather
NEAR: Final = (0.83, 0.5)
ACROSS_DEG: Final = -62.0
LONG, WIDE = 150.0, 50.0
VANE: Final = "M22 27C40 8 92 4 142 22C146 24 146 26 142 28C92 46 44 44 22 27Z"


def feather(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    room = standing_room(stage.layout, SIDE, SIDE, NEAR)
    if room is None:
        return
    lone = next(iter(moment.ahead)) if len(moment.ahead) == 1 else None
    turn = ACROSS_DEG if lone is None else towards(stage.layout, lone, room)
    straight = picture(("pheasant",), plume, stage.px(HIGH))
    put(surface, turned(("pheasant",), straight, turn), room.cx, room.cy)


def plume() -> Drawn:
    """The feather, its tip to the right: brown vanes with dark bars, down at its foot, a bead of horn."""
    body = group(path(VANE, "#000000", fill_opacity=0.4), x=2, y=5) + path(
        VANE, "#8A5A2C", stroke="#4A2C12", stroke_width=1
    )
    body += path("M22 27C44 20 92 14 142 23C96 22 60 24 22 27Z", "#B98448", fill_opacity=0.8)
    for x in range(38, 134, 12):
        body += _bar(x)
    body += "".join(
        stroke(f"M{x} 26q-8 {way} -14 {way * 1.4:.0f}", "#E2D2B4", 1.2) for x in (24, 29, 34) for way in (-7, 7)
    )
    shaft = curve([(4, 29), (30, 27), (90, 25), (140, 25)])
    return (
        body + stroke(shaft, "#F0E2C2", 1.8) + circle(9, 28.6, 4, "#5A3A1C") + circle(8, 27.6, 1.4, "#D9BE92"),
        LONG,
        WIDE,
    )


def _bar(x: float) -> Svg:
    """A dark bar across both vanes; they grow narrower towards the tip."""
    half = 17 - abs(x - 72) * 0.17
    line = (
        f"M{x - 6:.0f} {25 - half + 3:.1f}Q{x + 1:.0f} 20 {x + 3:.0f} 25Q{x + 1:.0f} 30 {x - 6:.0f} {25 + half - 3:.1f}"
    )
    return stroke(line, "#2A160A", 3, stroke_opacity=0.75)


CENTREPIECES = {"feather": feather}
