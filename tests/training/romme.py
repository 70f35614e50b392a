"""Training the weights of Rommé: whole matches played out, one row of weights against another. Not for matches.

    python -m tests.training.romme SEATS SECONDS     every change of one number of the tuned weights against it

A change is worth keeping when its share of the matches is clearly above the fair one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from time import process_time

from game.bots.romme.playout import Playout
from game.bots.romme.weights import NEVER, Weights, weights_for
from rules.core.contract import TABLE, Seat
from rules.romme.game import GAME
from rules.romme.law import Options
from rules.romme.state import State

FACTORS = (0.6, 1.6)  # by which a number is tried
STEPS = (-3, 3)  # by which cards of `Weights.hold` are tried


def dealt(seats: int, seed: int, dealer: Seat) -> State:
    state = GAME.start(Options(), seats, seed)
    state.dealer = dealer
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    return state


def won(weights: list[Weights], seed: int, seat: Seat) -> float:
    """The seat's share in winning a match of one deal for each player."""
    seats = len(weights)
    totals = [0] * seats
    for dealer in range(seats):
        state = dealt(seats, seed * seats + dealer, dealer)
        charges = Playout(state, weights, Random(seed)).charges(state.seat)
        totals = [total + charge for total, charge in zip(totals, charges, strict=True)]
    return (totals[seat] == min(totals)) / totals.count(min(totals))


def compared(one: Weights, other: Weights, seats: int, seconds: float, first: int = 0) -> tuple[float, float, int]:
    """Share of the matches that `one` wins against `other` on all other seats, its standard error, and the deals.

    The same cards are played with `one` on every seat in turn.
    """
    shares: list[float] = []
    stop = process_time() + seconds
    while process_time() < stop or len(shares) < 2:
        seed = first + len(shares)
        found = [won([other] * seat + [one] + [other] * (seats - 1 - seat), seed, seat) for seat in range(seats)]
        shares.append(sum(found) / seats)
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
    return mean, sqrt(spread / len(shares)), len(shares)


def changes(weights: Weights) -> Iterator[tuple[str, Weights]]:
    """The weights with one number changed, and what was changed."""
    for name in ("points", "danger", "wait", "rich", "fits"):
        for factor in FACTORS:
            yield f"{name} × {factor}", weights._replace(**{name: getattr(weights, name) * factor})
    for place, most in enumerate(weights.hold):
        for step in STEPS:
            hold = (*weights.hold[:place], max(NEVER, most + step), *weights.hold[place + 1 :])
            yield f"hold {hold}", weights._replace(hold=hold)


def main(seats: int, seconds: float) -> None:
    base = weights_for(seats)
    for name, weights in changes(base):
        share, error, count = compared(weights, base, seats, seconds)
        print(f"{seats} players, {name:24} {share * seats:.3f} ± {error * seats:.3f} of the fair share ({count} deals)")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
