"""Work of a frame while cards fly, cold and warm, and what the longest frames drew. `python -m tests.bench frames`

For every game and size a process of its own shows the same match twice, from an empty home on (frame_run.py): bots on
all seats, from the menu to the table, its first rounds with their effects. The work of a frame is the processor time of
the thread that draws, so that a busy machine does not blur it. The opening of a table (its first frames, the very first
of which makes it) stands apart from the frames once it stands. With `--starts 2` the program is started a second time
in the same home: the first match is as cold as then. Lines below a figure are as measured, not scaled. Without a
display it runs on the dummy driver.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.paths import HOME_VARIABLE
from tests.bench.reference import Asked, Row, lasting

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
TIMES: Final = ("cold", "warm")
PATIENCE_S: Final = 600


def filmed(id: str, size: str, asked: Asked, home: str) -> list[dict[str, Any]]:
    """The two matches as a process of its own has shown them."""
    words = [id, size, "--frames", str(asked.frames), "--speed", asked.speed]
    command = [sys.executable, "-m", "tests.bench.frame_run", *words]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {HOME_VARIABLE: home},
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def told(longest: list[tuple[int, float, list[str]]], in_all: int) -> list[str]:
    """What the longest frames drew, in lines."""
    return [
        line
        for number, ms, notes in longest
        for line in (f"frame {number} of {in_all}, {ms:.1f} ms:", *(f"    {note}" for note in notes))
    ]


def figures(shown: dict[str, Any]) -> dict[str, tuple[float, list[str]]]:
    """The figures of a match in ms, some with lines on them."""
    work = sorted(shown["frames"])
    return {
        "opening, until the first picture ms": (shown["opening"][0], []),
        "opening, longest frame ms": (max(shown["opening"]), shown["opened"]),
        "median ms": (statistics.median(work), [f"{shown['moves']} moves in {len(work)} frames"]),
        "99th percentile ms": (work[int(len(work) * 0.99)], shown["slowest"]),
        "longest ms": (work[-1], told(shown["longest"], len(work))),
    }


def rows(asked: Asked) -> Iterator[Row]:
    """For each size and game the opening, median, 99th percentile and longest frame, cold and warm, and the memory;
    behind a size the figures of its worst game."""
    for wide, high in asked.sizes or SIZES:
        size = f"{wide}x{high}"
        worst: dict[str, list[tuple[Row, str]]] = defaultdict(list)
        for id in asked.games:
            for name, row in match_rows(id, size, asked):
                yield row
                worst[name].append((row, id))
        for name, found in worst.items():
            row, id = max(found, key=lambda pair: pair[0].value)
            yield row._replace(name=f"the most of all {size}, {name}", notes=[id])


def match_rows(id: str, size: str, asked: Asked) -> Iterator[tuple[str, Row]]:
    """The rows of a game at a size, each with its name among those of other games."""
    with TemporaryDirectory() as home:
        for start in range(1, asked.starts + 1):
            again = f", start {start}" if start > 1 else ""
            for when, shown in zip(TIMES, filmed(id, size, asked, home), strict=True):
                for figure, (ms, notes) in figures(shown).items():
                    name = f"{when}{again}: {figure}"
                    yield name, lasting(f"{id} {size}, {name}", ms, shown["loop_ms"], notes=notes)
                name = f"{when}{again}: memory, highest so far MB"
                yield name, Row(f"{id} {size}, {name}", shown["memory_mb"])
