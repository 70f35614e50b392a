"""The values in which results are told: matches, seats, people, levels, and their course over time.
(game/people/stats.py)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from rules.core.contract import Entry, Points, Seat

WINDOW: Final = 10  # matches of which the moving share is the mean
FEWEST: Final = 3  # matches before which a share over time says nothing
MOST: Final = 300  # moments of a curve
BARS: Final = 12  # at most, in which results are counted


class Tally(NamedTuple):
    """Matches of one name or level."""

    label: str
    matches: int
    won: int
    mean_points: float  # at the end of a match
    profile: str = ""  # id of a person's profile; "" for a guest or a level

    @property
    def who(self) -> str:
        """The person as `against`, `rounds` and `reasons` know it: the profile, or a guest's name."""
        return self.profile or self.label

    @property
    def rate(self) -> float:
        """Share of matches won, 0..1."""
        return self.won / self.matches if self.matches else 0.0


class Played(NamedTuple):
    """One match of the past, for a list."""

    uid: str
    game: str
    ended: datetime
    names: tuple[str, ...]  # by seat
    points: tuple[Points, ...]
    winners: tuple[Seat, ...]


class Seated(NamedTuple):
    """One seat of one match that is over."""

    uid: str
    game: str
    ended: datetime
    seed: int  # -1 where the deals follow from a secret
    seats: int  # at the table
    rounds: int
    moves: int
    seat: Seat
    name: str
    kind: str  # "person", "bot", `SHARED` or `LENT`
    level: str | None  # of a bot
    profile: str  # of a person, "" for a guest
    who: str
    points: Points
    place: int
    won: bool
    winners: int  # how many share the win

    @property
    def win(self) -> float:
        """The share in the win, 0..1."""
        return self.won / self.winners

    @property
    def fair(self) -> float:
        """The share that falls to each seat when all are equally good."""
        return 1 / self.seats


class Course(NamedTuple):
    """A person's results as the charts need them, however many matches it were."""

    wins: tuple[tuple[float, float], ...]  # share in the win and the fair share, oldest match first
    places: Mapping[int, int]  # place -> how often
    points: Mapping[Points, int]  # at the end of a match -> how often
    seats: int  # of the largest table


class Counted(NamedTuple):
    """Seats of a person with the same result: `many` of them, `points` in sum."""

    who: str
    owner: str  # id of a person's profile, "" for a guest
    profile: str
    name: str
    levels: str  # of the bots at the table
    seats: int
    place: int
    share: float
    many: int
    points: Points  # of them all


class Strength(NamedTuple):
    """A bot level's results: mean share in the win, and what would be fair at the tables where they sat."""

    level: str
    share: float
    fair: float


# --- one match -----------------------------------------------------------------------------------------------------


def few_are_good(points: Sequence[Points], winners: Sequence[Seat]) -> bool:
    """True if the fewest points have won: so it follows from who won."""
    return bool(winners) and min(points) in [points[seat] for seat in winners]


def totals_by_round(sheet: Iterable[Entry], totals: Sequence[Points]) -> list[tuple[Points, ...]]:
    """The totals of all seats at the beginning of a match and after every round of its score sheet.

    `totals`: those of the end, for seats of which the sheet says nothing. Lives and chips are there at the beginning.
    """
    first: dict[Seat, Points] = {}
    rounds: dict[int, dict[Seat, Points]] = {}
    for entry in sheet:
        first.setdefault(entry.seat, entry.total - entry.points)
        rounds.setdefault(entry.round, {})[entry.seat] = entry.total
    found = [tuple(first.get(seat, total) for seat, total in enumerate(totals))]
    for number in sorted(rounds):
        found.append(tuple(rounds[number].get(seat, total) for seat, total in enumerate(found[-1])))
    return found


# --- results over time ---------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A moment after so many matches: the share of wins among the last ones, and what would be fair at those tables."""

    matches: int  # 1, 2, 3 …
    share: float  # 0..1
    fair: float


def over_time(wins: Sequence[tuple[float, float]], window: int = WINDOW, most: int = MOST) -> tuple[Moment, ...]:
    """The moving share of wins, oldest match first; shared wins are divided.

    `wins`: share in the win and fair share of each match. The first moments look back on fewer matches than `window`,
    and there are none before `FEWEST`. Of many matches about `most` moments are told, the last one among them.
    """
    first, last = min(FEWEST, window), len(wins)
    step = max(1, -(-(last - first + 1) // most))
    return tuple(
        _moment(wins, matches, window) for matches in range(last - (last - first) // step * step, last + 1, step)
    )


def _moment(wins: Sequence[tuple[float, float]], matches: int, window: int) -> Moment:
    latest = wins[max(0, matches - window) : matches]
    return Moment(
        matches, sum(share for share, _ in latest) / len(latest), sum(fair for _, fair in latest) / len(latest)
    )


class Bar(NamedTuple):
    """The number of results between two values, both included."""

    low: int
    high: int
    many: int


def places(course: Course) -> tuple[Bar, ...]:
    """Count how often each place was reached, from the first to the last there was."""
    return tuple(Bar(place, place, course.places.get(place, 0)) for place in range(1, course.seats + 1))


def points(counted: Mapping[int, int], steps: Callable[[int], int]) -> tuple[Bar, ...]:
    """The final points (with how often) in bars of one width.

    `steps` gives the round width that is at least as large as a number.
    """
    if not counted:
        return ()
    low, high = min(counted), max(counted)
    width = steps(-(-(high - low + 1) // BARS))
    first = low // width * width
    many: Counter[int] = Counter()
    for value, times in counted.items():
        many[(value - first) // width] += times
    bars = range((high - first) // width + 1)
    return tuple(Bar(first + bar * width, first + (bar + 1) * width - 1, many[bar]) for bar in bars)


def spread(counted: Mapping[int, int], most: int) -> list[int]:
    """At most so many of the counted values, taken evenly in their order, the first and the last among them."""
    total = sum(counted.values())
    many = min(total, most)
    wanted = [place * (total - 1) // max(1, many - 1) for place in range(many)]
    found: list[int] = []
    passed = 0
    for value, times in counted.items():
        passed += times
        while len(found) < many and wanted[len(found)] < passed:
            found.append(value)
    return found
