"""Time from the command to the first picture, and the memory held by then. `python -m tests.bench start`"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.reference import Asked, Row, lasting, reference_ms

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 3  # the best counts: what is slower was the machine's other business
PATIENCE_S = 120
MEMORY = """
import resource, runpy, sys
sys.argv = ["main.py", *sys.argv[1:]]
try:
    runpy.run_path("main.py", run_name="__main__")
finally:
    print("peak", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
"""


def started(*words: str) -> tuple[float, float]:
    """Seconds and megabytes (the most it held) of a program that ends by itself."""
    with TemporaryDirectory() as home:
        surroundings = os.environ | {"KARTENTISCH_HOME": home}
        if not os.environ.get("DISPLAY"):
            surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        began = time.perf_counter()
        command = [sys.executable, "-c", MEMORY, *words]
        done = subprocess.run(
            command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=PATIENCE_S, check=True
        )
        seconds = time.perf_counter() - began
    peak = next(line for line in done.stdout.splitlines() if line.startswith("peak "))
    return seconds, int(peak.split()[1]) / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def rows(asked: Asked) -> Iterator[Row]:
    """Version, and the first picture of each game's table: seconds from the command to the end, and megabytes."""
    with TemporaryDirectory() as folder:
        picture = ["--demo", "--speed", "off", "--screenshot", str(Path(folder) / "x.png"), "--at-move", "1"]
        words = {"--version": ["--version"], **{f"table of {id}": ["play", id, *picture] for id in asked.games}}
        for name, asked_for in words.items():
            tries = [started(*asked_for) for _ in range(ROUNDS)]
            yield lasting(f"{name}, s", min(seconds for seconds, _ in tries) * 1000, reference_ms(), in_ms=1000)
            yield Row(f"{name}, MB", min(megabytes for _, megabytes in tries))
