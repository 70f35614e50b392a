"""The state of a match of Schwimmen, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Round, Whole, public, whole
from rules.families.tricks import Mask
from rules.schwimmen.law import Options
from rules.schwimmen.material import CARDS, GONE, HANDS, MITTE, PACKETS, STOCK

NOBODY: Seat = -1
OUT = -1  # lives of a seat that is out; at 0 it swims (SW-6.4, SW-6.5)


@public
class Facts(Round):
    """Public knowledge beside zones, marks and totals; together with them enough to rebuild the position."""

    looked: int = 0  # 1 or 2: the packet he has looked at
    shown: tuple[Mask, ...] = ()  # cards of each hand that were taken in the open
    pushes: int = 0  # in a row
    stopper: Seat = NOBODY
    left: int = 0  # last turns left after a stop
    turns: int = 0  # of all seats in this round
    exchanged: Seat = NOBODY  # has just exchanged and may still lay down (SW-5.4)


@whole
class State(Facts, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    packets: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())  # of the dealer before his choice
    mitte: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = CARDS  # the Talon, the next card last
    gone: tuple[Card, ...] = ()
    lives: tuple[Points, ...] = ()

    @property
    def totals(self) -> tuple[Points, ...]:
        """Lives; 0 swims, below that a seat is out."""
        return self.lives


# --- small questions ---------------------------------------------------------------------------------------------


def playing(state: State) -> tuple[Seat, ...]:
    """The seats still in the game."""
    return tuple([seat for seat, lives in enumerate(state.lives) if lives > OUT])


def playing_still(state: State) -> int:
    """The number of seats still in the game."""
    return state.seats - state.lives.count(OUT)


def next_playing(state: State, seat: Seat) -> Seat:
    other = (seat + 1) % state.seats
    while state.lives[other] == OUT:
        other = (other + 1) % state.seats
    return other


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, MITTE: state.mitte, GONE: state.gone}
    return found | dict(zip(PACKETS + HANDS, (*state.packets, *state.hands), strict=False))


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("pushes", None): state.pushes,
        ("dealer", state.dealer): 1,
        ("left", None): state.left,
    }
    if state.stopper != NOBODY:
        found["stopper", state.stopper] = 1
    for seat, lives in enumerate(state.lives):
        found["lives", seat] = max(0, lives)
        found["swims", seat] = int(lives == 0)
        found["out", seat] = int(lives == OUT)
    return {key: value for key, value in found.items() if value}
