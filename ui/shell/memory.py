"""Memory that lies free between pieces in use goes back to the system; by itself the C library keeps it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper


def forget(*rooms: str) -> None:
    """Let go of all that functions keep (`lru_cache`) in the modules whose names begin like one of these."""
    for cache in _caches(rooms):
        cache.cache_clear()


def _caches(rooms: tuple[str, ...]) -> Iterator[_lru_cache_wrapper[object]]:
    """Those with a bound: what has none is a table of its module."""
    for module in [found for name, found in sys.modules.items() if name.startswith(rooms)]:
        for one in vars(module).values():
            if isinstance(one, _lru_cache_wrapper) and one.cache_info().maxsize is not None:
                yield one


def give_back() -> None:
    """Some milliseconds of work where there is much; nothing where the C library cannot be asked (only glibc can)."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
