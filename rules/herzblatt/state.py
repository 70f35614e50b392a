"""The state of a match of Herzblatt, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Trick, taken_by
from rules.herzblatt.material import AUGEN
from rules.herzblatt.options import Options

NOBODY: Seat = -1
MOST_REDEALS = 3  # in a row (HB-2.4)


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # deals played so far; thrown-in ones do not count (HB-2.7)
    dealer: Seat
    seat: Seat  # on turn
    leader: Seat  # of the trick on the table
    declarer: Seat
    declined: int  # mask of the seats that have said so in this deal
    redeals: int  # in a row
    paid: bool  # the stakes of this deal lie in the pot
    pot: Points
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]  # of this deal
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]  # by the declarer
    totals: tuple[Points, ...]  # the ledger
    augen: Points  # of the declarer once they are counted, NOBODY before
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
            self.declarer,
            self.declined,
            self.redeals,
            self.paid,
            self.pot,
            self.hands[:],
            self.trick,
            self.tricks,
            self.stock,
            self.laid,
            self.totals,
            self.augen,
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
    declarer: Seat
    declined: int
    redeals: int
    paid: bool
    tricks: tuple[Trick, ...]
    augen: Points


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.declarer,
        state.declined,
        state.redeals,
        state.paid,
        state.tricks,
        state.augen,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def vorhand(state: State) -> Seat:
    return (state.dealer + 1) % state.seats


def stake(state: State) -> Points:
    return int(state.options.stake)


def worth(cards: tuple[Card, ...]) -> Points:
    return sum([AUGEN[card] for card in cards])


def declarers_augen(state: State) -> Points:
    """What counts for the declarer: his tricks, and what he has laid away or left (HB-3.2, HB-3.3, HB-5.2)."""
    return worth(taken_by(state.tricks, state.declarer)) + worth(state.laid) + worth(state.stock)
