"""A match of bots goes on as a small picture above the menu."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.match.journal_writer import Journal
from game.match.seats import seated
from game.match.setup import Setup
from rules.core.registry import game
from tests.ui.program import click, pass_time, press
from ui.scenes.menu.menu import MenuScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.table import small as small_scene
from ui.scenes.table import table as table_scene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.small import SmallTable
from ui.scenes.table.table import TableScene
from ui.shell.app import App


def first(request: Request) -> Answer:
    """The first legal move."""
    return Answer(request.key, Choice(request.legal[0]))


@pytest.fixture
def small(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallTable]:
    """A table of bots, left by its pause so that it goes on in a corner; the bots play the first legal move."""
    for scene in (table_scene, small_scene):
        monkeypatch.setattr(
            scene, "Thinker", lambda: LocalThinker(lambda request: Answer(request.key, Choice(request.legal[0])))
        )
    app.behind = []  # the table was reached from the menu
    rules = game("mau_mau")
    table = table_scene.new_table(app, Setup("mau_mau", seated(("geselle", "geselle")), rules.options(), 1))
    app.reset(table)
    assert isinstance(table.match.recorder, Journal)
    table.open_pause()
    assert isinstance(app.top, PauseScene)
    assert app.top.group.focus_key("small")
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, MenuScene)
    assert app.small is not None
    yield app.small
    if app.small is not None:
        app.small.end()


def test_the_match_goes_on_above_the_menu_without_a_sound(
    app: App, small: SmallTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(app.sound, "play", lambda *names, **_: heard.append(names))
    before = len(small.match.history)
    pass_time(app, 120)
    assert len(small.match.history) > before
    assert heard == []


def test_a_click_leads_back_to_the_table_with_all_its_moves(app: App, small: SmallTable) -> None:
    pass_time(app, 120)
    moves = len(small.match.history)
    click(app, small.rect().center)
    assert app.small is None
    assert isinstance(app.top, TableScene)
    assert len(app.top.match.history) == moves
    app.top.leave()


def test_the_cross_closes_it(app: App, small: SmallTable) -> None:
    rect = small.rect()
    click(app, (rect.right - 4, rect.top + 4))
    assert app.small is None
    assert isinstance(app.top, MenuScene)


def test_the_key_closes_it(app: App, small: SmallTable) -> None:
    mods = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=mods, unicode=""))
    assert app.small is None
    assert isinstance(app.top, MenuScene)


def test_a_match_that_is_over_is_opened_as_a_film(app: App, small: SmallTable) -> None:
    while not small.match.finished:
        small.clock_ms += 60_000
        small.driver.tick(small.clock_ms, True)
    small.open()
    assert app.small is None
    assert isinstance(app.top, ReplayScene)
