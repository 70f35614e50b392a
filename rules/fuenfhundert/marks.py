"""The marks that both players see: dealer, trump, what was melded, the Augen of the game."""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.fuenfhundert.state import State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
        ("trump_counts", None): int(not state.stock),
        ("deciding", None): int(state.deciding),
    }
    for seat in range(state.seats):
        found["points", seat] = state.totals[seat]
        found["augen", seat] = state.augen[seat]
        found["tricks", seat] = len(state.won[seat]) // 2
    return {key: value for key, value in found.items() if value}
