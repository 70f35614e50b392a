"""The spare time of a frame: work that is done in small pieces goes on until it is used up."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def spare(time_ms: float) -> Callable[[], bool]:
    """Begin a stretch of so many milliseconds; what is returned tells, again and again, whether some of it is left."""
    until_s = perf_counter() + time_ms / 1000
    return lambda: perf_counter() < until_s
