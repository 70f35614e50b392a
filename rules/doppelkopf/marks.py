"""The marks that everybody sees: dealer, game, who belongs to whom as far as it is public, announcements, accounts."""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.doppelkopf.state import KONTRA, NOBODY, NORMAL, RE, State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0. No mark tells of a party before it is public (DK-3.3)."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("dealer", state.dealer): 1,
        ("re_said", None): int(state.said[0]),
        ("kontra_said", None): int(state.said[1]),
        ("re_level", None): state.levels[0],
        ("kontra_level", None): state.levels[1],
    }
    if state.kind != NORMAL and state.maker != NOBODY and state.phase != "declare":
        found["maker", state.maker] = state.kind
    if state.phase == "play":
        found["trump", None] = state.trump + 1
        found["called", None] = state.called + 1
    for seat in range(state.seats):
        found["re", seat] = int(state.known[seat] == RE)
        found["kontra", seat] = int(state.known[seat] == KONTRA)
        found["units", seat] = state.totals[seat]
    for trick in state.tricks:
        key = ("tricks", trick.taker)
        found[key] = found.get(key, 0) + 1
    return {key: value for key, value in found.items() if value}
