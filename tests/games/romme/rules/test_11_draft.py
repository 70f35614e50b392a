"""Laying in steps: draft, undo, confirm, and the order of the refusals. (RO-11)"""

from __future__ import annotations

import pytest

from rules.core.notation import NotationError

rule = pytest.mark.rule
OUT = "0: C2 C3 C4 H10 D9 JO S5; M1 run H9 JO=H10 HJ of 1; M2 set S9 H9 C9 of 1; out 0 1; drawn"


@rule("RO-11.1", "RO-11.2")
def test_a_draft_goes_back_step_by_step(given):
    table = given(OUT).play("0 lay run C2 C3 C4, swap H10 M1, off D9 M2").expect("0: JO JO S5; M2 C9 S9 H9 D9")
    table.play("0 undo").expect("0: D9 JO JO S5; M2 C9 S9 H9; M1 H9 H10 HJ; M3 C2 C3 C4")
    table.play("0 undo").expect("0: H10 D9 JO S5; M1 H9 JO=H10 HJ")
    table.play("0 undo, undo -> nothing_to_undo, reset -> nothing_to_undo").expect("0: C2 C3 C4 H10 D9 JO S5; M3 -")


@rule("RO-11.2")
def test_reset_takes_back_all_that_is_not_confirmed(given):
    table = given(OUT).play("0 lay run C2 C3 C4, confirm, swap H10 M1, off D9 M2, reset")
    table.expect("0: H10 D9 JO S5; M1 H9 JO=H10 HJ; M2 C9 S9 H9; M3 C2 C3 C4").play("0 reset -> nothing_to_undo")


@rule("RO-11.1")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("lay run C2 C3 C4", "legal"),
        ("off D9 M2", "legal"),
        ("swap H10 M1", "swap_before_40"),
        ("lay run C2 C3 C5", "not_in_hand"),
        ("lay run C2 C3 H10", "not_a_run"),
    ],
)
def test_every_step_is_checked_for_itself(given, move, code):
    assert given(OUT.replace("out 0 1", "out 1")).refusal(f"0 {move}") == code


@rule("RO-11.3", "RO-V18")
def test_confirm_is_for_good_and_a_new_draft_may_follow(given):
    table = given(OUT).play("0 confirm -> nothing_to_confirm, lay run C2 C3 C4, confirm, undo -> nothing_to_undo")
    table.play("0 confirm -> nothing_to_confirm, off D9 M2, confirm").expect("M2 C9 S9 H9 D9; M3 C2 C3 C4")


@rule("RO-11.3")
def test_a_refused_confirm_leaves_the_draft_open(given):
    table = given("0: HQ HK HA C2 C3 C4 D9; drawn").play("0 lay run HQ HK HA, confirm -> below_40, undo")
    table.expect("0: HQ HK HA C2 C3 C4 D9")


@rule("RO-11.4")
def test_a_discard_confirms_the_draft_first(given):
    table = given(OUT).play("0 lay run C2 C3 C4, discard S5")
    assert table.meld(3, viewer=1) == "C2 C3 C4"
    table.expect("pile S5; seat 1 on turn")


@rule("RO-11.5")
@pytest.mark.parametrize(
    ("hand", "moves", "code"),
    [
        ("D9 S2", "off D9 M1", "legal"),
        ("D9 S2 S3", "off D9 M1", "layoff_before_40"),
        ("D9 C2 C3 C4 S2 S3", "lay run C2 C3 C4, off D9 M1", "layoff_before_40"),
        ("D9 C2 C3 C4 S2 S3", "lay run C2 C3 C4", "below_40"),
        ("D9 C2 C3 C4 S2", "lay run C2 C3 C4, off D9 M1", "legal"),
    ],
)
@pytest.mark.parametrize("move", ["confirm", "discard S2"])
def test_the_turn_as_a_whole_before_the_first_lay_out(given, hand, moves, code, move):
    table = given(f"0: {hand}; M1 set S9 H9 C9 of 1; out 1; drawn").play(f"0 {moves}")
    assert table.refusal(f"0 {move}") == code


@rule("RO-11.6")
def test_a_card_added_to_a_new_meld_is_no_lay_off(given):
    table = given("0: HQ HK HA HJ C2 C3 D9 S5; M1 set S9 H9 C9 of 1; out 1; drawn")
    table.play("0 lay run HQ HK HA, off HJ M2, confirm").expect("M2 HJ HQ HK HA; auslage 41")


@rule("RO-V8", "RO-4.5", "RO-5.2", "RO-11.6")
def test_a_run_round_the_corner_grows(given):
    position = "0: DK DA D2 D3 SQ SJ S10 C4; stock S7"
    table = given(position).play("0 draw stock, lay run DK DA D2").expect("auslage 23").play("0 lay run S10 SJ SQ")
    table.expect("auslage 53").play("0 confirm, off D3 M1").expect("auslage 56").play("0 discard C4")
    table.expect("M1 DK DA D2 D3; out 0")
    given(position, ace_corner=False).play("0 draw stock, lay run DK DA D2 -> not_a_run")


@rule("RO-V21", "RO-11.8")
def test_melds_are_numbered_as_they_are_laid(given):
    table = given("0: C2 C3 C4 H5 H6 H7 D9 S5; M1 set S9 H9 C9 of 1; out 0 1; drawn").play("0 lay run C2 C3 C4")
    table.expect("M2 C2 C3 C4").play("0 lay run H5 H6 H7").expect("M3 H5 H6 H7").play("0 undo, undo, lay run H5 H6 H7")
    table.expect("M2 H5 H6 H7; M3 -")
    view = table.game.view(table.state, 0)
    assert [group.number for zone, groups in view.groups.items() for group in groups if zone.seat == 0] == [2]


