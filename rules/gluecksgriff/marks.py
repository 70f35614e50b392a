"""The marks that everybody sees: dealer, caller, candles, immunity … (rulebook, chapters 2 and 7)"""

from __future__ import annotations

from rules.core.contract import Log, Marks, Seat
from rules.gluecksgriff.state import NOBODY, State, mark

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


def tell_changes(log: Log, before: Marks, after: Marks) -> None:
    """One event for each mark that differs, where many change at once."""
    for name, seat in [*after, *(key for key in before if key not in after)]:
        if before.get((name, seat), 0) != after.get((name, seat), 0):
            mark(log, name, after.get((name, seat), 0), seat)
