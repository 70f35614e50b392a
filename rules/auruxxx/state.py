"""The state of an Auruxxx match, and what of it a seat may know beyond the cards it sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from rules.auruxxx.law import Options
from rules.auruxxx.material import AU, BASE, DECK, FACE, HANDS, NOBODY, PILE, STOCK
from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card, Face, Token
from rules.core.state import Round, Whole, public, whole

Lay = tuple[Seat, int]  # who laid (NOBODY: the card turned up at the start), and how many cards


@public
class Known(Round):
    """The fields that the facts and the whole match have in common."""

    turns: int = 0  # turns over in this round (AU-10.7)
    idle: int = 0  # turns in a row in which no card was laid, taken or moved (AU-10.6)
    acted: bool = False  # a card was laid, taken or moved in the present turn
    drawn: int = 0  # draws of the present turn, 0 … 2; what a 2 makes draw does not count (AU-3.5)
    penalty: int = 0  # cards that the seat on turn must take or pass on (AU-6.3)
    figure: Seat = NOBODY  # holder of the Happy Man


@public
class Facts(Known):
    """Public knowledge beside zones, groups and totals; together with them enough to rebuild the position."""

    passes: tuple[int, ...] = ()  # crosses of this round


@whole
class State(Known, Whole):
    """The whole match."""

    options: Options = Options()
    passes: list[int] = field(default_factory=list)  # crosses of this round
    hands: list[list[Card]] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)  # the last card is on top
    pile: list[Card] = field(default_factory=list)  # the last card is on top
    lays: list[Lay] = field(default_factory=list)  # the pile divided into what was laid together, bottom to top
    totals: tuple[Points, ...] = ()


def facts(state: State) -> Facts:
    found = Facts(*Known.values(state))
    found.passes = tuple(state.passes)
    return found


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
    """Return whether the hand has a copy for each of these faces."""
    faces = [FACE[card] for card in hand]
    return all(faces.count(face) >= wanted.count(face) for face in wanted)


def pick(hand: list[Card], tokens: Sequence[Token]) -> list[Card]:
    """Take a copy for each token out of the hand, in this order."""
    picked = []
    for token in tokens:
        for card in COPIES[token]:
            if card in hand:
                hand.remove(card)
                picked.append(card)
                break
    return picked


COPIES = tuple(DECK.cards_of[face] for face in BASE)  # token -> the cards that it may name


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    return {STOCK: state.stock, PILE: state.pile, **dict(zip(HANDS, state.hands, strict=False))}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1, ("round", None): state.round}
    found |= {("passes", seat): crosses for seat, crosses in enumerate(state.passes) if crosses}
    if state.figure != NOBODY:
        found["figure", state.figure] = 1
    if state.penalty:
        found["penalty", state.seat] = state.penalty
    return found
