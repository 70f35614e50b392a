"""A party night: the points of a game, the file of an evening, and how it survives a crash."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.match import journal
from game.match.match import Match
from game.match.seats import Player, seated
from game.match.setup import Setup
from game.people import party
from game.people.party import PLACES, WINS, Party, Result, scored
from game.texts import LANGUAGES, Texts
from rules.core import options
from rules.core.registry import GAMES, game

TWO = ("mogeln", "romme")


def players(count: int) -> tuple[Player, ...]:
    return seated(("person", *["geselle"] * (count - 1)))


def evening(*games: str, seats: int = 3, scoring: str = PLACES) -> Party:
    return Party(tuple(party.table(one, players(seats), True) for one in games or TWO), scoring)


def with_result(night: Party, places: tuple[int, ...], winners: tuple[int, ...], uid: str = "m") -> Party:
    return Party(night.tables, night.scoring, (*night.results, Result(uid, places, winners)), "")


# --- points ----------------------------------------------------------------------------------------------------------


def test_four_seats_share_three_two_one_and_no_points() -> None:
    assert scored(Result("m", (2, 1, 4, 3), (1,)), PLACES) == (4, 6, 0, 2)  # in half points


def test_who_is_level_shares_the_points_of_both_places() -> None:
    assert scored(Result("m", (1, 2, 2, 4), (0,)), PLACES) == (6, 3, 3, 0)
    assert scored(Result("m", (1, 1, 1), (0, 1, 2)), PLACES) == (2, 2, 2)


def test_each_game_of_an_evening_gives_out_the_same_sum() -> None:
    chance = Random(7)
    for _ in range(200):
        values = [chance.randrange(4) for _ in range(chance.randint(2, 8))]
        places = tuple(1 + sum(other < own for other in values) for own in values)
        count = len(places)
        assert sum(scored(Result("m", places, (0,)), PLACES)) == count * (count - 1)


def test_counted_by_wins_a_shared_win_is_a_win_for_each() -> None:
    assert scored(Result("m", (1, 1, 3), (0, 1)), WINS) == (2, 2, 0)


def test_level_points_are_parted_by_games_won() -> None:
    night = with_result(with_result(evening(), (1, 2, 3), (0,)), (3, 2, 1), (2,))
    assert night.totals() == (4, 4, 4)
    assert night.order() == (1, 3, 1)
    assert night.leaders == (0, 2)


# --- which games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_the_short_form_of_a_game_can_be_dealt(game_id: str) -> None:
    count = game(game_id).players[0]
    table = party.table(game_id, players(count), short=True)
    match = Match(game(game_id), table.options, table.players, 3)
    assert match.turn.must
    if party.has_short(game_id):
        assert table.options != game(game_id).options()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_short_form_has_words_and_is_short_by_its_own_measure(game_id: str) -> None:
    form = party.short_form(game_id)
    assert form
    for lang in LANGUAGES:
        assert all(Texts(lang, game_id).has(f"short.{name}") for name in form)
    assert party.shorter(Setup(game_id, players(2), options.build(game(game_id).options, form))) is None


def test_what_does_not_count_or_is_shorter_already_is_left_as_it_is() -> None:
    rules = game("mau_mau").options
    few = Setup("mau_mau", players(3), rules(scoring="points", point_limit=60))
    assert party.shortened(few) == {"point_limit": 50}
    assert party.shorter(Setup("mau_mau", players(3), rules(wins_needed=1))) is None
    ended = Setup("romme", players(3), game("romme").options(match_deals=1, match_limit=100))
    assert party.shortened(ended) == {"match_limit": 0}
    assert party.shorter(Setup("luxusfamilie", players(3), game("luxusfamilie").options())) is None


def test_no_short_form_is_offered_that_is_as_long_as_usual() -> None:
    rules = game("siebzehn_und_vier").options
    for seats in (2, 4, 5, 8):
        usual = Setup("siebzehn_und_vier", players(seats), rules())
        assert (party.shorter(usual) is not None) == party.has_short("siebzehn_und_vier", seats) == (seats < 5)
    assert party.shortened(Setup("siebzehn_und_vier", players(5), rules(cycles="2"))) == {"cycles": "1"}


def test_a_table_is_offered_every_number_that_some_game_can_seat() -> None:
    for seats in party.seat_range():
        assert any(party.allows(game_id, seats) for game_id in GAMES)
    beyond = party.seat_range()[-1] + 1
    assert sum(party.allows(game_id, beyond) for game_id in GAMES) < party.LEAST


def test_shuffling_changes_the_order_and_loses_nothing() -> None:
    games = ["a", "b", "c"]
    for seed in range(20):
        found = party.shuffled(games, seed)
        assert sorted(found) == games
        assert found != games


# --- on the disk -----------------------------------------------------------------------------------------------------


def test_an_evening_is_kept_and_read_again() -> None:
    night = with_result(evening(), (1, 2, 3), (0,)).begun("")
    assert party.save(night) is None
    assert party.load() == (night, None)
    assert party.drop(night) is None
    assert party.load() == (None, None)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"tables": []}', b'{"tables": 3, "results": {}}'])
def test_a_damaged_evening_is_set_aside(content: bytes) -> None:
    file = paths.data_folder() / party.FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    kept, notice = party.load()
    assert kept is None
    assert notice is not None
    assert notice.code == "party_damaged"
    assert Path(str(notice.values["file"])).read_bytes() == content
    assert party.load() == (None, None)


def test_a_result_that_fits_no_seat_makes_the_file_a_damaged_one() -> None:
    kept = party.as_dict(with_result(evening(), (1, 2, 3), (7,)))
    assert party.from_dict(json.loads(json.dumps(kept))) is None


# --- killed in between -----------------------------------------------------------------------------------------------


def played(night: Party, until_over: bool) -> tuple[Party, Match]:
    """The next game of the evening with its own file; played to its end, or left after some moves."""
    table = night.next
    assert table is not None
    match = Match(game(table.game_id), table.options, table.players, 5)
    recorder = journal.create(match)
    chance = Random(5)
    while not match.finished and (until_over or len(match.history) < 30):
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    return night.begun(recorder.path.stem), match


@pytest.mark.usefixtures("fast_disk")
def test_a_match_that_ended_before_its_result_was_noted_counts_all_the_same() -> None:
    night, match = played(evening("auruxxx", "romme"), until_over=True)
    party.save(night)
    match.recorder.close(match)  # type: ignore[attr-defined]
    kept, _ = party.load()
    assert kept == night.noted(match, night.uid)
    assert kept is not None
    assert len(kept.results) == 1


@pytest.mark.usefixtures("fast_disk")
def test_a_match_under_way_goes_on_where_it_stood() -> None:
    night, match = played(evening("auruxxx", "romme"), until_over=False)
    party.save(night)
    match.recorder.close(match)  # type: ignore[attr-defined]
    assert party.load() == (night, None)
    path = party.match_file(night.uid)
    assert path is not None
    assert len(journal.read(path)[0].history) == len(match.history)


@pytest.mark.usefixtures("fast_disk")
def test_a_match_that_was_given_up_is_played_anew() -> None:
    night, match = played(evening("auruxxx", "romme"), until_over=False)
    party.save(night)
    match.recorder.close(match)  # type: ignore[attr-defined]
    path = party.match_file(night.uid)
    assert path is not None
    journal.give_up(path)
    kept, _ = party.load()
    assert kept is not None
    assert (kept.uid, kept.results) == ("", ())


def test_the_result_of_another_match_is_not_noted() -> None:
    night = evening("auruxxx", "romme").begun("mine")
    match = Match(game("auruxxx"), night.tables[0].options, night.players, 5)
    chance = Random(5)
    while not match.finished:
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    assert night.noted(match, "other") is night
    assert len(night.noted(match, "mine").results) == 1
