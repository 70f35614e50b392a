"""The state of a Glücksgriff match, and what of it a seat may know beyond the cards it sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from rules.core.contract import Log, Marks, Points, Seat, Zone
from rules.core.deck import Card, Token
from rules.core.state import Round, Whole, facts_of, public, whole
from rules.families.effects.deeds import Ask
from rules.families.effects.form import Blank
from rules.families.rounds import ENDED
from rules.families.telling import moved
from rules.gluecksgriff.law import Options
from rules.gluecksgriff.material import (
    B1,
    BASE,
    BLANK_CARDS,
    DECK,
    FACE,
    FRONTS,
    GA,
    HANDS,
    LAIDS,
    NONE,
    NUMBER,
    PILE,
    STOCK,
)

NOBODY: Seat = -1


class Lay(NamedTuple):
    """A group on the discard pile, bottom to top; a run ascends. (GG-3.6, GG-3.7)"""

    kind: str  # single, set, run, special
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]  # as what each card lies there: a Gaukler with its number
    owners: tuple[Seat, ...]  # who laid each card; NOBODY for the start card

    @property
    def low(self) -> int:
        """Lowest number of a run."""
        return NUMBER[self.tokens[0]]

    @property
    def high(self) -> int:
        """Highest number of a run; the number on top of a single or set."""
        return NUMBER[self.tokens[-1]]

    @property
    def closed(self) -> bool:
        """True if nothing can be knocked on it: a special card, or a set with a Gaukler on top (GG-5.14)."""
        return self.kind == "special" or (self.kind != "run" and BASE[self.tokens[-1]] == GA)

    def without(self, index: int) -> Lay | None:
        """The rest when one card is drawn away (GG-4.8); None when nothing is."""
        cards = self.cards[:index] + self.cards[index + 1 :]
        owners = self.owners[:index] + self.owners[index + 1 :]
        if not cards:
            return None
        if len(cards) == 1:
            return alone(cards[0], owners[0])
        return Lay(self.kind, cards, self.tokens[:index] + self.tokens[index + 1 :], owners)


def alone(card: Card, owner: Seat) -> Lay:
    """A group of one card: a single, or a special card without a number (GG-3.7, GG-7.3)."""
    face = FACE[card]
    return Lay("single" if NUMBER[face] != NONE else "special", (card,), (face,), (owner,))


@public
class Facts(Round):
    """Knowledge of a seat beside zones, groups, marks and totals; together with them enough to rebuild the position.

    Secret is what was `drawn` but for the drawer, and the cards in `answers` but for the one who gave them.
    """

    turns: int = 0  # turns over in this round, served, skipped and passed ones counted (GG-6.9)
    direction: int = 1  # 1 clockwise, -1 reversed
    caller: Seat = NOBODY
    last: tuple[Seat, ...] = ()  # last turns still to come, in order
    immune: int = 0  # mask (GG-7.15)
    protected: int = 0  # mask (workshop)
    fresh_immune: int = 0  # mask: immunity that outlives the present turn of its seat (GG-7.15)
    fresh_protected: int = 0  # mask: protection that does (GG-10.14)
    skips: int = 0  # mask: next turn taken by a workshop card
    forced: int = 0  # mask: defied, must serve next time (GG-7.11)
    halves: int = 0  # mask: hand points halved at scoring (workshop)
    defying: bool = False  # the present turn defies a Sanduhr
    knocker: Seat = NOBODY  # whose knock may still be rapped (GG-5.17)
    out: bool = False  # that knock has emptied the hand
    chain: int = 0  # knocks in a row on the top group
    over: int = 0  # own groups lying above the former top (GG-4.2)
    shut: int = NONE  # number of the turn in which the pile may not be drawn from, or NONE (GG-7.23)
    drawn: int = NONE  # the card just drawn from the stock in after_draw, or NONE
    layers: tuple[Seat, ...] = ()  # seats that still have to lay for the Magische Hand
    doubted: Seat = NOBODY
    justified: bool = False  # the doubt was right
    extra: bool = False  # another turn follows at once
    in_extra: bool = False  # the present turn is such a one
    blank: int = NONE  # the workshop card being carried out, or NONE
    target: Seat = NOBODY  # the opponent named with it
    step: int = 0  # its step
    asks: tuple[Ask, ...] = ()  # prompts of that step still open, in order
    answers: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()


@whole
class State(Facts, Whole):
    """The whole match. Seats in bit masks: bit s stands for seat s."""

    options: Options = Options()
    blanks: tuple[Blank, ...] = ()  # what B1, B2 … mean
    hands: list[list[Card]] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)  # the last card is on top
    pile: list[Lay] = field(default_factory=list)  # the last group is on top
    fronts: list[tuple[Card, ...]] = field(default_factory=list)  # Sanduhren lying before the seats
    laid: list[tuple[Card, ...]] = field(
        default_factory=list
    )  # open for the Magische Hand, which lies before its player
    totals: tuple[Points, ...] = ()


def facts(state: State, viewer: Seat | None) -> Facts:
    found = facts_of(Facts, state)
    found.drawn = state.drawn if viewer == state.seat else NONE
    found.answers = tuple((seat, cards if seat == viewer else ()) for seat, cards in state.answers)
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def points_of(state: State, card: Card) -> Points:
    """Points of one card in hand: number, GA 15, SU 15, MH 20, a blank what its file says. Source: GG-8.1, GG-8.2."""
    face = FACE[card]
    return DECK.points[face] if face < B1 else state.blanks[face - B1].points if face - B1 < len(state.blanks) else 0


def hand_points(state: State, seat: Seat) -> Points:
    return sum([points_of(state, card) for card in state.hands[seat]])


def blank_of(state: State, token: Token) -> Blank:
    """Meaning of the workshop card of this token means."""
    return state.blanks[token - B1]


def lowest_points(state: State, seat: Seat) -> Points:
    return min(points_of(state, card) for card in state.hands[seat])


def canonical(cards: Iterable[Card]) -> list[Card]:
    """In the order 0 … 14, GA, SU, MH, B1 … B7 (rulebook 2.1)."""
    return sorted(cards)


def following(state: State, seat: Seat) -> Seat:
    """The next seat in the direction of play."""
    return (seat + state.direction) % state.seats


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All other seats in turn order, beginning with the next one."""
    return tuple([(seat + state.direction * away) % state.seats for away in range(1, state.seats)])


