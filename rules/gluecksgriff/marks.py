"""The marks that everybody sees: dealer, caller, candles, immunity … (rulebook, chapters 2 and 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.gluecksgriff.state import NOBODY, State

MASKS = {"immune": "immune", "protected": "protected", "skips": "skip", "forced": "forced", "halves": "halve"}
ENDED = frozenset({"ROUND_END", "MATCH_END"})


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("dealer", state.dealer): 1,
        ("direction", None): state.direction,
        ("round", None): state.round,
    }
    for field, name in MASKS.items():
        mask: int = getattr(state, field)
        if mask:
            found |= {(name, seat): 1 for seat in range(state.seats) if mask >> seat & 1}
    if state.caller != NOBODY:
        found["caller", state.caller] = 1
    found |= {("last_turn", seat): 1 for seat in state.last}
    if state.knocker != NOBODY:
        found["rap", state.knocker] = 1
    if state.shut == state.turns and state.phase not in ENDED:
        found["shut", None] = 1
    return found
