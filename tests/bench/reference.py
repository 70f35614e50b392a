"""A fixed loop as a yardstick, so that figures of different hours and machines can be laid side by side."""

from __future__ import annotations

import time
from typing import NamedTuple

LOOP = 300_000
REFERENCE_MS = 10.0  # what the loop takes on the machine all figures are scaled to


class Row(NamedTuple):
    name: str
    value: float


def reference_ms() -> float:
    """The time that the fixed loop takes here and now."""
    began, x = time.process_time(), 0
    for i in range(LOOP):
        x += i & 7
    return (time.process_time() - began) * 1000


def scaled(per_second: float, loop_ms: float) -> float:
    """A speed as it would be on the reference machine."""
    return per_second * loop_ms / REFERENCE_MS
