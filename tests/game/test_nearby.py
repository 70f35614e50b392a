"""Files that somebody may be looking for, where people keep what they were given."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import paths
from game.match import nearby


def lay(folder: Path, name: str, changed_s: int) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"x")
    os.utime(path, (changed_s, changed_s))
    return path


def test_the_newest_of_a_kind_come_first_and_no_more_than_asked_for() -> None:
    folder = paths.exchange_folder()
    old, new, middle = lay(folder, "a.png", 10), lay(folder, "b.PNG", 30), lay(folder, "c.png", 20)
    lay(folder, "brief.txt", 40)
    lay(folder, ".versteckt.png", 50)
    (folder / "ordner.png").mkdir()
    assert nearby.newest({".png"}, 9) == (new, middle, old)
    assert nearby.newest({".png"}, 2) == (new, middle)


def test_a_folder_that_is_not_there_has_nothing() -> None:
    assert nearby.newest({".png"}, 9) == ()


def test_without_a_folder_of_ones_own_the_usual_ones_are_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("downloads", "pictures", "desktop", "documents"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda name=name: str(tmp_path / name))
    monkeypatch.delenv(paths.HOME_VARIABLE)
    (tmp_path / "downloads").mkdir()
    photo, drawing = lay(tmp_path / "pictures", "foto.jpg", 20), lay(tmp_path / "desktop", "haus.jpg", 10)
    assert nearby.newest({".jpg"}, 4) == (photo, drawing)
