"""An application without a screen, and results to look at: fixtures of the tests of shell, scenes and widgets."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import copyfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import paths
from game.match.match import Match
from game.match.seats import seated
from game.paths import HOME_VARIABLE
from game.people.results_db import FILE
from game.people.settings import Settings
from game.people.stats import Stats
from rules.core.options import build
from rules.core.registry import game
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.shell.app import App
from ui.shell.inputs import Inputs
from ui.shell.scene import Scene
from ui.shell.script import Script
from ui.shell.touch import Touch

SMALLEST = (800, 500)  # window; words have the least height there
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the person's own files, empty at first."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def apps() -> Iterator[Callable[[tuple[int, int]], App]]:
    """One application for each size of the window; the stack is empty again for each test."""
    made: dict[tuple[int, int], App] = {}

    def of(size: tuple[int, int]) -> App:
        if size not in made:
            made[size] = App(Settings(window=size), Script(), MenuScene, trouble, keep=False)
        app = made[size]
        app.window = pygame.display.set_mode(size)
        emptied(app)
        app.toasts.shown.clear()
        app.settings = app.sound.settings = Settings(window=size)
        app.people.dress()
        app.inputs, app.touch = Inputs(app), Touch(app)
        app._held.clear()
        app.running, app.exit_code, app.script = True, 0, Script()
        return app

    yield of
    for app in made.values():
        emptied(app)  # pygame stays: several folders have this fixture, and another's tables are still to be left


@pytest.fixture
def app(apps: Callable[[tuple[int, int]], App]) -> Iterator[App]:
    made = apps((1280, 720))
    yield made
    emptied(made)  # what a scene writes when it is left belongs in this test's home
    if made.settings.contrast:  # it holds for all that is drawn in this process
        made.change_quietly(contrast=False)


def random_match() -> Match:
    """A finished match of random moves."""
    rules = game("gluecksgriff")
    match = Match(rules, build(rules.options, {"limit": 100}), seated(("person", "meister", "geselle")), 5)
    chance = Random(5)
    while not match.finished:
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="session")
def played() -> Match:
    """A match that is over."""
    return random_match()


@pytest.fixture(scope="session")
def results(played: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of results with that match alone."""
    path = tmp_path_factory.mktemp("results") / FILE
    with Stats(path) as stats:
        stats.record(played, "one")
    return path


@pytest.fixture
def one_result(home: Path, results: Path) -> None:
    """The person has played that match; the file is copied, which is quicker than to keep its result once more."""
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    copyfile(results, paths.data_folder() / FILE)


def emptied(app: App) -> None:
    """Leave all scenes that a test has left on the stack: what they hold is closed in this thread."""
    while app.stack:
        app.stack.pop().leave()


def show(app: App, scene: Scene, frames: int = 3) -> Scene:
    """Put a scene on the stack and let some time pass."""
    app.push(scene)
    pass_time(app, frames)
    return scene


def pass_time(app: App, frames: int = 3, dt_ms: float = 40.0) -> None:
    """Let time pass in so many steps; the last one is drawn."""
    for _ in range(frames - 1):
        app.pass_time(dt_ms)
    app.step(dt_ms)


def laid_out(app: App, scene: Scene, frames: int = 2) -> Scene:
    """Put a scene on the stack and let some time pass, but draw nothing: for those who look at widgets alone."""
    app.push(scene)
    for _ in range(frames):
        app.pass_time(40.0)
    return scene


def press(app: App, *keys: int, shift: bool = False) -> None:
    """Keys one after the other, as a person presses them; what is there at the end is drawn."""
    tap(app, *keys, shift=shift)
    app.show()


def tap(app: App, *keys: int, shift: bool = False) -> None:
    """The same, but nothing is drawn."""
    mod = pygame.KMOD_SHIFT if shift else 0
    for key in keys:
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        app.pass_time(20)


def click(app: App, point: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    app.step(20)
