"""The worth of a round in a match: points where few of them win, lives where the last one left wins, chips where most
of them win. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, exp, sqrt
from statistics import NormalDist
from typing import Protocol, TypeVar

from rules.core.contract import Entry, Points, Seat
from rules.families.rounds import ENDED, in_front

# --- the others' points --------------------------------------------------------------------------------------------


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


class Counted(Noted, Protocol):
    """A state with a score sheet that is played in phases and keeps a total for each seat."""

    @property
    def phase(self) -> str: ...
    @property
    def totals(self) -> Sequence[Points]: ...


T = TypeVar("T", bound=Counted)


def gains(state: Noted) -> list[Points]:
    """The points that the last round added to each total, without halvings (entries of negative points)."""
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
    """The worth of the last round of a match won by `first`: WIN times the change in the seat's chance."""
    before = [total - points for total, points in zip(totals, added, strict=True)]
    return WIN * ((seat in first) / len(first) - chance(before, seat))


def ahead(values: Sequence[float], seat: Seat) -> float:
    """The seat's value less the mean of the others' values."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def round_worth(state: T, seat: Seat, prospect: Callable[[T, Seat], float]) -> float:
    """The seat's points of a round where the fewest win, in points against the others' mean.

    While the round runs `prospect` says what each seat may expect; at the end of the match its result counts.
    """
    if state.phase not in ENDED:
        return ahead([prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "over":
        return changed(state.totals, added, in_front(state.totals, most=False), seat)
    return -ahead(added, seat)


# --- lives ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def survival(own: int, others: tuple[int, ...]) -> float:
    """The chance (0 … 1) to be the last one left, where each round costs one player a life and may hit anyone alike.

    `own` are the lives that one may still lose, 0: out; `others` those of the others, in order, who is out left out.
    """
    if own <= 0:
        return 0.0
    if not others:
        return 1.0
    found = survival(own - 1, others)
    for place, lives in enumerate(others):
        rest = [*others[:place], *others[place + 1 :], *([lives - 1] if lives > 1 else [])]
        found += survival(own, tuple(sorted(rest)))
    return found / (len(others) + 1)


def outlook(lives: tuple[int, ...], place: int) -> float:
    """The chance of this place to be the last one left; `lives` of all places are in any order, 0: out."""
    others = [count for other, count in enumerate(lives) if other != place and count > 0]
    return survival(lives[place], tuple(sorted(others)))


# --- chips ---------------------------------------------------------------------------------------------------------


WHOLE = 100.0  # a won match; prospects are in percent
SLICES = 16  # of equal chance, by which a seat's future is summed up
CHIP = 1e-4  # what a chip is worth beside the match: of two ways to lose, the cheaper one
FUTURES = [NormalDist().inv_cdf((2 * place + 1) / (2 * SLICES)) for place in range(SLICES)]


@lru_cache(maxsize=1 << 13)
def _below(difference: float, spread: float) -> float:
    """The chance that somebody this far behind, with this spread still before him, stays behind."""
    if not spread:
        return 1.0 if difference > 0 else 0.5 if difference == 0 else 0.0
    return (1 + erf(difference / spread / sqrt(2))) / 2


def prospect(chips: Sequence[Points], spreads: Sequence[float], seat: Seat) -> float:
    """The seat's chance (0 … 100) to end with the most chips, and a trifle for the chips themselves.

    `spreads`: the standard deviation of what each seat still wins or loses, in chips.
    """
    return WHOLE * _most(tuple(chips), tuple(spreads), seat) + CHIP * chips[seat]


@lru_cache(maxsize=1 << 12)
def _most(chips: tuple[Points, ...], spreads: tuple[float, ...], seat: Seat) -> float:
    if sum([1 for have in chips if have]) == 1:
        return float(chips[seat] > 0)
    futures = FUTURES if spreads[seat] else [0.0]
    whole = 0.0
    for future in futures:
        chance = 1.0
        for other, have in enumerate(chips):
            if other != seat:
                chance *= _below(round(chips[seat] + future * spreads[seat] - have, 1), spreads[other])
        whole += chance
    return whole / len(futures)
