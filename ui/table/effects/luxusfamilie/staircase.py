"""Points climb a staircase: on every step one of them counts once more, and at the top stands what they are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Special
from ui.faces.palette import mix as blend
from ui.faces.svg import Svg, circle, linear, path, plain, polygon, polyline, rect, star, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, squeezed
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

BEGIN, CLIMBED, LEAVE = 0.16, 0.72, 0.92
WIDE, HIGH = 640.0, 310.0  # the sheet, in design units
LEFT, FOOT = 34.0, 284.0  # foot of the stairs on the sheet
TREAD, RISE, BASE = 98.0, 42.0, 26.0  # of one step; the first one is higher
STEPS = (60, 120, 180)
INK, RED = "#2A1A0C", "#B0202A"
STAIRS = ("#D8C08A", "#D9A94E", "#CF8F34", "#B9701F")


class Flight(NamedTuple):
    """The part of the points that counts so many times."""

    points: int
    times: int


def flights(points: int, steps: Sequence[int]) -> list[Flight]:
    """Split points over the steps: up to the first counts once, up to the second twice … none below zero."""
    found, low = [], 0
    for times, high in enumerate((*steps, max(points, *steps)), 1):
        found.append(Flight(max(0, min(points, high) - low), times))
        low = high
    return found


def level(step: int) -> float:
    """Height of the tread of a step (1, 2 …) on the sheet; 0 is the floor."""
    return FOOT - (BASE + RISE * step if step else 0.0)


@lru_cache(maxsize=2)
def sheet(count: int) -> Drawn:
    """The score sheet with a staircase of so many steps."""
    parts = [
        linear("paper", plain("#FFFBEF", "#F6EAD0", "#E9D8B4"), 0, 0, 40, 100),
        rect(5, 7, WIDE - 8, HIGH - 8, "#000000", 10, fill_opacity=0.35),
        rect(0, 0, WIDE - 6, HIGH - 6, url("paper"), 10, stroke="#A88A52", stroke_width=2),
        rect(9, 9, WIDE - 24, HIGH - 24, "none", 6, stroke="#C9AE78", stroke_width=1.2),
    ]
    parts += [stroke(f"M22 {y}H{WIDE - 28}", "#C7D3DA", 1, stroke_opacity=0.55) for y in range(44, 260, 26)]
    for step in range(count):
        x, y = LEFT + TREAD * step, level(step + 1)
        parts.append(_stair(x, y, FOOT - y, STAIRS[min(step, len(STAIRS) - 1)], step))
    return "".join(parts), WIDE, HIGH


def _stair(x: float, y: float, high: float, colour: str, step: int) -> Svg:
    """One step seen from the side, with its tread."""
    name = f"stair{step}"
    body = linear(name, plain(blend(colour, "#FFFFFF", 0.35), colour, blend(colour, "#3A2208", 0.35)), 0, 0, 0, 100)
    body += rect(x, y, TREAD, high, url(name), stroke="#6B4A18", stroke_width=1.6)
    body += polygon([(x, y), (x + TREAD, y), (x + TREAD, y + 8), (x, y + 8)], "#FFF3CF", fill_opacity=0.75)
    joints = polyline([(x + 8, y + 22), (x + TREAD - 8, y + 22)])
    return body + stroke(joints, "#6B4A18", 1, stroke_opacity=0.35)


@lru_cache(maxsize=1)
def token() -> Drawn:
    """Draw the token that climbs: a golden coin with a star."""
    body = linear("coin", plain("#FFF4C8", "#E3B24C", "#9A6A1C"), 0, 0, 60, 100)
    body += circle(30, 32, 26, "#000000", fill_opacity=0.3)
    body += circle(30, 30, 26, url("coin"), stroke="#5A380C", stroke_width=2)
    body += circle(30, 30, 20, "none", stroke="#7A5114", stroke_width=1.6)
    return body + path(star(5, 15, 6.4, 30, 31), "#7A5114"), 60, 60


class Staircase(Scene, length_ms=2000.0, still_at=0.88, still_ms=1200.0):
    """`steps`: above each of these a point counts once more. Values: points, penalty, what is counted."""

    def __init__(self, event: Special, steps: Sequence[int] = STEPS) -> None:
        super().__init__(event)
        self.steps = tuple(steps)

    def begin(self) -> None:
        power, penalty, counted = (*self.event.values, 0, 0, 0)[:3]
        self.power, self.penalty, self.counted = power, penalty, counted
        self.flights = flights(power - penalty, self.steps)
        self.reached = max((index for index, one in enumerate(self.flights) if one.points), default=-1)
        self.stars = Spray("star", 26, GOLDS, seed=251, far=(50, 180), size=(3, 9))
        self.darken(140, 160, 240)
        self.sound(0.02, "paper", 1.0, 0.8)
        if penalty:
            self.sound(BEGIN - 0.04, "error", 0.8, 0.7)
        for step in range(self.reached + 1):
            self.sound(self._at(step + 1) - 0.02, "chip", 0.9 + 0.14 * step)
        self.sound(CLIMBED + 0.04, "chime" if counted > 0 else "dust", 1.0, 0.8)

    def _at(self, step: int) -> float:
        """Moment (0 … 1) at which the token has left `step` steps behind."""
        return mix(BEGIN, CLIMBED, step / max(1, self.reached + 1))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        cx, cy = self.stage.centre
        grown = ease_back(part(t, 0.0, 0.12))
        alpha = part(t, 0.0, 0.08) * (1 - part(t, LEAVE, 1.0))
        light(surface, cx, cy, self.px(330), WARM, 0.4 * alpha)
        high = round(self.px(HIGH))
        paper = picture(("stair sheet", len(self.flights)), partial(sheet, len(self.flights)), high)
        left, top = cx - paper.get_width() / 2, cy - high / 2 + self.px(34) * (1 - grown)
        opened = squeezed(("stair sheet",), paper, 1.0, max(0.1, min(1.0, grown)))
        put(surface, opened, cx, cy + self.px(34) * (1 - grown), alpha)
        if t < 0.1:
            return
        self._heading(surface, left, top, alpha)
        for index, one in enumerate(self.flights):
            self._step(surface, left, top, index, one, alpha)
        self._token(surface, left, top, alpha)
        self._sum(surface, left, top, alpha)

    def _heading(self, surface: pygame.Surface, left: float, top: float, alpha: float) -> None:
        """Draw whose points they are, how many, and what is taken off before they climb."""
        name = self.stage.label(self.stage.name(self.seat), 24, INK, True)
        y = top + self.px(36)
        put(surface, name, left + self.px(30) + name.get_width() / 2, y, alpha)
        x = left + self.px(LEFT + 30)
        y = top + self.px(82)
        self._number(surface, x, y, str(self.power), 34, INK, alpha)
        if self.penalty:
            struck = ease_back(part(self.t, BEGIN - 0.06, BEGIN + 0.06))
            shown = alpha * part(struck, 0, 1)
            self._number(surface, x + self.px(82), y, f"−{self.penalty}", 34 * max(0.2, struck), RED, shown)

    def _number(
        self, surface: pygame.Surface, x: float, y: float, words: str, units: float, ink: str, alpha: float
    ) -> None:
        put(surface, self.stage.label(words, round(units), ink, True), x, y, alpha)

    def _step(self, surface: pygame.Surface, left: float, top: float, index: int, one: Flight, alpha: float) -> None:
        """Draw how often a point counts on this step; once the token has passed, what it brought."""
        x = left + self.px(LEFT + TREAD * (index + 0.5))
        foot = top + self.px(FOOT)
        self._number(surface, x, foot - self.px(17), f"×{one.times}", 21, "#3A2208", alpha)
        come = part(self.t, self._at(index + 1) - 0.03, self._at(index + 1) + 0.05) if one.points else 0.0
        if come > 0:
            y = top + self.px(level(index + 1) + 27) - self.px(8) * hump(come)
            self._number(surface, x, y, str(one.points * one.times), 25, "#2A1606", alpha * come)

    def _token(self, surface: pygame.Surface, left: float, top: float, alpha: float) -> None:
        """Draw the token: it hops from step to step as far as the points reach."""
        t = self.t
        count = self.reached + 1
        way = part(t, BEGIN, CLIMBED) * count
        step = min(int(way), max(0, count - 1))
        share = ease_in_out(part(way - step, 0.0, 0.8)) if count else 0.0
        x = mix(LEFT + TREAD * (step - 0.5), LEFT + TREAD * (step + 0.5), share)
        y = mix(level(step), level(step + 1), share) - 26 * hump(share)
        px, py = left + self.px(max(x, LEFT - 8)), top + self.px(y - 17)
        put(surface, picture(("stair token",), token, self.px(34)), px, py, alpha)
        if t > CLIMBED:
            self.stars.draw(surface, px, py, part(t, CLIMBED, 1.0), self.stage.scale)

    def _sum(self, surface: pygame.Surface, left: float, top: float, alpha: float) -> None:
        """Draw the sum of all of it, large at the right."""
        come = ease_back(part(self.t, CLIMBED, CLIMBED + 0.1))
        if come <= 0.05:
            return
        x, y = left + self.px(WIDE - 106), top + self.px(150)
        light(surface, x, y, self.px(110), "#FFD070", 0.25 * hump(part(self.t, CLIMBED, CLIMBED + 0.2)))
        high = max(8, round(self.px(78) * come / 4) * 4)
        words = str(self.counted).replace("-", "−")
        put(surface, numeral_picture(words, high, INK if self.counted >= 0 else RED), x, y, alpha)
        bar = pygame.Rect(0, 0, round(self.px(130)), max(2, round(self.px(3))))
        for line in (0, 1):
            bar.center = (round(x), round(y + self.px(46 + 6 * line)))
            if alpha > 0.5:
                surface.fill("#5A3A18", bar)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the sheet before it is needed."""
    count = len(STEPS) + 1
    picture(("stair sheet", count), partial(sheet, count), round(HIGH * stage.scale))
    yield


EFFECTS: Final = {"staircase": Staircase}
AHEAD: Final = {"staircase": ahead}
SHOTS: Final = {"staircase": Shot("conversion", 1, None, (143, 20, 189), params=(("steps", (60, 120, 180)),))}
