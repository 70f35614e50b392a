"""Training the weights of 51 Tot: rounds in a playout, one seat against others. Nothing of it runs in a match.

    python -m tests.training.einundfuenfzig_tot TABLE SEATS STEPS

All weights are shaken at once, forth for one run and back for the other; both play the same deals on the same seat,
and the weights move towards the side that loses less. The mean of the second half of the way is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random

from game.bots.einundfuenfzig_tot.playout import Race, playout
from game.bots.einundfuenfzig_tot.weights import STARTS, STEPS, Weights
from rules.core.contract import Seat
from rules.einundfuenfzig_tot.material import HAND_SIZE, RANKS, TABLES, packs_for

SHAKE, CALM = 0.7, 0.7  # of each weight at first; the part of it that has ebbed away at the end
DEALS = 40  # for one step
STEP = 0.25  # shakes of one step, at a gain of one standard deviation


def dealt(table: str, seats: int, rng: Random) -> Race:
    """A round after the open card, which counts the most that it may."""
    order = list(range(len(RANKS))) * (4 * packs_for(seats))
    rng.shuffle(order)
    hands = [[order.pop() for _ in range(HAND_SIZE)] for _ in range(seats)]
    opened = order.pop()
    return Race(table, False, hands, order, [], max(TABLES[table][RANKS[opened]]), 0, 1, 0)


def flat(weights: Weights) -> list[float]:
    return [*weights.reach, *[value for row in (*weights.keep, *weights.safe) for value in row]]


def shaped(values: Sequence[float]) -> Weights:
    size, ranks = len(STEPS), len(RANKS)
    rows = [tuple(values[size + ranks * zone : size + ranks * (zone + 1)]) for zone in range(3)]
    rest = values[size + 3 * ranks :]
    half = len(rest) // 2
    return Weights(tuple(values[:size]), (rows[0], rows[1], rows[2]), (tuple(rest[:half]), tuple(rest[half:])))


def loses(race: Race, one: Weights, other: Weights | None, place: Seat) -> bool:
    """True if the seat loses that plays by the weights `one`, all others playing by `other` (None: the rulebook)."""
    styles = [other] * len(race.hands)
    styles[place] = one
    return playout(race, styles, Random(0)) == place


def learned(table: str, seats: int, steps: int, seed: int) -> Weights:
    """Better weights than the start."""
    rng, here = Random(seed), flat(STARTS[table])
    total = [0.0] * len(here)
    for step in range(steps):
        size = SHAKE * (1 - CALM * step / steps)
        shake = [rng.choice((-size, size)) for _ in here]
        forth, back = (shaped([value + sign * by for value, by in zip(here, shake, strict=True)]) for sign in (1, -1))
        now, gains = shaped(here), []
        for _ in range(DEALS):
            race, place = dealt(table, seats, rng), rng.randrange(seats)
            gains.append(loses(race.copy(), back, now, place) - loses(race, forth, now, place))
        mean = sum(gains) / DEALS
        spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / DEALS) or 1.0
        here = [value + STEP * mean / spread * by for value, by in zip(here, shake, strict=True)]
        if step >= steps // 2:
            total = [whole + value for whole, value in zip(total, here, strict=True)]
    return shaped([round(whole / (steps - steps // 2), 2) for whole in total])


def share(table: str, new: Weights, old: Weights | None, seats: int, deals: int, seed: int) -> tuple[float, float]:
    """The part of the fair share of rounds that the new weights lose, all other seats playing by the old ones (None:
    by the rulebook), and its standard error."""
    rng, lost = Random(seed), []
    for _ in range(deals):
        race = dealt(table, seats, rng)
        lost.append(sum([loses(race.copy(), new, old, place) for place in range(seats)]))
    mean = sum(lost) / deals
    return mean, sqrt(sum([(count - mean) ** 2 for count in lost])) / deals


def main(table: str, seats: int, steps: int) -> None:
    found = learned(table, seats, steps, seed=1)
    print(found)
    for name, old in (("the start", STARTS[table]), ("the rulebook", None)):
        whole, error = share(table, found, old, seats, 3000, seed=2)
        print(f"{table}, {seats} players, against {name}: loses {whole:.3f} ± {error:.3f} of the fair share")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
