"""Memory that lies free between pieces in use goes back to the system; by itself the C library keeps it."""

from __future__ import annotations

import sys
from contextlib import suppress


def give_back() -> None:
    """Some milliseconds of work where there is much; nothing where the C library cannot be asked (only glibc can)."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
