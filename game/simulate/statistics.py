"""The results of bots over many matches: shares with their 95 % intervals, points, times. (docs/bots.md)

Intervals are taken over deals, not over matches. Results are counted one by one in whole numbers and fractions, so
millions of them need no memory, and their order changes nothing.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from io import StringIO
from math import floor, log2, sqrt
from pathlib import Path
from typing import NamedTuple

from game import files
from game.bots.core.levels import level
from game.simulate.deal_runner import Result, rotations
from game.texts import Texts

Z95 = 1.96
STEPS = 16  # a doubling of time is divided into so many paces: each is 4 % wide
QUICKEST_MS = 1 / 1024  # what takes less counts as this, about a microsecond


class Line(NamedTuple):
    """A level's results over all matches."""

    level: str
    share: float  # mean of its won share per seat; shared wins are divided
    error: float  # half the 95 % interval of `share`
    fair: float
    points: float  # mean total at the end of a match
    rounds: float
    moves: int
    median_ms: float
    p99_ms: float


# --- times, in paces ---------------------------------------------------------------------------------------------


def pace(time_ms: float) -> int:
    """The number of the step on a logarithmic scale that a time falls into."""
    return floor(log2(max(time_ms, QUICKEST_MS)) * STEPS)


def pace_ms(number: int) -> float:
    """The time in the middle of a step."""
    return float(2 ** ((number + 0.5) / STEPS))


def paces(times_ms: Mapping[str, Sequence[float]]) -> dict[str, Counter[int]]:
    """Count the decisions of each level by the step of their time."""
    return {name: Counter(map(pace, times)) for name, times in times_ms.items()}


def _quantile_ms(found: Counter[int], part: float) -> float:
    """The time that the share `part` of the decisions did not exceed, to 2 %."""
    left = floor(found.total() * part)
    for number in sorted(found):
        left -= found[number]
        if left < 0:
            return pace_ms(number)
    return 0.0


# --- counting ----------------------------------------------------------------------------------------------------


class Moments:
    """Number, sum and sum of squares of independent values."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, Fraction(0), Fraction(0)

    def add(self, value: Fraction) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return float(self.total / self.count)

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the mean."""
        if self.count < 2:
            return float("nan")
        variance = (self.squares - self.total**2 / self.count) / (self.count - 1)
        return Z95 * sqrt(variance / self.count)


class BotStatistics:
    """One level's results so far."""

    __slots__ = ("name", "points", "seats", "shares", "times")

    def __init__(self, name: str) -> None:
        self.name = name
        self.shares = Moments()  # one value for each deal
        self.points = self.seats = 0
        self.times: Counter[int] = Counter()

    def add(self, deal: Sequence[Result]) -> None:
        self.shares.add(sum((_share(result, self.name) for result in deal), Fraction(0)) / len(deal))
        for result in deal:
            mine = [total for bot, total in zip(result.job.bots, result.totals, strict=True) if bot == self.name]
            self.points += sum(mine)
            self.seats += len(mine)
            self.times.update(map(pace, result.times_ms.get(level(self.name).id, ())))


def _share(result: Result, bot: str) -> Fraction:
    """The won share per seat of this level in one match."""
    seats = [seat for seat, name in enumerate(result.job.bots) if name == bot]
    return Fraction(sum(seat in result.winners for seat in seats), len(result.winners) * len(seats))


class StudyStatistics:
    """The standings of a study, deal by deal."""

    def __init__(self, bots: Sequence[str]) -> None:
        """`bots` by seat in the first match of a deal."""
        self.levels = [BotStatistics(bot) for bot in dict.fromkeys(bots)]
        self.fair = 1 / len(bots)
        self.matches = self.deals = self.rounds = 0
        self._turns = len(rotations(bots))
        self._begun: dict[int, list[Result]] = {}  # deals that are not complete yet, by seed

    def add(self, result: Result) -> None:
        """Count a match; a deal counts as soon as all its matches are there."""
        self.matches += 1
        self.rounds += result.rounds
        deal = self._begun.setdefault(result.job.seed, [])
        deal.append(result)
        if len(deal) == self._turns:
            self._close(self._begun.pop(result.job.seed))

    def _close(self, deal: Sequence[Result]) -> None:
        self.deals += 1
        for standing in self.levels:
            standing.add(deal)

    def lines(self) -> list[Line]:
        """One line for each level; deals that have not all their matches count as they are."""
        while self._begun:
            self._close(self._begun.pop(next(iter(self._begun))))
        return [self._line(standing) for standing in self.levels]

    def _line(self, found: BotStatistics) -> Line:
        return Line(
            level=found.name,
            share=found.shares.mean,
            error=found.shares.error,
            fair=self.fair,
            points=found.points / found.seats,
            rounds=self.rounds / self.matches,
            moves=found.times.total(),
            median_ms=_quantile_ms(found.times, 0.5),
            p99_ms=_quantile_ms(found.times, 0.99),
        )


def summary(played: Sequence[Result]) -> list[Line]:
    """One line for each level, in the order of the first deal's first seats."""
    standings = StudyStatistics(min(played, key=lambda found: found.job.place).job.bots)
    for result in played:
        standings.add(result)
    return standings.lines()


# --- showing -----------------------------------------------------------------------------------------------------


HEADS = ("level", "won", "error", "fair", "times_fair", "points", "decisions", "median", "p99")
WIDTHS = (-28, 8, 7, 7, 8, 8, 13, 8, 8)  # letters; below zero: from the left


def table(lines: Iterable[Line], texts: Texts) -> str:
    """The lines as text for a terminal."""
    rows = [[texts(f"simulate.{name}") for name in HEADS]]
    rows += [
        [
            line.level,
            *(f"{share:.1%}" for share in (line.share, line.error, line.fair)),
            f"{line.share / line.fair:.2f}",
            f"{line.points:.1f}",
            str(line.moves),
            f"{line.median_ms:.2f}",
            f"{line.p99_ms:.2f}",
        ]
        for line in lines
    ]
    return "\n".join(" ".join(map(_cell, row, WIDTHS)) for row in rows)


def _cell(words: str, width: int) -> str:
    return words.ljust(-width) if width < 0 else words.rjust(width)


def write_csv(path: Path, played: Sequence[Result]) -> None:
    """One line for each match, whole or not at all. Raises OSError."""
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(["game", "seed", "bots", "totals", "winners", "rounds", "moves"])
    for result in sorted(played, key=lambda found: found.job.place):
        lists = (result.job.bots, result.totals, result.winners)
        words = [" ".join(map(str, values)) for values in lists]
        writer.writerow([result.job.game_id, result.job.seed, *words, result.rounds, result.moves])
    files.write_plain(path, file.getvalue().encode("utf-8"))
