"""Every test of game/ has folders of its own, and the toy game is known wherever a game is looked up by its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import files
from game.match import match_file
from game.paths import HOME_VARIABLE
from rules.core import registry
from tests.game import toy


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's folder, empty."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def fast_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Force nothing to the disk: for tests that look at thousands of files and at no power cut."""
    monkeypatch.setattr(files, "force", lambda descriptor: None)
    monkeypatch.setattr(files, "force_folder", lambda folder: None)


@pytest.fixture(autouse=True)
def _toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_file, "game", lambda id: toy.GAME if id == "toy" else registry.game(id))
