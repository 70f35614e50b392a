"""How far a seat looks ahead, and what it sees there: the end of the round, or a hand with its prospects.

The rulebook's reward (chapter 8) is refined by measurement (docs/bots.md): the others' points count in full, since a
match is won by holding less than they; and a match is worth what it changes in the chance to win it.
"""

from __future__ import annotations

from math import exp

from game.bots import gluecksgriff_plays as plays
from game.bots.gluecksgriff_plays import Mind
from rules.core.contract import Points, Seat
from rules.gluecksgriff.scoring import winners
from rules.gluecksgriff.state import NOBODY, State

WIN = 100.0  # a won match in points of a round; shared wins are divided
SPREAD = 25.0  # points by which totals differ when one win is e times likelier than the other
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


def gains(state: State) -> list[Points]:
    """What the last round added to each total, halvings taken off (they are entries of negative points)."""
    found = [0] * state.seats
    for entry in reversed(state.sheet):
        if entry.round != state.round:
            break
        found[entry.seat] += entry.points
    return found


def chance(totals: list[Points], seat: Seat) -> float:
    """The chance to win a match that stands like this."""
    best = min(totals)
    odds = [exp((best - total) / SPREAD) for total in totals]
    return odds[seat] / sum(odds)


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here, in points of the round."""
    if state.phase not in ENDED:
        return _ahead([_prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "MATCH_END":
        before = [total - points for total, points in zip(state.totals, added, strict=True)]
        first = winners(state.totals)
        return WIN * ((seat in first) / len(first) - chance(before, seat))
    return -_ahead([float(points) for points in added], seat)


def _ahead(values: list[float], seat: Seat) -> float:
    """By how much the seat's value is ahead of the others' mean."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def _prospect(state: State, seat: Seat) -> float:
    mind = Mind(state, seat)
    return mind.kept(mind.key, mind.extras, plays.top_of(state))
