"""Training the weights of Gin Rommé: hands in a playout, one row of weights against others. Never in a match.

python -m tests.training.gin_romme DEALS          every change of one number of the tuned weights
python -m tests.training.gin_romme DEALS read     the signs by which one reads what the other one waits for
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots.gin_romme.hand import EVERY, bits, completing, loose
from game.bots.gin_romme.playout import Hand, begun, playout, turn
from game.bots.gin_romme.reading import Traces, signs
from game.bots.gin_romme.weights import CAREFUL, EAGER, QUICK, STAGES, TUNED, Weights
from rules.core.contract import Points, Seat
from rules.families.tricks import mask_of
from rules.gin_romme.material import CARDS, HAND_SIZE
from tests.training.regression import solve

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


# --- reading -------------------------------------------------------------------------------------------------------


def seen_in(hand: Hand) -> Iterator[tuple[tuple[float, ...], bool]]:
    """For every loose card of the one to move, the signs he sees, and whether the other one truly waits for it."""
    seat, other = hand.seat, 1 - hand.seat
    held, took = hand.hands[seat], hand.took[1 - hand.seat]
    seen = Traces(EVERY & ~(held | hand.thrown | took), took, hand.threw[other], hand.refused[other], hand.turns)
    for card in bits(loose(held)):
        yield signs(card, seen), bool(completing(hand.hands[other]) & card)


def observed(deals: int, others: tuple[Weights, ...] = (QUICK, EAGER)) -> Iterator[tuple[tuple[float, ...], bool]]:
    """What a strong player sees in so many hands against each of the others."""
    for other in others:
        for deal in range(deals):
            hand = dealt(Random(deal), deal % 2)
            while turn(hand, (QUICK, other)[hand.seat]) is None:
                if hand.seat == 0:
                    yield from seen_in(hand)


def fitted(rows: list[tuple[tuple[float, ...], bool]], steps: int = 8, pull: float = 0.5) -> list[float]:
    """Log odds for the signs: logistic regression by Newton's method, each weight drawn to 0 by `pull`."""
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(steps):
        square = [[pull * (row == column) for column in range(size)] for row in range(size)]
        right = [-pull * weight for weight in weights]
        for found, true in rows:
            chance = 1 / (1 + exp(-sum([weight * sign for weight, sign in zip(weights, found, strict=True)])))
            for row, one in enumerate(found):
                if not one:
                    continue
                right[row] += one * (true - chance)
                line, factor = square[row], one * chance * (1 - chance)
                for column, two in enumerate(found):
                    line[column] += factor * two
        weights = [weight + step for weight, step in zip(weights, solve(square, right), strict=True)]
    return weights


def read(deals: int) -> None:
    rows = list(observed(deals))
    print(f"{len(rows)} cards, {sum([true for _, true in rows]) / len(rows):.1%} of them awaited")
    print(tuple([round(weight, 2) for weight in fitted(rows)]))


def main(deals: int) -> None:
    for weights in (TUNED, *changes(TUNED)):
        against = [compared(weights, other, deals, seed=1) for other in (EAGER, CAREFUL, TUNED)]
        told = ", ".join([f"{gain.mean:+.2f} ± {gain.error:.2f}" for gain in against])
        print(f"{told} points a hand: {weights}", flush=True)


if __name__ == "__main__":
    (read if "read" in sys.argv[2:] else main)(int(sys.argv[1]))
