"""Waiting for what goes on beside a test: other processes and threads, on a machine as slow as it likes."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE_S = 600  # what takes longer has stopped: never a measure of speed
LOOK_AGAIN_S = 0.005


def until(there: Callable[[], object]) -> None:
    """Return as soon as `there` answers with something true; what it does is done again and again."""
    end_s = time.monotonic() + PATIENCE_S
    while not there():
        assert time.monotonic() < end_s, "it never comes"
        time.sleep(LOOK_AGAIN_S)