@rule("RO-11.10")
@pytest.mark.parametrize("move", ["draw stock", "draw discard", "discard D2", "confirm", "undo"])
def test_between_the_deals_one_can_only_go_on(given, move):
    table = given("0: S3; 1: D2; 2 players; out 0; drawn").play("0 discard S3").expect("round_end")
    assert [table.refusal(f"{seat} {move}") for seat in (0, 1)] == ["wrong_phase"] * 2
    table.fork().play("- next").expect("deal")
    table.fork().play("1 next").expect("deal")
    over = given("0: S3; 1: D2; 2 players; round 1; out 0; drawn").play("0 discard S3").expect("over")
    assert [over.refusal(f"{seat} {move}") for seat in (0, 1)] == ["not_your_turn"] * 2


PLAY = "0: C2 C3 C4 H10 D9 JO S5; 1: D2; M1 run H9 JO=H10 HJ of 1; M2 set S9 H9 C9 of 1; out 1; drawn"
TINY = "0: H3 H4 JO; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn"
FIRST = [  # position, options, moves before, move, code; nearly each row has at least two reasons
    (PLAY, {}, "", "1 lay run C2 C3 C9", "not_your_turn"),
    (PLAY, {}, "", "0 draw stock", "wrong_phase"),
    (PLAY.replace("drawn", "seat 0 on turn"), {}, "", "0 discard CK", "wrong_phase"),
    (PLAY, {}, "", "0 lay run C2 CK", "not_in_hand"),
    (PLAY, {}, "", "0 lay run C2 C2 C3", "not_in_hand"),
    (PLAY, {}, "", "0 lay set C2 JO", "too_short"),
    (PLAY, {"joker_limit": "one_per_meld"}, "", "0 lay run C2 S5 JO", "not_a_run"),
    (PLAY, {"joker_at_end": "forbidden"}, "", "0 lay run C2 C3 JO", "joker_needs_designation"),
    (TINY, {}, "", "0 lay run JO=H2 H3 H4", "must_keep_discard"),
    (TINY, {"joker_at_end": "forbidden"}, "", "0 lay run JO=H2 H3 H4", "joker_position"),
    (TINY.replace("H4", "JO"), {"joker_at_end": "forbidden"}, "", "0 lay run JO=H2 H3 JO=H4", "joker_limit"),
    (PLAY, {}, "", "0 off CK M9", "not_in_hand"),
    (PLAY, {}, "", "0 off C2 M9", "no_such_meld"),
    (PLAY, {}, "", "0 off C2 M0", "no_such_meld"),
    (PLAY, {}, "", "0 off JO M1", "joker_needs_designation"),
    (PLAY, {}, "", "0 off JO=C2 M1", "no_fit"),
    (
        "0: JO; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn",
        {"joker_limit": "one_per_meld"},
        "",
        "0 off JO=H8 M1",
        "joker_limit",
    ),
    (
        "0: JO; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn",
        {"joker_at_end": "forbidden"},
        "",
        "0 off JO=H8 M1",
        "joker_position",
    ),
    ("0: H8; M1 run H9 JO=H10 HJ of 1; out 0 1; drawn", {}, "", "0 off H8 M1", "must_keep_discard"),
    (PLAY, {}, "", "0 swap CK M9", "not_in_hand"),
    (PLAY, {}, "", "0 swap C2 M9", "no_such_meld"),
    (PLAY, {}, "", "0 swap C2 M1", "swap_before_40"),
    (OUT, {}, "", "0 swap C2 M1", "swap_mismatch"),
    (PLAY, {}, "0 lay run C2 C3 C4, off D9 M2", "0 confirm", "layoff_before_40"),
    (PLAY, {}, "0 lay run C2 C3 C4", "0 discard CK", "not_in_hand"),
    (PLAY.replace("drawn", "took S5"), {}, "0 lay run C2 C3 C4", "0 discard S5", "same_card_back"),
    (OUT, {"swapped_joker_must_play": True}, "0 swap H10 M1", "0 discard CK", "not_in_hand"),
    (
        OUT.replace("drawn", "took S5"),
        {"swapped_joker_must_play": True},
        "0 swap H10 M1",
        "0 discard S5",
        "same_card_back",
    ),
]


@rule("RO-11.9")
@pytest.mark.parametrize(
    ("position", "options", "before", "move", "code"), FIRST, ids=[f"{row[4]}: {row[3]}" for row in FIRST]
)
def test_the_first_reason_is_given(given, position, options, before, move, code):
    table = given(position, **options)
    if before:
        table.play(before)
    assert table.refusal(move) == code


@rule("RO-6.7", "RO-7.9", "RO-11.9")
def test_the_debt_is_asked_for_last(given):
    position = "0: HQ HK HA C2 C3 C4 H10 S4 S5; M1 run H9 JO=H10 HJ of 1; M2 set S9 H9 C9 of 1; out 1; drawn"
    table = given(position, layoff_same_turn=True, swapped_joker_must_play=True)
    table.play("0 lay run HQ HK HA, lay run C2 C3 C4, confirm, swap H10 M1, discard S4 -> joker_must_be_played, reset")
    table.play("0 discard S4").expect("out 0 1")


@pytest.mark.parametrize("text", ["off D9 2", "off D9 Mx", "off D9", "lay D9 D10", "off D9 M1 M2", "discard JO=ZZ"])
def test_what_cannot_be_read(given, text):
    with pytest.raises(NotationError):
        given(OUT).refusal(f"0 {text}")
