"""What takes long is made by the thread beside the window while a page is made ready, and at once where it is drawn."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from ui.shell.app import App
from ui.widgets.base import Group
from ui.widgets.text import Promised, beside

PLACE = pygame.Rect(10, 10, 4, 4)


@pytest.fixture
def apart(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1, "beside") as found:
        monkeypatch.setattr(app, "beside", found)
        yield found


class Slow:
    """Makes a picture and keeps it, when it is let; knows which thread has made it."""

    def __init__(self) -> None:
        self.let, self.made_by = threading.Event(), ""
        self.kept: pygame.Surface | None = None

    def make(self) -> pygame.Surface:
        if self.kept is None:
            self.let.wait(5)
            self.made_by = threading.current_thread().name.partition("_")[0]
            self.kept = pygame.Surface((4, 4))
            self.kept.fill("#FF0000")
        return self.kept


def test_frames_go_by_until_the_thread_has_made_it(app: App, apart: ThreadPoolExecutor) -> None:
    slow, group, surface = Slow(), Group(), pygame.Surface((40, 40))
    group.add(Promised(app, PLACE, slow.make))
    parts = group.in_parts(surface)
    next(parts)
    next(parts)
    assert slow.kept is None
    slow.let.set()
    assert sum(1 for _ in parts) >= 1
    assert slow.made_by == "beside"
    assert surface.get_at(PLACE.center)[:3] == (255, 0, 0)


def test_where_it_is_drawn_without_that_it_is_made_at_once(app: App, apart: ThreadPoolExecutor) -> None:
    slow, group, surface = Slow(), Group(), pygame.Surface((40, 40))
    slow.let.set()
    group.add(Promised(app, PLACE, slow.make))
    group.draw(surface)
    assert slow.made_by == "MainThread"
    assert surface.get_at(PLACE.center)[:3] == (255, 0, 0)


def test_behind_the_end_of_the_thread_nobody_waits(app: App, apart: ThreadPoolExecutor) -> None:
    apart.shutdown()
    assert list(beside(app, lambda: None)) == []
