"""What the end of a round of Schwimmen is worth: the chance to be the last one left. (SW-6)"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.schwimmen.playout import playout, table_of
from game.bots.schwimmen.tables import strong
from game.bots.survival import outlook
from rules.core.contract import Points, Seat
from rules.schwimmen.state import OUT, State

WHOLE = 100.0  # a won match


def after(lives: Sequence[Points], worths: Sequence[Points], place: int) -> float:
    """The chance (0 … 100) of a place once the hands are shown; all places are still in the game.

    Source: SW-6.1, SW-6.2, SW-6.6.
    """
    lowest = min(worths)
    lost = [worth == lowest for worth in worths]
    if all(hit and not count for hit, count in zip(lost, lives, strict=True)):
        lost = [False] * len(lives)
    return WHOLE * outlook(tuple([count - OUT - hit for count, hit in zip(lives, lost, strict=True)]), place)


def reward(state: State, seat: Seat) -> float:
    """The chance of the seat: as the round has ended, or as it ends in a playout."""
    if state.phase != "turn":
        return WHOLE * outlook(tuple([count - OUT for count in state.lives]), seat)
    table, seats = table_of(state)
    worths = playout(table, [strong(len(seats))] * len(seats))
    return after([state.lives[one] for one in seats], worths, seats.index(seat))
