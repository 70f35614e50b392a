"""The menu by mouse and keyboard, and the matches that wait in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest

from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.texts import LANGUAGES
from rules.core.registry import GAMES, game
from tests.ui.program import SIZES, click, pass_time, press, show
from ui.scenes.club.club import ClubScene
from ui.scenes.learn.rules_page import RulesScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.matches import MatchesScene
from ui.scenes.menu.menu import MainButton, MenuScene
from ui.scenes.menu.new_game import NewGameScene
from ui.scenes.problems.position import ProblemScene
from ui.scenes.problems.problems import ProblemsScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table.pages import PauseScene
from ui.scenes.workshop.workshop import WorkshopScene
from ui.shell.app import App
from ui.widgets.button import Button

ENTRIES = {
    "play": NewGameScene,
    "workshop": WorkshopScene,
    "rules": GamesScene,
    "statistics": StatisticsScene,
    "settings": SettingsScene,
    "all": MatchesScene,
    "problems": ProblemsScene,
    "today": ProblemScene,
    "club": ClubScene,
}


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
    for way in (*[pygame.K_DOWN] * 5, pygame.K_RIGHT, *[pygame.K_UP] * 4, pygame.K_RIGHT):
        if menu.group.focus is not None and menu.group.focus.key == key:
            break
        press(app, way)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ENTRIES[key])


def test_home_and_end_lead_to_the_first_and_the_last_entry(app: App) -> None:
    for scene in (MenuScene(app), PauseScene(app, "romme", lambda: None)):
        show(app, scene)
        stops = scene.group.stops()
        for key, end in ((pygame.K_END, -1), (pygame.K_HOME, 0)):
            press(app, key)
            assert scene.group.focus is stops[end]


def test_in_the_pause_gold_is_what_enter_does(app: App) -> None:
    scene = PauseScene(app, "romme", lambda: None)
    show(app, scene)
    for key in (pygame.K_DOWN, pygame.K_END, pygame.K_HOME):
        press(app, key)
        scene.draw(app.window)
        golden = [one for one in scene.group.walk() if isinstance(one, Button) and one.look == "brass"]
        assert golden == [scene.group.focus]


@pytest.mark.parametrize("key", ENTRIES)
def test_a_click_reaches_every_entry(app: App, key: str) -> None:
    menu = MenuScene(app)
    show(app, menu)
    found = menu.group.named(key)
    assert found is not None
    click(app, found.rect.center)
    assert isinstance(app.top, ENTRIES[key])


@pytest.mark.parametrize("id", GAMES)
def test_a_click_on_a_game_leads_to_its_rules(app: App, id: str) -> None:
    show(app, MenuScene(app))
    press_on(app, "rules")
    press_on(app, f"game:{id}")
    assert isinstance(app.top, RulesScene)
    assert app.top.game_id == id


def press_on(app: App, key: str) -> None:
    """Bring a widget into sight and click on it."""
    assert app.top is not None
    group = app.top.group  # type: ignore[attr-defined]
    group.focus_key(key)
    pass_time(app, 20)
    click(app, group.named(key).rect.center)


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
    press_on(app, "all")
    assert isinstance(app.top, MatchesScene)
    app.top.group.focus_key("drop0")
    press(app, pygame.K_RETURN)  # asks back
    assert len(journal.running()) == 2
    press(app, pygame.K_RETURN)
    assert len(journal.running()) == 1
    assert app.top.group.named("match1") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_menu_lies_on_anything_else(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int], text: float, language: str
) -> None:
    app = apps(size)
    app.settings = replace(app.settings, text_size=text, language=language)
    begun(1)
    menu = MenuScene(app)
    show(app, menu)
    seen = [(one.key or "words", one.rect) for one in menu.group.widgets[1:]]  # the title has air around its letters
    assert not [(one, other) for (one, here), (other, there) in combinations(seen, 2) if here.colliderect(there)]
    assert menu.version.rect.bottom < app.size[1] - menu.px(40), "above the frame"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_going_on_leave_room_for_the_lines_below(app: App, language: str) -> None:
    app.settings = replace(app.settings, text_size=1.5, language=language)
    begun(1)
    menu = MenuScene(app)
    show(app, menu)
    plate = menu.group.named("continue")
    assert isinstance(plate, MainButton)
    title, first = plate.written[:2]
    assert title.bottom <= first.top + first.height // 3, "letters have air above"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_the_menu_stay_on_their_bars(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int], text: float, language: str
) -> None:
    app = apps(size)
    app.settings = replace(app.settings, text_size=text, language=language)
    begun(1)
    show(app, MenuScene(app))
    for bar in (one for one in app.top.group.walk() if type(one) is Button):  # type: ignore[union-attr]
        written = bar.words.get_bounding_rect(min_alpha=128)
        assert written.height <= bar.rect.height * 0.8, bar.key
        assert written.width <= bar.rect.width - 8, bar.key
        assert bar.shown == bar.label


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_that_is_drawn_of_the_fan_lies_within_its_rectangle(
    size: tuple[int, int], apps: Callable[[tuple[int, int]], App]
) -> None:
    app = apps(size)
    menu = MenuScene(app)
    show(app, menu)
    pass_time(app, 40, 50)
    assert menu.fan is not None
    for lifted in (0.0, 1.0):
        menu.fan.lifts = [lifted] * len(menu.fan.codes)
        drawn = pygame.Surface(app.size, pygame.SRCALPHA)
        menu.fan.draw(drawn)
        assert menu.fan.rect.contains(drawn.get_bounding_rect())


def test_below_a_panel_that_covers_the_fan_its_pictures_are_not_kept(app: App) -> None:
    menu = MenuScene(app)
    show(app, menu)
    pass_time(app, 40, 50)

    def kept() -> int:
        assert menu.fan is not None
        return sum(key[2] == menu.fan.height_px for key in menu.fan.faces.kept)

    before = kept()
    menu.settings()
    pass_time(app, 2, 50)
    assert kept() >= before > 0  # beside the panel it is seen
    app.pop()
    pass_time(app, 40, 50)
    assert kept() > 0
    menu.play()
    pass_time(app, 2, 50)
    assert not kept()
    app.pop()
    pass_time(app, 40, 50)
    assert kept() > 0
