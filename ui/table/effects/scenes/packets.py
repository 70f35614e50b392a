"""Cards go together: a complete trick, the discards that become the stock, all hands where nobody wants to play."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put, ring
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.picture.cues import ease_in_out, ease_out, hump, mix, part
from ui.table.picture.model import BEATEN
from ui.table.picture.sprites import Sprite

# --- a trick: everybody may look at it for a moment, its best card rises in golden light -----------------------------
RISE = 0.10  # of its height
RICH = 0.6  # a trick of more than this share of the most that it could count sounds grand
COME_AND_GO_MS = 200.0  # beside the time for looking, which the person sets


class TrickTaken(Scene, length_ms=900.0, still_at=0.5, still_ms=800.0):
    """`event.cards` lie open; the one before the taker is the best."""

    def begin(self) -> None:
        if not self._still:
            self.ms = COME_AND_GO_MS + self.stage.rest_ms
        self.best = self._best()
        if self.best is not None:
            self.best.held = self
        self._shade(BEATEN)
        self.stars = Spray("star", 20, GOLDS, seed=371, far=(40, 110), size=(3, 8), born=0.3)
        rich = self._worth()
        self.sound(0.22, "chime", 1.25 - 0.3 * rich, 0.25 + 0.4 * rich)
        if rich > RICH:
            self.sound(0.3, "gong", 1.5, 0.5 * rich)

    def _worth(self) -> float:
        """The worth of the trick, 0 … 1: beside the dearest that can lie there, by what its cards count."""
        points, deck = self.stage.tally(self.event.cards), self.stage.deck
        most = len(self.event.cards) * max(deck.points, default=0)
        return max(0.0, min(1.0, points / most)) if most > 0 else 0.0

    def _best(self) -> Sprite | None:
        """The card that lies where the taker has laid his."""
        spot = self.stage.layout.slot(self.seat)
        cards = [sprite for card in self.event.cards if (sprite := self.stage.sprite(card)) and sprite.held is None]
        return min(cards, key=lambda one: hypot(one.home.x - spot.cx, one.home.y - spot.cy), default=None)

    def end(self) -> None:
        if self.best is not None:
            self.let_go([self.best])
        self._shade(0.0)

    def _shade(self, share: float) -> None:
        """Darken the cards that have lost; in a scene of its own, so that what lies there later is bright."""
        for sprite in map(self.stage.sprite, self.event.cards):
            if sprite is not None and sprite is not self.best:
                sprite.want_shade = share

    def spot(self) -> tuple[float, float]:
        return (self.best.home.x, self.best.home.y) if self.best is not None else self.stage.centre

    def frame(self, t: float) -> None:
        super().frame(t)
        if self.best is not None:
            up = ease_out(part(t, 0.16, 0.4)) * (1 - ease_in_out(part(t, 0.82, 1.0)))
            self.best.y = self.best.home.y - RISE * self.best.home.height_px * up
            self.best.grow, self.best.air = 1.0 + 0.08 * up, 0.5 * up

    def paint_under(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        light(surface, x, y, self.px(170), "#FFC860", 0.9 * hump(part(self.t, 0.1, 1.0)))
        plate = self.stage.plate(self.seat)
        light(surface, plate.cx, plate.cy, plate.w * 0.85, "#FFC860", hump(part(self.t, 0.15, 1.0)), 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        age = part(self.t, 0.2, 0.75)
        ring(surface, x, y, self.px(60 + 70 * age), "#FFD580", 0.7 * (1 - age) if age else 0.0)
        self.stars.draw(surface, x, y, part(self.t, 0.18, 1.0), self.stage.scale)
        plate = self.stage.plate(self.seat)
        self.stars.draw(surface, plate.cx, plate.cy, part(self.t, 0.3, 1.0), self.stage.scale)


# --- packets ---------------------------------------------------------------------------------------------------------
# --- a new stock -----------------------------------------------------------------------------------------------------


EACH = 11  # cards of a packet that are drawn
CUT, RIFFLE, SQUARE = 0.22, 0.3, 0.76
APART = 66.0


class Reshuffle(Scene, length_ms=900.0, still_at=0.45):
    """`target`: the zone in which the cards end."""

    def __init__(self, event: Special, target: str = "stock") -> None:
        super().__init__(event)
        self.zone = target

    def begin(self) -> None:
        self.stars = Spray("star", 18, GOLDS, seed=151, far=(40, 130), size=(3, 8))
        self.sound(0.0, "slide", 0.9)
        self.sound(CUT, "shuffle")
        self.sound(SQUARE, "slap", 1.2, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        goal = self.at_zone(self.zone)
        start = self.stage.centre
        share = ease_in_out(part(t, 0.0, CUT))
        x, y = along(start, (goal[0], goal[1] - self.px(64)), share, self.px(30))
        y = mix(y, goal[1], ease_in_out(part(t, SQUARE, 0.94)))
        alpha = min(1.0, part(t, 0.0, 0.08)) * (1 - part(t, 0.92, 1.0))
        light(surface, x, y, self.px(150), WARM, 0.6 * alpha)
        high = round(self.stage.card_px * 0.86)
        for index in range(2 * EACH):
            self._card(surface, x, y, index, t, high, alpha)
        done = part(t, SQUARE, 1.0)
        ring(surface, x, y, self.px(50 + 70 * done), "#FFD9A0", 0.7 * (1 - done) if done else 0.0)
        self.stars.draw(surface, x, y, done, self.stage.scale)

    def _card(self, surface: pygame.Surface, x: float, y: float, index: int, t: float, high: int, alpha: float) -> None:
        """Card `index` of the finished packet: the halves take turns, the lowest card falls first."""
        side = -1 if index % 2 else 1
        level = index // 2
        thick = self.px(1.5)
        apart = self.px(APART) * ease_out(part(t, CUT - 0.08, RIFFLE)) * side
        begun = RIFFLE + (SQUARE - RIFFLE - 0.12) * index / (2 * EACH)
        fallen = ease_in_out(part(t, begun, begun + 0.12))
        waiting = y - level * thick * 2 - self.px(16) * part(t, CUT, RIFFLE)
        resting = y - index * thick + self.px(26) * (1 - part(t, SQUARE, 0.9)) * part(t, CUT, RIFFLE)
        away = apart * (1 - fallen * 0.7) * (1 - ease_in_out(part(t, SQUARE - 0.06, SQUARE + 0.06)))
        lean = -side * 9 * part(t, CUT - 0.06, RIFFLE) * (1 - fallen) + side * 3 * fallen * (
            1 - part(t, SQUARE - 0.06, SQUARE)
        )
        image = self.stage.picture("", high, round(lean))
        put(surface, image, x + away, mix(waiting, resting, fallen), alpha)


# --- hands thrown in -------------------------------------------------------------------------------------------------


THROWN_EACH = 7  # backs that fly from every seat
LANDED = 0.5


class ThrownIn(Scene, length_ms=900.0, still_at=0.62):
    """Backs only: what was in the hands stays unknown."""

    def begin(self) -> None:
        rng = Random(7)
        spread = self.stage.card_px * 0.5
        self.flights = [
            (seat, index, rng.uniform(-spread, spread), rng.uniform(-spread, spread) * 0.6, rng.uniform(-50, 50))
            for seat in range(self.stage.seats)
            for index in range(THROWN_EACH)
        ]
        self.dust = Spray("puff", 26, DUSTS, seed=271, far=(30, 190), size=(8, 20), fall=30)
        for seat in range(self.stage.seats):
            self.sound(0.06 * seat, "whoosh", 0.9 + 0.1 * seat, 0.6)
            self.sound(LANDED - 0.12 + 0.06 * seat, "slap", 0.9, 0.8)
        self.sound(LANDED + 0.1, "shuffle", 0.9, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        alpha = 1 - part(t, 0.86, 1.0)
        high = round(self.stage.card_px * 0.8)
        light(surface, x, y, self.px(200), "#C8B088", 0.4 * alpha * part(t, 0.2, LANDED))
        swept = ease_in_out(part(t, 0.68, 0.98))
        for seat, index, dx, dy, turn in self.flights:
            begun = 0.05 * seat + 0.02 * index
            way = ease_out(part(t, begun, begun + LANDED - 0.16))
            if way <= 0:
                continue
            start = self.at_hand(seat)
            arc = min(self.px(90), hypot(start[0] - x, start[1] - y) * 0.25)
            px, py = along(start, (x + dx, y + dy), way, arc)
            lean = round(turn * way * (1 - swept) / 6) * 6
            put(surface, self.stage.picture("", high, lean), mix(px, x, swept), mix(py, y, swept), alpha)
        self.dust.draw(surface, x, y, part(t, LANDED - 0.08, 1.0), self.stage.scale)


EFFECTS: Final = {"trick_taken": TrickTaken, "reshuffle": Reshuffle, "thrown_in": ThrownIn}
SHOTS: Final = {
    "trick_taken": Shot("trick", 0, card="pair"),
    "reshuffle": Shot("reshuffle", 0),
    "thrown_in": Shot("throw_in", 0),
}
