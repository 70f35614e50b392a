"""A stranger at Gin Rommé: the plain knocker, as beginners' programs play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.core.base import Memory
from rules.core.contract import Action, Game, Points, View
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.gin_romme.knocking import AUTO, KNOCK
from rules.gin_romme.material import HANDS, PILE, POINTS, cards_in
from rules.gin_romme.melds import luschen_points, melds_in
from rules.gin_romme.plays import DISCARD, PASS, PILE_DRAW, STOCK_DRAW, TAKE

CHOICE: Final = ("up1", "up2", "draw")  # phases in which the open card may be taken


class PlainKnocker:
    """Knocks as soon as he may, from the first turn on.

    Takes the open card only where it lies in a meld at once; keeps the fewest Luschen, and of cards that leave equally
    few throws the one that counts most, then by lot. Remembers nothing and looks at nobody.
    """

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        assert view.seat is not None
        if AUTO in legal:
            return AUTO
        hand = mask_of([card for card in view.zones[HANDS[view.seat]] if card != BACK])
        if view.phase in CHOICE:
            return _drawn(hand, view.zones[PILE][-1], legal)
        free = [card for card in view.zones[HANDS[view.seat]] if DISCARD[card] in legal]
        card = min(free, key=lambda one: (luschen_points(hand ^ 1 << one), -POINTS[one], rng.random()))
        return KNOCK[card] if KNOCK[card] in legal else DISCARD[card]


def _drawn(hand: Mask, top: Card, legal: Sequence[Action]) -> Action:
    used = any(meld >> top & 1 for meld in melds_in(hand | 1 << top)) and _kept(hand, top) < luschen_points(hand)
    return next(act for act in ((TAKE, PILE_DRAW) if used else (PASS, STOCK_DRAW)) if act in legal)


def _kept(hand: Mask, taken: Card) -> Points:
    """The fewest Luschen after taking this card and discarding another one."""
    return min(luschen_points((hand | 1 << taken) ^ 1 << card) for card in cards_in(hand))
