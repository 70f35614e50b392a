"""Results: recorded once and whole, counted rightly, and a damaged file stops nothing."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.match import home, journal
from game.match.match import Match
from game.match.seats import named
from game.notice import Refused
from game.people import results_db, stats
from game.people.figures import Course, Seated, Strength, Tally
from game.people.stats import Stats, places, standing
from rules.core.registry import game
from tests.game.table import play, real_match, toy_match


@pytest.fixture
def results() -> Iterator[Stats]:
    with Stats() as found:
        yield found


def over(*kinds: str, seed: int = 1, totals: tuple[int, ...] = ()) -> Match:
    """A finished toy match, with these totals at the end (the most points win)."""
    match = toy_match(*kinds, seed=seed, limit=5)
    play(match, seed=seed)
    if totals:
        match.state.totals[:] = totals
    return match


def test_wins_and_points_are_counted_per_person_and_level(results: Stats) -> None:
    results.record(over("person", "geselle", "meister", totals=(9, 5, 4)), "a")
    results.record(over("person", "geselle", "geselle", totals=(3, 5, 4)), "b")
    assert results.people() == (Tally("Du", 2, 1, 6.0),)
    assert results.people()[0].rate == 0.5
    assert results.levels() == (Tally("geselle", 3, 1, pytest.approx(14 / 3)), Tally("meister", 1, 0, 4.0))
    assert results.against("Du") == (Tally("geselle", 2, 1, 6.0), Tally("meister", 1, 1, 9.0))


def test_games_are_kept_apart(results: Stats) -> None:
    results.record(over("person", "geselle"), "a")
    assert len(results.people("toy")) == 1
    assert results.people("other") == results.levels("other") == results.latest(game="other") == ()
    assert results.against("Du", "other") == ()
    assert results.round_points("Du", "other") == {}


def test_a_match_counts_once_however_often_it_is_told(results: Stats) -> None:
    results.record(over("person", "geselle", totals=(9, 5)), "a")
    results.record(over("person", "geselle", totals=(3, 5)), "a")  # taken back and played to another end
    assert results.people() == (Tally("Du", 1, 0, 3.0),)
    assert len(results.latest()) == 1


def test_a_match_that_runs_has_no_result(results: Stats) -> None:
    with pytest.raises(ValueError, match="not over"):
        results.record(toy_match(), "a")
    assert results.latest() == ()


def test_the_latest_matches_come_first(results: Stats) -> None:
    match = over("person", "geselle", totals=(9, 9))
    match.seated = match.players = named(match.players, "Anna,Bot")
    results.record(match, "new", datetime(2024, 5, 2, tzinfo=UTC))
    results.record(over(), "old", datetime(2024, 5, 1, tzinfo=UTC))
    assert [played.uid for played in results.latest()] == ["new", "old"]
    assert [played.uid for played in results.latest(1)] == ["new"]
    newest = results.latest()[0]
    assert (newest.names, newest.points, newest.winners) == (("Anna", "Bot"), (9, 9), (0, 1))
    assert newest.ended == datetime(2024, 5, 2, tzinfo=UTC)


def test_rounds_add_up_to_the_total_and_reasons_are_counted(results: Stats) -> None:
    match = real_match("person", "geselle", limit=50)
    play(match)
    results.record(match, "a")
    sheet = match.view(None).sheet
    brought: dict[int, int] = {}  # round -> points
    for entry in sheet:
        brought[entry.round] = brought.get(entry.round, 0) + (entry.points if entry.seat == 0 else 0)
    rounds = results.round_points("Du")
    assert sum(points * many for points, many in rounds.items()) == match.view(None).totals[0]
    assert rounds == Counter(brought[number] for number in {entry.round for entry in sheet if entry.seat == 0})
    assert list(rounds) == sorted(rounds)
    assert sum(results.reasons("Du").values()) == sum(entry.seat == 0 for entry in match.view(None).sheet)


@pytest.mark.parametrize(
    ("points", "winners", "expected"),
    [
        ((10, 30, 20), (0,), (1, 3, 2)),  # few points are good
        ((10, 30, 20), (1,), (3, 1, 2)),  # many are
        ((10, 10, 20), (0, 1), (1, 1, 3)),
        ((5, 30, 30), (0,), (1, 2, 2)),
        ((10, 30, 20), (), (3, 1, 2)),
    ],
)
def test_places_follow_from_who_won(
    points: tuple[int, ...], winners: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(points, winners) == expected


@pytest.mark.rule("SW-6.7", "ET-7.7")
@pytest.mark.parametrize(("game_id", "gone"), [("schwimmen", -1), ("einundfuenfzig_tot", 0)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_drops_out_later_stands_better(game_id: str, gone: int, seed: int) -> None:
    rules, rng = game(game_id), Random(seed)
    state = rules.start(rules.options(), 5, seed)
    left: dict[int, int] = {}  # seat -> the round after which it was out
    while (winners := rules.winners(state)) is None:
        seat = rng.choice(rules.turn(state).must)
        rules.apply(state, seat, rng.choice(rules.legal(state, seat)))
        for out, lives in enumerate(rules.totals(state)):
            if lives == gone:
                left.setdefault(out, state.round)
    lasted = [left.get(seat, 1000) for seat in range(5)]
    assert standing(rules, rules.view(state, None), winners) == tuple(
        1 + sum(x > own for x in lasted) for own in lasted
    )


def test_forgetting_takes_all_results_away(results: Stats) -> None:
    results.record(over("person", "geselle"), "a")
    results.forget()
    assert results.latest() == results.people() == results.levels() == ()
    assert results.round_points("Du") == {}


def finished_on_disk(seed: int) -> str:
    """A finished match in the journal's folder; its uid."""
    match = toy_match(seed=seed, limit=5)
    path = journal.create(match).path
    play(match, seed=seed)
    match.close()
    return path.stem


