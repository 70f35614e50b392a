"""Rights that one may use at any moment or never: announcing, objecting. (rules.core.contract.Game.impulses)

Nobody waits for them, so a bot is not asked what it does but glances at the table once in each position.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.core.base import Level, Memory, Reason
from game.bots.core.registry import brain
from rules.core.contract import Action, Game, Seat, View


class Impulse(NamedTuple):
    """A move out of turn by a right of its own, and its reason."""

    seat: Seat
    action: Action
    reason: Reason


def sudden(game: Game[Any, Any]) -> frozenset[str]:
    """The verbs of rights that a bot may use at any moment."""
    return game.impulses | game.weighed


def decisions(game: Game[Any, Any], legal: Sequence[Action]) -> list[Action]:
    """The moves that the table waits for: `legal` without impulses; those of `Game.weighed` only beside others."""
    calm = [act for act in legal if act.verb not in game.impulses]
    return calm if any(act.verb not in game.weighed for act in calm) else []


def impulse(
    game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
) -> Impulse | None:
    """The impulse that the viewer follows in this position, None where it keeps quiet. `legal`: all it may do."""
    calm, verbs = decisions(game, legal), sudden(game)
    rights = [act for act in legal if act.verb in verbs and act not in calm]
    if not rights:
        return None
    assert view.seat is not None, "a guest has no rights"
    found = brain(game.id).impulse(view, memory, rights, level, rng)
    return None if found is None else Impulse(view.seat, *found)
