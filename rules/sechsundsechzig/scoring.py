"""The winner of a deal and what it is worth. (SS-4, SS-5.7 to 5.14)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points, Seat
from rules.sechsundsechzig.material import NEEDED, SCHNEIDER
from rules.sechsundsechzig.state import NOBODY, State, total, tricks_of


class Win(NamedTuple):
    seat: Seat
    value: Points
    reason: str


def plain_win(state: State, winner: Seat) -> Win:
    """One point, two from a Schneider, three from a Schwarz. Source: SS-5.9."""
    loser = 1 - winner
    if not state.won[loser]:
        return Win(winner, 3, "schwarz")
    return Win(winner, 2, "schneider") if total(state, loser) < SCHNEIDER else Win(winner, 1, "won")


def against_closer(state: State) -> Win:
    """The closer has failed: two points, or three when the other had no trick at that moment. Source: SS-5.10."""
    return Win(1 - state.closer, 2 if state.had else 3, "failed_close")


def false_claim(state: State, claimer: Seat) -> Win:
    """Judge a claim with too few Augen. Source: SS-5.8; who closed does not matter (rulebook, chapter 5, 10 and 11)."""
    other = 1 - claimer
    return Win(other, 2 if tricks_of(state, other) else 3, "false_claim")


def judged_claim(state: State, seat: Seat) -> Win:
    """Judge a claim. Source: SS-5.7 to 5.10."""
    if total(state, seat) < NEEDED:
        return false_claim(state, seat)
    return against_closer(state) if state.closer == 1 - seat else plain_win(state, seat)


def judged_end(state: State) -> Win | None:
    """Judge a deal with all hands empty; None for 65 to 65. Source: SS-4.1, SS-4.2, SS-5.11, SS-5.12."""
    if state.closer != NOBODY:
        return plain_win(state, state.closer) if total(state, state.closer) >= NEEDED else against_closer(state)
    for seat in (state.last, 1 - state.last):
        if total(state, seat) >= NEEDED:
            return plain_win(state, seat)
    return None
