"""What the rewards of a move scatter by between worlds: `python -m tests.training.scatter [GAME …] [--positions 100]`

Positions of matches that the policy plays by itself; the Meister searches each. A line is the median, over positions,
of the greatest standard deviation of a candidate's rewards, in the game's reward: what stands as `Brain.scatter` in a
brain; then the lowest and the highest tenth. Never in a match.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median, quantiles
from typing import Final

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.search import Search, spread
from rules.core.registry import GAMES, game
from tests.bench.bots import Question, questions
from tests.bench.gains import A_MATCH
from tests.bench.reference import NO_CLOCK

WORLDS: Final = 16


def scatter(id: str, question: Question, seed: int) -> float | None:
    """The greatest spread of a candidate's rewards in this position; None where nothing is to be searched."""
    mind, strength = brain(id), level("meister")
    acts = list(mind.candidates(question.view, question.memory, question.legal, strength))
    if len(acts) < 2:
        return None
    budget = Budget(WORLDS, NO_CLOCK)
    search = Search(game(id), mind, question.view, question.memory, strength, budget, Random(seed))
    return spread(search.compare(*acts))


def spreads(id: str, positions: int) -> list[float]:
    """The spreads of so many positions; of none in a game that hardly ever searches."""
    found: list[float] = []
    for seed in range(1, 1 + positions // A_MATCH):
        asked = questions(id, "meister", seed)
        found += [spread for question in asked if (spread := scatter(id, question, seed)) is not None]
        if len(found) >= positions or len(found) < A_MATCH * seed:
            break
    return found[:positions]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.training.scatter", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="all when left out")
    parser.add_argument("--positions", type=int, default=100, help="of a game")
    given = parser.parse_args()
    for id in given.games or GAMES:
        found = spreads(id, given.positions)
        if len(found) > A_MATCH:
            low, *_, high = quantiles(found, n=10)
            print(f"{id}: {median(found):.2f} (tenths {low:.2f} and {high:.2f}; {len(found)} positions)", flush=True)


if __name__ == "__main__":
    main()
