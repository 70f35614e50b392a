"""A bot plays the seat of a person for a while: the file says so, a takeback keeps it, and it counts for nobody."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import LocalThinker
from game.match import journal
from game.match.driver import Driver, Pace, minds_of, remembered
from game.match.match import Handover, Match
from game.match.seats import seated
from game.match.setup import setup_of
from game.people.stats import Stats
from rules.core.contract import TABLE
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.game.table import play, real_match, same, toy_match


def two_people() -> Match:
    return toy_match("person", "person", limit=9)


def test_a_bot_stands_in_under_the_name_of_who_is_away() -> None:
    match = two_people()
    match.hand_over(0, "meister")
    assert (match.players[0].name, match.players[0].level, match.players[0].stands_in) == ("Gast 1", "meister", True)
    assert (match.persons, match.bots) == ((1,), (0,))
    match.hand_over(0, None)
    assert match.players == match.seated
    assert match.handovers == [Handover(0, 0, "meister"), Handover(0, 0, None)]


def test_nobody_stands_in_for_a_bot() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        toy_match("person", "geselle").hand_over(1, "meister")


def test_the_same_handover_twice_is_one() -> None:
    match = two_people()
    match.hand_over(1, "geselle")
    match.hand_over(1, "geselle")
    assert len(match.handovers) == 1


def test_the_file_knows_who_played() -> None:
    match = two_people()
    file = journal.create(match).path
    play(match, 3)
    match.hand_over(0, "meister")
    play(match, 2)
    match.hand_over(0, None)
    match.hand_over(1, "geselle")
    play(match, 1)
    match.close()
    again, notices = journal.load(file)
    assert notices == ()
    assert same(match, again)
    assert (again.players, again.seated, again.handovers) == (match.players, match.seated, match.handovers)
    again.close()


def test_a_match_written_down_later_has_its_handovers_in_the_same_places() -> None:
    match = two_people()
    match.hand_over(1, "geselle")
    play(match, 2)
    match.hand_over(1, None)
    file = journal.create(match).path
    match.close()
    assert journal.read(file)[0].handovers == match.handovers == [Handover(0, 1, "geselle"), Handover(2, 1, None)]


def test_a_takeback_leaves_the_bot_in_its_seat() -> None:
    match = two_people()
    file = journal.create(match).path
    play(match, 4)
    match.hand_over(0, "meister")
    match.undo(2)
    assert match.players[0].level == "meister"
    assert match.handovers == [Handover(2, 0, "meister")]
    match.close()
    assert journal.read(file)[0].handovers == match.handovers


def test_what_a_bot_did_in_a_persons_seat_is_no_decision_of_hers() -> None:
    match = real_match("person", "person")
    match.submit(TABLE, match.legal(TABLE)[0])
    first = match.turn.must[0]
    match.hand_over(first, "geselle")
    while match.turn.must == (first,):
        match.submit(first, match.legal(first)[0])
    match.hand_over(first, None)
    assert match.undo_point() is None


def test_a_replay_shows_who_played_at_each_moment() -> None:
    match = two_people()
    play(match, 3)
    match.hand_over(0, "meister")
    play(match, 2)
    match.hand_over(0, None)
    stood_in = [past.players[0].stands_in for past in match.walk()]
    assert stood_in == [False, False, False, True, True, False]


@pytest.mark.parametrize("line", ["seat 0", "seat 7 meister", "seat 0 wizard", "seat x meister", "seat 1 meister"])
def test_a_handover_that_makes_no_sense_ends_what_can_be_kept(line: str) -> None:
    match = toy_match("person", "geselle")
    recorder = journal.create(match)
    play(match, 2)
    recorder.add(line)
    recorder.write_out(match)
    match.close()
    again, (notice,) = journal.read(recorder.path)
    assert notice.code == "journal_illegal"
    assert (len(again.history), again.handovers) == (2, [])


def test_the_same_people_sit_down_again() -> None:
    match = two_people()
    match.hand_over(0, "meister")
    assert setup_of(match).players == match.seated


def test_a_match_counts_only_for_who_played_it_through() -> None:
    match = toy_match("person", "person", "geselle", limit=5)
    play(match, 2)
    match.hand_over(1, "meister")
    while match.played_through(1):
        play(match, 1)
    match.hand_over(1, None)
    play(match)
    with Stats() as results:
        results.record(match, "a")
        assert [tally.label for tally in results.people()] == [match.seated[0].name]
        assert [tally.label for tally in results.levels()] == ["geselle"]


def test_a_bot_that_never_came_to_play_changes_nothing() -> None:
    match = toy_match("person", "geselle", limit=5)
    match.hand_over(0, "meister")
    match.hand_over(0, None)
    play(match)
    match.hand_over(0, "meister")
    with Stats() as results:
        results.record(match, "a")
        assert [tally.label for tally in results.people()] == ["Du"]


def test_the_driver_goes_on_with_the_bot_and_waits_again_for_its_owner() -> None:
    match = real_match("person", "person", seed=4)
    driver = Driver(match, LocalThinker(), Pace(speed=float("inf")))
    driver.go_on()
    driver.tick(0.0, True)
    first = match.turn.must[0]
    before = len(match.history)
    assert driver.waits_for_people
    driver.hand_over(first, "lehrling")
    now = 0.0
    while match.turn.must == (first,) and now < 5000:
        now += 16
        driver.tick(now, True)
    assert len(match.history) > before
    assert driver.waits_for_people
    driver.hand_over(first, None)
    assert match.persons == (0, 1)
    driver.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_can_take_over_in_any_position(game_id: str) -> None:
    """It also answers with a legal move in positions into which only people come."""
    rules, strength = game(game_id), level("lehrling")
    seats = rules.players[min(1, len(rules.players) - 1)]
    match = Match(rules, build(rules.options, {}), seated(("person",) * seats), 11)
    asked = 0
    for number in range(40):
        play(match, 0 if match.finished else 3, seed=number)
        seat = next((one for one in match.turn.must if one != TABLE), None)
        if seat is None:
            continue
        match.hand_over(seat, strength.id)
        memory = remembered(minds_of(match), match).memory(seat)
        legal = decisions(rules, match.legal(seat))
        act, _ = brain(game_id).policy(match.view(seat), memory, legal, strength, Random(number))
        assert match.check(seat, act) is None
        match.hand_over(seat, None)
        asked += 1
    assert asked > 10
