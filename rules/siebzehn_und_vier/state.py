"""The state of a match of Siebzehn und Vier, and what of it everybody knows."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.siebzehn_und_vier.material import NOBODY
from rules.siebzehn_und_vier.options import Options


@dataclass(slots=True)
class State:
    """The whole match. Everything but the hands' list is replaced as a whole, so that a copy can share it."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # bank rounds that are over
    bank: Seat
    player: Seat  # who meets the Bank, NOBODY between duels
    seat: Seat  # on turn: the player or the Bank
    queue: tuple[Seat, ...]  # who meets the Bank after this duel
    chips: tuple[Points, ...]  # what lies before each seat, without the pot
    stake: Points  # of one side; the pot holds twice as much
    must_draw: bool  # the player has raised and not drawn yet (SV-3.7)
    raises: tuple[tuple[int, Points], ...]  # of this deal: cards the player held, chips raised
    repeats: int  # drawn deals of this duel so far
    again: bool  # the cards that lie open were drawn: there will be a repeat
    shown: int  # bit s: the hand of seat s lies open
    stock: tuple[Card, ...]  # bottom to top
    hands: list[tuple[Card, ...]]
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.bank,
            self.player,
            self.seat,
            self.queue,
            self.chips,
            self.stake,
            self.must_draw,
            self.raises,
            self.repeats,
            self.again,
            self.shown,
            self.stock,
            self.hands[:],
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; the fields are those of `State`."""

    round: int
    bank: Seat
    player: Seat
    seat: Seat
    queue: tuple[Seat, ...]
    chips: tuple[Points, ...]
    stake: Points
    must_draw: bool
    raises: tuple[tuple[int, Points], ...]
    repeats: int
    again: bool
    shown: int


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.bank,
        state.player,
        state.seat,
        state.queue,
        state.chips,
        state.stake,
        state.must_draw,
        state.raises,
        state.repeats,
        state.again,
        state.shown,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def fortunes(state: State) -> tuple[Points, ...]:
    """The chips of every seat, its stake in the pot included."""
    if state.player == NOBODY or not state.stake:
        return state.chips
    duel = (state.player, state.bank)
    return tuple([chips + state.stake if seat in duel else chips for seat, chips in enumerate(state.chips)])


def ante_of(state: State) -> Points:
    """What taking part costs either side: the base stake, or as much as both have (SV-3.4)."""
    return min(state.options.base, state.chips[state.player], state.chips[state.bank])


def most_to_raise(state: State) -> Points:
    """The highest raise that limit, player and Bank allow; 0: none (SV-3.5)."""
    chips = state.chips
    return min(state.options.limit - state.stake, chips[state.player], chips[state.bank])
