"""The marks that everybody sees: dealer, round, a wish, cards that must be taken, who may still say Mau. (chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.mau_mau.state import State, somebody_owes


def marks_of(state: State) -> Marks:
    """Every mark that is not 0; a wish is 1 … 4."""
    found: dict[tuple[str, Seat | None], int] = {("dealer", state.dealer): 1, ("round", None): state.round}
    if state.wish >= 0:
        found["wish", None] = state.wish + 1
    if state.pending:
        found["pending", state.seat] = state.pending
    if somebody_owes(state):
        found["owes_mau", state.owing] = 1
    return found
