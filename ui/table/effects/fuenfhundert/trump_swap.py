"""The trump seven dives under the Talon and the trump card comes up, seen by everybody; then the coin it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put
from ui.table.effects.kit.scene import along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.scenes.won import BonusCoin
from ui.table.picture.cues import ease_in_out, ease_out, part
from ui.table.picture.stage import Stage

RISEN, GOES, GONE = 0.16, 0.44, 0.58  # the trump card has come up; it goes to its new hand; it is there
COIN = 0.46  # from here on the coin
CARD, APART = 150.0, 62.0  # height of a card and how far each lies from the middle, in design units


class TrumpSwap(BonusCoin, length_ms=2300.0, still_at=0.4, still_ms=1300.0):
    """`event.cards`: the trump card, then the seven; `event.values[0]`: what the exchange is worth."""

    since = COIN

    def begin(self) -> None:
        super().begin()
        self.sound(0.0, "whoosh", 0.9, 0.5)
        self.sound(RISEN, "flip", 1.0, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        if t > COIN:
            super().paint(surface)
        if t >= GONE:
            return
        talon, hand, (x, y) = self.at_zone("stock"), self.at_hand(self.seat), self.stage.centre
        places = ((x - self.px(APART), y), (x + self.px(APART), y))
        ways = ((talon, hand), (hand, talon))
        shown = part(t, 0.0, 0.05) * (1 - part(t, GONE - 0.05, GONE))
        light(surface, *places[0], self.px(150), WARM, 0.7 * part(t, 0.0, RISEN) * shown)
        for card, place, (start, goal) in reversed(list(zip(self.event.cards, places, ways, strict=False))):
            spot = along(start, place, ease_out(part(t, 0.0, RISEN)), self.px(30))
            spot = along(spot, goal, ease_in_out(part(t, GOES, GONE)), self.px(40))
            put(surface, self.card_picture(card, self.px(CARD)), *spot, shown)


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes both cards at rest in the middle."""
    for card in event.cards:
        yield partial(stage.picture, stage.code(card), round(stage.layout.own_card_px))


EFFECTS: Final = {"trump_swap": TrumpSwap}
SOON: Final = {"trump_swap": soon}
SHOTS: Final = {"trump_swap": Shot("exchange", 1, None, (10,), "pair")}
