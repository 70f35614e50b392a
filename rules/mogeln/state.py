"""The state of a match of Mogeln, and what of it a seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import BACK, Card
from rules.mogeln.options import Options


class Take(NamedTuple):
    """A pile that somebody had to take."""

    taker: Seat
    layer: Seat  # laid the doubted card
    knocker: Seat
    claim: int
    cards: tuple[Card, ...]  # bottom to top, the doubted one last; for others than the taker only what they know
    layers: tuple[Seat, ...]  # who laid each of them


@dataclass(slots=True)
class State:
    """The whole match. Everything but the hands' list is replaced as a whole, so that a copy can share it."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int
    dealer: Seat  # NOBODY until it is drawn
    seat: Seat  # lays now; in a window: has laid
    claim: int  # due now; in a window: of the card just laid
    lays: int  # in this round
    passed: int  # bit s: seat s lets the card just laid go; a secret of each seat (MG-3.7)
    hands: list[tuple[Card, ...]]
    pile: tuple[Card, ...]  # bottom to top
    layers: tuple[Seat, ...]  # who laid each card of the pile
    drawn: tuple[tuple[Card, ...], ...]  # by seat, what was drawn for the deal
    stock: tuple[Card, ...]
    takes: tuple[Take, ...]  # of this round
    wins: tuple[int, ...]  # rounds won
    left: tuple[int, ...]  # cards left over all rounds (MG-7.4)
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
            self.claim,
            self.lays,
            self.passed,
            self.hands[:],
            self.pile,
            self.layers,
            self.drawn,
            self.stock,
            self.takes,
            self.wins,
            self.left,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What the viewer knows beside zones, marks and totals; the fields are those of `State`, known to the viewer."""

    round: int
    dealer: Seat
    seat: Seat
    claim: int
    lays: int
    answered: bool  # the viewer has let the card just laid go
    pile: tuple[Card, ...]  # BACK for what others laid
    layers: tuple[Seat, ...]
    takes: tuple[Take, ...]
    wins: tuple[int, ...]
    left: tuple[int, ...]


def facts(state: State, viewer: Seat | None) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.claim,
        state.lays,
        viewer is not None and bool(state.passed >> viewer & 1),
        own(state.pile, state.layers, viewer),
        state.layers,
        tuple([_known(take, viewer) for take in state.takes]),
        state.wins,
        state.left,
    )


def own(cards: tuple[Card, ...], layers: tuple[Seat, ...], viewer: Seat | None) -> tuple[Card, ...]:
    """The cards with those of others as BACK."""
    return tuple([card if layer == viewer else BACK for card, layer in zip(cards, layers, strict=True)])


@lru_cache(maxsize=4096)  # the takes of a long round are in every view of it
def _known(take: Take, viewer: Seat | None) -> Take:
    """A pile as the viewer knows it: all of it to its taker, to others the turned card and their own (MG-4.7)."""
    if viewer == take.taker:
        return take
    return take._replace(cards=(*own(take.cards[:-1], take.layers[:-1], viewer), take.cards[-1]))


# --- small questions ---------------------------------------------------------------------------------------------
def window_order(state: State) -> tuple[Seat, ...]:
    """Everybody but the layer, from its left (MG-3.5)."""
    return tuple([(state.seat + away) % state.seats for away in range(1, state.seats)])


def unanswered(state: State) -> tuple[Seat, ...]:
    """Who has not yet said whether it doubts, in window order."""
    return tuple([seat for seat in window_order(state) if not state.passed >> seat & 1])


def vorhand(state: State) -> Seat:
    return (state.dealer + 1) % state.seats


def points(state: State) -> tuple[Points, ...]:
    """Rounds won, or cards left (MG-7.2, MG-7.3)."""
    return state.wins if state.options.scoring == "wins" else state.left


def best(state: State) -> tuple[Seat, ...]:
    """Who wins the match: by rounds and then cards, or the other way round (MG-7.2, MG-7.3)."""
    by_wins = state.options.scoring == "wins"
    ranks = [(-won, left) if by_wins else (left, -won) for won, left in zip(state.wins, state.left, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == min(ranks)])
