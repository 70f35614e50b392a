"""Memory on the way from the menu over the shelf of games to a table and back: `python -m tests.bench.stations GAME …`

    python -m tests.bench.stations watten mau_mau [--size 3840x2160] [--home FOLDER] [--seconds 25] [--surfaces 12]

The program runs as a person has it: its own loop at the pace of the clock, bots and pictures in processes of their own,
and pictures kept on the disk of a home (an empty one when none is named: a very first start; the same folder twice
gives a second start). Each game named is chosen on the shelf, looked at while bots play for so many seconds, and left
the way one came. At each station stand the memory held and the most since the station before.
`--surfaces` tells the bytes of all surfaces too, and where the heaviest of them are kept. Only Linux tells the most
since a moment.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import _lru_cache_wrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES
from tests.bench.screen import window_size
from tests.window import highest_mb, memory_mb

MB: Final = 1 << 20
LOOKED_S: Final = 3.0  # that somebody stays in the menu, and on the shelf after he has chosen
HIGHEST: Final = Path("/proc/self/clear_refs")
ANEW: Final = "5"  # written there: the highest figure begins anew
SEED: Final = 7
STEPS: Final = 4  # of the way to a surface that are told


# --- surfaces --------------------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """A surface and the way on which it was found."""

    size: tuple[int, int]
    weight: int
    way: str


def surfaces(first: object) -> list[Kept]:
    """All surfaces that can be reached from `first`, from modules, and from what the collector knows."""
    import pygame

    before: dict[int, tuple[Any, Any]] = {}
    found = []
    gc.unfreeze()  # else the collector tells nothing of what was there at the start
    for roots in ([first], [*sys.modules.values()], [*sys._current_frames().values()], gc.get_objects()):
        waiting: deque[tuple[Any, Any]] = deque((root, None) for root in roots)
        while waiting:
            one, owner = waiting.popleft()
            if id(one) in before or one is before or one is waiting:
                continue
            before[id(one)] = one, owner
            waiting.extend((reached, one) for reached in gc.get_referents(one))
            if isinstance(one, pygame.Surface):
                with suppress(pygame.error):  # the frame, which has no pixels
                    waiting.append((one.get_abs_parent(), one))
                    found.append(one)
    pixels = {one._pixels_address: one for one in found if one.get_parent() is None and one.get_width()}
    return [Kept(one.get_size(), one.get_height() * one.get_pitch(), _way(one, before)) for one in pixels.values()]


def _way(one: Any, before: dict[int, tuple[Any, Any]]) -> str:
    """What is named on the last steps to a surface."""
    steps: list[str] = []
    while one is not None and len(steps) < STEPS:
        if (named := _named(one)) and named not in steps[-1:]:
            steps.append(named)
        if isinstance(one, _lru_cache_wrapper | ModuleType):
            break
        one = before[id(one)][1]
    return " < ".join(steps)


def _named(one: Any) -> str:
    if isinstance(one, _lru_cache_wrapper | FunctionType):
        return f"{one.__module__}.{one.__qualname__}"
    if isinstance(one, ModuleType):
        return f"module {one.__name__}"
    if isinstance(one, FrameType):
        return f"in {one.f_code.co_qualname}"
    module = type(one).__module__
    return type(one).__qualname__ if module.startswith(("ui.", "game.", "rules.", "concurrent")) else ""


class Heap(ctypes.Structure):
    """`struct mallinfo2` of the C library, in bytes."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in ("arena", "pieces", "_1", "apart_pieces", "apart", "_2", "_3", "used", "free", "kept")
    )


