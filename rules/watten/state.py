"""The state of a match of Watten, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Trick
from rules.watten.options import Options, gespannt_from

NOBODY: Seat = -1
BOTH = -1  # no side has the sole right to offer


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int
    dealer: Seat
    seat: Seat  # on turn: in play the one to lay a card, in answer the one asked
    leader: Seat  # of the trick on the table
    swapped: bool  # the dealer names the Schlag (WA-3.4)
    asked_swap: bool  # the swap was asked for in this deal
    schlag: int
    farbe: int
    value: Points  # of the deal (WA-7.1)
    right: int  # the side that alone may offer, BOTH before the first offer (WA-7.7)
    offered: int  # mask of the seats that have offered since the last card
    proposer: Seat  # in answer: whose proposal lies open
    waiting: Seat  # in answer: who is to lay a card afterwards
    hands: list[tuple[Card, ...]]
    blind: list[tuple[Card, ...]]  # hands that their owners may not look at yet
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]  # of this deal
    stock: tuple[Card, ...]
    totals: tuple[Points, ...]  # the accounts; partners have the same
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.dealer,
            self.seat,
            self.leader,
            self.swapped,
            self.asked_swap,
            self.schlag,
            self.farbe,
            self.value,
            self.right,
            self.offered,
            self.proposer,
            self.waiting,
            self.hands[:],
            self.blind[:],
            self.trick,
            self.tricks,
            self.stock,
            self.totals,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`.
    """

    round: int
    dealer: Seat
    seat: Seat
    leader: Seat
    swapped: bool
    asked_swap: bool
    schlag: int
    farbe: int
    value: Points
    right: int
    offered: int
    proposer: Seat
    waiting: Seat
    tricks: tuple[Trick, ...]


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.swapped,
        state.asked_swap,
        state.schlag,
        state.farbe,
        state.value,
        state.right,
        state.offered,
        state.proposer,
        state.waiting,
        state.tricks,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def vorhand(state: State) -> Seat:
    return (state.dealer + 1) % state.seats


def side(state: State, seat: Seat) -> int:
    """0 or 1: two alone, four in pairs, of three Vorhand against the others. Source: WA-1.6 to 1.8."""
    return int(seat != vorhand(state)) if state.seats == 3 else seat % 2


def members(state: State, which: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(state.seats) if side(state, seat) == which])


def next_opponent(state: State, seat: Seat) -> Seat:
    """The next seat clockwise of the other side (WA-7.3)."""
    other = (seat + 1) % state.seats
    return other if side(state, other) != side(state, seat) else (seat + 2) % state.seats


def is_gespannt(state: State, seat: Seat) -> bool:
    """Source: WA-7.10; accounts do not change inside a deal."""
    return state.totals[seat] >= gespannt_from(state.options)


def is_blind(state: State, seat: Seat) -> bool:
    """At a strict table only the dealer and Vorhand may look at first (WA-2.1)."""
    return state.options.streng and seat not in (state.dealer, vorhand(state))


def tricks_of(state: State, which: int) -> int:
    return sum([side(state, trick.taker) == which for trick in state.tricks])
