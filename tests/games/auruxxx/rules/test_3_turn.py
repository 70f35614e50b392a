"""AU-3: the turn."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
STUCK = "0: R3 R5; top G9"


@rule("AU-3.1")
def test_pass_draw_or_lay_at_the_start_even_if_something_fits(given):
    table = given("0: R5 B1; 1: V3 V4; top R9; stock Y0")
    assert table.legal(0) == "draw, lay R5, pass"
    table.fork().play("0 draw").expect("0: R5 B1 Y0; drew; seat 0 on turn")
    table.fork().play("0 lay R5").expect("0: B1; seat 1 on turn")
    table.fork().play("0 pass").expect("0: R5 B1; seat 1 on turn")


@rule("AU-3.2")
@pytest.mark.parametrize("before", ["", "draw, ", "draw, draw, "])
def test_laying_ends_the_turn(given, before):
    table = given("0: R5 B1; top R9; stock Y0 Y1").play(f"0 {before}lay R5").expect("turn; seat 1 on turn")
    assert table.refusal("0 draw") == "not_your_turn"


@rule("AU-3.3")
def test_after_a_draw_any_fitting_card_or_set_may_be_laid(given):
    table = given("0: R8 G8 R4; top R9; stock Y0").play("0 draw")
    for move in ("lay R4", "lay R8", "lay R8 G8"):
        assert table.refusal(f"0 {move}") == "legal"


@rule("AU-3.3")
def test_the_second_draw_is_free_even_if_something_fits(given):
    given("0: R8 R4; top R9; stock Y0 Y1").play("0 draw, draw").expect("0: R8 R4 Y0 Y1; drew")


@rule("AU-3.3")
def test_the_drawn_card_may_be_laid(given):
    given("0: B1 R4; top G9; stock G3").play("0 draw, lay G3").expect("top G3; 0: B1 R4")


@rule("AU-3.4", "AU-3.5", "AU-2.6", "AU-V6")
def test_v6_who_cannot_lay_must_draw_twice(given):
    table = given(f"{STUCK}; stock Y0 Y1")
    table.play("0 end -> must_draw, draw, pass -> wrong_phase, end -> must_draw, draw, draw -> two_draws_only, end")
    table.expect("0: R3 R5 Y0 Y1; seat 1 on turn; turn; top G9")


@rule("AU-3.5")
def test_what_a_2_makes_draw_does_not_count(given):
    table = given("0: R3 R5; top G2; penalty 4; stock Y0 Y1 Y3 Y4 B6 B7").play("0 take, draw, draw")
    table.expect("0: R3 R5 Y0 Y1 Y3 Y4 B6 B7")
    assert table.refusal("0 draw") == "two_draws_only"


@rule("AU-3.5")
def test_every_turn_has_two_draws_of_its_own(given):
    table = given("0: R3 R5; 1: R6 R7; top G9; stock Y0 Y1 Y3 Y4").play("0 draw, draw, end, 1 draw, draw")
    table.expect("1: R6 R7 Y3 Y4")


@rule("AU-3.6", "AU-V7")
def test_v7_after_the_second_draw_who_can_lay_must(given):
    position = f"{STUCK}; stock Y0 G4"
    given(position).play("0 draw, draw, end -> must_lay, lay G4").expect("top G4; seat 1 on turn")
    given(position, lay_duty="free").play("0 draw, draw, end").expect("0: R3 R5 Y0 G4; seat 1 on turn; top G9")


@rule("AU-3.6")
def test_before_the_second_draw_nobody_is_freed_of_it(given):
    table = given("0: R8 R5; top R9; stock Y0", lay_duty="free")
    assert table.refusal("0 end") == "must_draw"
    assert table.play("0 draw").refusal("0 end") == "must_draw"


@rule("AU-3.6", "AU-10.5", "AU-V26")
def test_v26_without_stock_the_free_duty_binds_before_the_first_draw(given):
    table = given("0: R5 B7; pile R9; stock empty", lay_duty="free")
    table.play("0 draw -> stock_empty, end -> must_lay")
    assert table.legal(0) == "lay R5, pass"


@rule("AU-3.6")
def test_after_one_draw_and_no_more_stock_the_free_duty_ends(given):
    position = "0: R5 B7; pile R9; stock only Y0"
    given(position, lay_duty="free").play("0 draw, draw -> stock_empty, end").expect("seat 1 on turn; 0: R5 B7 Y0")
    assert given(position).play("0 draw").refusal("0 end") == "must_lay"


@rule("AU-3.7")
@pytest.mark.parametrize(
    ("hand", "top", "code"),
    [
        ("R5 V8", "G9", "must_lay"),  # a single card fits
        ("R5 V3", "G9", "legal"),
        ("R9 AU", "R4", "must_lay"),  # gold stays behind, the other card fits
        ("AU AU", "R4", "must_lay"),  # all gold
        ("R3 AU", "G9", "legal"),  # gold among others is not to be laid
        ("KS R3", "G9", "must_lay"),
        ("KS", "G9", "legal"),  # a last card must be gold
        ("R5", "R9", "legal"),
        ("-", "R9", "legal"),
    ],
)
def test_can_lay_means_a_single_card_or_the_all_gold_hand(given, hand, top, code):
    assert given(f"0: {hand}; top {top}; drawn 2").refusal("0 end") == code


@rule("AU-3.8")
def test_a_player_without_cards_stays_in_the_round(given):
    table = given("0: KZ R4 G9; 1: B7; top Y5; stock R8 V0").play("0 lay KZ, lay G9").expect("1: -; seat 1 on turn")
    assert table.legal(1) == "draw, pass"
    table.fork().play("1 pass").expect("seat 2 on turn; crosses 0/1/0")
    table.play("1 draw, draw, lay R8").expect("1: V0; seat 2 on turn")


@rule("AU-3.8")
def test_without_cards_gold_drawn_is_gold_to_lay(given):
    given("0: -; top Y5; stock AU").play("0 draw, lay AU").expect("round_end")
