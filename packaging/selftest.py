"""What was built is tried: started in a real window, compared with the source, killed in the middle, and gone on with.

It needs a screen; on Linux without one it starts Xvfb. Everything is asked for by the documented command line, and
the person's own folders are not touched (KARTENTISCH_HOME). `selftest.py PROGRAM` tries any copy of the program.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
from recipe import NAME, ROOT, VERSION

TABLE: Final = ("--game", "gluecksgriff", "--lang", "de")
PICTURE: Final = ("--demo", *TABLE, "--seats", "lehrling,lehrling,lehrling", "--seed", "7", "--speed", "off")
WINDOW: Final = ("--size", "1280x720")
AT_MOVE: Final = 20
MATCH: Final = (*TABLE, "--seats", "meister,lehrling", "--option", "limit=50", "--seed", "11", "--speed", "4")
MOVES: Final = 14  # lines of the match file after which the program is killed
PATIENCE_S: Final = 400.0  # a busy machine thinks slowly
SETTINGS: Final = {"reduced_motion": True}  # nothing pulses by the clock, so that pictures can be compared
MOST_DIFFERENT: Final = 0.0005  # share of pixels that may differ
CLEARLY: Final = 24  # difference of a colour, 0 … 255, that counts
COMPLAINTS: Final = ("Traceback", "is lost and replaced", "had to be put right", "not allowed in", "worker failed")


class Failed(Exception):
    """The program did not do what it should; the text says what."""


class Trial:
    """One copy of the program with a home of its own."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self.command, self.home = list(command), home
        self.environment = {**os.environ, "KARTENTISCH_HOME": str(home)}
        self.errors = home / "errors.txt"
        (home / "config").mkdir(parents=True, exist_ok=True)
        (home / "config" / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start it; what it complains about goes to a file."""
        with self.errors.open("ab") as errors:
            return subprocess.Popen([*self.command, *words], env=self.environment, stderr=errors, cwd=self.home)

    def run(self, *words: str) -> None:
        """Run it to its end. Raises Failed where it takes too long or fails."""
        process = self.start(*words)
        try:
            code = process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"no end after {PATIENCE_S:.0f} s: {' '.join(words)}") from None
        if code:
            raise Failed(f"exit code {code}: {' '.join(words)}\n{self.told()}")

    def told(self) -> str:
        """All that it has complained about so far."""
        return self.errors.read_text(encoding="utf-8", errors="replace") if self.errors.exists() else ""

    def matches(self, folder: str = "") -> list[Path]:
        """The match files in its home."""
        return sorted((self.home / "data" / "matches" / folder).glob("*.match"))


def lines(match: Path) -> list[str]:
    """The whole lines of a match file."""
    return match.read_text(encoding="utf-8", errors="replace").split("\n")[:-1] if match.exists() else []


def tells_its_version(trial: Trial) -> None:
    """It starts at all and knows who it is."""
    told = subprocess.run([*trial.command, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    if told.strip() != f"{NAME} {VERSION}":
        raise Failed(f"--version says {told!r}")


def picture(trial: Trial, target: Path) -> pygame.Surface:
    """The table after some moves of a fixed deal."""
    trial.run(*PICTURE, *WINDOW, "--screenshot", str(target), "--at-move", str(AT_MOVE))
    if not target.exists():
        raise Failed("no picture was saved")
    return pygame.image.load(str(target))


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels, 0 … 1, that differ clearly."""
    if one.get_size() != other.get_size():
        raise Failed(f"the pictures have different sizes: {one.get_size()} and {other.get_size()}")
    near = pygame.mask.from_threshold(one, (0, 0, 0), (CLEARLY,) * 3, other)
    return 1.0 - near.count() / (one.get_width() * one.get_height())


def looks_like_the_source(trial: Trial, source: Trial, folder: Path) -> float:
    """The same table as from the source tree; the share of pixels that differ."""
    share = differing(picture(trial, folder / "built.png"), picture(source, folder / "source.png"))
    if share > MOST_DIFFERENT:
        raise Failed(f"{share:.2%} of the picture differs from the one from the source")
    return share


def is_killed(trial: Trial) -> list[str]:
    """A match of bots is under way and the program dies. Returns what is on the disk then."""
    process = trial.start(*MATCH, *WINDOW)
    until = time.monotonic() + PATIENCE_S
    try:
        while time.monotonic() < until and process.poll() is None:
            found = trial.matches()
            if found and len(lines(found[-1])) > MOVES:
                break
            time.sleep(0.1)
        else:
            raise Failed(f"the match did not get under way\n{trial.told()}")
    finally:
        process.kill()
        process.wait()
    return lines(trial.matches()[-1])


def goes_on(trial: Trial, before: Sequence[str]) -> int:
    """The match goes on where it stood and comes to its end. Returns the number of lines of the whole match."""
    trial.run("--continue", "--exit-at-end", "--speed", "off", *WINDOW)
    kept = [*trial.matches("finished"), *trial.matches()]
    whole = lines(kept[0]) if len(kept) == 1 else []
    if whole[: len(before)] != list(before) or len(whole) <= len(before):
        raise Failed(f"the match did not go on: {len(before)} lines before, {len(whole)} afterwards, {len(kept)} files")
    return len(whole)


def leaves_its_folder_alone(program: Path, before: frozenset[Path]) -> None:
    """Nothing was written beside the program."""
    new = frozenset(program.parent.rglob("*")) - before
    if new:
        raise Failed(f"written beside the program: {sorted(new)}")


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


def check(program: Path, keep: Path | None = None) -> None:
    """Try everything; `keep` gets the two pictures. Raises Failed with the first thing that is wrong."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    before = frozenset(program.parent.rglob("*"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, screen():
        home = Path(folder)
        trial = Trial([str(program)], home / "built")
        source = Trial([sys.executable, "-B", str(ROOT / "main.py")], home / "source")
        tells_its_version(trial)
        share = looks_like_the_source(trial, source, keep or home)
        print(f"picture: {share:.3%} of the pixels differ from the source")
        killed = is_killed(trial)
        whole = goes_on(trial, killed)
        print(f"match: killed with {len(killed)} lines on the disk, ended with {whole}")
        leaves_its_folder_alone(program, before)
        complaints = [word for word in COMPLAINTS if word in trial.told()]
        if complaints or any((trial.home / "data").glob("crashes/*")):
            raise Failed(f"it complained: {complaints}\n{trial.told()}")
    print("self-test: all is well")


if __name__ == "__main__":
    check(Path(sys.argv[1]).resolve())
