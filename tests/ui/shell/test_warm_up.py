"""The pictures of a table are drawn by a second process before they are needed, once for each table and window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.seats import Player, seated
from game.people.settings import Settings
from rules.core.registry import game
from tests.patience import PATIENCE_S
from ui.faces.kept.store import DISK, REFUSALS
from ui.scenes.setup.ahead import warm_up as warm_up_draft
from ui.scenes.setup.model import Draft
from ui.shell import warm_up
from ui.shell.app import App
from ui.shell.warm_up import AFTER_S, Order, WarmUp, order

RULES = game("einundfuenfzig_tot")
SIZE = (800, 500)


class Began:
    """In place of the process: remembers what it was to draw."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.killed = 0

    def get_context(self, _: str) -> Began:
        return self

    def Process(self, *, args: tuple[Order, str], **_: Any) -> Began:
        self.orders.append(args[0])
        return self

    def start(self) -> None: ...
    def join(self, timeout: float) -> None: ...
    def is_alive(self) -> bool:
        return self.killed < len(self.orders)

    def kill(self) -> None:
        self.killed += 1


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    DISK.open(tmp_path / "pictures")
    yield tmp_path / "pictures"
    DISK.close()


@pytest.fixture
def began(monkeypatch: pytest.MonkeyPatch) -> Began:
    found = Began()
    monkeypatch.setattr("multiprocessing.get_context", found.get_context)
    return found


@pytest.fixture
def clock() -> list[float]:
    return [100.0]


@pytest.fixture
def warming(clock: list[float]) -> WarmUp:
    return WarmUp(lambda: clock[0])


def players(seats: int) -> tuple[Player, ...]:
    return seated(["person"] * seats)


def table(seats: int = 3, **settings: Any) -> Order:
    return order(RULES.id, RULES.options(), players(seats), Settings(**settings), SIZE)


def wanted(warming: WarmUp, clock: list[float], one: Order, after_s: float = AFTER_S) -> None:
    warming.want(one)
    clock[0] += after_s
    warming.watch()


@pytest.mark.usefixtures("disk")
def test_a_table_is_begun_once(began: Began, warming: WarmUp, clock: list[float]) -> None:
    for _ in range(3):
        wanted(warming, clock, table())
    assert began.orders == [table()]
    assert warming.busy


@pytest.mark.usefixtures("disk")
def test_who_walks_along_the_shelf_begins_nothing(began: Began, warming: WarmUp, clock: list[float]) -> None:
    for seats in (2, 3, 4):
        wanted(warming, clock, table(seats), AFTER_S / 2)
    assert not began.orders
    clock[0] += AFTER_S
    warming.watch()
    assert began.orders == [table(4)]


@pytest.mark.usefixtures("disk")
def test_another_table_ends_the_one_before(began: Began, warming: WarmUp, clock: list[float]) -> None:
    wanted(warming, clock, table(3))
    wanted(warming, clock, table(4))
    assert began.killed == 1
    assert began.orders == [table(3), table(4)]


@pytest.mark.usefixtures("disk")
def test_what_nobody_sees_makes_no_other_table(began: Began, warming: WarmUp, clock: list[float]) -> None:
    wanted(warming, clock, table(volume=80))
    wanted(warming, clock, table(volume=10, hints=False, window=(1920, 1080)))
    assert len(began.orders) == 1
    wanted(warming, clock, table(text_size=1.3))
    assert len(began.orders) == 2


def test_without_a_disk_there_is_no_second_process(began: Began, warming: WarmUp, clock: list[float]) -> None:
    DISK.close()
    wanted(warming, clock, table())
    assert not began.orders
    assert not warming.busy


@pytest.mark.usefixtures("disk", "app")
def test_a_table_marked_as_drawn_begins_nothing(
    began: Began, warming: WarmUp, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.play_through.play_through", lambda *_: iter(()))
    list(warm_up.pictures(table()))
    assert DISK.store is not None
    DISK.store.settle()
    wanted(warming, clock, table())
    assert not began.orders
    wanted(warming, clock, replace(table(), players=players(4)))
    assert len(began.orders) == 1


def test_a_real_process_draws_cards_and_ends_when_it_is_told_to(disk: Path) -> None:
    warming = WarmUp()
    warming.want(table())
    until_s = time.monotonic() + PATIENCE_S
    while not list(disk.rglob("*.pic")):
        warming.watch()
        assert time.monotonic() < until_s, "no picture came"
        time.sleep(0.05)
    warming.close()
    assert not warming.busy
    warming.close()


def test_the_process_ends_where_the_disk_keeps_nothing(disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk.write_text("no folder")
    drawn = []

    def draw(_: Order) -> Iterator[object]:
        for number in range(2 * REFUSALS):
            assert DISK.store is not None
            DISK.store.write(("picture", number), pygame.Surface((1, 1)))
            drawn.append(number)
            yield number

    monkeypatch.setattr(warm_up, "pictures", draw)
    monkeypatch.setattr("game.bots.thinking.thinker.step_back", lambda: None)
    monkeypatch.setattr("ui.shell.calm.lend_apart", lambda: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    warm_up.work(table(), str(disk))
    assert len(drawn) == REFUSALS


def test_a_table_that_is_being_set_up_wants_its_pictures(app: App) -> None:
    draft = Draft.fresh(RULES.id)
    warm_up_draft(app, draft)
    found = app.warm_up._wanted
    assert found is not None
    assert (found.game_id, found.settings.window, len(found.players)) == (RULES.id, app.size, len(draft.seats))
