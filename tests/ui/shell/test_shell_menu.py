"""The menu by mouse and keyboard, and the matches that wait in it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import journal
from game.match import Match
from game.seats import seated
from rules.core.registry import game
from ui.app import App
from ui.scenes.matches import MatchesScene
from ui.scenes.menu import MenuScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.setup import SetupScene
from ui.scenes.statistics import StatisticsScene

from .conftest import click, press, show

ENTRIES = {"play": SetupScene, "rules": RulesScene, "statistics": StatisticsScene, "settings": SettingsScene}


def begun(seed: int, moves: int = 12) -> None:
    """A match on disk that was left after some moves."""
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(), seated(("person", "geselle")), seed)
    journal.create(match)
    chance = Random(seed)
    for _ in range(moves):
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    match.close()


@pytest.mark.parametrize("key", ENTRIES)
def test_arrows_and_enter_reach_every_entry(app: App, key: str) -> None:
    menu = MenuScene(app)
    show(app, menu)
    for _ in range(8):
        if menu.group.focus is not None and menu.group.focus.key == key:
            break
        press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ENTRIES[key])


@pytest.mark.parametrize("key", ENTRIES)
def test_a_click_reaches_every_entry(app: App, key: str) -> None:
    menu = MenuScene(app)
    show(app, menu)
    found = menu.group.named(key)
    assert found is not None
    click(app, found.rect.center)
    assert isinstance(app.top, ENTRIES[key])


def test_quit_ends_the_program(app: App) -> None:
    menu = MenuScene(app)
    show(app, menu)
    press(app, pygame.K_ESCAPE, pygame.K_RETURN)
    assert not app.running


def test_the_language_changes_at_once(app: App) -> None:
    menu = MenuScene(app)
    show(app, menu)
    menu.group.focus_key("language")
    press(app, pygame.K_RIGHT)
    assert app.settings.language == "en"
    play = menu.group.named("play")
    assert play is not None
    assert play.label == "New game"  # type: ignore[attr-defined]
    assert menu.group.focus is not None
    assert menu.group.focus.key == "language"


def test_without_a_match_there_is_nothing_to_go_on_with(app: App) -> None:
    menu = MenuScene(app)
    show(app, menu)
    assert menu.group.named("continue") is None


def test_a_match_that_waits_is_the_first_entry(app: App) -> None:
    begun(3)
    menu = MenuScene(app)
    show(app, menu)
    assert menu.group.focus is not None
    assert menu.group.focus.key == "continue"


def test_several_matches_are_listed_and_can_be_given_up(app: App) -> None:
    begun(3)
    begun(4)
    show(app, MenuScene(app))
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, MatchesScene)
    app.top.group.focus_key("drop0")
    press(app, pygame.K_RETURN)  # asks back
    assert len(journal.running()) == 2
    press(app, pygame.K_RETURN)
    assert len(journal.running()) == 1
    assert app.top.group.named("match1") is None
