"""A guest on the chair of a bot: he plays in the middle of a match, the file keeps it, and the bot goes on."""

from __future__ import annotations

import pytest

from game.match import journal, match_file
from game.match.match import Handover
from game.match.seats import seen_by
from game.people import chronicle
from game.people.chronicle import Stay
from game.people.stats import LENT, Stats
from tests.game.table import play, same, toy_match


def test_a_guest_takes_the_chair_of_a_bot_and_gives_it_back() -> None:
    match = toy_match("person", "geselle")
    match.hand_over(1, None, "Tante Emma")
    assert match.persons == (0, 1)
    assert match.players[1].name == "Tante Emma"
    match.hand_over(1, "geselle")
    assert match.players == match.seated
    match.hand_over(1, None, "Gast")
    assert match.players[1].name == "Gast"
    assert match.handovers == [
        Handover(0, 1, None, "Tante Emma"),
        Handover(0, 1, "geselle"),
        Handover(0, 1, None, "Gast"),
    ]


def test_the_owner_keeps_his_name_and_only_the_guest_calls_him_otherwise() -> None:
    match = toy_match("person", "geselle")
    assert match.players[0].name == "Du"
    match.hand_over(1, None, "Gast")
    assert [one.name for one in match.players] == ["Du", "Gast"]
    assert [one.name for one in seen_by(match.players, 0)] == ["Du", "Gast"]
    assert [one.name for one in seen_by(match.players, 1)] == ["Gastgeber", "Gast"]


def test_a_guest_may_be_called_otherwise_later() -> None:
    match = toy_match("person", "geselle")
    match.hand_over(1, None, "Gast")
    match.hand_over(1, None, "Gast")
    match.hand_over(1, None, "Emma")
    assert [one.name for one in match.handovers] == ["Gast", "Emma"]


def test_the_bot_comes_back_at_its_own_level_alone() -> None:
    match = toy_match("person", "geselle")
    match.hand_over(1, None)
    with pytest.raises(ValueError, match="seat 1"):
        match.hand_over(1, "meister")


def test_the_file_of_the_match_knows_where_the_guest_sat_and_how_he_was_called() -> None:
    match = toy_match("person", "geselle", limit=5)
    journal.create(match)
    play(match, 1)
    match.hand_over(1, None, 'Käthe "die Große"')
    play(match, 2)
    assert match.recorder is not None
    path = match.recorder.path  # type: ignore[attr-defined]
    match.close()
    again, _ = journal.read(path)
    assert again.handovers == match.handovers
    assert again.persons == (0, 1)
    assert again.players == match.players
    assert same(again, match)
    assert [past.persons for past in again.walk()] == [(0,), (0, 1), (0, 1), (0, 1)]


@pytest.mark.parametrize(
    "line",
    [
        'seat 1 - ""',
        "seat 1 - Emma",
        'seat 1 geselle "Emma"',
        f'seat 1 - "{"M" * 25}"',
        'seat 1 - "\u202eEmma"',
        "seat 1 - 3",
    ],
    ids=["empty", "no JSON", "a bot", "too long", "turned round", "a number"],
)
def test_a_line_with_another_name_makes_no_sense(line: str) -> None:
    assert match_file.net([line]).wrong == 0


def test_the_chair_counts_for_nobody_but_the_others_count() -> None:
    match = toy_match("person", "geselle", limit=5)
    match.hand_over(1, None, "Gast")
    play(match)
    with Stats() as stats:
        stats.record(match, "guest")
        assert [(one.kind, one.name) for one in stats.seated()] == [("person", "Du"), (LENT, match.seated[1].name)]


def test_each_move_belongs_to_who_held_the_chair_then() -> None:
    match = toy_match("person", "geselle", limit=8)
    play(match, 2)
    match.hand_over(1, None, "Emma")
    play(match, 2)
    match.hand_over(1, "geselle")
    bot = match.seated[1].name
    assert [match.players_at(moves)[1].name for moves in range(5)] == [bot, bot, "Emma", "Emma", bot]
    assert list(match.spells(1)) == [range(1, 2), range(2, 4)]
    assert chronicle.stays(match) == [Stay(1, "Emma", False)]


def test_a_bot_that_plays_on_for_somebody_is_told_and_whether_to_the_end() -> None:
    match = toy_match("person", "person", limit=8)
    match.hand_over(1, "meister")
    assert chronicle.stays(match) == []
    play(match, 3)
    assert chronicle.stays(match) == [Stay(1, None, True)]
    match.hand_over(1, None)
    assert chronicle.stays(match) == [Stay(1, None, False)]
