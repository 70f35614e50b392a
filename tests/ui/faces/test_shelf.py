"""Pictures on a shelf that two threads ask for."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pygame
import pytest

from ui.faces.kept.shelf import Shelf
from ui.faces.kept.store import NotYet


def test_who_asks_for_a_picture_that_another_thread_makes_waits_for_it() -> None:
    shelf, begun, go_on, made = Shelf(), Event(), Event(), []

    def make() -> pygame.Surface:
        begun.set()
        go_on.wait()
        made.append("first")
        return pygame.Surface((4, 4))

    def again() -> pygame.Surface:
        made.append("second")
        return pygame.Surface((4, 4))

    with ThreadPoolExecutor(2) as others:
        first = others.submit(shelf.of, "rail", make)
        begun.wait()
        second = others.submit(shelf.of, "rail", again)
        go_on.set()
        assert first.result() is second.result()
    assert made == ["first"]


def test_what_could_not_be_made_is_made_by_who_asks_next() -> None:
    shelf = Shelf()

    def fail() -> pygame.Surface:
        raise NotYet

    with pytest.raises(NotYet):
        shelf.of("rail", fail)
    assert shelf.of("rail", lambda: pygame.Surface((4, 4))).get_size() == (4, 4)
