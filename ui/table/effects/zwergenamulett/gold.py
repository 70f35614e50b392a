"""Gold moves: a chip runs on its rim from the middle to its new owner and drops, or rolls back; debts are red rings."""

from __future__ import annotations

from math import cos, radians
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import SHELF, Point, light, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.words.money import coin, coin_px, heap_spot, purse_spot
from ui.table.words.money import ring as red_ring

DROPPED = 0.66  # the chip has arrived and falls over
TURNS = 5.0  # spins on its way
LARGE = 1.7  # a running chip over a lying one
GLINT = "#FFD873"
WOBBLES = 3.5


class GoldChip(Scene, length_ms=900.0, still_at=0.6, still_ms=600.0):
    """`event.values[0]` is the account afterwards; `way` "back" rolls it to the middle."""

    def __init__(self, event: Special, way: str = "") -> None:
        super().__init__(event)
        self.back = way == "back"

    def begin(self) -> None:
        self.stars = Spray("star", 16, GOLDS, seed=381, far=(20, 70), size=(3, 7))
        self.size = round(coin_px(self.stage) * LARGE / 2) * 2
        self.picture = SHELF.of(("running gold", self.size), lambda: coin(self.size))
        self.sound(0.0, "whoosh", 1.4, 0.4)
        for index in range(4):
            self.sound(0.12 + 0.13 * index, "tick", 1.3 + 0.08 * index, 0.4)
        self.sound(DROPPED, "chip", 0.9)
        self.sound(DROPPED + 0.12, "chip", 1.15, 0.6)

    def ends(self) -> tuple[Point, Point]:
        """From where to where it runs."""
        account = self.event.values[0] if self.event.values else 1
        mine = purse_spot(self.stage, self.seat, max(0, account - (0 if self.back else 1)))
        heap = heap_spot(self.stage.layout.purse(None), 10)
        return (mine, heap) if self.back else (heap, mine)

    def paint(self, surface: pygame.Surface) -> None:
        t, (start, goal) = self.t, self.ends()
        way = ease_in_out(part(t, 0.0, DROPPED))
        x, y = along(start, goal, way, self.px(46))
        down = part(t, DROPPED, 1.0)
        light(surface, x, y, self.px(70), GLINT, 0.7 * (1 - 0.6 * down))
        if t < DROPPED:
            self._on_its_rim(surface, x, y, way)
        else:
            self._falls_over(surface, goal, down)

    def _on_its_rim(self, surface: pygame.Surface, x: float, y: float, way: float) -> None:
        """Spinning about its upright axis."""
        turn = abs(cos(radians(360 * TURNS * way)))
        put(surface, squeezed(("running gold",), self.picture, max(0.14, turn)), x, y)

    def _falls_over(self, surface: pygame.Surface, goal: Point, down: float) -> None:
        """Wobbles flatter and flatter until it lies."""
        wobble = abs(cos(radians(180 * WOBBLES * ease_out(down)))) * (1 - down)
        share = mix(1.0, 0.5, wobble)
        size = round(mix(self.size, coin_px(self.stage), ease_out(down)) / 2) * 2
        lying = SHELF.of(("running gold", size), lambda: coin(size))
        put(surface, squeezed(("lying gold",), lying, 1.0, share), *goal)
        ring(surface, *goal, self.px(20 + 46 * down), GLINT, 0.7 * (1 - down), 0.6)
        self.stars.draw(surface, *goal, down, self.stage.scale)


class DebtRing(Scene, length_ms=820.0, still_at=0.4, still_ms=600.0):
    """A red ring closes where a chip should lie; paid off, a chip runs there and the ring bursts."""

    def __init__(self, event: Special, paid: bool = False) -> None:
        super().__init__(event)
        self.paid = paid

    def begin(self) -> None:
        self.sparks = Spray("spark", 26, ("#FF6A52", "#FFB0A0", "#FFD873"), seed=391, far=(20, 80), size=(1.6, 3.4))
        if self.paid:
            self.sound(0.0, "whoosh", 1.4, 0.4)
            self.sound(0.5, "chip")
            self.sound(0.54, "glass", 1.4, 0.5)
        else:
            self.sound(0.05, "lose", 0.9)

    def spot(self) -> Point:
        owed = -self.event.values[0] if self.event.values else 1
        return purse_spot(self.stage, self.seat, max(0, owed - (0 if self.paid else 1)))

    def paint(self, surface: pygame.Surface) -> None:
        (self._pay if self.paid else self._owe)(surface, self.t, *self.spot())

    def _owe(self, surface: pygame.Surface, t: float, x: float, y: float) -> None:
        """The ring falls from above and closes."""
        share = ease_back(part(t, 0.05, 0.5))
        size = max(4, round(coin_px(self.stage) * mix(3.2, 1.0, min(1.0, share)) / 2) * 2)
        light(surface, x, y, self.px(90), "#FF3A20", 0.8 * hump(t))
        put(surface, red_ring(size), x, y, part(t, 0.0, 0.2))
        after = part(t, 0.45, 1.0)
        ring(surface, x, y, self.px(24 + 50 * after), "#FF6A52", 0.8 * (1 - after) if after else 0.0)

    def _pay(self, surface: pygame.Surface, t: float, x: float, y: float) -> None:
        """A chip comes and both are gone."""
        way, size = ease_in_out(part(t, 0.0, 0.5)), coin_px(self.stage)
        at = along(heap_spot(self.stage.layout.purse(None), 10), (x, y), way, self.px(46))
        if t < 0.5:
            put(surface, red_ring(size), x, y)
            turn = abs(cos(radians(360 * TURNS * way)))
            put(surface, squeezed(("running gold",), coin(size), max(0.14, turn)), *at)
        after = part(t, 0.5, 1.0)
        light(surface, x, y, self.px(80), GLINT, 0.9 * (1 - after) if after else 0.0)
        ring(surface, x, y, self.px(18 + 60 * after), "#FFB0A0", 0.8 * (1 - after) if after else 0.0)
        self.sparks.draw(surface, x, y, after, self.stage.scale)


EFFECTS: Final = {"gold_chip": GoldChip, "debt_ring": DebtRing}
SHOTS: Final = {
    "gold_chip": Shot("gold", 0, None, (1,)),
    "gold_chip-back": Shot("gold_back", 1, None, (1,), params=(("way", "back"),)),
    "debt_ring": Shot("debt", 1, None, (-1,)),
    "debt_ring-paid": Shot("debt_paid", 1, None, (0,), params=(("paid", True),)),
}
