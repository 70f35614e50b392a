"""Lessons: the strong player of Das Zwergenamulett plays against itself, and what wins is kept. (docs/bots)

`python -m tests.training.zwergenamulett [SECONDS]` takes SECONDS for each number of players and rewrites
game/bots/zwergenamulett/weights.py. In each lesson all weights are shaken at once, forth for every other seat and back
for the rest; both sides play the same deals in either seating, and the weights move towards the side that won more
(simultaneous perturbation, Spall 1992). Nothing of this runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeAlias

from game.bots.zwergenamulett import worth
from game.bots.zwergenamulett.mind import Beliefs
from game.bots.zwergenamulett.plays import best
from game.bots.zwergenamulett.weights import HOLDINGS, WEIGHTS, Weights
from rules.core.contract import TABLE
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import DECK, SEVEN
from rules.zwergenamulett.plays import PLAY
from rules.zwergenamulett.rounds import dwarfs
from rules.zwergenamulett.state import State

Vector: TypeAlias = list[float]

SHAKES = Weights(  # how far a weight is shaken at most, and how fast it moves
    keep=(1.5,) * DECK.faces,
    leading=(1.5,) * HOLDINGS,
    following=(1.5,) * HOLDINGS,
    gather=0.3,
    needs=1.5,
    late=0.3,
    lead=1.5,
    lead_more=0.4,
    dumped=0.8,
    dumped_units=0.2,
    climb=0.15,
    seven=8.0,
    peril=6.0,
    amulet_hope=0.25,
    given=0.3,
    envy=0.3,
    match_base=0.2,
    match_slope=0.03,
    use_base=0.1,
    use_slope=0.025,
)
SIGNED = frozenset({"keep", "leading", "following", "gather", "needs", "lead", "lead_more", "envy"})  # may be negative
DEALS = 16  # of a lesson, each played in both seatings
FAR, NEAR = 0.35, 0.12  # size of the shakes in the first and the last lesson
FAST, SLOW = 0.35, 0.09  # the same for the steps
SETTLED = 0.35  # share of the lessons after which the weights are averaged
TRACE = 0.004  # weight of the newest in the average
FILE = Path(__file__).parents[2] / "game" / "bots" / "zwergenamulett" / "weights.py"
LEARNED = "# --- learned; written by tests.training.zwergenamulett, never by hand "
WIDTH = 117  # of that line
HEAD, _, _ = FILE.read_text("utf-8").partition(LEARNED)  # what stays of the module


def flat(weights: Weights) -> Vector:
    return [number for value in weights for number in _all(value)]


def shaped(numbers: Vector) -> Weights:
    """The weights of which these are the numbers."""
    coming = iter(numbers)
    values: list[Any] = [
        tuple([next(coming) for _ in value]) if isinstance(value, tuple) else next(coming) for value in SHAKES
    ]
    return Weights(*values)


def _all(value: float | tuple[float, ...]) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (value,)


SHAKE = flat(SHAKES)
FREE = [name in SIGNED for name, value in SHAKES._asdict().items() for _ in _all(value)]  # number by number


# --- playing ---------------------------------------------------------------------------------------------------------


def dealt(players: int, seed: int) -> State:
    """A first round, dealt."""
    state = GAME.start(GAME.options(), players, seed)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    return state


def shares(state: State, seats: Sequence[Beliefs]) -> list[float]:
    """Play the round on (the state is used up); each seat's share in its gold."""
    while not worth.reached(state):
        seat = state.seat
        GAME.apply(state, seat, PLAY[best(state, seat, seats[seat])])
    if dwarfs(state.won[state.taker]) >= SEVEN:
        return [float(seat == state.taker) for seat in range(state.seats)]
    return worth.shares(state)


def advantage(players: int, one: Beliefs, other: Beliefs, seeds: Sequence[int]) -> float:
    """The share of gold that a seat of `one` takes beyond a seat of `other`, who sit in turn, over paired deals."""
    total = 0.0
    for seed in seeds:
        start = dealt(players, seed)
        for first in (0, 1):
            mine = [seat for seat in range(players) if (seat + first) % 2 == 0]
            found = shares(start.copy(), [one if seat in mine else other for seat in range(players)])
            taken = sum([found[seat] for seat in mine])
            total += taken / len(mine) - (sum(found) - taken) / (players - len(mine))
    return total / (2 * len(seeds))


# --- learning --------------------------------------------------------------------------------------------------------


def _moved(numbers: Vector, shakes: Vector, size: float) -> Vector:
    """The numbers moved by `size` times the shakes; those that mean a share stay at 0 or above."""
    moved = [number + size * far * by for number, far, by in zip(numbers, SHAKE, shakes, strict=True)]
    return [number if free else max(0.0, number) for number, free in zip(moved, FREE, strict=True)]


def learned(players: int, start: Weights, seconds: float) -> Weights:
    """The weights after so many seconds of lessons."""
    numbers, rng, seed = flat(start), Random(players), players * 10_000_000
    average: Vector | None = None
    began = monotonic()
    while (passed := (monotonic() - began) / seconds) < 1:
        shakes = [rng.gauss(0, 1) for _ in numbers]
        size = FAR + (NEAR - FAR) * passed
        one, other = (Beliefs(shaped(_moved(numbers, shakes, side * size))) for side in (1, -1))
        gain = advantage(players, one, other, range(seed, seed + DEALS))
        numbers = _moved(numbers, shakes, gain * (FAST + (SLOW - FAST) * passed))
        seed += DEALS
        if passed > SETTLED:
            before = average or numbers
            average = [old + TRACE * (new - old) for old, new in zip(before, numbers, strict=True)]
    return shaped(average or numbers)


# --- writing ---------------------------------------------------------------------------------------------------------


def _row(players: int, weights: Weights) -> str:
    def rounded(value: float | tuple[float, ...]) -> float | tuple[float, ...]:
        return tuple(round(one, 2) for one in value) if isinstance(value, tuple) else round(value, 3)

    lines = [f"        {name}={rounded(value)}," for name, value in weights._asdict().items()]
    return "\n".join([f"    {players}: Weights(", *lines, "    ),"])


def text(tables: dict[int, Weights]) -> str:
    """The module with these weights."""
    rows = "\n".join(_row(players, weights) for players, weights in tables.items())
    rule = LEARNED.ljust(WIDTH, "-")
    return f"{HEAD}{rule}\n\nWEIGHTS = {{  # number of players -> weights\n{rows}\n}}\n"


def main(seconds: float) -> None:
    tables = {players: learned(players, WEIGHTS[players], seconds) for players in GAME.players}
    FILE.write_text(text(tables), "utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
