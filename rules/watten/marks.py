"""The marks that everybody sees: dealer, who is alone, Schlag and Farbe, what the deal is worth, tricks, accounts."""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.watten.state import State, is_gespannt, vorhand


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("schlag", None): state.schlag + 1,
        ("farbe", None): state.farbe + 1,
        ("value", None): state.value,
    }
    if state.seats == 3:
        found["alone", vorhand(state)] = 1  # WA-1.8
    for trick in state.tricks:
        key = ("tricks", trick.taker)
        found[key] = found.get(key, 0) + 1
    for seat in range(state.seats):
        found["points", seat] = state.totals[seat]
        found["gespannt", seat] = int(is_gespannt(state, seat))
    return {key: value for key, value in found.items() if value}
