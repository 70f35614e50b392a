"""How fast the table goes by itself."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(slots=True)
class Pace:
    """How fast the table goes by itself; may be changed at any time. `speed` is infinite for "off"."""

    speed: float = 1.0
    shortest_ms: float = 250.0  # a bot's pause before a forced move …
    longest_ms: float = 900.0  # … and before a hard one
    sheet_ms: float = 4000.0  # how long a score sheet rests when the table goes on by itself
    demo: bool = False  # the table goes on by itself even where people sit

    @property
    def off(self) -> bool:
        """No pauses and no waiting for animations; only people keep their time for breaking in."""
        return math.isinf(self.speed)
