"""Every command of `--help` as a command line that can be tried: the examples of the help, made short enough.

Nothing is listed here: the commands are those of `main`, the examples those that `--help` prints. A new command is
tried as soon as it is there; a command without an example fails.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from trial import Failed, Told, Trial

from game.cli import EXAMPLES
from main import COMMANDS
from rules.core.registry import GAMES, game

PROGRAM: Final = "main.py"  # how an example begins
SHORT: Final = {"--matches": "2", "--bots": "lehrling,lehrling"}  # values that would take minutes otherwise
QUICK: Final = ("--speed", "off", "--seats", "lehrling,lehrling", "--option", "limit=50")
SAME: Final = ("--seed", "7")  # the same deal every time
ENDS: Final = frozenset({"--exit-at-end", "--screenshot", "--help", "--version"})  # what has no window to be closed
MATCH: Final = ".match"  # a word that ends so names a match file
FIRST_MOVES: Final = "3"


def lines() -> list[list[str]]:
    """The words of each example, and of what tells about the program. Raises Failed where a command has no example."""
    found = [_short(shlex.split(line.format(game=GAMES[0]))[1:]) for line in EXAMPLES]
    if lacking := set(COMMANDS) - {words[0] for words in found if words}:
        raise Failed(f"no example in --help: {sorted(lacking)}")
    return [["--version"], ["--help"], *found]


def _short(words: list[str]) -> list[str]:
    before = ["", *words]
    words = [SHORT.get(previous, word) for previous, word in zip(before, words, strict=False)]
    return [*words, *((*QUICK, *SAME) if "--demo" in words else ())]


def ends(words: Sequence[str]) -> bool:
    """True if this command line ends by itself."""
    return bool(words) and (words[0] in COMMANDS or not ENDS.isdisjoint(words))


def finished_match(trial: Trial) -> Path:
    """A match of bots whose deals follow from a secret, played to its end without a pause. Raises Failed."""
    trial.run("--exit-at-end", *QUICK)  # a demo is kept nowhere
    kept = trial.matches("finished")
    if len(kept) != 1 or trial.matches():
        raise Failed(f"the match did not come to its end: {kept}, {trial.matches()}")
    return kept[0]


def tried(trial: Trial, match: Path) -> list[str]:
    """Try each example in the trial's home; files that it names are made from `match`. Returns what was run."""
    for words in lines():
        for word in words:
            if word.endswith(MATCH):
                (trial.home / word).parent.mkdir(parents=True, exist_ok=True)
                (trial.home / word).write_bytes(match.read_bytes())
        told = trial.run(*words) if ends(words) else trial.show(*words)
        _complete(words, told, trial)
    return [" ".join(words) or "the menu" for words in lines()]


def _complete(words: Sequence[str], told: Told, trial: Trial) -> None:
    """Check that a run that ends by itself has said something or made what it was asked for. Raises Failed."""
    files = [trial.home / words[at + 1] for at, word in enumerate(words) if word in ("--screenshot", "--out")]
    if lacking := [str(file) for file in files if not file.exists()]:
        raise Failed(f"{' '.join(words)}: not made: {lacking}")
    if ends(words) and not files and "--demo" not in words and not told.out.strip():
        raise Failed(f"{' '.join(words)}: says nothing\n{told.err}")


def every_game(trial: Trial, folder: Path) -> None:
    """Each game's table comes up with bots, its own deck and its first moves. Raises Failed."""
    for id in GAMES:
        target = folder / f"{id}.png"
        seats = ",".join(["lehrling"] * game(id).players[0])
        words = ("--demo", "--game", id, "--seats", seats, "--seed", "7", "--speed", "off")
        told = trial.run(*words, "--screenshot", str(target), "--at-move", FIRST_MOVES)
        if told.err or not target.exists():
            raise Failed(f"{id}: no clean picture\n{told.err}")
