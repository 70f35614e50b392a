"""What the rewards of a move scatter by between worlds. `python -m tests.bench scatter [--games A,B] [--positions 100]`

Positions of matches that the policy plays by itself; the Meister searches each. A row is the median, over positions, of
the greatest standard deviation of a candidate's rewards, in the game's reward: what stands as `Brain.scatter` in a
brain. Its note tells the lowest and the highest tenth.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median, pstdev, quantiles
from typing import Final

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.search import Search
from rules.core.registry import game
from tests.bench.bots import Question, questions
from tests.bench.gains import A_MATCH
from tests.bench.reference import NO_CLOCK, Asked, Row

WORLDS: Final = 16


def scatter(id: str, question: Question, seed: int) -> float | None:
    """The greatest spread of a candidate's rewards in this position; None where nothing is to be searched."""
    mind, strength = brain(id), level("meister")
    acts = list(mind.candidates(question.view, question.memory, question.legal, strength))
    if len(acts) < 2:
        return None
    budget = Budget(WORLDS, NO_CLOCK)
    search = Search(game(id), mind, question.view, question.memory, strength, budget, Random(seed))
    return max(pstdev(tally.rewards) for tally in search.compare(*acts))


def spreads(id: str, positions: int) -> list[float]:
    """The spreads of so many positions; of none in a game that hardly ever searches."""
    found: list[float] = []
    for seed in range(1, 1 + positions // A_MATCH):
        asked = questions(id, "meister", seed)
        found += [spread for question in asked if (spread := scatter(id, question, seed)) is not None]
        if len(found) >= positions or len(found) < A_MATCH * seed:
            break
    return found[:positions]


def rows(asked: Asked) -> Iterator[Row]:
    for id in asked.games:
        found = spreads(id, asked.positions)
        if len(found) > A_MATCH:
            low, *_, high = quantiles(found, n=10)
            note = f"a tenth below {low:.2f}, a tenth above {high:.2f}; {len(found)} positions"
            yield Row(f"{id}: scatter of a move's rewards", median(found), notes=[note])
