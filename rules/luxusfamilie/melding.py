"""Melden: the Spielmacher lays all he has, the others what they like. (LX-3)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from heapq import nlargest
from itertools import chain, product

from rules.core.contract import Action, Claim, Log, Moved, Refusal, Said, Seat, action
from rules.core.deck import Token
from rules.core.state import with_seat
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, special, tell
from rules.families.tricks import Mask
from rules.luxusfamilie import law
from rules.luxusfamilie.material import DECK, FACE_BITS, HANDS, MELDS, RIGHTS, SEATS, SEVEN, SUIT_NAMED, cards_in
from rules.luxusfamilie.state import LEFT, State, has_trump
from rules.luxusfamilie.values import (
    COUNTS,
    NO_FOURS,
    SHAPES,
    SUIT_VALUE,
    Fours,
    Shape,
    as_mask,
    bits_of,
    combinations,
    fours_of,
    laid_in_suit,
    laid_tokens,
    levels,
    meld_value,
    shape_of,
    split,
    suits_of,
    without,
)

# --- every selection of melds that a defender may lay ------------------------------------------------------------


MOST_LISTED = 480
RICHEST_FIRST = tuple(sorted(SUIT_VALUE, reverse=True))


def useful(tokens: tuple[Token, ...], trump: int, shared: bool) -> bool:
    """Return whether each laid card raises the value of the laid cards. Source: LX-3.3."""
    meld = as_mask(tokens)
    worth = meld_value(meld, trump, shared)
    bits = [bit & -bit for bit in (meld & FACE_BITS[token] for token in set(tokens))]
    return all(meld_value(meld ^ bit, trump, shared) < worth for bit in bits)


@cache
def _in_suit(suit: int, most: Shape, sevens: int, fours: Fours, shared: bool) -> tuple[tuple[Token, ...], ...]:
    """All that a suit can lay with at most this shape beside its share in the sets of four; the richest first."""
    luxus, families, pairs = most
    found = [
        laid_in_suit(suit, shape, fours, count, shared)
        for shape in RICHEST_FIRST
        if shape[0] <= luxus and shape[1] <= families and shape[2] <= pairs
        for count in range(sevens, -1, -1)
    ]
    return tuple(dict.fromkeys(found))


def _candidates(hand: Mask, trump: int, shared: bool, fours: Fours) -> Iterator[tuple[Token, ...]]:
    rows = []
    for suit, bits in enumerate(suits_of(hand)):
        most = SHAPES[bits] if shared or fours == NO_FOURS else shape_of(without(COUNTS[bits], fours))
        rows.append(_in_suit(suit, most, COUNTS[bits][SEVEN] if suit == trump else 0, fours, shared))
    return (one + two + three + four for one, two, three, four in product(*rows))


def selections(hand: Mask, trump: int, shared: bool) -> Iterator[tuple[Token, ...]]:
    """All selections of a hand, the richest sets of four first, none twice and none empty."""
    fours = fours_of(suits_of(hand))
    if fours == NO_FOURS:
        return filter(None, _candidates(hand, trump, shared, fours))
    found = dict.fromkeys(chain.from_iterable(_candidates(hand, trump, shared, level) for level in levels(fours)))
    return (tokens for tokens in found if tokens and (shared or useful(tokens, trump, shared)))


def listed_selections(hand: Mask, trump: int, shared: bool) -> list[Action]:
    """The selections as moves, at most the richest 480; `check` knows them all."""
    found = list(selections(hand, trump, shared))
    if len(found) > MOST_LISTED:
        found = nlargest(MOST_LISTED, found, key=lambda tokens: meld_value(as_mask(tokens), trump, shared))
    return [Action("meld", tokens) for tokens in found]


# --- the phase ---------------------------------------------------------------------------------------------------


MELD_ALL, MELD_NONE = action("meld all"), action("meld none")


def check_meld(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Only cards of the hand, and only such as count (LX-3.3, LX-3.18)."""
    hand = state.hands[seat]
    for token, copies in Counter(act.args).items():
        if (hand & FACE_BITS[DECK.base[token]]).bit_count() < copies:
            return law.NOT_IN_HAND
    return None if useful(act.args, state.trump, state.options.shared_melds) else law.USELESS_CARD


