"""What people do in 51 Tot who do not look closely, and what the whole table would laugh at. (docs/bots)

They misjudge cards; but nobody dies who could live, or lays early what takes points away where a plain card will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import STRONG, Decision, Level
from game.bots.einundfuenfzig_tot.playout import Lay, safe_ways, saving, ways, weighed
from game.bots.einundfuenfzig_tot.plays import LOW, announce, held, lay, named, why
from game.bots.einundfuenfzig_tot.weights import weights_for
from rules.core.contract import Action, Points, View

MOST_PRECIOUS: Final = 3  # `saving` of a card that takes points away again


class Habit(NamedTuple):
    """The habits of somebody who does not look closely."""

    by: float  # points by which he misjudges a card
    spares: int  # `saving` of cards from which on he keeps them for later


BEGINNER: Final = Habit(by=25.0, spares=3)
LEARNED: Final = Habit(by=11.0, spares=2)


def habit(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The card of somebody of this level who does not look closely."""
    if view.phase == "announce":
        return announce(legal)
    hand, total, table = held(view), view.facts.total, view.options.values
    safe = safe_ways(hand, total, table)
    if not safe:
        return lay(view, level, rng)
    how, alive = LEARNED if level.skill >= STRONG else BEGINNER, len(view.totals) - len(view.facts.dead)
    found = [
        (score + rng.gauss(0, how.by), one) for score, one in weighed(hand, total, table, weights_for(table, alive))
    ]
    kept = [(score, one) for score, one in found if one in safe and not _wastes(one, safe, total, table, how.spares)]
    best = max(kept)[1]
    return named(view, best), why(best, hand, total, table)


def laughable(view: View, memory: None, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a card: to die by it though another is safe, a saver laid early."""
    if view.phase == "announce":
        return ""
    hand, total, table = held(view), view.facts.total, view.options.values
    safe = safe_ways(hand, total, table)
    laid = next((one for one in ways(hand, table) if named(view, one) == act), None)
    if laid is None or not safe:
        return ""
    if laid not in safe:
        return "dies"
    return "wastes_saver" if _wastes(laid, safe, total, table, MOST_PRECIOUS) else ""


def _wastes(one: Lay, safe: Sequence[Lay], total: Points, table: str, spares: int) -> bool:
    """True for a card so precious while the round is young, where a plain one will do."""
    if total >= LOW or saving(one, total, table) < spares:
        return False
    return any(saving(other, total, table) == 0 for other in safe)
