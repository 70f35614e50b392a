"""Every remarkable thing is announced by name, so that the table can show it. (rulebook, chapter 7)"""

from __future__ import annotations

import pytest

from rules.core.contract import Said, Special
from rules.core.registry import game
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule
SKILLED = {"koenner": True}
SLY = {"deception": True}
LIE = "0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8"
OPEN = "0: 7 12; 1: 3 9; 2: 5 5; pile [7]@2; stock 10 4"

SCENES = [  # position, moves, options, what the last move announces
    ("0: 0; pile [4]@-", "0 call", {}, ["call"]),
    ("0: 7 12; pile [7]@2", "0 knock 7", {}, ["klopfen"]),
    ("0: GA 12; pile [7]@2", "0 knock GA", {}, ["gaukler", "klopfen"]),
    ("0: GA 7 8 12; pile [3]@2", "0 discard GA=6 7 8", {}, ["gaukler"]),
    (OPEN, "0 knock 7, rap", SKILLED, ["rap"]),
    (OPEN, "0 knock 7, 1 discard 9", SKILLED, ["late"]),
    ("0: SU 5; pile [7]@2", "0 sanduhr 1", {}, ["sanduhr"]),
    ("0: 5 3; Sanduhr before 0; pile [7]@2", "0 serve", {}, ["serve"]),
    ("0: SU 3; Sanduhr before 0; pile [7]@2", "0 defend", {}, ["defend"]),
    ("0: 5 3; Sanduhr before 0; pile [7]@2", "0 defy discard 5", {}, ["defy"]),
    ("0: 5 3; Sanduhr before 0; pile [7]@2; stock 1", "0 defy discard 5, draw top", {}, ["penalty"]),
    ("0: MH 10; 1: 2; pile [9]@2", "0 magic", {}, ["magische_hand"]),
    (LIE, "0 magic, 1 lay 2, 2 lay 4, 0 take 1", {}, ["magic_take"]),
    (LIE, "0 magic, 1 lay 12, 2 lay 4, 0 doubt 1", SLY, ["doubt", "doubt_right"]),
    (LIE, "0 magic, 1 lay 12, 2 lay 4, 0 doubt 2", SLY, ["doubt", "doubt_wrong"]),
    (LIE, "0 magic, 1 lay 12, 2 lay 4, 0 doubt 1, steal 2", SLY, ["steal"]),
    ("0: 5 3; pile [4]@1 [7]@2; stock empty", "0 discard 5, draw stock", {}, ["reshuffle"]),
    ("0: 4; 1: 5; 2: 6; pile [9]@-", "0 call, 1 pass, 2 pass", {}, ["last_turn", "true_call"]),
    ("0: 4; 1: 4; 2: 6; pile [9]@-", "0 call, 1 pass, 2 pass", {}, ["last_turn", "false_call"]),
    ("0: 8; 1: 4; 2: 6; pile [9]@-; totals 1/0/0", "0 call, 1 pass, 2 pass", {}, ["last_turn", "call_too_high"]),
    ("0: 9; 1: 14; 2: 1; pile [9]@2; totals 0/90/3", "0 knock 9", {}, ["klopfen", "winner"]),
    ("0: 9; 1: 10; 2: 1; pile [9]@2; totals 0/90/3", "0 knock 9", {}, ["klopfen", "halved"]),
    ("0: B1 5; 1: 3; pile [9]@2", "0 blank B1 1", blanks(card("skip choose")), ["blank", "step_skip"]),
]


@rule("GG-5.23", "GG-9.7")
@pytest.mark.parametrize(("position", "moves", "options", "names"), SCENES, ids=[" ".join(row[3]) for row in SCENES])
def test_the_last_move_announces(given, position, moves, options, names):
    assert given(position, **options).play(moves).specials() == names


STEPS = [
    "draw next 1",
    "fill_to next 3",
    "swap_hands next",
    "reverse",
    "peek next 1",
    "give_card next 1 lowest",
    "take_card next 1 lowest",
    "pass_cards left 1 lowest",
    "discard_extra 1 highest",
    "extra_turn",
    "halve_points next",
    "protect next",
]


@rule("GG-10.2")
@pytest.mark.parametrize("step", STEPS)
def test_every_primitive_announces_itself(given, step):
    table = given("0: B1 5 6; 1: 3 4; 2: 8; pile [9]@2", **blanks(card(step))).play("0 blank B1")
    assert table.specials() == ["blank", f"step_{step.split()[0]}"]


@rule("GG-7.1")
def test_a_gaukler_announces_its_number(given):
    table = given("0: GA GA 6 7; pile [4 5]@2").play("0 knock GA=3 6")
    named = [event.values for event in table.log if isinstance(event, Special) and event.name == "gaukler"]
    assert named == [(3,)]
    table = given("0: GA 7; pile [9]@2").play("0 knock GA")
    assert [event.values for event in table.log if isinstance(event, Special) and event.name == "gaukler"] == [(9,)]


@rule("GG-6.1", "GG-6.10", "GG-5.1")
def test_what_is_said_aloud(given):
    table = given("0: 0; 1: 9 12; 2: 14; pile [9]@-")
    for move, key in (("0 call", "call"), ("1 knock 9", "knock"), ("2 pass", "pass")):
        assert [event.key for event in table.play(move).log if isinstance(event, Said)] == [key]


@rule("GG-1.9")
def test_two_to_five_players():
    assert list(game("gluecksgriff").players) == [2, 3, 4, 5]
