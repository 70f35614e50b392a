"""SV-3: ante, raise, limit."""

from __future__ import annotations

import pytest

from rules.core.contract import Action, action
from tests.games.siebzehn_und_vier.given import arrange

rule = pytest.mark.rule


@rule("SV-3.1", "SV-3.2")
def test_first_the_ante_or_nothing():
    arrange().expect("legal ante, sit").play("1 draw -> wrong_phase, raise 5 -> wrong_phase, stand -> wrong_phase")


@rule("SV-3.3", "SV-3.10")
@pytest.mark.parametrize("base", [1, 10, 100])
def test_both_pay_the_base(base):
    rest = 200 - base
    arrange(base=base).play("1 ante").expect(f"chips {rest}/{rest}; pot {2 * base}; stake {base}; player")


@rule("SV-3.4")
@pytest.mark.parametrize(("chips", "stake"), [("200/6", 6), ("4/200", 4), ("3/7", 3)])
def test_the_poorer_one_sets_the_ante(chips, stake):
    arrange(f"chips {chips}").play("1 ante").expect(f"stake {stake}")


@rule("SV-3.1", "SV-3.4")
def test_the_price_of_taking_part_is_told_before_it_is_paid_and_not_after():
    table = arrange("3 players; chips 200/6/150; bank 0; stock C10 S7").expect("ante")
    assert table.mark("ante") == 6
    table.play("1 sit")
    assert table.mark("ante") == 10
    table.play("2 ante")
    assert table.mark("ante") == 0


@rule("SV-3.2", "SV-V18")
def test_without_sitting_out_the_table_pays_and_deals():
    table = arrange("stock C10 S9 D9 H10", may_sit=False).expect("player; chips 190/190; pot 20; 1: C10; 0: S9")
    table.play("1 sit -> wrong_phase, ante -> wrong_phase")


@rule("SV-3.5", "SV-3.6", "SV-3.7", "SV-V2")
def test_a_raise_is_matched_and_calls_for_a_card():
    table = arrange("stock HA D8 C9 S9").play("1 ante, raise 20")
    table.expect("pot 60; chips 170/170; legal draw")
    table.play("1 stand -> must_draw_after_raise, raise 5 -> must_draw_after_raise, draw, stand, 0 draw, stand")
    table.expect("chips 170/230; bank 1")


@rule("SV-3.8", "SV-V4")
def test_the_limit_of_a_duel():
    table = arrange("stock HQ S8 HK DK").play("1 ante, raise 41 -> over_limit, raise 40").expect("pot 100; stake 50")
    table.play("1 draw, raise 1 -> over_limit").expect("legal draw, stand")


@rule("SV-3.8")
@pytest.mark.parametrize("factor", [5, 7, 10])
def test_the_limit_by_option(factor):
    table = arrange("stock HQ S8", limit_factor=factor).play(f"1 ante, raise {10 * factor - 9} -> over_limit")
    table.play(f"1 raise {10 * factor - 10}").expect(f"stake {10 * factor}")


@rule("SV-3.8")
def test_after_ante_and_a_raise_of_25_at_most_15_more():
    """Example E5."""
    table = arrange("stock CJ S8 SJ HJ").play("1 ante, raise 25, draw, raise 16 -> over_limit")
    assert "raise 15" in table.legal(1).split(", ")


@rule("SV-3.5", "SV-8.2", "SV-V16")
def test_the_bank_must_be_able_to_cover():
    table = arrange("chips 25/200; stock C10 S9 D9 H10").play("1 ante, raise 16 -> bank_cannot_cover, raise 15")
    table.expect("pot 50; chips 0/175")


@rule("SV-3.5")
@pytest.mark.parametrize("amount", [0, -1, -50])
def test_a_raise_of_nothing_is_none(amount):
    table = arrange("stock C10 S9").play("1 ante")
    refusal = table.game.check(table.state, 1, Action("raise", (amount,)))
    assert refusal is not None
    assert refusal.code == "bad_amount"


@rule("SV-3.5", "SV-V20")
def test_a_raise_below_nothing_can_be_written_and_is_refused_by_the_rules():
    arrange("stock C10 S9").play("1 ante, raise -5 -> bad_amount, raise 0 -> bad_amount")


@rule("SV-3.5")
def test_every_raise_up_to_the_most_is_offered():
    table = arrange("chips 30/28; stock C10 S9").play("1 ante")
    raises = [act for act in table.game.legal(table.state, 1) if act.verb == "raise"]
    assert raises == [action("raise", amount) for amount in range(1, 19)]


@rule("SV-3.5", "SV-3.7")
def test_raise_and_draw_as_often_as_one_likes():
    table = arrange("stock CJ S9 SJ HJ").play("1 ante, raise 5, draw, raise 5, draw, raise 5, draw")
    table.expect("stake 25; pot 50")
    assert table.state.raises == ((1, 5), (2, 5), (3, 5))


@rule("SV-3.9", "SV-5.1", "SV-V5")
def test_the_bank_may_never_raise():
    table = arrange("stock C9 D10 S9 H7").play("1 ante")
    table.play("0 raise 10 -> not_your_turn, 0 draw -> not_your_turn, 1 draw, stand")
    table.play("0 raise 10 -> bank_cannot_raise, 1 draw -> not_your_turn, 0 draw, stand")
    table.expect("chips 190/210")


@rule("SV-3.9", "SV-3.5", "SV-V20")
def test_the_order_of_refusals():
    table = arrange("3 players; stock C10 S7 D9")
    table.play("1 draw -> wrong_phase, 0 raise 5 -> not_your_turn, 2 ante -> not_your_turn, 1 ante")
    table.play("0 raise 5 -> not_your_turn, 2 raise 5 -> not_your_turn, 1 sit -> wrong_phase, raise 0 -> bad_amount")
    table.play("1 draw, stand, 1 raise 5 -> not_your_turn")


@rule("SV-3.5", "SV-3.7", "SV-3.8")
def test_refusals_of_a_raise_from_the_first_to_the_last():
    table = arrange("chips 13/15; stock C10 S7 D9 HA").play("1 ante")
    table.play("1 raise 41 -> over_limit, raise 6 -> not_enough_chips, raise 4 -> bank_cannot_cover, raise 3")
    table.play("1 raise 0 -> must_draw_after_raise, draw, draw, raise 0 -> hand_is_bust")
