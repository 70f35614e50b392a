"""The league of strangers: every one of them plays every game by its rules, and the interval says when it is enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.bots.core.edition import from_sources
from rules.core.contract import Action
from rules.core.registry import GAMES, game
from tests.league import ladder, meeting
from tests.league.__main__ import among, misnamed, parser
from tests.league.players import Determinized, Tree, stranger, strangers
from tests.league.record import Record, edition
from tests.league.rounds import LeagueRunner, Pairing, Played, known, won
from tests.league.standing import Standing
from tests.league.versions import Elder, VersionError, commit_of

SHORT = {"flat": Determinized(1), "tree": Tree(2)}
MOVES = {"flat": 4, "tree": 3}


@pytest.mark.parametrize("id", GAMES)
def test_every_stranger_plays_by_the_rules(id: str) -> None:
    """A move against the rules would be an error of the runner."""
    seats = game(id).players[0]
    for name in strangers(id):
        runner = LeagueRunner(id, (name,) * seats, 3)
        runner.strangers.update((seat, SHORT[name]) for seat in range(seats) if name in SHORT)
        for _ in range(MOVES.get(name, 60)):
            if runner.game.winners(runner.state) is None:
                runner._step()
        assert runner.moves, name


def test_a_stranger_lays_off_once() -> None:
    """After a knock in Gin, cards can be laid off and taken back without end; a stranger does neither step by step."""
    runner = LeagueRunner("gin_romme", ("regelbuch", "first"), 20001)
    for _ in range(200):
        if not runner.first_is_over:
            runner._step()
    assert runner.first_is_over


def test_what_one_wins_the_other_loses() -> None:
    one, other = (won(Pairing("mau_mau", *names, 2), 5).value for names in (("geselle", "any"), ("any", "geselle")))
    assert one == -other
    assert one > 0


def test_an_unknown_player_is_named() -> None:
    assert known(Pairing("mau_mau", "geselle", "any", 2)) == ""
    assert "nobody" in known(Pairing("mau_mau", "geselle", "somebody", 2))
    assert "2 to" in known(Pairing("mau_mau", "geselle", "any", 1))


def test_equal_players_stay_undecided_and_a_clear_one_is_found() -> None:
    chance = Random(1)
    even, clear = Standing(), Standing()
    for _ in range(400):
        even.values.append(chance.gauss(0, 1))
        clear.values.append(chance.gauss(0.5, 1))
        assert not even.decided
    assert clear.decided
    assert clear.always > clear.usual


def test_an_older_version_plays_as_it_did_then() -> None:
    """The last commit plays what it plays in this process: the regelbuch asks no chance."""
    names = ("regelbuch@HEAD", "any", "regelbuch@HEAD", "any")
    runner = LeagueRunner("doppelkopf", names, 4)
    old = [seat for seat, name in enumerate(names) if name != "any"]
    for elder in {runner.elders[seat] for seat in old}:
        assert elder.player.commit == commit_of("HEAD")
    assert len(runner.first_round()) == len(names)
    assert runner.moves > 48


def test_a_version_that_does_not_exist_is_named() -> None:
    assert "no version" in known(Pairing("doppelkopf", "regelbuch@of_old", "any", 4))


def test_a_version_that_would_play_another_game_says_so() -> None:
    elder = Elder("HEAD", game("doppelkopf"), 4, {0: "regelbuch"}, 1, ())
    with pytest.raises(VersionError, match="rules have changed"):
        elder.choose(0, [Action("play", (0,)), Action("play", (1,))])


def test_side_against_side_each_holds_re_once() -> None:
    pairing = Pairing("doppelkopf", "regelbuch", "any", 4, sides=True)
    assert won(pairing, 3).value == -won(pairing._replace(one="any", other="regelbuch"), 3).value
    assert "no sides" in known(pairing._replace(game_id="mau_mau", seats=2))


# --- ladders ---------------------------------------------------------------------------------------------------------

WORTH = {"zufall": 0.0, "lehrling": 3.0, "geselle": 2.0, "einfall": 8.0, "meister": 8.0}


def by_worth(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
    """Deals that each level wins by its worth, and by luck; equal ones end alike."""
    ahead = WORTH[pairing.one] - WORTH[pairing.other]
    for seed in seeds:
        yield Played(ahead + Random(seed).gauss(0, 1) if ahead else 0.0, (10.0,), cost_s=0.5)


def test_a_ladder_tells_places_inverted_steps_and_times() -> None:
    found = ladder.climbed(by_worth, "mau_mau", 2, ladder.Limits(precision=5, least=50), "abc")
    assert ladder.place(found.ways["lehrling"], found.ways["meister"]).mean == pytest.approx(100 * 3 / 8, abs=2)
    cells = [cell.strip() for cell in found.row.strip("|").split("|")]
    assert dict(zip(ladder.COLUMNS, cells, strict=True))["Geselle – Lehrling"].endswith("**inverted**")
    assert cells[-4].endswith("the same")
    assert cells[-3:] == ["10 / 10", "0.5 / 0.5", "abc"]
    assert found.ways["meister"].standing.within(0.05 * found.way)
    assert found.steps["meister", "geselle"].deals >= 50


def test_a_ladder_replaces_its_own_rows_and_nothing_else() -> None:
    page = f"above\n\n{ladder.BEGIN}\n{ladder.END}\n\nbelow | mau_mau, 2 | x |\n"
    first = ladder.merged(page, ["| watten, 2 | a |", "| mau_mau, 3 | b |", "| mau_mau, 2 | c |"])
    then = ladder.merged(first, ["| mau_mau, 2 | d |", "| mau_mau, 2, matches | e |"])
    assert then.startswith(f"above\n\n{ladder.BEGIN}\n| game, seats |")
    assert then.endswith(f"{ladder.END}\n\nbelow | mau_mau, 2 | x |\n")
    assert [row[2:14] for row in then.splitlines() if row.startswith(("| mau", "| wat"))] == [
        "mau_mau, 2 |",
        "mau_mau, 2, ",
        "mau_mau, 3 |",
        "watten, 2 | ",
    ]
    assert "| c |" not in then
    with pytest.raises(ValueError, match="needs one line"):
        ladder.merged("no place", [])


def test_a_ladder_that_was_stopped_goes_on_from_its_record(tmp_path: Path) -> None:
    """No deal is played twice; a torn line, and what nobody may play now, are left out."""
    file, pairing, played = tmp_path / "deals.jsonl", Pairing("mau_mau", "meister", "einfall", 2), list[int]()
    today = {"mau_mau": "a"}

    def fresh(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
        for seed in seeds:
            played.append(seed)
            yield Played(seed / 8, (1.5,), 2.0, 2.0)

    key = (pairing, False, ())
    first = Record(file, today).through(key, iter(range(5, 99)), fresh)
    assert [next(first).spent_s for _ in range(3)] == [2.0] * 3
    file.write_text(file.read_text("utf-8") + '{"pairing":["mau', "utf-8")
    again = list(Record(file, today).through(key, iter(range(5, 10)), fresh))
    assert {deal.cost_s for deal in again} == {2.0}
    assert [(deal.value, deal.spent_s) for deal in again] == [
        (5 / 8, 0.0),
        (6 / 8, 0.0),
        (7 / 8, 0.0),
        (1.0, 2.0),
        (9 / 8, 2.0),
    ]
    assert played == [5, 6, 7, 8, 9]
    assert len(list(Record(file, today).through(key, iter(range(5, 99)), None))) == 5
    assert list(Record(file, today).through((pairing, True, ()), iter(range(5, 99)), None)) == []


def test_deals_of_other_bots_are_played_anew_unless_somebody_vouches_for_them(tmp_path: Path) -> None:
    """Nor do those of a line count that does not say who played; nothing is taken out of the file."""

    def fresh(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
        yield from (Played(value, ()) for _ in seeds)

    def values(record: Record, seeds: range) -> list[float]:
        return [deal.value for deal in record.through(key, seeds, fresh)]

    file, key = tmp_path / "deals.jsonl", (Pairing("mau_mau", "meister", "geselle", 2), False, ())
    value = 1.0
    assert values(Record(file, {"mau_mau": "old"}), range(2)) == [1.0, 1.0]
    file.write_text(file.read_text("utf-8").replace('"edition":"old",', "", 1), "utf-8")
    value = 2.0
    record = Record(file, {"mau_mau": "new"})
    assert record.stale == {"mau_mau": 2}
    assert values(record, range(1)) == [2.0]
    assert values(Record(file, {"mau_mau": "new"}), range(1)) == [2.0], "it stands in the file behind the old ones"
    value = 3.0
    assert values(Record(file, {"mau_mau": "new"}, lambda pairing: pairing.other == "geselle"), range(3)) == [2, 1, 3]
    assert values(Record(file, {"mau_mau": "new"}, lambda pairing: pairing.other == "einfall"), range(2)) == [2, 3]
    assert len(file.read_text("utf-8").splitlines()) == 5


def test_an_edition_of_the_league_follows_its_players_and_the_bots(tmp_path: Path) -> None:
    editions = set[str]()
    for name in ("tests/league/players.py", "game/bots/mau_mau/plays.py", "rules/core/cards.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x = 1\n", "utf-8")
        editions.add(edition("mau_mau", tmp_path))
    assert len(editions) == 3
    assert from_sources("mau_mau", tmp_path) not in editions


def test_pairings_of_a_ladder_are_named_by_both_levels() -> None:
    step, way = Pairing("mau_mau", "meister", "geselle", 2), Pairing("mau_mau", "geselle", "zufall", 2)
    assert among(step, "all")
    assert among(way, "ways,meister-geselle")
    assert not among(step, "ways,meister-einfall")
    assert not among(step, "")


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        ("--ladder mau_mau --only ways,meister-einfall --trust meister-geselle", ""),
        ("--ladder mau_mau --trust", ""),
        ("--ladder mau_mau --only meister-gesele", "--only: no pairing 'meister-gesele'; there is einfall-geselle"),
        ("--ladder mau_mau --trust ways,geselle-meister", "--trust: no pairing 'geselle-meister'"),
        ("--ladder mau_mau --only meister-any", "--only: no pairing 'meister-any'"),
        ("--strangers gin_romme --only meister-plain_knocker,meister-flat", ""),
        ("--strangers gin_romme --ahead 0.02 --only meister-flat+0.02", ""),
        ("--strangers mau_mau,watten --only meister-plain_knocker", "--only: no pairing 'meister-plain_knocker'"),
    ],
)
def test_a_pairing_that_ladders_or_strangers_do_not_have_is_refused(words: str, trouble: str) -> None:
    found = misnamed(parser().parse_args(words.split()))
    assert found.startswith(trouble)
    assert bool(found) == bool(trouble)


def test_a_ladder_tells_only_what_was_played() -> None:
    def steps(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
        return by_worth(pairing, seeds) if pairing.other == "geselle" else iter(())

    found = ladder.climbed(steps, "mau_mau", 2, ladder.Limits(least=30), "abc")
    cells = dict(zip(ladder.COLUMNS, (cell.strip() for cell in found.row.strip("|").split("|")), strict=True))
    assert cells["way"] == cells["Lehrling"] == cells["Geselle – Lehrling"] == cells["Meister – einfall"] == "–"
    assert cells["Meister – Geselle"].startswith("+5.96")


def test_a_ladder_may_show_the_way_of_who_is_quicker() -> None:
    found = ladder.climbed(by_worth, "mau_mau", 2, ladder.Limits(precision=5, least=30), "abc", top="einfall")
    cells = dict(zip(ladder.COLUMNS, (cell.strip() for cell in found.row.strip("|").split("|")), strict=True))
    assert cells["way"].endswith("einfall")
    assert cells["Lehrling"].startswith("3")
    assert cells["Meister, ms"] == "10 / 10"
    assert cells["a deal, s"] == "0.5 / 0.5"


def test_strangers_stand_in_a_row_of_their_game() -> None:
    def plays(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
        ahead = {"first": 3.0, "any": -3.0, "plain_knocker": 0.0}.get(pairing.other)
        for seed in seeds if ahead is not None else ():
            yield Played(ahead + Random(seed).gauss(0, 1), ())

    row = meeting.met(plays, "gin_romme", ladder.Limits(least=0, deals=25), "abc")
    page = meeting.merged(f"{meeting.BEGIN}\n| gin_romme | old |\n| mau_mau | x |\n{meeting.END}", [row])
    assert "old" not in page
    assert page.index("| mau_mau | x |") < page.index(row)
    cells = dict(zip(meeting.COLUMNS, (cell.strip() for cell in row.strip("|").split("|")), strict=True))
    assert cells["first"].endswith("(20)")
    assert cells["any"].endswith("**behind**")
    assert cells["flat"] == "–"
    assert cells[meeting.OWN].endswith("open")
    more = meeting.met(plays, "gin_romme", ladder.Limits(least=30, deals=99), "abc")
    assert more.count("(31) |") == more.count("(31) **behind** |") == 1, (
        "decided with 20, and played on to the next look"
    )


def test_strangers_who_look_ahead_may_be_given_less_time() -> None:
    def plays(pairing: Pairing, seeds: Iterable[int]) -> Iterator[Played]:
        names.append(pairing.other)
        yield from (Played(float(seed % 2), ()) for seed in seeds)

    names: list[str] = []
    row = meeting.met(plays, "mau_mau", ladder.Limits(deals=5), "abc", 0.02)
    assert {"first", "flat+0.02", "tree+0.02"} < set(names)
    assert row.count(", 20 ms |") == 2
    assert stranger("mau_mau", "tree+0.02") == Tree(most_s=0.02)
