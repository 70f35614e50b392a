"""What a brain expects of a move, beside how good it is: sentences for hints. A brain that has any says `expects`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from game.bots.base import Brain, Choice, Level, Memory, Reason
from rules.core.contract import Action, View

Expects: TypeAlias = Callable[[View, Memory, Action, Level, Random], tuple[Reason, ...]]


def foretold(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice with what is to be expected: all of it of the chosen move, the first word of each rival."""
    expects: Expects | None = getattr(brain, "expects", None)
    if expects is None:
        return choice
    told = expects(view, memory, choice.action, level, rng)
    rivals = tuple(
        rival._replace(reason=next(iter(expects(view, memory, rival.action, level, rng)), rival.reason))
        for rival in choice.rivals
    )
    return choice._replace(reasons=(*choice.reasons[:1], *told, *choice.reasons[1:]), rivals=rivals)
