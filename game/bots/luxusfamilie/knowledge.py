"""What a seat of Luxusfamilie knows of the others, from the state and the open tricks. (chapter 8, inference)

A state made of a view (`luxusfamilie_sample.rebuilt`) has empty hands where the viewer sees backs; nothing here looks
into the hands of others.
"""

from __future__ import annotations

from functools import lru_cache

from game.bots.luxusfamilie.cards import Sight
from rules.core.contract import Seat
from rules.families.tricks import Mask, Trick, mask_of
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import ALL, SEATS, SUIT
from rules.luxusfamilie.state import AUTO, State


def played(state: State) -> Mask:
    """The cards played in this round."""
    return sum([mask_of(trick.cards) for trick in state.tricks]) + mask_of(state.trick)


@lru_cache(maxsize=256)
def _shown(trump: int, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """The suits each seat has shown to be out of; who plays a suit again at a strict table takes his word back."""
    found = [0] * SEATS
    for trick in tricks:
        led = SUIT[trick.cards[0]]
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % SEATS
            found[seat] &= ~(1 << SUIT[card])
            for suit in NEED[trump][led][SUIT[card]]:
                found[seat] |= 1 << suit
    return tuple(found)


def voids(state: State) -> tuple[int, ...]:
    """Masks of the suits that each seat has shown to be out of; at an automatic table the turned Farbkarten."""
    if state.mode == AUTO:
        return state.turned
    tricks = state.tricks
    if state.trick:
        tricks += (Trick(state.leader, state.leader, state.trick),)
    return _shown(state.trump, tricks)


def sight(state: State, seat: Seat, gone: Mask) -> Sight:
    """What the seat knows beside its hand; `gone` are the cards it remembers as played."""
    left, right = (seat + 1) % SEATS, (seat + 2) % SEATS
    out = voids(state)
    unseen = ALL & ~gone & ~state.hands[seat] & ~mask_of(state.trick)
    open_to_all = unseen & ~played(state)
    return Sight(unseen, out[left], out[right], state.laid[left] & open_to_all, state.laid[right] & open_to_all)
