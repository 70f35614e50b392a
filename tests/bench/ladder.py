"""The strength of the levels, each against the next lower one over paired deals. `python -m tests.bench ladder`

The search gets few worlds, so that all games take minutes; docs/bots.md has the figures of the real levels.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise

from game.bots.core.levels import OFFERED
from game.simulate.deal_runner import Plan, deals
from game.simulate.statistics import StudyStatistics
from game.simulate.workers import cores, together
from rules.core.registry import game
from tests.bench.reference import Asked, Row

MATCHES = 60
SEED = 1
LIGHTER = {"meister": "meister+worlds=8+wall_ms=60000"}  # no clock: the same matches on every machine


def won(id: str, stronger: str, weaker: str) -> tuple[float, float]:
    """The stronger level's share of wins in percent of a fair one, and half its 95 % interval."""
    bots = (LIGHTER.get(stronger, stronger), *[weaker] * (game(id).players[0] - 1))
    plan, standings = Plan(id, bots, MATCHES, SEED), StudyStatistics(bots)
    todo = list(deals(plan))
    with cores(os.cpu_count() or 1) as crew:
        for deal in together(todo, len(todo), crew):
            for result in deal:
                standings.add(result)
    best = standings.lines()[0]
    return 100 * best.share / best.fair, 100 * best.error / best.fair


def rows(asked: Asked) -> Iterator[Row]:
    """Shares of wins in percent of a fair share: above 100 the higher level is the stronger one."""
    for id in asked.games:
        for weaker, stronger in pairwise(OFFERED):
            share, error = won(id, stronger, weaker)
            yield Row(f"{id} {stronger} against {weaker}, % of fair", share)
            yield Row(f"{id} {stronger} against {weaker}, ± %", error)
