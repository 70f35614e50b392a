"""What a move would lay open and what that is worth, for the eyes of its seat alone. (LX-3.6 to 3.16)

A naming of trump counts the whole hand as if it were chosen, in any phase: that is what one bids with.
"""

from __future__ import annotations

from rules.core.contract import Action, Claim, Seat
from rules.families.tricks import Mask
from rules.luxusfamilie.material import SUIT_NAMED, cards_in
from rules.luxusfamilie.state import State, has_trump
from rules.luxusfamilie.values import as_mask, bits_of, combinations, split


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """The lines of the table of values that the move would announce; none for a move that melds nothing."""
    if act.verb == "trump":
        return _counted(state, state.hands[seat], state.hands[seat], SUIT_NAMED[act.args[0]])
    if act.verb not in ("meld", "meld all") or not has_trump(state):
        return ()
    hand = state.hands[seat]
    return _counted(state, hand, hand if act.verb == "meld all" else as_mask(act.args), state.trump)


def _counted(state: State, hand: Mask, cards: Mask, trump: int) -> tuple[Claim, ...]:
    shared, left, found = state.options.shared_melds, hand, []
    for line in combinations(split(cards, trump, shared), trump):
        lying = bits_of(left, line.tokens, state.first)
        if not shared:
            left &= ~lying  # every card counts once (LX-3.14)
        found.append(Claim(line.name, cards_in(lying), line.points))
    return tuple(found)
