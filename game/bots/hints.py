"""The parts of a hint beside the move: other good moves, and what is to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.base import Brain, Choice, Level, Memory, Rival
from rules.core.contract import Action, View

FEW: Final = 2  # other moves that are named without numbers


def runners_up(
    brain: Brain, view: View, memory: Memory, legal: Sequence[Action], chosen: Action, level: Level, rng: Random
) -> tuple[Rival, ...]:
    """Up to two other moves, best first, where no search has weighed them.

    They are the policy's answer without its first choice, and the moves that the brain would have found worth a search.
    A policy that looks at the view alone insists on its choice; then it is not asked again.
    """
    left = [act for act in legal if act != chosen]
    if not left:
        return ()
    act, reason = brain.policy(view, memory, left, level, rng)
    known = reason if reason.code != "only_move" else None  # it was not alone before
    found = [Rival(act, reason=known)] if act in left else []
    worth = [other for other in brain.candidates(view, memory, legal, level) if other in left]
    found += [Rival(other) for other in worth if other != act]
    return tuple(found[:FEW])


def foretold(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice with what is to be expected: all of it of the chosen move, the first word of each rival."""
    told = brain.expects(view, memory, choice.action, level, rng)
    rivals = tuple(
        rival._replace(reason=next(iter(brain.expects(view, memory, rival.action, level, rng)), rival.reason))
        for rival in choice.rivals
    )
    return choice._replace(reasons=(*choice.reasons[:1], *told, *choice.reasons[1:]), rivals=rivals)
