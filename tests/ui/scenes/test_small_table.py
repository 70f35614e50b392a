"""A match of bots goes on as a small picture above the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.match.journal_writer import Journal
from game.match.seats import seated
from game.match.setup import Setup
from rules.core.registry import game
from tests.ui.program import click, pass_time, press
from ui.access.scanning import arranged
from ui.access.tree import Use, faults
from ui.scenes.desk import Desk
from ui.scenes.menu.menu import MenuScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table import small as small_scene
from ui.scenes.table import table as table_scene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.small import CLOSE, OPEN, TABLE, SmallTable
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.scene import Scene


def first(request: Request) -> Answer:
    """The first legal move."""
    return Answer(request.key, Choice(request.legal[0]))


def lies(small: SmallTable) -> pygame.Rect:
    """Where the picture lies; there is room for it on the menu."""
    place = small.place()
    assert place is not None
    assert not place.tab
    return place.rect


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
    click(app, lies(small).center)
    assert app.small is None
    assert isinstance(app.top, TableScene)
    assert len(app.top.match.history) == moves
    app.top.leave()


def test_the_cross_closes_it(app: App, small: SmallTable) -> None:
    rect = lies(small)
    click(app, (rect.right - 4, rect.top + 4))
    assert app.small is None
    assert isinstance(app.top, MenuScene)


def test_its_keys_stand_among_all_others_and_can_be_changed(app: App, small: SmallTable) -> None:
    app.change_quietly(keys={"small_close": "X"})
    press(app, pygame.K_F6)
    assert app.small is small
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    assert app.small is None
    assert isinstance(app.top, MenuScene)


def test_a_reader_is_told_who_plays_what_and_can_close_it(app: App, small: SmallTable) -> None:
    tree = app.tree()
    assert tree is not None
    assert faults(tree) == []
    told = tree.root.children[-1]
    assert app.texts_of("mau_mau")("name") in told.words
    assert all(player.name in told.words for player in small.match.players)
    assert [node.hint for node in told.children] == ["F5", "F6"]
    assert app.act_on(CLOSE, Use.PRESS)
    assert app.small is None


def test_one_switch_reaches_it(app: App, small: SmallTable) -> None:
    tree = app.tree()
    assert tree is not None
    lit = [thing.key for item in arranged(tree) for thing in item.things()]
    assert lit[-2:] == [OPEN, CLOSE]
    assert app.act_on(OPEN, Use.FOCUS)
    assert app.small is small  # lit, not pressed


PLAIN: dict[str, Callable[[App], Scene]] = {"settings": SettingsScene, "statistics": StatisticsScene}


@pytest.mark.parametrize("name", ["menu", "settings", "statistics"])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_nothing_that_can_be_pressed_lies_below_it(
    app: App, small: SmallTable, name: str, size: tuple[int, int]
) -> None:
    app.window = pygame.display.set_mode(size)
    app.relayout()
    if name in PLAIN:
        app.push(PLAIN[name](app))
    place = small.place()
    assert isinstance(app.top, Desk)
    if place is not None:
        below = [stop for stop in app.top.group.stops() if stop.rect.colliderect(place.rect)]
        assert [stop.key for stop in below if app.top.group.under(stop.rect.clip(place.rect).center) is stop] == []
        assert pygame.Rect((0, 0), size).contains(place.rect)


def test_where_only_a_strip_is_free_it_folds_up_to_a_tab_and_where_nothing_is_it_hides(
    app: App, small: SmallTable
) -> None:
    window = pygame.Rect((0, 0), app.size)
    strip = pygame.Rect(window.move(0, round(70 * app.scale)))
    found = small._found([strip], [])
    assert found is not None
    assert found.tab
    assert not found.rect.colliderect(strip)
    assert small._found([window], []) is None


def test_a_picture_comes_in_steps_and_the_one_before_stays_meanwhile(app: App, small: SmallTable) -> None:
    steps, before = small._drawing(), small._whole
    for _ in steps:
        assert small._whole is before
    assert small._whole is not before
    assert small._whole is not None
    assert small._whole.get_size() == TABLE


def test_a_match_that_is_over_is_opened_as_a_film(app: App, small: SmallTable) -> None:
    while not small.match.finished:
        small.clock_ms += 60_000
        small.driver.tick(small.clock_ms, True)
    small.open()
    assert app.small is None
    assert isinstance(app.top, ReplayScene)
