"""The numbers by which Gin Rommé is played, found by self-play (tests/training/gin_romme.py)."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points


class Weights(NamedTuple):
    """The numbers of a player. Turns are counted for both players together."""

    out: float  # points that a card is worth which would complete a meld
    near: float  # points that a discard costs which goes with a card the opponent took
    far: float  # points that it gains when it goes with one he threw
    knock: tuple[Points, ...]  # the most Luschen with which one knocks, by `STAGES`
    gin: tuple[int, ...]  # cards that would make it Gin, from which on a knock with few Luschen waits, by `STAGES`
    few: Points  # Luschen that are few in that sense


STAGES = (10, 20)  # turns from which on the next number counts
NEVER = (99, 99, 99)  # so many cards are never awaited

PLAIN = Weights(1.5, 3.0, 2.0, (9, 7, 4), NEVER, 0)  # rulebook 8.2, 8.3, 8.4, 8.6
ROUGH = Weights(0.6, 0.0, 0.0, (9, 9, 9), NEVER, 0)
TUNED = Weights(0.8, 1.0, 0.5, (9, 7, 5), (2, 2, 2), 8)


def most_luschen(weights: Weights, turns: int) -> Points:
    """The most Luschen with which a player of these weights knocks now, whatever the rules allow."""
    return weights.knock[_stage(turns)]


def gin_outs_wanted(weights: Weights, turns: int) -> int:
    """The cards that must be able to make it Gin for a knock to wait."""
    return weights.gin[_stage(turns)]


def _stage(turns: int) -> int:
    return sum([turns >= stage for stage in STAGES])
