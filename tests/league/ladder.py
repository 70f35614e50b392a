"""The ladder of a game: how far each level is on the way from `zufall` to the Meister, and the steps between them.

A value is what one wins a round against the mean of the others, over deals with all seats exchanged; or of whole
matches the share that he wins above a fair one, in percent, where rounds tell little. The way is what
the Meister wins from `zufall`; a level's place on it what it wins from `zufall`, in percent of that, over the same
deals. Intervals are those that hold whenever one looks (tests/league/standing.py), each with its own five in a hundred.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import ceil
from pathlib import Path
from statistics import fmean, quantiles
from typing import Final, NamedTuple, TypeAlias

from game import files
from game.bots.core.levels import OFFERED
from rules.core.registry import GAMES
from tests.league.page import DOCS, replaced
from tests.league.rounds import Pairing, Played
from tests.league.standing import FEWEST, Standing

BEGIN, END = "<!-- ladder: python -m tests.league --ladder -->", "<!-- /ladder -->"
DIGITS: Final = 9  # behind the point of a value: what differs by less is the rounding of a mean
LOOKS: Final = 1.05  # one looks again when so many times the deals are played
NOBODY, LOW, MIDDLE, TOP = "zufall", *OFFERED
STEPS: Final = ((MIDDLE, LOW), ("einfall", MIDDLE), (TOP, MIDDLE), (TOP, "einfall"))
WAYS: Final = "ways"  # the name of all pairings with `zufall`, as they are played over the same deals
PAIRINGS: Final = (WAYS, *(f"{one}-{other}" for one, other in STEPS))  # of a ladder, by the names they are asked for
NAMES: Final = {LOW: "Lehrling", MIDDLE: "Geselle", TOP: "Meister"}
STEADY: Final = 60  # deals of a step without the Meister where time allows: what ends earlier is told too large
WHOLE: Final = ", matches"
UNKNOWN: Final = "–"  # nothing was played
BY_MATCHES: Final = ("siebzehn_und_vier", "bakkarat")  # rounds tell little there
COLUMNS: Final = (
    "game, seats",
    "way",
    *(NAMES[name] for name in (LOW, MIDDLE)),
    *(f"{NAMES.get(one, one)} – {NAMES.get(other, other)}" for one, other in STEPS),
    "Meister, ms",
    "a deal, s",
    "version",
)

Key: TypeAlias = tuple[str, int, str]  # game, seats, WHOLE or nothing
Plays: TypeAlias = Callable[[Pairing, Iterable[int]], Iterator[Played]]  # the deals of these numbers, in their order


class Limits(NamedTuple):
    """When a pairing is over."""

    precision: float = 10.0  # half an interval, in percent of the way
    least: int = 400  # deals of a pairing with the Meister where time allows
    deals: int = 4000  # at most
    seconds: float = 600.0  # of the processor, at most, of each step and of all ways; what was recorded costs none


@dataclass
class Run:
    """The deals of a pairing so far."""

    standing: Standing = field(default_factory=Standing)
    times_ms: list[float] = field(default_factory=list)
    costs_s: list[float] = field(default_factory=list)  # of the deals whose cost is known

    @property
    def deals(self) -> int:
        return len(self.standing.values)


def together(
    plays: Plays, pairings: Sequence[Pairing], limits: Limits, over: Callable[[Sequence[Run]], bool]
) -> list[Run]:
    """Play the same deals with each of the pairings, one after the other, until it is over or a limit is reached."""
    runs, spent, look = [Run() for _ in pairings], 0.0, FEWEST
    for deals in zip(*(plays(pairing, count()) for pairing in pairings), strict=False):  # of a record some may be fewer
        for run, deal in zip(runs, deals, strict=True):
            run.standing.values.append(round(deal.value, DIGITS))
            run.times_ms += deal.times_ms
            run.costs_s += [deal.cost_s] if deal.cost_s else []
            spent += deal.spent_s
        played = runs[0].deals
        if (played > 1 and spent > limits.seconds) or played >= limits.deals:
            break
        if played >= look:
            if over(runs):
                break
            look = ceil(LOOKS * played)
    return runs


def place(run: Run, top: Run) -> Standing:
    """Where a run stands on the way of another, same deals, in percent: a ratio, with the deviations of each deal."""
    way = top.standing.mean
    ratio = run.standing.mean / way
    pairs = zip(run.standing.values, top.standing.values, strict=True)
    return Standing([100 * (ratio + (own - ratio * other) / way) for own, other in pairs])


# --- a ladder --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ladder:
    """What was measured at a table of so many."""

    game_id: str
    seats: int
    ways: Mapping[str, Run]  # by level, each against `zufall`
    steps: Mapping[tuple[str, str], Run]
    version: str
    matches: bool = False  # whole ones
    top: str = TOP  # whose way it is

    @property
    def way(self) -> float:
        """What the one at the top wins from `zufall`; 0 where that was not played."""
        return self.ways[self.top].standing.mean if self.ways[self.top].deals else 0.0

    @property
    def row(self) -> str:
        cells = (
            f"{self.game_id}, {self.seats}{WHOLE if self.matches else ''}",
            self._way(),
            *(self._placed(name) for name in (LOW, MIDDLE)),
            *(self._stepped(run) for run in self.steps.values()),
            self._times(),
            self._costs(),
            self.version,
        )
        return f"| {' | '.join(cells)} |"

    def _way(self) -> str:
        run, whose = self.ways[self.top], "" if self.top == TOP else f" {self.top}"
        return f"{_short(self.way)} ± {_short(run.standing.always, 2)} ({run.deals}){whose}" if run.deals else UNKNOWN

    def _times(self) -> str:
        """The median of the Meister's decisions and what 99 of 100 do not exceed, in ms of processor time."""
        tables = [
            *((name, run) for name, run in self.ways.items()),
            *((one, run) for (one, _), run in self.steps.items()),
        ]
        runs = [run for name, run in tables if name == TOP]
        times = [time for run in runs for time in run.times_ms]
        if len(times) < FEWEST:
            return UNKNOWN
        parts = quantiles(times, n=100)
        return f"{parts[49]:.2g} / {parts[98]:.3g}"

    def _costs(self) -> str:
        """Seconds of the processor for a deal with all seats exchanged: the Meister with Gesellen, and with the other
        one below him."""
        runs = [run.costs_s for (one, _), run in self.steps.items() if one == TOP]
        return " / ".join(f"{fmean(costs):.2g}" if costs else UNKNOWN for costs in runs)

    def _placed(self, name: str) -> str:
        top = self.ways[self.top]
        if not top.deals:
            return UNKNOWN
        if not top.standing.decided:
            return "no way"
        found = place(self.ways[name], top)
        return f"{found.mean:.0f} ± {found.always:.0f} % ({len(found.values)})"

    def _stepped(self, run: Run) -> str:
        """A step in the game's points and in percent of the way, with what it tells."""
        found = run.standing
        if not run.deals:
            return UNKNOWN
        part = f" = {100 * found.mean / self.way:+.0f} %" if self.ways[self.top].standing.decided else ""
        return (
            f"{_short(found.mean, sign='+')} ± {_short(found.always, 2)}{part} ({run.deals}) {_verdict(found)}".strip()
        )


