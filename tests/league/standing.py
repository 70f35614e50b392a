"""When enough was played: a mean with an interval that holds at every moment at which one looks.

The interval is a confidence sequence (normal mixture; Robbins 1970): one may look after each deal and stop when it
leaves zero, and is still wrong in at most five of a hundred pairings. It is wider than the usual one of a fixed number.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Final

ALPHA: Final = 0.05  # chance that the interval ever misses the true mean
FEWEST: Final = 20  # deals before which nothing is said
TIGHT_AT: Final = 50  # deals at which the interval is tightest for its kind


@dataclass
class Standing:
    """Results of deals, in the order in which they come."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def usual(self) -> float:
        """Half the 95 % interval of a number of deals that was fixed before."""
        return 1.96 * self._spread() / sqrt(len(self.values))

    @property
    def always(self) -> float:
        """Half the interval that holds whenever one looks."""
        n = len(self.values)
        widening = (n + TIGHT_AT) / n**2 * log((n + TIGHT_AT) / (TIGHT_AT * ALPHA**2))
        return self._spread() * sqrt(widening)

    @property
    def decided(self) -> bool:
        """True if one of both is surely better."""
        return len(self.values) >= FEWEST and abs(self.mean) > self.always

    def within(self, precision: float) -> bool:
        """True if the interval that holds whenever one looks reaches no further than this to either side."""
        return len(self.values) >= FEWEST and self.always <= precision

    def _spread(self) -> float:
        mean = self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / max(1, len(self.values) - 1))
