"""A table without a screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.bots.core.base import Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from tests.ui.program import emptied
from ui.faces.kept.cache import Faces
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.scenes.table import table as table_scene
from ui.shell.app import App
from ui.shell.script import Script

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1024, 1366))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the person's own files, empty at first."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((1280, 720))


@pytest.fixture(scope="session")
def faces(screen: pygame.Surface) -> Faces:
    """One cache of card pictures for all tests."""
    return Faces("gluecksgriff")


@pytest.fixture(scope="session")
def one_app(screen: pygame.Surface) -> App:
    return App(Settings(window=(1280, 720)), Script(), MenuScene, trouble, keep=False)


@pytest.fixture
def app(one_app: App) -> App:
    """The application with an empty stack and the usual settings, at 1280 x 720."""
    return fresh(one_app)


@pytest.fixture
def resized(one_app: App) -> Callable[..., App]:
    """The application at another size or with other settings."""
    return lambda **changes: fresh(one_app, **changes)


def fresh(app: App, **changes: object) -> App:
    emptied(app)
    app.toasts.shown.clear()
    app.settings = app.sound.settings = Settings(**{"window": (1280, 720), **changes})  # type: ignore[arg-type]
    app.window = pygame.display.set_mode(app.settings.window)
    app.running, app.exit_code, app.script = True, 0, Script()
    return app


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that answer at once, in this process, with the first move that ends a turn soonest."""

    def thought(request: Request) -> object:
        from game.bots.core.base import Answer

        return Answer(request.key, Choice(request.legal[len(request.legal) // 2]))

    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(thought))
