"""The state of a match of Schwimmen, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.schwimmen.options import Options

NOBODY: Seat = -1
OUT = -1  # lives of a seat that is out; at 0 it swims (SW-6.4, SW-6.5)


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
    seat: Seat  # on turn
    hands: list[tuple[Card, ...]]
    packets: tuple[tuple[Card, ...], tuple[Card, ...]]  # of the dealer before his choice
    looked: int  # 1 or 2: the packet he has looked at
    mitte: tuple[Card, ...]
    stock: tuple[Card, ...]  # the Talon, the next card last
    gone: tuple[Card, ...]
    shown: tuple[Mask, ...]  # cards of each hand that were taken in the open
    pushes: int  # in a row
    stopper: Seat
    left: int  # last turns left after a stop
    turns: int  # of all seats in this round
    exchanged: Seat  # has just exchanged and may still lay down (SW-5.4)
    lives: tuple[Points, ...]
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
            self.hands[:],
            self.packets,
            self.looked,
            self.mitte,
            self.stock,
            self.gone,
            self.shown,
            self.pushes,
            self.stopper,
            self.left,
            self.turns,
            self.exchanged,
            self.lives,
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
    looked: int
    shown: tuple[Mask, ...]
    pushes: int
    stopper: Seat
    left: int
    turns: int
    exchanged: Seat


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.looked,
        state.shown,
        state.pushes,
        state.stopper,
        state.left,
        state.turns,
        state.exchanged,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def playing(state: State) -> tuple[Seat, ...]:
    """The seats still in the game."""
    return tuple([seat for seat in range(state.seats) if state.lives[seat] > OUT])


def next_playing(state: State, seat: Seat) -> Seat:
    other = (seat + 1) % state.seats
    while state.lives[other] == OUT:
        other = (other + 1) % state.seats
    return other
