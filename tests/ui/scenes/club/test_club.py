"""The same cards on the screen: the deal of the day, a sheet from its making to its first result, codes, files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import paths
from game.bots.thinking.thinker import LocalThinker
from game.club import code, day, sheet_file, shelf
from game.club.deals import over
from game.club.sheet import Sheet
from game.match import journal
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import Player, seated
from game.people import profiles
from rules.core.contract import TABLE
from rules.core.options import build
from rules.core.registry import game
from tests.game.club.test_rethinking import forgery, played
from tests.ui.program import pass_time, show
from tests.ui.scenes.club.scenes import a_sheet
from ui.scenes.club import sheet as sheet_scene
from ui.scenes.club.club import ClubScene
from ui.scenes.club.days import CalendarScene, DayScene
from ui.scenes.club.naming import in_a_row
from ui.scenes.club.new_sheet import NewSheetScene
from ui.scenes.club.sheet import CodeScene, SheetScene
from ui.scenes.club.ways import dropped, play_day, play_sheet
from ui.scenes.menu.matches import MatchesScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.resume import resume
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.widgets.button import Button


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


TWO = seated(("person", "geselle", "person", "geselle"))


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
    show(app, ClubScene(app))
    assert app.top.group.named("day:herzblatt").label == "Herzblatt, angefangen"
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
    assert isinstance(app.top, NewSheetScene)
    app.top._set_title("  Sommer\u202e ")
    press(app.top, "start")
    scene = app.top
    assert isinstance(scene, SheetScene)
    assert scene.title() == "Sommer"
    press(scene, "next")
    play_out(app)
    assert isinstance(app.top, SheetScene)
    (kept,) = shelf.all_sheets()
    assert (kept.deals, kept.done("a1")) == (8, 1)


def made(
    app: App, anna: Player, game_id: str = "herzblatt", words: tuple[str, ...] = ("person", *3 * ("geselle",))
) -> Sheet:
    """A sheet of four deals, and its page."""
    options = build(game(game_id).options, {})
    sheet = shelf.keep(shelf.fresh("Sommer", game_id, options, seated(words), 4))
    show(app, SheetScene(app, sheet, anna))
    return sheet


def table(app: App) -> TableScene:
    scene = app.stack[0]
    assert isinstance(scene, TableScene)
    return scene


def sheet_page(app: App) -> SheetScene:
    assert isinstance(app.top, SheetScene)
    return app.top


def test_a_table_says_of_which_sheet_its_deal_is_and_gives_no_hints(app: App, anna: Player) -> None:
    made(app, anna)
    press(app.top, "next")
    pass_time(app, 2)
    scene = table(app)
    assert scene.board.hud.status(scene.board.view)[0] == "Blatt 1 von 4"
    assert scene.board.hud.chronicle.lines[0] == "Ligabogen „Sommer“ – Blatt 1 von 4"
    assert not scene.ask_hint()
    scene.desk.tools.hint()
    assert "keine Tipps" in scene.desk.tools.advice.told
    scene.open_sheet()
    assert isinstance(app.top, ScoreScene)
    assert app.top.mark.startswith("Ligabogen „Sommer“ – Blatt 1 von 4 · ")
    app.pop()
    app.reset(MatchesScene(app))
    pass_time(app, 2)
    row = app.top.group.named("match0")
    assert "Ligabogen „Sommer“ – Blatt 1 von 4" in row.spoken


def test_a_sheet_may_allow_hints(app: App, anna: Player) -> None:
    sheet = shelf.keep(replace(made(app, anna), hints=True))
    assert sheet_file.read(sheet_file.written(sheet)).hints
    play_sheet(app, sheet, [anna])
    assert table(app).match.terms.hints
    assert sheet.id != replace(sheet, hints=False).id


def test_a_deal_of_the_day_says_so(app: App) -> None:
    play_day(app, "herzblatt", date(2026, 11, 28), None)
    scene = table(app)
    assert scene.board.hud.status(scene.board.view)[0] == "Karten des Tages"
    assert scene.belongs[1] == "Karten des Tages, 28.11.2026"
    assert scene.forward == "Zum Ergebnis"
    app.change(language="en")
    assert scene.board.hud.status(scene.board.view)[0] == "Cards of the day"


def test_a_killed_program_goes_on_with_the_same_trick(app: App, anna: Player) -> None:
    sheet, chance = made(app, anna), Random(4)
    press(app.top, "next")
    match = table(app).match
    for _ in range(23):
        seat = next((one for one in match.turn.must if one != TABLE), TABLE)
        match.submit(seat, chance.choice(match.legal(seat)))
    lay, moves = match.view(0), list(match.history)
    assert isinstance(match.recorder, Journal)
    match.recorder._lock.release()  # as the system does when a process dies
    show(app, SheetScene(app, sheet, anna))
    assert sheet_page(app).group.named("next").label == "Weiter mit Blatt 1 von 4"
    press(app.top, "next")
    assert table(app).match is not match
    assert (table(app).match.view(0), table(app).match.history) == (lay, moves)


def test_a_deal_that_another_window_plays_is_not_dealt_twice(app: App, anna: Player) -> None:
    sheet = made(app, anna)
    setup = sheet.setup(0, [anna])
    assert setup.seed is not None
    theirs = Match(game("herzblatt"), setup.options, setup.players, setup.seed, setup.terms)
    journal.create(theirs)  # the other window
    show(app, SheetScene(app, sheet, anna))
    press(app.top, "next")
    assert isinstance(app.top, SheetScene)
    assert len(journal.running()) == 1
    assert app.toasts.shown
    theirs.close()
    press(app.top, "next")
    assert table(app).match.terms.origin == setup.terms.origin


def test_a_sheet_is_saved_where_no_folder_for_it_is_yet(app: App, anna: Player) -> None:
    sheet = made(app, anna)
    press(app.top, "save")
    press(app.top, "do")
    (file,) = paths.exchange_folder().glob("*.kartenliga")
    assert sheet_file.read(file.read_bytes()) == sheet


def test_who_plays_along_can_be_chosen(app: App, anna: Player) -> None:
    for id, name in (("b2", "Bert"), ("c3", "Cleo")):
        app.people.keep(profiles.Profile(id, name))
    made(app, anna, words=("person", "geselle", "person", "geselle"))
    scene = sheet_page(app)
    assert [one.name for one in scene.people()] == ["Anna", "Bert"]
    scene.group.named("with:1").choose("c3")
    assert [one.name for one in scene.people()] == ["Anna", "Cleo"]
    press(scene, "next")
    assert [one.name for one in table(app).match.seated if one.is_person] == ["Anna", "Cleo"]


def test_results_are_thought_again_while_the_sheet_is_open(
    app: App, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet_scene, "Thinker", LocalThinker)
    true = played("schwimmen")
    (one,) = true.records
    wrong = next(found for place in range(40) if (found := forgery(true, place)) is not None)
    sheet = shelf.keep(true.with_([replace(wrong, who="b2", name="Bert", profile="b2")]))
    scene = SheetScene(app, sheet, anna)
    scene.resize(app.size)
    told = [widget.spoken for widget in scene.group.walk()]
    assert any("Anna, Blatt 1" in words and "noch nicht nachgespielt" in words for words in told)
    assert any("Bert, Blatt 1" in words for words in told), "it counts at once"
    assert "Die Bots spielen nach: noch 2 Ergebnisse (" in scene.group.named("checking").spoken
    assert not scene.still()
    show(app, scene)
    while scene.checks.waiting:
        pass_time(app, 1)
    pass_time(app, 1)
    told = [widget.spoken for widget in scene.group.walk()]
    assert any("Anna, Blatt 1" in words and "geprüft" in words for words in told)
    assert any(words.startswith("Das Ergebnis von Bert in Blatt 1 gilt nicht: Den ") for words in told)
    assert scene.sheet.records == (one,)
    assert set(scene.whole.records) == set(sheet.records)


def test_future_days_are_no_buttons(app: App) -> None:
    scene = CalendarScene(app, "a1", date(2026, 11, 28))
    show(app, scene)
    assert scene.title() == "November 2026"
    assert isinstance(scene.group.named("day:28"), Button)
    assert scene.group.named("day:29") is None
    assert "29.11.2026: Diese Karten kommen erst noch." in [widget.spoken for widget in scene.group.walk()]
    assert not scene.group.named("later").enabled


@pytest.mark.parametrize(("days", "told"), [(0, "Noch keine Tage"), (1, "1 Tag in Folge."), (2, "2 Tage in Folge.")])
def test_a_streak_in_words(app: App, days: int, told: str) -> None:
    assert in_a_row(app.texts, days).startswith(told)


@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_sheets_are_in_sight_beside_the_deals_of_the_day(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int]
) -> None:
    app = apps(size)
    app.people.keep(profiles.Profile("a1", "Anna"))
    shelf.keep(a_sheet())
    show(app, ClubScene(app))
    lowest = app.top.group.named("calendar").rect.top
    assert app.top.group.named(f"sheet:{a_sheet().id}").rect.bottom < lowest
    assert app.top.group.named("day:gluecksgriff").rect.bottom < lowest


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


def test_whoever_makes_a_sheet_without_a_profile_is_asked_for_one_and_plays_at_once(app: App) -> None:
    scene = NewSheetScene(app, "herzblatt", None)
    show(app, ClubScene(app))
    app.push(ClubScene(app))  # the page on which one chooses the game
    app.push(scene)
    scene.draft.seats[0].name = "Anna"
    press(scene, "start")
    assert sheet_page(app).sheet.seats[0].name == "Anna"
    press(app.top, "next")
    assert app.top.group.named("guest") is None
    press(app.top, "new")
    assert app.top.group.named("name").text == "Anna"
    press(app.top, "done")
    assert [one.name for one in table(app).match.seated if one.is_person] == ["Anna"]


def test_two_who_share_a_screen_are_asked_one_after_the_other(app: App) -> None:
    sheet = shelf.keep(shelf.fresh("Sommer", "herzblatt", build(game("herzblatt").options, {}), TWO, 4))
    show(app, SheetScene(app, sheet, None))
    press(app.top, "next")
    for name in ("Anna", "Bert"):
        press(app.top, "new")
        app.top.name = name  # type: ignore[attr-defined]
        press(app.top, "done")
    assert [one.name for one in table(app).match.seated if one.is_person] == ["Anna", "Bert"]


def test_whoever_sits_at_the_chair_of_a_new_sheet_plays_it(app: App, anna: Player) -> None:
    bert = profiles.Profile("b2", "Bert")
    app.people.keep(bert)
    scene = NewSheetScene(app, "herzblatt", anna)
    show(app, ClubScene(app))
    app.push(ClubScene(app))
    app.push(scene)
    scene.draft.seats[0].take(bert)
    press(scene, "start")
    assert sheet_page(app).who == "b2"
    assert [one.name for one in sheet_page(app).people()] == ["Bert"]


def test_of_a_person_whose_deals_are_all_hidden_no_sum_is_told(app: App, anna: Player) -> None:
    sheet = played("schwimmen")
    (one,) = sheet.records
    show(app, SheetScene(app, replace(sheet, records=(replace(one, who="b2", name="Bert", profile="b2"),)), anna))
    told = [widget.spoken for widget in app.top.group.walk()]
    assert "Bert, zusammen: –, verborgen, bis du gespielt hast: 1 Blatt" in told
    assert not any("0 (0)" in words for words in told)


@pytest.mark.parametrize(("game_id", "told"), [("siebzehn_und_vier", "„Bankrunde 1“"), ("mau_mau", "„Runde 1“")])
def test_a_deal_is_told_in_the_words_of_its_game(app: App, game_id: str, told: str) -> None:
    show(app, NewSheetScene(app, game_id, None))
    assert told in app.top.group.named("deals").help
