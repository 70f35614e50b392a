"""The stake of a seat, in chips at its stop; and somebody who stakes alone: all other stakes fly home."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.money.money import break_up
from ui.table.effects.bakkarat.shoe import banker_of, stop_at
from ui.table.effects.kit.art import Point, light, picture, put, ring
from ui.table.effects.kit.scene import along
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.effects.scenes.strongbox import closed
from ui.table.layout.banking import Banking
from ui.table.picture.cues import Cue, ease_back, ease_in_out, part
from ui.table.picture.stage import Stage
from ui.table.words.money import handful, lying, purse_at, stack_picture
from ui.table.words.plates import draw_count

NAME: Final = "bet"
STACK = 34.0  # width of a chip in a stake, in design units
CHIP = 30.0  # width of one that flies
MOST = 7  # chips that are drawn of a stake
NAMED = 0.34


def bet(surface: pygame.Surface, stage: Stage, seat: Seat, value: int) -> None:
    """Ornament: a small stack with its number."""
    x, y = stop_at(stage, seat)
    stack = stack_picture(tuple(break_up(value)[:MOST]), stage.px(STACK))
    surface.blit(stack, stack.get_rect(midbottom=(round(x), round(y + stage.px(15)))))
    draw_count(stage, surface, x, y + stage.px(19), str(value), 14)


def flying(stage: Stage, value: int) -> pygame.Surface:
    """A chip on its way between a stop and a purse."""
    return lying(value, stage.px(CHIP))


def till(surface: pygame.Surface, stage: Stage, seat: Seat, value: int) -> None:
    """Ornament: the box that belongs to nobody, with what is in it or lacking."""
    x, y, high = about_till(stage)
    put(surface, picture(("strongbox",), closed, round(high / 2) * 2), x, y)
    draw_count(stage, surface, x, y + high / 2 + stage.px(6), str(value).replace("-", "−"), 14)


def about_till(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of that box."""
    layout = stage.layout
    box = layout.till if isinstance(layout, Banking) else layout.purse(None)
    return box.cx, box.cy, box.h


class Alone(Spotlight):
    """`event.seat` alone against the Bank for `event.values[0]`; the stakes of `event.targets` go home."""

    length_ms = 1900.0
    still_at = 0.7
    still_ms = 1100.0

    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    def begin(self) -> None:
        self.stage.carried.add(NAME)
        self.bank = banker_of(self.stage, self.target)
        self.stars = Spray("star", 30, GOLDS, seed=1551, far=(60, 220), size=(3, 9))
        self.stage.dim(185, 140)
        self.sound(0.02, "spot")
        self.sound(0.06, "slide", 1.1, 0.7)
        self.sound(NAMED, "fanfare", 1.0, 0.7)
        for index in range(4):
            self.sound(0.3 + 0.05 * index, "chip", 0.9 + 0.06 * index, 0.6)

    def end(self) -> None:
        super().end()
        self.stage.carried.discard(NAME)

    def spot(self, seat: Seat) -> Point:
        return stop_at(self.stage, seat)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.9, 1.0)
        on = 0.0 if t < 0.03 or 0.06 < t < 0.09 else 1.0
        self.beam(surface, self.seat, PLAIN, on * leaving)
        if self.bank is not None and self.bank != self.seat:
            self.beam(surface, self.bank, PLAIN, 0.8 * on * leaving)
        for seat in self.event.targets:
            self._home(surface, seat)
        x, y = self.spot(self.seat)
        wave = part(t, NAMED, 0.75)
        ring(surface, x, y, self.px(30 + 130 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0, 0.6)
        self._stake(surface, part(t, 0.2, 0.5))
        self.stars.draw(surface, x, y, part(t, NAMED, 1.0), self.stage.scale)
        self._words(surface, leaving)

    def _home(self, surface: pygame.Surface, seat: Seat) -> None:
        """A stake that counts no more."""
        if seat == self.seat:
            return
        way = ease_in_out(part(self.t, 0.06, 0.36))
        start, goal = stop_at(self.stage, seat), purse_at(self.stage, seat)
        for index, value in enumerate((5, 5, 10)):
            at = along((start[0], start[1] - self.px(4 * index)), goal, way, self.px(36))
            put(surface, flying(self.stage, value), *at, 1 - part(way, 0.94, 1.0))

    def _stake(self, surface: pygame.Surface, share: float) -> None:
        amount = self.event.values[0] if self.event.values else 50
        start, goal = purse_at(self.stage, self.seat), self.spot(self.seat)
        for index, value in enumerate(handful(amount, MOST)):
            way = ease_in_out(part(share, 0.06 * index, 0.6 + 0.06 * index))
            at = along(start, (goal[0], goal[1] - self.px(5 * index)), way, self.px(30))
            put(surface, flying(self.stage, value), *at, min(1.0, 5 * share))

    def _words(self, surface: pygame.Surface, leaving: float) -> None:
        x, y = self.stage.centre
        rise = ease_back(part(self.t, NAMED, NAMED + 0.12))
        if rise > 0:
            light(surface, x, y, self.px(240), "#FFD873", 0.4 * leaving)
            put(surface, self.stage.title(self.word(), 64), x, y - self.px(18), min(1.0, rise) * leaving)
            name = self.stage.title(self.stage.name(self.seat), 26, "cream")
            put(surface, name, x, y + self.px(44), min(1.0, rise) * leaving)


def alone(stage: Stage, event: Special) -> Cue:
    return Alone(event)


EFFECTS: Final = {"alone": alone}
ORNAMENTS: Final = {"bet": bet, "till": till}
SPOTS: Final = {"till": about_till}
SHOTS: Final = {"alone": Shot("banco", 0, ALL_OTHERS, (150,))}
