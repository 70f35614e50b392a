"""The file of a study: kept result by result, gone on with after a stop, never mistaken for another."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.notice import Notice
from game.simulate import command
from game.simulate.command import run
from game.simulate.deal_runner import Deal, Plan, Result, deals, play_deal
from game.simulate.statistics import summary
from game.simulate.study import Study, StudyError

PLAN = Plan("gluecksgriff", ("regelbuch", "zufall"), 6, 5, (("limit", "50"),))
QUIET = [
    "gluecksgriff",
    "--bots",
    "regelbuch,zufall",
    "--matches",
    "6",
    "--seed",
    "5",
    "--option",
    "limit=50",
    "--quiet",
    "--lang",
    "en",
]
ASKED = [*QUIET, "--workers", "1"]


@pytest.fixture(scope="module")
def played() -> list[list[Result]]:
    return [play_deal(deal) for deal in deals(PLAN)]


@pytest.fixture
def file(tmp_path: Path, played: list[list[Result]]) -> Path:
    """A study that was stopped after two of three deals."""
    path = tmp_path / "study.jsonl"
    with Study(path, PLAN) as study:
        for deal in played[:2]:
            study.add(deal)
    return path


def resumed(path: Path, plan: Plan = PLAN) -> tuple[list[Result], list[Deal], list[Notice]]:
    """The results that are kept, the deals that are left, and the notices."""
    with Study(path, plan, resume=True) as study:
        return list(study.kept()), list(study.left()), study.notices


def test_a_stopped_study_keeps_what_was_played_and_knows_what_is_left(file, played):
    kept, left, notices = resumed(file)
    assert [result[:5] for result in kept] == [result[:5] for deal in played[:2] for result in deal]
    assert left == list(deals(PLAN))[2:]
    assert notices == []


def test_kept_results_count_like_fresh_ones(file, played):
    fresh, kept = (summary(found) for found in ([result for deal in played[:2] for result in deal], resumed(file)[0]))
    assert kept == fresh


@pytest.mark.parametrize("torn", [1, 2, 30])
def test_a_torn_last_line_is_dropped_and_its_match_played_again(file, torn):
    file.write_bytes(file.read_bytes()[:-torn])
    kept, left, notices = resumed(file)
    assert [result.job.place for result in kept] == [0, 1, 2]
    assert [[job.place for job in deal] for deal in left] == [[3], [4, 5]]
    assert (notices[0].code, notices[0].values["number"]) == ("study_torn", 5)
    assert resumed(file)[2] == [], "the file is mended"


def test_a_last_line_that_is_whole_but_senseless_is_dropped(file):
    with file.open("ab") as study:
        study.write(b'{"place":-1}\n')
    assert resumed(file)[2][0].values["number"] == 6


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"[]",
        b'{"place":0}',
        b'{"place":0,"totals":[1],"winners":[0],"rounds":1,"moves":1,"paces":{}}',
        b'{"place":0,"totals":[1,2],"winners":[],"rounds":1,"moves":1,"paces":{}}',
        b'{"place":0,"totals":[1,2],"winners":[7],"rounds":1,"moves":1,"paces":{}}',
        b'{"place":true,"totals":[1,2],"winners":[0],"rounds":1,"moves":1,"paces":{}}',
        b'{"place":0,"totals":[1,2],"winners":[0],"rounds":1,"moves":1,"paces":{"meister":{"x":1}}}',
        b'{"place":0,"totals":[1,2],"winners":[0],"rounds":1,"moves":1,"paces":{"meister":{"99999999":1}}}',
        b'{"place":0,"totals":[1,2],"winners":[0],"rounds":1,"moves":1,"paces":{"meister":{"0":1000000000000}}}',
        b"\xff\xfe",
    ],
)
def test_damage_in_the_middle_is_an_error(file, line):
    lines = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*lines[:2], line, *lines[2:], b""]))
    with pytest.raises(StudyError, match=r"study_line.*number=3"):
        resumed(file)


def test_where_the_first_line_was_torn_the_study_begins_anew(file):
    file.write_bytes(file.read_bytes()[:20])
    kept, left, notices = resumed(file)
    assert (kept, len(left)) == ([], 3)
    assert notices[0].code == "study_anew"


def test_more_matches_can_be_asked_for_later(file):
    assert [deal[0].place for deal in resumed(file, PLAN._replace(matches=10))[1]] == [4, 6, 8]


@pytest.mark.parametrize(
    ("changes", "word"),
    [({"seed": 6}, "seed"), ({"bots": ("zufall", "zufall")}, "bots"), ({"given": ()}, "options")],
)
def test_another_study_is_not_gone_on_with(file, changes, word):
    before = file.read_bytes()
    with pytest.raises(StudyError, match=f"study_other.*name={word}"):
        resumed(file, PLAN._replace(**changes))
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"My diary\n", b"My diary", b"{}\n", b"[[[[\n", b"\xff\n"])
def test_a_foreign_file_is_left_alone(tmp_path, content):
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(StudyError, match="study_foreign"):
        resumed(path)
    assert path.read_bytes() == content


def test_nothing_is_written_over(file):
    with pytest.raises(StudyError, match="study_exists"):
        Study(file, PLAN)


def test_the_command_line_goes_on_with_a_study(file, tmp_path, capsys):
    assert run([*ASKED, "--out", str(file), "--resume"]) == 0
    gone_on = capsys.readouterr().out.splitlines()
    assert run([*ASKED, "--out", str(tmp_path / "whole.jsonl")]) == 0
    whole = capsys.readouterr().out.splitlines()
    assert [line.split()[:6] for line in gone_on] == [line.split()[:6] for line in whole]
    places = [json.loads(line)["place"] for line in file.read_text("utf-8").splitlines()[1:]]
    assert places == list(range(6))
    assert run([*ASKED, "--out", str(file)]) == 2
    assert "--resume" in capsys.readouterr().err


def test_ctrl_c_says_what_is_kept(tmp_path, capsys, monkeypatch):
    def one_deal_then_stop(todo):
        yield play_deal(next(iter(todo)))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "alone", one_deal_then_stop)
    assert run([*ASKED, "--out", str(tmp_path / "study.jsonl")]) == 130
    assert "2 of 6 matches are in" in capsys.readouterr().err
    assert len(resumed(tmp_path / "study.jsonl")[0]) == 2


def test_without_the_extra_a_cluster_is_one_clear_line(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run([*ASKED, "--cluster", "local"]) == 2
    _, told = capsys.readouterr()
    assert told == "Error: --cluster needs the extra “cluster”: uv run --extra cluster main.py simulate …\n"


def test_a_local_cluster_plays_the_same_matches(file, tmp_path):
    pytest.importorskip("distributed")
    assert run([*QUIET, "--workers", "2", "--cluster", "local", "--out", str(tmp_path / "far")]) == 0
    assert run([*ASKED, "--out", str(file), "--resume"]) == 0
    far, near = (sorted(resumed(path)[0]) for path in (tmp_path / "far", file))
    assert [result[:5] for result in far] == [result[:5] for result in near]
