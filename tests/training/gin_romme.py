"""Training the weights of Gin Rommé: hands in a playout, one row of weights against others. Never in a match.

python -m tests.training.gin_romme DEALS     every change of one number of the tuned weights
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots.gin_romme.playout import Hand, begun, playout
from game.bots.gin_romme.weights import CAREFUL, EAGER, STAGES, TUNED, Weights
from rules.core.contract import Points, Seat
from rules.families.tricks import mask_of
from rules.gin_romme.material import CARDS, HAND_SIZE

LIMIT: Points = 9  # of the basic game (GR-4.4)


class Gain(NamedTuple):
    """Points a hand, and the standard error."""

    mean: float
    error: float


def dealt(rng: Random, first: Seat) -> Hand:
    """A hand at the upcard, which the first to play may take."""
    order = list(CARDS)
    rng.shuffle(order)
    one, two, up = order[:HAND_SIZE], order[HAND_SIZE : 2 * HAND_SIZE], order[2 * HAND_SIZE]
    found = begun([mask_of(one), mask_of(two)], order[2 * HAND_SIZE + 1 :], 1 << up, 1 << up, first)
    found.limit = LIMIT
    return found


def brought(seed: int, first: Seat, weights: tuple[Weights, Weights]) -> Points:
    """Points that the hand brings seat 0."""
    end = playout(dealt(Random(seed), first), weights)
    return 0 if end.winner is None else end.points if end.winner == 0 else -end.points


def compared(one: Weights, other: Weights, deals: int, seed: int) -> Gain:
    """Points a hand that one row of weights wins from the other; each deal is played with both on either seat."""
    gains = []
    for deal in range(deals):
        number, first = seed * deals + deal, deal % 2
        gains.append((brought(number, first, (one, other)) - brought(number, first, (other, one))) / 2)
    mean = sum(gains) / deals
    return Gain(mean, sqrt(sum([(gain - mean) ** 2 for gain in gains])) / deals)


STEPS: dict[str, float] = {
    "out": 0.2, "gin": 10.0, "hope": 0.5, "read": 2.0,
    "lower": 1, "picks": 1.0, "knock": 1, "wait": 1, "few": 1, "left": 2,
}  # fmt: skip


def _moved(value: Any, change: float) -> Iterator[Any]:
    if not isinstance(value, tuple):
        yield round(value + change, 2)
        return
    for place in range(STAGES):
        yield (*value[:place], round(value[place] + change, 2), *value[place + 1 :])


def changes(weights: Weights) -> Iterator[Weights]:
    """The weights with one number a step larger or smaller; those by stage, one stage at a time."""
    for name, step in STEPS.items():
        value: Any = getattr(weights, name)
        for change in (step, -step):
            for moved in _moved(value, change):
                changed: Any = {name: moved}
                yield weights._replace(**changed)


def main(deals: int) -> None:
    for weights in (TUNED, *changes(TUNED)):
        against = [compared(weights, other, deals, seed=1) for other in (EAGER, CAREFUL, TUNED)]
        told = ", ".join([f"{gain.mean:+.2f} ± {gain.error:.2f}" for gain in against])
        print(f"{told} points a hand: {weights}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
