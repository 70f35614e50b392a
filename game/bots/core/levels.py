"""The levels of the bots, weakest first, and what the lower ones overlook.

Three are yardsticks for measuring, offered to nobody: "zufall" plays any safe move at which nobody laughs, "regelbuch"
the rulebook's rules of thumb without a slip, "einfall" is the Meister without his search.

Every level but the Meister overlooks moves: with the chance that its game names (`Brain.overlooks`, found by
`python -m tests.training.levels`) it does not see the move it would have chosen and does what its game's habits are
(`Brain.habit`), or takes the best of a few others. A clear move, which the rulebook's player would make as well, is
overlooked less, and nobody makes a move that the table would laugh at (`Brain.laughable`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Final

from game.bots.core.base import SAFE, STRONG, Brain, Decision, Level, Memory, Reason
from rules.core.contract import Action, View

MOST_NOTICED: Final = 4  # moves that somebody hits upon who has overlooked his best one
DRAWS: Final = 40  # of a safe move, until nobody laughs at it

OF_THE_GAME: Final = -1.0  # a level overlooks as much as its game says

#                    skill  loss  reading worlds wall  nerve  temperature overlooks
LEVELS = {
    row.id: row
    for row in (
        Level("zufall",    0,   1.00,  0.0,    0,     0,  0.0,   0.0),
        Level("lehrling",  1,   0.35,  0.0,    0,     0, -0.3,   3.0, OF_THE_GAME),
        Level("regelbuch", 2,   0.00,  0.0,    0,     0,  0.0,   0.0),
        Level("geselle",   3,   0.10,  0.5,    0,     0, -0.2,   0.8, OF_THE_GAME),
        Level("einfall",   3,   0.00,  1.0,    0,     0,  0.0,   0.0),
        Level("meister",   3,   0.00,  1.0,   48,   350,  0.0,   0.0),
    )
}  # fmt: skip
OFFERED = ("lehrling", "geselle", "meister")  # what people may choose, weakest first


def _changed(base: Level, settings: list[str]) -> Level:
    kinds = {field.name: type(getattr(base, field.name)) for field in fields(base)}
    changes = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in kinds or name == "id":
            raise KeyError(name)
        changes[name] = kinds[name](value)
    return replace(base, id="+".join([base.id, *settings]), **changes)


@cache
def level(id: str) -> Level:
    """The level of this id, for experiments with changed traits: "meister+worlds=12+nerve=0.5".

    Raises KeyError for an unknown level or trait, ValueError for a value that is no number.
    """
    name, *settings = id.split("+")
    base = LEVELS[name]
    return _changed(base, settings) if settings else base


def oversight(brain: Brain, level: Level, seats: int) -> float:
    """The chance (0..1) that this level does not see the move it would choose: its own, else that of the game.

    Between two numbers of seats that the game names the chance lies between theirs; beyond them it is the nearest one.
    """
    if level.overlooks >= 0:
        return level.overlooks
    return _between(brain.overlooks.get(_base(level), {}), seats)


def oversight_of_clear(brain: Brain, level: Level, seats: int) -> float:
    """The chance (0..1) that this level does not see a clear move: that of the game, but no more than for any move;
    where the game names none the square of the chance for any, of who has learned more its third power.
    """
    chance, known = oversight(brain, level, seats), brain.overlooks_clear.get(_base(level), {})
    return min(chance, _between(known, seats)) if known else chance ** (3 if level.skill >= STRONG else 2)


def _obvious(brain: Brain, level: Level) -> frozenset[str]:
    """The codes of reasons for which this level overlooks no move."""
    return brain.evident | brain.familiar if level.skill >= STRONG else brain.evident


def _base(level: Level) -> str:
    """The id of the level that this one was made of."""
    return level.id.partition("+")[0]


def _between(chances: Mapping[int, float], seats: int) -> float:
    """The chance at a table of so many, of those named by number of seats; 0 where none are."""
    known = sorted(chances.items())
    below = [row for row in known if row[0] <= seats] or known[:1]
    above = [row for row in known if row[0] >= seats] or known[-1:]
    if not known:
        return 0.0
    (low, least), (high, most) = below[-1], above[0]
    return least if low >= high else least + (most - least) * (seats - low) / (high - low)


def decent(acts: Sequence[Action], laughed_at: Callable[[Sequence[Action], Action], str]) -> list[Action]:
    """Of these moves those that nobody laughs at; all of them where there are no others.

    `laughed_at` tells the class of what is laughable in one of them, "" where nothing is (`Brain.laughable`).
    """
    return [act for act in acts if not laughed_at(acts, act)] or [*acts]


def decided(brain: Brain, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of a level without its search; of "zufall" one at which nobody laughs, if that is drawn soon."""
    found = brain.policy(view, memory, legal, level, rng)
    if level.overlooks:
        return as_noticed(brain, view, memory, legal, level, found, rng)
    if level.skill <= SAFE:
        for _ in range(DRAWS):
            if not brain.laughable(view, memory, legal, found[0]):
                break
            found = brain.policy(view, memory, legal, level, rng)
    return found


