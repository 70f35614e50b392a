"""Every remarkable thing is announced by name, so that the table can show it. (rulebook, chapter 7)"""

from __future__ import annotations

import pytest

from rules.core.contract import Entered, Marked, Said, Special

rule = pytest.mark.rule
SCENES = [  # position, moves, what the last move announces
    ("0: R5 B1 B3; top R9", "0 lay R5", []),
    ("0: R2 B1 B3; top R9", "0 lay R2", ["zwei_ziehen"]),
    ("0: R50 B1 B3; top R9", "0 lay R50", ["fuenfzig"]),
    ("0: R% B1 B3; top R9", "0 lay R%", ["happy_man"]),
    ("0: KS B1 B3; top R9", "0 lay KS", ["kartensegen"]),
    ("0: KS B1 B3; 1: -; top R9", "0 lay KS", ["kartensegen", "nothing_to_take"]),
    ("0: KT B1 B3; top R9", "0 lay KT>2", ["kartentausch"]),
    ("0: KT B1; top R9", "0 lay KT>2", ["kartentausch", "one_card"]),
    ("0: KZ B1 B3; top R9", "0 lay KZ", ["karte_ziehen"]),
    ("0: KZ B1 B3; 1: -; top R9", "0 lay KZ", ["karte_ziehen", "nothing_to_take"]),
    ("0: R5 B1; top R9", "0 lay R5", ["one_card"]),
    ("0: KZ B1 B3; 1: V1 V3; top R9", "0 lay KZ", ["karte_ziehen", "one_card"]),
    ("0: R5 B1; top G2; penalty 4", "0 take", ["zwei_nehmen"]),
    ("0: R5 B1; top G2; penalty 4", "0 pass", ["zwei_weiter"]),
    ("0: R5 B1; top G3", "0 pass", []),
    ("0: R5 B1; pile B4 G3; stock empty", "0 draw", ["reshuffle"]),
    ("0: AU; top G3; figure 1; 1: R9", "0 lay AU", ["goldene_12", "happy_half"]),
    ("0: AU; 1: R9; 2: R5; top G3; round 2", "0 lay AU", ["goldene_12", "winner"]),
    ("0: AU; 1: R9; 2: R5; top G3; round 2; totals 15/1/9", "0 lay AU", ["goldene_12", "winner", "winner"]),
    ("2 players; 0: R5; 1: G9; pile Y1; stock empty", "0 end, 1 end", ["dead_round"]),
    ("0: R5; top G9; turns 599", "0 pass", ["endless_round"]),
]


@rule("AU-8.4", "AU-10.6")
@pytest.mark.parametrize(
    ("position", "moves", "names"), SCENES, ids=[f"{row[1]}: {' '.join(row[2])}" for row in SCENES]
)
def test_the_last_move_announces(given, position, moves, names):
    assert given(position).play(moves).specials() == names


def announced(table, name):
    return [event[1:] for event in table.log if isinstance(event, Special) and event.name == name]


def faces(table, cards):
    return [table.game.deck.code(card) for card in cards]


@rule("AU-6.3", "AU-6.5")
def test_the_bundle_of_the_twos_is_told_with_its_size_and_its_way(given):
    table = given("0: R2 B2 B1 B5; top R3; stock Y0 Y1 Y3 Y4").play("0 lay R2 B2")
    assert [(row[0], faces(table, row[1]), *row[2:]) for row in announced(table, "zwei_ziehen")] == [
        (0, ["R2", "B2"], (1,), (4,))
    ]
    assert announced(table.play("1 pass"), "zwei_weiter") == [(1, (), (2,), (4,))]
    assert announced(table.play("2 take"), "zwei_nehmen") == [(2, (), (), (4,))]


@rule("AU-6.3", "AU-6.5")
def test_the_penalty_mark_walks_with_the_bundle(given):
    table = given("0: R2 B1 B5; top R3").play("0 lay R2")
    marks = [event for event in table.log if isinstance(event, Marked)]
    assert marks == [Marked("penalty", 2, 1)]
    marks = [event for event in table.play("1 pass").log if isinstance(event, Marked)]
    assert marks == [Marked("passes", 1, 1), Marked("penalty", 0, 1), Marked("penalty", 2, 2)]
    marks = [event for event in table.play("2 take").log if isinstance(event, Marked)]
    assert marks == [Marked("penalty", 0, 2)]


@rule("AU-8.1")
def test_the_happy_man_tells_where_he_comes_from(given):
    table = given("0: R% B1 B3; top R9").play("0 lay R%")
    assert [row[2] for row in announced(table, "happy_man")] == [()]
    table = given("0: R% B1 B3; top R9; figure 2").play("0 lay R%")
    assert [row[2] for row in announced(table, "happy_man")] == [(2,)]
    marks = [event for event in table.log if isinstance(event, Marked)]
    assert marks == [Marked("figure", 0, 2), Marked("figure", 1, 0)]


@rule("AU-7.4", "AU-7.5", "AU-7.6")
def test_action_cards_tell_whom_they_hit(given):
    position = "0: KS KT KZ B3; 1: -; 2: R7 R8; top R9"
    assert [row[2] for row in announced(given(position).play("0 lay KS"), "kartensegen")] == [(2,)]
    swap = announced(given(position).play("0 lay KT>2"), "kartentausch")
    assert [row[2:] for row in swap] == [((2,), (3, 2))]
    assert [row[2] for row in announced(given(position).play("0 lay KZ"), "karte_ziehen")] == [(1,)]
    assert announced(given(position).play("0 lay KZ"), "nothing_to_take") == [(0, (), (1,), ())]


@rule("AU-9.4", "AU-10.3")
def test_the_golden_finish_and_the_saw_tell_their_numbers(given):
    table = given("0: AU AU; 1: R9; 2: R5; top G3; figure 1").play("0 lay AU AU")
    assert [(row[0], faces(table, row[1]), row[3]) for row in announced(table, "goldene_12")] == [
        (0, ["AU", "AU"], (2,))
    ]
    assert announced(table, "happy_half") == [(1, (), (), (4, 9, 5))]
    later = given("0: AU AU; 1: R9; 2: R5; top G3; figure 1; totals 10/20/30").play("0 lay AU AU")
    assert announced(later, "happy_half") == [(1, (), (), (4, 9, 5))], "only the points of this round are sawn"


def test_the_holder_without_points_saws_nothing(given):
    table = given("0: AU; 1: R9; 2: R5; top G3; figure 0").play("0 lay AU")
    assert announced(table, "happy_half") == []


@rule("AU-2.3", "AU-3.5")
def test_what_is_said_aloud(given):
    table = given("0: R5 B1; 1: R3 R4; top G9; stock Y0 Y1").play("0 pass")
    assert [event.key for event in table.log if isinstance(event, Said)] == ["pass"]
    table.play("1 draw, draw, end")
    assert [event.key for event in table.log if isinstance(event, Said)] == ["end"]


@pytest.mark.parametrize(
    ("moves", "phases"),
    [
        ("0 pass", ["turn"]),
        ("0 draw", ["drew"]),
        ("0 draw, draw", []),
        ("0 lay R4", ["turn"]),
        ("0 lay R2", ["penalty"]),
        ("0 lay R2, 1 take", ["turn"]),
        ("0 lay R2, 1 pass", ["penalty"]),
        ("0 lay KZ", ["action"]),
        ("0 lay KZ, lay R4", ["turn"]),
    ],
)
def test_every_phase_is_told(given, moves, phases):
    table = given("0: R2 R4 KZ B7; top R9").play(moves)
    assert [event.phase for event in table.log if isinstance(event, Entered)] == phases
