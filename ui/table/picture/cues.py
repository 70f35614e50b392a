"""Cues: little pieces of motion that walk the picture from before to after. (docs/house.md, chapter 10)

A cue is started once, updated every frame with milliseconds that already honour the speed setting, drawn under and
above the cards, and may be skipped at any moment; afterwards the picture must be the one of its natural end. Where the
table is laid out anew it is cut short, and what it leaves goes on in the new places. A cue never decides a rule and
never moves a card to another zone for good: the choreography does that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf, pi, sin
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ui.table.picture.stage import Stage

Ease = Callable[[float], float]


# --- easing: 0..1 -> 0..1 --------------------------------------------------------------------------------------------
def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def ease_back(t: float) -> float:
    """Runs a little past the end and comes back (about 6 %)."""
    return 1.0 + 2.2 * (t - 1.0) ** 3 + 1.2 * (t - 1.0) ** 2


BOUNCES = ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5 / 2.75, 0.75), (2.5 / 2.75, 2.25 / 2.75, 0.9375))  # until, low, base


def ease_bounce(t: float) -> float:
    """Falls, and hops before it rests."""
    for until, low, base in BOUNCES:
        if t < until:
            return 7.5625 * (t - low) ** 2 + base
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def hump(t: float) -> float:
    """0 at both ends and 1 in the middle: the height of a throw, the swelling of a glow."""
    return sin(pi * min(1.0, max(0.0, t)))


def part(t: float, begin: float, end: float) -> float:
    """Share of the stretch begin..end that lies behind at `t`, 0..1: part(0.5, 0.4, 0.8) == 0.25."""
    return min(1.0, max(0.0, (t - begin) / (end - begin))) if end > begin else float(t >= end)


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


# --- cues ------------------------------------------------------------------------------------------------------------
class Cue:
    """The smallest cue: over as soon as it begins. Subclass `Timed` for everything that takes a while."""

    def start(self, stage: Stage) -> None:
        """Look at the stage as it is now: earlier cues have already moved cards."""

    def update(self, dt_ms: float) -> bool:
        """Go on by `dt_ms`; True when finished."""
        return True

    def draw_under(self, surface: pygame.Surface) -> None:
        """Above the table, below all cards."""

    def draw(self, surface: pygame.Surface) -> None:
        """Above all cards."""

    def skip(self) -> None:
        """Go to the end at once. Called only between `start` and the natural end."""

    def cut_short(self) -> Cue | None:
        """End what has begun, as `skip` does; return what is left to be shown, not yet started, or None.

        For a table that is laid out anew: whatever has begun knows the old places.
        """
        self.skip()
        return None


class Timed(Cue):
    """A cue of a fixed length: override `begin`, `frame`, `end`, `paint`, `paint_under`.

    `frame(t)` sees t from 0 to 1 and always a last time with exactly 1; `end` follows exactly once, whether the cue
    ran out or was skipped. With reduced motion `frame` sees `still_at` instead of the running time, so a scene
    becomes one still picture that stays for `still_ms`; None keeps the motion (for what moves but little).
    """

    still_at: float | None = None
    still_ms: float = 450.0

    def __init__(self, ms: float) -> None:
        self.ms = ms
        self.t = 0.0
        self.over = False
        self._elapsed_ms = 0.0
        self._still = False

    def begin(self) -> None:
        """`self.stage` is set; look up sprites and places here."""

    def frame(self, t: float) -> None:
        """Put everything where it is at `t`."""

    def end(self) -> None:
        """Give back what `begin` took: held sprites, dimmed light."""

    def paint_under(self, surface: pygame.Surface) -> None: ...

    def paint(self, surface: pygame.Surface) -> None: ...

    # --- the cue protocol; not to be overridden ---
    def start(self, stage: Stage) -> None:
        self.stage = stage
        self._still = stage.reduced_motion and self.still_at is not None
        if self._still:
            self.ms = min(self.ms, self.still_ms)
        self.begin()
        self._show(0.0)

    def update(self, dt_ms: float) -> bool:
        if not self.over:
            self._elapsed_ms += dt_ms
            if self._elapsed_ms >= self.ms:
                self.skip()
            else:
                self._show(self._elapsed_ms / self.ms)
        return self.over

    def _show(self, t: float) -> None:
        self.t = self.still_at if self._still and self.still_at is not None else t
        self.frame(self.t)

    def skip(self) -> None:
        if not self.over:
            self.over = True
            self.t = 1.0
            self.frame(1.0)
            self.end()

    def draw_under(self, surface: pygame.Surface) -> None:
        if not self.over:
            self.paint_under(surface)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.over:
            self.paint(surface)


class Pause(Timed):
    """A while in which nothing happens."""


class Do(Cue):
    """Call something once: a sound, a mark that changes, a line of the log."""

    def __init__(self, deed: Callable[[], object]) -> None:
        self._deed = deed

    def start(self, stage: Stage) -> None:
        self._deed()


class Until(Cue):
    """Wait until something is ready, but not for long."""

    def __init__(self, ready: Callable[[], bool], most_ms: float) -> None:
        self._ready, self._left_ms = ready, most_ms

    def update(self, dt_ms: float) -> bool:
        self._left_ms -= dt_ms
        return self._left_ms <= 0 or self._ready()


class Play(Cue):
    """A sound; silent while the timeline is being skipped."""

    def __init__(self, sound: str, pitch: float = 1.0, volume: float = 1.0) -> None:
        self._sound, self._pitch, self._volume = sound, pitch, volume

    def start(self, stage: Stage) -> None:
        stage.play(self._sound, self._pitch, self._volume)


class Lazy(Cue):
    """A cue that is made only when its turn comes, from the stage as it is then."""

    def __init__(self, make: Callable[[Stage], Cue]) -> None:
        self._make = make
        self._cue: Cue = Cue()

    def start(self, stage: Stage) -> None:
        self._cue = self._make(stage)
        self._cue.start(stage)

    def update(self, dt_ms: float) -> bool:
        return self._cue.update(dt_ms)

    def draw_under(self, surface: pygame.Surface) -> None:
        self._cue.draw_under(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self._cue.draw(surface)

    def skip(self) -> None:
        self._cue.skip()

    def cut_short(self) -> Cue:
        """What was made for the old places ends; it is made again for the new ones, and seen from its beginning."""
        self.skip()
        return Lazy(self._make)


class InTurn:
    """Cues that wait for one another: the next one begins in the frame in which the last one ended."""

    stage: Stage

    def __init__(self, *cues: Cue) -> None:
        self._waiting = list(cues)
        self._now: Cue | None = None

    def _next(self) -> None:
        """Start the next cue; those that are over at once are passed by."""
        self._now = None
        while self._waiting:
            cue = self._waiting.pop(0)
            cue.start(self.stage)
            if not cue.update(0.0):
                self._now = cue
                return

    def skip(self) -> None:
        """Show the end of everything at once."""
        if self._now is not None:
            self._now.skip()
        while self._waiting:
            cue = self._waiting.pop(0)
            cue.start(self.stage)
            cue.skip()
        self._now = None

    def _left(self) -> list[Cue]:
        """Cut short what runs; what is left of it, and all that waits."""
        rest = self._now.cut_short() if self._now is not None else None
        self._now = None
        return [rest, *self._waiting] if rest is not None else self._waiting

    def draw_under(self, surface: pygame.Surface) -> None:
        if self._now is not None:
            self._now.draw_under(surface)

    def draw(self, surface: pygame.Surface) -> None:
        if self._now is not None:
            self._now.draw(surface)


class Sequence(InTurn, Cue):
    """One cue after the other."""

    def start(self, stage: Stage) -> None:
        self.stage = stage
        self._next()

    def update(self, dt_ms: float) -> bool:
        if self._now is not None and self._now.update(dt_ms):
            self._next()
        return self._now is None

    def cut_short(self) -> Cue | None:
        left = self._left()
        return Sequence(*left) if left else None


class Parallel(Cue):
    """Several cues at once, each after its own delay; over when the last one is."""

    def __init__(self, *cues: Cue, delays_ms: Iterable[float] = ()) -> None:
        delays = [*delays_ms]
        delays += [0.0] * (len(cues) - len(delays))
        self._waiting = [(delay, cue) for delay, cue in zip(delays, cues, strict=True)]
        self._running: list[Cue] = []
        self._elapsed_ms = 0.0

    def start(self, stage: Stage) -> None:
        self.stage = stage
        self._wake()

    def _wake(self) -> None:
        due = [cue for delay, cue in self._waiting if delay <= self._elapsed_ms]
        self._waiting = [(delay, cue) for delay, cue in self._waiting if delay > self._elapsed_ms]
        for cue in due:
            cue.start(self.stage)
            if not cue.update(0.0):
                self._running.append(cue)

    def update(self, dt_ms: float) -> bool:
        self._running = [cue for cue in self._running if not cue.update(dt_ms)]
        self._elapsed_ms += dt_ms
        self._wake()
        return not self._running and not self._waiting

    def draw_under(self, surface: pygame.Surface) -> None:
        for cue in self._running:
            cue.draw_under(surface)

    def draw(self, surface: pygame.Surface) -> None:
        for cue in self._running:
            cue.draw(surface)

    def skip(self) -> None:
        for cue in self._running:
            cue.skip()
        for _, cue in sorted(self._waiting, key=lambda pair: pair[0]):
            cue.start(self.stage)
            cue.skip()
        self._running, self._waiting = [], []

    def cut_short(self) -> Cue | None:
        left = [(0.0, rest) for cue in self._running if (rest := cue.cut_short()) is not None]
        left += [(delay - self._elapsed_ms, cue) for delay, cue in self._waiting]
        self._running, self._waiting = [], []
        return Parallel(*(cue for _, cue in left), delays_ms=[delay for delay, _ in left]) if left else None


def stagger(cues: Iterable[Cue], step_ms: float, lead_ms: float = 0.0) -> Parallel:
    """Cues that overlap: each begins `step_ms` after the one before it, the first after `lead_ms`."""
    row = list(cues)
    return Parallel(*row, delays_ms=[lead_ms + index * step_ms for index in range(len(row))])


class Timeline(InTurn):
    """All cues that still have to be shown, in order. The table's input is open while it is idle."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage

    @property
    def idle(self) -> bool:
        return self._now is None and not self._waiting

    def add(self, cue: Cue) -> None:
        self._waiting.append(cue)

    def update(self, dt_ms: float) -> None:
        """Go on by real milliseconds; the speed of the stage is applied here and nowhere else."""
        if self.stage.speed == inf:
            self.skip()
        elif self._now is None or self._now.update(dt_ms * self.stage.speed):
            self._next()

    def skip(self) -> None:
        """Show the end of everything at once, silently."""
        with self.stage.silence():
            super().skip()
        self.stage.calm()

    def cut_short(self) -> None:
        """End silently what has begun; all that is left goes on with the next update, in the places of then."""
        with self.stage.silence():
            self._waiting = self._left()
        self.stage.calm()
