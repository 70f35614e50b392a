"""The dearest frames while a page opens above the menu: `python -m tests.bench.pages [PAGE …]`

    python -m tests.bench.pages "card report" cropping [--size 3840x2160] [--tell 3]

Each page that tests know (tests/ui/scenes/scenes.py) is opened by a process of its own, in an empty home, with the
menu below it, as App.run has it: a frame makes it, the next ones make its first picture ready and have its first step,
then it is shown. Figures are processor time of the thread that draws, as on the reference machine; lines below them
are as measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from game.paths import HOME_VARIABLE
from tests.bench.reference import REFERENCE_MS, reference_ms
from tests.bench.screen import window_size

if TYPE_CHECKING:
    from ui.scenes.desk import Desk

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE_S: Final = 300
FRAME_MS: Final = 1000 / 60
MENU_FRAMES: Final = 40  # from the first picture until the page is opened
SEEN: Final = 30  # frames of the page that are looked at once it is shown


def opened(name: str, size: tuple[int, int]) -> list[tuple[str, float, list[str]]]:
    """The frames in which a page opens: what each was for, its work in ms, what it drew."""
    from game.people.settings import Settings
    from tests.bench.drawn import Watch
    from tests.ui.program import random_match
    from tests.ui.scenes.scenes import SCENES
    from ui.faces.kept.store import DISK
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.shell.app import App
    from ui.shell.script import Script
    from ui.shell.start import steps

    app = App(Settings(window=size), Script(), MenuScene, trouble, keep=False)
    DISK.open()
    app.push(MenuScene(app))
    list(steps(app))
    for _ in range(MENU_FRAMES):
        app.step(FRAME_MS)
    match, watch, frames = random_match(), Watch(), []

    def measured(what: str, deed: Callable[[], Any]) -> Any:
        watch.begin()
        began = time.thread_time()
        found = deed()
        frames.append((what, (time.thread_time() - began) * 1000, watch.told()))
        return found

    def pushed(scene: Desk) -> None:
        app.in_steps = True
        app.push(scene)

    with watch.around():
        measured("made", lambda: pushed(SCENES[name](app, match)))
        app._added = False
        while not measured("made ready", lambda: app.prepared(FRAME_MS)):
            time.sleep(FRAME_MS / 4000)
        measured("first picture", app.show)
        for _ in range(SEEN):
            measured("shown", lambda: app.prepared(FRAME_MS) and app.show())
            time.sleep(FRAME_MS / 4000)
    return frames


def measured_apart(name: str, size: str) -> list[tuple[str, float, list[str]]]:
    """The same by a process of its own, in an empty home."""
    with TemporaryDirectory() as home:
        command = [sys.executable, "-m", "tests.bench.pages", name, "--size", size, "--alone"]
        surroundings = os.environ | {HOME_VARIABLE: home}
        done = subprocess.run(
            command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True, timeout=PATIENCE_S, check=True
        )
    found: list[tuple[str, float, list[str]]] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="all when left out")
    parser.add_argument("--size", default="3840x2160")
    parser.add_argument("--tell", type=int, default=1, help="so many frames of each page are told with what they drew")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    size = window_size(given.size)
    if given.alone:
        print(json.dumps(opened(given.pages[0], size)), flush=True)
        os._exit(0)
    from tests.ui.scenes.scenes import SCENES

    for name in given.pages or SCENES:
        loop_ms = reference_ms()
        frames = measured_apart(name, given.size)
        ranked = sorted(frames, key=lambda frame: -frame[1])
        what, ms, _ = ranked[0]
        until = sum(1 for frame in frames if frame[0] != "shown")
        print(f"{name:30}{ms * REFERENCE_MS / loop_ms:8.1f} ms, {what}; {until} frames until it is seen", flush=True)
        for what, ms, told in ranked[: given.tell]:
            print(f"    {what}, {ms:.1f} ms", *(f"        {line}" for line in told), sep="\n")


if __name__ == "__main__":
    main()
