"""One switch: the program is used with nothing but the space bar, from the menu to the end of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.match.seats import seated
from game.match.setup import Setup
from game.people.settings import Settings
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.patience import until
from tests.ui.access.test_table import opened
from tests.ui.program import emptied, pass_time, show, tap
from ui.access.scanning import DEAF_MS, Item
from ui.access.switch import Switch
from ui.access.tree import Use
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.match_end import MatchEndScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App

FRAME_MS = 100.0
SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
MOVES = 4  # of each game
ONWARDS = {"verb:stop", "next"}
AWAY = {"menu", "hide", "cancel", "rule"}


@pytest.fixture
def scanned(app: App) -> Iterator[App]:
    """The program with things that light up quickly."""
    app.settings = app.sound.settings = Settings(scanning="fast", speed="off", bot_pause=0, banter=False)
    app.switch = Switch(app)
    yield app
    emptied(app)


def press(app: App) -> None:
    """The switch, once the light listens again."""
    app.pass_time(DEAF_MS)
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, SPACE))
    app.dispatch(pygame.event.Event(pygame.KEYUP, SPACE))


def lit(app: App) -> Item | None:
    return app.switch.lit


def taken(app: App, wanted: Callable[[Item], bool]) -> None:
    """Wait until something that is wanted lights up, open its groups, and take it."""
    for _ in range(2000):
        app.pass_time(FRAME_MS)
        item = lit(app)
        if item is None or not any(wanted(thing) for thing in item.things()):
            continue
        last = not item.items
        press(app)
        if last:
            return
    raise AssertionError(f"it never lights up; {lit(app)} does")


def key(name: str) -> Callable[[Item], bool]:
    return lambda item: item.key == name


# --- a whole match ---------------------------------------------------------------------------------------------------
def test_schwimmen_is_played_from_the_menu_to_its_end_with_one_key(scanned: App) -> None:
    app = scanned
    show(app, app.home(app), 1)
    taken(app, key("play"))
    taken(app, key("game:schwimmen"))
    taken(app, key("start"))
    until(lambda: isinstance(app.top, TableScene))
    scene = app.top
    assert isinstance(scene, TableScene)
    until(Player(app).play_on)
    assert scene.match.finished


class Player:
    """Somebody with one switch, who knows no rules: he takes what lights up first, but nothing twice in a position."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.tried: set[tuple[str, str]] = set()
        self.moves = -1

    def play_on(self) -> bool:
        """Let some time pass, and press where something is wanted; True as soon as the match has its end."""
        self.app.pass_time(FRAME_MS)
        scene, item = self.app.top, lit(self.app)
        if isinstance(scene, MatchEndScene):
            return True
        if isinstance(scene, TableScene) and len(scene.match.history) != self.moves:
            self.tried, self.moves = set(), len(scene.match.history)
        if item is not None and item.sign != "leave":
            self._choose(item)
        return False

    def _choose(self, item: Item) -> None:
        there = [thing for one in self.app.switch.light.items for thing in one.things() if thing.key not in AWAY]
        there = [thing for thing in there if not thing.key.startswith("tool:")]
        wanted = [thing for thing in there if thing.key in ONWARDS] or there
        names = {(thing.key, thing.sign) for thing in wanted}
        if names <= self.tried:
            self.tried -= names
        if not any((thing.key, thing.sign) in names - self.tried for thing in item.things()):
            return
        if not item.items:
            self.tried.add((item.key, item.sign))
        press(self.app)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_is_played_on_with_one_key(id: str, scanned: App) -> None:
    scene, player = opened(scanned, id), Player(scanned)
    until(lambda: player.play_on() or sum(seat == 0 for seat, _ in scene.match.history) >= MOVES)


# --- other scenes ----------------------------------------------------------------------------------------------------
def test_a_slider_and_a_switch_of_the_settings_are_set(scanned: App) -> None:
    show(scanned, SettingsScene(scanned))
    taken(scanned, lambda item: item.key == "volume" and item.sign == "less")
    assert scanned.settings.volume == 75
    press(scanned)
    assert scanned.settings.volume == 70
    taken(scanned, key("curtain"))
    assert not scanned.settings.curtain


def test_what_lights_up_far_below_is_scrolled_into_sight(scanned: App) -> None:
    show(scanned, SettingsScene(scanned))
    until_lit(scanned, "voice_speed")
    pass_time(scanned, 20)
    item = lit(scanned)
    assert item is not None
    first = next(iter(item.things()))  # a group may be higher than the page: its first thing is in sight
    assert first.key == "voice_speed"
    assert first.box is not None
    assert 0 <= first.box[1] < first.box[3] <= scanned.size[1]


def until_lit(app: App, name: str) -> None:
    """Open the groups in which a thing lies until it is among those of the present level."""
    for _ in range(2000):
        app.pass_time(FRAME_MS)
        item = lit(app)
        if item is not None and item.key == name:
            return
        if item is not None and any(thing.key == name for thing in item.things()):
            press(app)
    raise AssertionError(f"{name} never lights up")


