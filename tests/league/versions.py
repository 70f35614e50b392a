"""Older versions of the program as players: "regelbuch@v1.0", a level of ours as it was at that tag or commit.

The old rules and bots are unpacked once into a folder of their own, and a process that reads nothing else plays with
them (tests/league/veteran.py). It is told every move in notation, one JSON line each, plays the match along by its own
rules and answers what its level would do. So it needs nothing of today's program; where the rules have changed in
between, so that it sees other moves than we do, it says so and the round ends with an error.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from functools import cache
from getpass import getuser
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any, Final

from rules.core.contract import Action, Game, Seat
from rules.core.notation import parse_action, write, write_action

ROOT: Final = Path(__file__).resolve().parents[2]
NEEDED: Final = ("rules", "game")  # the folders in which bots play
PLAYING: Final = ("rules", "game/bots")  # what decides how strong they are
PLAYER: Final = Path(__file__).with_name("veteran.py")
AT: Final = "@"  # parts a level from its version


class VersionError(RuntimeError):
    """An older version cannot be had, or does not play the same game."""


@cache
def commit_of(version: str) -> str:
    """The commit of a tag, a branch or a shortened commit. Raises VersionError."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", f"{version}^{{commit}}"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)
    if found.returncode:
        raise VersionError(f"no version is called {version}")
    return found.stdout.strip()


def measured_version() -> str:
    """The day of the commit that last changed rules or bots, "+" behind it where they were changed since.

    A day, for a commit that is taken over from one line of work into another has another name there.
    """
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%as", "--", *PLAYING]
    found = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run(["git", "-C", str(ROOT), "diff", "--quiet", "HEAD", "--", *PLAYING], check=False)
    return found + ("+" if changed.returncode else "")


def unpacked(commit: str) -> Path:
    """The folder with the program of a commit; made where it is not there yet."""
    folder = Path(gettempdir()) / f"kartentisch-league-{getuser()}" / commit
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(
            ["git", "-C", str(ROOT), "archive", commit, *NEEDED], capture_output=True, check=True
        ).stdout
        with TemporaryDirectory(dir=folder.parent) as beside:
            whole = Path(beside) / commit
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(whole, filter="data")
            try:
                whole.rename(folder)  # at once: others may be unpacking it just now
            except OSError:
                if not folder.exists():
                    raise
    return folder


class Veteran:
    """A process in which one older version plays; one match at a time."""

    def __init__(self, commit: str) -> None:
        self.commit = commit
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=unpacked(commit),
            env=os.environ | {"PYTHONPATH": str(unpacked(commit)), "PYTHONDONTWRITEBYTECODE": "1"},
        )

    def ask(self, line: dict[str, Any]) -> Any:
        """The answer to a line. Raises VersionError."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"trouble": "the process has ended"}')
        if "trouble" in answer:
            raise VersionError(f"{self.commit[:12]}: {answer['trouble']}")
        return answer.get("move")


veteran: Final = cache(Veteran)  # by commit


class Elder:
    """One match with seats of an older version: told every move, asked for those of its seats."""

    def __init__(
        self,
        version: str,
        game: Game[Any, Any],
        seats: int,
        levels: dict[Seat, str],
        seed: int,
        given: Sequence[tuple[str, str]],
    ) -> None:
        self.game, self.player, self.moves = game, veteran(commit_of(version)), list[str]()
        self.player.ask(
            {"game": game.id, "seats": seats, "seed": seed, "given": list(given), "levels": list(levels.items())}
        )

    def told(self, seat: Seat, act: Action) -> None:
        """Note a move of anybody's, for the next question."""
        self.moves.append(write(self.game, seat, act))

    def choose(self, seat: Seat, legal: Sequence[Action]) -> Action:
        """What the table waits for."""
        found = self._asked("choose", seat, legal)
        assert found is not None
        return found

    def impulse(self, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """The right for any moment that the seat uses now; None for silence. `legal`: all that it may do."""
        return self._asked("impulse", seat, legal)

    def _asked(self, what: str, seat: Seat, legal: Sequence[Action]) -> Action | None:
        can = sorted(write_action(self.game, act) for act in legal)
        move = self.player.ask({"moves": self.moves, "ask": what, "seat": seat, "legal": can})
        self.moves = []
        if move is None:
            return None
        act = parse_action(self.game, move)
        if act not in legal:
            raise VersionError(f"{self.player.commit[:12]}: {move} is not allowed here")
        return act
