"""The only source of chance: generators that follow from (seed, draws) in the state, so every game can be replayed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

STRIDE = 1_000_003  # a prime: different seeds meet the same generator only after a million draws


class Drawing(Protocol):
    seed: int
    draws: int


def fresh(state: Drawing) -> Random:
    """The next generator of this state; counts it in `state.draws`."""
    state.draws += 1
    return Random(state.seed * STRIDE + state.draws)


def shuffled(state: Drawing, cards: Sequence[int]) -> list[int]:
    """The cards in a new order, every order equally likely.

    Sorting by random keys is four times as fast as swapping one by one; that two keys are equal, which would favour
    the old order, happens once in some 10^12 shuffles.
    """
    chance = fresh(state).random
    keys = [chance() for _ in cards]
    return [cards[index] for index in sorted(range(len(cards)), key=keys.__getitem__)]
