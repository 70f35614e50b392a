"""The marks that everybody sees: dealer, lives, who swims and who is out, who has stopped. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.schwimmen.state import NOBODY, OUT, State


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("pushes", None): state.pushes,
        ("dealer", state.dealer): 1,
        ("left", None): state.left,
    }
    if state.stopper != NOBODY:
        found["stopper", state.stopper] = 1
    for seat, lives in enumerate(state.lives):
        found["lives", seat] = max(0, lives)
        found["swims", seat] = int(lives == 0)
        found["out", seat] = int(lives == OUT)
    return {key: value for key, value in found.items() if value}
