"""A file of ours at the wrong door: it is taken where it belongs, or one sentence says where that is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import take_in
from game.match import presets
from game.match.exchange import BELONGS
from game.match.match import Match
from game.match.seats import seated
from game.notice import Refused
from game.texts import Texts
from game.workshop.benches import benches
from rules.core.registry import game
from ui.scenes.club.club import ClubScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.people.people import PeopleScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table.table import TableScene
from ui.scenes.workshop.workshop import WorkshopScene
from ui.shell.app import App
from ui.shell.scene import Scene

from .test_matches import drop

GAME = "gluecksgriff"


def sentence(texts: Texts, file: Path) -> str:
    return texts(f"notice.belongs.{BELONGS[file.suffix]}", file=file.name)


@pytest.fixture(params=BELONGS)
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of each kind, of which nothing but the ending is right."""
    path = tmp_path / f"x{request.param}"
    path.write_text("{}")
    return path


PAGES: dict[str, tuple[Callable[[App], Scene], str]] = {  # and the endings that each page takes itself
    "settings": (SettingsScene, ""),
    "people": (PeopleScene, ""),
    "statistics": (StatisticsScene, ""),
    "setup": (lambda app: SetupScene(app, "schwimmen"), ".kartenregeln"),
    "bench": (lambda app: SetupScene(app, GAME), ".kartenregeln .kartenset"),
    "workshop": (lambda app: WorkshopScene(app, benches()[0]), ".kartenset"),
    "club": (ClubScene, ".kartenliga"),
    "table": (lambda app: TableScene(app, fresh(GAME)), ""),
}


def fresh(id: str) -> Match:
    return Match(game(id), game(id).options(), seated(("person", "geselle")), 5)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_cannot_use_a_dropped_file_says_where_it_belongs(app: App, file: Path, page: str) -> None:
    opened, takes = PAGES[page]
    app.push(opened(app))
    app.toasts.shown.clear()
    drop(app, file)
    told = [text for text, _ in app.toasts.shown]
    assert (sentence(app.texts, file) in told) == (file.suffix not in takes.split()), told


def test_the_menu_takes_files_of_every_kind(app: App, file: Path) -> None:
    app.push(MenuScene(app))
    drop(app, file)
    assert sentence(app.texts, file) not in [text for text, _ in app.toasts.shown]


def test_the_command_says_that_cards_belong_in_the_workshop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "x.kartenset"
    cards.write_bytes(b"PK")
    assert take_in.run([str(cards), "--lang", "de"]) == 1
    assert capsys.readouterr().err.strip() == sentence(Texts("de"), cards)
    assert not list((tmp_path / "home").rglob("aside"))


def test_a_path_that_was_typed_at_the_wrong_door_is_told_too(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        presets.take_in(tmp_path / "x.kartenliga")
    assert refused.value.notice.code == "belongs.sheet"
