"""A card shivers before it is turned over; what it stood for is struck out and stays so as an ornament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from rules.core.deck import BACK, Card
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import light, picture, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.effects.standing.wax_seal import suit_of
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

RISE, BARRED = 0.22, 0.62
SWING_DEG = 7.0
ABOVE = 50.0  # the trembling card is drawn over its neighbours
SIGN = 74.0  # the struck-out suit while it is shown, in design units
RESTING = 0.36  # … and afterwards, in heights of the card it lies on


class Shiver(Scene, length_ms=620.0, still_at=0.8, still_ms=500.0):
    """The card itself trembles; the sign rises out of it and is struck through."""

    def begin(self) -> None:
        card = self.event.cards[0] if self.event.cards else BACK
        self.suit = suit_of("" if card == BACK else self.stage.deck.code(card))
        self.sprite = self.stage.sprite(card)
        if self.sprite is not None:
            self.sprite.held = self
            self.sprite.z += ABOVE
        self.dust = Spray("puff", 12, DUSTS, seed=231, far=(14, 60), size=(4, 10))
        for shake in range(4):
            self.sound(0.08 + 0.11 * shake, "tick", 0.7 + 0.05 * shake, 0.8)
        self.sound(BARRED, "crack", 1.3, 0.5)

    def end(self) -> None:
        if self.sprite is not None:
            self.stage.release(self.sprite)

    def frame(self, t: float) -> None:
        super().frame(t)
        if self.sprite is None:
            return
        home, fear = self.sprite.home, hump(part(t, 0.0, 0.98))
        self.sprite.x = home.x + self.px(2.5) * sin(t * 90) * fear
        self.sprite.y = home.y - self.px(7) * fear
        self.sprite.angle_deg = home.angle_deg + SWING_DEG * sin(t * 62) * fear
        self.sprite.air = 0.4 * fear
        self.sprite.grow = 1.0 + 0.1 * fear

    def spot(self) -> tuple[float, float]:
        if self.sprite is not None:
            return self.sprite.home.x, self.sprite.home.y
        return self.at_front(self.seat)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.spot()
        light(surface, x, y, self.px(92), "#FF9A60", 0.55 * hump(t))
        self.dust.draw(surface, x, y + self.px(30), part(t, 0.3, 1.0), self.stage.scale)
        grown = ease_back(part(t, BARRED - 0.12, BARRED + 0.12))
        if grown > 0.05:
            high = max(8, round(self.px(SIGN) * grown / 4) * 4)
            rise = self.px(16) * ease_out(part(t, RISE, BARRED)) * (1 - ease_in_out(part(t, 0.86, 1.0)))
            put(surface, picture(("barred", self.suit), partial(gilt.barred, self.suit), high), x, y - rise)


def _bar(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, code: str) -> None:
    """A struck-out suit upon the back of the card that stood for it."""
    spot = turned_spot(stage, seat, code)
    if spot is not None:
        x, y, high = spot
        put(surface, picture(("barred", code), partial(gilt.barred, code), high * RESTING), x, y)


def turned_spot(stage: Stage, seat: Seat, code: str) -> tuple[float, float, float] | None:
    """Place of the back that this card shows, among the seat's zones; None while it is in the air."""
    for zone, row in stage.sprites.zones.items():
        place = stage.layout.places.get(zone.name)
        if zone.seat != seat or place is None or code not in place.fixed:
            continue
        backs = [one for one in row if one.card == BACK and one.held is None]
        rows = (cards for other, cards in stage.sprites.zones.items() if other.seat == seat)
        shown = {_code(stage, one.card) for cards in rows for one in cards}
        free = [face for face in place.fixed if face not in shown]
        if code in free and free.index(code) < len(backs):
            home = sorted(backs, key=lambda one: one.home.x)[free.index(code)].home
            return home.x, home.y, home.height_px
    return None


def _code(stage: Stage, card: Card) -> str:
    return "" if card == BACK else stage.deck.code(card)


BARS: Mapping[str, Callable[[pygame.Surface, Stage, Seat, int], None]] = {
    f"void_{suit}": partial(_bar, code=suit) for suit in gilt.WAX if suit != "*"
}


EFFECTS: Final = {"shiver": Shiver}
ORNAMENTS: Final = BARS
SHOTS: Final = {"shiver": Shot("farbkarte", 1, card="laid")}
