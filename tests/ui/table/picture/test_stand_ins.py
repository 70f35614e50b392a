"""Where pictures of a table are kept nothing stands in for a card; where they are only seen, another size may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import current_thread, main_thread

import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.registry import game
from tests.ui.program import SMALLEST, apps, home
from ui.faces.furniture import pieces
from ui.faces.kept.store import DISK
from ui.faces.kept.understudy import Understudies
from ui.scenes.menu import snapshot
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table import ahead
from ui.table.words import plates

__all__ = ["apps", "home"]

pytestmark = pytest.mark.usefixtures("quick_bots", "disk")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[None]:
    DISK.open(tmp_path / "pictures")
    yield
    DISK.close()


def match() -> Match:
    rules = game("mau_mau")
    return Match(rules, rules.options(), seated(["person", "geselle", "geselle"]), 7)


def test_a_table_that_is_played_at_has_stand_ins(apps: Callable[[tuple[int, int]], App]) -> None:
    scene = TableScene(apps(SMALLEST), match())
    assert isinstance(scene.board.stage.painter.pictures, Understudies)
    scene.leave()


def test_a_table_of_which_a_picture_is_wanted_has_none(apps: Callable[[tuple[int, int]], App], tmp_path: Path) -> None:
    app = apps(SMALLEST)
    app.script.screenshot = tmp_path / "table.png"
    scene = TableScene(app, match())
    assert not scene.board.beforehand.hasty
    scene.leave()


def test_no_small_picture_of_a_table_is_drawn_with_stand_ins(
    apps: Callable[[tuple[int, int]], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Understudies, "__init__", lambda *_: pytest.fail("something may stand in"))
    assert snapshot.drawn(apps(SMALLEST), match()).get_size() == snapshot.SIZE


def test_a_table_opens_with_its_plates_drawn_beside_the_window(
    apps: Callable[[tuple[int, int]], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn_by, draw = TableScene(apps(SMALLEST), match()), [], pieces.plate
    monkeypatch.setattr(pieces, "plate", lambda *about: drawn_by.append(current_thread()) or draw(*about))
    monkeypatch.setattr(ahead, "WAIT_MS", 60_000.0)
    plates.bare.cache_clear()
    for _ in scene.board.beforehand.opening():
        pass
    scene.board.draw(scene.app.window)
    assert drawn_by
    assert main_thread() not in drawn_by
    scene.leave()