def _short(value: float, digits: int = 3, sign: str = "") -> str:
    """A number with so many digits, or with all of those before the point."""
    return f"{value:{sign}.{digits}g}" if abs(value) < 10**digits else f"{value:{sign}.0f}"


def _verdict(found: Standing) -> str:
    if len(found.values) < FEWEST:
        return "too few"
    if not any(found.values):
        return "the same"
    if not found.decided:
        return "open"
    return "" if found.mean > 0 else "**inverted**"


def climbed(
    plays: Plays, game_id: str, seats: int, limits: Limits, version: str, matches: bool = False, top: str = TOP
) -> Ladder:
    """The ladder of a game at a table of so many; `plays` plays rounds, or whole matches.

    The way is that of `top`: `einfall` instead of the Meister is far quicker.
    """
    names = (LOW, MIDDLE, top)

    def pairings(*rows: tuple[str, str]) -> list[Pairing]:
        return [Pairing(game_id, one, other, seats) for one, other in rows]

    def placed(runs: Sequence[Run]) -> bool:
        best = runs[-1]
        exact = best.standing.decided and best.standing.within(limits.precision / 100 * abs(best.standing.mean))
        return exact and all(place(run, best).within(limits.precision) for run in runs[:-1])

    ways = dict(zip(names, together(plays, pairings(*((name, NOBODY) for name in names)), limits, placed), strict=True))
    way = ways[top]
    wanted = limits.precision / 100 * abs(way.standing.mean) if way.deals else 0.0
    steps = {}
    for one, other in STEPS:
        least = limits.least if one == TOP else min(limits.least, STEADY)

        def clear(runs: Sequence[Run], least: int = least) -> bool:
            (run,) = runs
            return run.deals >= least and (run.standing.decided or run.standing.within(wanted))

        (steps[one, other],) = together(plays, pairings((one, other)), limits, clear)
    return Ladder(game_id, seats, ways, steps, version, matches, top)


# --- the page --------------------------------------------------------------------------------------------------------


def merged(page: str, rows: Iterable[str]) -> str:
    """The page with these rows in its table; rows of the same game and seats are replaced, all others stay.

    Raises ValueError where the page has no place for the table, or more than one.
    """

    def all_rows(old: Sequence[str]) -> list[str]:
        found = {key: row for row in (*old, *rows) if (key := _key(row)) is not None}
        return [found[key] for key in sorted(found, key=_order)]

    return replaced(page, BEGIN, END, COLUMNS, all_rows)


def _key(row: str) -> Key | None:
    """The game, the seats and the kind of a row; None for any other line."""
    found = re.match(rf"\| (\w+), (\d+)({WHOLE})? \|", row)
    return (found[1], int(found[2]), found[3] or "") if found else None


def _order(key: Key) -> tuple[int, int, str]:
    return GAMES.index(key[0]) if key[0] in GAMES else len(GAMES), *key[1:]


def write(rows: Iterable[str], page: Path = DOCS) -> None:
    """Put the rows into the page, and change nothing else in it. Raises ValueError, OSError."""
    files.write_plain(page, merged(page.read_text("utf-8"), rows).encode("utf-8"))