def test_matches_that_were_never_recorded_are_made_up_for(results: Stats) -> None:
    uids = {finished_on_disk(seed) for seed in range(3)}
    first = next(results.catch_up())
    assert {played.uid for played in results.latest()} == {first}
    assert {first, *results.catch_up()} == uids
    assert not list(results.catch_up())
    assert results.people()[0].matches == 3


def test_a_running_match_is_not_made_up_for(results: Stats) -> None:
    match = toy_match()
    journal.create(match)
    play(match, 3)
    match.close()
    assert not list(results.catch_up())


def test_what_was_forgotten_does_not_come_back(results: Stats) -> None:
    finished_on_disk(1)
    list(results.catch_up())
    results.forget()
    assert not list(results.catch_up())
    uid = finished_on_disk(2)
    later = time.time() + 2  # the clock of a file system may be coarse
    os.utime(paths.matches_folder() / home.FINISHED / f"{uid}{home.SUFFIX}", (later, later))
    assert list(results.catch_up()) == [uid]


@pytest.mark.parametrize("content", [b"no database" * 1000, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "results.db"
    path.write_bytes(content)
    with Stats(path) as found:
        assert [notice.code for notice in found.notices] == ["results_damaged"]
        found.record(over("person", "geselle"), "a")
    assert (tmp_path / "results.db.damaged").read_bytes() == content
    with Stats(path) as found:
        assert len(found.latest()) == 1
        assert not found.notices


def test_damage_inside_the_file_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    with Stats(path) as found:
        for number in range(60):
            found.record(over("person", "geselle", seed=number), str(number))
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\x5a" * 4096
    path.write_bytes(bytes(content))
    with Stats(path) as found:
        assert [notice.code for notice in found.notices] == ["results_damaged"]


def test_a_newer_file_is_refused_with_its_number_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    base = sqlite3.connect(path)
    base.execute("pragma user_version = 99")
    base.close()
    with pytest.raises(Refused) as refused:
        Stats(path)
    assert refused.value.notice.code == "results_newer"
    assert refused.value.notice.values["version"] == 99
    assert [file.name for file in tmp_path.glob("results*")] == ["results.db"]


def test_a_folder_in_the_way_is_refused_not_removed(tmp_path: Path) -> None:
    (tmp_path / "results.db").mkdir()
    with pytest.raises(Refused) as refused:
        Stats(tmp_path / "results.db")
    assert refused.value.notice.code == "results_unreadable"


def test_a_result_is_whole_or_absent(results: Stats, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        stats, "standing", lambda rules, view, winners: (None,) * len(view.totals)
    )  # a column that must not be empty
    with pytest.raises(sqlite3.IntegrityError):
        results.record(over("person", "geselle"), "a")
    assert results.latest() == ()


def test_a_result_outlives_a_kill(tmp_path: Path) -> None:
    program = (
        "import os, pathlib, signal\nfrom game.people.stats import Stats\n"
        "from tests.game.people.test_stats import over\n"
        f"results = Stats(pathlib.Path({str(tmp_path / 'results.db')!r}))\n"
        "results.record(over('person', 'geselle'), 'a')\nresults.base.execute('begin immediate')\n"
        "results.base.execute('delete from matches')\nos.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", program], check=False)
    with Stats(tmp_path / "results.db") as found:
        assert len(found.latest()) == 1


def test_the_file_lies_in_the_data_folder(results: Stats) -> None:
    assert results.path == paths.data_folder() / "results.db"
    assert results.path.exists()


# --- who it is, and what counts ----------------------------------------------------------------------------------


def of(name: str, profile: str = "", **more: object) -> Match:
    """A finished match that this person has won."""
    match = over("person", "geselle", totals=(9, 5), **more)  # type: ignore[arg-type]
    match.seated = match.players = (replace(match.players[0], name=name, profile=profile), *match.players[1:])
    return match


def test_a_profile_keeps_its_results_under_another_name(results: Stats) -> None:
    results.record(of("Anna", "f00d", seed=1), "a", datetime(2026, 1, 1, tzinfo=UTC))
    results.record(of("Anneliese", "f00d", seed=2), "b", datetime(2026, 1, 2, tzinfo=UTC))
    assert results.people() == (Tally("Anneliese", 2, 2, 9.0, "f00d"),)
    assert results.people()[0].who == "f00d"
    assert results.against("f00d") == (Tally("geselle", 2, 2, 9.0),)


def test_what_was_played_without_a_profile_belongs_to_the_one_of_that_name(results: Stats) -> None:
    results.record(of("Anna", seed=1), "a", datetime(2026, 1, 1, tzinfo=UTC))
    assert results.people()[0].who == "Anna"
    results.record(of("Anna", "f00d", seed=2), "b", datetime(2026, 1, 2, tzinfo=UTC))
    results.record(of("Otto", seed=3), "c")
    assert [(tally.who, tally.matches) for tally in results.people()] == [("f00d", 2), ("Otto", 1)]


def test_two_profiles_of_one_name_are_two_people(results: Stats) -> None:
    results.record(of("Anna", "f00d", seed=1), "a")
    results.record(of("Anna", "beef", seed=2), "b")
    assert sorted(tally.who for tally in results.people()) == ["beef", "f00d"]


def test_a_copy_of_a_match_counts_nothing_and_is_asked_for_once(results: Stats) -> None:
    match = toy_match(seed=1, limit=5)
    path = journal.create(match).path
    play(match, seed=1)
    match.close()
    over_there = paths.matches_folder() / home.FINISHED / path.name
    (over_there.parent / f"copy{home.SUFFIX}").write_bytes(over_there.read_bytes())
    assert len(list(results.catch_up())) == 2
    assert [tally.matches for tally in results.people()] == [1]
    assert len(list(results.seated())) == 2
    assert not list(results.catch_up())


def test_seats_come_oldest_match_first_with_all_that_is_known(results: Stats) -> None:
    results.record(of("Anna", "f00d", seed=2), "late", datetime(2026, 1, 2, tzinfo=UTC))
    results.record(over("person", "meister", seed=1, totals=(9, 9)), "early", datetime(2026, 1, 1, tzinfo=UTC))
    rows = list(results.seated())
    assert [(row.uid, row.seat) for row in rows] == [("early", 0), ("early", 1), ("late", 0), ("late", 1)]
    first, second, late, _ = rows
    assert (first.win, second.win, late.win) == (0.5, 0.5, 1.0)
    assert (first.fair, first.place, second.level, late.profile, late.who) == (0.5, 1, "meister", "f00d", "f00d")
    assert not list(results.seated("other"))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_added_up_beforehand_is_what_the_results_say(results: Stats, seed: int) -> None:
    """Matches told, told anew and copied in any order, people with and without a profile, under several names."""
    chance, games = Random(seed), ("one", "two")
    for number in range(40):
        match = over("person", *chance.choices(["geselle", "meister", "person"], k=chance.choice((1, 2))), seed=number)
        match.state.totals[:] = [chance.randrange(4) for _ in match.players]
        match.seated = match.players = tuple(
            replace(one, name=chance.choice("ABC"), profile=chance.choice(("", "", "p", "q"))) if one.is_person else one
            for one in match.players
        )
        match.game = Named(match.game, chance.choice(games))
        results.record(match, str(chance.randrange(25)), datetime(2026, 1, 1 + chance.randrange(28), tzinfo=UTC))
    for id in (None, *games):
        rows = list(results.seated(id))
        people = {row.who: [other for other in rows if (other.kind, other.who) == ("person", row.who)] for row in rows}
        people = {who: own for who, own in people.items() if own}
        assert {one.who: (one.matches, one.won) for one in results.people(id)} == {
            who: (len(own), sum(row.won for row in own)) for who, own in people.items()
        }
        for who, own in people.items():
            course = results.course(who, id)
            assert sorted(course.wins) == sorted((row.win, row.fair) for row in own)
            assert course.places == Counter(row.place for row in own)
            assert course.points == (Counter(row.points for row in own) if id else {})
            assert course.seats == max(row.seats for row in own)
            beside = Counter(level for row in own for level in levels_beside(row.uid, rows))
            assert {one.label: one.matches for one in results.against(who, id)} == beside
        bots = [row for row in rows if row.kind == "bot"]
        for told in results.strengths(id):
            mine = [row for row in bots if row.level == told.level]
            assert told.share == pytest.approx(sum(row.win for row in mine) / len(mine))
            assert told.fair == pytest.approx(sum(row.fair for row in mine) / len(mine))
        assert {told.level for told in results.strengths(id)} == {row.level for row in bots}


def levels_beside(uid: str, rows: list[Seated]) -> set[str]:
    return {str(row.level) for row in rows if row.uid == uid and row.kind == "bot"}


class Named:
    """A game under another name."""

    def __init__(self, rules: object, id: str) -> None:
        self._rules, self.id = rules, id

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    base = sqlite3.connect(path)
    base.executescript(results_db.MIGRATIONS[0])
    base.execute("insert into matches values (1, 'a', 'toy', '2025-01-01T00:00:00.000000+00:00', 7, '{}', 2, 30)")
    base.execute("insert into results values (1, 0, 'Anna', 'person', null, 9, 1, 1)")
    base.execute("insert into results values (1, 1, 'Kasimir', 'bot', 'meister', 5, 2, 0)")
    base.executemany("insert into entries values (1, ?, ?, 0, 3, 'laid', 3)", [(0, 0), (1, 1), (2, 2)])
    base.execute("pragma user_version = 1")
    base.commit()
    base.close()
    with Stats(path) as found:
        assert not found.notices
        assert found.people() == (Tally("Anna", 1, 1, 9.0),)
        assert found.strengths() == (Strength("meister", 0.0, 0.5),)
        assert found.course("Anna", "toy") == Course(((1.0, 0.5),), {1: 1}, {9: 1}, 2)
        assert found.against("Anna") == (Tally("meister", 1, 1, 9.0),)
        assert found.round_points("Anna") == {3: 3}
        assert [(row.rounds, row.profile, row.win) for row in found.seated()] == [(3, "", 1.0), (3, "", 0.0)]


def test_a_file_whose_very_words_are_damaged_is_set_aside(tmp_path: Path) -> None:
    """SQLite's own complaint about it can hold bytes that are no text."""
    file = tmp_path / "results.db"
    Stats(file).close()
    content = file.read_bytes()
    for number in range(150):
        chance, broken = Random(number), bytearray(content)
        for _ in range(30):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        for old in tmp_path.glob("results.db*"):
            old.unlink()
        file.write_bytes(broken)
        with contextlib.suppress(Refused), Stats(file):
            pass


WRONG = (
    "update matches set ended = 'garbage'",
    "update results set points = 'text'",
    "update results set points = 9e999",
    "update results set share = 'nan'",
    "update results set seats = 0",
    "update counted set many = 'abc'",
    "update counted set seats = 0",
    "update round_points set many = 'x'",
    "alter table results rename column points to marks",
    "drop table copies",
)


@pytest.mark.parametrize("deed", WRONG)
def test_wrong_values_are_damage_and_the_results_come_from_the_match_files_again(tmp_path: Path, deed: str) -> None:
    path = tmp_path / "results.db"
    with Stats(path) as stats:
        stats.record(over("person", "meister"), "one")
        stats.base.execute("pragma ignore_check_constraints = on")
        stats.base.execute(deed)
    assert results_db.damaged(path)
    with Stats(path) as stats:
        assert [notice.code for notice in stats.notices] == ["results_damaged"]
        assert stats.people() == ()
    assert not results_db.damaged(path)


@pytest.mark.parametrize("end", ["", "-wal", "-journal"])
@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders")
def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(tmp_path: Path, end: str) -> None:
    os.mkfifo(tmp_path / f"results.db{end}")
    with pytest.raises(Refused) as refused:
        Stats(tmp_path / "results.db")
    assert refused.value.notice.code == "results_unreadable"
    assert not results_db.damaged(tmp_path / "results.db")
    assert not results_db.outdated(tmp_path / "results.db")
