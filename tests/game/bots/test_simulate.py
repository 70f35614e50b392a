"""`simulate`: whole deals in all rotations, intervals as wide as they must be, clear errors."""

from __future__ import annotations

import csv
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game import files
from game.simulate.command import run
from game.simulate.deal_runner import Job, Plan, Portion, Result, deals, jobs, rotations
from game.simulate.statistics import pace, pace_ms, summary
from game.simulate.workers import Portions, Workers, WorkersError, alone, cores, together

PLAYED = ["gluecksgriff", "--bots", "regelbuch,zufall", "--matches", "4", "--workers", "1", "--quiet", "--seed", "5"]
FAST = [*PLAYED, "--lang", "en"]


def result(bots: tuple[str, ...], winners: tuple[int, ...], seed: int = 1) -> Result:
    times = {bot: [1.0] for bot in bots}
    return Result(Job("gluecksgriff", bots, seed, ()), (10,) * len(bots), winners, 3, 30, times)


def test_prints_shares_intervals_points_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FAST) == 0
    head, names, *rows = capsys.readouterr().out.splitlines()
    assert head == "gluecksgriff: 4 matches, 2 deals"
    assert names.split() == ["level", "won", "±95%", "fair", "ratio", "points", "decisions", "ms", "p99"]
    assert [row.split()[0] for row in rows] == ["regelbuch", "zufall"]
    assert all(row.split()[3] == "50.0%" for row in rows)
    assert sum(float(row.split()[1].rstrip("%")) for row in rows) == pytest.approx(100)


def test_a_study_speaks_german_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PLAYED, "--lang", "de"]) == 0
    head, names, *_ = capsys.readouterr().out.splitlines()
    assert head == "gluecksgriff: 4 Partien, 2 Kartenverteilungen"
    assert names.split()[:2] == ["Stärke", "gewonnen"]
    assert run(["--help", "--lang", "de"]) == 0
    assert "spielt viele Partien ohne Fenster" in capsys.readouterr().out
    assert run(["whist", "--bots", "meister,meister", "--lang", "de"]) == 2
    assert capsys.readouterr().err.startswith("Fehler: Das Spiel „whist“ gibt es hier nicht.")


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
    todo = list(deals(Plan("gluecksgriff", ("regelbuch", "zufall"), 4, 5)))
    single = [result for deal in alone(todo) for result in deal]
    with cores(2) as crew:
        shared = [result for deal in together(todo, len(todo), crew) for result in deal]
    assert [found.totals for found in sorted(shared, key=lambda found: found.job.place)] == [
        found.totals for found in single
    ]
    assert [line[:6] for line in summary(shared)] == [line[:6] for line in summary(single)]


def test_no_more_deals_are_handed_out_than_the_hands_can_hold() -> None:
    """A study of millions of deals must not lie in a queue."""
    taken: list[int] = []

    def source() -> Iterator[tuple[Job, ...]]:
        for deal in deals(Plan("gluecksgriff", ("regelbuch", "regelbuch"), 8, 1, (("limit", "50"),))):
            taken.append(deal[0].seed)
            yield deal

    with ThreadPoolExecutor(1) as pool:
        found = together(source(), 8, Workers(pool, lambda: 1))
        next(found)
        assert len(taken) <= 5
        assert 1 + sum(1 for _ in found) == len(taken) == 8


def test_who_stops_a_study_does_not_wait_for_its_workers() -> None:
    def study() -> None:
        with cores(1) as crew:
            crew.executor.submit(time.sleep, 600)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study()


def test_a_worker_that_dies_is_one_clear_line() -> None:
    with pytest.raises(WorkersError, match="worker_died"), cores(1) as crew:
        crew.executor.submit(os._exit, 1).result()


def whole_study() -> Portions:
    """The 2000 deals of a study for two workers."""
    return Portions(deals(Plan("gluecksgriff", ("regelbuch", "zufall"), 4_000, 1)), 2_000, lambda: 2)


def test_a_portion_is_one_deal_first_and_then_as_many_as_fill_its_time() -> None:
    portions = whole_study()
    source = iter(portions)
    assert [len(next(source)) for _ in range(4)] == [1, 1, 1, 1]
    portions.note(Portion([[]] * 4, 0.4))
    assert len(next(source)) == 5
    portions.note(Portion([[]] * 4, 15.6))
    assert len(next(source)) == 1
    portions = whole_study()
    portions.note(Portion([[]], 0.0))
    assert len(next(iter(portions))) == 500


def test_portions_grow_smaller_towards_the_end_until_single_matches_are_left() -> None:
    portions = whole_study()
    portions.note(Portion([[]] * 10, 0.05))
    handed = [[len(deal) for deal in portion] for portion in portions]
    sizes = [sum(portion) for portion in handed]  # in matches, two of each deal
    assert sizes[:10] == [200] * 10
    assert sum(sizes) == 4_000
    assert sizes == sorted(sizes, reverse=True)
    assert handed[-8:] == [[1]] * 8


def test_a_whole_study_follows_from_its_plan() -> None:
    whole = deals(Plan("gluecksgriff", ("a", "b", "c"), 7, 40, (("limit", "50"),)))
    assert [job for deal in whole for job in deal] == jobs("gluecksgriff", ["a", "b", "c"], 7, 40, {"limit": "50"})


@pytest.mark.parametrize("time_ms", [0.002, 0.7, 1.0, 350.0, 5_000.0])
def test_times_are_kept_to_three_percent(time_ms: float) -> None:
    assert pace_ms(pace(time_ms)) == pytest.approx(time_ms, rel=0.03)


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
        (["gluecksgriff", "--bots", "meister,geselle", "--matches", "0"], "1 or higher"),
        (["gluecksgriff", "--bots", "meister,geselle", "--matches", "many"], "many"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "limit=51"], "50 to 500"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "trumps=on"], "“trumps”"),
        (["gluecksgriff", "--bots", "meister,geselle", "--option", "koenner"], "name=value"),
        (["gluecksgriff", "--bots", "meister,geselle", "--csv", "/no/such/folder/x.csv"], "/no/such/folder"),
        (["gluecksgriff", "--bots", "meister,geselle", "--out", "/no/such/folder/x.jsonl"], "/no/such/folder"),
        (["gluecksgriff", "--bots", "meister,geselle", "--resume"], "--out"),
        (["gluecksgriff", "--bots", "meister,geselle", "--speed", "9"], "--speed"),
    ],
)
def test_wrong_arguments_get_one_clear_line(wrong: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*wrong, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert word in err


@pytest.mark.skipif(os.name == "nt", reason="no pipes there")
@pytest.mark.parametrize("option", ["--csv", "--out"])
def test_only_plain_files_are_written(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", tmp_path, Path("/dev/full")):
        assert run([*FAST, option, str(place)]) == 2
        out, err = capsys.readouterr()
        assert (out, err) == ("", f"Error: {option}: this is not an ordinary file: {place}\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_is_one_sentence_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "force", lambda _: os.write(os.open("/dev/full", os.O_WRONLY), b"x"))
    assert run([*FAST, "--csv", str(tmp_path / "matches.csv")]) == 2
    assert capsys.readouterr().err == "Error: no space left on the disk\n"
    assert list(tmp_path.iterdir()) == []
