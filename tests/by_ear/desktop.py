"""A desktop for one run: a bus of its own, a screen in memory, a screen reader that is said to be there, the program.

`python -m tests.by_ear.desktop GAME …` is what runs inside, with `--program FILE` for a packaged copy; `played` starts
it. Debian's packages: xvfb, at-spi2-core, dbus (dbus-run-session), libglib2.0-bin (gdbus), python3-gi,
gir1.2-atspi-2.0.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import which
from typing import Any, Final

from game.paths import HOME_VARIABLE
from game.people.settings import FILE, Settings, save

ROOT: Final = Path(__file__).resolve().parents[2]
PROGRAMS: Final = ("dbus-run-session", "xvfb-run", "gdbus")
LAUNCHERS: Final = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON: Final = "/usr/bin/python3"  # which has Debian's gi
SCREEN: Final = "-screen 0 1280x720x24"
STILL: Final = Settings(  # nobody looks at it
    window=(800, 500), speed="off", answer_time="off", reduced_motion=True, banter=False, bot_pause=0
)
LANDS: Final = {"de": "DE", "en": "GB"}
ENDS_S: Final = 10.0  # that the program has to end in


def lacking() -> str:
    """What of this system is missing for such a run, in words; empty where all is there."""
    absent = [name for name in PROGRAMS if which(name) is None]
    absent += [] if any(map(os.path.exists, LAUNCHERS)) else ["at-spi2-core"]
    return f"not installed: {', '.join(absent)}" if absent else _without_atspi()


def _without_atspi() -> str:
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    try:
        found = subprocess.run((SYSTEM_PYTHON, "-c", asked), capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    return "" if found.returncode == 0 else f"not installed: gir1.2-atspi-2.0 ({found.stderr.splitlines()[-1]})"


def played(games: Sequence[str], *more: str) -> Iterator[dict[str, Any]]:
    """Play a round of each of these games, by their names; what came of each (`bus`), as it comes."""
    inner = (sys.executable, "-m", "tests.by_ear.desktop", *more, *games)
    line = ("dbus-run-session", "--", "xvfb-run", "-a", "-s", SCREEN, *inner)
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=None, text=True) as running:
        assert running.stdout is not None
        for row in running.stdout:
            if row.startswith("{"):
                yield json.loads(row)


def main(arguments: Sequence[str]) -> int:
    """Start everything in this session, have the games played, end everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.by_ear.desktop")
    parser.add_argument("--program", help="a copy of the program to be started in the place of this one")
    parser.add_argument("--language", default="de", help="that the program speaks")
    chosen, others = parser.parse_known_args(arguments)
    line = (chosen.program,) if chosen.program else (sys.executable, "main.py")
    reader = SYSTEM_PYTHON, "tests/by_ear/bus.py", "--language", chosen.language
    launcher = subprocess.Popen((next(filter(os.path.exists, LAUNCHERS)), "--launch-immediately"), **_silent())
    subprocess.run(_LAUNCHED, check=True, **_silent())
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        subprocess.run((*_PROPERTY, name, "<true>"), check=True, **_silent())
    with tempfile.TemporaryDirectory() as home:
        own = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        save(replace(STILL, language=chosen.language), Path(home, "config", FILE))
        own |= {
            HOME_VARIABLE: home,
            "SDL_AUDIODRIVER": "dummy",
            "LANG": f"{chosen.language}_{LANDS[chosen.language]}.UTF-8",
        }
        program = subprocess.Popen(line, cwd=ROOT, env=own, **_silent())
        try:
            return subprocess.run((*reader, *others), cwd=ROOT, check=False).returncode
        finally:
            for one in (program, launcher):
                one.terminate()
                one.wait(ENDS_S)


_LAUNCHED: Final = ("gdbus", "wait", "--session", "org.a11y.Bus")  # until it is there
_PROPERTY: Final = (
    *("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"),
    *("--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status"),
)


def _silent() -> dict[str, Any]:
    return {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
