"""Laying off, exchanging jokers, going out. (RO-7, RO-8)"""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("RO-7.1", "RO-V20")
def test_further_melds_need_no_minimum(given):
    position = "0: C2 C3 C4 D9; stock S5; pile H2 C8"
    table = given(f"{position}; out 0").play("0 draw stock, lay run C2 C3 C4").expect("auslage 0")
    table.play("0 confirm, discard D9").expect("M1 C2 C3 C4; seat 1 on turn")
    given(position).play("0 draw stock, lay run C2 C3 C4, confirm -> below_40")


@rule("RO-7.2")
@pytest.mark.parametrize(
    ("meld", "card", "found"),
    [
        ("set C6 H6 D6", "S6", "C6 S6 H6 D6"),
        ("set C6 H6 D6", "C6", "no_fit"),
        ("set C6 S6 H6 D6", "C6", "no_fit"),
        ("set C6 H6 D6", "S7", "no_fit"),
        ("run H5 H6 H7", "H4", "H4 H5 H6 H7"),
        ("run H5 H6 H7", "H8", "H5 H6 H7 H8"),
        ("run H5 H6 H7", "H6", "no_fit"),
        ("run H5 H6 H7", "D8", "no_fit"),
        ("run HQ HK HA", "H2", "HQ HK HA H2"),
        ("run HA H2 H3", "HK", "HK HA H2 H3"),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_fitting_cards_on_own_and_foreign_melds(given, meld, card, found, owner):
    table = given(f"0: {card} S2 D9; M1 {meld} of {owner}; out 0 1; drawn")
    code = table.refusal(f"0 off {card} M1")
    assert (table.play(f"0 off {card} M1").meld(1) if code == "legal" else code) == found


@rule("RO-7.2", "RO-4.5")
def test_the_corner_closed_for_lay_offs(given):
    table = given("0: H2 S2 D9; M1 run HQ HK HA of 0; out 0; drawn", ace_corner=False)
    table.play("0 off H2 M1 -> no_fit")
    given("0: HK S2 D9; M1 run HA H2 H3 of 0; out 0; drawn", ace_corner=False).play("0 off HK M1 -> no_fit")


@rule("RO-V7", "RO-7.4", "RO-7.5", "RO-6.5")
def test_the_card_frees_the_joker(given):
    position = "0: H10 D5 S4 C9; M1 run H9 JO=H10 HJ of 1; stock S7"
    table = given(f"{position}; out 0 1").play("0 draw stock, swap D5 M1 -> swap_mismatch, swap H10 M1")
    table.expect("M1 H9 H10 HJ; 0: D5 S4 C9 S7 JO").play("0 discard C9").expect("0: D5 S4 S7 JO")
    given(f"{position}; out 1").play("0 draw stock, swap H10 M1 -> swap_before_40")


@rule("RO-7.4")
def test_the_freed_joker_may_be_used_at_once_also_from_an_own_meld(given):
    table = given("0: H10 D5 D6 C9; M1 run H9 JO=H10 HJ of 0; out 0; drawn")
    table.play("0 swap H10 M1, lay run D5 D6 JO=D7, discard C9").expect("M2 D5 D6 JO=D7")


@rule("RO-7.4", "RO-7.7")
def test_only_natural_cards_free_a_joker(given):
    table = given("0: JO H10 D5; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn")
    table.play("0 swap JO M1 -> swap_mismatch, swap JO=H10 M1 -> swap_mismatch, off H10 M1 -> no_fit, swap H10 M1")


@rule("RO-7.6")
@pytest.mark.parametrize(("way", "codes"), [("declared", "swap_mismatch"), ("any_missing", "legal")])
def test_which_card_frees_a_joker_of_a_set(given, way, codes):
    position = "0: D6 S6 H8 C7; M1 set C6 H6 JO=S6 of 1; M2 run H9 JO=H10 HJ of 1; out 0 1; drawn"
    table = given(position, set_joker_swap=way)
    assert table.refusal("0 swap D6 M1") == codes
    table.play("0 swap C7 M1 -> swap_mismatch, swap H8 M2 -> swap_mismatch").fork().play("0 swap S6 M1")
    if codes == "legal":
        table.play("0 swap D6 M1").expect("M1 C6 H6 D6; 0: S6 H8 C7 JO")


@rule("RO-7.4", "RO-7.6")
def test_a_set_without_a_joker_gives_none(given):
    table = given("0: D9 H2; M1 set C9 S9 H9 of 1; out 0 1; drawn", set_joker_swap="any_missing")
    table.play("0 swap D9 M1 -> swap_mismatch, off D9 M1")


@rule("RO-6.7", "RO-8.4", "RO-8.5")
def test_too_small_a_lay_out_brings_no_rights_even_with_one_card_left(given):
    position = "0: C2 C3 C4 H10; M1 run H9 JO=H10 HJ of 1; out 1; drawn"
    table = given(position, layoff_same_turn=True).play("0 lay run C2 C3 C4, confirm, swap H10 M1 -> swap_before_40")
    assert table.scenes("auslegen") == []
    table.play("0 discard H10").expect("round_end")


@rule("RO-7.6")
def test_a_full_set_gives_its_joker_for_its_card_alone(given):
    table = given("0: C6 D6 H2; M1 set C6 S6 H6 JO=D6 of 1; out 0 1; drawn", set_joker_swap="any_missing")
    table.play("0 swap C6 M1 -> swap_mismatch, swap D6 M1").expect("M1 C6 S6 H6 D6")


@rule("RO-V16", "RO-4.11", "RO-7.3", "RO-7.7", "RO-7.8")
def test_many_steps_in_one_turn(given):
    table = given("0: H10 S5 D2 JO H7; M1 run H8 H9 JO=H10 of 1; out 0 1; stock HQ").play("0 draw stock")
    table.play("0 off HQ M1 -> no_fit, off JO=HJ M1, off HQ M1, off H7 M1, swap H10 M1")
    table.expect("M1 H7 H8 H9 H10 JO=HJ HQ").play("0 discard D2").expect("0: S5 JO")


@rule("RO-7.3", "RO-4.10")
def test_a_joker_laid_off_says_what_it_is(given):
    table = given("0: JO JO S5; M1 run H8 H9 H10 of 1; out 0 1; drawn")
    table.play("0 off JO M1 -> joker_needs_designation, off JO=HQ M1 -> no_fit, off JO=H7 M1").expect(
        "M1 JO=H7 H8 H9 H10"
    )


@rule("RO-V23", "RO-7.9", "RO-11.9")
def test_the_freed_joker_must_be_played_where_agreed(given):
    position = "0: H10 D5 D7 C2 S8; stock C9; M1 run H9 JO=H10 HJ of 1; out 0 1"
    table = given(position, swapped_joker_must_play=True).play("0 draw stock, swap H10 M1")
    table.play("0 confirm -> joker_must_be_played, discard JO -> joker_must_be_played, lay run D5 JO D7, discard C9")
    table.expect("0: C2 S8")


@rule("RO-7.9")
def test_every_joker_played_pays_one_debt(given):
    position = "0: H10 D6 C2 S8 JO; M1 run H9 JO=H10 HJ of 1; M2 set C6 H6 JO=D6 of 1; out 0 1; drawn"
    table = given(position, swapped_joker_must_play=True)
    table.play("0 swap H10 M1, swap D6 M2, off JO=HQ M1, confirm -> joker_must_be_played, off JO=H8 M1, confirm")
    given(position, swapped_joker_must_play=True).play("0 off JO=HQ M1, swap H10 M1, confirm -> joker_must_be_played")
    given(position).play("0 swap H10 M1, confirm, discard JO")


@rule("RO-V10", "RO-8.2")
def test_the_last_card_is_kept_for_the_discard(given):
    table = given("0: H3 H4; out 0; stock H5").play("0 draw stock, lay run H3 H4 H5 -> must_keep_discard, discard H3")
    table.expect("0: H4 H5")
    given("0: H3; M1 run H4 H5 H6 of 1; out 0 1; drawn").play("0 off H3 M1 -> must_keep_discard, discard H3")


GOING_OUT = "1: DA JO CK H7; 2: C2 C2 S10; M1 set S9 H9 C9 of 1; M2 run S5 S6 S7 of 2; out 0 1"


@rule("RO-V11", "RO-8.1", "RO-8.3", "RO-10.1")
@pytest.mark.parametrize(("source", "draw"), [("stock S9", "stock"), ("pile S9", "discard")])
def test_romme(given, source, draw):
    """S9, taken from the pile, goes back there as the last card of all."""
    table = given(f"0: S4 D9; {GOING_OUT}; {source}").play(f"0 draw {draw}, off D9 M1, off S4 M2, discard S9")
    table.expect("round_end; r = 0/48/14")
    assert "romme" in table.specials()


@rule("RO-V12", "RO-8.4", "RO-8.6", "RO-10.2", "RO-11.5")
def test_hand_romme(given):
    table = given(
        "0: C2 C3 C4 D9 S4; 1: DA JO CK H7; 2: C2 H6 S10; M1 set S9 H9 C9 of 1; M2 run S5 S6 S7 of 1; out 1; stock S2"
    )
    table.play("0 draw stock, lay run C2 C3 C4, off D9 M1, confirm -> layoff_before_40, off S4 M2, confirm, discard S2")
    table.expect("round_end; r = 0/96/36")
    assert "hand_romme" in table.specials()


@rule("RO-V13", "RO-11.5")
def test_one_card_too_many_for_a_hand_romme(given):
    table = given("0: C2 C3 C4 D9 S4 H3; 1: DA; M1 set S9 H9 C9 of 1; M2 run S5 S6 S7 of 1; out 1; stock S2").play(
        "0 draw stock, lay run C2 C3 C4, off D9 M1, off S4 M2, discard S2 -> layoff_before_40"
    )
    table.expect("play; seat 0 on turn")


@rule("RO-8.4", "RO-8.6")
def test_a_hand_romme_of_lay_offs_alone_and_one_above_forty(given):
    position = "1: C7; M1 set S9 H9 C9 of 1; out 1; drawn; 2 players"
    given(f"0: D9 S2; {position}").play("0 off D9 M1, discard S2").expect("r = 0/14")
    given(f"0: HQ HK HA CQ CK CA S2; {position}").play("0 lay run HQ HK HA, lay run CQ CK CA, discard S2").expect(
        "r = 0/14"
    )


@rule("RO-8.4")
def test_who_was_ausgelegt_before_scores_an_ordinary_romme(given):
    table = given("0: D9 S2; 1: C7; M1 set S9 H9 C9 of 1; out 0 1; drawn; 2 players").play("0 off D9 M1, discard S2")
    table.expect("r = 0/7")


@rule("RO-8.6")
def test_a_hand_romme_in_the_very_first_turn(given):
    table = given("0: C2 C3 C4; 1: C7; 2 players; stock S2").play("0 draw stock, lay run C2 C3 C4, discard S2")
    table.expect("r = 0/14")


@rule("RO-8.5", "RO-8.7", "RO-V26")
def test_an_exchange_makes_it_an_ordinary_romme(given):
    position = "1: C7; M1 run H9 JO=H10 HJ of 1; out 1; stock D8; 2 players"
    opening = "0 draw stock, lay run HQ HK HA, lay run C2 C3 C4, confirm, swap H10 M1"
    given(f"0: HQ HK HA C2 C3 C4 H10 D9; {position}", layoff_same_turn=True).play(
        f"{opening}, lay run D8 D9 JO=D10 -> must_keep_discard"
    )
    table = given(f"0: HQ HK HA C2 C3 C4 H10 D9 D10; {position}", layoff_same_turn=True)
    table.play(f"{opening}, lay run D8 D9 D10, discard JO").expect("r = 0/7")
    assert "romme" in table.specials()


@rule("RO-7.9")
def test_a_meld_with_two_jokers_pays_two_debts(given):
    position = "0: H10 D6 D5 D7 D8 C2 S8; M1 run H9 JO=H10 HJ of 1; M2 set C6 H6 JO=D6 of 1; out 0 1; drawn"
    table = given(position, swapped_joker_must_play=True)
    table.play("0 swap H10 M1, swap D6 M2, confirm -> joker_must_be_played")
    table.play("0 lay run D5 JO D7 JO=D8, confirm, discard C2").expect("0: D8 S8")


@rule("RO-7.9")
def test_only_jokers_pay_and_none_in_advance(given):
    position = "0: H10 HQ D5 D7 C2 S8 JO; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn"
    table = given(position, swapped_joker_must_play=True)
    table.play("0 lay run D5 JO D7, swap H10 M1, off HQ M1, confirm -> joker_must_be_played")
    table.play("0 discard C2 -> joker_must_be_played, discard JO -> joker_must_be_played, off JO=HK M1, discard C2")


@rule("RO-7.9")
def test_the_debt_goes_with_the_exchange_that_is_taken_back(given):
    position = "0: H10 D5 C2 S8; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn"
    table = given(position, swapped_joker_must_play=True)
    table.play("0 swap H10 M1, discard C2 -> joker_must_be_played, reset, discard C2").expect("0: H10 D5 S8")
