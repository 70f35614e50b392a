"""The state of a match of Gin Rommé, and what of it both know beyond the cards they see."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask
from rules.gin_romme.material import ACE, POINTS, RANK, SPADES, SUIT
from rules.gin_romme.options import Options
from rules.gin_romme.partition import Arrangement

NOBODY: Seat = -1
Pair = tuple[int, int]


@dataclass(slots=True)
class State:
    """The whole match. Hands are masks; the knocker's hand holds his Luschen once he has laid his melds."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # hands of the match before this one
    dealer: Seat
    seat: Seat  # on turn
    hands: tuple[Mask, Mask]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]  # the next card last
    upcard: Card  # turned first; BACK before the deal
    taken: Card  # from the pile in this turn, BACK for none (GR-3.3)
    fiftieth: bool  # the 50th card was drawn in this turn (GR-5.7)
    turns: int
    shown: Pair  # masks of cards in each hand that were taken in the open
    knocker: Seat
    gin: bool
    melds: tuple[Arrangement, Arrangement]
    layoffs: tuple[tuple[Card, int], ...]  # card and place of the knocker's meld
    points: Pair  # of this game
    boxes: Pair  # hands won in this game
    account: Pair  # won games of the match
    game_over: bool
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
            self.hands,
            self.pile,
            self.stock,
            self.upcard,
            self.taken,
            self.fiftieth,
            self.turns,
            self.shown,
            self.knocker,
            self.gin,
            self.melds,
            self.layoffs,
            self.points,
            self.boxes,
            self.account,
            self.game_over,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What both know beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`.
    """

    round: int
    dealer: Seat
    seat: Seat
    upcard: Card
    taken: Card
    fiftieth: bool
    turns: int
    shown: Pair
    knocker: Seat
    gin: bool
    melds: tuple[Arrangement, Arrangement]
    layoffs: tuple[tuple[Card, int], ...]
    points: Pair
    boxes: Pair
    account: Pair
    game_over: bool


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.upcard,
        state.taken,
        state.fiftieth,
        state.turns,
        state.shown,
        state.knocker,
        state.gin,
        state.melds,
        state.layoffs,
        state.points,
        state.boxes,
        state.account,
        state.game_over,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def with_seat(pair: Pair, seat: Seat, value: int) -> Pair:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def limit(state: State) -> Points:
    """The most Luschen with which one may knock; 0: Gin alone. Source: GR-4.4, GR-7.2, GR-7.3."""
    if state.options.variant == "basis":
        return 9 if state.options.knock_rule == "under_10" else 10
    if state.upcard == BACK:
        return 0
    if RANK[state.upcard] == ACE and state.options.oklahoma_ace == "gin_only":
        return 0
    return POINTS[state.upcard]


def doubles(state: State) -> bool:
    """Whether this hand counts twice (GR-7.4)."""
    oklahoma = state.options.variant == "oklahoma" and state.options.spade_doubles
    return oklahoma and state.upcard != BACK and SUIT[state.upcard] == SPADES
