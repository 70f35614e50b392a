"""Every scene of the shell at every size and in both languages: opens, fits, can be left by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.people.settings import Settings
from game.people.stats import Stats
from rules.core.contract import Entry
from rules.core.registry import game
from tests.ui.program import SIZES, SMALLEST, laid_out, pass_time, press, show
from ui.access.tree import faults
from ui.scenes.desk import Desk
from ui.scenes.learn.rules_page import RulesScene
from ui.scenes.menu.decks import DecksScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import ask
from ui.scenes.settings.keys import KeysScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.sheet.model import Cell
from ui.scenes.sheet.scores import RoundRow, ScoreScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table.match_end import MatchEndScene
from ui.scenes.table.pages import PauseScene
from ui.shell.app import App
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll

GAME = "gluecksgriff"


def nothing() -> None:
    """Do nothing: an action that a test does not follow."""


def sheet(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    return ScoreScene(app, match.view(0), names, GAME, nothing, players=match.players)


def end(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    return MatchEndScene(app, match.view(0), names, GAME, match.winners or (), nothing, nothing, players=match.players)


def five_seats(app: App, _: Match) -> Desk:
    scene = SetupScene(app)
    scene.draft.add_seat()
    scene.draft.add_seat()
    scene.draft.values["blank_set"] = "file"
    scene.draft.load("blank_file", "/nowhere/cards.json")
    return scene


SCENES: dict[str, Callable[[App, Match], Desk]] = {
    "menu": lambda app, _: MenuScene(app),
    "setup": lambda app, _: SetupScene(app),
    "five seats": five_seats,
    "settings": lambda app, _: SettingsScene(app),
    "decks": lambda app, _: DecksScene(app, GAME),
    "rules": lambda app, _: RulesScene(app, GAME),
    "scores": sheet,
    "end": end,
    "statistics": lambda app, _: StatisticsScene(app),
    "pause": lambda app, _: PauseScene(app, GAME, nothing, nothing),
    "keys": lambda app, _: KeysScene(app),
    "question": lambda app, _: ask(app, "leave", nothing, state="unsaved"),
}


def loose(scene: Desk) -> list[Widget]:
    """The widgets that do not scroll."""
    return scene.group.widgets


def focused(scene: Desk) -> str:
    return scene.group.focus.key if scene.group.focus else ""


def check_fit(scene: Desk, window: pygame.Rect) -> None:
    """Nothing leaves the window or its scroll area, no label is cut, nothing to touch covers another."""
    for widget in loose(scene):
        assert window.contains(widget.rect), (type(widget).__name__, widget.key, widget.rect)
        if isinstance(widget, Scroll):
            for inner in widget.widgets:
                assert widget.rect.left <= inner.rect.left, (inner.key, inner.rect)
                assert inner.rect.right <= widget.rect.right, (inner.key, inner.rect)
    for widget in scene.group.walk():
        if isinstance(widget, Button):
            assert widget.shown == widget.label
            assert widget.words.get_width() <= widget.rect.width, widget.label
        elif isinstance(widget, Segments):
            assert widget.words == widget.labels
    stops = [widget for widget in loose(scene) if widget.focusable]
    for index, one in enumerate(stops):
        for other in stops[index + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize("size", [SMALLEST, *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits_in_both_languages(
    name: str, size: tuple[int, int], apps: Callable[[tuple[int, int]], App], played: Match
) -> None:
    app = apps(size)
    with Stats() as stats:
        stats.record(played, "one")
    scene = laid_out(app, SCENES[name](app, played))
    for language in ("de", "en"):
        app.change_quietly(language=language)
        app.relayout()
        check_fit(scene, pygame.Rect((0, 0), size))
        if size == SMALLEST:
            app.step(30)


@pytest.mark.parametrize("text_size", [0.85, 1.3, 1.5])
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits_with_small_and_large_letters(
    name: str, text_size: float, apps: Callable[[tuple[int, int]], App], played: Match
) -> None:
    for size in (SMALLEST, (1024, 640)):
        app = apps(size)
        app.change_quietly(text_size=text_size)
        scene = laid_out(app, SCENES[name](app, played), 1)
        for language in ("de", "en"):
            app.change_quietly(language=language)
            app.relayout()
            check_fit(scene, pygame.Rect((0, 0), size))


@pytest.mark.parametrize("name", SCENES)
def test_every_word_of_a_scene_is_there(name: str, app: App, played: Match) -> None:
    with Stats() as stats:
        stats.record(played, "one")
    show(app, SCENES[name](app, played))
    for language in ("de", "en"):
        app.change_quietly(language=language)
        for game_id in (None, GAME):
            app.texts_of(game_id).missing.clear()
        app.relayout()
        for game_id in (None, GAME):
            assert not app.texts_of(game_id).missing


@pytest.mark.parametrize("name", SCENES)
def test_everything_that_can_be_used_is_told_to_those_who_do_not_see_it(name: str, app: App, played: Match) -> None:
    with Stats() as stats:
        stats.record(played, "one")
    scene = SCENES[name](app, played)
    show(app, scene)
    for language in ("de", "en"):
        app.change_quietly(language=language)
        app.relayout()
        told = {id(widget) for _, widget in scene.group.told()}
        assert [widget.key for widget in scene.group.stops() if id(widget) not in told] == []
        assert faults(scene.tree()) == []
        assert len(list(scene.tree().root.walk())) > len(scene.group.stops())


@pytest.mark.parametrize("name", SCENES)
def test_tab_visits_everything_and_comes_round(name: str, app: App, played: Match) -> None:
    scene = SCENES[name](app, played)
    show(app, scene)
    stops = [widget.key for widget in scene.group.stops()]
    assert len(set(stops)) == len(stops) > 0
    scene.group.focus_key(stops[0])
    seen = []
    for _ in stops:
        seen.append(focused(scene))
        press(app, pygame.K_TAB)
    assert seen == stops
    assert focused(scene) == stops[0]
    press(app, pygame.K_TAB, shift=True)
    assert focused(scene) == stops[-1]


@pytest.mark.parametrize("name", SCENES)
def test_small_targets_are_large_enough_for_a_finger(name: str, app: App, played: Match) -> None:
    scene = SCENES[name](app, played)
    show(app, scene)
    for widget in scene.group.stops():
        assert widget.rect.height >= 40, (widget.key, widget.rect)
        assert widget.rect.width >= 40, (widget.key, widget.rect)


@pytest.mark.parametrize("name", ["settings", "decks", "rules", "statistics", "pause", "keys", "question", "setup"])
def test_escape_leaves(name: str, app: App, played: Match) -> None:
    show(app, MenuScene(app))
    show(app, SCENES[name](app, played))
    press(app, pygame.K_ESCAPE)
    assert [type(scene) for scene in app.stack] == [MenuScene]


def test_a_still_scene_stays_still(app: App, played: Match) -> None:
    scene = SCENES["settings"](app, played)
    app.push(scene)
    for _ in range(4):  # its pictures come as it is drawn
        app.step(40)
    assert scene.still()
    before = pygame.image.tobytes(app.window, "RGB")
    pass_time(app, 3)
    assert pygame.image.tobytes(app.window, "RGB") == before


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_end_of_a_match_has_room_for_its_deals_however_many_have_played(app: App, seats: int) -> None:
    players = seated(["lehrling"] * seats)
    match, names = Match(game("mau_mau"), game("mau_mau").options(), players, 3), [player.name for player in players]
    scene = MatchEndScene(
        app, match.view(None), names, "mau_mau", (0,), nothing, nothing, players=players, mark="…", on_check=nothing
    )
    app.reset(scene)
    app.step(16)
    check = next(widget for widget in scene.group.walk() if widget.key == "check")
    assert check.rect.height >= scene.px(24)


def test_the_ranking_at_the_end_of_a_match_is_told_row_by_row(app: App, played: Match) -> None:
    scene = end(app, played)
    app.reset(scene)
    told = [node.words for node in scene.tree().root.walk()]
    for player, total in zip(played.players, played.view(0).totals, strict=True):
        (row,) = [words for words in told if f" {player.name}: " in words]
        assert str(total) in row


def in_large_letters(apps: Callable[[tuple[int, int]], App], played: Match) -> tuple[Desk, RoundRow]:
    """The score sheet in the smallest window and the largest letters, and its first row."""
    app = apps((800, 500))
    app.settings = app.sound.settings = Settings(window=(800, 500), text_size=1.5)
    scene = sheet(app, played)
    app.push(scene)
    return scene, next(one for one in scene.group.walk() if isinstance(one, RoundRow))


def test_many_lines_of_one_kind_leave_the_next_column_alone(
    apps: Callable[[tuple[int, int]], App], played: Match
) -> None:
    """Eleven times the same sign, beside one sum: it stands there once."""
    scene, row = in_large_letters(apps, played)
    entries = tuple(Entry(0, 0, -100, "spared", -100 * count) for count in range(1, 12))
    row.picture = pygame.Surface(row.rect.size, pygame.SRCALPHA)
    column = scene.column(0).move(-row.rect.x, 0)
    row._draw_cell(row.picture, column, Cell(entries))
    assert column.left <= row.picture.get_bounding_rect().left
    assert row.picture.get_bounding_rect().right <= column.right


def test_dear_points_and_totals_leave_the_next_column_alone_even_without_signs(
    apps: Callable[[tuple[int, int]], App], played: Match
) -> None:
    _, row = in_large_letters(apps, played)
    for room in (70, 80, 100):
        pieces, _, width = row.fitted(Cell((Entry(0, 0, -457, "spared", 1097),)), room)
        assert width <= room, room
        assert len(pieces) >= 2, "points and total are always told"
