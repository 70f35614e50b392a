"""Training the weights of Gin Rommé: hands in a playout, one row of weights against another. Never in a match.

python -m tests.training.gin_romme DEALS     every change of one number of the tuned weights
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from game.bots.gin_romme.playout import Hand, playout
from game.bots.gin_romme.weights import NEVER, PLAIN, TUNED, Weights
from rules.core.contract import Points, Seat
from rules.core.deck import BACK
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
    hands = [mask_of(one), mask_of(two)]
    return Hand(hands, order[2 * HAND_SIZE + 1 :], 1 << up, up, first, True, BACK, 0, LIMIT, False, [0, 0], [0, 0])


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


def changes(weights: Weights) -> Iterator[Weights]:
    """The weights with one number changed."""
    yield from (weights._replace(out=out) for out in (0.4, 1.2, 1.6))
    yield from (weights._replace(near=near) for near in (0.0, 2.0, 4.0))
    yield from (weights._replace(far=far) for far in (0.0, 1.0, 1.5))
    yield from (weights._replace(knock=knock) for knock in ((9, 9, 9), (9, 6, 4), (9, 8, 6), (8, 6, 4), (7, 6, 5)))
    yield from (
        weights._replace(gin=gin, few=few) for gin, few in (((1, 1, 1), 8), ((2, 2, 2), 5), ((4, 3, 2), 8), (NEVER, 0))
    )


def main(deals: int) -> None:
    for weights in (TUNED, *changes(TUNED)):
        gain = compared(weights, PLAIN, deals, seed=1)
        print(f"{gain.mean:+.2f} ± {gain.error:.2f} points a hand: {weights}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
