"""Rulebook, chapter 3: of several reasons the first in its list is given, and the state machine's phases."""

from __future__ import annotations

import pytest

from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule
WAIT = "Sanduhr before 0"
FIRST = [  # position, move, code; each row has at least two reasons
    ("0: 5; 1: 6; pile [4]@-", "1 discard 7", "not_your_turn"),
    ("0: 5; 1: 6; pile [4]@-", "1 pass", "not_your_turn"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 discard 7", "sanduhr_first"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 pass", "sanduhr_first"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 magic", "sanduhr_first"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 draw stock", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 defy discard 5", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 defy sanduhr 1", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 serve", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 defend", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 keep", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 take 1", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 choose 5", "wrong_phase"),
    ("0: 5; pile [4]@-", "0 lay 9", "wrong_phase"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 defy discard SU", "defy_plain_only"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 defy magic", "defy_plain_only"),
    (f"0: 5; {WAIT}; pile [4]@-", "0 defy discard 7", "not_in_hand"),
    ("0: 5; pile [4]@-", "0 discard SU 5", "not_in_hand"),
    ("0: 5; pile [4]@-", "0 discard 5 5", "not_in_hand"),
    ("0: 5; pile empty", "0 knock 7", "not_in_hand"),
    ("0: 5; pile [4]@-", "0 sanduhr 0", "not_in_hand"),
    ("0: 5; pile [4]@-", "0 magic", "not_in_hand"),
    ("0: 5; pile [4]@-", "0 blank B1", "not_in_hand"),
    ("0: 5 SU; pile empty", "0 knock SU", "special_in_group"),
    ("0: 5 SU; pile [GA]@1", "0 knock 5 SU", "special_in_group"),
    ("0: 5 SU GA; pile [4]@-", "0 discard GA SU", "special_in_group"),
    ("0: 5 GA; pile [GA]@1", "0 knock GA=15", "special_on_top"),
    ("0: 5 9 GA; pile [GA]@1", "0 knock 9", "special_on_top"),
    ("0: GA GA 9; pile [4]@-", "0 discard GA GA=15", "joker_needs_number"),
    ("0: GA GA 9; pile [4]@-", "0 discard 9 GA=15", "number_out_of_range"),
    ("0: GA GA 9; pile [4 5 6]@1", "0 knock GA", "joker_needs_number"),
    ("0: GA GA 9; pile [4 5 6]@1", "0 knock GA=15", "number_out_of_range"),
    ("0: GA GA 9; pile [4]@-", "0 discard GA=5 GA=6", "run_too_short"),
    ("0: GA GA 9; pile [4]@-", "0 discard GA=5 GA=8", "not_a_group"),
    ("0: GA GA 9; pile [7]@1", "0 knock GA=8 GA=8", "no_match"),
    ("0: GA GA 9; pile [4 5 6]@1", "0 knock GA=8 GA=9", "no_match"),
    ("0: GA 9; pile [4 5 GA=6]@1", "0 knock GA=7", "extend_needs_two"),
    ("0: SU 9; 1: 3; Sanduhr before 1; pile [4]@-", "0 sanduhr 7", "target_invalid"),
    ("0: SU 9; 1: 3; Sanduhr before 1; pile [4]@-", "0 discard SU", "sanduhr_has_target"),
]


@rule("GG-2.2", "GG-7.10", "GG-7.4")
@pytest.mark.parametrize(("position", "move", "code"), FIRST, ids=[f"{row[2]}: {row[1]}" for row in FIRST])
def test_the_first_reason_that_applies_is_given(given, position, move, code):
    assert given(position, blank_set="starter").refusal(move) == code


@rule("GG-7.12")
def test_an_option_switched_off_comes_before_the_other_reasons_of_defiance(given):
    table = given(f"0: 5; {WAIT}; pile [4]@-", defy=False)
    for move in ("defy discard 5", "defy discard 9", "defy discard SU", "defy magic"):
        assert table.refusal(f"0 {move}") == "option_off"


@rule("GG-7.11")
def test_the_penalty_skip_comes_before_the_other_reasons(given):
    table = given(f"2 players; 0: 5 6; 1: 14; {WAIT}; pile [4]@-; stock 1 2 3 7")
    table.play("0 defy discard 5, draw stock, 1 discard 14, draw stock")
    for move in ("defend", "defy discard 5", "defy magic"):
        assert table.refusal(f"0 {move}") == "penalty_skip"


@rule("GG-6.3", "GG-6.4")
def test_a_second_call_comes_before_the_guard(given):
    table = given("0: 1; 1: 14; pile [4]@-", call_guard=True).play("0 call")
    assert table.refusal("1 call") == "already_called"


@rule("GG-6.6", "GG-7.24", "GG-10.5")
def test_after_the_call_the_effect_is_judged_before_the_target(given):
    table = given("0: 1; 1: B1 14; pile [4]@-", **blanks(card("swap_hands choose"))).play("0 call")
    assert table.refusal("1 blank B1 1") == "effect_after_call"
    assert table.refusal("1 magic") == "not_in_hand"


@rule("GG-7.23", "GG-4.3")
def test_the_order_of_the_refusals_of_a_draw(given):
    forbidden = given("0: MH 10; 1: 3 8; 2: 12; pile [9]@2; stock 2 4").play(
        "0 magic, 1 lay 3, 2 lay 12, 0 take 1, 1 discard 8"
    )
    assert forbidden.refusal("1 draw low") == "discard_draw_forbidden"
    empty = given("0: 5; pile empty").play("0 discard 5")
    assert empty.refusal("0 draw high") == "discard_empty"
    own = given("0: 5; pile [GA=3 4 5]@0").play("0 discard 5")
    assert own.refusal("0 draw low") == "special_card"
    assert own.refusal("0 draw top") == "run_needs_end"
    single = given("0: 5; pile [GA]@0").play("0 discard 5")
    assert single.refusal("0 draw low") == "not_a_run"


@rule("GG-7.15", "GG-7.16")
def test_the_order_of_the_refusals_of_a_target(given):
    options = blanks(card("protect choose", draw_after=False))
    table = given("0: SU 9; 1: 5; 2: B1 4; Sanduhr before 1; seat 1 on turn; pile [4]@-; stock 14", **options)
    table.play("1 serve, 2 blank B1 1").expect("seat 1 immune; seat 1 protected")
    assert table.refusal("0 sanduhr 1") == "target_immune"
    waiting = given("0: SU 9; 1: 5; 2: B1 4; Sanduhr before 1; seat 2 on turn; pile [4]@-", **options).play(
        "2 blank B1 1"
    )
    assert waiting.refusal("0 sanduhr 1") == "target_waiting"


@rule("GG-7.27", "GG-7.33")
def test_the_order_of_the_refusals_around_a_doubt(given):
    table = given("0: MH 10; 1: 2 12; 2: 4; pile [9]@2; stock 1 2 3 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 1")
    assert table.refusal("0 doubt 0") == "target_invalid"
    assert table.refusal("0 doubt 1") == "one_doubt_only"


@rule("GG-10.10")
def test_cards_not_held_come_before_the_count(given):
    table = given("0: B1 3 12 13; pile [6]@2", **blanks(card("discard_extra 2 choose"))).play("0 blank B1")
    assert table.refusal("0 choose 9") == "not_in_hand"


@rule("GG-5.17")
def test_rap_knows_two_reasons_whoever_is_on_turn(given):
    plain, skilled = given("0: 5; pile [4]@-"), given("0: 5; pile [4]@-", koenner=True)
    for seat in (0, 1, 2):
        assert plain.refusal(f"{seat} rap") == "option_off"
        assert skilled.refusal(f"{seat} rap") == "no_pending_knock"


@rule("GG-7.6", "GG-7.33")
def test_a_number_is_a_seat_or_a_card_by_its_verb(given):
    table = given("0: SU MH 1; 1: 3; 2: 4; pile [4]@-; stock 9")
    table.fork().play("0 sanduhr 1").expect("Sanduhr before 1; 0: MH 1")
    table.play("0 magic, 1 lay 3")


@rule("GG-3.6")
def test_of_equivalent_forms_one_is_offered_and_all_are_accepted(given):
    table = given("0: 7 8 9 GA; pile [4]@-")
    offered = [move for move in table.legal(0).split(", ") if sorted(move.split()[1:]) == ["7", "8", "9"]]
    assert len(offered) == 1
    for cards in ("7 8 9", "9 8 7", "8 9 7"):
        assert table.refusal(f"0 discard {cards}") == "legal"
