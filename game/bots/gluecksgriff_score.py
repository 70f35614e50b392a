"""What the end of a round is worth to a seat. (rulebook, chapter 8, "Reward to maximise", and 8.10)"""

from __future__ import annotations

from rules.core.contract import Points, Seat
from rules.gluecksgriff.scoring import winners
from rules.gluecksgriff.state import State

WIN = 100.0  # a won match; shared wins are divided


def gains(state: State) -> list[Points]:
    """What the last round added to each total, halvings taken off (they are entries of negative points)."""
    found = [0] * state.seats
    for entry in reversed(state.sheet):
        if entry.round != state.round:
            break
        found[entry.seat] += entry.points
    return found


def reward(state: State, seat: Seat) -> float:
    """Own points count against the seat, the others' mean for half as much; at the end of the match the win counts."""
    added = gains(state)
    value = -added[seat] + (sum(added) - added[seat]) / (state.seats - 1) / 2
    if state.phase == "MATCH_END":
        first = winners(state.totals)
        if seat in first:
            value += WIN / len(first)
    return value
