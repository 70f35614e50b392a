"""The speed at which the table goes on by itself."""

from __future__ import annotations

import math
from dataclasses import dataclass

SHORTEST_MS = 250.0  # a bot's pause before a forced move …
LONGEST_MS = 900.0  # … and before a hard one


@dataclass(slots=True)
class Pace:
    """The speed at which the table goes on by itself; may be changed at any time. `speed` is infinite for "off"."""

    speed: float = 1.0
    shortest_ms: float = SHORTEST_MS
    longest_ms: float = LONGEST_MS
    sheet_ms: float = 4000.0  # how long a score sheet rests when the table goes on by itself
    demo: bool = False  # the table goes on by itself even where people sit

    @property
    def off(self) -> bool:
        """True if there are no pauses and no waiting for animations; only people keep their time for breaking in."""
        return math.isinf(self.speed)

    def pause(self, percent: int) -> None:
        """Set the time for which bots seem to think, in percent of the usual."""
        self.shortest_ms, self.longest_ms = SHORTEST_MS * percent / 100, LONGEST_MS * percent / 100
