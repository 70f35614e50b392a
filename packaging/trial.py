"""One copy of the program, packaged or from the source, started with a home of its own, and what it says.

A program that shows a window is closed as the system closes it: it then leaves its loop with exit code 0, after its
first picture. On Linux it is asked as soon as it listens, so no clock decides anything but when to give up.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE_S: Final = 400.0  # a busy machine thinks slowly
GLANCE_S: Final = 0.1
LOOK_S: Final = 0.002  # where it is measured how long something takes
SETTLED_S: Final = 8.0  # where nobody can see whether the program listens
SETTINGS: Final = {"reduced_motion": True}  # nothing pulses by the clock, so that pictures can be compared
COMPLAINTS: Final = ("Traceback", "is lost and replaced", "had to be put right", "not allowed in", "worker failed")
HOME: Final = "KARTENTISCH_HOME"
WITHOUT_RIGHTS: Final = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps=-all")


class Failed(Exception):
    """The program did not do what it should; the text says what."""


class Told(NamedTuple):
    """The end of a run and what it said. `code` None: it had to be killed."""

    code: int | None
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines it wrote on the error output."""
        return self.err.splitlines()


class Opened(NamedTuple):
    """How long a program took to show its first picture and to leave."""

    wall_s: float
    work_s: float  # of processors


class Trial:
    """One copy of the program with a home of its own.

    `environment` is added to that of this process; `limited`: the superuser has no more rights than anybody (Linux).
    """

    def __init__(
        self, command: Sequence[str], home: Path, environment: Mapping[str, str] | None = None, limited: bool = False
    ) -> None:
        self.command = [*(WITHOUT_RIGHTS if limited else ()), *command]
        self.home = home
        self.environment = {**os.environ, HOME: str(home), **(environment or {})}
        home.mkdir(parents=True, exist_ok=True)

    @property
    def errors(self) -> Path:
        """All that it has complained about so far."""
        return self.home.with_name(f"{self.home.name}.errors.txt")

    def settle(self) -> None:
        """Give it settings of its own."""
        (self.home / "config").mkdir(parents=True, exist_ok=True)
        (self.home / "config" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")

    def start(self, *words: str | bytes, out: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        """Start it; what it complains about goes to a file. Bytes are words that are no text (not on Windows)."""
        with self.errors.open("ab") as errors:
            streams = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": errors}
            return subprocess.Popen([*self.command, *words], env=self.environment, cwd=self.home, **streams)

    def ended(self, *words: str | bytes) -> Told:
        """Run it to its end; return what it says. Raises Failed where that takes too long."""
        return self._told(words, closed=False)

    def closed(self, *words: str | bytes) -> Told:
        """Run it and close it as soon as it has shown its first picture; return what it says."""
        return self._told(words, closed=True)

    def run(self, *words: str) -> Told:
        """Run it to its end. Raises Failed where it takes too long or fails."""
        told = self.ended(*words)
        if told.code:
            raise Failed(f"exit code {told.code}: {' '.join(words)}\n{told.err}")
        return told

    def show(self, *words: str) -> Told:
        """Have it show its window and leave it. Raises Failed where there is none, or where it complains."""
        told = self.closed(*words)
        if told.code or told.err:
            raise Failed(f"exit code {told.code}, no clean window: {' '.join(words) or 'the menu'}\n{told.err}")
        return told

    def opened(self, *words: str) -> Opened:
        """Run it, and close it as soon as it listens: its first picture is the last one. For Linux alone, where that
        can be seen. Raises Failed where it fails."""
        begin = time.monotonic()
        process = self.start(*words)
        while not _listens(process.pid) and time.monotonic() - begin < PATIENCE_S:
            time.sleep(LOOK_S)
        process.send_signal(signal.SIGTERM)
        _, status, used = os.wait4(process.pid, 0)
        wall_s, process.returncode = time.monotonic() - begin, os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise Failed(f"exit code {process.returncode}: no first picture\n{self.told()}")
        return Opened(wall_s, used.ru_utime + used.ru_stime)

    def _told(self, words: Sequence[str | bytes], closed: bool) -> Told:
        begin = self.errors.stat().st_size if self.errors.exists() else 0
        heard = self.home.with_name(f"{self.home.name}.heard.txt")
        with heard.open("wb") as out:
            process = self.start(*words, out=out.fileno())
            try:
                if closed:
                    close(process)
                code = process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                raise Failed(f"no end after {PATIENCE_S:.0f} s: {words}\n{self.told()[begin:]}") from None
            finally:
                process.kill()
                process.wait()
        said = self.errors.read_bytes()[begin:].decode("utf-8", "replace")
        return Told(code, heard.read_text(encoding="utf-8", errors="replace"), said)

    def told(self) -> str:
        """All that it has complained about so far."""
        return self.errors.read_text(encoding="utf-8", errors="replace") if self.errors.exists() else ""

    def complaints(self) -> list[str]:
        """Words that must never stand on the error output, and reports of crashes."""
        reports = [str(path) for path in self.home.glob("data/crashes/*")]
        return [word for word in COMPLAINTS if word in self.told()] + reports

    def matches(self, folder: str = "") -> list[Path]:
        """The match files in its home."""
        return sorted((self.home / "data" / "matches" / folder).glob("*.match"))


# --- closing the window ------------------------------------------------------------------------------------------


def close(process: subprocess.Popen[bytes]) -> None:
    """Close a program's window as the system does when it is shut down. The first picture is shown before it ends."""
    until = time.monotonic() + PATIENCE_S
    if sys.platform == "win32":
        while process.poll() is None and time.monotonic() < until:  # refused until there is a window
            subprocess.run(["taskkill", "/PID", str(process.pid)], capture_output=True, check=False)
            time.sleep(1.0)
        return
    if sys.platform == "linux":
        while process.poll() is None and not _listens(process.pid) and time.monotonic() < until:
            time.sleep(GLANCE_S)
    else:
        time.sleep(SETTLED_S)
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)


def _listens(pid: int) -> bool:
    """True if SDL takes the wish to end (Linux): until then it would end the process on the spot."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    caught = next((line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:")), "0")
    return bool(int(caught, 16) >> (signal.SIGTERM - 1) & 1)


# --- a screen ----------------------------------------------------------------------------------------------------


@contextmanager
def screen() -> Iterator[None]:
    """A screen to play on: the one that is there, else one of our own (Linux)."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield
        return
    server = shutil.which("Xvfb")
    if server is None:
        raise Failed("there is no screen, and no Xvfb to make one")
    read, write = os.pipe()
    process = subprocess.Popen([server, "-displayfd", str(write), "-screen", "0", "1920x1080x24"], pass_fds=[write])
    os.close(write)
    try:
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        process.terminate()
        process.wait()
