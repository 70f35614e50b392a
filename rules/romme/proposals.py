"""What lies ready in a hand: single melds as they are chosen, and the best way to lay the whole hand. (RO-6, RO-7)"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.contract import Action, Claim, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.romme.material import CARD_AT, COPIES, JO, MEANT
from rules.romme.melds import points
from rules.romme.packing import Lays, most_rid
from rules.romme.reading import Reading, read
from rules.romme.state import State, is_out, laid_points
from rules.romme.steps import KIND, base, holds


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """What a `lay` would count; for `confirm` the melds that the hand had best lay now."""
    if act.verb in KIND:
        return claimed(state, seat, [act] if holds(state, seat, act.args) else [])
    if act.verb == "confirm":
        return claimed(state, seat, best_lays(state, seat).acts)
    return ()


def spared_claims(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """The melds that the hand had best lay now if it keeps its jokers; none where the best ones need none."""
    if act.verb != "confirm" or not any(token >= MEANT for lay in best_lays(state, seat).acts for token in lay.args):
        return ()
    naturals = state.hands[seat] & ~COPIES[JO]
    return claimed(state, seat, best_lays(state, seat, naturals).acts)


def best_lays(state: State, seat: Seat, hand: Mask | None = None) -> Lays:
    """The lays of the hand (or of this part of it) that leave the least to pay; before the first lay-out such as reach
    it, if any do. One card stays for the discard."""
    law, hand = state.law, state.hands[seat] if hand is None else hand
    need = 0
    if not is_out(state, seat):
        need = max(0, state.options.first_meld - (laid_points(state) if seat == state.seat else 0))
    keep = int(hand == state.hands[seat])
    found = most_rid(hand, law, need, keep) or most_rid(hand, law, 0, keep)
    assert found is not None  # to lay nothing is always possible
    return found


def claimed(state: State, seat: Seat, acts: Iterable[Action]) -> tuple[Claim, ...]:
    """The melds of these lays with cards of the hand, each card once."""
    left, found = state.hands[seat], []
    for act in acts:
        kind = KIND[act.verb]
        reading = read(kind, act.args, state.law)
        if isinstance(reading, Reading):
            cards: list[Card] = []
            for token in act.args:
                bit = _lowest(left & COPIES[base(token)])
                left ^= bit
                cards.append(CARD_AT[bit.bit_length() - 1])
            found.append(Claim(f"meld_{kind}", tuple(cards), points(kind, reading.faces)))
    return tuple(found)


def _lowest(mask: Mask) -> Mask:
    return mask & -mask
