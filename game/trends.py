"""What the results say over time: the moving share of wins beside the fair one, and how the results are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.stats import Seated

WINDOW: Final = 10  # matches of which the moving share is the mean
FEWEST: Final = 3  # matches before which a share over time says nothing
BARS: Final = 12  # at most, in which results are counted


class Moment(NamedTuple):
    """After so many matches: the share of wins among the last ones, and what would be fair at those tables."""

    matches: int  # 1, 2, 3 …
    share: float  # 0..1
    fair: float


def over_time(rows: Sequence[Seated], window: int = WINDOW) -> tuple[Moment, ...]:
    """The moving share of wins, oldest match first; shared wins are divided.

    The first moments look back on fewer matches than `window`, and there are none before `FEWEST`.
    """
    found = []
    for matches in range(min(FEWEST, window), len(rows) + 1):
        last = rows[max(0, matches - window) : matches]
        found.append(Moment(matches, _mean([row.win for row in last]), _mean([row.fair for row in last])))
    return tuple(found)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


class Bar(NamedTuple):
    """How many results lie between two numbers, both included."""

    low: int
    high: int
    many: int


def places(rows: Sequence[Seated]) -> tuple[Bar, ...]:
    """How often each place was reached, from the first to the last there was."""
    counted = Counter(row.place for row in rows)
    return tuple(
        Bar(place, place, counted[place]) for place in range(1, max((row.seats for row in rows), default=0) + 1)
    )


def points(rows: Sequence[Seated], steps: Callable[[int], int]) -> tuple[Bar, ...]:
    """The final points in bars of one width. `steps` gives the round width that is at least as large as a number."""
    if not rows:
        return ()
    values = [row.points for row in rows]
    low, high = min(values), max(values)
    width = steps(-(-(high - low + 1) // BARS))
    first = low // width * width
    counted = Counter((value - first) // width for value in values)
    bars = range((high - first) // width + 1)
    return tuple(Bar(first + bar * width, first + (bar + 1) * width - 1, counted[bar]) for bar in bars)
