"""The numbers by which Schwimmen is played, found by self-play (tests/training/schwimmen.py). Worths are doubled."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points

Stops = tuple[Points, ...]  # by lap, the last one for all later laps


class Style(NamedTuple):
    """The numbers of a player."""

    stop: Stops  # the least with which he stops
    keen: float  # 0 … 1: how much the next exchange counts beside what is held
    spare: Points  # an exchange that brings so much is made before a stop
    last: Points  # the least with which he stops rather than being the last of all to push
    renew: Points  # below that he replaces a 7-8-9
    keep: float  # the least promise of a packet that the dealer keeps


def falling(first: Points, laps: int = 6) -> Stops:
    """The least count to stop with, by lap: a point less each lap (rulebook 8.3)."""
    return tuple([first - 2 * lap for lap in range(laps)])


def _plain(first: Points, keep: float) -> Style:
    return Style(falling(2 * first), 0.5, 99, 50, 48, keep)


PLAIN = {2: _plain(23, 42), 3: _plain(25, 42), 4: _plain(26, 42), 5: _plain(27, 44)}  # rulebook 8.1, 8.3, 8.7
ROUGH = Style((50,), 0.25, 99, 52, 44, 40)
TUNED = {
    2: Style((50, 52, 54, 58), 0.5, 2, 50, 60, 38),
    3: Style((50, 54, 56, 60), 0.5, 2, 50, 60, 38),
    4: Style((50, 54, 58, 60), 0.5, 2, 50, 60, 36),
    5: Style((50, 54, 58, 60), 0.5, 2, 50, 60, 34),
}


def plain(count: int) -> Style:
    """The rulebook's numbers for `count` players."""
    return PLAIN[min(count, max(PLAIN))]


def strong(count: int) -> Style:
    """The tuned numbers for `count` players."""
    return TUNED[min(count, max(TUNED))]
