"""The marks that everybody sees: dealer, bids, trump, tricks, ledger. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.tarock.material import HAND, PLAIN
from rules.tarock.state import NOBODY, State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
    }
    if state.holder != NOBODY:
        found["hand" if state.kind == HAND else "aufnahme", state.holder] = state.promise
        if state.announced > PLAIN:
            found["announced", state.holder] = state.announced
        if state.phase != "bid":
            found["declarer", state.holder] = 1
    for trick in state.tricks:
        key = ("tricks", trick.taker)
        found[key] = found.get(key, 0) + 1
    for seat in range(state.seats):
        found["units", seat] = state.totals[seat]
        if state.passed >> seat & 1:
            found["passed", seat] = 1
    return {key: value for key, value in found.items() if value}
