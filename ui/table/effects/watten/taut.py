"""A rope stretched tight below the plate, so near to winning that nothing may be risked, and chalk that breaks.

`taut` is the ornament of a seat whose mark is set. `snapped`: somebody has risked it all the same, the rope snaps and
the chalk with which the account was written breaks.
"""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, linear, plain, polygon, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, turned
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_in, ease_out, mix, part
from ui.table.picture.stage import Stage

NAME = "taut"
SNAPS = 0.42
WRITES = 0.36
CHALKS = ("#FFFFFF", "#E9E4D6", "#CFC8B4")
PIECES = 14  # of the drawn rope


def knot() -> Drawn:
    """A peg with the end of the rope around it."""
    body = circle(20, 20, 15, "#2A1608") + circle(20, 20, 12, "#8A5A2B") + circle(18, 17, 4, "#E8C98A")
    return body + stroke("M8 24C16 30 26 30 32 23", "#E7C98F", 4), 40, 40


def ends(stage: Stage, seat: Seat) -> tuple[Point, Point]:
    """Ends of the rope, in window pixels: on the lower edge of the plate, the upper one at the foot of the window."""
    plate, away = stage.plate(seat), stage.px(3)
    low = plate.bottom + away < stage.size[1] - stage.px(10)
    y = plate.bottom + away if low else plate.y - away
    return (plate.x + stage.px(12), y), (plate.right - stage.px(12), y)


def draw_rope(surface: pygame.Surface, stage: Stage, begin: Point, goal: Point, sag_px: float) -> None:
    """A twisted rope between two points."""
    points = []
    for step in range(PIECES + 1):
        share = step / PIECES
        points.append((mix(begin[0], goal[0], share), mix(begin[1], goal[1], share) + sag_px * 4 * share * (1 - share)))
    wide = max(3, stage.px(5))
    pen.lines(surface, "#3A220E", False, points, wide + 2)
    pen.lines(surface, "#D8B273", False, points, wide)
    for x, y in points[1::2]:
        pen.line(surface, "#8A6230", (x - wide * 0.4, y - wide * 0.4), (x + wide * 0.4, y + wide * 0.4), 2)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The rope, trembling a little."""
    begin, goal = ends(stage, seat)
    draw_rope(surface, stage, begin, goal, stage.px(1.2) * sin(stage.clock_ms / 70 + seat))
    high = round(stage.px(15))
    for at in (begin, goal):
        put(surface, picture(("taut knot",), knot, high), *at)


def slate() -> Drawn:
    """A slate in its wooden frame."""
    body = linear("frame", plain("#B9824A", "#7A4E28"), 0, 0, 100, 100)
    body += rect(3, 5, 236, 146, "#000000", 10, fill_opacity=0.4)
    body += rect(0, 0, 236, 146, url("frame"), 10, stroke="#2A1608", stroke_width=2)
    body += rect(13, 13, 210, 120, "#20282B", 4, stroke="#0E1315", stroke_width=2)
    return body + stroke("M26 30L90 26M150 118L208 114", "#59666B", 2, stroke_opacity=0.5), 240, 152


def chalk(half: int) -> Drawn:
    """A stick of chalk: 0 the whole one, 1 and 2 its broken halves."""
    body = linear("chalk", plain("#FFFFFF", "#E4DFD0", "#B5AE9B"), 0, 0, 0, 100)
    left, right = {0: (4, 96), 1: (4, 48), 2: (52, 96)}[half]
    shape = [(left, 6), (right, 6), (right - (4 if half == 1 else 0), 14), (right, 22), (left, 22), (left + 3, 14)]
    return body + polygon(shape, url("chalk"), stroke="#6B665A", stroke_width=1.2), 100, 28


class Snapped(Scene, length_ms=1500.0, still_at=0.66, still_ms=1100.0):
    """The chalk writes a stroke, breaks in two, and its dust falls."""

    def begin(self) -> None:
        self.dust = Spray("puff", 30, CHALKS, seed=991, far=(20, 110), size=(5, 13), fall=70)
        self.darken(140, 180, 260)
        self.sound(0.08, "saw", 1.8, 0.4)
        self.sound(SNAPS, "crack", 1.2)
        self.sound(SNAPS + 0.03, "spring", 0.7, 0.6)
        self.sound(0.62, "lose", 1.0, 0.8)
        self.beat(SNAPS, lambda: self.stage.shake(7, 300))

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        shown = part(t, 0.0, 0.08) * (1 - part(t, 0.9, 1.0))
        put(surface, picture(("taut slate",), slate, round(self.px(150))), x, y, shown)
        way = part(t, 0.08, WRITES)
        begin, goal = x - self.px(70), x + self.px(48)
        tip = mix(begin, goal, way)
        if shown > 0.5 and way > 0:
            level = y + self.px(22)
            pen.line(surface, "#F4F1E6", (begin, level), (tip, level - self.px(3)), max(2, self.stage.px(4)))
        self._chalk(surface, tip, y + self.px(4), shown)
        self.dust.draw(surface, goal, y + self.px(10), part(t, SNAPS, 1.0), self.stage.scale)
        light(surface, goal, y, self.px(110), "#FFFFFF", 0.7 * (1 - part(t, SNAPS, SNAPS + 0.12)) * (t > SNAPS))
        self.caption(surface, part(t, SNAPS, SNAPS + 0.08) * (1 - part(t, 0.92, 1.0)))
        name = self.stage.title(self.stage.name(self.seat), 26, "cream")
        put(surface, name, x, y - self.px(100), shown * part(t, SNAPS, SNAPS + 0.1))

    def _chalk(self, surface: pygame.Surface, x: float, y: float, shown: float) -> None:
        high, apart = round(self.px(22)), part(self.t, SNAPS, 0.95)
        if self.t < SNAPS:
            image = turned(("chalk", 0), picture(("chalk", 0), lambda: chalk(0), high), -42)
            put(surface, image, x + self.px(24), y - self.px(10), shown)
            return
        for half, way in ((1, -1.0), (2, 1.0)):
            image = picture(("chalk", half), lambda half=half: chalk(half), high)  # type: ignore[misc]
            dx, dy = way * self.px(60) * ease_out(apart), self.px(150) * ease_in(apart)
            put(surface, turned(("chalk", half), image, -42 + way * 300 * apart), x + self.px(24) + dx, y + dy, shown)


EFFECTS: Final = {"snapped": Snapped}
SOON: Final = {"snapped": title_soon}
ORNAMENTS: Final = {"taut": ornament}
SHOTS: Final = {"snapped": Shot("offence", 1, None, (2,))}
