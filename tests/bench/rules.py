"""Speed of the rules: random play with and without events, copies, views. `python -m tests.bench rules`"""

from __future__ import annotations

import time
from collections.abc import Iterator
from operator import attrgetter
from random import Random
from typing import Any

from rules.core.contract import Event, Game
from rules.core.registry import game
from tests.bench.reference import Asked, Row, reference_ms, speed

ROUNDS = 3  # the best of so many runs counts: what is slower was the machine's other business
MOST_MOVES = 500  # of a match: by lot alone some games hardly ever end (Gin Rommé: up to 174 000 moves)


def play(rules: Game[Any, Any], seats: int, seed: int, log: list[Event] | None) -> int:
    """One random match, or its beginning where it is long; the number of moves."""
    chance, moves = Random(seed), 0
    state = rules.start(rules.options(), seats, seed)
    turn, legal, apply = rules.turn, rules.legal, rules.apply
    while moves < MOST_MOVES and (must := turn(state).must):
        acts = legal(state, must[0])
        apply(state, must[0], acts[int(chance.random() * len(acts))], log)
        moves += 1
        if log is not None:
            log.clear()
    return moves


def random_play(rules: Game[Any, Any], seats: int, matches: int, log: list[Event] | None) -> float:
    """Moves per second."""
    began = time.process_time()
    moves = sum(play(rules, seats, seed, log) for seed in range(matches))
    return moves / (time.process_time() - began)


def repeated(deed: Any, times: int) -> float:
    """Calls per second."""
    began = time.process_time()
    for _ in range(times):
        deed()
    return times / (time.process_time() - began)


def in_the_middle(rules: Game[Any, Any], seats: int) -> Any:
    """A state some moves into the first round."""
    state, chance = rules.start(rules.options(), seats, 1), Random(1)
    for _ in range(12):
        seat = rules.turn(state).must[0]
        rules.apply(state, seat, chance.choice(rules.legal(state, seat)[:1]))
    return state


def rows(asked: Asked) -> Iterator[Row]:
    """The figures of every game with four at the table (or as near as the game allows), per second, scaled."""
    for id in asked.games:
        rules = game(id)
        seats = min(max(4, rules.players[0]), rules.players[-1])
        random_play(rules, seats, 200, None)  # fill the caches
        state = in_the_middle(rules, seats)
        figures = {
            "moves/s": lambda rules=rules, seats=seats: random_play(rules, seats, 400, None),
            "moves/s with events": lambda rules=rules, seats=seats: random_play(rules, seats, 400, []),
            "copies/s": lambda state=state: repeated(state.copy, 20_000),
            "views/s": lambda rules=rules, state=state: repeated(lambda: rules.view(state, 0), 5_000),
        }
        for name, measure in figures.items():
            yield max(
                (speed(f"{id} {name}", measure(), reference_ms()) for _ in range(ROUNDS)), key=attrgetter("value")
            )
