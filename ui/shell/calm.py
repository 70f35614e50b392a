"""Rest of the picture. Ambience (dust, breath, pulses) ebbs away where nobody touches anything for a while.

A scene is `quiet` while nothing moves but ambience, and `still` when that rests as well. The loop asks here how long
it may wait for the next event, and whether the picture must be drawn anew; an event ends every wait within one nap.
Where nothing moves for a moment, memory that lies free goes back to the system.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import _lru_cache_wrapper, lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from ui.faces.kept.shelf import USUAL_PX, Shelf

if TYPE_CHECKING:
    from ui.shell.app import App

QUIET_MS: Final = 17  # more than the clock's own 16 ms: while only ambience moves, about 30 pictures a second
WAIT_MS: Final = 250  # how long a still picture waits for an event
NAP_S: Final = 0.01  # meanwhile the queue is looked at so often; pygame's own `wait` would look every millisecond
STALE_MS: Final = 2000.0  # no picture grows older, whatever a scene may have forgotten to tell
FREE_AFTER_MS: Final = 600.0  # … after which memory that lies free goes back: who thinks longer waits for nothing
EBB_AFTER_MS: Final = 8000.0  # after the last touch or movement
EBB_MS: Final = 2000.0
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # of malloc.h
APART_BYTES: Final = 256 * 1024
Kept = TypeVar("Kept")
GROWS: Final = 1.5  # the power of a window's size, in times of USUAL_PX, with which that grows


class Calm:
    """The time since anything happened, and what follows from it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.alone_ms = 0.0  # since somebody touched something or anything but ambience moved
        self.shown_ms = 0.0  # since the picture was drawn

    def touched(self) -> None:
        """Somebody is there: ambience comes back."""
        self.alone_ms = 0.0

    def drawn(self) -> None:
        """The picture was drawn."""
        self.shown_ms = 0.0

    def update(self, dt_ms: float) -> None:
        """Time passes; what moves keeps the ambience awake."""
        top, before = self.app.top, self.alone_ms
        self.alone_ms = self.alone_ms + dt_ms if top is not None and top.quiet() else 0.0
        self.shown_ms += dt_ms
        if before < FREE_AFTER_MS <= self.alone_ms:
            give_back()

    @property
    def share(self) -> float:
        """The strength of ambience, 0 … 1; always 0 with reduced motion."""
        if self.app.settings.reduced_motion:
            return 0.0
        return max(0.0, min(1.0, 1.0 - (self.alone_ms - EBB_AFTER_MS) / EBB_MS))

    @property
    def asleep(self) -> bool:
        """True if no ambience moves."""
        return self.share == 0.0

    @property
    def stale(self) -> bool:
        """True if the picture was drawn long ago."""
        return self.shown_ms >= STALE_MS

    def wait_ms(self, busy: bool) -> int:
        """Return how long the loop may wait for an event; `busy`: something has changed, or there is work to do."""
        top = self.app.top
        if busy or top is None or not top.quiet():
            return 0
        return WAIT_MS if top.still() else QUIET_MS


# --- memory that lies free between pieces in use: by itself the C library keeps it -----------------------------------
def forget(*rooms: str) -> None:
    """Let go of all that functions keep (`lru_cache`) in the modules whose names begin like one of these."""
    for kept in _kept(_lru_cache_wrapper, rooms, len(sys.modules)):
        if kept.cache_info().maxsize is not None:  # what has no bound is a table of its module
            kept.cache_clear()


def clear_shelves(*rooms: str) -> None:
    """Let go of the pictures on the shelves of such modules."""
    for shelf in _kept(Shelf, rooms, len(sys.modules)):
        shelf.clear()


@lru_cache(maxsize=4)
def _kept(kind: type[Kept], rooms: tuple[str, ...], modules: int) -> list[Kept]:
    """What such modules have of a kind. Looked for again when there are more modules."""
    found = {
        id(one): one
        for name, module in [*sys.modules.items()]
        if name.startswith(rooms)
        for one in [*vars(module).values()]  # a thread may import meanwhile
        if isinstance(one, kind)
    }
    return [*found.values()]


def lend_apart(window_px: tuple[int, int] = (0, 0)) -> None:
    """Have every larger picture lie in pages of its own, which the system has back as soon as the picture goes.

    What is large grows with the window: to be given new pages takes longer than to turn a large card in flight.

    By itself the C library raises that size with each picture that is let go of, until they all lie among small pieces
    that stay: at a table of 1920 x 1080 that took 27 MB of 176.
    """
    more = max(1.0, window_px[0] * window_px[1] / USUAL_PX)
    _c_library("mallopt", M_MMAP_THRESHOLD, round(APART_BYTES * more**GROWS))


def share_heap() -> None:
    """Have threads that begin from now on take their memory where all others do.

    By itself the C library gives each a heap of its own, in which holes stay that no other thread fills: 30 to 50 MB
    at tables of 3840 x 2160 whose pictures are drawn for the first time.
    """
    _c_library("mallopt", M_ARENA_MAX, 1)


def give_back() -> None:
    """Some milliseconds of work where there is much; nothing where the C library cannot be asked (only glibc can)."""
    _c_library("malloc_trim", 0)


def _c_library(function: str, *numbers: int) -> None:
    """Call a function of glibc; nothing happens where there is another library."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*numbers)
