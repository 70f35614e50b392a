"""The marks that both players see: dealer, trump, tricks, melds, and the Augen where the table counts them aloud."""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.sechsundsechzig.state import NOBODY, State, melded, total, tricks_of


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("trump", None): state.trump + 1,
        ("carry", None): state.carry,
    }
    if state.closer != NOBODY:
        found["closed", state.closer] = 1
    for seat in range(state.seats):
        found["points", seat] = state.totals[seat]
        found["tricks", seat] = tricks_of(state, seat)
        found["meld", seat] = melded(state, seat)
        if state.options.show_totals:
            found["augen", seat] = state.counts[seat] if state.counts else total(state, seat)
    return {key: value for key, value in found.items() if value}
