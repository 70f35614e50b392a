"""Settings hold at once, also at a table that waits below, and are on the disk before the page is left."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match.driver import LONGEST_MS, SHORTEST_MS
from game.match.match import Match
from game.match.seats import seated
from game.people import settings
from game.people.settings import Row, Settings, rows
from rules.core.options import build
from rules.core.registry import game
from tests.ui.program import pass_time, press, show
from ui.scenes.menu.menu import MenuScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.words.plates import rect_of
from ui.widgets.base import Widget


@pytest.fixture(autouse=True)
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))


@pytest.fixture
def above(app: App) -> SettingsScene:
    """The page of settings above a running table of the French deck; what is set is kept."""
    rules = game("romme")
    app.keep = True
    show(app, TableScene(app, Match(rules, build(rules.options, {}), seated(["person", "geselle"]), 4)), 3)
    scene = SettingsScene(app)
    show(app, scene, 2)
    yield scene  # type: ignore[misc]
    app.keep = False
    while app.stack:
        app.stack.pop().leave()
    app.settings = app.sound.settings = Settings()
    app.relayout()


def table(app: App) -> TableScene:
    assert isinstance(app.stack[0], TableScene)
    return app.stack[0]


def other(row: Row) -> Any:
    """Another value than the usual one; the window of a test stays a window."""
    return next(value for value in row.values if value != row.default)


def on_disk() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(settings.path().read_text("utf-8"))
    return found


@pytest.mark.parametrize("row", [row for row in rows() if row.name != "fullscreen"], ids=lambda row: row.name)
def test_a_setting_is_changed_by_keyboard_and_kept(row: Row, above: SettingsScene) -> None:
    app = above.app
    assert above.group.focus_key(row.name)
    before = getattr(app.settings, row.name)
    press(app, pygame.K_SPACE if row.kind == "flag" else pygame.K_RIGHT)
    if getattr(app.settings, row.name) == before:
        press(app, pygame.K_LEFT)  # it stood at the end
    assert getattr(app.settings, row.name) != before
    assert above.group.focus is not None
    assert above.group.focus.key == row.name
    pass_time(app, 2)
    press(app, pygame.K_ESCAPE)
    assert app.top is table(app)
    assert on_disk()[row.name] == getattr(app.settings, row.name)


def test_every_setting_of_the_brief_stands_on_the_page(above: SettingsScene) -> None:
    wanted = {"language", "text_size", "card_size", "felt", "four_colours", "speed", "reduced_motion", "trick_rest_ms"}
    wanted |= {
        "bot_pause",
        "volume",
        "volume_cards",
        "volume_effects",
        "volume_ui",
        "fullscreen",
        "gamepad",
        "answer_time",
    }
    wanted |= {"decks", "keys"}  # pages of their own: deck and back, and what every key does
    assert wanted <= {widget.key for widget in above.group.walk()}


def test_pauses_hold_at_once_at_the_table_below(above: SettingsScene) -> None:
    app = above.app
    above._set("bot_pause", 200)
    above._set("trick_rest_ms", 400)
    above._set("speed", "4")
    press(app, pygame.K_ESCAPE)
    scene = table(app)
    assert (scene.pace.shortest_ms, scene.pace.longest_ms) == (2 * SHORTEST_MS, 2 * LONGEST_MS)
    assert scene.board.stage.rest_ms == 400
    assert scene.pace.speed == 4.0


def test_four_colours_change_the_deck_at_once_and_take_back_other_wishes(above: SettingsScene) -> None:
    app = above.app
    app.change(decks={"french": {"colours": "two", "index": "large"}})
    faces = app.faces("french")
    usual = pygame.image.tobytes(faces.face("D9", 80), "RGBA")
    above._set("four_colours", True)
    assert app.settings.decks == {"french": {"index": "large"}}
    assert pygame.image.tobytes(faces.face("D9", 80), "RGBA") != usual
    above._set("four_colours", False)
    assert pygame.image.tobytes(faces.face("D9", 80), "RGBA") == usual


def test_the_usual_settings_come_back_but_for_the_language(above: SettingsScene) -> None:
    app = above.app
    app.change(language="en", text_size=1.5, keys={"hint": "F5"}, bot_pause=0, felt="wine")
    above._reset()
    usual = Settings()
    for name in ("text_size", "keys", "bot_pause", "felt"):
        assert getattr(app.settings, name) == getattr(usual, name)
    assert app.settings.language == "en"


def test_without_a_loudspeaker_the_page_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.sound, "audible", False)
    volume = next(row for row in rows() if row.name == "volume")
    show(app, SettingsScene(app), 1)
    assert app.top._item(volume).lines[0][0] == app.texts("notice.no_sound")  # type: ignore[union-attr]
    app.sound.play("chime")


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_notice_covers_no_button_of_the_menu_and_not_the_menu_of_a_table(
    text_size: float, above: SettingsScene
) -> None:
    app = above.app
    app.change_quietly(text_size=text_size)
    app.pop()
    for _ in range(6):
        app.toasts.say(app.texts("notice.no_sound") + " " * len(app.toasts.shown))
        app.toasts.say(app.texts("notice.results_newer", version=2, known=1))
        pass_time(app, 10)
    menu = rect_of(table(app).board.stage.layout.menu)
    assert app.toasts.places
    assert all(not place.colliderect(menu) for place in app.toasts.places)
    scene = MenuScene(app)
    app.push(scene)
    pass_time(app, 10)
    stops: list[Widget] = scene.group.stops()
    assert app.toasts.places
    assert not [stop.key for stop in stops for place in app.toasts.places if stop.rect.colliderect(place)]
    app.pop()


def test_the_switch_of_music_and_room_follows_its_key(app: App, above: SettingsScene) -> None:
    switch: Any = above.group.named("ambience")
    press(app, pygame.K_HASH)
    assert switch.value is app.settings.ambience is False
    press(app, pygame.K_HASH)
    assert above.group.named("ambience") is switch, "nothing is laid out anew"
    assert switch.value is on_disk()["ambience"] is True
