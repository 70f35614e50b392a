"""Work of a frame while bots think in their process and cards fly. `python -m tests.bench frames`

A real match of three strong bots at the usual speed, from its first frame on; the work of a frame is the processor
time of the thread that draws, so that a busy machine does not blur it. Without a display it runs on the dummy driver.
"""

from __future__ import annotations

import os
import resource
import statistics
import sys
import tempfile
import time

from tests.bench.reference import Row

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 1500
FRAME_MS = 1000 / 60


def _work_ms(size: tuple[int, int]) -> list[float]:
    """Milliseconds of work of every frame of the first rounds of a match."""
    import pygame

    from game.match.seats import seated
    from game.match.setup import Setup
    from game.people.settings import Settings
    from rules.core.registry import GAMES, game
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.table.table import new_table
    from ui.shell.app import App
    from ui.shell.script import Script

    app = App(Settings(window=size), Script(demo=True), MenuScene, trouble, keep=False)
    list(app.sound.prepare())
    setup = Setup(GAMES[0], seated(["meister", "meister", "meister"]), game(GAMES[0]).options(), 7)
    app.push(new_table(app, setup))
    found = []
    for _ in range(FRAMES):
        began, worked = time.perf_counter(), time.thread_time()
        pygame.event.pump()
        app.step(FRAME_MS)
        found.append((time.thread_time() - worked) * 1000)
        time.sleep(max(0.0, FRAME_MS / 1000 - (time.perf_counter() - began)))
    while app.stack:
        app.stack.pop().leave()
    pygame.quit()
    return found


def _memory_mb() -> float:
    """The most memory this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def rows() -> list[Row]:
    """Median and 99th percentile of a frame's work in ms at three sizes, and the most memory used, in MB."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    found = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["KARTENTISCH_HOME"] = home
        for size in SIZES:
            work = sorted(_work_ms(size))
            name = f"frame {size[0]}×{size[1]}"
            found.append(Row(f"{name} median ms", statistics.median(work)))
            found.append(Row(f"{name} 99th percentile ms", work[int(len(work) * 0.99)]))
            found.append(Row(f"{name} longest ms", work[-1]))
            found.append(Row(f"memory, highest up to {size[0]}×{size[1]} MB", _memory_mb()))
    return found
