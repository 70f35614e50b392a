"""The state of a match of Mau-Mau, and what of it a seat may know beyond the cards it sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import BACK, Card, Face
from rules.core.state import Round, Whole, facts_of, public, whole
from rules.mau_mau.law import Fitting, Options
from rules.mau_mau.material import FACE, HANDS, NO_CARD, NO_SUIT, NOBODY, PILE, STOCK


@public
class Facts(Round):
    """Knowledge of a seat beside zones, marks and totals; together with them enough to rebuild the position."""

    wish: int = NO_SUIT  # suit that must follow, or NO_SUIT
    pending: int = 0  # cards the seat on turn must take (MM-5.1, MM-5.5)
    owing: Seat = NOBODY  # who may still say Mau, or NOBODY (MM-3.1)
    drawn: Card = NO_CARD  # the fitting card just drawn, BACK but for its owner (MM-2.7)
    passes: int = 0  # in a row because nothing could be drawn (MM-4.9)
    acts: int = 0  # game actions of this round (MM-4.5)


@whole
class State(Facts, Whole):
    """The whole match. Cards lie in tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    fitting: Fitting = ()  # follows from the options
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    stock: tuple[Card, ...] = ()  # the next card last
    pile: tuple[Card, ...] = ()  # the open card last
    totals: tuple[Points, ...] = ()  # rounds won, or points against


def facts(state: State, viewer: Seat | None) -> Facts:
    found = facts_of(Facts, state)
    found.drawn = state.drawn if viewer == state.seat else BACK
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def top(state: State) -> Face:
    return FACE[state.pile[-1]]


def following(state: State, away: int = 1) -> Seat:
    """The seat so far left of the one on turn."""
    return (state.seat + away) % state.seats


def calls(state: State) -> bool:
    """Return whether people say Mau themselves (MM-3.7)."""
    return state.options.mau_rule == "must_call"


def wish_stands(state: State) -> bool:
    return state.wish != NO_SUIT


def somebody_owes(state: State) -> bool:
    return state.owing != NOBODY


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    return {STOCK: state.stock, PILE: state.pile, **dict(zip(HANDS, state.hands, strict=False))}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0; a wish is 1 … 4."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1, ("round", None): state.round}
    if state.wish >= 0:
        found["wish", None] = state.wish + 1
    if state.pending:
        found["pending", state.seat] = state.pending
    if somebody_owes(state):
        found["owes_mau", state.owing] = 1
    return found
