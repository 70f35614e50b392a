"""What the results are told as: matches, seats, people, levels. (game/people/stats.py)"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from rules.core.contract import Points, Seat


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
    kind: str  # "person", "bot", or `SHARED`
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
    """How a person has fared: what the charts are drawn from, however many matches it were."""

    wins: tuple[tuple[float, float], ...]  # share in the win and the fair share, oldest match first
    places: Mapping[int, int]  # place -> how often
    points: Mapping[Points, int]  # at the end of a match -> how often
    seats: int  # of the largest table


class Counted(NamedTuple):
    """So many seats of a person that have fared alike."""

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
    """How the bots of a level fare: mean share in the win, and what would be fair at the tables where they sat."""

    level: str
    share: float
    fair: float
