"""The state of a match of Doppelkopf, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import NamedTuple

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card, Face
from rules.core.state import Whole, public, whole
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import AUGEN, COPIES, CQ, DIAMONDS, HANDS, SEATS, WON, Ranking, ranking
from rules.families.tricks import Led, Trick, mark_tricks, trick_zones

NOBODY: Seat = -1
NONE = -1
NORMAL, CALL, HOCHZEIT, ARMUT, SOLO = range(5)  # kinds of games
UNKNOWN, RE, KONTRA = range(3)  # parties


class Declared(NamedTuple):
    """The declaration of a seat: a kind of game, and its trump or called suit."""

    seat: Seat
    kind: int
    suit: int = NONE


@public
class Known(Led):
    """The fields that facts and the whole match share."""

    round: int = 0  # scored deals
    redeals: int = 0  # thrown-in deals, in a row
    declared: tuple[Declared, ...] = ()
    asked: tuple[Seat, ...] = ()  # who is still to declare, or to say whether he takes the Armut
    kind: int = NORMAL
    trump: int = DIAMONDS  # suit, or a game of `ranking`
    called: int = NONE  # suit of the called ace, NONE
    maker: Seat = NOBODY  # caller, soloist, poor seat; NOBODY in a normal game
    partner: Seat = NOBODY  # of the maker once he is known
    given: tuple[Card, ...] = ()  # of an Armut, in the hand of the maker until they are accepted
    pigs: Seat = NOBODY  # holds the Schweinchen (DK-8.8)
    known: tuple[int, ...] = (0,) * SEATS  # public party of each seat
    shift: int = 0  # in which trick the partner was fixed (DK-8.3)
    said: tuple[bool, bool] = (False, False)  # Re, Kontra
    levels: tuple[int, int] = (0, 0)  # Absagen of Re and Kontra, 0 … 4
    open: bool = False  # the deal is scored: parties and piles are public


@public
class Facts(Known):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `party`: what the viewer knows of his own; `given`: for the poor seat
    alone; `pigs`: once one of them has fallen, and for their holder; `count`: tricks so far; `takers`: who won them.
    """

    party: int = 0
    takers: tuple[Seat, ...] = ()


@whole
class State(Known, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    pigs_out: bool = False  # the first of them has been played: everybody knows
    re: int = 0  # mask of the Re seats as far as the game has decided
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    stock: tuple[Card, ...] = ()
    totals: tuple[Points, ...] = (0,) * SEATS  # the accounts in units; they sum to 0


def facts(state: State, viewer: Seat | None) -> Facts:
    found = Facts(*Known.values(state))
    found.given = state.given if viewer == state.maker else ()
    found.pigs = state.pigs if viewer == state.pigs or state.pigs_out else NOBODY
    found.party = UNKNOWN if viewer is None else own_party(state, viewer)
    found.takers = tuple([trick.taker for trick in state.tricks])
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def dealt(state: State) -> int:
    """Cards of each hand at the beginning, N of the rulebook."""
    return 10 if state.options.ohne_neunen else 12


def held(state: State, seat: Seat, face: Face) -> int:
    """Count the copies of a card the seat holds."""
    one, two = COPIES[face]
    hand = state.hands[seat]
    return (one in hand) + (two in hand)


def both_queens(state: State, seat: Seat) -> bool:
    one, two = COPIES[CQ]
    hand = state.hands[seat]
    return one in hand and two in hand


def rules_of(state: State) -> Ranking:
    """Trumps and strengths of the game that is played."""
    return ranking(state.trump, state.options.tolle, state.pigs != NOBODY)


def normal_ranking(options: Options) -> Ranking:
    return ranking(DIAMONDS, options.tolle)


def is_resolved(state: State) -> bool:
    """True if the game has decided who plays with whom: not before a called or wed partner is found."""
    return state.kind not in (CALL, HOCHZEIT) or state.partner != NOBODY or state.shift > 0


def own_party(state: State, seat: Seat) -> int:
    """Return what a seat knows of its own party (DK-3.2, DK-3.12)."""
    if state.phase != "play" and not state.open:
        return UNKNOWN
    if state.known[seat] or not is_resolved(state):
        return state.known[seat]
    return RE if state.re >> seat & 1 else KONTRA


def is_lonely(state: State) -> bool:
    """Re is one seat alone: the deal counts as a solo (DK-6.9)."""
    return state.re.bit_count() == 1


def augen_of(cards: tuple[Card, ...]) -> Points:
    found = 0
    for card in cards:
        found += AUGEN[card]
    return found


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    return trick_zones(state, HANDS, WON)


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. No mark tells of a party before it is public (DK-3.3)."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("re_said", None): int(state.said[0]),
        ("kontra_said", None): int(state.said[1]),
        ("re_level", None): state.levels[0],
        ("kontra_level", None): state.levels[1],
    }
    if state.kind != NORMAL and state.maker != NOBODY and state.phase != "declare":
        found["maker", state.maker] = state.kind
    if state.phase == "play":
        found["trump", None] = state.trump + 1
        found["called", None] = state.called + 1
    for seat in range(state.seats):
        found["re", seat] = int(state.known[seat] == RE)
        found["kontra", seat] = int(state.known[seat] == KONTRA)
        found["units", seat] = state.totals[seat]
    mark_tricks(found, state.tricks)
    return {key: value for key, value in found.items() if value}
