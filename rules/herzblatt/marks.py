"""The marks that everybody sees: dealer, declarer, tricks, stakes and pot. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.herzblatt.material import TRUMP
from rules.herzblatt.state import NOBODY, State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): TRUMP + 1,
        ("pot", None): state.pot,
    }
    if state.declarer != NOBODY:
        found["declarer", state.declarer] = 1
    for trick in state.tricks:
        key = ("tricks", trick.taker)
        found[key] = found.get(key, 0) + 1
    for seat in range(state.seats):
        found["chips", seat] = state.totals[seat]
        if state.declined >> seat & 1:
            found["declined", seat] = 1
    return {key: value for key, value in found.items() if value}
