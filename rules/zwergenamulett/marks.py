"""The marks that everybody sees: starter, tricks, gold, who is ahead. (rulebook, chapter 7)

No mark tells what lies in a won pile before it is turned up (ZA-2.15).
"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.zwergenamulett.state import NOBODY, State, middle


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("middle", None): middle(state),
        ("starter", state.starter): 1,
    }
    if state.ahead != NOBODY:
        found["ahead", state.ahead] = 1
    for seat in range(state.seats):
        found["gold", seat] = state.gold[seat]
        found["tricks", seat] = len(state.won[seat]) // state.seats
    for seat, points in enumerate(state.counts):
        found["count", seat] = points
    return {key: value for key, value in found.items() if value}
