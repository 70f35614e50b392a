"""GG-2: the turn."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("GG-2.1", "GG-V2")
def test_discard_once_then_draw_exactly_one_card(given):
    table = given("0: 6 6 9 12; pile [4]@-").play("0 discard 6 6").expect("draw; seat 0 on turn")
    table.play("draw top").expect("0: 9 12 4; pile [6 6]@0; seat 1 on turn")


@rule("GG-2.1")
def test_one_card_comes_back_however_many_were_discarded(given):
    table = given("0: 6 7 8 9 10 12; pile [4]@-; stock 0 1").play("0 discard 6 7 8 9 10, draw stock")
    table.expect("0: 0 12; seat 1 on turn")


@rule("GG-2.2")
@pytest.mark.parametrize("second", ["discard 12", "knock 12", "sanduhr 1", "magic", "blank B1 1", "call"])
def test_a_turn_has_one_main_action(given, second):
    table = given("0: 5 12 SU MH B1; pile [4]@-; stock 1", blank_set="starter").play("0 discard 5")
    assert table.refusal(f"0 {second}") == "wrong_phase"


@rule("GG-2.2")
def test_there_is_no_passing(given):
    table = given("0: 5 12; pile [4]@-")
    assert table.refusal("0 pass") == "wrong_phase"
    assert table.refusal("0 draw stock") == "wrong_phase"
    assert "pass" not in table.legal(0)


@rule("GG-2.3")
def test_after_a_knock_nothing_is_drawn(given):
    table = given("0: 4 12; pile [4]@-; stock 1").play("0 knock 4").expect("0: 12; seat 1 on turn; turn")
    assert table.refusal("0 draw stock") == "not_your_turn"


@rule("GG-2.4")
def test_a_turn_never_combines_knock_and_discard(given):
    table = given("0: 4 9 12; pile [4]@-; stock 1")
    assert table.fork().play("0 knock 4").refusal("0 discard 9") == "not_your_turn"
    assert table.fork().play("0 discard 4").refusal("0 knock 9") == "wrong_phase"


@rule("GG-2.5")
def test_a_matching_card_may_be_discarded_but_then_a_card_is_drawn(given):
    table = given("0: 4 12; pile [4]@-; stock 1").play("0 discard 4").expect("draw")
    table.play("draw stock").expect("0: 1 12; pile [4]@- [4]@0")


@rule("GG-2.5")
def test_a_discard_needs_no_relation_to_the_pile(given):
    given("0: 14 1; pile [4 5 6]@2; stock 1").play("0 discard 14, draw stock").expect("top [14]@0")


@rule("GG-2.6")
def test_an_empty_hand_draws_or_calls(given):
    table = given("0: -; pile [4]@-; stock 1")
    assert table.legal(0) == "call, draw stock"
    table.fork().play("0 draw top -> wrong_phase, draw low -> wrong_phase, discard 4 -> not_in_hand")
    table.fork().play("0 draw stock").expect("0: 1; seat 1 on turn; turn; pile [4]@-")
    table.play("0 call").expect("seat 1 on turn; seat 0 caller")


@rule("GG-2.6")
def test_an_empty_hand_under_a_sanduhr_serves(given):
    table = given("0: -; Sanduhr before 0; pile [4]@-; stock 1")
    assert table.legal(0) == "serve"
    table.play("0 draw stock -> wrong_phase, serve").expect("pile [4]@- [SU]@0; 0: -; seat 1 on turn")


@rule("GG-2.6", "GG-6.10")
def test_an_empty_hand_in_a_last_turn_draws_or_passes(given):
    table = given("0: -; 1: 2; pile [4]@-; stock 1; 2 players; seat 1 on turn").play("1 call")
    assert table.legal(0) == "draw stock, pass"
    table.play("0 call -> already_called, pass").expect("r = 0/30")
