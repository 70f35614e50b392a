"""The state of a match of Herzblatt, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Whole, public, whole
from rules.families.tricks import InTricks, mark_tricks, trick_zones, worth_of, worth_taken
from rules.herzblatt.law import Options
from rules.herzblatt.material import AUGEN, HANDS, LAID, TAKEN, TRUMP

NOBODY: Seat = -1
MOST_REDEALS = 3  # in a row (HB-2.4)


@public
class Facts(InTricks):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position."""

    round: int = 0  # deals played so far; thrown-in ones do not count (HB-2.7)
    declarer: Seat = NOBODY
    declined: int = 0  # mask of the seats that have said so in this deal
    redeals: int = 0  # in a row
    paid: bool = False  # the stakes of this deal lie in the pot
    augen: Points = NOBODY  # of the declarer once they are counted, NOBODY before


@whole
class State(Facts, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    pot: Points = 0
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()  # by the declarer
    totals: tuple[Points, ...] = ()  # the ledger in chips; with the pot it sums to 0


# --- small questions ---------------------------------------------------------------------------------------------


def stake(state: State) -> Points:
    return int(state.options.stake)


def declarers_augen(state: State) -> Points:
    """Return the declarer's Augen: his tricks, and what he has laid away or left (HB-3.2, HB-3.3, HB-5.2)."""
    return worth_taken(state.tricks, state.declarer, AUGEN) + worth_of(state.laid + state.stock, AUGEN)


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    found = trick_zones(state, HANDS, TAKEN)
    for seat in range(state.seats):
        found[LAID[seat]] = state.laid if seat == max(0, state.declarer) else ()
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): TRUMP + 1,
        ("pot", None): state.pot,
    }
    if state.declarer != NOBODY:
        found["declarer", state.declarer] = 1
    mark_tricks(found, state.tricks)
    for seat in range(state.seats):
        found["chips", seat] = state.totals[seat]
        if state.declined >> seat & 1:
            found["declined", seat] = 1
    return {key: value for key, value in found.items() if value}
