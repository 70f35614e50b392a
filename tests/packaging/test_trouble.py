"""The source answers every trouble as the table of troubles says; the self-test asks the package the same."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from main import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))
trial = importlib.import_module("trial")
trouble = importlib.import_module("trouble")

COMMAND = [sys.executable, "-B", str(ROOT / "main.py")]
NOT_MENDED = pytest.mark.xfail(raises=trial.Failed, strict=True, run=False)  # most of them hang
NOT_YET: frozenset[str] = frozenset()  # cases that the program does not answer yet


def cases() -> list[object]:
    """Those that this platform can try."""
    return [
        pytest.param(case, id=case.name.replace(" ", "-"), marks=[NOT_MENDED] if case.name in NOT_YET else [])
        for case in (*trouble.CASES, *trouble.asked(tuple(COMMANDS)))
        if case.possible
    ]


@pytest.mark.parametrize("case", cases())
def test_no_trouble_stops_the_program(case: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.limited and not trouble.can_limit():  # type: ignore[attr-defined]
        pytest.skip("nobody here has few rights")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(trial, "PATIENCE_S", 60.0)
    trouble.tried(case, COMMAND, tmp_path / "home")


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case.name for case in trouble.CASES]
    assert len(set(names)) == len(names)
    assert set(names) >= NOT_YET
