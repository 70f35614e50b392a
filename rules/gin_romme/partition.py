"""Dividing a hand into melds, exactly; what can be laid off. (GR-4.1 to 4.3, GR-5.1, GR-6)

An *arrangement* is a tuple of melds, each a mask, that share no card; sorted by their first cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.gin_romme.material import CARDS, POINTS, RANKS, SUITS, cards_in

Arrangement: TypeAlias = tuple[Mask, ...]
SUIT_SIZE = len(RANKS)
RANK_MASK = tuple(sum(1 << SUIT_SIZE * suit + rank for suit in range(len(SUITS))) for rank in range(SUIT_SIZE))


def _all_melds() -> tuple[Mask, ...]:
    """Every meld there is: three or four of a rank, every run of three or more (GR-4.1)."""
    found = []
    for mask in RANK_MASK:
        found.append(mask)
        found += [mask & ~(1 << card) for card in cards_in(mask)]
    for suit in range(len(SUITS)):
        for first in range(SUIT_SIZE - 2):
            for last in range(first + 2, SUIT_SIZE):
                found.append(((1 << last - first + 1) - 1) << SUIT_SIZE * suit + first)
    return tuple(found)


MELDS = _all_melds()
IS_MELD = frozenset(MELDS)
SETS = frozenset(meld for meld in MELDS if any(meld & ~mask == 0 for mask in RANK_MASK))


@lru_cache(maxsize=1 << 16)
def worth(cards: Mask) -> Points:
    """What these cards count unmatched."""
    return sum([POINTS[card] for card in cards_in(cards)])


def melds_in(cards: Mask) -> list[Mask]:
    """Every meld that can be made of these cards."""
    return [meld for meld in MELDS if not meld & ~cards]


@lru_cache(maxsize=1 << 16)
def best_count(cards: Mask) -> Points:
    """The least that these cards can count. Source: GR-6.1."""
    melds = melds_in(cards)
    useful = 0
    for meld in melds:
        useful |= meld
    by_low: dict[Mask, list[Mask]] = {}
    for meld in melds:
        by_low.setdefault(meld & -meld, []).append(meld)
    return worth(cards & ~useful) + _least(useful, by_low, {0: 0})


def _least(cards: Mask, by_low: dict[Mask, list[Mask]], known: dict[Mask, Points]) -> Points:
    """f of GR-6.1 over the cards that lie in some meld."""
    if cards in known:
        return known[cards]
    low = cards & -cards
    found = POINTS[low.bit_length() - 1] + _least(cards ^ low, by_low, known)
    for meld in by_low.get(low, ()):
        if not meld & ~cards:
            found = min(found, _least(cards ^ meld, by_low, known))
    known[cards] = found
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
    """How many different cards, those held left out, could be laid on the melds at once."""
    return len({card for meld in melds for card in CARDS if not held >> card & 1 and fits(meld, card)})


def laid_off(rest: Mask, melds: Sequence[Mask]) -> list[tuple[Card, int]]:
    """As much as possible of the rest, card by card with the place of its meld: runs first. Source: GR-6.4."""
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
    """What the rest counts when as much as possible is laid off."""
    return worth(rest & ~laid([1 << card for card, _ in laid_off(rest, melds)]))


# --- the arrangements that are taken -----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def canonical(cards: Mask, discarded: Mask = 0) -> Arrangement:
    """The knocker's arrangement where he states none. Source: GR-6.3."""
    least = best_count(cards)
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
