"""`simulate`: whole deals in all rotations, honest intervals, clear errors."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game import simulate
from game.simulate import Job, Result, jobs, play, rotations, run, summary

FAST = ["gluecksgriff", "--bots", "regelbuch,zufall", "--matches", "4", "--workers", "1", "--quiet", "--seed", "5"]


def result(bots: tuple[str, ...], winners: tuple[int, ...], seed: int = 1) -> Result:
    times = {bot: [1.0] for bot in bots}
    return Result(Job("gluecksgriff", bots, seed, ()), (10,) * len(bots), winners, 3, 30, times)


def test_prints_shares_intervals_points_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FAST) == 0
    head, names, *rows = capsys.readouterr().out.splitlines()
    assert head == "gluecksgriff: 4 matches, 2 deals"
    assert names.split() == ["level", "won", "±95%", "fair", "×", "fair", "points", "decisions", "ms", "p99"]
    assert [row.split()[0] for row in rows] == ["regelbuch", "zufall"]
    assert all(row.split()[3] == "50.0%" for row in rows)
    assert sum(float(row.split()[1].rstrip("%")) for row in rows) == pytest.approx(100)


def test_writes_one_line_per_match(tmp_path: Path) -> None:
    file = tmp_path / "matches.csv"
    assert run([*FAST, "--csv", str(file), "--option", "limit=50", "koenner=on"]) == 0
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert [(row["seed"], row["bots"]) for row in rows] == [
        ("5", "regelbuch zufall"),
        ("5", "zufall regelbuch"),
        ("6", "regelbuch zufall"),
        ("6", "zufall regelbuch"),
    ]
    for row in rows:
        totals = [int(total) for total in row["totals"].split()]
        assert max(totals) > 50
        assert [int(seat) for seat in row["winners"].split()] == [
            seat for seat, total in enumerate(totals) if total == min(totals)
        ]


def test_several_processes_play_the_same_matches() -> None:
    todo = jobs("gluecksgriff", ["regelbuch", "zufall"], 4, 5, {})
    alone = [play(job) for job in todo]
    together = sorted(simulate.results(todo, 2, quiet=True), key=lambda found: todo.index(found.job))
    assert [found.totals for found in together] == [found.totals for found in alone]


def test_each_deal_is_played_in_every_rotation() -> None:
    assert rotations(["a", "b", "b"]) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    found = jobs("gluecksgriff", ["a", "b", "c"], 7, 40, {"limit": "50"})
    assert [job.seed for job in found] == [40, 40, 40, 41, 41, 41, 42, 42, 42]
    assert {job.given for job in found} == {(("limit", "50"),)}


def test_shared_wins_are_divided_and_seats_of_one_level_averaged() -> None:
    played = [result(("meister", "geselle", "geselle"), (0, 2)), result(("geselle", "geselle", "meister"), (0,), 2)]
    best, other = summary(played)
    assert (best.level, best.share, best.fair) == ("meister", pytest.approx(0.25), pytest.approx(1 / 3))
    assert other.share == pytest.approx((0.25 + 0.5) / 2)


def test_intervals_are_taken_over_deals() -> None:
    paired = [result(("meister", "geselle"), (seed % 2,), seed // 2) for seed in range(40)]
    assert summary(paired)[0].error == pytest.approx(0)  # each deal was won once by either side
    single = [result(("meister", "geselle"), (seed % 2,), seed) for seed in range(40)]
    assert summary(single)[0].error == pytest.approx(0.157, abs=0.002)


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        (["whist", "--bots", "meister,meister"], "whist"),
        (["gluecksgriff"], "--bots"),
        (["gluecksgriff", "--bots", "meister,weltmeister"], "weltmeister"),
        (["gluecksgriff", "--bots", "meister"], "2 to 5 players"),
        (["gluecksgriff", "--bots", "meister,geselle", "--matches", "0"], "0 is less than 1"),
        (["gluecksgriff", "--bots", "meister,geselle", "--matches", "many"], "many"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "limit=51"], "50 to 500"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "trumps=on"], "unknown option"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "koenner"], "not name=value"),
        (["gluecksgriff", "--bots", "meister,geselle", "--csv", "/no/such/folder/x.csv"], "/no/such/folder"),
        (["gluecksgriff", "--bots", "meister,geselle", "--speed", "9"], "--speed"),
    ],
)
def test_wrong_arguments_get_one_clear_line(wrong: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(wrong) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert word in err
