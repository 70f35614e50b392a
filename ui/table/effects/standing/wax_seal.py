"""Trump is named: hot wax drops on the table, the stamp comes down, and the suit shines in the seal.

The seal stays on the table as an ornament, so that everybody sees what is trump.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from rules.core.deck import BACK
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import WARM, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

POURED, PRESSED, RAISED, HOME = 0.3, 0.42, 0.62, 0.94
TALL = 190.0  # the seal while it is made, in design units
SPREADS, RUN = 8, 0.72  # pictures of the running wax, and how wide it runs before it is pressed
STAMP = 230.0
SEAL = "seal"  # the ornament that stays
PLACE = 132.0  # the seal on the table
SUITS = "CSHD"  # in the order of their numbers


def suit_of(code: str) -> str:
    """The suit of a card by its code; a star for cards without one."""
    return code[0] if code and code[0] in gilt.WAX else "*"


def seal_spot(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the seal while its trump counts: beside the middle, apart from what lies before seats."""
    layout, box = stage.layout, stage.layout.sign
    high = min(stage.px(PLACE), round(box.h))
    if any(place.at in ("shelf", "ground") for place in layout.places.values()):
        return box.x + high / 2, min(box.cy, layout.shelf(stage.viewer).y - high / 2), high
    return box.right - high / 2, box.cy, high


def named(stage: Stage, event: Special) -> str:
    """The suit of the card that tells what is trump."""
    card = event.cards[0] if event.cards else BACK
    return suit_of("" if card == BACK else stage.deck.code(card))


def wax(suit: str, spread: float, high: float, *, pressed: bool = True) -> pygame.Surface:
    """The wax of a suit, run out so far."""
    return picture(("seal", suit, spread, pressed), partial(gilt.seal, suit, spread, pressed), high)


class WaxSeal(Scene, length_ms=1500.0, still_at=0.72, still_ms=900.0):
    def begin(self) -> None:
        self.suit = named(self.stage, self.event)
        colour = gilt.WAX[self.suit][0]
        self.drops = Spray("dot", 26, (colour, gilt.WAX[self.suit][1]), seed=221, far=(50, 130), size=(2, 6), drag=4)
        self.stars = Spray("star", 26, GOLDS, seed=222, far=(70, 210), size=(4, 11))
        self.stage.beside(partial(wax, self.suit, 1.0, seal_spot(self.stage)[2]))
        self.stage.carried.add(SEAL)
        self.stage.dim(130, 180)
        self.sound(0.02, "blow", 0.8, 0.5)
        self.sound(PRESSED - 0.1, "whoosh", 0.8, 0.7)
        self.sound(PRESSED, "knock_deep")
        self.beat(PRESSED, lambda: self.stage.shake(7, 320))
        self.sound(RAISED + 0.04, "chime", 0.9)

    def end(self) -> None:
        self.stage.carried.discard(SEAL)
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        hx, hy, low = seal_spot(self.stage)
        way = ease_in_out(part(t, RAISED + 0.14, HOME))
        sx, sy = mix(x, hx, way), mix(y, hy, way)
        high = mix(self.px(TALL), low, way)
        light(surface, sx, sy, self.px(190), WARM, 0.6 * part(t, 0.0, 0.2) * (1 - way))
        self._wax(surface, sx, sy, high)
        self.drops.draw(surface, x, y, part(t, PRESSED, PRESSED + 0.3), self.stage.scale)
        self._stamp(surface, x, y)
        wave = part(t, PRESSED, PRESSED + 0.28)
        ring(surface, x, y, self.px(70 + 160 * wave), "#FFD9A0", 0.8 * (1 - wave) if wave else 0.0, 0.8)
        shine = hump(part(t, RAISED, RAISED + 0.2))
        light(surface, sx, sy, self.px(200), gilt.WAX[self.suit][0], 0.8 * shine)
        self.stars.draw(surface, x, y, part(t, RAISED, 0.98), self.stage.scale)

    def _wax(self, surface: pygame.Surface, x: float, y: float, high: float) -> None:
        """A blob that grows while it is poured, then the seal as it was pressed."""
        t = self.t
        pressed = t >= PRESSED
        run = 1.0 if pressed else RUN * ease_out(part(t, 0.02, POURED))
        spread = round(run * SPREADS) / SPREADS
        if run <= 0.01:
            return
        full = round(self.px(TALL))
        straight = wax(self.suit, spread, full, pressed=pressed)
        grown = 1.0 if pressed else max(0.12, ease_out(part(t, 0.0, POURED)))
        swell = 1.0 + 0.06 * hump(part(t, PRESSED, PRESSED + 0.16))
        share = high / full * grown * swell
        put(surface, squeezed(("seal", self.suit, spread, pressed), straight, share, share), x, y)

    def _stamp(self, surface: pygame.Surface, x: float, y: float) -> None:
        """From above, down with a bang, held a moment, up again."""
        t = self.t
        down = ease_in(part(t, PRESSED - 0.16, PRESSED))
        up = ease_in_out(part(t, PRESSED + 0.08, RAISED + 0.04))
        if t < PRESSED - 0.16 or up >= 1:
            return
        high = self.px(STAMP)
        foot = y + self.px(16) - self.px(380) * (1 - down) - self.px(380) * up
        put(surface, picture(("stamp",), gilt.stamp, high), x, foot - high / 2 + self.px(24), min(1.0, 3 * (1 - up)))


def seal(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The seal where it lies all through the round; `value` is the suit's number, from 1."""
    suit = SUITS[(value - 1) % len(SUITS)]
    x, y, high = seal_spot(stage)
    put(surface, wax(suit, 1.0, high), x, y)


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the stamp and the wax of this suit, as it runs and as it was pressed."""
    suit, high = named(stage, event), round(TALL * stage.scale)
    run = [(step / SPREADS, False) for step in range(round(RUN * SPREADS) + 1)]
    for spread, pressed in (*run, (1.0, True)):
        yield partial(wax, suit, spread, high, pressed=pressed)
    yield partial(picture, ("stamp",), gilt.stamp, STAMP * stage.scale)


EFFECTS: Final = {"wax_seal": WaxSeal}
SOON: Final = {"wax_seal": soon}
ORNAMENTS: Final = {"seal": seal}
SPOTS: Final = {"seal": seal_spot}
SHOTS: Final = {"wax_seal": Shot("trump", 0, card="top")}
