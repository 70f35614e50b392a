"""The marks that everybody sees: the Bank, what is in it, chips, stakes, the Ponte. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.bakkarat.material import NOBODY
from rules.bakkarat.state import State, uncovered
from rules.core.contract import Marks, Seat


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("coups", None): state.coups,
        ("kasse", None): state.kasse,
        ("bank", None): state.bank,
    }
    if state.bank:
        found["banker", state.banker] = 1
        found["uncovered", None] = uncovered(state)
    for name, holder in (("ponte", state.ponte), ("banco", state.banco), ("suivi", state.suivi)):
        if holder != NOBODY:
            found[name, holder] = 1
    for seat in range(state.seats):
        found["chips", seat] = state.chips[seat]
        found["stake", seat] = state.stakes[seat]
        found["side", seat] = sum(state.sides[seat])
    return {key: value for key, value in found.items() if value}
