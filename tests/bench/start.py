"""The first picture: the time from the command to it, by stages, and the memory held by then; and how a table opens.

    python -m tests.bench start [--games A,B] [--sizes WxH,…]

"cold" is a start in an empty home, "again" the second one, whose pictures lie on the disk. Times of the first picture
are wall time (on a busy machine too long) and processor time; frames of an opening table are processor time of the
thread that draws. The best of some tries counts: what is slower was the machine's other business. Bytecode is kept as
a person's Python keeps it, also where the surroundings want none; without it a table takes three times as long.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from rules.core.registry import GAMES
from tests import BYTECODE
from tests.bench.reference import Asked, Row, lasting, reference_ms

ROOT: Final = Path(__file__).resolve().parents[2]
ROUNDS: Final = 3
PATIENCE_S: Final = 600
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
NO_BYTECODE: Final = "PYTHONDONTWRITEBYTECODE"
STARTS: Final[dict[str, tuple[str, ...]]] = {"first picture": (), "first picture, at a table": ("play", GAMES[0])}
STAGES: Final = ("interpreter", "pygame", "settings", "menu and application read", "window", "first picture")
MEMORY: Final = """
import resource, runpy, sys
sys.argv = ["main.py", *sys.argv[1:]]
try:
    runpy.run_path("main.py", run_name="__main__")
finally:
    print("peak", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
"""
FIRST: Final = """
import json, os, sys, time
marks = [time.process_time()]
import pygame.display as display
marks.append(time.process_time())

class Looker:
    def find_spec(self, name, path=None, target=None):
        if name == "ui.shell.start":
            marks.append(time.process_time())

def shown(*_):
    marks.append(time.process_time())
    pages = int(open("/proc/self/statm").read().split()[1]) if os.path.exists("/proc/self/statm") else 0
    print(json.dumps([(time.perf_counter() - began) * 1000, [mark * 1000 for mark in marks], pages / 256]), flush=True)
    os._exit(0)

def marked(act):
    def called(*values, **named):
        marks.append(time.process_time())
        return act(*values, **named)
    return called

began = float(sys.argv[1])
sys.meta_path.insert(0, Looker())
display.init, display.set_mode = marked(display.init), marked(display.set_mode)
display.flip = display.update = shown
sys.path.insert(0, os.getcwd())
sys.argv = ["main.py", *sys.argv[2:]]
import runpy
runpy.run_path("main.py", run_name="__main__")
"""
OPENING: Final = """
import json, os, sys, time
sys.path.insert(0, os.getcwd())

def frames(size, ids):
    from game.people.settings import Settings
    from ui.faces.kept.store import DISK
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.menu.new_game import NewGameScene
    from ui.shell import start
    from ui.shell.app import App
    from ui.shell.script import Script
    app = App(Settings(window=size), Script(), MenuScene, start.trouble)
    app.push(MenuScene(app))
    for _ in start.steps(app):
        app.step(1)
    found = {}
    for id in ids:
        app.push(scene := NewGameScene(app, id))
        run(app, WAITED)
        began = time.thread_time()
        scene.start()
        rows = [(time.thread_time() - began) * 1000]  # a frame of its own, as App.run has it
        began = time.thread_time()
        app.pass_time(16)
        rows += [(time.thread_time() - began) * 1000, *ready(app), *run(app, SEEN)]
        found[id] = max(rows)
        app.reset(MenuScene(app))
    if DISK.store is not None:
        DISK.store.settle()
    print(json.dumps(found), flush=True)

def ready(app):
    rows, began = [], time.thread_time()
    while app.get_ready():
        rows.append((time.thread_time() - began) * 1000)
        began = time.thread_time()
    return rows

def run(app, count):
    rows = []
    for _ in range(count):
        began = time.thread_time()
        app.step(16)
        rows.append((time.thread_time() - began) * 1000)
        time.sleep(0.004)
    return rows

WAITED, SEEN = 60, 12
if __name__ == "__main__":
    frames(tuple(map(int, sys.argv[1:3])), sys.argv[3:])
    os._exit(0)
"""


def run(home: str, script: str, *words: str) -> str:
    """What a script prints that runs the program in this home."""
    surroundings = os.environ | {"KARTENTISCH_HOME": home, "PYTHONPYCACHEPREFIX": str(BYTECODE)}
    surroundings.pop(NO_BYTECODE, None)
    if not os.environ.get("DISPLAY"):
        surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    return done.stdout


def started(*words: str) -> tuple[float, float]:
    """Seconds and megabytes (the most it held) of a program that ends by itself."""
    with TemporaryDirectory() as home:
        began = time.perf_counter()
        told = run(home, MEMORY, *words)
        seconds = time.perf_counter() - began
    peak = next(line for line in told.splitlines() if line.startswith("peak "))
    return seconds, int(peak.split()[1]) / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def first(home: str, words: Sequence[str]) -> Any:
    """Wall time in ms, processor time in ms at the end of each stage, megabytes: of a start with these arguments."""
    return json.loads(run(home, FIRST, str(time.perf_counter()), *words).splitlines()[-1])


def first_pictures(title: str, words: Sequence[str]) -> Iterator[Row]:
    """The first picture in an empty home, and again, with the processor time of each stage."""
    with TemporaryDirectory() as known:
        first(known, words)
        tries: dict[str, list[Any]] = {"cold": [], "again": []}
        loops = []
        for _ in range(ROUNDS):
            loops.append(reference_ms())
            with TemporaryDirectory() as empty:
                tries["cold"].append(first(empty, words))
            tries["again"].append(first(known, words))
    for name, found in tries.items():
        _, marks, megabytes = min(found, key=lambda one: one[1][-1])
        stages = [f"{stage} {ms - before:.0f}" for stage, ms, before in zip(STAGES, marks, [0, *marks], strict=False)]
        yield lasting(f"{title}, {name}: processor time, ms", marks[-1], min(loops))
        yield lasting(f"{title}, {name}: wall time, ms", min(one[0] for one in found), min(loops))
        yield Row(f"{title}, {name}: MB", megabytes, notes=[", ".join(stages)])


def openings(asked: Asked) -> Iterator[Row]:
    """The longest frame while a table opens from the shelf, over all games: cold, and with its pictures on the disk."""
    for wide, high in asked.sizes or SIZES:
        with TemporaryDirectory() as home:
            for name in ("cold", "again"):
                loop = reference_ms()
                told = run(home, OPENING, str(wide), str(high), *asked.games)
                longest = json.loads(told.splitlines()[-1])
                worst = max(longest, key=longest.__getitem__)
                title = f"a table opens at {wide}x{high}, {name}: longest frame, ms"
                yield lasting(f"{title}, median of the games", median(longest.values()), loop)
                yield lasting(f"{title}, worst ({worst})", longest[worst], loop)


def rows(asked: Asked) -> Iterator[Row]:
    """The first picture and the opening of tables, then how long short commands take, and their memory."""
    for title, arguments in STARTS.items():
        yield from first_pictures(title, arguments)
    yield from openings(asked)
    with TemporaryDirectory() as folder:
        picture = ["--demo", "--speed", "off", "--screenshot", str(Path(folder) / "x.png"), "--at-move", "1"]
        words = {"--version": ["--version"], **{f"table of {id}": ["play", id, *picture] for id in asked.games}}
        for name, asked_for in words.items():
            tries = [started(*asked_for) for _ in range(ROUNDS)]
            yield lasting(f"{name}, s", min(seconds for seconds, _ in tries) * 1000, reference_ms(), in_ms=1000)
            yield Row(f"{name}, MB", min(megabytes for _, megabytes in tries))
