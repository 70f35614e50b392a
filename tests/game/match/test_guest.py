"""A guest on the chair of a bot: he plays in the middle of a match, the file keeps it, and the bot goes on."""

from __future__ import annotations

import pytest

from game.match import journal
from game.match.match import Handover
from game.people.stats import SHARED, Stats
from tests.game.table import play, same, toy_match


def test_a_guest_takes_the_chair_of_a_bot_and_gives_it_back() -> None:
    match = toy_match("person", "geselle")
    name = match.players[1].name
    match.hand_over(1, None)
    assert match.persons == (0, 1)
    assert match.players[1].name == name
    match.hand_over(1, "geselle")
    assert match.players == match.seated
    assert match.handovers == [Handover(0, 1, None), Handover(0, 1, "geselle")]


def test_the_bot_comes_back_at_its_own_level_alone() -> None:
    match = toy_match("person", "geselle")
    match.hand_over(1, None)
    with pytest.raises(ValueError, match="seat 1"):
        match.hand_over(1, "meister")


def test_the_file_of_the_match_knows_where_the_guest_sat() -> None:
    match = toy_match("person", "geselle", limit=5)
    journal.create(match)
    play(match, 1)
    match.hand_over(1, None)
    play(match, 2)
    assert match.recorder is not None
    path = match.recorder.path  # type: ignore[attr-defined]
    match.close()
    again, _ = journal.read(path)
    assert again.handovers == match.handovers
    assert again.persons == (0, 1)
    assert same(again, match)
    assert [past.persons for past in again.walk()] == [(0,), (0, 1), (0, 1), (0, 1)]


def test_the_chair_counts_for_nobody_but_the_others_count() -> None:
    match = toy_match("person", "geselle", limit=5)
    match.hand_over(1, None)
    play(match)
    with Stats() as stats:
        stats.record(match, "guest")
        assert [one.kind for one in stats.seated()] == ["person", SHARED]
