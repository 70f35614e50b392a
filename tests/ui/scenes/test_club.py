"""The same cards on the screen: the deal of the day, a sheet from its making to its first result, codes, files."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.thinking.thinker import LocalThinker
from game.club import code, day, sheet_file, shelf
from game.club.deals import over
from game.match import journal
from game.match.seats import Player
from game.people import profiles
from rules.core.contract import TABLE
from tests.ui.program import pass_time, show
from tests.ui.scenes.club_scenes import a_sheet
from ui.scenes.club.club import ClubScene
from ui.scenes.club.days import DayScene
from ui.scenes.club.new_sheet import NewSheetScene
from ui.scenes.club.sheet import CodeScene, SheetScene
from ui.scenes.club.ways import dropped, play_day
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.resume import resume
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App


@pytest.fixture(autouse=True)
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of this process; here a test plays for all."""
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))


@pytest.fixture
def anna(app: App) -> Player:
    """A person of this house."""
    one = profiles.Profile("a1", "Anna")
    app.people.keep(one)
    return one.seated()


def press(scene: Any, key: str) -> None:
    scene.group.named(key).press()


def play_out(app: App) -> None:
    """Play the deal on the table to its end and close its sheet."""
    scene, chance = app.stack[0], Random(2)
    assert isinstance(scene, TableScene)
    while not over(scene.match):
        seat = next((one for one in scene.match.turn.must if one != TABLE), TABLE)
        scene.match.submit(seat, chance.choice(scene.match.legal(seat)))
    scene._after_sheet()
    pass_time(app, 2)


def test_a_deal_of_the_day_ends_with_its_round_and_counts_once(app: App) -> None:
    show(app, MenuScene(app))
    press(app.top, "club")
    scene = app.top
    assert isinstance(scene, ClubScene)
    press(scene, "day:herzblatt")
    play_out(app)
    assert isinstance(app.top, DayScene)
    assert app.top.result is not None
    first = app.top.result
    assert journal.running() == []  # the file of the deal is put away
    press(app.top, "again")
    play_out(app)
    assert day.load()[0] == [first]


def test_a_deal_that_was_left_goes_on_and_still_counts(app: App) -> None:
    play_day(app, "herzblatt", date.today(), None)
    pass_time(app, 2)
    (info,) = journal.running()
    app.reset(MenuScene(app))
    resume(app, info.path)
    play_out(app)
    assert len(day.load()[0]) == 1


def test_nobody_begins_a_deal_anew_because_of_bad_cards(app: App) -> None:
    play_day(app, "herzblatt", date.today(), None)
    (info,) = journal.running()
    app.reset(MenuScene(app))
    journal.give_up(info.path)
    play_day(app, "herzblatt", date.today(), None)
    assert [one.path for one in journal.running()] == [info.path]
    assert isinstance(app.stack[0], TableScene)


def test_a_sheet_is_made_and_its_first_deal_is_noted(app: App, anna: Player) -> None:
    show(app, ClubScene(app))
    app.push(NewSheetScene(app, "herzblatt", anna))
    app.stack.insert(-1, ClubScene(app))  # the page on which one chooses the game
    pass_time(app, 2)
    press(app.top, "start")
    scene = app.top
    assert isinstance(scene, SheetScene)
    press(scene, "next")
    play_out(app)
    assert isinstance(app.top, SheetScene)
    (kept,) = shelf.all_sheets()
    assert (kept.deals, kept.done("a1")) == (8, 1)


def test_a_code_tells_nothing_of_a_deal_that_one_has_not_played(app: App) -> None:
    sheet = shelf.keep(a_sheet())
    typed = code.written(sheet, next(one for one in sheet.records if one.who == "b2" and one.deal == 7))
    scene = CodeScene(app, sheet, "a1")
    show(app, scene)
    scene._type(typed)
    press(scene, "take")
    assert "Blatt 8" in app.toasts.shown[-1][0]
    assert "…" in app.toasts.shown[-1][0]


def test_a_file_that_is_dropped_is_taken_in_or_refused_with_a_sentence(app: App, tmp_path: Path) -> None:
    show(app, MenuScene(app))
    bad, good = tmp_path / "bad.kartenliga", tmp_path / "good.kartenliga"
    bad.write_bytes(b"nothing")
    dropped(app, bad)
    assert isinstance(app.top, MenuScene)
    good.write_bytes(sheet_file.written(a_sheet()))
    dropped(app, good)
    assert isinstance(app.top, SheetScene)
    assert app.top.sheet.records != a_sheet().records  # those that no moves prove were left out
