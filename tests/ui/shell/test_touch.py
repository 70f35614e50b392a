"""Fingers: tap, hold, swipe, and a match in which nothing else is used."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.match.seats import seated
from game.match.setup import Setup
from game.people.settings import Settings
from rules.core.registry import game
from tests.patience import until
from tests.ui.program import emptied, pass_time, show
from ui.access.tree import Use
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.shell.touch import HOLD_MS
from ui.table.input.focus import CardStop

Point = tuple[float, float]


@pytest.fixture(autouse=True)
def left(app: App) -> Iterator[None]:
    """No table is left behind."""
    yield
    emptied(app)


def finger(app: App, kind: int, at: Point, number: int = 0) -> None:
    wide, high = app.size
    app.dispatch(pygame.event.Event(kind, x=at[0] / wide, y=at[1] / high, finger_id=number, touch_id=1))


def tap(app: App, at: Point) -> None:
    finger(app, pygame.FINGERDOWN, at)
    app.pass_time(30)
    finger(app, pygame.FINGERUP, at)
    app.pass_time(30)


def swipe(app: App, start: Point, *ways: Point) -> None:
    finger(app, pygame.FINGERDOWN, start)
    for at in ways:
        finger(app, pygame.FINGERMOTION, at)
        app.pass_time(20)


def table(app: App, id: str = "mau_mau") -> TableScene:
    app.settings = app.sound.settings = Settings(speed="off", bot_pause=0, banter=False)
    scene = new_table(app, Setup(id, seated(["person", "lehrling", "lehrling"]), game(id).options(), 7))
    show(app, scene, 1)
    until(lambda: asked(app, scene))
    return scene


def asked(app: App, scene: TableScene) -> bool:
    app.pass_time(50)
    return scene.board.idle and scene.desk.play.mine


def middle(app: App, key: str) -> Point:
    """The middle of a thing of the scene on top."""
    assert app.top is not None
    box = next(node.box for node in app.top.tree().root.walk() if node.key == key)
    assert box is not None
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


# --- gestures --------------------------------------------------------------------------------------------------------
def test_a_tap_presses_once_though_sdl_makes_a_mouse_of_it(app: App) -> None:
    show(app, SettingsScene(app))
    at = middle(app, "hints")
    tap(app, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=at, button=1, touch=True))
    assert not app.settings.hints


def test_a_second_finger_does_nothing(app: App) -> None:
    show(app, SettingsScene(app))
    finger(app, pygame.FINGERDOWN, (5, 5))
    finger(app, pygame.FINGERDOWN, middle(app, "hints"), 1)
    finger(app, pygame.FINGERUP, middle(app, "hints"), 1)
    assert app.settings.hints


def test_beside_something_small_it_is_met_too(app: App) -> None:
    scene = table(app)
    tool = scene.desk.group.named("tool:log")
    assert tool is not None
    tool.rect = tool.rect.inflate(-20, -20)
    assert scene.near((tool.rect.left - 6, tool.rect.centery), 44) == tool.rect.center
    assert scene.near((tool.rect.left - 30, tool.rect.centery), 44) != tool.rect.center


def test_a_finger_that_stays_shows_the_tip_and_presses_nothing(app: App) -> None:
    scene = table(app)
    card = next(one for one in scene.desk.group.walk() if isinstance(one, CardStop))
    finger(app, pygame.FINGERDOWN, card.rect.center)
    app.pass_time(HOLD_MS)
    assert scene.desk.pointer.resting
    finger(app, pygame.FINGERUP, card.rect.center)
    assert not scene.desk.play.chosen


def test_a_swipe_along_the_hand_looks_at_its_cards(app: App) -> None:
    scene = table(app)
    first, second, *_ = [one for one in scene.desk.group.walk() if isinstance(one, CardStop)]
    swipe(app, first.rect.center, second.rect.center)
    assert scene.desk.pointer.hovered is second.sprite
    finger(app, pygame.FINGERUP, second.rect.center)
    assert not scene.desk.play.chosen
    assert scene.desk.pointer.drag is None


def test_a_card_that_is_pulled_out_of_the_hand_hangs_on_the_finger(app: App) -> None:
    scene = table(app)
    card = next(one for one in scene.desk.group.walk() if isinstance(one, CardStop))
    x, y = card.rect.center
    swipe(app, (x, y), (x, y - 60), (x, y - 120))
    assert scene.desk.pointer.drag is not None


def test_a_long_page_follows_the_finger(app: App) -> None:
    show(app, SettingsScene(app))
    before = middle(app, "hints")[1]
    swipe(app, (500, 500), (500, 400), (500, 300))
    finger(app, pygame.FINGERUP, (500, 300))
    pass_time(app, 20)
    assert middle(app, "hints")[1] == pytest.approx(before - 200, abs=3)


# --- hands that shake ------------------------------------------------------------------------------------------------
def test_the_first_of_two_taps_only_chooses(app: App) -> None:
    app.settings = app.sound.settings = Settings(tap_twice=True)
    show(app, SettingsScene(app))
    tap(app, middle(app, "hints"))
    tap(app, middle(app, "curtain"))
    assert app.settings.hints
    assert app.settings.curtain
    tap(app, middle(app, "curtain"))
    assert not app.settings.curtain


# --- a match ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ["mau_mau", "schwimmen", "zwergenamulett"])
def test_a_game_is_played_on_by_taps_alone(id: str, app: App) -> None:
    """Cards are lifted and laid by taps; whatever asks, and the sheet, is answered by its first button."""
    scene = table(app, id)
    until(lambda: tapped_on(app, scene) or sum(seat == 0 for seat, _ in scene.match.history) >= 6)


def tapped_on(app: App, scene: TableScene) -> bool:
    app.pass_time(50)
    if app.top is None or app.top.showing:
        return False
    tree = app.top.tree()
    nodes = [node for node in tree.root.walk() if node.box and Use.PRESS in node.uses and node.enabled]
    wanted = [node for node in nodes if not node.futile and not node.key.startswith(("tool:", "menu", "hide", "rule"))]
    first = next((node for node in wanted if node.key == tree.focus and app.top is not scene), None)
    node = first or next((one for one in wanted if not one.key.endswith(".lift")), None)
    if node is not None:
        tap(app, middle(app, node.key))
        if node.key.startswith("card:"):
            tap(app, middle(app, node.key))  # the second tap of two quick ones plays it
    return scene.match.finished


def test_a_finger_that_stays_on_the_plate_opens_the_curtain_and_a_tap_does_not(app: App) -> None:
    opened: list[bool] = []
    player = seated(["person"])[0]
    scene = CurtainScene(app, player, lambda: (), lambda: opened.append(True))
    show(app, scene, 1)
    at = middle(app, "plate")
    tap(app, at)
    pass_time(app, 20)
    assert not opened
    finger(app, pygame.FINGERDOWN, at)
    app.pass_time(HOLD_MS + 10)
    assert opened
