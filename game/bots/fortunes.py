"""What chips are worth in a match that the most of them wins: the chance to have them at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from statistics import NormalDist

from rules.core.contract import Points, Seat

WHOLE = 100.0  # a won match; prospects are in percent
SLICES = 16  # of equal chance, by which a seat's future is summed up
CHIP = 1e-4  # what a chip is worth beside the match: of two ways to lose, the cheaper one
FUTURES = [NormalDist().inv_cdf((2 * place + 1) / (2 * SLICES)) for place in range(SLICES)]


@lru_cache(maxsize=1 << 13)
def _below(difference: float, spread: float) -> float:
    """Chance that somebody this far behind, with this spread still before him, stays behind."""
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
