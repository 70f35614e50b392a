"""The possible places of unseen cards: every way counted, one drawn fairly, all listed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.bots.families.tricks.dealing import count_deals, drawn, listed

CARDS = 7


def by_hand(pool: int, rooms: tuple[int, ...], barred: list[int]) -> set[tuple[int, ...]]:
    """Every possible deal, by trying all orders of the cards."""
    cards = [card for card in range(CARDS) if pool >> card & 1]
    found = set()
    for order in permutations(cards):
        places, first = [], 0
        for room in rooms:
            places.append(sum(1 << card for card in order[first : first + room]))
            first += room
        if not any(cards & out for cards, out in zip(places, barred, strict=True)):
            found.add(tuple(places))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_all_ways_are_counted_and_listed(seed: int) -> None:
    rng = Random(seed)
    rooms = rng.choice([(3, 4), (2, 2, 3), (0, 5, 2), (1, 1, 2, 3)])
    barred = [rng.getrandbits(CARDS) & rng.getrandbits(CARDS) for _ in rooms]
    pool = (1 << CARDS) - 1
    true = by_hand(pool, rooms, barred)
    assert count_deals(pool, rooms, barred) == len(true)
    found = listed(pool, rooms, barred, 10_000)
    assert {tuple(places) for places in found or ()} == true
    assert len(found or ()) == len(true)


def test_more_ways_than_asked_for_are_not_listed() -> None:
    pool = (1 << CARDS) - 1
    assert count_deals(pool, (3, 4), [0, 0]) == 35
    assert listed(pool, (3, 4), [0, 0], 34) is None
    assert len(listed(pool, (3, 4), [0, 0], 35) or ()) == 35


def test_every_way_is_drawn_alike_often() -> None:
    pool, rooms, barred = (1 << CARDS) - 1, (2, 2, 3), [0b0000111, 0b0011000, 0]
    true = by_hand(pool, rooms, barred)
    rng, draws = Random(4), 100
    found = Counter(tuple(drawn(pool, rooms, barred, rng)) for _ in range(draws * len(true)))
    assert set(found) == true
    assert max(abs(count - draws) for count in found.values()) < 5 * draws**0.5


def test_a_contradiction_gives_way() -> None:
    """A penalty or a slip may show a void that was none: then any seat may hold the cards."""
    places = drawn(0b1111, (2, 2), [0b1111, 0b0011], Random(1))
    assert [cards.bit_count() for cards in places] == [2, 2]
    assert places[0] | places[1] == 0b1111
    assert listed(0b1111, (2, 2), [0b1111, 0b0011], 100) is None
