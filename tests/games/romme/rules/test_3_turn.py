"""The turn: draw one card, discard one card. (RO-3)"""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
V2 = "0: C5 H9 SK; 1: S4 D8 D9; 2: C2 H3 HJ; stock DQ C7 S2; seat 1 on turn"


@rule("RO-3.1", "RO-V1")
def test_the_first_turn_begins_with_the_stock(given):
    given("seat 1 on turn; dealer 0").play("1 draw discard -> discard_empty, draw stock")


@rule("RO-V2", "RO-3.2", "RO-3.5", "RO-3.6")
def test_a_round_of_turns(given):
    table = given(V2).play("1 discard S4 -> wrong_phase, draw stock, discard DQ")
    table.play("2 draw discard, discard DQ -> same_card_back, discard C2")
    table.expect("pile C2; seat 0 on turn; 1: S4 D8 D9; 2: H3 HJ DQ")


@rule("RO-3.2")
def test_exactly_one_card_is_drawn_and_not_put_back(given):
    table = given(V2).play("1 draw stock, draw stock -> wrong_phase, draw discard -> wrong_phase")
    table.play("1 undo -> nothing_to_undo, reset -> nothing_to_undo").expect("1: S4 D8 D9 DQ")
    assert given(V2).refusal("1 undo") == "wrong_phase"


@rule("RO-3.3", "RO-V20")
def test_only_the_top_discard_can_be_taken(given):
    given("0: C2 C3 C4 D9; stock S5; pile H2 C8; out 0").play("0 draw discard").expect("0: C2 C3 C4 C8 D9; pile H2")


@rule("RO-3.4", "RO-6.6")
def test_nobody_must_lay(given):
    table = given("0: HQ HK HA C2 C3 C4 D9; stock S5").play("0 draw stock, discard D9")
    table.expect("0: HQ HK HA C2 C3 C4 S5; M1 -; out -")


@rule("RO-3.5")
def test_one_card_is_discarded_and_the_left_one_goes_on(given):
    table = given("0: C5 H9; 1: S4; 2: C2 D3; stock DQ; seat 2 on turn").play("2 draw stock, discard D3")
    table.expect("pile D3; seat 0 on turn; draw").play("2 discard C2 -> not_your_turn")


@rule("RO-3.5", "RO-11.9")
def test_a_discarded_joker_names_no_card(given):
    table = given("0: JO C5 S4; 1: H9; took C5")
    table.play("0 discard JO=H7 -> not_in_hand, discard JO=CA -> not_in_hand").expect("0: JO C5 S4")
    table.play("0 discard JO").expect("pile JO; 0: C5 S4")


@rule("RO-3.6")
@pytest.mark.parametrize(
    ("hand", "options", "code"),
    [
        ("DQ S4 D8", {}, "same_card_back"),
        ("DQ DQ S4", {}, "same_card_back"),
        ("DQ S4 JO", {}, "same_card_back"),
        ("DQ", {}, "legal"),
        ("DQ DQ", {}, "legal"),
        ("DQ S4 D8", {"same_card_back": "allowed"}, "legal"),
    ],
)
def test_the_taken_card_does_not_go_back(given, hand, options, code):
    assert given(f"0: {hand}; took DQ", **options).refusal("0 discard DQ") == code


@rule("RO-3.6")
def test_its_twin_does_not_go_back_either_when_it_was_laid(given):
    table = given("0: D10 DJ DQ S4 D5; pile DQ; out 0").play("0 draw discard, lay run D10 DJ DQ")
    table.play("0 discard DQ -> same_card_back, discard S4")


@rule("RO-3.6")
def test_a_joker_taken_keeps_every_joker_from_the_pile(given):
    table = given("0: JO H9 HJ S4; pile JO; out 0").play("0 draw discard, lay run H9 JO HJ")
    table.play("0 discard JO -> same_card_back, discard S4")


@rule("RO-V17", "RO-3.7")
def test_a_joker_may_be_discarded_and_taken(given):
    table = given("0: H10 S5 JO; 1: D3 D4; stock HQ").play("0 draw stock, discard JO")
    table.play("1 draw discard, discard D3").expect("1: D4 JO; pile D3")
