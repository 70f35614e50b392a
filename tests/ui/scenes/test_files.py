"""Walking through folders for a file that is taken in, or for the place where one is saved."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import paths
from game.match import exchange
from game.notice import Notice, Refused
from tests.ui.program import pass_time, press, show
from ui.scenes.file_browser import EntryRow, PathScene
from ui.shell.app import App
from ui.widgets.button import Pressable


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Folders with matches in them."""
    for place, name in (("", "neu.match"), ("alt", "a.match"), ("alt/tief", "b.match"), ("leer", "")):
        folder = tmp_path / "tree" / place
        folder.mkdir(parents=True, exist_ok=True)
        if name:
            (folder / name).write_text("x")
    return tmp_path / "tree"


def browser(
    app: App, folder: Path, endings: tuple[str, ...] = (".match",), act: Callable[[Path], None] = print
) -> PathScene:
    key, path = ("menu.import", f"{folder}/") if endings else ("menu.export", str(folder / "meine.match"))
    scene = PathScene(app, key, path, "los", act, endings)
    show(app, scene)
    if endings:
        scene.open(folder)
    pass_time(app, 2)
    return scene


def names(scene: PathScene) -> list[str]:
    return [one.entry.path.name for one in scene.group.walk() if isinstance(one, EntryRow)]


def touch(app: App, key: str) -> None:
    found = app.top.group.named(key)  # type: ignore[union-attr]
    assert isinstance(found, Pressable), key
    found.press()
    pass_time(app, 2)


def test_a_file_is_found_by_walking_with_the_keys(app: App, tree: Path) -> None:
    taken: list[Path] = []
    scene = browser(app, tree, act=taken.append)
    assert names(scene)[0] == "neu.match"
    assert {*names(scene)[1:]} == {"alt", "leer"}
    place = names(scene).index("alt")
    scene.group.focus_key(f"entry{place}")
    press(app, pygame.K_RETURN)
    assert scene.folder == tree / "alt"
    assert scene.path == f"{tree / 'alt'}{os.sep}"
    assert names(scene) == ["a.match", "tief"]
    assert scene.group.focus is scene.group.named("entry0")
    press(app, pygame.K_BACKSPACE)
    assert scene.folder == tree
    assert scene.group.focus is scene.group.named(f"entry{place}"), "the folder one comes from"
    press(app, pygame.K_HOME)
    press(app, pygame.K_RETURN)
    assert taken == [tree / "neu.match"]


def test_backspace_in_the_field_takes_a_letter_and_no_folder(app: App, tree: Path) -> None:
    scene = browser(app, tree)
    scene.group.focus_key("path")
    pass_time(app, 1)
    press(app, pygame.K_BACKSPACE)
    assert (scene.folder, scene.path) == (tree, str(tree))


def test_a_written_folder_is_walked_to(app: App, tree: Path) -> None:
    taken: list[Path] = []
    scene = browser(app, tree, act=taken.append)
    scene.path = f'"{tree / "alt"}"'
    touch(app, "do")
    assert (scene.folder, taken) == (tree / "alt", [])


def test_where_a_file_is_saved_folders_are_chosen_and_its_name_stays(app: App, tree: Path) -> None:
    saved: list[Path] = []
    scene = browser(app, tree, (), saved.append)
    assert "neu.match" in names(scene)
    row = scene.group.named("entry0")
    assert isinstance(row, EntryRow)
    assert not row.enabled, "what is there shows, and is not written over"
    touch(app, f"entry{names(scene).index('leer')}")
    assert scene.path == str(tree / "leer" / "meine.match")
    touch(app, "do")
    assert saved == [tree / "leer" / "meine.match"]


def test_a_folder_that_cannot_be_read_says_so_and_is_left_again(
    app: App, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = browser(app, tree)
    real = os.scandir

    def scandir(path: Path) -> object:
        if Path(path) == tree / "leer":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(exchange.os, "scandir", scandir)
    scene.open(tree / "leer")
    pass_time(app, 2)
    assert names(scene) == []
    assert scene.unread is not None
    assert "keine Berechtigung" in app.texts.told(scene.unread)
    touch(app, "up")
    assert scene.folder == tree


def test_the_list_of_places_leads_back_to_the_newest(app: App, tree: Path) -> None:
    folder = paths.exchange_folder()
    folder.mkdir(parents=True)
    (folder / "geschenk.match").write_text("x")
    scene = browser(app, tree)
    pick = scene.group.named("place")
    assert pick is not None
    pick.choose("")  # type: ignore[attr-defined]
    pass_time(app, 2)
    assert scene.folder is None
    assert names(scene) == ["geschenk.match"]
    up = scene.group.named("up")
    assert up is not None
    assert not up.enabled


def test_a_refusal_leaves_the_list_where_it_is(app: App, tree: Path) -> None:
    def refused(path: Path) -> None:
        raise Refused(Notice("import_foreign", {"file": path.name, "copy": ""}))

    scene = browser(app, tree, act=refused)
    touch(app, "entry0")
    assert scene.wrong is not None
    assert (scene.folder, scene.path) == (tree, str(tree / "neu.match"))
    assert names(scene)[0] == "neu.match"


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_a_long_list_is_walked_to_its_end(
    apps: Callable[[tuple[int, int]], App], tmp_path: Path, size: tuple[int, int]
) -> None:
    for number in range(120):
        (tmp_path / f"{number:03}.match").write_text("x")
        os.utime(tmp_path / f"{number:03}.match", (number, number))
    app = apps(size)
    scene = browser(app, tmp_path)
    scene.group.focus_key("entry0")
    press(app, pygame.K_END)
    assert scene.group.focus is scene.group.named("entry119")
    press(app, pygame.K_PAGEUP)
    pass_time(app, 40, 30)
    assert scene.group.focus is not None
    assert scene.rows.rect.contains(scene.group.focus.rect)
