"""The state of a match of Doppelkopf, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card, Face
from rules.doppelkopf.material import AUGEN, CQ, DIAMONDS, FACE, SEATS
from rules.doppelkopf.options import Options
from rules.doppelkopf.ranking import Ranking, ranking
from rules.families.tricks import Trick

NOBODY: Seat = -1
NONE = -1
NORMAL, CALL, HOCHZEIT, ARMUT, SOLO = range(5)  # kinds of games
UNKNOWN, RE, KONTRA = range(3)  # parties


class Declared(NamedTuple):
    """What a seat has said in the declaration round: a kind of game, and its trump or called suit."""

    seat: Seat
    kind: int
    suit: int = NONE


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # scored deals
    dealer: Seat
    seat: Seat  # on turn
    leader: Seat  # of the trick on the table
    redeals: int  # thrown-in deals, in a row
    declared: tuple[Declared, ...]
    asked: tuple[Seat, ...]  # who is still to declare, or to say whether he takes the Armut
    kind: int
    trump: int  # suit, or a game of `ranking`
    called: int  # suit of the called ace, NONE
    maker: Seat  # caller, soloist, poor seat; NOBODY in a normal game
    partner: Seat  # of the maker once he is known
    given: tuple[Card, ...]  # of an Armut, in the hand of the maker until they are accepted
    pigs: Seat  # holds the Schweinchen (DK-8.8)
    pigs_out: bool  # the first of them has been played: everybody knows
    re: int  # mask of the Re seats as far as the game has decided
    known: tuple[int, ...]  # public party of each seat
    shift: int  # in which trick the partner was fixed (DK-8.3)
    said: tuple[bool, bool]  # Re, Kontra
    levels: tuple[int, int]  # Absagen of Re and Kontra, 0 … 4
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    stock: tuple[Card, ...]
    open: bool  # the deal is scored: parties and piles are public
    totals: tuple[Points, ...]
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
            self.leader,
            self.redeals,
            self.declared,
            self.asked,
            self.kind,
            self.trump,
            self.called,
            self.maker,
            self.partner,
            self.given,
            self.pigs,
            self.pigs_out,
            self.re,
            self.known,
            self.shift,
            self.said,
            self.levels,
            self.hands[:],
            self.trick,
            self.tricks,
            self.stock,
            self.open,
            self.totals,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `party`: what the viewer knows of his own; `given`: for the poor seat
    alone; `pigs`: once one of them has fallen, and for their holder; `count`: tricks so far; `takers`: who won them.
    """

    round: int
    dealer: Seat
    seat: Seat
    leader: Seat
    redeals: int
    declared: tuple[Declared, ...]
    asked: tuple[Seat, ...]
    kind: int
    trump: int
    called: int
    maker: Seat
    partner: Seat
    given: tuple[Card, ...]
    pigs: Seat
    party: int
    known: tuple[int, ...]
    shift: int
    said: tuple[bool, bool]
    levels: tuple[int, int]
    takers: tuple[Seat, ...]
    open: bool


def facts(state: State, viewer: Seat | None) -> Facts:
    return Facts(
        state.round,
        state.dealer,
        state.seat,
        state.leader,
        state.redeals,
        state.declared,
        state.asked,
        state.kind,
        state.trump,
        state.called,
        state.maker,
        state.partner,
        state.given if viewer == state.maker else (),
        state.pigs if viewer == state.pigs or state.pigs_out else NOBODY,
        UNKNOWN if viewer is None else own_party(state, viewer),
        state.known,
        state.shift,
        state.said,
        state.levels,
        tuple([trick.taker for trick in state.tricks]),
        state.open,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def vorhand(state: State) -> Seat:
    return (state.dealer + 1) % SEATS


def dealt(state: State) -> int:
    """Cards of each hand at the beginning, N of the rulebook."""
    return 10 if state.options.ohne_neunen else 12


def held(state: State, seat: Seat, face: Face) -> int:
    """How many copies of a card the seat holds."""
    return sum([FACE[card] == face for card in state.hands[seat]])


def both_queens(state: State, seat: Seat) -> bool:
    return held(state, seat, CQ) == 2


def rules_of(state: State) -> Ranking:
    """Trumps and strengths of the game that is played."""
    return ranking(state.trump, state.options.tolle, state.pigs != NOBODY)


def normal_ranking(options: Options) -> Ranking:
    return ranking(DIAMONDS, options.tolle)


def is_resolved(state: State) -> bool:
    """Whether the game has decided who plays with whom: not before a called or wed partner is found."""
    return state.kind not in (CALL, HOCHZEIT) or state.partner != NOBODY or state.shift > 0


def own_party(state: State, seat: Seat) -> int:
    """What a seat knows of its own party (DK-3.2, DK-3.12)."""
    if state.phase != "play" and not state.open:
        return UNKNOWN
    if state.known[seat] or not is_resolved(state):
        return state.known[seat]
    return RE if state.re >> seat & 1 else KONTRA


def is_lonely(state: State) -> bool:
    """Re is one seat alone: the deal counts as a solo (DK-6.9)."""
    return state.re.bit_count() == 1


def augen_of(cards: tuple[Card, ...]) -> Points:
    return sum([AUGEN[card] for card in cards])
