"""Training the weights of Fünfhundert's strong player: `python -m tests.training.fuenfhundert 2000`.

All weights are shaken at once, forth for one player and back for the other; both play the same games in either seating,
and the weights move towards the side that takes more points. Prints the mean of the second half of the way, and what it
gains; nothing of it runs in a match.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from game.bots.fuenfhundert.outlook import NONE
from game.bots.fuenfhundert.solver import Ending
from game.bots.fuenfhundert.tables import ABOVE, EVERY, clashes
from game.bots.fuenfhundert.weights import WEIGHTS, Weights
from game.bots.fuenfhundert.worth import Rules, Table, played_out, worth
from rules.families.tricks import mask_of
from rules.fuenfhundert.material import CARDS, HAND_SIZE, SUIT, TRUMP_SEVEN

DEALS = 16  # for one step
STEP = 0.35  # shakes of one step, at a gain of one standard deviation
SHARE = 0.15  # of each weight that it is shaken by,
CHANCES = ("keep", "get", "get_talon", "other_get", "lose", "keep_late", "get_late")
PARTS = ("run", "four", "pair", "pride")
LEAST = dict.fromkeys(CHANCES, 0.03) | dict.fromkeys(PARTS, 0.08)  # and at least so much: parts of one
POINTS = 0.5  # all others are points
TESTED = 1000  # games


def dealt(rng: Random) -> Table:
    """The first game of a match under the usual rules, seat 0 to lead."""
    cards = rng.sample(CARDS, len(CARDS))
    hands = [mask_of(cards[:HAND_SIZE]), mask_of(cards[HAND_SIZE : 2 * HAND_SIZE])]
    turned = cards[2 * HAND_SIZE]
    ending = Ending(SUIT[turned], "never", False, "lapse", 500, False, False)
    rules = Rules(ending, clashes("never"), ABOVE["by_rank"], True)
    stock, fresh = cards[2 * HAND_SIZE :], turned != TRUMP_SEVEN[SUIT[turned]]
    return Table(rules, hands, [0, 0], [EVERY, EVERY], [0, 0], stock, 0, NONE, fresh)


def gain(seed: int, one: Weights, two: Weights) -> float:
    """Points by which `one` is better off than `two`, in the mean of both seatings of this deal."""
    first = worth(played_out(dealt(Random(seed)), (one, two)))
    second = worth(played_out(dealt(Random(seed)), (two, one)))
    return (first - second) / 2


def shaken(weights: Weights, rng: Random) -> list[float]:
    """The shake of each weight, at random."""
    sizes = zip(weights._fields, weights, strict=True)
    return [rng.choice((-1, 1)) * max(SHARE * abs(value), LEAST.get(name, POINTS)) for name, value in sizes]


def moved(weights: Weights, by: list[float], how_far: float) -> Weights:
    return Weights(*[value + how_far * step for value, step in zip(weights, by, strict=True)])


def learned(start: Weights, steps: int, seed: int) -> Weights:
    """Better weights than `start`."""
    rng, here, sums = Random(seed), start, [0.0] * len(start)
    for step in range(steps):
        by = shaken(here, rng)
        forth, back = moved(here, by, 1), moved(here, by, -1)
        gains = [gain(rng.getrandbits(30), forth, back) for _ in range(DEALS)]
        here = moved(here, by, STEP * fmean(gains) / (pstdev(gains) or 1.0))
        if step >= steps // 2:
            sums = [total + value for total, value in zip(sums, here, strict=True)]
    return Weights(*[round(total / (steps - steps // 2), 3) for total in sums])


def main(steps: int, seed: int) -> None:
    found = learned(WEIGHTS, steps, seed)
    print(found)
    gains = [gain(number, found, WEIGHTS) for number in range(TESTED)]
    print(f"{fmean(gains):+.2f} ± {pstdev(gains) / sqrt(TESTED):.2f} points a game")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
