"""Time from the command to the first picture, and the memory held by then. `python -m tests.bench start`"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.core.registry import GAMES
from tests.bench.reference import Row

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


def asked(*words: str) -> tuple[float, float]:
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


def rows() -> list[Row]:
    """Version, and the first picture of each game's table: seconds from the command to the end, and megabytes."""
    found = []
    with TemporaryDirectory() as folder:
        picture = ["--demo", "--speed", "off", "--screenshot", str(Path(folder) / "x.png"), "--at-move", "1"]
        words = {"--version": ["--version"], **{f"table of {id}": ["play", id, *picture] for id in GAMES}}
        for name, asked_for in words.items():
            tries = [asked(*asked_for) for _ in range(ROUNDS)]
            found.append(Row(f"{name}, s", min(seconds for seconds, _ in tries)))
            found.append(Row(f"{name}, MB", min(megabytes for _, megabytes in tries)))
    return found
