"""The marks of the table: dealer, round, who is ausgelegt, what has been laid towards it. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.romme.state import State, is_out, laid_points


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. `auslage` counts towards the first lay-out; with an open draft for its owner alone."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1}
    if state.round:
        found["round", None] = state.round
    if state.rebuilds:
        found["rebuilds", None] = state.rebuilds
    for seat in range(state.seats):
        if state.out >> seat & 1:
            found["ausgelegt", seat] = 1
    if auslage := running_total(state):
        found["auslage", state.seat] = auslage
    return found


def running_total(state: State) -> int:
    """What the seat on turn has laid towards its first lay-out, 0 when it is ausgelegt already."""
    if len(state.melds) == state.fresh or is_out(state, state.seat):
        return 0
    return laid_points(state)
