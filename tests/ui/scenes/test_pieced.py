"""Scenes of the shell are shown to the pixel, though only what has changed of them is painted."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from tests.ui.both_ways import FRAME_MS, Watchful, apart, plainly
from ui.scenes.menu.menu import MenuScene
from ui.shell.app import App

from .scenes import SCENES

DONE = (
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0),
    pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 260), rel=(1, 1), buttons=(0, 0, 0)),
    pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False),
)


@pytest.mark.parametrize("name", SCENES)
def test_of_a_scene_what_has_changed_is_painted_to_the_pixel(
    app: App, played: Match, one_result: None, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "frame", Watchful(app.window))
    app.push(MenuScene(app))
    app.push(SCENES[name](app, played))
    app.step(FRAME_MS)
    for event in DONE:
        app.dispatch(event)
        app.step(FRAME_MS)
        assert apart(plainly(app), app.window) is None
