"""A fixed loop as a yardstick, so that figures of different hours and machines can be laid side by side.

The loop is measured right beside every figure, in the same process. A row tells the figure as it would be on the
reference machine, where the loop takes `REFERENCE_MS`, and as a ratio to the loop: how many loops a piece of work takes
as long as, or how much is done in the time of one loop.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.core.registry import GAMES

LOOP = 300_000
REFERENCE_MS = 10.0  # what the loop takes on the machine all figures are scaled to
LOOKS = 3


class Row(NamedTuple):
    """A figure of a bench."""

    name: str
    value: float  # scaled to the reference machine, where the machine has a part in it
    ratio: float | None = None  # to the reference loop
    unit: str = ""  # of the ratio
    notes: Sequence[str] = ()  # lines below the figure


NO_CLOCK: Final = 3_600_000  # ms: of a search that its worlds alone limit


class Asked(NamedTuple):
    """What the command line asks a bench for; each bench heeds what concerns it."""

    games: Sequence[str] = GAMES
    sizes: Sequence[tuple[int, int]] = ()  # of the window in pixels; empty: the usual ones of the bench
    frames: int = 1200  # at most so many of a match
    speed: str = "2"  # of the table, a word of the settings
    positions: int = 60  # of a game, where such are looked at
    decisions: int = 400  # of each level, for `blunders`
    pace: float = 0.0  # for `gains`: another share of the worlds, beside the usual one; 0: none
    seats: int = 0  # at the table; 0: the fewest, for `blunders` three, or as near as can be
    others: str = "einfall"  # a level or a stranger, for `beliefs` and `estimates`
    levels: tuple[str, str] = ("meister", "meister+reading=0")  # that search, for `beliefs`
    fits: int = 9  # deals beside the true one in which `beliefs` judges; orders of the stock in `estimates`
    starts: int = 1  # of the program in the same home: what lies on the disk helps from the second on


def loop_ms() -> float:
    """The processor time of the fixed loop, once."""
    began, x = time.thread_time(), 0
    for i in range(LOOP):
        x += i & 7
    return (time.thread_time() - began) * 1000


def reference_ms() -> float:
    """The time that the fixed loop takes here and now: the middle one of a few looks."""
    return statistics.median(loop_ms() for _ in range(LOOKS))


def scaled(per_second: float, loop_ms: float) -> float:
    """A speed as it would be on the reference machine."""
    return per_second * loop_ms / REFERENCE_MS


def speed(name: str, per_second: float, loop_ms: float) -> Row:
    """The row of a speed, with what is done in the time of one loop."""
    return Row(name, scaled(per_second, loop_ms), per_second * loop_ms / 1000, "a loop")


def lasting(name: str, ms: float, loop_ms: float, in_ms: float = 1.0, notes: Sequence[str] = ()) -> Row:
    """The row of a time, with the number of loops it takes; its unit is `in_ms` milliseconds (seconds: 1000)."""
    return Row(name, ms / in_ms * REFERENCE_MS / loop_ms, ms / loop_ms, "loops", notes)
