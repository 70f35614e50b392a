"""The first picture waits for nothing that it does not show; soon afterwards every door opens at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pygame
import pytest

from rules.core.registry import GAMES
from tests.patience import PATIENCE_S
from ui.scenes.menu.menu import MenuScene
from ui.shell.app import App

ROOT = Path(__file__).resolve().parents[3]
DOORS = ("play", "party", "all_matches", "rules", "statistics", "settings")
STORY = f"""
import json, sys
import main
from game.people.settings import Settings
from ui.faces.kept.store import DISK
from ui.shell.app import App
from ui.shell.start import steps, trouble
from ui.scenes.menu.menu import MenuScene
from ui.shell.script import Script

def house():
    rooms = ("rules", "game", "ui", "multiprocessing", "argparse", "subprocess", "tomllib", "pygame_gui")
    return [name for name in sys.modules if name.partition(".")[0] in rooms]

app = App(Settings(), Script(), MenuScene, trouble)
menu = MenuScene(app)
app.push(menu)
app.step(16)
first = house()
app.step(16)
list(steps(app))
ready = house()
for door in {DOORS!r}:
    getattr(menu, door)()
    app.step(16)
    app.pop()
if DISK.store is not None:
    DISK.store.settle()
print(json.dumps([first, ready, house(), len(app.sound._ready)]))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of somebody who starts the program for the first time."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def told(home: Path) -> list[Any]:
    """The modules read for the first picture, after the steps, and after all doors were opened; the sounds loaded."""
    return _told(home)


@pytest.fixture(scope="module")
def told_again(told: list[Any], home: Path) -> list[Any]:
    """The same of the second start."""
    return _told(home)


def _told(home: Path) -> list[Any]:
    surroundings = os.environ | {"KARTENTISCH_HOME": str(home)}
    surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", STORY], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_first_picture_waits_for_no_table_no_bots_no_cards_and_no_sounds(told: list[Any]) -> None:
    of_tables = ("ui.scenes.table", "ui.scenes.setup", "ui.table.board", "ui.table.tables", "ui.table.effects")
    of_cards = ("ui.faces.kept.cache", "ui.faces.decks", "ui.faces.backs", "ui.faces.furniture", "ui.faces.german")
    of_games = ("rules.core.contract", "rules.core.options", "game.match.match", "game.match.journal", "game.bots")
    others = ("game.people.stats", "game.cli", "multiprocessing", "argparse", "subprocess", "tomllib", "pygame_gui")
    unneeded = (*of_tables, *of_cards, *of_games, *others)
    assert not [name for name in told[0] if f"{name}.".startswith(tuple(f"{room}." for room in unneeded))]


def test_a_table_reads_no_scene_behind_its_doors_no_worker_and_no_effects_of_other_games() -> None:
    story = f"""
import json, sys
import ui.scenes.table.table
from ui.table.effects.catalogue import read

read({GAMES[0]!r})
print(json.dumps(list(sys.modules)))
"""
    line = [sys.executable, "-c", story]
    told = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=True)
    found = json.loads(told.stdout.splitlines()[-1])
    assert f"ui.table.effects.{GAMES[0]}" in found
    behind = ("ui.scenes.learn.rules_page", "ui.scenes.replay.replay", "ui.scenes.replay.mind", "ui.scenes.settings")
    unneeded = (*behind, "ui.scenes.table.match_end", "ui.scenes.table.key_sheet", "ui.scenes.table.small")
    others = (*unneeded, "multiprocessing.connection", *(f"ui.table.effects.{id}" for id in GAMES[1:]))
    assert not [name for name in found if f"{name}.".startswith(tuple(f"{room}." for room in others))]


def test_a_cloth_and_an_icon_on_the_disk_are_not_painted(told_again: list[Any]) -> None:
    painters = {"ui.faces.moods.ground", "ui.faces.moods.cloths", "ui.faces.symbols", "ui.faces.svg"}
    assert not painters & set(told_again[0])


def test_afterwards_no_door_of_the_menu_has_to_read_anything(told: list[Any]) -> None:
    _, ready, opened, sounds = told
    late = [name for name in opened if name not in ready]
    seldom = ("ui.faces.", "pygame_gui.")  # decks are read when their cards are shown, the other with the first field
    assert not [name for name in late if not f"{name}.".startswith(seldom)]
    assert {
        "ui.scenes.table.table",
        "ui.scenes.learn.lesson",
        "ui.scenes.menu.matches",
        "game.bots.thinking.thinker",
    } <= set(ready)
    assert sounds, "every sound is loaded"


def test_the_menu_has_neither_effects_of_other_games_nor_the_library_of_text_fields(told: list[Any]) -> None:
    _, ready, opened, _ = told
    read = {id for id in GAMES if f"ui.table.effects.{id}" in ready}
    assert len(read) <= 1  # that of the table which may come next
    assert "pygame_gui" not in opened, "an empty search is shown without it"


def test_the_first_picture_comes_before_the_first_step(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    show = app.show

    def shown() -> None:
        happened.append("picture")
        show()

    def later() -> Iterator[None]:
        for _ in range(3):
            happened.append("step")
            yield
        app.quit()

    monkeypatch.setattr(app, "show", shown)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on with this application
    monkeypatch.setattr(app, "beside", ThreadPoolExecutor(1))
    app.run(lambda: MenuScene(app), later())
    assert happened[0] == "picture"
    assert happened.count("step") == 3


def test_the_start_leaves_the_terminal_alone() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    line = [sys.executable, "-c", "import ui.shell.start"]
    told = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout + told.stderr == ""
