"""Milestones: what somebody has done often enough in a game to be told of it, quietly.

`assets/common/milestones.toml` has the series of every game, `assets/games/<game>/milestones.toml` those of one. A
series counts deeds (`game.people.deeds`) and has steps; a milestone is a step that was reached. Its text is
"milestone.<id>".
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game import gate
from game.texts import ROOT
from rules.core.registry import game

FILE: Final = "milestones.toml"


class Series(NamedTuple):
    """What is counted under one text, and the numbers that are told of."""

    id: str
    counts: tuple[str, ...]  # deeds; their numbers are added up
    steps: tuple[int, ...]  # rising
    seats: int = 2  # told only in games that so many can play


class Standing(NamedTuple):
    """How far somebody has come in a series."""

    series: Series
    many: int

    @property
    def reached(self) -> tuple[int, ...]:
        """The steps that were reached, lowest first."""
        return tuple([step for step in self.series.steps if step <= self.many])

    @property
    def next(self) -> int | None:
        """The step that comes next; None where all were reached."""
        return next((step for step in self.series.steps if step > self.many), None)


class Milestone(NamedTuple):
    """A step of a series."""

    series: Series
    step: int


@cache
def series_of(game_id: str, root: Path = ROOT) -> tuple[Series, ...]:
    """The series of a game, its own ones first. Raises Refused or OSError for a file that cannot be read."""
    most = game(game_id).players[-1]
    return (*_read(root / "games" / game_id / FILE), *(one for one in common(root) if one.seats <= most))


@cache
def common(root: Path = ROOT) -> tuple[Series, ...]:
    """The series of every game that enough people can play."""
    return tuple(_read(root / "common" / FILE))


def _read(path: Path) -> list[Series]:
    if not path.exists():
        return []
    rows = gate.fitting(tomllib.loads(path.read_text(encoding="utf-8")), gate.MilestoneFile)
    return [Series(row.id, tuple(row.counts), tuple(row.steps), row.seats) for row in rows.series]


def standings(game_id: str, deeds: Mapping[str, int]) -> tuple[Standing, ...]:
    """How far these deeds lead in each series of the game."""
    return tuple([Standing(one, sum([deeds.get(deed, 0) for deed in one.counts])) for one in series_of(game_id)])


def fresh(game_id: str, before: Mapping[str, int], now: Mapping[str, int]) -> Iterator[Milestone]:
    """The milestones that were reached since: the highest step of each series."""
    for old, new in zip(standings(game_id, before), standings(game_id, now), strict=True):
        gained = [step for step in new.reached if step not in old.reached]
        if gained:
            yield Milestone(new.series, gained[-1])


def total(found: Sequence[Standing]) -> tuple[int, int]:
    """How many milestones were reached, and how many there are."""
    return sum(len(one.reached) for one in found), sum(len(one.series.steps) for one in found)
