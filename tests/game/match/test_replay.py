"""A match looked at again: every place is reached from both sides, rounds and turns are found, a watcher sees only his
own side.
"""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.replay import Replay
from game.match.seats import seated
from game.match.setup import default_words
from game.match.watching import GUEST, OPEN, OWN, Watcher
from rules.core.contract import TABLE, Aside, Entered, Moved, Shown, Sight, Zone, redact
from rules.core.deck import BACK
from rules.core.registry import GAMES, game
from tests.game.table import play, real_match

HAND = Zone("hand", 1, Sight.OWNER)


def finished(id: str) -> Match:
    rules = game(id)
    match = Match(rules, rules.options(), seated(default_words(id)), 5)
    play(match)
    return match


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(finished("gluecksgriff"))


def test_any_place_is_reached_from_both_sides(replay: Replay) -> None:
    chance = Random(1)
    for place in chance.choices(range(replay.length + 1), k=20):
        replay.go(place)
        assert replay.place == place
        assert repr(replay.now.state) == repr(replay.match.at(place).state)


@pytest.mark.rule("SV-2.2", "SV-7.1")
def test_a_round_of_many_duels_is_one_round() -> None:
    match = finished("siebzehn_und_vier")
    assert len(Replay(match).rounds) == match.view(None).marks["round", None]


def test_beyond_the_ends_there_is_nothing(replay: Replay) -> None:
    replay.go(-5)
    assert replay.place == 0
    replay.go(replay.length + 5)
    assert replay.over
    assert replay.forth() == ()
    assert repr(replay.now.state) == repr(replay.match.state)


def test_steps_tell_what_happened_then(replay: Replay) -> None:
    replay.go(0)
    told = [replay.forth() for _ in range(replay.length)]
    assert told == replay.match.log
    assert replay.over


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_rounds_and_turns_or_tricks_to_go_by(id: str) -> None:
    found = Replay(finished(id))
    assert found.rounds
    assert found.turns
    assert list(found.turns) == sorted(set(found.turns))
    for mark in found.rounds:
        assert found.match.history[mark - 1].seat == TABLE
        found.go(mark - 1)
        before = found.round
        found.forth()
        assert found.round == before + 1


def test_leaps_go_to_the_next_and_the_last_mark(replay: Replay) -> None:
    replay.go(replay.rounds[1] - 1)
    assert replay.beyond(replay.rounds) == replay.rounds[1]
    assert replay.before(replay.rounds) == replay.rounds[0]
    replay.go(replay.length)
    assert replay.beyond(replay.rounds) == replay.length
    replay.go(0)
    assert replay.before(replay.rounds) == 0


# --- whose eyes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_a_seat_and_a_guest_see_in_a_replay_what_they_saw_at_the_table(id: str) -> None:
    found = Replay(finished(id))
    for place in range(0, found.length, max(1, found.length // 15)):
        found.go(place)
        for seat in range(len(found.match.players)):
            assert Watcher(seat, OWN).view(found.now) == found.now.view(seat)
            assert Watcher(seat, GUEST).view(found.now) == found.now.view(None)


@pytest.mark.parametrize("id", GAMES)
def test_with_open_hands_only_what_nobody_could_see_is_face_down(id: str) -> None:
    found = Replay(finished(id))
    for place in range(0, found.length, max(1, found.length // 15)):
        found.go(place)
        view = Watcher(0, OPEN).view(found.now)
        assert not [zone for zone, cards in view.zones.items() if BACK in cards and zone.sight is not Sight.NONE]
        hidden = {zone: cards for zone, cards in view.zones.items() if zone.sight is Sight.NONE}
        assert hidden == {zone: found.now.view(0).zones[zone] for zone in hidden}
        assert view.zones.keys() == found.now.view(0).zones.keys()


def test_the_open_view_is_told_moves_as_they_were() -> None:
    secret = Moved((3, 4), Zone("stock", None, Sight.NONE), Zone("widow", None, Sight.NONE))
    assert Watcher(0, OPEN).told(secret) == redact(secret, 0) != secret
    event = Moved((3, 4), Zone("stock", None, Sight.NONE), HAND)
    assert Watcher(0, OPEN).told(event) == event
    assert Watcher(0, OWN).told(event) == redact(event, 0) != event
    assert Watcher(1, GUEST).told(event) == redact(event, None) != event


def test_the_open_view_is_told_no_glance_and_no_draft_of_others() -> None:
    glance = Shown((3,), HAND, frozenset({1}))
    assert Watcher(0, OPEN).told(glance) is None
    assert Watcher(0, OPEN).told(Shown((3,), HAND)) == Shown((3,), HAND)
    assert Watcher(0, OPEN).told(Aside(Entered("DRAFT"), frozenset({1}))) is None
    assert Watcher(1, OPEN).told(Aside(Entered("DRAFT"), frozenset({1}))) == Entered("DRAFT")


def test_watching_changes_nothing() -> None:
    match = real_match()
    play(match, 30)
    before = repr(match.state)
    Watcher(0, OPEN).view(match)
    assert repr(match.state) == before
