"""The marks that everybody sees: the running total, dealer, direction, lives. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.einundfuenfzig_tot.state import State, counts_lives


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("total", None): state.total,
        ("turned", None): int(state.direction < 0),
        ("dealer", state.dealer): 1,
    }
    name = "lives" if counts_lives(state) else "losses"
    for seat in range(state.seats):
        found[name, seat] = state.lives[seat]
        found["dead", seat] = int(seat in state.dead)
    return {key: value for key, value in found.items() if value}
