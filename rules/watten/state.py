"""The state of a match of Watten, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Whole, public, whole
from rules.families.rounds import vorhand
from rules.families.tricks import InTricks, mark_tricks, taken_by
from rules.watten.law import Options, gespannt_from
from rules.watten.material import BLIND, CARDS, HANDS, NONE, PLAIN_DEAL, STOCK, TAKEN, TRICK

NOBODY: Seat = -1
BOTH = -1  # no side has the sole right to offer


@public
class Facts(InTricks):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position."""

    swapped: bool = False  # the dealer names the Schlag (WA-3.4)
    asked_swap: bool = False  # the swap was asked for in this deal
    schlag: int = NONE
    farbe: int = NONE
    value: Points = PLAIN_DEAL  # of the deal (WA-7.1)
    right: int = BOTH  # the side that alone may offer, BOTH before the first offer (WA-7.7)
    offered: int = 0  # mask of the seats that have offered since the last card
    proposer: Seat = NOBODY  # in answer: whose proposal lies open
    waiting: Seat = NOBODY  # in answer: who is to lay a card afterwards


@whole
class State(Facts, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    blind: list[tuple[Card, ...]] = field(default_factory=list)  # hands that their owners may not look at yet
    trick: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = CARDS
    totals: tuple[Points, ...] = ()  # the accounts; partners have the same


# --- small questions ---------------------------------------------------------------------------------------------


def side(state: State, seat: Seat) -> int:
    """0 or 1: two alone, four in pairs, of three Vorhand against the others. Source: WA-1.6 to 1.8."""
    return int(seat != vorhand(state)) if state.seats == 3 else seat % 2


def next_opponent(state: State, seat: Seat) -> Seat:
    """The next seat clockwise of the other side (WA-7.3)."""
    other = (seat + 1) % state.seats
    if state.seats != 3:  # every second one
        return other
    return other if side(state, other) != side(state, seat) else (seat + 2) % state.seats


def is_gespannt(state: State, seat: Seat) -> bool:
    """True if the seat is near the target. Source: WA-7.10; accounts do not change inside a deal."""
    return state.totals[seat] >= gespannt_from(state.options)


def is_blind(state: State, seat: Seat) -> bool:
    """At a strict table only the dealer and Vorhand may look at first (WA-2.1)."""
    return state.options.streng and seat not in (state.dealer, vorhand(state))


def tricks_of_side(state: State, which: int) -> int:
    if state.seats == 3:
        return sum([side(state, trick.taker) == which for trick in state.tricks])
    return sum([trick.taker % 2 == which for trick in state.tricks])


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, TRICK: state.trick}
    for seat in range(state.seats):
        found[HANDS[seat]] = state.hands[seat]
        found[BLIND[seat]] = state.blind[seat]
        found[TAKEN[seat]] = taken_by(state.tricks, seat)
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("schlag", None): state.schlag + 1,
        ("farbe", None): state.farbe + 1,
        ("value", None): state.value,
    }
    if state.seats == 3:
        found["alone", vorhand(state)] = 1  # WA-1.8
    mark_tricks(found, state.tricks)
    for seat in range(state.seats):
        found["points", seat] = state.totals[seat]
        found["gespannt", seat] = int(is_gespannt(state, seat))
    return {key: value for key, value in found.items() if value}
