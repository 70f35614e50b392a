"""A sum runs up a thermometer with marks at what counts; then it bursts into petals, or freezes its owner.

`marks`: numbers on the scale; `goals`: names of marks of the table whose value is the goal (a promise), else it is the
highest of `marks`. Reached: petals. Missed below the lowest of `marks`: frost creeps over the plate. `rows`: so many
rows of matches are then laid to each other seat; with `rows` 0 the matches of all come to the owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from random import Random
from typing import Final

import pygame

from game.texts import signed
from rules.core.contract import Seat, Special
from ui.faces.svg import Svg, circle, linear, plain, polyline, radial, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.standing.lights import match, match_px
from ui.table.picture.cues import ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

COME, FULL, FADES = 0.1, 0.56, 0.92
PAID = (0.64, 0.9)  # the matches go over
TALL, WIDE = 250.0, 110.0  # of the glass in its box
TOP, FOOT = 20.0, 196.0  # where the scale ends and begins
PETALS = ("#FF5A66", "#E0283C", "#FFC0C4", "#FFFFFF")
ICES = ("#E8F6FF", "#BFE2FF", "#FFFFFF")
COLUMN = {"cold": "#7FC4FF", "warm": "#E0283C", "gold": "#FFC84A"}
NUMBER, MOST_POINTS = 46, 120  # height of the number in design units, and the highest of them


def height(value: float, whole: int) -> float:
    """Height of a value on the scale, in units of the glass."""
    return FOOT - (FOOT - TOP) * max(0.0, min(1.0, value / whole if whole else 0.0))


def glass(marks: tuple[int, ...], whole: int) -> Drawn:
    """Tube and bulb on a wooden back, with a scale and its red marks."""
    body = linear("wood", plain("#8A5A30", "#5A3618", "#3A220E"), 0, 0, 100, 0)
    body += rect(12, 6, 86, 240, "#000000", 16, fill_opacity=0.4)
    body += rect(8, 2, 86, 240, url("wood"), 16, stroke="#1D0E05", stroke_width=2)
    body += rect(13, 7, 76, 230, "none", 12, stroke="#C9963C", stroke_width=1.6)
    for value in range(0, whole + 1, 10):
        y = height(value, whole)
        body += stroke(polyline([(62, y), (70 if value % 50 else 76, y)]), "#F3DFAF", 1.6)
    for value in marks:
        y = height(value, whole)
        body += stroke(polyline([(28, y), (78, y)]), "#FF4A3A", 3.4)
    body += rect(39, 12, 18, 196, "#120B06", 9) + circle(48, 212, 19, "#120B06")
    return body, WIDE, TALL


def shine() -> Drawn:
    """The glass before the column."""
    body = rect(39, 12, 18, 196, "#FFFFFF", 9, fill_opacity=0.1, stroke="#EAD9B0", stroke_width=2)
    body += circle(48, 212, 19, "none", stroke="#EAD9B0", stroke_width=2)
    return body + stroke("M44 20V196M38 204C35 210 36 218 40 222", "#FFFFFF", 2.6, stroke_opacity=0.6), WIDE, TALL


def bulb(colour: str) -> Drawn:
    body = radial("bulb", [(0, "#FFFFFF", 1), (0.3, colour, 1), (1, colour, 1)], 36, 32, 80)
    return body + circle(48, 212, 16, url("bulb")), WIDE, TALL


def frost(wide: float, high: float) -> Drawn:
    """Ferns of ice that grow from the corners over a plate of this size."""
    rng, lines = Random(83), ""
    for x, y, way in ((0, 0, 40), (wide, 0, 140), (0, high, -40), (wide, high, -140), (wide / 2, high, -90)):
        for _ in range(3):
            lines += _fern(rng, x, y, way + rng.uniform(-26, 26), rng.uniform(0.5, 0.9) * high)
    body = rect(0, 0, wide, high, "#CFEBFF", high * 0.2, fill_opacity=0.34)
    return body + stroke(lines, "#FFFFFF", 2.2, stroke_opacity=0.9), wide, high


def _fern(rng: Random, x: float, y: float, way_deg: float, long: float) -> Svg:
    tip = x + long * cos(radians(way_deg)), y + long * sin(radians(way_deg))
    found = polyline([(x, y), tip])
    for step in range(1, 6):
        at = mix(x, tip[0], step / 6), mix(y, tip[1], step / 6)
        arm = long * 0.3 * (1 - step / 7)
        for side in (-48, 48):
            turn = radians(way_deg + side + rng.uniform(-8, 8))
            found += polyline([at, (at[0] + arm * cos(turn), at[1] + arm * sin(turn))])
    return found


class Thermometer(Scene, length_ms=2600.0, still_at=0.62, still_ms=1500.0):
    """`event.values[0]`: the sum."""

    def __init__(
        self,
        event: Special,
        marks: Sequence[int] = (),
        goals: Sequence[str] = (),
        whole: int = 120,
        rows: int | None = None,
    ) -> None:
        super().__init__(event)
        self.marks, self.goals, self.whole, self.rows = tuple(marks), tuple(goals), whole, rows

    def begin(self) -> None:
        promised = [self.stage.coming.get((name, self.seat), 0) for name in self.goals]
        self.goal = max([value for value in promised if value] or self.marks or (self.whole,))
        self.marks = tuple(sorted({*self.marks, self.goal}))
        self.frozen = self.sum < min(self.marks) and not self.reached
        self.petals = Spray("paper", 70, PETALS, seed=891, far=(90, 360), size=(4, 9), fall=120, drag=2)
        self.stars = Spray("star", 30, GOLDS, seed=892, far=(60, 240), size=(4, 11))
        self.ice = Spray("spark", 40, ICES, seed=893, far=(20, 130), size=(1.2, 3.4), born=0.5)
        self.darken(120, 200, 260)
        for tick in range(9):
            self.sound(mix(COME, FULL, tick / 9), "tick", 0.8 + 0.06 * tick, 0.7)
        self.sound(FULL, "win" if self.reached else "glass" if self.frozen else "sigh", 1.0, 0.9)
        if self.rows is not None:
            for beat in range(3):
                self.sound(mix(*PAID, 0.3 + 0.3 * beat), "tap", 1.3 + 0.1 * beat, 0.6)

    @property
    def sum(self) -> int:
        return self.event.values[0] if self.event.values else 0

    @property
    def reached(self) -> bool:
        return self.sum >= self.goal

    def counted(self, t: float) -> int:
        """Value that the column has reached: it rises faster at first, and never past the sum."""
        return round(self.sum * ease_out(part(t, COME, FULL)))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        shown = part(self.t, 0.0, 0.05) * (1 - part(self.t, FADES, 1.0))
        done = part(self.t, FULL, 1.0)
        light(surface, x, y, self.px(240), "#9FD8FF" if self.frozen and done else WARM, 0.6 * shown)
        self._glass(surface, x, y, shown)
        if self.reached:
            ring(surface, x, y, self.px(80 + 300 * done), "#FFB0A8", 0.9 * (1 - done) if done else 0.0, 0.8)
            self.petals.draw(surface, x, y - self.px(70), done, self.stage.scale)
            self.stars.draw(surface, x, y - self.px(40), done, self.stage.scale)
        if self.frozen:
            self._frost(surface, done)
        words = self.stage.title(self.word(), 42, "gold" if self.reached else "red")
        put(surface, words, x, self.stage.layout.prompt.cy + self.px(16), shown * part(self.t, FULL, FULL + 0.08))
        if self.rows is not None:
            self._pay(surface, shown)

    def _glass(self, surface: pygame.Surface, x: float, y: float, shown: float) -> None:
        high = round(self.px(TALL * 0.94) / 2) * 2
        unit = high / TALL
        back = picture(("thermometer", self.marks, self.whole), partial(glass, self.marks, self.whole), high)
        put(surface, back, x, y, shown)
        value = self.counted(self.t)
        tone = "gold" if value >= self.goal else "cold" if value < min(self.marks) else "warm"
        colour = COLUMN[tone]
        left, top = x - WIDE / 2 * unit, y - high / 2
        level = top + height(value, self.whole) * unit
        if shown > 0.5:
            wide = max(2, round(10 * unit))
            low = top + 206 * unit
            pen.rect(surface, colour, (round(left + 43 * unit), round(level), wide, max(1, round(low - level))))
            put(surface, picture(("thermometer bulb", colour), partial(bulb, colour), high), x, y, shown)
        put(surface, picture(("thermometer glass",), shine, high), x, y, shown)
        for mark in self.marks:
            label = self.stage.label(str(mark), 15, "#FFD9C8", True)
            put(surface, label, left + 22 * unit, top + height(mark, self.whole) * unit, shown)
        number = self.stage.title(signed(value), NUMBER, "gold" if value >= self.goal else "cream")
        put(surface, number, x + self.px(96), y, shown)
        put(surface, self.stage.label(self.stage.name(self.seat), 18, "#FBF5E6", True), x - self.px(120), y, shown)

    def _frost(self, surface: pygame.Surface, done: float) -> None:
        """Ice on the plate of who has so little."""
        plate = self.stage.plate(self.seat)
        wide, high = round(plate.w), round(plate.h)
        fern = picture(("frost", wide, high), partial(frost, float(wide), float(high)), high)
        put(surface, fern, plate.cx, plate.cy, ease_out(done) * (1 - part(self.t, 0.96, 1.0)))
        light(surface, plate.cx, plate.cy, plate.w * 0.7, "#9FD8FF", 0.6 * hump(done), 0.5)
        self.ice.draw(surface, plate.cx, plate.cy, done, self.stage.scale)

    def _pay(self, surface: pygame.Surface, shown: float) -> None:
        """Matches from one plate to the others, row beside row; or all of them to the owner."""
        others = [seat for seat in range(self.stage.seats) if seat != self.seat]
        for seat in others:
            for row in range(max(1, self.rows or 0)):
                begins = mix(*PAID, 0.28 * row)
                share = ease_in_out(part(self.t, begins, begins + 0.12))
                if self.t >= begins:
                    self._match(surface, seat, row, share, shown)

    def _match(self, surface: pygame.Surface, seat: Seat, row: int, share: float, shown: float) -> None:
        mine, theirs = self._before(self.seat), self._before(seat)
        start, goal = (mine, theirs) if self.rows else (theirs, mine)
        step = match_px(self.stage) * 0.24
        at = along(start, (goal[0], goal[1] + row * step), share, self.px(36))
        image = picture(("match",), match, max(3, round(match_px(self.stage) * 0.16)))
        put(surface, turned(("match",), image, 360 * share), *at, shown)

    def _before(self, seat: Seat) -> Point:
        """Place of the matches before a seat: at the side of its plate that looks to the middle."""
        plate = self.stage.plate(seat)
        low = plate.cy > self.stage.size[1] * 0.6
        return plate.right + self.px(44), plate.y - self.px(16) if low else plate.bottom + self.px(12)


def numbers(stage: Stage) -> Iterator[pygame.Surface]:
    """Every number to which the column may rise, in both metals."""
    for value in range(MOST_POINTS + 1):
        for metal in ("cream", "gold"):
            yield stage.title(signed(value), NUMBER, metal)


EFFECTS: Final = {"thermometer": Thermometer}
RESERVE: Final = {"thermometer": numbers}
SHOTS: Final = {
    "thermometer": Shot("won", 0, None, (72,), params=(("marks", (31, 66)), ("rows", 0))),
    "thermometer-rows": Shot("lost", 1, None, (59,), params=(("marks", (31, 66)), ("rows", 2))),
    "thermometer-frost": Shot("lost_deep", 1, None, (24,), params=(("marks", (31, 66)), ("rows", 3))),
}
