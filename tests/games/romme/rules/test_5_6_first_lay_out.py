"""The points of melds, and the first lay-out. (RO-5, RO-6)"""

from __future__ import annotations

import pytest

from rules.romme.material import laid_face
from rules.romme.melds import points
from tests.games.romme.given import tokens

rule = pytest.mark.rule


def worth(kind, codes):
    return points(kind, tuple(laid_face(token) for token in tokens(codes)))


@rule("RO-5.1", "RO-5.2", "RO-5.3")
@pytest.mark.parametrize(
    ("kind", "codes", "found"),
    [
        ("set", "C2 S2 H2 D2", 8),
        ("set", "C10 S10 H10", 30),
        ("set", "CJ SJ HJ", 30),
        ("set", "SA HA DA", 33),
        ("set", "SA HA JO=DA", 33),
        ("run", "C2 C3 C4", 9),
        ("run", "HA H2 H3", 6),
        ("run", "JO=HA H2 H3", 6),
        ("run", "HQ HK HA", 31),
        ("run", "HQ HK JO=HA", 31),
        ("run", "DQ DK DA D2 D3", 36),
        ("run", "D10 DJ JO=DQ JO=DK DA", 51),
        ("run", "DJ DQ JO=DK DA D2", 43),
        ("run", "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK", 85),
        ("run", "H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK", 84),
    ],
)
def test_what_a_meld_counts(kind, codes, found):
    assert worth(kind, codes) == found


V3 = "0: HQ HK HA C2 C3 C4 D9 S5; 1: DK D2 S8; stock S7 D4; pile C8"


@rule("RO-V3", "RO-6.1", "RO-6.2", "RO-11.3")
def test_a_first_lay_out_of_40_points_is_enough(given):
    table = given(V3).play("0 draw stock, lay run HQ HK HA, confirm -> below_40, lay run C2 C3 C4, confirm")
    table.expect("M1 HQ HK HA; M2 C2 C3 C4").play("0 discard D9").expect("0: S5 S7; out 0")


@rule("RO-V4", "RO-6.2", "RO-11.2", "RO-11.4")
def test_a_first_lay_out_of_39_points_is_not(given):
    table = given("0: HQ HK HA C2 S2 H2 D2 D9 S5; 1: DK; stock S7 D4; pile C8")
    table.play("0 draw stock, lay run HQ HK HA, lay set C2 S2 H2 D2, confirm -> below_40, discard D9 -> below_40")
    table.expect("0: D9 S5 S7; pile C8; auslage 39").play("0 undo, undo, undo -> nothing_to_undo, discard D9")
    table.expect("0: HQ HK HA C2 S2 H2 D2 S5 S7; M1 -; out -")


@rule("RO-6.3", "RO-11.6")
def test_only_new_melds_count_in_their_final_shape(given):
    table = given("0: HJ HQ HK HA C9 C5 C6; M1 run C6 C7 C8 of 1; drawn; out 1").play("0 lay run HJ HQ HK")
    table.expect("auslage 30").play("0 off HA M2").expect("auslage 41")
    table.play("0 off C9 M1").expect("auslage 41").play("0 confirm -> layoff_before_40, undo, confirm")


@rule("RO-6.4", "RO-6.5", "RO-7.2", "RO-V5")
def test_the_rights_come_with_the_next_turn(given):
    table = given(
        "0: HQ HK HA C2 C3 C4 C5 D9 S5; 1: DK D3 S8; 2 players; stock S7 D4 C10; pile C8; M1 set S9 H9 C9 of 1; out 1"
    )
    table.play("0 draw stock, lay run HQ HK HA, lay run C2 C3 C4, confirm").expect("out 1")
    table.play("0 off D9 M1, discard S5 -> layoff_before_40, undo, discard S5").expect("out 0 1")
    table.play("1 draw stock, discard D4, 0 draw stock, off D9 M1, off C5 M3, discard S7")
    table.expect("M1 C9 S9 H9 D9; M3 C2 C3 C4 C5; 0: C10")


@rule("RO-6.4")
def test_ausgelegt_for_the_rest_of_the_deal(given):
    table = given("0: DQ DK DA C4 C5 C6 S2 S3 H4; 1: D9 D3; 2 players; stock H9 C9 C2; drawn")
    table.play("0 lay run DQ DK DA, lay run C4 C5 C6, discard S2").expect("out 0")
    table.play("1 draw stock, discard H9, 0 draw stock, discard C9, 1 draw stock, discard C2").expect("out 0")


@rule("RO-6.5")
def test_no_exchange_in_the_turn_of_the_first_lay_out(given):
    table = given("0: HQ HK HA C2 C3 C4 H10 S4; M1 run H9 JO=H10 HJ of 1; out 1; drawn")
    table.play("0 lay run HQ HK HA, lay run C2 C3 C4, swap H10 M1 -> swap_before_40, confirm")
    table.play("0 swap H10 M1 -> swap_before_40")


@rule("RO-6.7", "RO-6.5", "RO-11.1", "RO-V22")
def test_rights_in_the_same_turn_where_agreed(given):
    position = (
        "0: HQ HK HA C2 C3 C4 H10 D9 S4; M1 run H9 JO=H10 HJ of 1; M2 set S9 H9 C9 of 1; out 1; stock D8; 2 players"
    )
    opening = "0 draw stock, lay run HQ HK HA, lay run C2 C3 C4, swap H10 M1 -> swap_before_40"
    table = given(position, layoff_same_turn=True).play(f"{opening}, confirm, swap H10 M1, off D9 M2, discard D8")
    table.expect("0: JO S4; out 0 1")
    given(position).play(f"{opening}, confirm, swap H10 M1 -> swap_before_40")


@rule("RO-6.7", "RO-11.5")
def test_a_lay_off_drafted_before_that_confirm_is_still_refused(given):
    position = "0: HQ HK HA C2 C3 C4 D9 S4 D8; M1 set S9 H9 C9 of 1; out 1; drawn"
    table = given(position, layoff_same_turn=True)
    table.play("0 lay run HQ HK HA, lay run C2 C3 C4, off D9 M1, confirm -> layoff_before_40, undo, confirm, off D9 M1")
    table.play("0 discard S4").expect("0: D8")


@rule("RO-6.8")
@pytest.mark.parametrize(
    ("first", "codes"),
    [(0, ["legal", "legal"]), (30, ["below_40", "legal"]), (40, ["below_40", "below_40"]), (51, ["below_40"] * 2)],
)
def test_another_minimum(given, first, codes):
    table = given("0: C2 C3 C4 H10 HJ HQ D9 S5; drawn", first_meld=first).play("0 lay run C2 C3 C4")
    found = [table.refusal("0 confirm"), table.play("0 lay run H10 HJ HQ").refusal("0 confirm")]
    assert found == codes


@rule("RO-6.8")
def test_without_a_minimum_a_lay_off_needs_a_meld_of_the_same_player_first(given):
    table = given("0: D9 C2 C3 C4 S4 S5; M1 set S9 H9 C9 of 1; out 1; drawn", first_meld=0)
    table.play("0 off D9 M1, confirm -> layoff_before_40, undo, lay run C2 C3 C4, discard S4").expect("out 0 1")
