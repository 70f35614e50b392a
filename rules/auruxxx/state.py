"""The state of an Auruxxx match, and what of it a seat may know beyond the cards it sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.auruxxx.material import AU, BASE, DECK, FACE
from rules.auruxxx.options import Options
from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card, Face, Token

Lay = tuple[Seat, int]  # who laid (NOBODY: the card turned up at the start), and how many cards


@dataclass(slots=True)
class State:
    """The whole match."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int
    dealer: Seat
    seat: Seat  # on turn
    turns: int  # turns over in this round (AU-10.7)
    idle: int  # turns in a row in which no card was laid, taken or moved (AU-10.6)
    acted: bool  # a card was laid, taken or moved in the present turn
    drawn: int  # draws of the present turn, 0 … 2; what a 2 makes draw does not count (AU-3.5)
    penalty: int  # cards that the seat on turn must take or pass on (AU-6.3)
    passes: list[int]  # crosses of this round
    figure: Seat  # holder of the Happy Man
    hands: list[list[Card]]
    stock: list[Card]  # the last card is on top
    pile: list[Card]  # the last card is on top
    lays: list[Lay]  # the pile divided into what was laid together, bottom to top
    totals: list[Points]
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
            self.turns,
            self.idle,
            self.acted,
            self.drawn,
            self.penalty,
            self.passes[:],
            self.figure,
            [hand[:] for hand in self.hands],
            self.stock[:],
            self.pile[:],
            self.lays[:],
            self.totals[:],
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, groups and totals; together with them enough to rebuild the position.

    The fields are those of `State`. Auruxxx has no secrets but the cards themselves.
    """

    round: int
    dealer: Seat
    seat: Seat
    turns: int
    idle: int
    acted: bool
    drawn: int
    penalty: int
    passes: tuple[int, ...]
    figure: Seat


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.turns,
        state.idle,
        state.acted,
        state.drawn,
        state.penalty,
        tuple(state.passes),
        state.figure,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def points_of(card: Card, options: Options) -> Points:
    """Points of one card in hand: its number, 50, 25 for % and action cards, AU as agreed. Source: AU-10.1, AU-9.6."""
    face = FACE[card]
    return options.golden_in_hand if face == AU else DECK.points[face]


def hand_points(state: State, seat: Seat) -> Points:
    return sum([points_of(card, state.options) for card in state.hands[seat]])


def canonical(cards: Iterable[Card]) -> list[Card]:
    """In the order R0 … R12, R50, R%, then B, G, Y, V, then KS, KT, KZ, AU (AU-7.8)."""
    return sorted(cards)


def following(state: State, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % state.seats


def others(state: State, seat: Seat) -> list[Seat]:
    """All other seats in turn order, beginning with the next one."""
    return [(seat + away) % state.seats for away in range(1, state.seats)]


def holds(hand: Iterable[Card], wanted: Sequence[Face]) -> bool:
    """Whether the hand has a copy for each of these faces."""
    faces = [FACE[card] for card in hand]
    return all(faces.count(face) >= wanted.count(face) for face in wanted)


def pick(hand: list[Card], tokens: Sequence[Token]) -> list[Card]:
    """Take a copy for each token out of the hand, in this order."""
    picked = []
    for token in tokens:
        for card in DECK.cards_of[BASE[token]]:
            if card in hand:
                hand.remove(card)
                picked.append(card)
                break
    return picked
