"""Problems: the files are read, each position is reached by the rules, the right move is allowed, one a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from game import gate
from game.bots.core.base import Reason
from game.learn import solved
from game.learn.daily import game_of_the_day, posed
from game.learn.problems import Problem, fault, of_the_day, problem_of, problems, read, stamp
from game.learn.solved import LATE, SHOWN, SOLVED, Solved, better, following
from game.paths import HOME_VARIABLE
from game.texts import LANGUAGES, Texts
from rules.core.contract import action
from rules.core.notation import NotationError
from tests.problems.__main__ import position
from tests.problems.judging import verdict, worthy
from tests.problems.keeping import keep
from ui.scenes.problems.telling import Telling

DAY = date(2026, 11, 28)


def some(game_id: str) -> Problem:
    return problems(game_id)[0]


@pytest.mark.parametrize("game_id", posed())
def test_the_rules_of_today_lead_to_every_problem_and_allow_its_moves(game_id: str) -> None:
    rows = problems(game_id)
    assert not list(filter(None, map(fault, rows)))
    assert len({one.name for one in rows}) == len(rows)


@pytest.mark.parametrize("game_id", posed())
def test_every_reason_has_its_sentence_and_every_problem_something_to_tell(game_id: str) -> None:
    for lang in LANGUAGES:
        texts = Texts(lang, game_id)
        match = some(game_id).table(lang)
        for one in problems(game_id):
            for reason in filter(None, (one.reason, one.lure)):
                assert texts.has(f"bot.{reason.code}"), (lang, one.key, reason)
            told = " ".join(Telling(texts, one, match).solution())
            assert one.reason or one.lure or Telling(texts, one, match).cost(), one.key
            assert "…" not in told, (one.key, told)


def test_a_problem_whose_rules_have_changed_is_stale() -> None:
    one = some(posed()[0])
    assert "another position" in fault(replace(one, stamp="0" * 16))
    assert "refused" in fault(replace(one, moves=(*one.moves[:1], *one.moves[2:])))
    assert "is not allowed" in fault(replace(one, right=(one.moves[0].action,)))
    assert fault(replace(one, tempting=one.right[0])) != ""


def test_the_stamp_knows_what_the_seat_sees_and_nothing_else() -> None:
    """Another seed deals other hidden cards: where the seat sees the same it is the same position."""
    one = some(posed()[0])
    match = one.table()
    assert stamp(match, one.you) == one.stamp == stamp(match, one.you)
    other = next(seat for seat in range(one.seats) if seat != one.you)
    assert stamp(match, other) != one.stamp


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("", gate.Unfit),
        ("[[problem]]\nseed = 1", gate.Unfit),
        ("[[problem]]\nseed = 1\nworse = 2", gate.Unfit),
    ],
)
def test_a_faulty_file_is_refused(words: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        read("mau_mau", words)


def test_a_move_that_cannot_be_read_is_refused_with_its_column(tmp_path: Path) -> None:
    game_id = posed()[0]
    (tmp_path / game_id).mkdir()
    keep(game_id, problems(game_id)[:2], tmp_path)
    text = (tmp_path / game_id / "problems.toml").read_text("utf-8")
    assert read(game_id, text) == problems(game_id)[:2]
    with pytest.raises(NotationError, match="column"):
        read(game_id, text.replace("- deal", "- fly", 1))


# --- one a day -------------------------------------------------------------------------------------------------------


def test_the_problem_of_a_day_follows_from_the_date_and_all_games_take_their_turn() -> None:
    days = [DAY + timedelta(days=number) for number in range(2 * len(posed()))]
    assert of_the_day(DAY) == of_the_day(DAY)
    first = DAY.toordinal() % len(posed())
    whole = days[len(posed()) - first :][: len(posed())]
    assert sorted(map(game_of_the_day, whole)) == sorted(posed())
    one = of_the_day(DAY)
    assert one in problems(game_of_the_day(DAY))
    assert problem_of(one.key) == one
    assert problem_of("chess/1.1") is None


# --- what a person has solved ----------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_what_was_missed_once_is_never_solved_at_the_first_try() -> None:
    assert better(None, SOLVED) == SOLVED
    assert better(SOLVED, SHOWN) == SOLVED
    assert better(SHOWN, SOLVED) == LATE
    assert better(SHOWN, SHOWN) == SHOWN
    assert better(LATE, SHOWN) == LATE


def test_answers_are_kept_for_each_person(home: Path) -> None:
    one, two = problems(posed()[0])[:2]
    assert solved.keep("anna", one, SOLVED) is None
    assert solved.keep("bert", two, SHOWN) is None
    assert solved.solved("anna").done(one)
    assert not solved.solved("anna").done(two)
    assert solved.solved().who == "bert"
    assert solved.solved().count([one, two]) == 0
    solved.choose("anna")
    assert solved.solved().count([one, two]) == solved.solved().at_once([one, two]) == 1


def test_a_damaged_file_costs_nothing_but_what_stood_in_it(home: Path) -> None:
    solved.path().parent.mkdir(parents=True)
    solved.path().write_text('{"people": {"anna": {"x": "cheated"}}}', "utf-8")
    assert solved.solved("anna").answers == {}
    assert solved.keep("anna", some(posed()[0]), LATE) is None
    assert solved.solved("anna").count(problems(posed()[0])) == 1


def test_the_next_problem_is_the_next_that_is_not_done() -> None:
    rows = problems(posed()[0])[:4]
    answers = Solved("", {rows[0].key: SOLVED, rows[2].key: LATE, rows[3].key: SHOWN})
    assert following(rows, answers) == rows[1]
    assert following(rows, answers, rows[1]) == rows[3]
    assert following(rows, answers, rows[3]) == rows[1]
    everything = Solved("", {one.key: SOLVED for one in rows})
    assert following(rows, everything, rows[3]) == rows[0]
    assert following((), answers) is None


def test_no_problem_takes_another_verb_as_right() -> None:
    one = some(posed()[0])
    assert one.solves(one.right[0])
    assert not one.solves(action("no such verb"))


# --- how they are made (tests/problems) ------------------------------------------------------------------------------


def test_where_all_worlds_are_listed_the_verdict_is_the_same_again() -> None:
    one = next(one for one in problems("tarock") if one.every and one.worlds <= 60)
    told = verdict(position(one), (*one.right, one.tempting), one.worlds, seed=77)
    assert told is not None
    assert told.every
    assert set(told.right) == set(one.right)
    assert told.rival == one.tempting
    assert told.lead >= one.lead - 0.001


def test_what_the_bots_master_misses_is_a_problem_only_where_the_account_says_the_same() -> None:
    clear = Reason("lead_high")
    assert worthy("tarock", 0.5, {"meister": 0}, None, clear)
    assert not worthy("tarock", 0.5, {"meister": 83}, None, clear)
    assert worthy("tarock", 0.5, {"meister": 83}, (2.0, 1.0), None)
    assert not worthy("tarock", 0.1, {"meister": 0}, None, clear), "too small to be told"
    assert not worthy("herzblatt", 0.5, {"meister": 0}, None, None), "nothing could be said of it"
