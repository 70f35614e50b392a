"""Training the weights of the players of point-trick games, by self-play; nothing of it runs in a match.

All weights of a role are shaken at once, forth for one hand and back for the other; both play the same deals, and the
weights move towards the side that does better. The mean of the second half of the way is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.families.tricks.pack import Duties, Pack
from game.bots.families.tricks.play import Finish, Table, Weights, played_out

SHAKE, FLOOR = 0.25, 0.15  # of each weight, and at least this much
DEALS = 24  # for one step
STEP = 0.35  # shakes of one step, at a gain of one standard deviation

Styles: TypeAlias = tuple[Weights, Weights]  # of the declarer and of his opponents


class Lesson(NamedTuple):
    """A deal at its first lead, and the worth of its end to the declarer."""

    pack: Pack
    duties: Duties
    table: Table
    worth: Callable[[Finish], float]


def learned(deal: Callable[[Random], Lesson], start: Styles, steps: int, seed: int) -> Styles:
    """Better weights than `start`; each role takes every other step."""
    rng, styles, sums = Random(seed), list(start), [[0.0] * len(start[0]) for _ in start]
    for step in range(steps):
        role = step % 2
        styles[role] = _stepped(deal, (styles[0], styles[1]), role, rng)
        if step >= steps // 2:
            sums[role] = [total + value for total, value in zip(sums[role], styles[role], strict=True)]
    counted = steps // 4
    one, two = [Weights(*[round(total / counted, 2) for total in found]) for found in sums]
    return one, two


def _stepped(deal: Callable[[Random], Lesson], styles: Styles, role: int, rng: Random) -> Weights:
    """The weights of the role after one step."""
    here = styles[role]
    shake = [rng.choice((-1, 1)) * (SHAKE * abs(value) + FLOOR) for value in here]
    forth = Weights(*[value + by for value, by in zip(here, shake, strict=True)])
    back = Weights(*[value - by for value, by in zip(here, shake, strict=True)])
    sign = 1 - 2 * role
    gains = [sign * _difference(deal(rng), styles, role, forth, back) for _ in range(DEALS)]
    mean = sum(gains) / DEALS
    spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / DEALS) or 1.0
    return Weights(*[value + STEP * mean / spread * by for value, by in zip(here, shake, strict=True)])


def _difference(lesson: Lesson, styles: Styles, role: int, forth: Weights, back: Weights) -> float:
    """The advantage to the declarer of the first of two weights for this role."""
    return _value(lesson, _with(styles, role, forth)) - _value(lesson, _with(styles, role, back))


def _with(styles: Styles, role: int, weights: Weights) -> Styles:
    return (styles[0], weights) if role else (weights, styles[1])


def _value(lesson: Lesson, styles: Styles) -> float:
    return lesson.worth(played_out(lesson.pack, lesson.duties, lesson.table, styles))


class Gain(NamedTuple):
    """The gain of new weights over old ones, with the standard error."""

    mean: float
    error: float


def gained(deal: Callable[[Random], Lesson], new: Styles, old: Styles, deals: int, seed: int) -> tuple[Gain, Gain]:
    """The gain of each role by its new weights, the other side playing by the old ones."""
    rng = Random(seed)
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(deals):
        lesson = deal(rng)
        for role in (0, 1):
            found[role].append((1 - 2 * role) * _difference(lesson, old, role, new[role], old[role]))
    one, two = [_gain(values) for values in found]
    return one, two


def _gain(values: list[float]) -> Gain:
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1)
    return Gain(mean, sqrt(spread / len(values)))
