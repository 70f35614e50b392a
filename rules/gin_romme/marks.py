"""The marks that both see: dealer, the limit for knocking, points and boxes of the game. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.gin_romme.state import NOBODY, State, doubles, limit


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("limit", None): limit(state),
        ("doubles", None): int(doubles(state)),
    }
    if state.knocker != NOBODY:
        found["knocker", state.knocker] = 1
    for seat in range(state.seats):
        found["points", seat] = state.points[seat]
        found["boxes", seat] = state.boxes[seat]
        found["account", seat] = state.account[seat]
    return {key: value for key, value in found.items() if value}
