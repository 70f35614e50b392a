"""A card hangs on the pointer while other things happen at the table."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pygame
import pytest

from rules.core.contract import Action
from tests.games.gluecksgriff.given import arrange
from tests.scenario import Given
from tests.ui.table.test_scene import move, opened, run
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.picture.sprites import Sprite

pytestmark = pytest.mark.usefixtures("quick_bots")


@pytest.fixture(autouse=True)
def nothing_to_put_right(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    with caplog.at_level(logging.WARNING, logger="ui.table"):
        yield
    assert not [record.message for record in caplog.records if "put right" in record.message]


def at_turn(app: App) -> TableScene:
    """The person sits at a table of three, and it is his turn."""
    scene = opened(app, "person,geselle,meister")
    scene.match._state = arrange(Given.read("0: 2 5 9 12; 1: 3 4; 2: 6 6; pile [4]@2"), {})
    scene._seat(0)
    scene.board.settle(scene.match.view(0))
    scene.desk.begin(scene.board.view)
    return scene


def card(scene: TableScene, code: str) -> Sprite:
    zone = next(iter(scene.desk.play.hand_zones()))
    return next(one for one in scene.board.stage.sprites.within(zone) if one.code == code)


def mouse(scene: TableScene, kind: int, at: tuple[float, float]) -> None:
    place = (round(at[0]), round(at[1]))
    extra = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    scene.handle(pygame.event.Event(kind, pos=place, touch=False, **extra))


def press(scene: TableScene, one: Sprite) -> None:
    at = one.x - one.height_px * 0.25, one.y - one.height_px * 0.3
    mouse(scene, pygame.MOUSEMOTION, at)
    mouse(scene, pygame.MOUSEBUTTONDOWN, at)


def pull(scene: TableScene, to: tuple[float, float] = (640, 430)) -> None:
    mouse(scene, pygame.MOUSEMOTION, to)
    scene.update(16.0)


def shown(app: App, scene: TableScene, act: Action) -> None:
    """A move of the person comes from elsewhere, from a key or a screen reader, and is shown to its end."""
    assert scene.submit(0, act) is None
    run(app, 200, 50, lambda: scene.board.idle)
    assert scene.board.idle


def test_a_card_stays_on_the_pointer_while_a_move_is_shown(app: App) -> None:
    scene = at_turn(app)
    one = card(scene, "9")
    press(scene, one)
    assert scene.submit(0, move("discard 12")) is None
    run(app, 1, 16)
    pull(scene)
    run(app, 200, 50, lambda: scene.board.idle)
    assert scene.desk.pointer.drag is not None
    assert one.hangs
    mouse(scene, pygame.MOUSEBUTTONUP, (90, 300))
    run(app, 40, 50)
    assert one.held is None
    assert one.at_rest()


def test_a_card_that_is_played_by_a_key_leaves_the_pointer(app: App) -> None:
    scene = at_turn(app)
    one = card(scene, "12")
    press(scene, one)
    pull(scene)
    shown(app, scene, move("discard 12"))
    assert scene.desk.pointer.drag is None
    assert not scene.board.stage.dragged
    assert one.at_rest()


def test_a_card_that_has_left_the_hand_cannot_be_taken_along_any_more(app: App) -> None:
    scene = at_turn(app)
    one = card(scene, "12")
    press(scene, one)
    shown(app, scene, move("discard 12"))
    pull(scene)
    assert scene.desk.pointer.drag is None
    assert one not in scene.desk.play.chosen
    mouse(scene, pygame.MOUSEBUTTONUP, (640, 430))
    assert one not in scene.desk.play.chosen


def test_who_skips_a_picture_keeps_the_card_in_the_fingers(app: App) -> None:
    scene = at_turn(app)
    one = card(scene, "9")
    press(scene, one)
    pull(scene)
    assert scene.submit(0, move("discard 12")) is None
    run(app, 1, 16)
    scene.board.skip()
    run(app, 3, 16)
    assert one.hangs
    assert scene.desk.pointer.drag is not None


def test_a_card_is_gone_from_the_pointer_once_the_table_is_covered(app: App) -> None:
    """Somebody else may look now."""
    scene = at_turn(app)
    press(scene, card(scene, "9"))
    pull(scene)
    scene.board.cover([])
    scene.update(16.0)
    assert not scene.board.stage.dragged
    assert scene.desk.pointer.drag is None
