"""Jokers among cards of one number or in a run, where no two of them may lie next to each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache


@cache
def patterns(plain: int, jokers: int) -> tuple[tuple[bool, ...], ...]:
    """Every order of `plain` plain cards and `jokers` jokers without neighbouring jokers; True stands for a joker.

    Orders that end with a plain card come first: they leave the group open.
    """
    if jokers > plain + 1:
        return ()
    if plain + jokers == 0:
        return ((),)
    found = []
    if plain:
        found += [(*order, False) for order in patterns(plain - 1, jokers)]
    if jokers:
        found += [(*order, True) for order in patterns(plain, jokers - 1) if not order or not order[-1]]
    return tuple(found)


def fillings(held: int, start: int, step: int, jokers: int, after_joker: bool) -> Iterator[tuple[bool, ...]]:
    """Ways to lay consecutive numbers from `start` in direction `step` (+1, -1) within 0 … 14, shortest first.

    `held` has bit n set when a plain n is at hand. True stands for a joker; `after_joker` says whether the card
    before `start` is one, so that the first may not be.
    """
    edge: list[tuple[tuple[bool, ...], int, bool]] = [((), jokers, after_joker)]
    number = start
    while edge and 0 <= number <= 14:
        longer = []
        for filling, left, joker in edge:
            if held >> number & 1:
                longer.append(((*filling, False), left, False))
            if left and not joker:
                longer.append(((*filling, True), left - 1, True))
        yield from (filling for filling, _, _ in longer)
        edge = longer
        number += step
