"""What a player of Gin Rommé sees, and what goes with what the other one took and threw. (rulebook 8.6)"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.gin_romme.hand import EVERY
from game.bots.gin_romme.memory import Memory
from rules.core.contract import Points, View
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.gin_romme.material import HANDS, PILE, STOCK
from rules.gin_romme.state import NOBODY


class Look(NamedTuple):
    """The position of the one on turn."""

    hand: Mask
    unseen: Mask  # in the other hand or in the stock, as far as is known
    top: Card  # of the pile, BACK where it is empty
    taken: Card  # from the pile in this turn
    turns: int
    stock: int
    limit: Points  # the most Luschen for a knock
    held: Mask  # by the other one, as everybody knows
    took: Mask  # what he took
    threw: Mask
    refused: Mask


def look_at(view: View, memory: Memory) -> Look:
    """The viewer's position."""
    seat, known = view.seat, view.facts
    assert seat is not None, "a guest has no turn"
    pile = view.zones[PILE]
    hand = mask_of([card for card in view.zones[HANDS[seat]] if card != BACK])
    held = known.shown[1 - seat]
    return Look(
        hand=hand,
        unseen=EVERY & ~(hand | held | mask_of(pile)),
        top=pile[-1] if pile else BACK,
        taken=known.taken,
        turns=known.turns,
        stock=len(view.zones[STOCK]),
        limit=view.marks.get(("limit", None), 0) if known.knocker == NOBODY else 0,
        held=held,
        took=memory.took | held,
        threw=memory.threw,
        refused=memory.refused,
    )
