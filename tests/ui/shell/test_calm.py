"""The picture rests: ambience ebbs away where nobody touches anything, and what is still is not drawn again."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.program import pass_time
from ui.scenes.menu.menu import FLIGHT_MS, STAGGER_MS, MenuScene
from ui.shell import app as app_module
from ui.shell.app import App
from ui.shell.calm import EBB_AFTER_MS, EBB_MS, NAP_S, QUIET_MS, STALE_MS, WAIT_MS, Calm

FRAME_MS = 50
ARRIVED = round((FLIGHT_MS + 12 * STAGGER_MS) / FRAME_MS)
ASLEEP = round((EBB_AFTER_MS + EBB_MS) / FRAME_MS) + 2
TOUCH = pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 20), rel=(1, 0), buttons=(0, 0, 0), touch=False)


@pytest.fixture
def menu(app: App) -> MenuScene:
    """The menu with all cards of its fan at their places."""
    app.calm = Calm(app)
    scene = MenuScene(app)
    app.push(scene)
    pass_time(app, ARRIVED, FRAME_MS)
    return scene


def test_a_menu_that_nobody_touches_falls_asleep_and_a_touch_wakes_it(menu: MenuScene) -> None:
    app = menu.app
    assert menu.quiet()
    assert not menu.still()
    pass_time(app, ASLEEP, FRAME_MS)
    assert menu.still()
    breath_ms = menu.fan.breath_ms if menu.fan else -1.0
    pass_time(app, 3, FRAME_MS)
    assert menu.fan is not None
    assert menu.fan.breath_ms == breath_ms
    app.dispatch(TOUCH)
    assert not menu.still()
    pass_time(app, 1, FRAME_MS)
    assert menu.fan.breath_ms > breath_ms


def test_ambience_ebbs_slowly(menu: MenuScene) -> None:
    calm = menu.app.calm
    calm.alone_ms = EBB_AFTER_MS
    assert calm.share == 1.0
    calm.alone_ms = EBB_AFTER_MS + EBB_MS / 2
    assert calm.share == pytest.approx(0.5)
    calm.alone_ms = EBB_AFTER_MS + 2 * EBB_MS
    assert (calm.share, calm.asleep) == (0.0, True)


def test_the_loop_waits_for_events_only_where_nothing_moves(menu: MenuScene) -> None:
    app = menu.app
    assert app.calm.wait_ms(busy=True) == 0
    assert app.calm.wait_ms(busy=False) == QUIET_MS
    pass_time(app, ASLEEP, FRAME_MS)
    assert app.calm.wait_ms(busy=False) == WAIT_MS


def test_a_still_picture_is_drawn_again_only_when_something_happened(
    menu: MenuScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, drawn = menu.app, []
    pass_time(app, ASLEEP, FRAME_MS)
    pygame.event.clear()
    monkeypatch.setattr(app, "draw", lambda: drawn.append(1))
    app._frame()
    app._frame()
    assert not drawn
    pygame.event.post(TOUCH)
    app._frame()
    assert drawn
    pass_time(app, ASLEEP, FRAME_MS)
    drawn.clear()
    app.calm.shown_ms = STALE_MS
    app._frame()
    assert drawn, "no picture grows old"


class Naps:
    """A clock that goes on while somebody sleeps; what is due meanwhile reaches the event queue."""

    def __init__(self, due_s: float = 1e9) -> None:
        self.now_s, self.slept, self.due_s = 0.0, 0, due_s

    def monotonic(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds
        self.slept += 1
        if self.now_s >= self.due_s:
            pygame.event.post(TOUCH)
            self.due_s = 1e9


def test_a_still_picture_sleeps_until_something_happens(menu: MenuScene, monkeypatch: pytest.MonkeyPatch) -> None:
    app = menu.app
    pass_time(app, ASLEEP, FRAME_MS)
    pygame.event.clear()
    monkeypatch.setattr(app_module, "time", naps := Naps())
    monkeypatch.setattr(app, "_dirty", False)
    assert not app._events()
    assert naps.now_s == pytest.approx(WAIT_MS / 1000)
    assert naps.slept <= WAIT_MS / (1000 * NAP_S) + 2, "whoever looks all the time does not sleep"
    monkeypatch.setattr(app_module, "time", naps := Naps(due_s=0.1))
    assert [event.type for event in app._events()] == [pygame.MOUSEMOTION]
    assert naps.now_s <= 0.1 + NAP_S
