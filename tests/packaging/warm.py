"""The program in processes that have its modules already: a server imports them once, every run is forked from it.

A run has its own home, words, folder and streams, as one that is started; only the imports are shared. Linux alone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

IMPORTED: Final = ["main", "game.cli", "ui.shell.start", "ui.shell.app", "ui.scenes.menu.menu", "game.simulate.command"]
FORKED = get_context("forkserver")


class Run:
    """A run of the program with the part of `subprocess.Popen` that a trial needs."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        assert process.pid is not None
        self.pid = process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("main.py", timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def started(words: Sequence[str], environment: Mapping[str, str], folder: Path, out: Path, errors: Path) -> Run:
    """Run `main.py` with these words; what it says goes to the ends of two files."""
    FORKED.set_forkserver_preload(IMPORTED)
    process = FORKED.Process(target=run, args=(list(words), dict(environment), folder, out, errors))
    process.start()
    return Run(process)


def run(words: Sequence[str], environment: Mapping[str, str], folder: Path, out: Path, errors: Path) -> None:
    """What happens in the process of a run."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for stream, file, mode in ((0, Path(os.devnull), os.O_RDONLY), (1, out, os.O_WRONLY), (2, errors, os.O_WRONLY)):
        opened = os.open(file, mode | os.O_APPEND | os.O_CREAT)
        os.dup2(opened, stream)
        os.close(opened)
    from main import run as program
    from main import speak_plainly

    sys.argv = ["main.py", *words]
    speak_plainly()
    sys.exit(program(words))