def test_the_curtain_opens_for_the_next_person(scanned: App) -> None:
    scene = opened(scanned, "zwergenamulett", people=2)
    until(lambda: _moved(scanned, CurtainScene))
    assert scanned.top is not scene
    taken(scanned, key("plate"))
    pass_time(scanned, 20)
    assert scanned.top is scene
    assert not scene.board.blind


def _moved(app: App, wanted: type) -> bool:
    app.step(FRAME_MS)
    return isinstance(app.top, wanted)


# --- what counts as the switch ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3),
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_B),
        pygame.event.Event(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=0, touch_id=0),
    ],
)
def test_return_mouse_pad_and_finger_are_the_switch_wherever_they_point(
    scanned: App, event: pygame.event.Event
) -> None:
    show(scanned, SettingsScene(scanned))
    until_lit(scanned, "done")
    scanned.pass_time(DEAF_MS)
    scanned.dispatch(event)
    assert not scanned.stack


def test_a_key_that_is_held_counts_once(scanned: App) -> None:
    show(scanned, SettingsScene(scanned))
    until_lit(scanned, "hints")
    for _ in range(5):
        scanned.pass_time(DEAF_MS)
        scanned.dispatch(pygame.event.Event(pygame.KEYDOWN, SPACE))
    assert not scanned.settings.hints


def test_a_wheel_and_the_other_keys_keep_their_meaning(scanned: App) -> None:
    show(scanned, SettingsScene(scanned))
    until_lit(scanned, "hints")
    scanned.pass_time(DEAF_MS)
    scanned.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4))
    assert scanned.settings.hints
    tap(scanned, pygame.K_ESCAPE)
    assert not scanned.stack


def test_ctrl_and_f2_switch_it_on_and_off(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    show(app, SettingsScene(app))
    said: list[str] = []
    monkeypatch.setattr(app.narrator, "say", lambda words, at_once=False: said.append(words))
    for wanted in ("medium", "off"):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=pygame.KMOD_CTRL, unicode=""))
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_F2, mod=pygame.KMOD_CTRL))
        assert app.settings.scanning == wanted
    assert not said, "the notice is read out already"


def test_without_the_setting_nothing_lights_up(app: App) -> None:
    show(app, SettingsScene(app), 20)
    assert lit(app) is None


def test_while_cards_move_a_press_goes_to_the_end_of_that(scanned: App) -> None:
    scanned.settings = Settings(scanning="fast")
    scene = opened(scanned, "zwergenamulett")
    until(lambda: _shows(scanned, scene))
    press(scanned)
    assert scene.board.idle


def _shows(app: App, scene: TableScene) -> bool:
    app.step(FRAME_MS)
    return not scene.board.idle


# --- what is called out in time --------------------------------------------------------------------------------------
@pytest.fixture
def shown(scanned: App, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Doppelkopf, where Re may be announced, while the table shows what others do."""
    rules = game("doppelkopf")
    options = build(rules.options, {"ansagen": "true"})
    scene = new_table(scanned, Setup(rules.id, seated(["person", "lehrling", "lehrling", "lehrling"]), options, 7))
    show(scanned, scene, 1)
    until(lambda: _asked(scanned, scene))
    monkeypatch.setattr(TableScene, "showing", property(lambda scene: True))
    scanned.pass_time(FRAME_MS)
    return scene


def _asked(app: App, scene: TableScene) -> bool:
    app.step(FRAME_MS)
    return scene.board.idle and scene.desk.play.mine


def test_a_call_lights_up_while_others_play(scanned: App, shown: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[str] = []
    monkeypatch.setattr(shown.desk.impulses, "_of", lambda seat, verb: pressed.append(verb))
    taken(scanned, key("impulse:ansage re"))
    assert pressed == ["ansage re"]


def test_between_the_calls_a_press_goes_on_as_ever(
    scanned: App, shown: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[bool] = []
    monkeypatch.setattr(TableScene, "hurry", lambda scene: hurried.append(True))
    assert lit(scanned) is None  # nothing has lit up yet
    press(scanned)
    assert hurried == [True]


def test_who_chooses_has_the_light_for_himself_again(
    scanned: App, shown: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_lit(scanned, "impulse:ansage re")
    monkeypatch.setattr(TableScene, "showing", property(lambda scene: False))
    scanned.pass_time(FRAME_MS)
    found = lit(scanned)
    assert found is not None
    assert found.key == scanned.switch.light.items[0].key


# --- what is said ----------------------------------------------------------------------------------------------------
def test_what_has_the_focus_already_is_named_when_it_lights_up(scanned: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    scene = show(scanned, SettingsScene(scanned))
    monkeypatch.setattr(scanned.narrator, "point_out", heard.append)
    until_lit(scanned, "banter")
    heard.clear()
    scene.act_on("hints", Use.FOCUS)
    scanned.switch.light.go_to("hints", 1000)
    scanned.switch._shine()
    assert [words.split(".")[0] for words in heard] == [scanned.texts("settings.hints")]