def heap() -> str:
    """What the C library has handed out: in pages of their own, in small pieces, and what lies free between those."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        return ""
    library.mallinfo2.restype = Heap
    told = library.mallinfo2()
    return f" (apart {told.apart / MB:.0f}, pieces {told.used / MB:.0f}, free {told.free / MB:.0f})"


# --- stations --------------------------------------------------------------------------------------------------------


class Journey:
    """One run of the program with all its stations."""

    def __init__(self, size: tuple[int, int], told: int) -> None:
        from ui.scenes.menu.menu import MenuScene
        from ui.scenes.notice import trouble
        from ui.shell.app import App
        from ui.shell.script import Script
        from ui.shell.start import steps

        self.told = told
        self.app = app = App(Settings(window=size), Script(), MenuScene, trouble)
        app._guarded(lambda: app.push(MenuScene(app)))
        app.clock.tick()
        app._later = steps(app)
        self._frames(1)
        self.tell("first picture")

    def tell(self, name: str) -> None:
        """Print the figures of this station, and let the highest one begin anew."""
        print(f"{name:34}{memory_mb():7.0f} MB, at most {highest_mb(os.getpid()):5.0f}", end="")
        sys.stdout.flush()
        if not self.told:
            print()
        elif (looking := os.fork()) == 0:  # in a copy of the process, whose own memory counts for nothing
            self._tell_surfaces()
            os._exit(0)
        else:
            os.waitpid(looking, 0)
        sys.stdout.flush()
        if HIGHEST.exists():
            HIGHEST.write_text(ANEW)

    def _tell_surfaces(self) -> None:
        kept = surfaces(self.app)
        print(f", surfaces {sum(one.weight for one in kept) / MB:5.0f}{heap()}")
        weights: Counter[str] = Counter()
        numbers: Counter[str] = Counter()
        for one in kept:
            weights[one.way] += one.weight
            numbers[one.way] += 1
        for way, weight in weights.most_common(self.told):
            print(f"        {weight / MB:6.1f} MB {numbers[way]:4} {way}")
        sys.stdout.flush()

    def _frames(self, most: int = 1 << 30, seconds: float = 1e9, until: Callable[[], bool] = lambda: False) -> None:
        began = time.monotonic()
        for _ in range(most):
            self.app._guarded(self.app._frame)
            if time.monotonic() - began > seconds or until():
                return

    def stay(self, seconds: float) -> None:
        """Let the program run."""
        self._frames(seconds=seconds)

    def play(self, id: str, seconds: float, again: bool) -> None:
        """Choose a game, look on while it is played, one more match with `again`, and go back."""
        from ui.scenes.menu.menu import MenuScene
        from ui.scenes.menu.resume import deal

        if isinstance(self.app.top, MenuScene):
            self.app.top.play()
            self.stay(1.0)
            self.tell("shelf")
        scene: Any = self.app.top
        scene.choose(id)
        self.stay(LOOKED_S)
        self.tell(f"{id}, chosen")
        setup = scene.draft(id).watched().finished(self.app.texts_of(id))
        deal(self.app, replace(setup, seed=SEED))
        del scene
        self._frames(until=lambda: not self.app._unseen)
        self._frames(20)
        self.tell(f"{id}, first picture")
        self.stay(seconds)
        self.tell(f"{id}, after {seconds:.0f} s")
        if again:
            self.app.stack[0]._again()
            self.stay(seconds)
            self.tell(f"{id}, second match")
        began = time.thread_time()
        self.app.go_back()
        self._frames(until=lambda: not self.app._unseen)
        self._frames(1)
        print(f"{'':34}back to the shelf in {(time.thread_time() - began) * 1000:.0f} ms of work")
        self.stay(1.0)
        self.tell(f"{id}, left")

    def end(self) -> None:
        """Close the window and what runs beside it."""
        app = self.app
        app.quit()
        while app.stack:
            app.stack.pop().leave()
        app.warm_up.close()
        app.beside.shutdown(cancel_futures=True)


def journey(size: tuple[int, int], ids: list[str], seconds: float, told: int, again: bool) -> None:
    """The whole way, a station after the other."""
    trip = Journey(size, told)
    trip.stay(LOOKED_S)
    trip.tell("menu")
    for id in ids:
        trip.play(id, seconds, again)
    trip.end()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.stations", description="Memory from menu to table.")
    parser.add_argument("--size", default="3840x2160")
    parser.add_argument("--home", type=Path, help="its pictures stay for a second start; a new one when left out")
    parser.add_argument("--seconds", type=float, default=25.0, help="at each table, by the clock")
    parser.add_argument("--surfaces", type=int, default=0, metavar="N", help="tell where the heaviest are kept")
    parser.add_argument("--again", action="store_true", help="a second match at each table")
    parser.add_argument("games", nargs="+", choices=GAMES, metavar="GAME")
    given = parser.parse_args()
    size = window_size(given.size)
    with TemporaryDirectory() as empty:
        os.environ[HOME_VARIABLE] = str(given.home or empty)
        journey(size, given.games, given.seconds, given.surfaces, given.again)
    return 0


if __name__ == "__main__":
    sys.exit(main())
