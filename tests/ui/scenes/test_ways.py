"""Ways back: Esc leads to where one came from, a saved match is left without a question, going on is one press."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match import journal
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import seated
from rules.core.registry import game
from tests.ui.program import pass_time, press, show
from ui.scenes.desk import Desk
from ui.scenes.learn.rules_page import RulesScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.panel import DialogScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App

GAME = "gluecksgriff"
DOORS = ("play", "party", "workshop", "all", "statistics", "rules", "settings", "learn", "glossary")


def press_on(app: App, key: str) -> None:
    """Press a button of the scene on top, as Enter does."""
    assert isinstance(app.top, Desk)
    assert app.top.group.focus_key(key)
    press(app, pygame.K_RETURN)


def focused(app: App) -> str:
    assert isinstance(app.top, Desk)
    return app.top.group.focus.key if app.top.group.focus else ""


def left(seed: int) -> Match:
    """A match on the disk, begun and left."""
    rules = game(GAME)
    match = Match(rules, rules.options(), seated(("person", "geselle")), seed)
    journal.create(match)
    match.submit(match.turn.must[0], match.legal(match.turn.must[0])[0])
    match.close()
    return match


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """A table whose match is on the disk; its pause is open."""
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    rules = game(GAME)
    match = Match(rules, rules.options(), seated(("person", "geselle")), 3)
    journal.create(match)
    scene = TableScene(app, match)
    app.push(scene)
    pass_time(app, 3)
    scene.open_pause()
    yield scene
    match.close()


# --- back ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", DOORS)
def test_escape_leads_back_to_the_door_one_came_through(app: App, door: str) -> None:
    left(3)
    menu = MenuScene(app)
    show(app, menu)
    press_on(app, door)
    assert app.top is not menu
    press(app, pygame.K_ESCAPE)
    assert app.top is menu
    assert focused(app) == door


def test_from_the_rules_one_comes_back_to_the_shelf_and_from_there_to_the_menu(app: App) -> None:
    show(app, MenuScene(app))
    press_on(app, "rules")
    press_on(app, "game:watten")
    assert isinstance(app.top, RulesScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, GamesScene)
    assert focused(app) == "game:watten"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_a_game_chosen_in_the_statistics_leads_back_to_them(app: App) -> None:
    scene = StatisticsScene(app)
    show(app, scene)
    scene._choose_game()
    press_on(app, "game:watten")
    assert app.top is scene
    assert scene.game_id == "watten"


@pytest.mark.parametrize("door", ["play", "learn", "all"])
def test_who_leaves_a_table_comes_back_to_the_list_he_came_from(
    app: App, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    left(3)
    show(app, MenuScene(app))
    press_on(app, door)
    there = type(app.top)
    rules = game(GAME)
    match = Match(rules, rules.options(), seated(("person", "geselle")), 5)
    for _ in range(2):  # another match at the same table changes nothing
        app.reset(TableScene(app, match))
    assert isinstance(app.top, TableScene)
    app.top.to_menu()
    assert type(app.top) is there
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    assert len(app.stack) == 1


def test_who_came_from_nowhere_leaves_a_table_for_the_menu(app: App, table: TableScene) -> None:
    app.behind = []
    table.to_menu()
    assert isinstance(app.top, MenuScene)


# --- on with a match -------------------------------------------------------------------------------------------------


def test_going_on_is_with_the_match_that_is_shown_however_many_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    left(3)
    left(4)
    menu = MenuScene(app)
    show(app, menu)
    shown = menu.matches[0]
    press_on(app, "continue")
    table = app.stack[0]
    assert isinstance(table, TableScene)
    assert table.uid == shown.id
    table.leave()


# --- away from the table ---------------------------------------------------------------------------------------------


def test_a_saved_match_is_left_without_a_question(app: App, table: TableScene) -> None:
    press_on(app, "leave")
    assert [type(scene) for scene in app.stack] == [MenuScene]
    assert focused(app) == "continue"


def test_the_program_asks_once_before_it_ends(app: App, table: TableScene) -> None:
    press_on(app, "quit")
    assert app.running
    assert isinstance(app.top, DialogScene)
    assert app.top._sentence == app.texts("confirm.quit")
    press_on(app, "yes")
    assert not app.running


@pytest.mark.parametrize("name", ["leave", "quit"])
def test_a_match_that_is_not_saved_is_not_left_without_a_question(app: App, table: TableScene, name: str) -> None:
    recorder = table.match.recorder
    assert isinstance(recorder, Journal)
    recorder.add("a line that is not on the disk yet")
    press_on(app, name)
    assert app.running
    assert isinstance(app.top, DialogScene)
    assert app.top._sentence == app.texts(f"confirm.{name}.unsaved")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    recorder._pending = b""


def test_who_stays_is_at_the_table_again(app: App, table: TableScene) -> None:
    press(app, pygame.K_ESCAPE)
    assert app.top is table
