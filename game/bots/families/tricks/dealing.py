"""The places of unseen cards: all ways counted, one drawn fairly, or every one listed. Knows no game.

The unseen cards go to *places* (hands, a stock, what was laid away), each with its room; `barred[place]` are the cards
that cannot be there. Cards with the same possible places form a group, so that ways are counted, not walked through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import TypeAlias

from game.bots.families.tricks.pack import cards_in
from rules.core.deck import Card
from rules.families.tricks import Mask

Groups: TypeAlias = tuple[tuple[int, int], ...]  # (mask of the possible places, number of cards), narrowest first
Rooms: TypeAlias = tuple[int, ...]


def grouped(pool: Mask, barred: Sequence[Mask]) -> dict[int, list[Card]]:
    """Mask of possible places -> the cards that may go there and nowhere else, narrowest first."""
    found: dict[int, list[Card]] = {}
    for card in cards_in(pool):
        places = sum([1 << place for place, mask in enumerate(barred) if not mask >> card & 1])
        found.setdefault(places, []).append(card)
    return dict(sorted(found.items(), key=lambda item: (item[0].bit_count(), item[0])))


def _shares(places: int, count: int, rooms: Rooms, first: int = 0) -> Iterator[Rooms]:
    """Every way to spread `count` equal cards over the possible places within their rooms."""
    if first == len(rooms):
        if not count:
            yield ()
        return
    most = min(count, rooms[first]) if places >> first & 1 else 0
    for here in range(most + 1):
        for rest in _shares(places, count - here, rooms, first + 1):
            yield (here, *rest)


def _orders(shares: Rooms) -> int:
    """The number of ways in which different cards can be spread like this."""
    found, left = 1, sum(shares)
    for share in shares:
        found *= comb(left, share)
        left -= share
    return found


@lru_cache(maxsize=20_000)
def _spreads(groups: Groups, rooms: Rooms) -> tuple[tuple[Rooms, int], ...]:
    """Each way to spread the first group, and the number of deals of all groups that go with it."""
    places, count = groups[0]
    found = []
    for shares in _shares(places, count, rooms):
        left = tuple([room - share for room, share in zip(rooms, shares, strict=True)])
        number = _orders(shares) * ways(groups[1:], left)
        if number:
            found.append((shares, number))
    return tuple(found)


def ways(groups: Groups, rooms: Rooms) -> int:
    """The number of deals that fill every room exactly; 0 for a contradiction."""
    if not groups:
        return int(not any(rooms))
    return sum([number for _, number in _spreads(groups, rooms)])


def count_deals(pool: Mask, rooms: Rooms, barred: Sequence[Mask]) -> int:
    """The number of ways in which the unseen cards may lie."""
    return ways(_counted(grouped(pool, barred)), rooms)


def _counted(groups: dict[int, list[Card]]) -> Groups:
    return tuple([(places, len(cards)) for places, cards in groups.items()])


def drawn(pool: Mask, rooms: Rooms, barred: Sequence[Mask], rng: Random) -> list[Mask]:
    """One of all possible deals, each as likely as any other; where none is possible, bars are ignored.

    Raises ValueError where there are more or fewer cards than room.
    """
    if pool.bit_count() != sum(rooms):
        raise ValueError(f"{pool.bit_count()} cards for {rooms}")
    groups = grouped(pool, barred)
    counted = _counted(groups)
    if not ways(counted, rooms):
        return drawn(pool, rooms, [0] * len(rooms), rng)
    given, left = [0] * len(rooms), rooms
    for index, cards in enumerate(groups.values()):
        shares = _picked(_spreads(counted[index:], left), rng)
        left = tuple([room - share for room, share in zip(left, shares, strict=True)])
        _hand_out(given, cards, shares, rng)
    return given


def _picked(spreads: tuple[tuple[Rooms, int], ...], rng: Random) -> Rooms:
    """A spread, as likely as the number of deals it stands for."""
    if len(spreads) == 1:
        return spreads[0][0]
    ticket = rng.randrange(sum([number for _, number in spreads]))
    for shares, number in spreads:
        ticket -= number
        if ticket < 0:
            return shares
    raise AssertionError("the numbers do not add up")


def _hand_out(given: list[Mask], cards: list[Card], shares: Rooms, rng: Random) -> None:
    mixed = rng.sample(cards, len(cards))
    first = 0
    for place, share in enumerate(shares):
        for card in mixed[first : first + share]:
            given[place] |= 1 << card
        first += share


def listed(pool: Mask, rooms: Rooms, barred: Sequence[Mask], most: int) -> list[list[Mask]] | None:
    """Every possible deal; None where there are more than `most`, or none at all (a contradiction)."""
    number = count_deals(pool, rooms, barred)
    return list(_fill(pool, rooms, barred, 0)) if 0 < number <= most else None


def _fill(pool: Mask, rooms: Rooms, barred: Sequence[Mask], place: int) -> Iterator[list[Mask]]:
    if place == len(rooms) - 1:
        if pool.bit_count() == rooms[place] and not pool & barred[place]:
            yield [pool]
        return
    for cards in combinations(cards_in(pool & ~barred[place]), rooms[place]):
        mine = sum([1 << card for card in cards])
        if count_deals(pool & ~mine, rooms[place + 1 :], barred[place + 1 :]):
            for rest in _fill(pool & ~mine, rooms, barred, place + 1):
                yield [mine, *rest]
