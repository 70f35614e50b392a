"""A small table without a screen, on which nothing moves by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.scenes.table import table as table_scene
from ui.shell.app import App
from ui.shell.script import Script

SMALL = (640, 400)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the person's own files, empty at first."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def one_app() -> App:
    return App(Settings(window=(1024, 640)), Script(), MenuScene, trouble, keep=False)


@pytest.fixture
def app(one_app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The application with an empty stack; bots answer at once with the first move they may make."""
    fresh(one_app)
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(_thought))
    yield one_app
    one_app.people.wear("")
    one_app.stack.clear()


def fresh(app: App, **changes: object) -> App:
    app.people.wear("")
    app.stack.clear()
    app.toasts.shown.clear()
    usual: dict[str, object] = {"speed": "off", "reduced_motion": True}
    app.settings = app.sound.settings = Settings(**usual | changes)  # type: ignore[arg-type]
    app.window = pygame.display.set_mode(SMALL)
    app.running = True
    return app


def _thought(request: Request) -> Answer:
    return Answer(request.key, Choice(request.legal[0]))
