"""A look into a head: what a seat of a match believes at this moment, from nothing but its own view and memory.

Whose head may be looked into: where a match is over, everybody's; at a coach's table one's own, as long as it runs.
(game/bots/thinking/belief.py)
"""

from __future__ import annotations

from typing import Final

from game.bots.core.base import Budget, Memory, Request
from game.bots.core.levels import OFFERED
from game.bots.thinking.impulses import decisions
from game.digest import digest
from game.match.driver import minds_of, remembered
from game.match.match import Match
from rules.core.contract import Seat

BUDGET: Final = Budget(worlds=96, wall_ms=4000)  # the clock is for the worker as a whole


def open_to(match: Match, seat: Seat, asking: Seat | None) -> bool:
    """True if the person who sits at `asking` (None: nobody does) may see what this seat of the match believes."""
    if match.finished:
        return True
    return match.terms.coached and seat == asking and match.players[seat].is_person


def level_of(match: Match, seat: Seat) -> str:
    """The level whose head it is: a bot's own, and for a person the strongest."""
    return match.players[seat].level or OFFERED[-1]


def memory_at(match: Match, seat: Seat) -> Memory:
    """What the seat remembers of everything that has happened in a match, or up to a place of one that is over."""
    return remembered(minds_of(match), match).memory(seat)


def question(match: Match, seat: Seat, memory: Memory) -> Request:
    """Ask what the seat believes in the present position of a match, which may be a place of one that is over."""
    view, level = match.view(seat), level_of(match, seat)
    legal = tuple(decisions(match.game, match.legal(seat))) if seat in match.turn.must else ()
    seed = digest((view, level))
    key = f"mind.{len(match.history)}.{seat}.{seed:016x}"
    return Request(match.game.id, seat, level, view, memory, legal, BUDGET, seed, key, look=True)
