"""The only source of chance: generators that follow from (seed, draws) in the state, so every game can be replayed."""

from __future__ import annotations

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
