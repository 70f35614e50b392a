"""The state of a match of 51 Tot, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card, Token
from rules.einundfuenfzig_tot.options import Options


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
    vorhand: Seat
    seat: Seat  # on turn
    direction: int  # 1 clockwise, -1 against it
    total: int
    hands: list[tuple[Card, ...]]
    pile: tuple[Card, ...]
    named: tuple[Token, ...]  # for what each card of the pile was laid
    stock: tuple[Card, ...]  # the next card last
    laid: int  # cards laid in this round, also those shuffled into a new stock
    lives: tuple[Points, ...]  # left to each seat; in mode rounds what it has lost
    dead: tuple[Seat, ...]  # in the order of their deaths
    voids: int  # rounds in a row that nobody lost
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
            self.vorhand,
            self.seat,
            self.direction,
            self.total,
            self.hands[:],
            self.pile,
            self.named,
            self.stock,
            self.laid,
            self.lives,
            self.dead,
            self.voids,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`.
    """

    round: int
    dealer: Seat
    vorhand: Seat
    seat: Seat
    direction: int
    total: int
    named: tuple[Token, ...]
    laid: int
    dead: tuple[Seat, ...]
    voids: int


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.vorhand,
        state.seat,
        state.direction,
        state.total,
        state.named,
        state.laid,
        state.dead,
        state.voids,
    )


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
