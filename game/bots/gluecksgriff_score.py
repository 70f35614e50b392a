"""How far a seat looks ahead, and what it sees there: the end of the round, or a hand with its prospects.

The rulebook's reward (chapter 8) is refined by measurement (docs/bots.md): the others' points count in full, since a
match is won by holding less than they; and a match is worth what it changes in the chance to win it.
"""

from __future__ import annotations

from game.bots import gluecksgriff_plays as plays
from game.bots.gluecksgriff_plays import Mind
from game.bots.standing import ahead, changed, gains
from rules.core.contract import Seat
from rules.gluecksgriff.scoring import winners
from rules.gluecksgriff.state import NOBODY, State

ENDED = frozenset({"ROUND_END", "MATCH_END"})
BETWEEN = frozenset({"TURN", "SANDUHR"})


def horizon(state: State, seat: Seat) -> int:
    """The number of the turn after the seat's next one (after this, when it is on turn)."""
    away = (seat - state.seat) * state.direction % state.seats
    return state.turns + (away or state.seats) + 1


def reached(state: State, horizon: int) -> bool:
    """The round is over, or the horizon reached; a called round is always played out."""
    if state.turns < horizon or state.caller != NOBODY:
        return state.phase in ENDED
    return state.phase in BETWEEN or state.phase in ENDED


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here, in points of the round."""
    if state.phase not in ENDED:
        return ahead([_prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "MATCH_END":
        return changed(state.totals, added, winners(state.totals), seat)
    return -ahead(added, seat)


def _prospect(state: State, seat: Seat) -> float:
    mind = Mind(state, seat)
    return mind.kept(mind.key, mind.extras, plays.top_of(state))
