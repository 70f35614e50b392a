"""The state of a match of Mogeln, and what of it a seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.contract import Marks, Points, Seat, Turn, Zone
from rules.core.deck import BACK, Card
from rules.core.state import Round, Whole, public, whole
from rules.mogeln.law import Options
from rules.mogeln.material import DRAWN, HANDS, NOBODY, PILE, STOCK


class Take(NamedTuple):
    """A pile that somebody had to take."""

    taker: Seat
    layer: Seat  # laid the doubted card
    knocker: Seat
    claim: int
    cards: tuple[Card, ...]  # bottom to top, the doubted one last; for others than the taker only what they know
    layers: tuple[Seat, ...]  # who laid each of them


@public
class Known(Round):
    """The fields that the facts and the whole match have in common."""

    dealer: Seat = NOBODY  # NOBODY until it is drawn
    claim: int = 0  # due now; in a window: of the card just laid
    lays: int = 0  # in this round
    pile: tuple[Card, ...] = ()  # bottom to top
    layers: tuple[Seat, ...] = ()  # who laid each card of the pile
    takes: tuple[Take, ...] = ()  # of this round
    wins: tuple[int, ...] = ()  # rounds won
    left: tuple[int, ...] = ()  # cards left over all rounds (MG-7.4)


@public
class Facts(Known):
    """Knowledge of the viewer beside zones, marks and totals: of the pile and of what was taken only his cards."""

    answered: bool = False  # the viewer has let the card just laid go


@whole
class State(Known, Whole):
    """The whole match. Everything but the hands' list is replaced as a whole, so that a copy can share it."""

    options: Options = Options()
    phase: str = "dealer_draw"
    passed: int = 0  # bit s: seat s lets the card just laid go; a secret of each seat (MG-3.7)
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    drawn: tuple[tuple[Card, ...], ...] = ()  # by seat, what was drawn for the deal
    stock: tuple[Card, ...] = ()

    @property
    def totals(self) -> tuple[Points, ...]:
        """Rounds won, or cards left (MG-7.2, MG-7.3)."""
        return self.wins if self.options.by_wins else self.left


def facts(state: State, viewer: Seat | None) -> Facts:
    found = Facts(*Known.values(state))
    found.answered = viewer is not None and bool(state.passed >> viewer & 1)
    found.pile = own(state.pile, state.layers, viewer)
    found.takes = tuple([_known(take, viewer) for take in state.takes])
    return found


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
@cache
def waiting(seats: int, layer: Seat, passed: int) -> Turn:
    """All but the layer who have not let the card go, from its left (MG-3.5)."""
    around = [(layer + away) % seats for away in range(1, seats)]
    return Turn(tuple([seat for seat in around if not passed >> seat & 1]))


def is_asked(state: State, seat: Seat) -> bool:
    """Return whether the seat has not yet said whether it doubts."""
    return 0 <= seat < state.seats and seat != state.seat and not state.passed >> seat & 1


def leaders(state: State) -> tuple[Seat, ...]:
    """Seats that win the match: by rounds and then cards, or the other way round (MG-7.2, MG-7.3)."""
    by_wins = state.options.by_wins
    ranks = [(-won, left) if by_wins else (left, -won) for won, left in zip(state.wins, state.left, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == min(ranks)])


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, PILE: state.pile}
    for seat in range(state.seats):
        found[HANDS[seat]], found[DRAWN[seat]] = state.hands[seat], state.drawn[seat]
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. A claim is told as 1 (the Two) … 13 (the ace); none of them tells who has passed."""
    found: dict[tuple[str, Seat | None], int] = {("round", None): state.round}
    if state.dealer != NOBODY:
        found["dealer", state.dealer] = 1
    if state.phase in ("lay", "doubt"):
        found["claim", None] = state.claim + 1
        for seat, hand in enumerate(state.hands):
            found["last_chance", seat] = int(len(hand) == 1)
    if state.phase == "doubt":
        found["layer", state.seat] = 1
    return {key: value for key, value in found.items() if value}
