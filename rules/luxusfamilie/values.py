"""The worth of a hand in melds, and which of its cards lie on the table for it. (LX-3.6 to 3.16, rulebook chapter 4)

A suit of a hand is looked up by its twelve bits. A *shape* (l, f, p) says how many Luxusfamilien, families and pairs
stand in it, each counted into the smaller ones it contains.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.contract import Points
from rules.core.deck import Token
from rules.families.tricks import Mask
from rules.luxusfamilie.material import FACE_BITS, LOW, RANKS, SEVEN, SUIT_BITS, SUITS, TEN, A, J, K, Q

Shape = tuple[int, int, int]
Counts = tuple[int, int, int, int, int, int]  # copies of A, 10, K, Q, J, 7
Fours = tuple[int, int, int]  # sets of four Kings, Queens, Jacks, 0 … 2 each

PLAIN, TRUMP = range(2)
SUIT_VALUE: dict[Shape, tuple[Points, Points]] = {  # not trump, trump
    (0, 0, 0): (0, 0),
    (0, 0, 1): (20, 30),
    (0, 0, 2): (60, 90),
    (0, 1, 1): (40, 60),
    (0, 1, 2): (100, 150),
    (0, 2, 2): (160, 240),
    (1, 1, 1): (100, 150),
    (1, 1, 2): (200, 300),
    (1, 2, 2): (300, 450),
    (2, 2, 2): (1000, 1500),
}
SUIT_NAME: dict[Shape, str] = {
    (0, 0, 1): "pair",
    (0, 0, 2): "double_pair",
    (0, 1, 1): "family",
    (0, 1, 2): "family_and_pair",
    (0, 2, 2): "double_family",
    (1, 1, 1): "luxusfamilie",
    (1, 1, 2): "luxusfamilie_and_pair",
    (1, 2, 2): "luxusfamilie_and_family",
    (2, 2, 2): "double_luxusfamilie",
}
FOURS = {K: (0, 40, 240), Q: (0, 60, 360), J: (0, 80, 480)}
FOURS_NAME = {K: ("four_kings", "eight_kings"), Q: ("four_queens", "eight_queens"), J: ("four_jacks", "eight_jacks")}
SEVENS = (0, 10, 20)
SEVENS_NAME = ("seven", "double_seven")
NO_FOURS: Fours = (0, 0, 0)


def shape_of(counts: Counts) -> Shape:
    """The biggest shape in a suit. Source: LX-3.10."""
    pairs = min(counts[K], counts[Q])
    families = min(pairs, counts[J])
    return min(families, counts[A], counts[TEN]), families, pairs


def _counts(bits: int) -> Counts:
    ace, ten, king, queen, jack, seven = [(bits >> 2 * rank & 3).bit_count() for rank in range(len(RANKS))]
    return ace, ten, king, queen, jack, seven


COUNTS = tuple(_counts(bits) for bits in range(SUIT_BITS + 1))  # twelve bits -> copies
SHAPES = tuple(shape_of(counts) for counts in COUNTS)  # twelve bits -> shape
_VALUES = tuple(
    tuple(SUIT_VALUE[shape][side] + side * SEVENS[counts[SEVEN]] for shape, counts in zip(SHAPES, COUNTS, strict=True))
    for side in (PLAIN, TRUMP)
)
KINGS, QUEENS, JACKS = (tuple(counts[rank] for counts in COUNTS) for rank in (K, Q, J))


def suits_of(cards: Mask) -> tuple[int, int, int, int]:
    """The twelve bits of each suit."""
    return cards & SUIT_BITS, cards >> 12 & SUIT_BITS, cards >> 24 & SUIT_BITS, cards >> 36


def fours_of(suits: tuple[int, int, int, int]) -> Fours:
    """Count the sets of four Kings, Queens, Jacks. Source: LX-3.12."""
    one, two, three, four = suits
    return (
        min(KINGS[one], KINGS[two], KINGS[three], KINGS[four]),
        min(QUEENS[one], QUEENS[two], QUEENS[three], QUEENS[four]),
        min(JACKS[one], JACKS[two], JACKS[three], JACKS[four]),
    )


def levels(most: Fours) -> list[Fours]:
    """All ways to lay at most so many sets of four; the most first."""
    kings, queens, jacks = most
    return [(k, q, j) for k in range(kings, -1, -1) for q in range(queens, -1, -1) for j in range(jacks, -1, -1)]


def fours_value(fours: Fours) -> Points:
    return FOURS[K][fours[0]] + FOURS[Q][fours[1]] + FOURS[J][fours[2]]


def meld_value(cards: Mask, trump: int, shared: bool) -> Points:
    """Meld points of these cards, 0 … 1980. Source: LX-3.6 to 3.14.

    `shared`: a card may stand in its suit and in four of its rank; otherwise the best split counts.
    """
    suits = suits_of(cards)
    fours = fours_of(suits)
    if not shared and fours != NO_FOURS:
        return _best_split(cards, trump).points
    value, plain = fours_value(fours), _VALUES[PLAIN]
    value += plain[suits[0]] + plain[suits[1]] + plain[suits[2]] + plain[suits[3]]
    return value + _VALUES[TRUMP][suits[trump]] - plain[suits[trump]]


# --- which cards -------------------------------------------------------------------------------------------------


class Split(NamedTuple):
    """The sets of four and the shape in each suit that are laid, and their points together."""

    points: Points
    fours: Fours
    shapes: tuple[Shape, ...]  # of each suit
    sevens: int  # of trumps


def split(cards: Mask, trump: int, shared: bool) -> Split:
    """Split these cards into melds: with shared cards all there is, else the best split of LX-3.16."""
    suits = suits_of(cards)
    fours = fours_of(suits)
    if not shared and fours != NO_FOURS:
        return _best_split(cards, trump)
    shapes = tuple([SHAPES[suit] for suit in suits])
    return Split(meld_value(cards, trump, True), fours, shapes, COUNTS[suits[trump]][SEVEN])


@lru_cache(maxsize=4096)
def _best_split(cards: Mask, trump: int) -> Split:
    """The highest sum when every card counts once; then fewest cards, Four Kings, Queens, Jacks (LX-3.14, LX-3.16)."""
    suits = suits_of(cards)
    counts = [COUNTS[suit] for suit in suits]
    sevens = counts[trump][SEVEN]
    found = []
    for fours in levels(fours_of(suits)):
        shapes = tuple([shape_of(without(suit, fours)) for suit in counts])
        points = fours_value(fours) + SEVENS[sevens]
        points += sum([SUIT_VALUE[shape][suit == trump] for suit, shape in enumerate(shapes)])
        size = 4 * sum(fours) + sum([2 * luxus + families + 2 * pairs for luxus, families, pairs in shapes])
        found.append((-points, size, fours, shapes))
    points, _, fours, shapes = min(found)
    return Split(-points, fours, shapes, sevens)


def without(counts: Counts, fours: Fours) -> Counts:
    """Return what a suit keeps when its cards of the sets of four are taken away."""
    ace, ten, king, queen, jack, seven = counts
    return ace, ten, king - fours[0], queen - fours[1], jack - fours[2], seven


def laid_counts(shape: Shape, fours: Fours, sevens: int, shared: bool) -> Counts:
    """Count the copies of each rank that lie in a suit for a shape and the sets of four."""
    luxus, families, pairs = shape
    kings, queens, jacks = fours
    if shared:
        return luxus, luxus, max(pairs, kings), max(pairs, queens), max(families, jacks), sevens
    return luxus, luxus, pairs + kings, pairs + queens, families + jacks, sevens


def tokens_of(suit: int, counts: Counts) -> tuple[Token, ...]:
    """The faces of a suit, as often as they count."""
    return tuple(len(RANKS) * suit + rank for rank, copies in enumerate(counts) for _ in range(copies))


@cache
def laid_in_suit(suit: int, shape: Shape, fours: Fours, sevens: int, shared: bool) -> tuple[Token, ...]:
    """The faces of a suit that lie on the table for a shape and its share in the sets of four."""
    return tokens_of(suit, laid_counts(shape, fours, sevens, shared))


def laid_tokens(laid: Split, trump: int, shared: bool) -> tuple[Token, ...]:
    """The faces that lie on the table for a split, in the order of the deck."""
    found: tuple[Token, ...] = ()
    for suit, shape in enumerate(laid.shapes):
        found += laid_in_suit(suit, shape, laid.fours, laid.sevens if suit == trump else 0, shared)
    return found


def bits_of(hand: Mask, tokens: Sequence[Token], first: Mask) -> Mask:
    """The cards of a hand that lie there for these faces: of two equal ones the `first` when only one is laid."""
    found = 0
    for token in tokens:
        held = hand & FACE_BITS[token] & ~found
        found |= held & first if held & (held - 1) else held
    return found


def as_mask(tokens: Sequence[Token]) -> Mask:
    """Some copies of these faces."""
    return bits_of((1 << 4 * 12) - 1, tokens, LOW)


class Combination(NamedTuple):
    """One line of the table of values."""

    name: str
    points: Points
    tokens: tuple[Token, ...]


def combinations(laid: Split, trump: int) -> list[Combination]:
    """List what is announced when a split is laid: suit by suit, then the sets of four, then the sevens."""
    found = []
    for suit, shape in enumerate(laid.shapes):
        if shape in SUIT_NAME:
            tokens = tokens_of(suit, laid_counts(shape, NO_FOURS, 0, shared=False))
            found.append(Combination(SUIT_NAME[shape], SUIT_VALUE[shape][suit == trump], tokens))
    for rank, sets in zip((K, Q, J), laid.fours, strict=True):
        if sets:
            four = tuple(len(RANKS) * suit + rank for suit in range(len(SUITS)) for _ in range(sets))
            found.append(Combination(FOURS_NAME[rank][sets - 1], FOURS[rank][sets], four))
    if laid.sevens:
        sevens = (len(RANKS) * trump + SEVEN,) * laid.sevens
        found.append(Combination(SEVENS_NAME[laid.sevens - 1], SEVENS[laid.sevens], sevens))
    return found
