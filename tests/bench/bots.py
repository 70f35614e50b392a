"""Speed of bots in imagining worlds and deciding. `python -m tests.bench bots`"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from game.bots.core.base import Budget
from game.bots.core.levels import OFFERED, level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Event, Game
from rules.core.registry import game
from tests.bench.reference import Asked, Row, reference_ms, speed

LEAST, LEAST_S = 20, 0.3  # decisions, and seconds, that make a figure
POSITIONS = 60  # moves into the match among which they are looked for
SEED = 11


class Question:
    """A position of a match of bots in which somebody has a choice."""

    __slots__ = ("legal", "memory", "view")

    def __init__(self, rules: Game[Any, Any], state: Any, minds: Minds, seat: int) -> None:
        self.view, self.legal = rules.view(state, seat), rules.legal(state, seat)
        self.memory = deepcopy(minds.memory(seat))  # the match goes on, and the memory with it


def questions(id: str, strength: str, seed: int = SEED) -> list[Question]:
    """Positions in which the first seat that must act has a choice, from one match played by the policy."""
    rules, chance = game(id), Random(seed)
    seats = min(max(3, rules.players[0]), rules.players[-1])
    state = rules.start(rules.options(), seats, seed)
    minds = Minds(id, seats, dict.fromkeys(range(seats), strength), seed)
    found: list[Question] = []
    for _ in range(POSITIONS):
        turn = rules.turn(state)
        if not turn.must:
            break
        seat = turn.must[0]
        legal = [act for act in rules.legal(state, seat) if act.verb not in rules.impulses]
        act = legal[0]
        if seat != TABLE and len(legal) > 1:
            found.append(Question(rules, state, minds, seat))
            act, _ = brain(id).policy(rules.view(state, seat), minds.memory(seat), legal, level("regelbuch"), chance)
        log: list[Event] = []
        rules.apply(state, seat, act, log)
        minds.note(log)
    return found


def per_second(ask: Callable[[int, Question], object], asked: Sequence[Question]) -> float:
    """Answers to these questions per second of processor time, once the caches are filled."""
    for number, one in enumerate(asked):
        ask(number, one)
    began, made = time.process_time(), 0
    while (spent := time.process_time() - began) < LEAST_S or made < LEAST:
        ask(made, asked[made % len(asked)])
        made += 1
    return made / spent


def decisions(id: str, strength: str) -> float:
    chosen = level(strength)
    budget = Budget(chosen.worlds, 60_000)  # the worlds decide, not the clock of a busy machine

    def decide(number: int, one: Question) -> None:
        search.choose(game(id), brain(id), one.view, one.memory, one.legal, chosen, budget, Random(number))

    return per_second(decide, questions(id, strength))


def samples(id: str) -> float:
    """Worlds per second that the strongest level imagines behind a view."""
    strongest = level(OFFERED[-1])
    return per_second(
        lambda number, one: brain(id).sample(one.view, one.memory, strongest, Random(number)),
        questions(id, strongest.id),
    )


def rows(asked: Asked) -> Iterator[Row]:
    """Sampled worlds and decisions of every level, per second, scaled."""
    for id in asked.games:
        yield speed(f"{id} worlds/s", samples(id), reference_ms())
        for strength in OFFERED:
            yield speed(f"{id} {strength} decisions/s", decisions(id, strength), reference_ms())
