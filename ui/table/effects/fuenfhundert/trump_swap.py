"""The trump seven and the trump card pass each other in the middle, seen by everybody; then the coin it is worth.

The cards themselves fly as their move says (`motions.MOTIONS["pass"]`); this scene goes beside it. With reduced motion
both are shown in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, put
from ui.table.effects.kit.shots import Shot
from ui.table.effects.scenes.won import BonusCoin
from ui.table.picture.cues import part
from ui.table.picture.stage import Stage

RISEN, GOES = 0.16, 0.44  # the cards lie open side by side; they go on
COIN = 0.5  # from here on the coin
CARD, APART = 150.0, 62.0  # height of a card at rest and how far each lies from the middle, in design units


class TrumpSwap(BonusCoin, length_ms=2300.0, still_at=0.4, still_ms=1300.0):
    """`event.cards`: the trump card, then the seven; `event.values[0]`: what the exchange is worth."""

    since = COIN

    def begin(self) -> None:
        super().begin()
        self.sound(RISEN, "flip", 1.0, 0.8)

    def paint_under(self, surface: pygame.Surface) -> None:
        shone = part(self.t, 0.0, RISEN) * (1 - part(self.t, GOES, COIN))
        light(surface, *self.stage.centre, self.px(190), WARM, 0.7 * shone)

    def paint(self, surface: pygame.Surface) -> None:
        if self.t > COIN:
            super().paint(surface)
        elif self._still:
            (x, y), apart = self.stage.centre, self.px(APART)
            for card, aside in zip(self.event.cards, (apart, -apart), strict=True):
                put(surface, self.card_picture(card, self.px(CARD)), x + aside, y)


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes both cards at rest in the middle."""
    for card in event.cards:
        yield partial(stage.picture, stage.code(card), round(stage.layout.own_card_px))


EFFECTS: Final = {"trump_swap": TrumpSwap}
SOON: Final = {"trump_swap": soon}
SHOTS: Final = {"trump_swap": Shot("exchange", 1, None, (10,), "pair")}
