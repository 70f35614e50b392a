"""The first picture waits for nothing that it does not show; soon afterwards every door opens at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.patience import PATIENCE_S
from ui.scenes.menu.menu import MenuScene
from ui.shell.app import App

ROOT = Path(__file__).resolve().parents[3]
DOORS = ("play", "party", "all_matches", "rules", "statistics", "settings")
STORY = f"""
import json, sys
from game.people.settings import Settings
import ui.shell.start
from ui.shell.app import App
from ui.shell.start import steps
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.shell.script import Script

def house():
    return [name for name in sys.modules if name.partition(".")[0] in ("rules", "game", "ui", "multiprocessing")]

app = App(Settings(), Script(), MenuScene, trouble, keep=False)
menu = MenuScene(app)
app.push(menu)
app.step(16)
first = house()
list(steps(app))
ready = house()
for door in {DOORS!r}:
    getattr(menu, door)()
    app.step(16)
    app.pop()
print(json.dumps([first, ready, house(), len(app.sound._ready)]))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The modules read for the first picture, after the steps, and after all doors were opened; the sounds loaded."""
    surroundings = os.environ | {"KARTENTISCH_HOME": str(tmp_path_factory.mktemp("home"))}
    surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", STORY], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_first_picture_waits_for_no_table_no_bots_and_no_sounds(told: list[Any]) -> None:
    unneeded = {
        "ui.scenes.table.table",
        "ui.scenes.setup.setup",
        "ui.table.board",
        "ui.table.effects.catalogue",
        "ui.faces.furniture.avatars",
    }
    unneeded |= {"game.bots.thinker", "game.people.stats", "multiprocessing"}
    assert not unneeded & set(told[0])


def test_afterwards_no_door_of_the_menu_has_to_read_anything(told: list[Any]) -> None:
    _, ready, opened, sounds = told
    late = [name for name in opened if name not in ready]
    assert not [name for name in late if not name.startswith("ui.faces.")], "decks are read when their cards are shown"
    assert {"ui.scenes.table.table", "ui.scenes.learn.lesson", "ui.scenes.menu.matches", "game.bots.thinker"} <= set(
        ready
    )
    assert sounds, "every sound is loaded"


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
    app.run(lambda: MenuScene(app), later())
    assert happened[0] == "picture"
    assert happened.count("step") == 3
