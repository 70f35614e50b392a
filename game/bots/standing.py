"""What a round is worth in a match: the others' points, and the chance to win, where few points are good."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Protocol

from rules.core.contract import Entry, Points, Seat

WIN = 100.0  # a won match in points of a round; shared wins are divided
SPREAD = 25.0  # points by which totals differ when one win is e times likelier than the other


class Noted(Protocol):
    """A state with a score sheet; `round` is the last one that was noted."""

    @property
    def seats(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def sheet(self) -> Sequence[Entry]: ...


def gains(state: Noted) -> list[Points]:
    """What the last round added to each total, halvings taken off (they are entries of negative points)."""
    found = [0] * state.seats
    for entry in reversed(state.sheet):
        if entry.round != state.round:
            break
        found[entry.seat] += entry.points
    return found


def chance(totals: Sequence[Points], seat: Seat) -> float:
    """The chance (0..1) to win a match that stands like this."""
    best = min(totals)
    odds = [exp((best - total) / SPREAD) for total in totals]
    return odds[seat] / sum(odds)


def changed(totals: Sequence[Points], added: Sequence[Points], first: Sequence[Seat], seat: Seat) -> float:
    """What the last round of a match won by `first` was worth: WIN times the change in the seat's chance."""
    before = [total - points for total, points in zip(totals, added, strict=True)]
    return WIN * ((seat in first) / len(first) - chance(before, seat))


def ahead(values: Sequence[float], seat: Seat) -> float:
    """By how much the seat's value is ahead of the others' mean."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)
