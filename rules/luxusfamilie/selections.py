"""Every selection of melds that a defender may lay. (LX-3.3)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import nlargest
from itertools import chain, product

from rules.core.contract import Action
from rules.core.deck import Token
from rules.families.tricks import Mask
from rules.luxusfamilie.material import FACE_BITS, SEVEN
from rules.luxusfamilie.values import (
    COUNTS,
    NO_FOURS,
    SHAPES,
    SUIT_VALUE,
    Fours,
    Shape,
    as_mask,
    fours_of,
    laid_in_suit,
    levels,
    meld_value,
    shape_of,
    suits_of,
    without,
)

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
