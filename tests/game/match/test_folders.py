"""The lists of files that somebody may be looking for, in the folders where people keep them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import paths
from game.match import exchange


def lay(folder: Path, name: str, changed_s: int) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"x")
    os.utime(path, (changed_s, changed_s))
    return path


def names(content: exchange.Content) -> list[str]:
    return [entry.path.name for entry in content.entries]


def test_the_newest_of_a_kind_come_first_and_no_more_than_asked_for() -> None:
    folder = paths.exchange_folder()
    for name, changed_s in (("a.png", 10), ("b.PNG", 30), ("c.png", 20), ("brief.txt", 40), (".versteckt.png", 50)):
        lay(folder, name, changed_s)
    (folder / "ordner.png").mkdir()
    assert exchange.newest({".png"}) == (exchange.newest({".png"}).entries, False)
    assert names(exchange.newest({".png"})) == ["b.PNG", "c.png", "a.png"]
    assert names(exchange.newest({".png"}, 2)) == ["b.PNG", "c.png"]
    assert exchange.newest({".png"}, 2).cut


def test_a_folder_that_is_not_there_has_nothing() -> None:
    assert exchange.newest({".png"}).entries == ()


def test_a_folder_shows_files_of_the_kind_and_then_folders_each_the_newest_first(tmp_path: Path) -> None:
    for number, name in enumerate(("alt", "neu", ".geheim")):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (number, number))
    lay(tmp_path, "a.match", 10)
    lay(tmp_path, "B.MATCH", 20)
    lay(tmp_path, "c.png", 30)
    lay(tmp_path, ".d.match", 40)
    (tmp_path / "ins Leere.match").symlink_to(tmp_path / "nirgends")
    found = exchange.content(tmp_path, {".match"})
    assert names(found) == ["B.MATCH", "a.match", "neu", "alt"]
    assert [entry.is_folder for entry in found.entries] == [False, False, True, True]
    assert not found.cut


def test_a_huge_folder_is_looked_at_only_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(20):
        lay(tmp_path, f"{number}.png", number)
    monkeypatch.setattr(exchange, "MOST", 8)
    assert names(exchange.content(tmp_path, {".png"})) == [f"{number}.png" for number in range(19, 11, -1)]
    assert exchange.content(tmp_path, {".png"}).cut
    monkeypatch.setattr(exchange, "LOOKED_AT", 5)
    assert len(exchange.content(tmp_path, {".png"}).entries) == 5
    assert exchange.content(tmp_path, {".png"}).cut


@pytest.mark.parametrize("path", ["nirgends", "datei.png", "a\0b", "x" * 5000])
def test_what_is_no_folder_is_refused(tmp_path: Path, path: str) -> None:
    lay(tmp_path, "datei.png", 1)
    with pytest.raises((OSError, ValueError)):
        exchange.content(tmp_path / path, {".png"})


def test_without_a_folder_of_ones_own_the_usual_ones_are_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("downloads", "pictures", "desktop", "documents"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda name=name: str(tmp_path / name))
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "downloads").mkdir()
    photo, drawing = lay(tmp_path / "pictures", "foto.jpg", 20), lay(tmp_path / "desktop", "haus.jpg", 10)
    assert [entry.path for entry in exchange.newest({".jpg"}).entries] == [photo, drawing]
    assert list(exchange.places()) == ["downloads", "desktop", "pictures", "home"]
