"""Only one card is left: a siren light turns on the plate of its owner; when it is set there, its beams sweep the
whole table: the last chance to stop somebody."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, linear, path, plain, radial, rect, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put
from ui.table.effects.kit.scene import CAPTION, Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

TURN_MS = 1150.0  # one turn of the light
SMALL, LARGE = 30.0, 128.0  # height of the lamp on the plate, and when it comes
RED, PALE = "#FF2A1A", "#FFC8B4"
LANDED = 0.78
NEARER = 0.34  # it comes so far from the hand towards the pile


def lamp() -> Drawn:
    """A beacon: a red dome on a foot of brass."""
    parts = [
        radial("dome", [(0, "#FFE2D0", 1), (0.3, "#FF5A3C", 1), (0.75, "#C2101A", 1), (1, "#5E040C", 1)], 42, 34, 70),
        linear("foot", plain("#FFE9AE", "#B57A22", "#5A380C"), 0, 0, 60, 100),
        path("M18 74C16 34 30 8 50 8C70 8 84 34 82 74Z", url("dome"), stroke="#3A0206", stroke_width=2.4),
        ellipse(40, 34, 7, 15, "#FFFFFF", fill_opacity=0.55),
        circle(62, 56, 4, "#FFFFFF", fill_opacity=0.25),
        rect(8, 72, 84, 20, url("foot"), 6, stroke="#2E1A08", stroke_width=2.4),
        rect(14, 76, 72, 3, "#FFF6DA", 1.5, fill_opacity=0.7),
    ]
    return "".join(parts), 100, 98


def siren_spot(stage: Stage, seat: Seat) -> Point:
    """On the upper edge of the plate, above the picture of its owner."""
    plate = stage.plate(seat)
    return plate.x + plate.h * 0.16, plate.y + plate.h * 0.06


def _beams(surface: pygame.Surface, stage: Stage, at: Point, turn: float, far_px: float, level: float) -> None:
    """Two lights opposite each other that run around the lamp, flat as the table is."""
    for side in (0.0, pi):
        x, y = at[0] + far_px * cos(turn + side), at[1] + far_px * 0.5 * sin(turn + side)
        nearer = 0.75 + 0.25 * sin(turn + side)
        light(surface, x, y, far_px * 0.9, RED, level * nearer, 0.7)


def siren(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Stands at the seat as long as it holds a single card."""
    x, y = siren_spot(stage, seat)
    turn = 2 * pi * stage.clock_ms / TURN_MS
    _beams(surface, stage, (x, y), turn, stage.px(34), 0.75)
    light(surface, x, y, stage.px(22), PALE, 0.35 + 0.35 * max(0.0, sin(turn)))
    put(surface, picture(("siren",), lamp, stage.px(SMALL)), x, y)


class Siren(Scene, length_ms=1250.0, still_at=0.45, still_ms=900.0):
    """The lamp comes large before its seat, turns over the whole table, and is set upon the plate."""

    def begin(self) -> None:
        self.stage.carried.add("siren")
        self.stage.dim(130, 160)
        self.sound(0.02, "siren")
        self.sound(LANDED, "chip", 0.7)

    def end(self) -> None:
        self.stage.carried.discard("siren")
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, stage = self.t, self.stage
        goal = siren_spot(stage, self.seat)
        home = along(self.at_hand(self.seat), stage.centre, NEARER)
        down = ease_in_out(part(t, 0.6, LANDED))
        x, y = mix(home[0], goal[0], down), mix(home[1], goal[1], down) - self.px(50) * hump(down)
        level = hump(part(t, 0.0, 0.98)) ** 0.5
        turn = 2 * pi * 2.5 * t
        _beams(surface, stage, (x, y), turn, self.px(mix(330, 60, down)), 0.9 * level)
        light(surface, x, y, self.px(mix(120, 40, down)), PALE, (0.4 + 0.4 * max(0.0, sin(2 * turn))) * level)
        high = self.stage.stepped(self.px(mix(LARGE, SMALL, down)) * ease_back(part(t, 0.0, 0.16)), 2)
        put(surface, picture(("siren",), lamp, max(6, high)), x, y)
        word = part(t, 0.12, 0.22) * (1 - part(t, 0.88, 1.0))
        if word > 0.02:  # over the pile: below it stand the buttons of those who may still act
            put(surface, stage.title(self.word(), CAPTION), *stage.centre, word)


EFFECTS: Final = {"siren": Siren}
ORNAMENTS: Final = {"siren": siren}
SHOTS: Final = {"siren": Shot("last_chance", 1)}
