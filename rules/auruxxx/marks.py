"""The marks that everybody sees: dealer, round, crosses, penalty, and who has the Happy Man. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.auruxxx.material import NOBODY
from rules.auruxxx.state import State
from rules.core.contract import Marks, Seat


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1, ("round", None): state.round}
    found |= {("passes", seat): crosses for seat, crosses in enumerate(state.passes) if crosses}
    if state.figure != NOBODY:
        found["figure", state.figure] = 1
    if state.penalty:
        found["penalty", state.seat] = state.penalty
    return found
