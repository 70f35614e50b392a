"""The index of matches: the same lists as from the files, made anew wherever it is missing, old or damaged."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.match import index_store, journal, match_index
from game.match.index_store import Listed
from game.match.match import Match
from game.match.match_index import FINISHED, GIVEN_UP, RUNNING, WAITING, Listing, listed
from game.match.seats import seated
from game.match.setup import default_words
from game.match.terms import Terms
from game.people import results_db
from game.people.stats import Stats
from game.texts import LANGUAGES, Texts
from rules.core.contract import Refusal
from rules.core.registry import GAMES, game
from tests.game.table import play, toy_match

FROM_FILES: dict[str, Callable[[], list[journal.Info]]] = {
    RUNNING: journal.running,
    FINISHED: journal.finished,
    GIVEN_UP: journal.given_up,
}


@pytest.fixture(autouse=True)
def _quick(fast_disk: None) -> None:
    """Skip forcing files to the disk: no power is cut here."""


@pytest.fixture
def results() -> None:
    """A results file is there, as after the first match."""
    Stats().close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The match files that were read."""
    found: list[Path] = []
    look = journal.look

    def noted(path: Path) -> journal.Info | None:
        found.append(path)
        return look(path)

    monkeypatch.setattr(journal, "look", noted)
    return found


def left(moves: int | None = 3, seed: int = 1, *kinds: str, when: int = 0) -> Path:
    """A toy match on disk after some moves (None: over); `when`: seconds after the first one."""
    match = toy_match(*kinds, seed=seed, limit=5)
    written = journal.create(match)
    play(match, moves, seed)
    match.close()
    os.utime(written.path, (1_700_000_000 + when, 1_700_000_000 + when))
    return written.path


def truth(what: str) -> list[Listed]:
    return [Listed.of(info) for info in FROM_FILES[what]()]


def same_as_files() -> None:
    for what in FROM_FILES:
        assert listed(what) == truth(what), what
    assert listed(WAITING) == [row for row in truth(RUNNING) if row.people]


# --- the same as the files say -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("again", [False, True])
def test_a_match_of_any_game_is_listed_as_its_file_says(results: None, id: str, again: bool) -> None:
    rules, chance = game(id), Random(id)
    for number, moves in enumerate((0, 7, 25)):
        match = Match(rules, rules.options(), seated(default_words(id)), number, Terms(repeat=number == 1))
        journal.create(match)
        while len(match.history) < moves and not match.finished:
            seat = match.turn.must[0]
            assert not isinstance(match.submit(seat, chance.choice(match.legal(seat))), Refusal)
        match.close()
    for _ in range(1 + again):  # read, then known
        same_as_files()
    assert len(listed(RUNNING)) == 3


def test_whatever_happens_to_files_the_lists_are_those_of_the_files(results: None) -> None:
    """A hundred changes by hand and by the program, in any order."""
    chance, folder = Random(5), paths.matches_folder()
    for number in range(100):
        files = list(folder.rglob("*.match"))
        deed = chance.choice(("new", "new", "over", "give_up", "back", "remove", "tear", "rubbish", "again", "touch"))
        path = chance.choice(files) if files else None
        if deed in ("new", "over") or path is None:
            left(None if deed == "over" else chance.randrange(6), number, when=chance.randrange(1000))
        elif deed == "give_up" and path.parent == folder:
            journal.give_up(path)
        elif deed == "back" and path.parent.name == GIVEN_UP:
            journal.take_back(path)
        elif deed == "remove":
            path.unlink()
        elif deed == "tear":
            path.write_bytes(path.read_bytes()[:-9])
        elif deed == "rubbish":
            path.write_bytes(b"rubbish\n" * chance.randrange(30))
        elif deed == "again":
            shutil.copy2(path, path.with_name(f"copy{number}.match"))
        else:
            os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
        if chance.random() < 0.3:
            same_as_files()
    same_as_files()


def test_a_list_without_a_results_file_is_the_same_and_begins_none_for_a_handful(tmp_path: Path) -> None:
    left(3)
    left(None, 2)
    same_as_files()
    assert not (paths.data_folder() / results_db.FILE).exists()


