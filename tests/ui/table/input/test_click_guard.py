"""A second click on the button one has just pressed does not cost the scene that came of it."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.table.test_scene import key, opened, run
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.desk import PATIENCE_MS

pytestmark = pytest.mark.usefixtures("quick_bots")


def acted(app: App, speed: str = "1") -> TableScene:
    """The person has just moved, and the cards begin to fly."""
    app.settings = app.settings.__class__(speed=speed)
    scene = opened(app, "person,geselle")
    run(app, 2000, 50, lambda: scene.board.idle and scene.viewer in scene.match.turn.must)
    assert scene.submit(scene.viewer, scene.match.legal(scene.viewer)[0]) is None
    return scene


def click(scene: TableScene) -> None:
    at = (scene.app.size[0] // 2, scene.app.size[1] // 2)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))


def test_a_nervous_second_click_skips_nothing(app: App) -> None:
    scene = acted(app)
    click(scene)
    key(app, pygame.K_SPACE, " ")
    key(app, pygame.K_RETURN, "\r")
    assert not scene.board.idle


def test_a_moment_later_a_click_skips_as_ever(app: App) -> None:
    scene = acted(app)
    run(app, 1, PATIENCE_MS + 1)
    scene.board.timeline.update(0.0)
    if scene.board.idle:  # short moves are over by then: the next thing that moves can be skipped
        scene.board.show(list(scene.match.log[-1]), scene.match.view(scene.viewer))
    click(scene)
    assert scene.board.idle


def test_what_others_do_can_be_skipped_at_once(app: App) -> None:
    scene = opened(app, "person,geselle")
    run(app, 3, 40)
    assert not scene.board.idle
    click(scene)
    assert scene.board.idle


def test_at_speed_off_nothing_is_kept_from_being_skipped(app: App) -> None:
    scene = acted(app, "off")
    click(scene)
    assert scene.board.idle
