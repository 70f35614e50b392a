"""Hands of Gin Rommé, exactly and fast: Luschen, melds, cards that would complete one, laying off. (GR-4, GR-5, GR-6)

A suit is 13 bits of a hand; what runs can do in one suit stands in tables of all 8192 suits. Sets are tried rank by
rank, each with none, three or four of its cards; with the cards that are left the runs of every suit are looked up.
A test compares with every way of dividing the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.gin_romme.material import CARDS, POINTS, RANK_POINTS
from rules.gin_romme.melds import (
    COLUMN,
    OVER,
    SETS_OF,
    SIZE,
    SUIT,
    luschen_points,
    runs_only,
    triples,
    with_sets,
)

EVERY: Mask = (1 << 4 * SIZE) - 1
HIGHEST: Points = max(POINTS)
KEPT_IN_MIND = 1 << 14  # hands whose ways are kept; playouts of one position meet the same ones again and again
ONE_DRAW = 3  # loose cards of ten with which the next card may still make it Gin


def _wanted(suit: Mask) -> Mask:
    """The ranks with which these cards of a suit would make a run that they do not make without it."""
    up, down = suit << 1, suit >> 1
    return ((up & suit << 2) | (down & suit >> 2) | (up & down)) & SUIT & ~suit


def _near(card: Card) -> Mask:
    """The cards that could lie in a meld with this one: its rank, and two to either side in its suit."""
    found = COLUMN[card % SIZE]
    for step in (-2, -1, 1, 2):
        if 0 <= card % SIZE + step < SIZE:
            found |= 1 << card + step
    return found & ~(1 << card)


def _pairs(card: Card) -> tuple[Mask, ...]:
    """The pairs of other cards that make a meld with this one."""
    rank, own = card % SIZE, 1 << card
    beside = [(low, high) for low, high in ((-2, -1), (-1, 1), (1, 2)) if rank + low >= 0 and rank + high < SIZE]
    same = COLUMN[rank] ^ own
    return (*[1 << card + low | 1 << card + high for low, high in beside], *[same ^ one for one in bits(same)])


def _beyond(card: Card) -> tuple[tuple[Mask, Mask], ...]:
    """The runs of four that this card begins or ends: the two cards between, and the one at the other end."""
    rank, own = card % SIZE, 1 << card
    found = []
    if rank + 3 < SIZE:
        found.append((own << 1 | own << 2, own << 3))
    if rank >= 3:
        found.append((own >> 1 | own >> 2, own >> 3))
    return tuple(found)


def bits(cards: Mask) -> Iterator[Mask]:
    """Every card as a mask of its own, lowest first."""
    while cards:
        low = cards & -cards
        cards ^= low
        yield low


NEAR = tuple([_near(card) for card in CARDS])
PAIRS = tuple([_pairs(card) for card in CARDS])
BEYOND = tuple([_beyond(card) for card in CARDS])
SUM = tuple([sum([RANK_POINTS[rank] for rank in range(SIZE) if suit >> rank & 1]) for suit in range(SUIT + 1)])
WANTED = tuple([_wanted(suit) for suit in range(SUIT + 1)])


def completing(cards: Mask) -> Mask:
    """The cards that would lie in some meld together with these."""
    one, two = cards & SUIT, cards >> SIZE & SUIT
    three, four = cards >> 2 * SIZE & SUIT, cards >> 3 * SIZE
    pairs = (one & two) | (three & four) | ((one | two) & (three | four))
    found = pairs | pairs << SIZE | pairs << 2 * SIZE | pairs << 3 * SIZE
    found |= WANTED[one] | WANTED[two] << SIZE | WANTED[three] << 2 * SIZE | WANTED[four] << 3 * SIZE
    return found & ~cards


def loose(cards: Mask) -> Mask:
    """The cards left over by one of the best ways to divide these.

    To discard one of them lowers the count by just what it counts: nothing could be better without it.
    """
    ranks = triples(cards)
    if not ranks:
        return _over(cards)
    sets = 0
    for low in bits(ranks):
        sets |= cards & COLUMN[low.bit_length() - 1]
    if not sets & ~_over(cards):
        return _over(cards ^ sets)  # no run wants a card of a set
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        cards ^= _best_set(cards, low, ranks)
    return _over(cards)


def _over(cards: Mask) -> Mask:
    """The cards left over by the best runs."""
    return (
        OVER[cards & SUIT]
        | OVER[cards >> SIZE & SUIT] << SIZE
        | OVER[cards >> 2 * SIZE & SUIT] << 2 * SIZE
        | OVER[cards >> 3 * SIZE] << 3 * SIZE
    )


def _best_set(cards: Mask, low: Mask, ranks: Mask) -> Mask:
    """The set of this rank that belongs to the best way, 0 where none does; `ranks` are still to be tried."""
    best, least = 0, with_sets(cards, ranks) if ranks else runs_only(cards)
    for taken in SETS_OF[cards & COLUMN[low.bit_length() - 1]]:
        count = with_sets(cards ^ taken, ranks) if ranks else runs_only(cards ^ taken)
        if count < least:
            best, least = taken, count
    return best


def melded(cards: Mask) -> tuple[Mask, ...]:
    """The melds of one of the best ways to divide these cards, that of `loose`."""
    chosen, ranks = [], triples(cards)
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        taken = _best_set(cards, low, ranks)
        cards ^= taken
        chosen += [taken] * bool(taken)
    for place in range(4):
        suit = cards >> SIZE * place & SUIT
        chosen += [run << SIZE * place for run in _parted(suit & ~OVER[suit])]
    return tuple(chosen)


def _parted(runs: Mask) -> Iterator[Mask]:
    """Cards of a suit that all lie in runs, run by run: neighbours are one run."""
    while runs:
        low = runs & -runs
        run = runs & ~(runs + low)
        yield run
        runs ^= run


def points_of(cards: Mask) -> Points:
    """Points of the cards when unmatched."""
    return SUM[cards & SUIT] + SUM[cards >> SIZE & SUIT] + SUM[cards >> 2 * SIZE & SUIT] + SUM[cards >> 3 * SIZE]


def card_of(bit: Mask) -> Card:
    return bit.bit_length() - 1


# --- eleven cards, one of which goes ------------------------------------------------------------------------------


class Way(NamedTuple):
    """A card that may be discarded, and what it leaves."""

    kept: Points  # Luschen of the ten cards
    card: Mask
    outs: Mask  # cards that would complete a meld of the ten
    loose: int  # cards of the ten in no meld


@lru_cache(maxsize=KEPT_IN_MIND)
def ways(held: Mask, taken: Mask = 0) -> tuple[Way, ...]:
    """Every loose card but the one just taken, the fewest Luschen first; where there is none, every card."""
    rest = loose(held)
    if not rest & ~taken:
        found = [_without(held, card) for card in bits(held & ~taken)]
    else:
        total, left = points_of(rest), rest.bit_count() - 1
        found = [
            Way(total - POINTS[card.bit_length() - 1], card, completing(held ^ card), left)
            for card in bits(rest & ~taken)
        ]
    found.sort()
    return tuple(found)


def _without(held: Mask, card: Mask) -> Way:
    kept = held ^ card
    rest = loose(kept)
    return Way(points_of(rest), card, completing(kept), rest.bit_count())


def hope(kept: Mask, count: Points, unseen: Mask) -> float:
    """The Luschen by which the next card is expected to lower the count of these ten, by completing a meld: exact."""
    gained = 0
    for card in bits(completing(kept) & unseen):
        gained += count - ways(kept | card)[0].kept
    return gained / unseen.bit_count()


def heaviest(cards: Mask) -> Points:
    """The highest count among the cards, 0 for none."""
    return max([POINTS[bit.bit_length() - 1] for bit in bits(cards)], default=0)


@lru_cache(maxsize=KEPT_IN_MIND)
def gin_cards(kept: Mask) -> Mask:
    """The cards that would make these ten Gin."""
    found = 0
    for card in bits(completing(kept)):
        if _makes_gin(kept, card):
            found |= card
    return found


@lru_cache(maxsize=KEPT_IN_MIND)
def gin_cards_at_once(kept: Mask) -> Mask:
    """The cards that would make these ten Gin, nearly all of them: found by one way to divide the eleven."""
    found = 0
    for card in bits(completing(kept)):
        rest = loose(kept | card)
        if not rest & rest - 1 and not rest & card:
            found |= card
    return found


def _makes_gin(kept: Mask, card: Mask) -> bool:
    whole = kept | card
    rest = loose(whole)
    if rest.bit_count() <= 1:
        return not rest & card
    least = points_of(rest)
    if least > HIGHEST:
        return False  # a way that leaves one card over would count less
    # without a card that counts less the others could not count 0
    heavy = [card for card in bits(kept) if POINTS[card.bit_length() - 1] >= least]
    return any(not luschen_points(whole ^ card) for card in heavy)


# --- the other one lays off ---------------------------------------------------------------------------------------


def left_over(cards: Mask, melds: tuple[Mask, ...]) -> Points:
    """Points left to the opponent of a knock with these melds: his own best melds kept, the rest laid off."""
    rest = loose(cards)
    for meld in melds:
        rest &= ~_taken_by(meld, rest)
    return points_of(rest)


def _taken_by(meld: Mask, rest: Mask) -> Mask:
    """The cards of the rest that can be laid to this meld."""
    low = (meld & -meld).bit_length() - 1
    if meld >> low + 1 & 1 and low % SIZE != SIZE - 1:
        return _at_the_ends(meld, rest, low)
    return COLUMN[low % SIZE] & rest


def _at_the_ends(run: Mask, rest: Mask, low: int) -> Mask:
    found, high = 0, run.bit_length() - 1
    while low % SIZE and rest >> low - 1 & 1:
        low -= 1
        found |= 1 << low
    while high % SIZE != SIZE - 1 and rest >> high + 1 & 1:
        high += 1
        found |= 1 << high
    return found
