"""Cards that move are shown at once: another size stands in until one is drawn at its size, beside the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from weakref import ref

import pygame
import pytest

from ui.faces.kept import cache
from ui.faces.kept.cache import Faces
from ui.faces.kept.store import DISK
from ui.faces.kept.understudy import Understudies

HIGH = 90


@pytest.fixture
def beside() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1, "beside") as found:
        yield found


@pytest.fixture(autouse=True)
def disk(tmp_path: Path) -> Iterator[None]:
    DISK.open(tmp_path / "pictures")
    yield
    DISK.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The thread and the height of each card that was drawn."""
    found: list[tuple[str, int]] = []
    render: Callable[..., pygame.Surface] = cache.render

    def noted(picture: object, units: object, size_px: tuple[int, int]) -> pygame.Surface:
        found.append((threading.current_thread().name.partition("_")[0], size_px[1]))
        return render(picture, units, size_px)

    monkeypatch.setattr(cache, "render", noted)
    return found


def pixels(picture: pygame.Surface) -> bytes:
    return bytes(picture.get_buffer().raw)


def test_a_smaller_picture_stands_in_until_the_card_is_drawn(
    beside: ThreadPoolExecutor, drawn: list[tuple[str, int]]
) -> None:
    let_go = threading.Event()
    beside.submit(let_go.wait)
    cards = Understudies(Faces("french"), beside)
    first = cards.face("SK", HIGH)
    assert first.get_size() == cards.faces.size_px(HIGH)
    assert cards.stands_in(first)
    assert cards.face("SK", HIGH) is first
    assert drawn == [("MainThread", cache.LEAST_ROUGH_PX)]
    let_go.set()
    beside.submit(int).result()
    then = cards.face("SK", HIGH)
    assert drawn[1:] == [("beside", HIGH)]
    assert not cards.stands_in(then)
    assert pixels(then) == pixels(Faces("french").face("SK", HIGH))


def test_a_card_that_is_kept_in_another_size_stands_in(
    beside: ThreadPoolExecutor, drawn: list[tuple[str, int]]
) -> None:
    cards = Understudies(Faces("french"), beside)
    cards.faces.face("SK", HIGH)
    drawn.clear()
    turned = cards.face("SK", HIGH + 10, 30)
    assert cards.stands_in(turned)
    assert ("MainThread", HIGH + 10) not in drawn
    beside.submit(int).result()
    assert not cards.stands_in(cards.face("SK", HIGH + 10, 30))


def test_what_lies_on_the_disk_is_shown_at_once(beside: ThreadPoolExecutor, drawn: list[tuple[str, int]]) -> None:
    assert DISK.store is not None
    Faces("french").back(HIGH)
    DISK.store.settle()
    drawn.clear()
    cards = Understudies(Faces("french"), beside)
    assert not cards.stands_in(cards.back(HIGH))
    assert drawn == []


@pytest.mark.parametrize(("high", "stands_in"), [(HIGH, True), (cache.FINE_PX, False)])
def test_what_is_turned_of_a_larger_picture_waits_for_it_while_the_card_is_there_upright(
    beside: ThreadPoolExecutor, high: int, stands_in: bool
) -> None:
    assert DISK.store is not None
    faces = Faces("french")
    faces.face("SK", high)
    sharp = faces.face("SK", high, 8)
    DISK.store.settle()
    let_go = threading.Event()
    cards = Understudies(Faces("french"), beside)
    cards.face("SK", high)
    beside.submit(let_go.wait)
    first = cards.face("SK", high, 8)
    let_go.set()
    assert cards.stands_in(first) == stands_in
    beside.submit(int).result()
    cards.land()
    assert not cards.stands_in(first)
    assert pixels(cards.face("SK", high, 8)) == pixels(sharp)


def test_a_card_drawn_ahead_is_kept_by_the_deck_alone(beside: ThreadPoolExecutor, drawn: list[tuple[str, int]]) -> None:
    faces = Faces("french")
    cards = Understudies(faces, beside)
    cards.want("SK", HIGH)
    beside.submit(int).result()
    assert drawn == [("beside", HIGH)]
    picture = ref(cards.face("SK", HIGH))
    faces.clear()
    assert picture() is None
    cards.want("SK", HIGH)  # gone from memory, it is made ahead again
    beside.submit(int).result()
    assert faces.there("face", "SK", HIGH, 0) is not None
