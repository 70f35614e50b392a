"""A nervous second click: for a moment after one's own act a click or a key skips nothing of what it set in motion."""

from __future__ import annotations

from math import isinf
from typing import Final

PATIENCE_MS: Final = 500.0  # longer than a double click, shorter than somebody who wants to skip would wait


class ClickGuard:
    """How long the picture of one's own act is safe from being skipped."""

    def __init__(self) -> None:
        self.left_ms = 0.0

    def acted(self) -> None:
        self.left_ms = PATIENCE_MS

    def update(self, dt_ms: float) -> None:
        self.left_ms = max(0.0, self.left_ms - dt_ms)

    def may_skip(self, speed: float) -> bool:
        """At speed "off" (infinite) nothing is shown that could be missed."""
        return self.left_ms <= 0.0 or isinf(speed)
