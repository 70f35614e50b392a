"""The state of a match of Tarock, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Whole, public, whole
from rules.families.tricks import InTricks, mark_tricks, trick_zones, worth_of, worth_taken
from rules.tarock.law import Options
from rules.tarock.material import AUGEN, CARDS, HAND, HANDS, LAID, NO_SUIT, PLAIN, SEATS, TAKEN

NOBODY: Seat = -1


@public
class Facts(InTricks):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position."""

    round: int = 0  # played deals; thrown-in ones do not count (TA-6.2)
    passed: int = 0  # mask of the seats that have passed
    holder: Seat = NOBODY  # of the best bid; from lay or trump on the declarer
    kind: int = 0  # of the best bid: AUFNAHME, HAND; 0 for none
    promise: Points = 0
    thrown: int = 0  # deals thrown in, in a row
    trump: int = NO_SUIT
    announced: int = 0  # level; PLAIN where nothing was announced, 0 before the trump is named
    augen: Points = NOBODY  # the declarer's once they are counted, NOBODY before


@whole
class State(Facts, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = CARDS
    laid: tuple[Card, ...] = ()
    totals: tuple[Points, ...] = (0,) * SEATS  # the ledger in units; it sums to 0


# --- small questions ---------------------------------------------------------------------------------------------


def place(state: State, seat: Seat) -> int:
    """0 for Vorhand, 1 for Mittelhand, 2 for the dealer: the lower is preferred (TA-2.5)."""
    return (seat - state.dealer - 1) % SEATS


def declarers_augen(state: State) -> Points:
    """The Augen of his tricks, of what he has laid away and of the Stock. Source: TA-5.1."""
    return worth_taken(state.tricks, state.holder, AUGEN) + worth_of((*state.laid, *state.stock), AUGEN)


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    found = trick_zones(state, HANDS, TAKEN)
    for seat in range(SEATS):
        found[LAID[seat]] = state.laid if seat == max(0, state.holder) else ()
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
    }
    if state.holder != NOBODY:
        found["hand" if state.kind == HAND else "aufnahme", state.holder] = state.promise
        if state.announced > PLAIN:
            found["announced", state.holder] = state.announced
        if state.phase != "bid":
            found["declarer", state.holder] = 1
    mark_tricks(found, state.tricks)
    for seat in range(state.seats):
        found["units", seat] = state.totals[seat]
        if state.passed >> seat & 1:
            found["passed", seat] = 1
    return {key: value for key, value in found.items() if value}
