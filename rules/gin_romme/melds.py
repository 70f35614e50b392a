"""Melds: what a hand counts at least, all ways to divide it, what can be laid off. (GR-4.1 to 4.3, GR-5.1, GR-6)

Counting is exact and fast: a suit is 13 bits of a hand; what runs can do in one suit stands in tables of all 8192
suits. Sets are tried rank by rank, each with none, three or four of its cards; with the cards that are left the runs of
every suit are looked up. A test compares with every way of dividing the hand.

An *arrangement* is a tuple of melds, each a mask, that share no card; sorted by their first cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.gin_romme.material import CARDS, POINTS, RANK_POINTS, RANKS, SUITS, cards_in

SIZE = len(RANKS)
SUIT: Mask = (1 << SIZE) - 1
SHORTEST = 3  # cards of a meld
COLUMN = tuple([sum([1 << SIZE * suit + rank for suit in range(4)]) for rank in range(SIZE)])  # by rank


def _sets_of_rank(same: Mask) -> tuple[Mask, ...]:
    """All of three or four cards of a rank, and of four any three."""
    return (same, *[same ^ 1 << card for card in CARDS if same >> card & 1 and same.bit_count() > SHORTEST])


SETS_OF = {
    same: _sets_of_rank(same)
    for column in COLUMN
    for same in (column, *[column ^ 1 << card for card in CARDS if column >> card & 1])
}


def runs_from(suit: Mask, low: int) -> Iterator[Mask]:
    """The runs of a suit that begin with this rank."""
    high = low
    while high < SIZE and suit >> high & 1:
        high += 1
        if high - low >= SHORTEST:
            yield (1 << high) - (1 << low)


def _least_table() -> tuple[list[Points], list[Mask]]:
    """By cards of a suit: the least that they count with the best runs, and the cards that these leave over."""
    least, over = [0] * (SUIT + 1), [0] * (SUIT + 1)
    for suit in range(1, SUIT + 1):
        low = (suit & -suit).bit_length() - 1
        rest = suit & suit - 1
        least[suit], over[suit] = RANK_POINTS[low] + least[rest], over[rest] | 1 << low
        for run in runs_from(suit, low):
            if least[suit ^ run] < least[suit]:
                least[suit], over[suit] = least[suit ^ run], over[suit ^ run]
    return least, over


LEAST, OVER = _least_table()


def runs_only(cards: Mask) -> Points:
    """Points of the cards where only runs are laid."""
    return (
        LEAST[cards & SUIT] + LEAST[cards >> SIZE & SUIT] + LEAST[cards >> 2 * SIZE & SUIT] + LEAST[cards >> 3 * SIZE]
    )


def triples(cards: Mask) -> Mask:
    """The ranks of which there are three cards or four."""
    one, two = cards & SUIT, cards >> SIZE & SUIT
    three, four = cards >> 2 * SIZE & SUIT, cards >> 3 * SIZE
    return (one & two & (three | four)) | (three & four & (one | two))


def luschen_points(cards: Mask) -> Points:
    """The least that these cards can count (GR-4.3, GR-6.1)."""
    ranks = triples(cards)
    return with_sets(cards, ranks) if ranks else runs_only(cards)


def with_sets(cards: Mask, ranks: Mask) -> Points:
    """The least that the cards count where sets of these ranks may be laid."""
    low = ranks & -ranks
    rest = ranks ^ low
    found = with_sets(cards, rest) if rest else runs_only(cards)
    for taken in SETS_OF[cards & COLUMN[low.bit_length() - 1]]:
        less = with_sets(cards ^ taken, rest) if rest else runs_only(cards ^ taken)
        if less < found:
            found = less
    return found


# --- every way to divide a hand ----------------------------------------------------------------------------------

Arrangement: TypeAlias = tuple[Mask, ...]


def _all_melds() -> tuple[Mask, ...]:
    """Every meld there is: three or four of a rank, every run of three or more (GR-4.1)."""
    found = []
    for mask in COLUMN:
        found.append(mask)
        found += [mask & ~(1 << card) for card in cards_in(mask)]
    for suit in range(len(SUITS)):
        for first in range(SIZE - 2):
            for last in range(first + 2, SIZE):
                found.append(((1 << last - first + 1) - 1) << SIZE * suit + first)
    return tuple(found)


MELDS = _all_melds()
IS_MELD = frozenset(MELDS)
SETS = frozenset(meld for meld in MELDS if any(meld & ~mask == 0 for mask in COLUMN))


@lru_cache(maxsize=1 << 16)
def worth(cards: Mask) -> Points:
    """Points of these cards unmatched."""
    return sum([POINTS[card] for card in cards_in(cards)])


@lru_cache(maxsize=1 << 13)
def _runs_in(suit: Mask) -> tuple[Mask, ...]:
    """Every run of the cards of one suit."""
    return tuple([run for low in range(SIZE) if suit >> low & 1 for run in runs_from(suit, low)])


def melds_in(cards: Mask) -> list[Mask]:
    """Every meld that can be made of these cards."""
    found: list[Mask] = []
    ranks = triples(cards)
    for rank in range(SIZE) if ranks else ():
        if ranks >> rank & 1:
            found += SETS_OF[cards & COLUMN[rank]]
    for place in range(0, 4 * SIZE, SIZE):
        found += [run << place for run in _runs_in(cards >> place & SUIT)]
    return found


def arrangements(cards: Mask) -> Iterator[Arrangement]:
    """Every way to lay melds of these cards, none included; each once, its melds by their first cards."""
    yield from _arranged(melds_in(cards), 0, 0)


def _arranged(melds: Sequence[Mask], start: int, used: Mask) -> Iterator[Arrangement]:
    yield ()
    for place in range(start, len(melds)):
        if not melds[place] & used:
            for rest in _arranged(melds, place + 1, used | melds[place]):
                yield (melds[place], *rest)


def ordered(melds: Sequence[Mask]) -> Arrangement:
    """By first card, suits C S H D, ranks from the ace (GR-6.3)."""
    return tuple(sorted(melds, key=cards_in))


def laid(melds: Sequence[Mask]) -> Mask:
    found = 0
    for meld in melds:
        found |= meld
    return found


# --- laying off --------------------------------------------------------------------------------------------------


def fits(meld: Mask, card: Card) -> bool:
    """The fourth card of a set, or the next at either end of a run (GR-5.1)."""
    return not meld >> card & 1 and (meld | 1 << card) in IS_MELD and (meld in SETS) == ((meld | 1 << card) in SETS)


def open_places(melds: Sequence[Mask], held: Mask) -> int:
    """Number of different cards, those held left out, that could be laid on the melds at once."""
    return len({card for meld in melds for card in CARDS if not held >> card & 1 and fits(meld, card)})


def laid_off(rest: Mask, melds: Sequence[Mask]) -> list[tuple[Card, int]]:
    """Lay off as much of the rest as possible: pairs of a card and the place of its meld, runs first (GR-6.4)."""
    lying, found = list(melds), []
    for sets in (False, True):
        going = True
        while going:
            going = False
            for card in cards_in(rest):
                place = next((p for p, m in enumerate(lying) if (m in SETS) == sets and fits(m, card)), None)
                if place is not None:
                    lying[place] |= 1 << card
                    rest &= ~(1 << card)
                    found.append((card, place))
                    going = True
    return found


def left_after(rest: Mask, melds: Sequence[Mask]) -> Points:
    """Points of the rest when as much as possible is laid off."""
    return worth(rest & ~laid([1 << card for card, _ in laid_off(rest, melds)]))


# --- the arrangements that are taken -----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def canonical(cards: Mask, discarded: Mask = 0) -> Arrangement:
    """The knocker's arrangement where he states none. Source: GR-6.3."""
    least = luschen_points(cards)
    best = [found for found in arrangements(cards) if worth(cards & ~laid(found)) == least]
    return min(
        map(ordered, best),
        key=lambda one: (open_places(one, cards | discarded), len(one), [cards_in(meld) for meld in one]),
    )


@lru_cache(maxsize=1 << 12)
def defence(cards: Mask, melds: Arrangement) -> Arrangement:
    """The own melds that leave the opponent of a knock with the least. Source: GR-6.4, GR-6.5."""
    return min(
        map(ordered, arrangements(cards)),
        key=lambda own: (
            left_after(cards & ~laid(own), melds),
            -laid(own).bit_count(),
            len(own),
            [cards_in(meld) for meld in own],
        ),
    )
