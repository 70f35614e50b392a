"""The state of a match of Fünfhundert, and what of it both players know beyond the cards they see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Entry, Marks, Points, Seat, Zone
from rules.core.deck import BACK, Card
from rules.core.state import Whole, public, whole
from rules.families.tricks import Led, Mask, before_seats, mask_of
from rules.fuenfhundert.law import Options
from rules.fuenfhundert.material import CARDS, HANDS, NO_SUIT, STOCK, TRICK, WON

Used = tuple[Mask, Mask, Mask]  # cards of a player's melds: in runs, fours, pairs
NOTHING_USED: Used = (0, 0, 0)


@public
class Known(Led):
    """The fields that facts and the whole match share."""

    round: int = 0  # games before this one
    trump: int = NO_SUIT
    turned: Card = BACK  # the 17th card, which both have seen (FH-1.6); BACK before the first deal
    augen: tuple[Points, ...] = (0, 0)  # of this game, not booked yet
    used: tuple[Used, ...] = (NOTHING_USED, NOTHING_USED)
    falses: tuple[int, ...] = (0, 0)  # false announcements in this game
    seven_paid: bool = False  # the ten points for holding the trump seven are booked (FH-3.6)
    deciding: bool = False  # a game without stop after equal totals (FH-7.5)


@public
class Facts(Known):
    """The facts both know beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `bottom`: the card at the bottom of the Talon, BACK once it is drawn, and
    `fresh`: what came to the viewer alone (0 for a guest).
    """

    bottom: Card = BACK
    fresh: Mask = 0


@whole
class State(Known, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    won: list[tuple[Card, ...]] = field(default_factory=list)
    stock: tuple[Card, ...] = CARDS  # the next card last; first the one at the bottom
    fresh: tuple[Mask, ...] = (0, 0)  # what came to each since his last card (FH-4.4)
    have: tuple[Mask, ...] = (0, 0)  # what each has in hand and in his tricks, kept up with every card that moves
    noted: tuple[Entry, ...] = ()  # lines of this game, apart from those before: what is short grows fast
    totals: tuple[Points, ...] = (0, 0)  # booked; the Augen of the running game follow at its end


def facts(state: State, viewer: Seat | None) -> Facts:
    found = Facts(*Known.values(state))
    found.bottom = state.stock[0] if state.stock and state.turned != BACK and state.phase != "deal" else BACK
    found.fresh = 0 if viewer is None else state.fresh[viewer]
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def owned(state: State, seat: Seat) -> Mask:
    """The cards that may serve in a meld: in hand and in the own tricks (FH-4.2)."""
    return state.have[seat]


def look_through(state: State) -> None:
    """Work out `have` anew: hands or tricks were not dealt and played but put in their place."""
    state.have = (mask_of(state.hands[0] + state.won[0]), mask_of(state.hands[1] + state.won[1]))


def used_for(state: State, seat: Seat, kind: int) -> Mask:
    """The cards that can no longer serve in a meld of this class (FH-4.7, FH-4.8)."""
    return used_up(state, seat)[kind]


def used_up(state: State, seat: Seat) -> Used:
    """The cards that can no longer serve in runs, fours, pairs (FH-4.7, FH-4.8)."""
    options, found = state.options, state.used[seat]
    if options.used_scope == "card":
        runs, fours, pairs = state.used[1 - seat]
        found = (found[0] | runs, found[1] | fours, found[2] | pairs)
    if options.reuse == "other_class":
        return found
    all_kinds = found[0] | found[1] | found[2]
    return all_kinds, all_kinds, all_kinds


def live_total(state: State, seat: Seat) -> Points:
    """The total of a seat with the Augen of this game. Source: FH-7.1."""
    return state.totals[seat] + state.augen[seat]


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    return {STOCK: state.stock, TRICK: state.trick, **before_seats(state, HANDS, WON)}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
        ("trump_counts", None): int(not state.stock),
        ("deciding", None): int(state.deciding),
    }
    for seat in range(state.seats):
        found["trump_card", seat] = int(state.turned != BACK and state.turned in state.hands[seat])
        found["points", seat] = state.totals[seat]
        found["augen", seat] = state.augen[seat]
        found["tricks", seat] = len(state.won[seat]) // 2
    return {key: value for key, value in found.items() if value}
