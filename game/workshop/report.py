"""The report on a card from silent rounds: how often it is played, what its effect is worth, how it changes a round.

Every figure is a mean over deals with its 95 % interval. A deal was played with the effect and without, so differences
are taken deal by deal: luck of the cards counts on both sides alike. (game/workshop/silent.py)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final, NamedTuple

from game.simulate.statistics import Z95
from game.workshop.silent import Pair, Round
from rules.core.contract import Seat

FEWEST: Final = 8  # deals from which on something can be said
RUNAWAY: Final = 3.0  # times the usual length: such a round goes far beyond
TIRING: Final = 0.02  # share of such rounds from which on one warns of them
LONGER: Final = 0.25  # share of the usual length by which a round may grow before one speaks of it
TOO_STRONG: Final = 0.75  # of the luck of a deal: with so much it hardly matters any more what else one was dealt
STRONG: Final = 0.35  # … so much is a fine card to hold
FAINT: Final = 0.12  # … nobody notices less
SELDOM: Final = 0.2  # share of rounds in which a card must be played, or it is a burden
ENDLESS, LENGTHENING = "endless", "lengthening"


class Span(NamedTuple):
    """A figure, and where it lies with a certainty of 95 %."""

    value: float
    low: float
    high: float


class Report(NamedTuple):
    """The figures after a number of deals. More points are better here, whatever the game counts."""

    deals: int
    played: Span  # share of rounds in which the card was played
    turn: int  # in which of his turns a player mostly plays it, from 1; 0: nobody did
    worth: Span  # what its effect brings the one who was dealt it, in points of the round against the others' mean
    luck: float  # standard deviation of that round without the effect: what the cards alone do
    won: Span  # share of rounds won by the one who was dealt it
    won_plain: Span  # … when it does nothing
    turns: Span  # length of a round
    turns_plain: Span
    longer: Span  # the difference of both lengths
    runaways: int  # rounds that went on for more than RUNAWAY times the usual length
    runaways_plain: int

    @property
    def share(self) -> float:
        """The worth in parts of the luck of a deal."""
        return self.worth.value / self.luck if self.luck else 0.0

    @property
    def warnings(self) -> tuple[str, ...]:
        """The codes of what the card's maker should know, the gravest first."""
        found = [name for name, holds in WARNINGS.items() if holds(self)]
        return tuple(name for name in found if ENDLESS not in found or name != LENGTHENING)  # the graver word will do

    @property
    def verdict(self) -> str:
        """The one word for the card: its gravest fault, else how strong it is."""
        grave = [name for name in self.warnings if name not in MINOR]
        if grave:
            return grave[0]
        return next((name for name, least in GRADES.items() if _sure(self.worth, least * self.luck)), "gentle")


def _sure(span: Span, least: float) -> bool:
    """True if a figure reaches this, not by chance alone."""
    return span.value >= least and span.low > 0


WARNINGS: Final[Mapping[str, Callable[[Report], bool]]] = {
    ENDLESS: lambda told: told.runaways - told.runaways_plain > max(1.0, TIRING * told.deals),
    "too_strong": lambda told: _sure(told.worth, TOO_STRONG * told.luck),
    "harmful": lambda told: told.worth.high < 0 and told.share <= -FAINT,
    "unplayed": lambda told: told.played.high < SELDOM,
    "useless": lambda told: max(abs(told.worth.low), abs(told.worth.high)) < FAINT * told.luck,
    LENGTHENING: lambda told: _sure(told.longer, LONGER * told.turns_plain.value),
}

GRADES: Final[Mapping[str, float]] = {"strong": STRONG, "good": FAINT}  # in parts of the luck of a deal
MINOR: Final = frozenset({LENGTHENING})  # worth a word beside the verdict


def report(pairs: Sequence[Pair], crowns_most: bool) -> Report | None:
    """The figures of these deals; None while there are too few. `crowns_most`: more points are better."""
    if len(pairs) < FEWEST:
        return None
    real, plain = [pair.real for pair in pairs], [pair.plain for pair in pairs]
    sign = 1 if crowns_most else -1
    margins = [(sign * _margin(pair.real, pair.owner), sign * _margin(pair.plain, pair.owner)) for pair in pairs]
    firsts = [min(one.played) for one in real if one.played]
    usual = fmean(one.turns for one in plain)
    return Report(
        deals=len(pairs),
        played=_portion(bool(one.played) for one in real),
        turn=round(median(firsts)) if firsts else 0,
        worth=_mean([with_ - without for with_, without in margins]),
        luck=stdev(without for _, without in margins),
        won=_mean([_won(pair.real, pair.owner, sign) for pair in pairs]),
        won_plain=_mean([_won(pair.plain, pair.owner, sign) for pair in pairs]),
        turns=_mean([one.turns for one in real]),
        turns_plain=_mean([one.turns for one in plain]),
        longer=_mean([one.turns - other.turns for one, other in zip(real, plain, strict=True)]),
        runaways=sum(one.turns > RUNAWAY * usual for one in real),
        runaways_plain=sum(one.turns > RUNAWAY * usual for one in plain),
    )


def _margin(played: Round, seat: Seat) -> float:
    """A seat's points against the mean of the others'."""
    others = [points for other, points in enumerate(played.points) if other != seat]
    return played.points[seat] - fmean(others)


def _won(played: Round, seat: Seat, sign: int) -> float:
    """The seat's part of the round's win: 1, or less where several are level in front."""
    best = max(sign * points for points in played.points)
    return (sign * played.points[seat] == best) / sum(sign * points == best for points in played.points)


def _mean(values: Sequence[float]) -> Span:
    middle, error = fmean(values), Z95 * stdev(values) / sqrt(len(values))
    return Span(middle, middle - error, middle + error)


def _portion(answers: Iterable[bool]) -> Span:
    """A share, with Wilson's interval: it stays between 0 and 1."""
    found = list(answers)
    number, share, square = len(found), fmean(found), Z95**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    error = Z95 * sqrt(share * (1 - share) / number + square / (4 * number**2)) / (1 + square / number)
    return Span(share, max(0.0, middle - error), min(1.0, middle + error))
