"""The state of a match of Rommé, the draft of the seat on turn, and what a seat knows beyond the cards it sees."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from rules.core.contract import Marks, Points, Seat
from rules.core.deck import Card, Face
from rules.core.state import Round, Whole, public, whole
from rules.families.runs import MeldLaw
from rules.families.tricks import Mask
from rules.romme.law import Options, meld_law
from rules.romme.material import COPIES, JO, NOTHING, cards_in
from rules.romme.melds import Meld, points


class Layout(NamedTuple):
    """All that a step of a draft changes; the steps before the last one are kept to be taken back (RO-11.2)."""

    hand: Mask  # of the seat on turn
    known: Mask  # cards of this hand that everybody has seen, when the draft is confirmed
    melds: tuple[Meld, ...]
    swaps: int  # exchanges of this turn
    offs: int  # lay-offs of this turn on older melds, made without the right to them (RO-6.5)
    debt: int  # exchanged jokers that must still be played (RO-7.9)
    laid: int  # cards that this turn has brought from the hand to the table, exchanges not counted


@public
class Known(Round):
    """The fields that the facts and the whole match have in common."""

    turns: int = 0  # turns begun in this deal (RO-9.4)
    lone: int = 0  # turns in a row that began with nothing but one discard to draw (RO-9.2)
    rebuilds: int = 0  # how often the pile became the stock (RO-9.3)
    melds: tuple[Meld, ...] = ()  # M1, M2 …
    fresh: int = 0  # number of melds when the turn began: those behind are of this turn
    rights: bool = False  # the rights of RO-7 have come in the turn of the first lay-out (RO-6.7)
    taken: Face = NOTHING  # drawn from the pile in this turn, or NOTHING (RO-3.6)
    swaps: int = 0  # the next four as in `Layout`
    offs: int = 0
    debt: int = 0
    laid: int = 0
    draft: tuple[Layout, ...] = ()  # before each unconfirmed step


@public
class Facts(Known):
    """Knowledge of a seat beside zones, groups and totals; together with them enough to rebuild the position.

    While a draft is open, everybody but its owner is told the position before it (RO-11.11), without a draft.
    """

    known: tuple[tuple[Card, ...], ...] = ()  # by seat: cards in hand that everybody has seen
    out: Mask = 0  # seats that are ausgelegt, a bit each


@whole
class State(Known, Whole):
    """The whole match. Hands are masks (`material`)."""

    options: Options = Options()
    law: MeldLaw = meld_law(Options())  # follows from the options
    hands: list[Mask] = field(default_factory=list)
    known: list[Mask] = field(default_factory=list)  # cards in hand that everybody has seen: taken, or freed jokers
    first: Mask = 0  # of equal cards these go first, a secret of the deal: which copy is played tells nothing
    stock: list[Card] = field(default_factory=list)  # the last card is on top
    pile: list[Card] = field(default_factory=list)  # the last card is on top
    out: Mask = 0  # seats that are ausgelegt, a bit each
    totals: tuple[Points, ...] = ()


def facts(state: State) -> Facts:
    found = Facts(*Known.values(state))
    found.known = tuple([cards_in(known) for known in state.known])
    found.out = state.out
    return found


# --- the draft ---------------------------------------------------------------------------------------------------


def layout(state: State) -> Layout:
    seat = state.seat
    return Layout(state.hands[seat], state.known[seat], state.melds, state.swaps, state.offs, state.debt, state.laid)


def lay_out(state: State, given: Layout) -> None:
    """Put hand and table back as they were."""
    hand, known, state.melds, state.swaps, state.offs, state.debt, state.laid = given
    state.hands[state.seat], state.known[state.seat] = hand, known


def before_draft(state: State) -> State:
    """The position as everybody else still sees it (RO-11.11)."""
    found = state.copy()
    lay_out(found, state.draft[0])
    found.draft = ()
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def is_out(state: State, seat: Seat) -> bool:
    """Return whether the seat is ausgelegt (RO-6.4)."""
    return bool(state.out >> seat & 1)


def has_rights(state: State) -> bool:
    """Return whether the seat on turn may lay off on older melds and exchange jokers (RO-6.5, RO-6.7)."""
    return state.rights or bool(state.out >> state.seat & 1)


def laid_points(state: State) -> Points:
    """Points of the melds laid in this turn count, in their present shape. Source: RO-6.3, RO-11.6."""
    return sum([points(meld.kind, meld.faces) for meld in state.melds[state.fresh :]])


def has_laid_out(state: State) -> bool:
    """Return whether the melds of this turn are a first lay-out (RO-6.1, RO-6.8)."""
    return len(state.melds) > state.fresh and laid_points(state) >= state.options.first_meld


def copy_of(state: State, seat: Seat, face: Face) -> Mask:
    """The bit of the card that goes when the seat plays this face: of equal ones one that everybody knows of."""
    held = state.hands[seat] & COPIES[face]
    if held & (held - 1):
        held = held & state.known[seat] or held
        if face != JO:
            held = held & state.first or held
    return held & -held


def remove(state: State, seat: Seat, face: Face) -> Mask:
    """Take a card of this face out of the hand and return its bit."""
    bit = copy_of(state, seat, face)
    state.hands[seat] ^= bit
    if state.known[seat] & bit:
        state.known[seat] ^= bit
    return bit


# --- marks -------------------------------------------------------------------------------------------------------


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. `auslage` counts towards the first lay-out; with an open draft for its owner alone."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1}
    if state.round:
        found["round", None] = state.round
    if state.rebuilds:
        found["rebuilds", None] = state.rebuilds
    for seat in range(state.seats):
        if state.out >> seat & 1:
            found["ausgelegt", seat] = 1
    if auslage := running_total(state):
        found["auslage", state.seat] = auslage
    return found


def running_total(state: State) -> int:
    """Points that the seat on turn has laid towards its first lay-out, 0 when it is ausgelegt already."""
    if len(state.melds) == state.fresh or is_out(state, state.seat):
        return 0
    return laid_points(state)
