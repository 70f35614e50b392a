"""The state of a match of Mau-Mau, and what of it a seat may know beyond the cards it sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import BACK, Card, Face
from rules.mau_mau.material import FACE, NO_SUIT, NOBODY
from rules.mau_mau.options import Options

Fitting = tuple[tuple[frozenset[Face], ...], ...]  # [face of the top][wish + 1] -> faces that may be played


@dataclass(slots=True)
class State:
    """The whole match. Cards lie in tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    fitting: Fitting  # follows from the options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int
    dealer: Seat
    seat: Seat  # on turn
    hands: list[tuple[Card, ...]]
    stock: tuple[Card, ...]  # the next card last
    pile: tuple[Card, ...]  # the open card last
    wish: int  # suit that must follow, or NO_SUIT
    pending: int  # cards the seat on turn must take (MM-5.1, MM-5.5)
    owing: Seat  # who may still say Mau, or NOBODY (MM-3.1)
    drawn: Card  # the fitting card just drawn, in DRAWN (MM-2.7)
    passes: int  # in a row because nothing could be drawn (MM-4.9)
    acts: int  # game actions of this round (MM-4.5)
    totals: tuple[Points, ...]  # rounds won, or points against
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.fitting,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.dealer,
            self.seat,
            self.hands[:],
            self.stock,
            self.pile,
            self.wish,
            self.pending,
            self.owing,
            self.drawn,
            self.passes,
            self.acts,
            self.totals,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What a seat knows beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`; only its owner knows the card `drawn`.
    """

    round: int
    dealer: Seat
    seat: Seat
    wish: int
    pending: int
    owing: Seat
    drawn: Card
    passes: int
    acts: int


def facts(state: State, viewer: Seat | None) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.wish,
        state.pending,
        state.owing,
        state.drawn if viewer == state.seat else BACK,
        state.passes,
        state.acts,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def top(state: State) -> Face:
    return FACE[state.pile[-1]]


def following(state: State, away: int = 1) -> Seat:
    """The seat so far left of the one on turn."""
    return (state.seat + away) % state.seats


def calls(state: State) -> bool:
    """Whether people say Mau themselves (MM-3.7)."""
    return state.options.mau_rule == "must_call"


def card_left(state: State) -> bool:
    """Whether a card can be drawn, if need be after a reshuffle (MM-4.1)."""
    return bool(state.stock) or len(state.pile) > 1


def wish_stands(state: State) -> bool:
    return state.wish != NO_SUIT


def somebody_owes(state: State) -> bool:
    return state.owing != NOBODY