def as_noticed(
    brain: Brain, view: View, memory: Memory, legal: Sequence[Action], level: Level, found: Decision, rng: Random
) -> Decision:
    """The decision of a level that overlooks moves: usually the one it has found, else one out of habit or the best of
    some others; never one that the table would laugh at, as long as the rulebook's player or "einfall" knows another.
    """
    made = _overlooking(brain, view, memory, legal, level, found, rng)
    if not brain.laughable(view, memory, legal, made[0]):
        return made
    instead = [brain.policy(view, memory, legal, LEVELS[name], rng) for name in ("regelbuch", "einfall")]
    return next((one for one in instead if not brain.laughable(view, memory, legal, one[0])), made)


def _overlooking(
    brain: Brain, view: View, memory: Memory, legal: Sequence[Action], level: Level, found: Decision, rng: Random
) -> Decision:
    """The decision that was found, or what is done instead where it was overlooked.

    A clear move, which the rulebook's player would make as well, is overlooked less; one that speaks for itself
    (`Brain.evident`) never, one that is familiar (`Brain.familiar`) by beginners alone. Others are moves out of habit,
    or safe and passable ones: nobody becomes reckless for want of attention; but where beginners have habits instead,
    those come back. Who has learned more overlooks nothing where he does not let up (`Brain.eases`).
    """
    seats = len(view.totals)
    chance = oversight(brain, level, seats)
    if rng.random() >= chance or found[1].code in _obvious(brain, level):
        return found
    if level.skill >= STRONG and not brain.eases(view, memory):
        return found
    if brain.relapses:
        return brain.policy(view, memory, legal, LEVELS["lehrling"], rng)
    by_the_book = brain.policy(view, memory, legal, LEVELS["regelbuch"], rng)[0]
    if found[0] == by_the_book and rng.random() >= oversight_of_clear(brain, level, seats) / chance:
        return found
    if brain.habit is not None:
        return brain.habit(view, memory, legal, level, rng)
    return _best_noticed(brain, view, memory, legal, level, found, chance, rng)


def _best_noticed(
    brain: Brain,
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    level: Level,
    found: Decision,
    chance: float,
    rng: Random,
) -> Decision:
    """The best of the few other moves that come to mind; the one that was found where none of them will do."""
    noticed = list(dict.fromkeys(_hit_upon(brain, view, memory, legal, chance, rng)))
    others = [
        other
        for other in brain.passable(view, memory, noticed)
        if other != found[0] and not brain.laughable(view, memory, legal, other)
    ]
    if not others:
        return found
    best = brain.policy(view, memory, others, level, rng) if len(others) > 1 else found
    return best if best[0] in others else (others[0], Reason("any"))


def _hit_upon(
    brain: Brain, view: View, memory: Memory, legal: Sequence[Action], chance: float, rng: Random
) -> list[Action]:
    """Safe moves that come to mind, as they come; the likelier a level overlooks something the fewer."""
    found = [brain.policy(view, memory, legal, LEVELS["zufall"], rng)[0]]
    while len(found) < MOST_NOTICED and rng.random() >= chance:
        found.append(brain.policy(view, memory, legal, LEVELS["zufall"], rng)[0])
    return [act for act in found if act in legal]
