"""The events told to the table: words, scenes, marks. (rulebook, chapter 3)"""

from __future__ import annotations

import pytest

from rules.tarock.game import GAME
from tests.games.tarock.given import arrange

rule = pytest.mark.rule
THREE = "1: CA HA DK; 2: S6 S8; 0: S7 SJ; Stock H10 C6 D6"


@rule("TA-2.2", "TA-2.6", "TA-2.8")
@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("1 bid A 61", "1 bid_aufnahme 61"),
        ("1 bid H 66", "1 bid_hand 66"),
        ("1 bid A 61, 2 bid A 71, 0 pass, 1 hold", "1 hold 71"),
        ("1 pass", "1 pass"),
    ],
)
def test_what_is_said_in_the_auction(moves, said):
    assert arrange(THREE).play(moves).said() == [said]


@rule("TA-2.6")
def test_preference_goes_with_the_deal():
    """With dealer 1 seat 2 is Vorhand: it may hold what the others bid."""
    table = arrange("dealer 1").play("2 bid A 61, 0 bid A 66, 1 pass, 2 hold, 0 hold -> bid_too_low, pass")
    table.expect("best A 66 of 2; lay")
    arrange("dealer 2").play("0 bid A 61, 1 bid A 61 -> bid_too_low, bid A 66, 2 bid A 66 -> bid_too_low, pass, 0 hold")


@rule("TA-2.4", "TA-3.4")
def test_the_marks_of_a_declarer():
    table = arrange(THREE, ansage=True).play("1 bid H 61")
    assert (table.mark("hand", 1), table.mark("aufnahme", 1), table.mark("declarer", 1)) == (61, 0, 0)
    table.play("2 pass, 0 pass")
    assert (table.mark("declarer", 1), table.specials()) == (1, ["hand"])
    plain = table.fork().play("1 trump S")
    assert (plain.mark("announced", 1), plain.said()) == (0, ["1 trump_S"])
    table.play("1 trump schneider S")
    assert (table.mark("announced", 1), table.said()) == (2, ["1 trump_S", "1 schneider"])
    taking = arrange(THREE).play("1 bid A 61")
    assert (taking.mark("hand", 1), taking.mark("aufnahme", 1)) == (0, 61)
    assert taking.play("2 pass, 0 pass").specials() == ["aufnahme"]


@rule("TA-4.6")
def test_scenes_of_a_trick():
    table = arrange("1 plays H 61 trump S; 1: CA SA; 2: C6 S6; 0: C7 S7").play("1 play CA")
    assert table.specials() == []
    assert table.play("2 play C6, 0 play C7").specials() == ["trick"]
    assert table.play("1 play SA").specials() == ["bell"]  # a trump


@rule("TA-5.2", "TA-6.1")
def test_the_sheet_has_a_line_for_everybody():
    table = arrange("1 plays H 61 trump S; 1: CA; 2: C6; 0: C7").play("1 play CA, 2 play C6, 0 play C7")
    assert [entry.seat for entry in GAME.sheet(table.state)] == [0, 1, 2]
    assert GAME.most_wins