def holds(hand: Iterable[Card], tokens: Sequence[Token]) -> bool:
    """Return whether the hand has a copy for each of these tokens."""
    faces = [FACE[card] for card in hand]
    for token in tokens:
        face = BASE[token]
        if face not in faces:
            return False
        faces.remove(face)
    return True


def pick(hand: list[Card], tokens: Sequence[Token]) -> tuple[Card, ...]:
    """Take a copy for each token out of the hand."""
    picked = []
    for token in tokens:
        face = BASE[token]
        for index, card in enumerate(hand):
            if FACE[card] == face:
                picked.append(hand.pop(index))
                break
    return tuple(picked)


def cards_in_play(blanks: Sequence[Blank]) -> list[Card]:
    """The deck of a match: the box, and one deck card per workshop copy (GG-1.4)."""
    return [*range(BLANK_CARDS[0]), *BLANK_CARDS[: len(blanks)]]


# --- small deeds -------------------------------------------------------------------------------------------------


def lay(state: State, seat: Seat, kind: str, tokens: Sequence[Token], log: Log) -> tuple[Card, ...]:
    """Lay cards of the hand as a new group on the pile."""
    cards = pick(state.hands[seat], tokens)
    state.pile.append(Lay(kind, cards, tuple(tokens), (seat,) * len(cards)))
    state.chain = 0
    if log is not None:
        moved(log, cards, HANDS[seat], PILE)
    return cards


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> Mapping[Zone, Sequence[Card]]:
    """Every zone with its cards, bottom to top."""
    found: dict[Zone, Sequence[Card]] = {
        STOCK: state.stock,
        PILE: [card for group in state.pile for card in group.cards],
    }
    for seat in range(state.seats):
        found[HANDS[seat]] = state.hands[seat]
        found[FRONTS[seat]] = state.fronts[seat]
        found[LAIDS[seat]] = state.laid[seat]
    return found


MASKS = {"immune": "immune", "protected": "protected", "skips": "skip", "forced": "forced", "halves": "halve"}


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("dealer", state.dealer): 1,
        ("direction", None): state.direction,
        ("round", None): state.round,
    }
    for mask_of, name in MASKS.items():
        mask: int = getattr(state, mask_of)
        if mask:
            found |= {(name, seat): 1 for seat in range(state.seats) if mask >> seat & 1}
    if state.caller != NOBODY:
        found["caller", state.caller] = 1
    found |= {("last_turn", seat): 1 for seat in state.last}
    if state.knocker != NOBODY:
        found["rap", state.knocker] = 1
    if state.shut == state.turns and state.phase not in ENDED:
        found["shut", None] = 1
    return found
