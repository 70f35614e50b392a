"""The state of a match of Bakkarat, and what of it everybody knows."""

from __future__ import annotations

from operator import add

from rules.bakkarat.law import Options
from rules.bakkarat.material import NOBODY
from rules.core.contract import Marks, Points, Seat
from rules.core.deck import Card
from rules.core.state import Copied, Whole, public, whole
from rules.families.banking import paid
from rules.families.rounds import seats_from

COUPS_A_ROUND = 6  # then the table rests on the account (BK-9.5)
NO_SIDES = (0, 0, 0)
Sides = tuple[int, int, int]  # staked on tie, pair of the Ponte, pair of the Bank


@public
class Facts(Copied):
    """Public knowledge beside zones, marks and totals."""

    round: int = 0  # of six coups, counted from 0 (BK-9.5)
    coups: int = 0  # that are over
    banker: Seat = 0  # who has the Bank, or had it last
    offered: Seat = 0  # who was offered it first (BK-2.4)
    seat: Seat = 0  # on turn
    ponte: Seat = NOBODY  # who holds the common hand, NOBODY before the stakes are made
    banco: Seat = NOBODY  # who covers the whole bank, NOBODY else
    suivi: Seat = NOBODY  # who may call suivi, NOBODY else (BK-7.4)
    bank: Points = 0  # what lies as the bank
    chips: tuple[Points, ...] = ()  # before each seat, without bank and stakes
    stakes: tuple[Points, ...] = ()
    sides: tuple[Sides, ...] = ()
    kasse: Points = 0  # may be below zero (BK-8.3)
    outcome: str = "start"  # of the last coup: ponte, bank, tie, blank; start before the first
    bank_open: bool = False  # the Bank's cards are turned up
    ponte_open: bool = False


@whole
class State(Facts, Whole):
    """The whole match. What may change in a coup is replaced as a whole, so that a copy can share it."""

    options: Options = Options()
    phase: str = "begin"
    shoe: tuple[Card, ...] = ()  # the next card last
    basket: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()  # of the Ponte
    third: tuple[Card, ...] = ()  # his third card
    bank_hand: tuple[Card, ...] = ()

    @property
    def totals(self) -> tuple[Points, ...]:
        """All that is a seat's: chips, stakes, side bets, and the bank."""
        found = list(map(add, self.chips, self.stakes))
        found[self.banker] += self.bank
        if self.options.side_bets:
            found = [have + sum(bets) for have, bets in zip(found, self.sides, strict=True)]
        return tuple(found)


# --- small questions ---------------------------------------------------------------------------------------------


def uncovered(state: State) -> Points:
    """The part of the bank that nobody has staked against yet."""
    return state.bank - sum(state.stakes)


def pays_alone(state: State) -> bool:
    """Return whether the Ponte plays for himself: he called banco or suivi."""
    return state.banco != NOBODY


def pay(state: State, seat: Seat, amount: Points) -> None:
    """Chips go to a seat, or from it."""
    state.chips = paid(state.chips, seat, amount)


def punters(state: State) -> tuple[Seat, ...]:
    """All seats but the Bank's, clockwise from its left (BK-3.1)."""
    return seats_from(state.banker + 1, state.seats)[:-1]


def next_punter(state: State, after: Seat) -> Seat:
    """The next punter with chips after this seat; NOBODY once all have been asked."""
    seats, banker, chips = state.seats, state.banker, state.chips
    seat = (after + 1) % seats
    while seat != banker:
        if chips[seat]:
            return seat
        seat = (seat + 1) % seats
    return NOBODY


# --- marks -------------------------------------------------------------------------------------------------------


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("coups", None): state.coups,
        ("kasse", None): state.kasse,
        ("bank", None): state.bank,
    }
    if state.bank:
        found["banker", state.banker] = 1
        found["uncovered", None] = uncovered(state)
    for name, holder in (("ponte", state.ponte), ("banco", state.banco), ("suivi", state.suivi)):
        if holder != NOBODY:
            found[name, holder] = 1
    for seat in range(state.seats):
        found["chips", seat] = state.chips[seat]
        found["stake", seat] = state.stakes[seat]
        found["side", seat] = sum(state.sides[seat])
    return {key: value for key, value in found.items() if value}