def test_many_files_begin_an_index(opened: list[Path]) -> None:
    for seed in range(20):
        left(2, seed)
    listed(RUNNING)
    opened.clear()
    assert len(listed(RUNNING)) == 20
    assert not opened


# --- what is read -------------------------------------------------------------------------------------------------


def test_nothing_is_read_while_the_files_are_as_they_were(results: None, opened: list[Path]) -> None:
    for seed in range(30):
        left(None, seed, when=seed)
    assert len(listed(FINISHED)) == 30
    assert len(opened) == 30
    opened.clear()
    with Listing(FINISHED) as found:
        assert len(found) == 30
        assert [row.id for row in found.rows(0, 5)] == [row.id for row in truth(FINISHED)[:5]]
        opened.clear()
        found.step()
        assert found.rows(29, 1)
    assert not opened


def test_only_the_file_that_has_changed_is_read_again(results: None, opened: list[Path]) -> None:
    files = [left(2, seed, when=seed) for seed in range(5)]
    listed(RUNNING)
    opened.clear()
    match, _ = journal.load(files[1])
    play(match, 1)
    match.close()
    assert listed(RUNNING)[0].moves == 3
    assert opened == [files[1]]


def test_a_file_that_cannot_be_read_is_asked_once(results: None, opened: list[Path]) -> None:
    path = left(None)
    path.write_bytes(b"rubbish")
    assert listed(FINISHED) == []
    assert opened == [path]
    assert listed(FINISHED) == []
    assert opened == [path]


def test_the_newest_files_are_read_first_and_the_first_match_is_certain_before_the_others(opened: list[Path]) -> None:
    files = [left(2, seed, when=seed) for seed in range(12)]
    with Listing(RUNNING) as found:
        top = found.top()
        assert top is not None
        assert top.path == files[-1]
        assert len(opened) <= 2
        found.step(0)
        assert found.unread >= 9
        found.step()
        assert (found.unread, found.files, len(found)) == (0, 12, 12)


def test_one_file_can_be_looked_at_at_once(results: None) -> None:
    path = left(2)
    with Listing(RUNNING) as found:
        found.look_at(path)
        assert [row.path for row in found.rows()] == [path]
        path.unlink()
        found.look_at(path)
        assert len(found) == 0


# --- an index that is of no use ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "harm",
    [
        "update files set names = 'no json'",
        "update files set names = '[1, 2]'",
        "update files set winners = '{}', moves = -5",
        "update files set rounds = 'many'",
        "update files set size = 'large'",
        "update files set changed = 'yesterday'",
        "update files set kind = 'big'",
        "update files set names = cast(x'ff00fe' as text)",
        "update files_read set program = 'another'",
        "delete from files_read",
        "drop table files",
        "drop table files_read",
    ],
)
def test_whatever_stands_in_the_index_nothing_breaks_and_files_are_believed(results: None, harm: str) -> None:
    for seed in range(4):
        left(2, seed)
        left(None, seed)
    listed(FINISHED)
    base = sqlite3.connect(paths.data_folder() / results_db.FILE)
    base.execute(harm)
    base.commit()
    base.close()
    same_as_files()


@pytest.mark.parametrize("content", [b"no database" * 1000, b"SQLite format 3\0" + b"\xff" * 4096, b""])
def test_a_damaged_results_file_costs_no_list(results: None, content: bytes) -> None:
    left(2)
    listed(RUNNING)
    for old in paths.data_folder().glob("results.db*"):
        old.unlink()
    (paths.data_folder() / results_db.FILE).write_bytes(content)
    same_as_files()


def test_a_results_file_that_is_locked_or_newer_costs_no_list(results: None) -> None:
    left(2)
    base = sqlite3.connect(paths.data_folder() / results_db.FILE, isolation_level=None)
    base.execute("begin immediate")
    same_as_files()
    base.execute("pragma user_version = 99")
    base.execute("commit")
    base.close()
    same_as_files()


