"""Bots play at the real window for hours of simulated time; its memory must stay flat.

    python -m tests.window --minutes 60 [--seed 0] [--size 1280x720] [--level geselle] [--worker] [GAME …]

Every match is a new table on the one application, as when a person plays all evening: setup, table, score sheets, the
end, back to the menu. Time is handed to the window in steps, nothing waits for the clock. What is made ready while the
menu stands comes first, and what a table leaves behind goes as in the program. After each match the memory of the
process is noted; the last lines tell how fast it grows once everything was loaded. A leak of whole tables would show as
megabytes for each match. The bots think in this process, and what they keep for another time is let go with the table;
or with `--worker` where they do in the program: in a process of their own, one for each table, whose highest memory is
told too. (On a busy machine that takes long: it gets only the time that nobody else wants.)
"""

from __future__ import annotations

import argparse
import functools
import gc
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.bots.core.base import Answer
from game.bots.core.levels import OFFERED
from game.bots.thinking.thinker import LocalThinker, Thinker
from game.match.seats import seated
from game.match.setup import Setup
from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES, game
from tests.bench.screen import window_size

STEP_MS = 50.0  # of simulated time
AFTERWARDS = 40  # steps for the end of a match
LONGEST_MATCH_MIN = 30.0  # of simulated time; then the next one begins
LOOK_AGAIN_S = 0.0005
WARM = 0.4  # of the time: until then caches may fill
BOTS, RULES = "game.bots.", "rules."  # where the bots keep what they found out; what rules keep without bound is finite


class Sample(NamedTuple):
    """The figures after a match."""

    minutes: float  # of simulated play so far
    memory_mb: float
    objects: int  # that the garbage collector knows
    worker_mb: float  # the most that the bots' process has held, 0 without one


class Patient(Thinker):
    """A worker whose answer is waited for: simulated time must not pass while a bot thinks."""

    def poll(self) -> Answer | None:
        found = super().poll()
        while found is None and self.wanted is not None:
            time.sleep(LOOK_AGAIN_S)
            found = super().poll()
        return found


def memory_mb() -> float:
    """Memory that the process holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def highest_mb(process: int | None) -> float:
    """The most a process has held in memory so far; 0 for none."""
    rows = Path(f"/proc/{process}/status").read_text().splitlines() if process else []
    return next((int(row.split()[1]) / 1024 for row in rows if row.startswith("VmHWM")), 0.0)


def slope(samples: Sequence[Sample]) -> float:
    """Megabytes for each hour of play, by least squares."""
    mean_x = sum(one.minutes for one in samples) / len(samples)
    mean_y = sum(one.memory_mb for one in samples) / len(samples)
    spread = sum((one.minutes - mean_x) ** 2 for one in samples)
    return 60 * sum((one.minutes - mean_x) * (one.memory_mb - mean_y) for one in samples) / spread if spread else 0.0


def opened(size: tuple[int, int], thinker: type[Any] = LocalThinker) -> Any:
    """The application with the menu and all that is made ready below it; nothing is waited for but the bots."""
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.table import table
    from ui.shell.app import App
    from ui.shell.script import Script
    from ui.shell.start import steps

    table.Thinker = thinker  # type: ignore[misc]
    app = App(Settings(window=size, speed="off"), Script(demo=True), MenuScene, trouble, keep=False)
    app.push(MenuScene(app))
    for _ in steps(app):
        pass
    gc.unfreeze()  # else nothing could be told of what was there at the start
    return app


def forget() -> None:
    """Empty what thinking has kept for another time: in the program it ends with the worker of its table."""
    for cache in [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]:
        bounded = cache.cache_info().maxsize is not None
        if cache.__module__.startswith(BOTS) or (bounded and cache.__module__.startswith(RULES)):
            cache.cache_clear()
    for module in [one for name, one in sys.modules.items() if name.startswith(BOTS)]:
        for table in vars(module).values():
            if isinstance(table, dict) and type(table).__module__.startswith(BOTS):
                table.clear()  # it fills itself


def any_table(id: str, level: str, seed: int) -> Setup:
    rules, rng = game(id), Random(seed)
    return Setup(id, seated([level] * rng.choice(rules.players)), rules.options(), seed)


def played(app: Any, setup: Setup) -> tuple[float, float]:
    """One match at the window; the minutes of simulated play, and the most its worker has held."""
    import pygame

    from ui.scenes.table.table import new_table

    scene = new_table(app, setup)
    app.push(scene)
    steps, left = 0, AFTERWARDS
    while left and steps * STEP_MS < LONGEST_MATCH_MIN * 60_000:
        pygame.event.pump()
        app.step(STEP_MS)
        steps += 1
        left -= scene.match.finished
    worker_mb = highest_mb(getattr(scene.driver.thinker, "pid", None))
    app.reset(app.home(app))
    return steps * STEP_MS / 60_000, worker_mb


def evening(app: Any, ids: Sequence[str], level: str, minutes: float, seed: int) -> list[Sample]:
    """Matches of all these games in turns, until so many minutes are played."""
    samples, done, number = [], 0.0, seed
    while done < minutes:
        id = ids[number % len(ids)]
        minutes_played, worker_mb = played(app, any_table(id, level, number))
        done += minutes_played
        number += 1
        if not worker_mb:
            forget()
        gc.collect()
        app._sweep()  # as in the frame behind a table that was left
        samples.append(one := Sample(done, memory_mb(), len(gc.get_objects()), worker_mb))
        worker = f"  worker {worker_mb:6.1f} MB" if worker_mb else ""
        print(f"{done:7.1f} min  {one.memory_mb:7.1f} MB  {one.objects:>8} objects{worker}  {id}", flush=True)
    return samples


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.window", description="Bots at the real window, for hours.")
    parser.add_argument("--minutes", type=float, default=60.0, help="of simulated play")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--level", choices=OFFERED, default="geselle")
    parser.add_argument("--worker", action="store_true", help="bots think in a process of their own")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all when left out: {', '.join(GAMES)}")
    chosen = parser.parse_args()
    size = window_size(chosen.size)
    began = time.monotonic()
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        app = opened(size, Patient if chosen.worker else LocalThinker)
        samples = evening(app, chosen.games or GAMES, chosen.level, chosen.minutes, chosen.seed)
    warm = [one for one in samples if one.minutes >= WARM * samples[-1].minutes]
    print(f"{len(samples)} matches, {samples[-1].minutes:.0f} minutes of play in {time.monotonic() - began:.0f} s")
    print(f"after warm-up: {warm[0].memory_mb:.1f} to {warm[-1].memory_mb:.1f} MB, {slope(warm):+.1f} MB an hour")
    return 0


if __name__ == "__main__":
    sys.exit(main())
