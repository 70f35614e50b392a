"""AU-6: the 2."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
EVERY_TOP = ["G0", "G1", "G2", "G3", "G7", "G12", "G50", "G%", "KS", "KT", "KZ"]


@rule("AU-6.1")
@pytest.mark.parametrize("top", EVERY_TOP)
def test_a_single_2_fits_on_everything(given, top):
    given(f"0: R2 R5; top {top}").play("0 lay R2").expect("top R2; penalty; penalty 2; seat 1 on turn")


@rule("AU-6.1", "AU-6.3", "AU-6.4", "AU-6.7", "AU-V9")
def test_v9_take_and_answer(given):
    table = (
        given("0: R2 R5; 1: B1 G8; top G9; stock Y0 Y1").play("0 lay R2").expect("seat 1 on turn; penalty; penalty 2")
    )
    table.play("1 lay G8 -> penalty_first, take").expect("1: B1 G8 Y0 Y1; turn; no penalty; seat 1 on turn")
    table.play("lay G8").expect("top G8; seat 2 on turn")


@rule("AU-6.2", "AU-6.5", "AU-V10")
def test_v10_twins_by_number_make_four(given):
    assert given("0: R2 V2 R5; top G9").refusal("0 lay R2 V2") == "multiple_needs_number_match"
    table = (
        given("0: R2 V2 R5; 2: B1; top G3; stock Y0 Y1 Y3 Y4").play("0 lay R2 V2").expect("penalty 4; seat 1 on turn")
    )
    table.play("1 pass").expect("crosses 0/1/0; seat 2 on turn; penalty; penalty 4")
    table.play("2 take").expect("2: B1 Y0 Y1 Y3 Y4; seat 2 on turn; turn; no penalty")


@rule("AU-6.2")
@pytest.mark.parametrize("top", EVERY_TOP)
def test_twos_together_only_by_number_or_on_an_action_card(given, top):
    fits = top in ("G1", "G2", "G3", "KS", "KT", "KZ")
    found = given(f"0: R2 R2 B2 R5; top {top}").refusal("0 lay R2 R2 B2")
    assert found == ("legal" if fits else "multiple_needs_number_match")


@rule("AU-6.3")
@pytest.mark.parametrize(("twos", "cards"), [("R2", 2), ("R2 B2", 4), ("R2 B2 G2", 6), ("R2 R2 B2 B2 G2 G2", 12)])
def test_two_cards_for_each_2(given, twos, cards):
    table = given(f"0: {twos} R5; 1: B1; top V3").play(f"0 lay {twos}").expect(f"penalty {cards}")
    table.play("1 take")
    assert table.count("hand", 1) == 1 + cards


@rule("AU-6.4")
def test_after_taking_a_normal_turn_with_pass_draws_and_twos(given):
    table = given("0: R2 R5; 1: B2 B9; top G9; stock Y0 Y1 Y3 Y4").play("0 lay R2, 1 take")
    table.fork().play("1 pass").expect("crosses 0/1/0; seat 2 on turn; turn; no penalty")
    table.fork().play("1 draw, draw").expect("1: B2 B9 Y0 Y1 Y3 Y4")
    table.fork().play("1 lay B2").expect("seat 2 on turn; penalty 2")


@rule("AU-6.5")
def test_passing_on_can_go_round_back_to_the_layer(given):
    table = given("0: R2 R5; top G9; stock Y0 Y1").play("0 lay R2, 1 pass, 2 pass").expect("seat 0 on turn; penalty 2")
    table.play("0 pass, 1 pass").expect("seat 2 on turn; penalty 2; crosses 1/2/1").play("2 take").expect("no penalty")


@rule("AU-6.5", "AU-2.4")
def test_passing_on_costs_like_any_pass(given):
    table = given("2 players; 0: AU; 1: R2 B9; seat 1 on turn; top G9; stock Y0 Y1").play("1 lay R2, 0 pass, 1 take")
    table.play("1 pass, 0 lay AU").expect("r = 0/15")


@rule("AU-6.6", "AU-V11")
def test_v11_with_no_pass_left_he_must_take(given):
    table = given("0: R2 R5; 2: B1; top G3; stock Y0 Y1; crosses 0/1/3").play("0 lay R2, 1 pass")
    table.expect("crosses 0/2/3; seat 2 on turn")
    assert table.legal(2) == "take"
    table.play("2 pass -> no_passes_left, take").expect("2: B1 Y0 Y1")


@rule("AU-6.6")
@pytest.mark.parametrize("move", ["lay B2", "lay KS", "lay B9", "lay B2 B2", "draw", "end", "lay R12"])
def test_before_taking_or_passing_nothing_else_is_possible(given, move):
    table = given("0: R2 R5; 1: B2 KS B9; top G9").play("0 lay R2")
    assert table.refusal(f"1 {move}") == "penalty_first"
    assert table.legal(1) == "pass, take"


@rule("AU-6.6", "AU-9.2", "AU-V22")
def test_v22_gold_cannot_answer_a_2(given):
    table = given("0: AU; 2: R2 R6; seat 2 on turn; top R9; stock R4 V0").play("2 lay R2")
    table.play("0 lay AU -> penalty_first, take").expect("0: AU R4 V0").play("lay AU -> gold_only_last, lay V0")


@rule("AU-6.7", "AU-V12")
def test_v12_on_a_2_every_colour_and_1_2_3_also_as_multiples(given):
    table = given("0: Y9 G9 Y3 G3 B50 V%; top R2").play("0 lay Y9 G9 -> multiple_needs_number_match")
    for cards in ("Y3 G3", "Y9", "B50", "V%"):
        assert table.refusal(f"0 lay {cards}") == "legal"


@rule("AU-6.7")
@pytest.mark.parametrize("number", range(13))
def test_multiples_on_a_2_by_their_number(given, number):
    found = given(f"0: Y{number} Y{number} B50 B8; top R2").refusal(f"0 lay Y{number} Y{number}")
    assert found == ("legal" if number in (1, 2, 3) else "multiple_needs_number_match")


@rule("AU-6.7")
def test_fifties_on_a_2_go_singly(given):
    assert given("0: Y50 B50 B8; top R2").refusal("0 lay Y50 B50") == "multiple_needs_number_match"


@rule("AU-6.8")
def test_a_2_in_hand_costs_2(given):
    given("0: AU; 1: R2; 2: B2 G2; top R4").play("0 lay AU").expect("r = -5/2/4")


@rule("AU-6.5", "AU-6.7", "AU-10.5", "AU-V29")
def test_v29_a_penalty_that_nobody_can_pay(given):
    table = given("2 players; 0: R5 V1; 1: G0 R12; pile Y2; stock empty; penalty 4").expect("penalty; seat 0 on turn")
    table.play("0 pass").expect("seat 1 on turn; penalty 4").play("1 take").expect("1: G0 R12; turn; no penalty")
    table.play("end -> must_lay, lay G0").expect("1: R12; seat 0 on turn; turn; no penalty")


@rule("AU-6.3", "AU-10.5")
def test_what_the_stock_cannot_give_lapses(given):
    table = given("0: R5 B9; pile Y2; stock only Y0 Y1 Y3; penalty 6").play("0 take").expect("0: R5 B9 Y0 Y1 Y3; turn")
    assert "reshuffle" not in table.specials(), "below the top there is nothing"
    assert table.refusal("0 take") == "wrong_phase"
