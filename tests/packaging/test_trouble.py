"""The source answers every trouble as the table of troubles says; the self-test asks the package the same."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from main import COMMANDS
from tests.packaging.warm import Run, started

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))
trial = importlib.import_module("trial")
trouble = importlib.import_module("trouble")

COMMAND = [sys.executable, "-B", str(ROOT / "main.py")]
LINUX = sys.platform == "linux"
NOT_MENDED = pytest.mark.xfail(raises=trial.Failed, strict=True, run=False)  # most of them hang
NOT_YET: frozenset[str] = frozenset()  # cases that the program does not answer yet


class WarmTrial(trial.Trial):  # type: ignore[misc, name-defined]
    """The program from the source, forked from a process that has its modules already."""

    def start(self, *words: str, out: int = subprocess.DEVNULL) -> Run:
        heard = self.home.with_name(f"{self.home.name}.heard.txt")
        return started(words, self.environment, self.home, heard, self.errors)


def warm(case: Any) -> bool:
    """True where nothing is amiss that Python sees before the program does: rights, words that are no text, encodings.

    Studies have processes of their own, and start as they do for everybody.
    """
    plain = not case.limited and not any(isinstance(word, bytes) for word in case.words)
    return LINUX and plain and case.environment is not trouble.ASCII and "simulate" not in case.words


def cases() -> list[object]:
    """Those that this platform can try."""
    return [
        pytest.param(case, id=case.name.replace(" ", "-"), marks=[NOT_MENDED] if case.name in NOT_YET else [])
        for case in (*trouble.CASES, *trouble.asked(tuple(COMMANDS)))
        if case.possible
    ]


@pytest.mark.parametrize("case", cases())
def test_no_trouble_stops_the_program(case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.limited and not trouble.can_limit():
        pytest.skip("nobody here has few rights")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(trial, "PATIENCE_S", 60.0)
    if warm(case):
        monkeypatch.setattr(trouble, "Trial", WarmTrial)
    trouble.tried(case, COMMAND, tmp_path / "home")


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case.name for case in trouble.CASES]
    assert len(set(names)) == len(names)
    assert set(names) >= NOT_YET