def meld(state: State, seat: Seat, act: Action, log: Log) -> None:
    lay(state, seat, act.args, log)
    _next(state, seat, log)


def meld_all(state: State, seat: Seat, act: Action, log: Log) -> None:
    lay_all(state, seat, log)
    _next(state, seat, log)


def meld_none(state: State, seat: Seat, act: Action, log: Log) -> None:
    lay(state, seat, (), log)
    _next(state, seat, log)


def lay_all(state: State, seat: Seat, log: Log) -> None:
    """Exactly the cards that count (LX-3.1, LX-3.3)."""
    trump, shared = state.trump, state.options.shared_melds
    lay(state, seat, laid_tokens(split(state.hands[seat], trump, shared), trump, shared), log)


def lay(state: State, seat: Seat, tokens: tuple[Token, ...], log: Log) -> None:
    """Cards lie open before their seat and are noted; none of them leaves the hand for good (LX-3.4)."""
    cards = bits_of(state.hands[seat], tokens, state.first)
    points = meld_value(cards, state.trump, state.options.shared_melds)
    state.laid = with_seat(state.laid, seat, cards)
    state.melded = with_seat(state.melded, seat, points)
    if log is not None:
        _tell(state, seat, tokens, log)


def _tell(state: State, seat: Seat, tokens: tuple[Token, ...], log: Log) -> None:
    cards = state.laid[seat]
    if not cards:
        tell(log, Said(seat, "meld_none"))
        return
    tell(log, Moved(cards_in(cards), HANDS[seat], MELDS[seat]))
    for line in combinations(split(as_mask(tokens), state.trump, state.options.shared_melds), state.trump):
        lying = cards_in(bits_of(cards, line.tokens, state.first))
        tell(log, Said(seat, line.name, (line.points,)))
        special(log, line.name, seat, lying, values=(line.points,))
    mark(log, "melded", state.melded[seat], seat)


def _next(state: State, seat: Seat, log: Log) -> None:
    state.seat = LEFT[seat]
    if state.seat == state.bidder:
        _take_back(state, log)


def _take_back(state: State, log: Log) -> None:
    """All points are noted: the cards go back, the Spielmacher leads (LX-3.4, LX-4.1)."""
    if log is not None:
        for seat in range(SEATS):
            if state.laid[seat]:
                tell(log, Moved(cards_in(state.laid[seat]), MELDS[seat], HANDS[seat]))
    state.leader = state.seat
    enter(state, "play", log)


class Meld(Stage[State]):
    """Each defender is asked once; of very many selections the richest are listed (`selections.MOST_LISTED`)."""

    checks = {"meld": check_meld, "meld all": allowed, "meld none": allowed}
    deeds = {"meld": meld, "meld all": meld_all, "meld none": meld_none}
    rights = RIGHTS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        shared = state.options.shared_melds
        return [MELD_ALL, MELD_NONE, *listed_selections(state.hands[seat], state.trump, shared)]


# --- what a move would lay open, for the eyes of its seat alone --------------------------------------------------


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """The lines of the table of values that the move would announce; none for a move that melds nothing.

    A naming of trump counts the whole hand as if it were chosen, in any phase: that is what one bids with.
    """
    if act.verb == "trump":
        return _counted(state, state.hands[seat], state.hands[seat], SUIT_NAMED[act.args[0]])
    if act.verb not in ("meld", "meld all") or not has_trump(state):
        return ()
    hand = state.hands[seat]
    return _counted(state, hand, hand if act.verb == "meld all" else as_mask(act.args), state.trump)


def _counted(state: State, hand: Mask, cards: Mask, trump: int) -> tuple[Claim, ...]:
    shared, left, found = state.options.shared_melds, hand, []
    for line in combinations(split(cards, trump, shared), trump):
        lying = bits_of(left, line.tokens, state.first)
        if not shared:
            left &= ~lying  # every card counts once (LX-3.14)
        found.append(Claim(line.name, cards_in(lying), line.points))
    return tuple(found)
