"""The state of a match of Bakkarat, and what of it everybody knows."""

from __future__ import annotations

from dataclasses import dataclass

from rules.bakkarat.material import NOBODY
from rules.bakkarat.options import Options
from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card

COUPS_A_ROUND = 6  # then the table rests on the account (BK-9.5)
NO_SIDES = (0, 0, 0)
Sides = tuple[int, int, int]  # staked on tie, pair of the Ponte, pair of the Bank


@dataclass(slots=True)
class State:
    """The whole match. What may change in a coup is replaced as a whole, so that a copy can share it."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # of six coups, counted from 0 (BK-9.5)
    coups: int  # that are over
    banker: Seat  # who has the Bank, or had it last
    offered: Seat  # who was offered it first (BK-2.4)
    seat: Seat  # on turn
    ponte: Seat  # who holds the common hand, NOBODY before the stakes are made
    banco: Seat  # who covers the whole bank, NOBODY else
    suivi: Seat  # who may call suivi, NOBODY else (BK-7.4)
    bank: Points  # what lies as the bank
    chips: tuple[Points, ...]  # before each seat, without bank and stakes
    stakes: tuple[Points, ...]
    sides: tuple[Sides, ...]
    kasse: Points  # may be below zero (BK-8.3)
    outcome: str  # of the last coup: ponte, bank, tie, blank; start before the first
    bank_open: bool  # the Bank's cards are turned up
    ponte_open: bool
    shoe: tuple[Card, ...]  # the next card last
    basket: tuple[Card, ...]
    hand: tuple[Card, ...]  # of the Ponte
    third: tuple[Card, ...]  # his third card
    bank_hand: tuple[Card, ...]
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.coups,
            self.banker,
            self.offered,
            self.seat,
            self.ponte,
            self.banco,
            self.suivi,
            self.bank,
            self.chips,
            self.stakes,
            self.sides,
            self.kasse,
            self.outcome,
            self.bank_open,
            self.ponte_open,
            self.shoe,
            self.basket,
            self.hand,
            self.third,
            self.bank_hand,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; the fields are those of `State`."""

    round: int
    coups: int
    banker: Seat
    offered: Seat
    seat: Seat
    ponte: Seat
    banco: Seat
    suivi: Seat
    bank: Points
    chips: tuple[Points, ...]
    stakes: tuple[Points, ...]
    sides: tuple[Sides, ...]
    kasse: Points
    outcome: str
    bank_open: bool
    ponte_open: bool


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.coups,
        state.banker,
        state.offered,
        state.seat,
        state.ponte,
        state.banco,
        state.suivi,
        state.bank,
        state.chips,
        state.stakes,
        state.sides,
        state.kasse,
        state.outcome,
        state.bank_open,
        state.ponte_open,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def uncovered(state: State) -> Points:
    """The part of the bank that nobody has staked against yet."""
    return state.bank - sum(state.stakes)


def fortunes(state: State) -> tuple[Points, ...]:
    """All that is a seat's: chips, stakes, and the bank."""
    return tuple(
        [
            state.chips[seat]
            + state.stakes[seat]
            + sum(state.sides[seat])
            + (state.bank if seat == state.banker else 0)
            for seat in range(state.seats)
        ]
    )


def pays_alone(state: State) -> bool:
    """Whether the Ponte plays for himself: he called banco or suivi."""
    return state.banco != NOBODY


def pay(state: State, seat: Seat, amount: Points) -> None:
    """Chips go to a seat, or from it."""
    state.chips = tuple([have + amount if other == seat else have for other, have in enumerate(state.chips)])


def punters(state: State) -> list[Seat]:
    """All seats but the Bank's, clockwise from its left (BK-3.1)."""
    return [(state.banker + away) % state.seats for away in range(1, state.seats)]


def next_punter(state: State, after: Seat) -> Seat:
    """The next punter with chips after this seat; NOBODY once all have been asked."""
    rest = punters(state)
    later = rest[rest.index(after) + 1 :] if after in rest else rest
    return next((seat for seat in later if state.chips[seat]), NOBODY)
