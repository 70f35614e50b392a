"""A process that shows the same match twice and measures every frame: `python -m tests.bench.frame_run GAME WxH …`

The bots think in this process between the frames, and what they take is taken off; their pauses follow from a seed: so
both matches make each move in the same frame, however busy the machine is. The first match is shown at the pace of the
clock, because a process beside it may draw ahead; the second one as fast as it goes.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.core.base import Answer
from game.bots.thinking.thinker import LocalThinker
from game.match.seats import seated
from game.match.setup import Setup
from game.people.settings import Settings
from rules.core.registry import game
from tests.bench.reference import Asked, reference_ms
from tests.bench.screen import window_size

FRAME_MS: Final = 1000 / 60
MENU_FRAMES: Final = 60  # from the first picture until somebody sits down at the table
OPENING: Final = 12  # frames, the first of which makes the table; behind them it stands
AFTERWARDS: Final = 60  # frames of the end of a match
LONGEST: Final = 3  # frames that are told in words
BOT: Final = "geselle"
SEED: Final = 7


class Beside(LocalThinker):
    """A thinker in this process that knows how long it has thought."""

    spent_s = 0.0  # of all thinkers

    def poll(self) -> Answer | None:
        began = time.thread_time()
        found = super().poll()
        Beside.spent_s += time.thread_time() - began
        return found


class Shown(NamedTuple):
    """A match as it was shown; times in ms of work of the drawing thread."""

    opening: list[float]  # the first frames; the very first one makes the table
    frames: list[float]
    longest: list[tuple[int, float, list[str]]]  # number, work and what it drew, longest first
    slowest: list[str]  # what the slowest frames drew together
    opened: list[str]  # what the longest frame of the opening drew
    loop_ms: float
    memory_mb: float  # the most so far
    moves: int  # made until the last frame


def opened(size: tuple[int, int], speed: str) -> Any:
    """The application with the menu that has stood for a moment, and all that is made ready meanwhile."""
    from ui.faces.kept.store import DISK
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.table import table
    from ui.shell.app import App
    from ui.shell.script import Script
    from ui.shell.start import steps

    table.Thinker = Beside  # type: ignore[misc, assignment]
    app = App(Settings(window=size, speed=speed), Script(demo=True), MenuScene, trouble, keep=False)
    DISK.open()  # of the bench's own home: a second start finds there what the first has drawn
    app.push(MenuScene(app))
    list(steps(app))
    for _ in range(MENU_FRAMES):
        paced(lambda: app.step(FRAME_MS))
    return app


def setup(id: str) -> Setup:
    """Four bots, or as many as the game allows."""
    rules = game(id)
    seats = min(max(4, rules.players[0]), rules.players[-1])
    return Setup(id, seated([BOT] * seats), rules.options(), SEED)


def paced(deed: Any) -> None:
    """Do it, and wait until a frame's time is over."""
    began = time.perf_counter()
    deed()
    time.sleep(max(0.0, FRAME_MS / 1000 - (time.perf_counter() - began)))


class Film:
    """Shows a match and keeps what its frames cost."""

    def __init__(self, app: Any, watch: Any, most: int, by_the_clock: bool) -> None:
        self.app, self.watch, self.most, self.by_the_clock = app, watch, most, by_the_clock
        self.work: list[float] = []
        self.seen: list[Any] = []  # a drawn.Seen for each

    def show(self, wanted: Setup) -> Shown:
        from tests.bench.drawn import slowest

        loops = [reference_ms()]
        with self.watch.around():
            for frame in self._frames(wanted):
                paced(frame) if self.by_the_clock else frame()
        loops.append(reference_ms())
        ranked = sorted(range(OPENING, len(self.work)), key=lambda number: -self.work[number])[:LONGEST]
        return Shown(
            opening=self.work[:OPENING],
            frames=self.work[OPENING:],
            longest=[(number, self.work[number], self.seen[number].lines) for number in ranked],
            slowest=slowest(self.work[OPENING:], self.seen[OPENING:]),
            opened=self.seen[max(range(OPENING), key=self.work.__getitem__)].lines,
            loop_ms=sum(loops) / len(loops),
            memory_mb=memory_mb(),
            moves=len(self.match.history),
        )

    def _frames(self, wanted: Setup) -> Iterator[Any]:
        """The frames of a match, from the one that makes its table, each as App.run has it."""
        from ui.scenes.menu.resume import expect

        expect(self.app, wanted.game_id)  # as when a game is chosen
        for _ in range(MENU_FRAMES):
            paced(lambda: self.app.step(FRAME_MS))
        yield lambda: self._work(lambda: self._sit_down(wanted))
        self.match, left = self.app.stack[0].match, AFTERWARDS
        yield lambda: self._work(self._first_step)
        more = [True]
        while more[-1]:
            yield lambda: self._work(lambda: more.append(self.app.get_ready()))
        while left and len(self.work) < self.most + OPENING:
            yield lambda: self._work(self._frame)
            left -= self.match.finished

    def _sit_down(self, wanted: Setup) -> None:
        from ui.scenes.table.table import new_table

        table = new_table(self.app, wanted)
        table.driver._chance = Random(SEED)  # of the bots' pauses
        self.app.reset(table)

    def _first_step(self) -> None:
        self.app.pass_time(FRAME_MS)
        self.app._sweep()

    def _frame(self) -> None:
        if self.app.prepared(FRAME_MS):
            self.app.show()

    def _work(self, deed: Any) -> None:
        """A frame that does this."""
        import pygame

        self.watch.begin()
        began, thought_s = time.thread_time(), Beside.spent_s
        pygame.event.pump()
        deed()
        self.work.append((time.thread_time() - began - (Beside.spent_s - thought_s)) * 1000)
        self.seen.append(self.watch.seen())


def memory_mb() -> float:
    """The most memory this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.frame_run")
    parser.add_argument("game")
    parser.add_argument("size")
    parser.add_argument("--frames", type=int, default=Asked().frames)
    parser.add_argument("--speed", default=Asked().speed)
    given = parser.parse_args()
    app = opened(window_size(given.size), given.speed)
    from tests.bench.drawn import Watch

    watch = Watch()
    shown = [Film(app, watch, given.frames, cold).show(setup(given.game)) for cold in (True, False)]
    while app.stack:
        app.stack.pop().leave()
    print(json.dumps([one._asdict() for one in shown]))


if __name__ == "__main__":
    main()
