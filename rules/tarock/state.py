"""The state of a match of Tarock, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Trick, taken_by
from rules.tarock.material import AUGEN, SEATS
from rules.tarock.options import Options

NOBODY: Seat = -1


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # played deals; thrown-in ones do not count (TA-6.2)
    dealer: Seat
    seat: Seat  # on turn
    leader: Seat  # of the trick on the table
    passed: int  # mask of the seats that have passed
    holder: Seat  # of the best bid; from lay or trump on the declarer
    kind: int  # of the best bid: AUFNAHME, HAND; 0 for none
    promise: Points
    thrown: int  # deals thrown in, in a row
    trump: int
    announced: int  # level; PLAIN where nothing was announced, 0 before the trump is named
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]  # of this deal
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]
    augen: Points  # the declarer's once they are counted, NOBODY before
    totals: tuple[Points, ...]
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
            self.passed,
            self.holder,
            self.kind,
            self.promise,
            self.thrown,
            self.trump,
            self.announced,
            self.hands[:],
            self.trick,
            self.tricks,
            self.stock,
            self.laid,
            self.augen,
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
    passed: int
    holder: Seat
    kind: int
    promise: Points
    thrown: int
    trump: int
    announced: int
    tricks: tuple[Trick, ...]
    augen: Points


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.passed,
        state.holder,
        state.kind,
        state.promise,
        state.thrown,
        state.trump,
        state.announced,
        state.tricks,
        state.augen,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def vorhand(state: State) -> Seat:
    return (state.dealer + 1) % SEATS


def place(state: State, seat: Seat) -> int:
    """0 for Vorhand, 1 for Mittelhand, 2 for the dealer: the lower is preferred (TA-2.5)."""
    return (seat - state.dealer - 1) % SEATS


def worth(cards: tuple[Card, ...]) -> Points:
    return sum([AUGEN[card] for card in cards])


def declarers_augen(state: State) -> Points:
    """Source: TA-5.1."""
    return worth(taken_by(state.tricks, state.holder)) + worth(state.laid) + worth(state.stock)


def declarers_tricks(state: State) -> int:
    return sum([trick.taker == state.holder for trick in state.tricks])
