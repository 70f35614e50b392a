"""The state of a match of 51 Tot, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card, Token
from rules.core.state import Round, Whole, public, whole
from rules.einundfuenfzig_tot.law import Options
from rules.einundfuenfzig_tot.material import HANDS, PILE, STOCK


@public
class Facts(Round):
    """Public knowledge beside zones, marks and totals; together with them enough to rebuild the position."""

    vorhand: Seat = 0
    direction: int = 1  # 1 clockwise, -1 against it
    total: int = 0
    named: tuple[Token, ...] = ()  # for what each card of the pile was laid
    laid: int = 0  # cards laid in this round, also those shuffled into a new stock
    dead: tuple[Seat, ...] = ()  # in the order of their deaths
    voids: int = 0  # rounds in a row that nobody lost


@whole
class State(Facts, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    pile: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()  # the next card last
    lives: tuple[Points, ...] = ()  # left to each seat; in mode rounds what it has lost

    @property
    def totals(self) -> tuple[Points, ...]:
        """Lives left, or rounds lost."""
        return self.lives


# --- small questions ---------------------------------------------------------------------------------------------


def counts_lives(state: State) -> bool:
    return state.options.mode == "lives"


def living(state: State) -> list[Seat]:
    return [seat for seat in range(state.seats) if seat not in state.dead]


def next_alive(state: State, seat: Seat) -> Seat:
    """The next seat to the left that is not dead."""
    other = (seat + 1) % state.seats
    while other in state.dead:
        other = (other + 1) % state.seats
    return other


def next_holding(state: State, seat: Seat) -> Seat:
    """The next seat in the direction of play that holds cards; `seat` itself where nobody else does (ET-5.2)."""
    other = (seat + state.direction) % state.seats
    while other != seat and not state.hands[other]:
        other = (other + state.direction) % state.seats
    return other


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    return {STOCK: state.stock, PILE: state.pile, **dict(zip(HANDS, state.hands, strict=False))}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("total", None): state.total,
        ("turned", None): int(state.direction < 0),
        ("dealer", state.dealer): 1,
    }
    name = "lives" if counts_lives(state) else "losses"
    for seat in range(state.seats):
        found[name, seat] = state.lives[seat]
        found["dead", seat] = int(seat in state.dead)
    return {key: value for key, value in found.items() if value}
