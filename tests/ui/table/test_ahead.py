"""Pictures ahead of time: a thread beside the window reads them, and draws what the disk has not."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.match.seats import seated
from rules.core.contract import Special
from rules.core.deck import BACK
from rules.core.registry import game
from tests.ui.effects.test_prepared import SIZE, another_process, show
from ui.faces.kept.store import DISK
from ui.shell.app import App
from ui.table.ahead import AGAIN_S, Ahead, Beforehand, drawn
from ui.table.board import Board
from ui.table.effects.catalogue import SOON, shot_of
from ui.table.effects.gallery import dressed_stage, staged_event
from ui.table.effects.kit.art import SHELF
from ui.table.picture.cues import Until
from ui.table.words.beside import TAKEN_HIGH

KEY = ("a picture",)
EVERY_STEP_MS = 5.0  # so that each step of what moves is seen


@pytest.fixture
def beside() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1, "beside") as found:
        yield found


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[None]:
    DISK.open(tmp_path / "pictures")
    yield
    DISK.close()


class Picture:
    """A picture that knows which threads have drawn it, and asked for it."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.asked: list[str] = []

    def draw(self) -> pygame.Surface:
        self.drawn.append(threading.current_thread().name.partition("_")[0])
        return pygame.Surface((4, 4))

    def make(self) -> pygame.Surface:
        self.asked.append(threading.current_thread().name.partition("_")[0])
        return DISK.of(KEY, self.draw)

    def steps(self) -> Iterator[Callable[[], object]]:
        yield self.make


def to_the_end(ahead: Ahead, *, wait_for_others: bool = False) -> None:
    while ahead.go_on(wait_for_others=wait_for_others):
        pass


@pytest.mark.usefixtures("disk")
def test_what_the_disk_has_is_read_beside_the_window(beside: ThreadPoolExecutor) -> None:
    assert DISK.store is not None
    DISK.store.write(KEY, pygame.Surface((4, 4)))
    DISK.store.settle()
    picture = Picture()
    to_the_end(Ahead(picture.steps, beside))
    assert (picture.asked, picture.drawn) == (["beside"], [])


@pytest.mark.usefixtures("disk")
def test_what_the_disk_has_not_is_drawn_beside_the_window(beside: ThreadPoolExecutor) -> None:
    picture = Picture()
    to_the_end(Ahead(picture.steps, beside))
    assert (picture.asked, picture.drawn) == (["beside"], ["beside"])


def test_without_a_disk_all_is_drawn_beside_the_window(beside: ThreadPoolExecutor) -> None:
    picture = Picture()
    to_the_end(Ahead(picture.steps, beside))
    assert (picture.asked, picture.drawn) == (["beside"], ["beside"])


def test_what_is_made_while_the_steps_are_told_is_made_beside_the_window_too(beside: ThreadPoolExecutor) -> None:
    picture = Picture()

    def steps() -> Iterator[pygame.Surface]:
        yield picture.make()

    to_the_end(Ahead(steps, beside))
    assert picture.asked == ["beside"]


def test_steps_that_are_done_are_not_asked_for_again_before_they_begin_anew(beside: ThreadPoolExecutor) -> None:
    picture = Picture()
    ahead = Ahead(picture.steps, beside)
    for _ in range(3):
        to_the_end(ahead)
    assert len(picture.asked) == 1
    ahead.begin()
    to_the_end(ahead)
    assert len(picture.asked) == 2


@pytest.mark.usefixtures("disk")
def test_what_others_still_draw_is_left_for_later(beside: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("ui.table.ahead.monotonic", lambda: clock[0])
    picture = Picture()
    ahead = Ahead(picture.steps, beside)
    to_the_end(ahead, wait_for_others=True)
    assert picture.drawn == []
    asked = len(picture.asked)
    to_the_end(ahead, wait_for_others=True)
    assert len(picture.asked) == asked, "not before others have gone on"
    clock[0] += AGAIN_S
    to_the_end(ahead)
    assert picture.drawn == ["beside"]


@pytest.mark.usefixtures("disk")
def test_a_thread_that_only_reads_keeps_no_other_from_drawing(beside: ThreadPoolExecutor) -> None:
    picture = Picture()
    with DISK.reading():
        beside.submit(picture.make).result()
    assert picture.drawn == ["beside"]


def test_a_picture_that_is_being_read_is_waited_for_over_several_slices(beside: ThreadPoolExecutor) -> None:
    let_go, done = threading.Event(), [False]
    beside.submit(let_go.wait)

    def steps() -> Iterator[Callable[[], object]]:
        yield lambda: done.__setitem__(0, True)

    ahead = Ahead(steps, beside)
    assert ahead.go_on(wait_for_others=False)
    assert done == [False]
    let_go.set()
    to_the_end(ahead)
    assert done == [True]


def test_all_steps_can_be_done_here() -> None:
    assert list(drawn(iter([1, lambda: 2]))) == [1, 2]


def test_a_move_waits_for_the_pictures_of_its_scene_but_not_for_long() -> None:
    ready = [False]
    wait = Until(lambda: ready[0], most_ms=100.0)
    assert not wait.update(60.0)
    ready[0] = True
    assert wait.update(1.0)
    assert Until(lambda: False, most_ms=100.0).update(100.0)


@pytest.mark.parametrize("name", sorted(SOON))
def test_what_is_made_for_a_scene_ahead_is_what_it_shows(name: str) -> None:
    another_process()
    show(name, EVERY_STEP_MS)
    kept = SHELF.weight
    stage, shot = dressed_stage(SIZE, 4), shot_of(name)
    event, made = staged_event(stage, shot), 0
    for make in SOON[name](stage, event, **dict(shot.params)):
        make()
        made += 1
    assert made
    assert SHELF.weight == kept, "of another size, or nothing that is shown"


def test_the_cards_of_a_trick_that_was_taken_are_drawn_as_small_as_they_will_lie() -> None:
    wanted: list[tuple[str, int]] = []
    layout = SimpleNamespace(has_trick=True)
    stage = SimpleNamespace(layout=layout, px=round, code="C{}".format)
    ahead = Beforehand.__new__(Beforehand)
    ahead._board = SimpleNamespace(stage=stage)  # type: ignore[assignment]
    ahead._understudies = SimpleNamespace(want=lambda *one: wanted.append(one))  # type: ignore[assignment]
    ahead.taken([Special("trick", 0, cards=(7, BACK, 8)), Special("marriage", 1, cards=(9,))])
    assert wanted == [("C7", TAKEN_HIGH), ("C8", TAKEN_HIGH)]
    layout.has_trick = False
    ahead.taken([Special("trick", 0, cards=(9,))])
    assert len(wanted) == 2


def test_the_words_of_a_banner_are_written_beside_the_window_before_its_move_is_told(
    app: App, beside: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("mogeln")
    view = rules.view(rules.start(rules.options(), 4, 7), 0)
    board = Board(app, rules, rules.options(), seated(["geselle"] * 4), 0, view)
    board.beforehand._beside, board.beforehand._understudies = beside, SimpleNamespace()  # type: ignore[assignment]
    written: dict[str, str] = {}

    def write(words: str, *_: object) -> None:
        written[words] = threading.current_thread().name.partition("_")[0]

    monkeypatch.setattr(board.stage, "title", write)
    name = next(name for name, scene in board.table.specials.items() if scene.banner)
    ready = board.beforehand.scenes([Special(name, 1)])
    beside.submit(lambda: None).result()
    assert ready is not None
    assert ready()
    assert written[board.sentences.word(f"special.{name}", 1)] == "beside"
