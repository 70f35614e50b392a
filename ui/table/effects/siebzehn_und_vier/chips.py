"""Chips move: from the columns into the pot, and from the pot to whoever has won it or back to both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Seat, Special
from ui.table.effects.kit.art import WARM, Point, light, put, ring
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage
from ui.table.words.money import POT, ahead, handful, lying, lying_px, piles, pot_spot, purse_at, rim_box

ARC = 54.0  # how high a chip is thrown, in design units
EMBER = ("#FFD873", "#FF9A3C", "#FF6A2A")
AMOUNT = 40.0  # height of the digits of an amount


class Flight(NamedTuple):
    """One chip: its value, from where to where, and when (shares of the scene)."""

    value: int
    start: Point
    goal: Point
    begins: float
    lands: float


class Chips(Scene, still_at=0.6, still_ms=700.0):
    """Chips on their way; subclasses say which."""

    def begin(self) -> None:
        self.flights = self.planned()
        for index, one in enumerate(self.flights):
            if index % 2 == 0:
                self.sound(one.lands, "chip", 0.9 + 0.05 * (index % 8), 0.8)

    def planned(self) -> list[Flight]:
        return []

    def draw_flights(self, surface: pygame.Surface, waiting: bool = False, landed: bool = True) -> None:
        """The chips that fly, those that have landed, and those that still lie where they begin."""
        for one in self.flights:
            share = part(self.t, one.begins, one.lands)
            if (share > 0 or waiting) and (share < 1 or landed):
                at = along(one.start, one.goal, ease_in_out(share), self.px(ARC))
                put(surface, lying(one.value, lying_px(self.stage)), *at)

    def amount(self, surface: pygame.Surface, words: str, x: float, y: float, shown: float) -> None:
        put(surface, self.stage.title(words, AMOUNT), x, y, shown)


class ChipsIn(Chips):
    """`event.values`: what each side pays; then, where it grows towards a limit, the stake and the limit."""

    def __init__(self, event: Special) -> None:
        self.length_ms = 1250.0 if len(event.values) > 1 else 850.0
        super().__init__(event)

    @property
    def heat(self) -> float:
        values = self.event.values
        return min(1.0, values[1] / values[2]) if len(values) > 2 and values[2] else 0.0

    def begin(self) -> None:
        super().begin()
        self.stars = Spray("star", 18, GOLDS, seed=511, far=(40, 130), size=(3, 8))
        count = round(14 + 40 * self.heat)
        self.embers = Spray(
            "spark", count, EMBER, seed=512, far=(60, 190), towards_deg=-90, spread_deg=120, size=(1.6, 4), born=0.3
        )
        self.sound(0.0, "slide", 1.1, 0.7)
        if self.heat:
            self.sound(0.62, "flame", 0.8 + 0.5 * self.heat, 0.4 + 0.5 * self.heat)

    def planned(self) -> list[Flight]:
        paid = handful(self.event.values[0] if self.event.values else 10, 8)
        seats = dict.fromkeys((self.seat, self.target))
        found = []
        for side, seat in enumerate(seats):
            for index, value in enumerate(paid):
                begins = 0.02 + 0.3 * index / max(1, len(paid)) + 0.04 * side
                spot = pot_spot(self.stage, 13 + index * 2 + side)
                found.append(Flight(value, purse_at(self.stage, seat), spot, begins, begins + 0.34))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        t, rim = self.t, rim_box(self.stage)
        hot = part(t, 0.55, 1.0)
        self.draw_flights(surface)
        if self.heat:
            light(surface, rim.cx, rim.cy, rim.w * (0.5 + 0.35 * self.heat), "#FF6A1C", self.heat * hump(hot), 0.6)
            ring(surface, rim.cx, rim.cy, rim.w * (0.5 + 0.2 * hot), "#FFB060", 0.9 * (1 - hot) if hot else 0.0, 0.55)
            self.embers.draw(surface, rim.cx, rim.cy, hot, self.stage.scale)
        else:
            self.stars.draw(surface, rim.cx, rim.cy, hot, self.stage.scale)
        if self.event.values and len(self.event.values) > 1:
            rise = rim.cy - self.px(10) - self.px(44) * ease_out(part(t, 0.3, 1.0))
            shown = part(t, 0.3, 0.42) * (1 - part(t, 0.88, 1.0))
            self.amount(surface, f"+{self.event.values[0]}", rim.cx, rise, shown)


class ChipsOut(Chips, length_ms=2000.0, still_ms=1800.0):
    """`event.values[0]`: the whole pot; it flies to the seat, or half of it back to each side (`back`: its own).

    The hands lie open meanwhile: the scene gives time to read them.
    """

    LEAVES, TAKEN = 0.34, 0.88

    def __init__(self, event: Special, back: bool = False) -> None:
        super().__init__(event)
        self.back = back

    def begin(self) -> None:
        super().begin()
        self.stage.carried.add(POT)
        self.stars = Spray("star", 40, GOLDS, seed=521, far=(50, 190), size=(3, 9), born=0.4)
        if self.back:
            self.sound(0.06, "sigh", 1.1, 0.6)
        else:
            self.sound(0.06, "chime", 0.9, 0.7)
            self.sound(self.TAKEN - 0.04, "win", 1.05, 0.7)

    def end(self) -> None:
        self.stage.carried.discard(POT)

    def planned(self) -> list[Flight]:
        pot = self.event.values[0] if self.event.values else 20
        chips = [value for pile in piles(pot) for value in pile]
        takers: list[Seat] = [self.seat, self.target] if self.back else [self.seat]
        wide = self.TAKEN - self.LEAVES - 0.26
        found = []
        for index, value in enumerate(chips):
            begins = self.LEAVES + wide * (len(chips) - 1 - index) / max(1, len(chips) - 1)
            goal = purse_at(self.stage, takers[index % len(takers)])
            found.append(Flight(value, pot_spot(self.stage, index), goal, begins, begins + 0.26))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        t, rim = self.t, rim_box(self.stage)
        come = part(t, self.TAKEN - 0.2, 1.0)
        for seat in [self.seat, self.target] if self.back else [self.seat]:
            x, y = purse_at(self.stage, seat)
            light(surface, x, y, self.px(130), WARM, 0.7 * hump(part(t, self.LEAVES, 1.0)), 0.7)
            self.stars.draw(surface, x, y, come, self.stage.scale)
        light(surface, rim.cx, rim.cy, rim.w * 0.55, "#FFD873", 0.6 * hump(part(t, 0.0, self.LEAVES + 0.1)), 0.6)
        self.draw_flights(surface, waiting=True, landed=False)
        self.caption(surface, part(t, 0.04, 0.12) * (1 - part(t, 0.9, 1.0)))


def warm(stage: Stage) -> Iterator[None]:
    yield from ahead(stage)


EFFECTS: Final = {"chips_in": ChipsIn, "chips_out": ChipsOut}
AHEAD: Final = {"chips_in": warm}
SHOTS: Final = {
    "chips_in": Shot("ante", 0, 1, (10,)),
    "chips_in-raise": Shot("raise", 1, 0, (25, 45, 50)),
    "chips_out": Shot("won", 1, 0, (60, 30)),
    "chips_out-back": Shot("stakes_back", 0, 1, (40, 20), params=(("back", True),)),
}