def test_what_another_process_holds_is_written_down_later(results: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_index, "BATCH", 2)
    for seed in range(6):
        left(2, seed)
    base = sqlite3.connect(paths.data_folder() / results_db.FILE, isolation_level=None)
    with Listing(RUNNING) as found:
        base.execute("begin immediate")
        found.step()
        base.execute("rollback")
        assert len(found.rows()) == 6
    assert base.execute("select count(*) from files").fetchone() == (6,)
    base.close()


# --- files that are none --------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes there")
def test_pipes_folders_and_links_to_devices_are_passed_over(results: None) -> None:
    path = left(2)
    os.mkfifo(path.with_name("pipe.match"))
    path.with_name("folder.match").mkdir()
    path.with_name("zero.match").symlink_to("/dev/zero")
    path.with_name("gone.match").symlink_to("/nowhere")
    assert [row.path for row in listed(RUNNING)] == [path]
    assert match_index.tidy() == ()


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_names_and_times_that_make_no_sense_are_listed(results: None) -> None:
    path = left(2)
    odd = Path(os.fsdecode(os.fsencode(path.parent) + b"/\xff.match"))
    shutil.copy2(path, odd)
    for _ in range(2):
        os.utime(odd, (10**11, 10**11))
        assert {row.path for row in listed(RUNNING)} == {path, odd}


# --- order in the folder --------------------------------------------------------------------------------------------


def test_tidying_reads_no_file_that_is_known_to_be_well(results: None, monkeypatch: pytest.MonkeyPatch) -> None:
    good = [left(2, seed) for seed in range(4)]
    listed(RUNNING)
    bad = good[0].with_name("bad.match")
    bad.write_bytes(b"rubbish")
    asked: list[Path] = []
    tidy_one = journal.tidy_one
    monkeypatch.setattr(journal, "tidy_one", lambda path: (asked.append(path), tidy_one(path))[1])
    assert [notice.code for notice in match_index.tidy()] == ["journal_damaged"]
    assert asked == [bad]


NEWER = b'{"format": "kartentisch-match", "version": 99}\n'


def laid(names: dict[str, bytes]) -> list[tuple[str, object]]:
    """The notices about these files, each with the number in it."""
    for name, content in names.items():
        paths.matches_folder().mkdir(parents=True, exist_ok=True)
        (paths.matches_folder() / f"{name}.match").write_bytes(content)
    return [(notice.code, notice.values.get("number")) for notice in match_index.tidy()]


def test_many_broken_matches_are_told_in_one_notice() -> None:
    good = left(2)
    many = {f"{number}": b"rubbish" if number % 2 else b'{"format": "chess"}\n' for number in range(7)}
    assert laid(many) == [("matches_aside", 7)]
    assert len(list(good.parent.glob("*.damaged"))) == 7
    assert [row.path for row in listed(RUNNING)] == [good]
    for lang in LANGUAGES:
        told = Texts(lang)("notice.matches_aside", number=7, folder=good.parent)
        assert "7" in told
        assert str(good.parent) in told


def test_matches_of_a_newer_program_do_not_hide_the_others() -> None:
    newer = {f"newer {number}": NEWER for number in range(4)}
    assert laid(newer | {"x": b"rubbish", "y": b"rubbish"}) == [
        ("journal_damaged", None),
        ("journal_damaged", None),
        ("matches_newer", 4),
    ]
    assert laid({"a": b"1", "b": b"2", "c": b"3"}) == [("matches_aside", 3), ("matches_newer", 4)]


def test_two_of_a_kind_are_told_one_by_one() -> None:
    assert laid({"0": NEWER, "1": NEWER, "2": b"rubbish"}) == [
        ("journal_damaged", None),
        ("journal_newer", None),
        ("journal_newer", None),
    ]


def test_the_index_tells_nothing_that_is_hidden(results: None) -> None:
    """Of a running match it holds names and numbers, no card and no seed."""
    left(3, 4711)
    listed(RUNNING)
    base = sqlite3.connect(paths.data_folder() / results_db.FILE)
    (row,) = base.execute("select * from files").fetchall()
    base.close()
    assert row[0] == ""
    assert row[5] == "toy"
    assert json.loads(row[6]) == ["Du", "Fridolin"]
    assert "4711" not in str(row)
    assert index_store.MADE_BY
