"""51 Tot by rules of thumb: the highest safe card, but no saver as long as another card is safe. (rulebook 8.2 to 8.6)

Suits never matter (ET-1.7), so a card is its rank here: 0 … 7 for A K Q J 10 9 8 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.core.contract import Points
from rules.einundfuenfzig_tot.material import RANKS, TABLES
from rules.einundfuenfzig_tot.plays import LIMIT

EARLY = 36  # up to there a card of two values is laid for the higher one (rulebook 8.6)


class Lay(NamedTuple):
    """A rank with one of its values."""

    rank: int
    value: Points


@cache
def lays_of(table: str) -> tuple[tuple[Lay, ...], ...]:
    """By rank, what a card may count under a table of values, the least value first."""
    return tuple(
        [tuple([Lay(rank, value) for value in sorted(TABLES[table][name])]) for rank, name in enumerate(RANKS)]
    )


@cache
def least_of(table: str) -> tuple[Points, ...]:
    """By rank, the least that it may count."""
    return tuple([lays[0].value for lays in lays_of(table)])


def ways(hand: Sequence[int], table: str) -> Iterator[Lay]:
    """Every different card with each of its values."""
    for rank in sorted(set(hand)):
        yield from lays_of(table)[rank]


def saving(lay: Lay, total: Points, table: str) -> int:
    """How precious a card is: 0 for any, 1 for one point, 2 for none, 3 below (rulebook 8.1)."""
    least = least_of(table)[lay.rank]
    if lay.value > least and total < EARLY:
        return 0
    return 3 if least < 0 else max(0, 2 - least)


def plain_lay(hand: Sequence[int], total: Points, table: str) -> Lay:
    """The highest safe card of the least precious ones; where none is safe, the lowest (rulebook 8.3)."""
    safe = [lay for lay in ways(hand, table) if total + lay.value <= LIMIT]
    if not safe:
        return min(ways(hand, table), key=lambda lay: lay.value)
    return min(safe, key=lambda lay: (saving(lay, total, table), -lay.value))
