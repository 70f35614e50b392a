"""What the search gains over the policy, by how sure it must be. `python -m tests.bench gains [--games A,B]`

Positions of matches that the policy plays by itself; the Meister searches each with his usual number of worlds. Then
the moves that he would choose with each threshold (`Brain.clear`) meet the policy's move in fresh worlds, the same for
all. A row is the mean gain of a decision in hundredths of the game's reward, with its standard error. Playouts judge
playouts: what they get wrong is seen in whole matches only (`main.py simulate`). With --pace another share of the
level's worlds (`Brain.pace`) is held against the usual one in the same positions, at the usual threshold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.search import Search, Tally
from rules.core.contract import Action
from rules.core.registry import game
from tests.bench.bots import Question, questions
from tests.bench.reference import NO_CLOCK, Asked, Row

A_MATCH: Final = 2  # at least so many positions of each match, or the search for them ends
WORLDS: Final = 300  # fresh ones, in which the moves meet
THRESHOLDS: Final = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)  # standard errors, beside the usual one of the game


OTHER_PACE: Final = -1.0  # in place of a threshold: the usual one with another share of the worlds


def gains(id: str, question: Question, seed: int, pace: float = 0.0) -> Mapping[float, float] | None:
    """By threshold: what the move chosen with it is ahead of the policy's; None where nothing is to be searched."""
    mind, strength, chance = brain(id), level("meister"), Random(seed)
    default, _ = mind.policy(question.view, question.memory, question.legal, strength, chance)
    acts = list(dict.fromkeys((default, *mind.candidates(question.view, question.memory, question.legal, strength))))
    if len(acts) == 1:
        return None

    def searching(worlds: int) -> Search:
        budget = Budget(worlds, NO_CLOCK)
        return Search(game(id), mind, question.view, question.memory, strength, budget, chance)

    thought = searching(max(2, round(strength.worlds * mind.pace)))
    tallies = thought.run(acts, default)
    sure = dict.fromkeys((mind.clear, *THRESHOLDS))
    chosen = {clear: search.preferred(thought, tallies, default, clear).act for clear in sure}
    if pace:
        other = searching(max(2, round(strength.worlds * pace)))
        chosen[OTHER_PACE] = search.preferred(other, other.run(acts, default), default, mind.clear).act
    return _met(searching(WORLDS), default, chosen)


def _met(fresh: Search, default: Action, chosen: Mapping[float, Action]) -> Mapping[float, float]:
    others = dict.fromkeys(act for act in chosen.values() if act != default)
    if not others:
        return dict.fromkeys(chosen, 0.0)
    policy, *rivals = fresh.compare(default, *others)
    ahead = {default: 0.0} | {rival.act: _ahead(rival, policy, fresh) for rival in rivals}
    return {clear: ahead[act] for clear, act in chosen.items()}


def _ahead(rival: Tally, policy: Tally, fresh: Search) -> float:
    return search.lead(rival, policy, fresh.weights)[0]


def rows(asked: Asked) -> Iterator[Row]:
    for id in asked.games:
        found: list[Mapping[float, float]] = []
        for seed in range(asked.positions // A_MATCH):
            if len(found) >= asked.positions:
                break
            found += [
                one for question in questions(id, "meister", seed) if (one := gains(id, question, seed, asked.pace))
            ]
        yield from _rows(id, found[: asked.positions])


def _rows(id: str, found: list[Mapping[float, float]]) -> Iterator[Row]:
    usual = brain(id).clear
    for clear in dict.fromkeys((usual, *found[0])) if len(found) > 1 else ():
        gained, more = [100 * one[clear] for one in found], [100 * (one[clear] - one[usual]) for one in found]
        moved = sum(value != 0.0 for value in gained)
        notes = [
            f"± {_error(gained):.2f}; {fmean(more):+.2f} ± {_error(more):.2f} against the usual {usual}; "
            f"{moved} of {len(found)} decisions leave the policy"
        ]
        name = f"{clear:.1f} standard errors" if clear != OTHER_PACE else "the other pace"
        yield Row(f"{id}: gain a decision, {name}", fmean(gained), notes=notes)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))
