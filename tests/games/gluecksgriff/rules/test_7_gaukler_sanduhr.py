"""GG-7.1 to 7.18: Gaukler and Sanduhr."""

from __future__ import annotations

import pytest

from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


# --- Gaukler ---------------------------------------------------------------------------------------------------------


@rule("GG-7.1")
@pytest.mark.parametrize("number", range(15))
def test_a_gaukler_stands_for_any_number(given, number):
    table = given(f"0: GA {number} 9; pile [4]@-").play(f"0 discard {number} GA={number}")
    table.expect(f"top [{number} GA={number}]@0; 0: 9")


@rule("GG-7.1")
@pytest.mark.parametrize(
    ("move", "top"),
    [
        ("discard 7 GA=8 9", "7 GA=8 9"),
        ("discard GA=6 7 8 9", "GA=6 7 8 9"),
        ("knock GA=7 8", "4 5 6 GA=7 8"),
        ("knock GA=3 7", "GA=3 4 5 6 7"),
    ],
)
def test_a_gaukler_in_runs_and_extensions(given, move, top):
    table = given("0: 7 8 9 GA 12; pile [4 5 6]@2").play(f"0 {move}")
    assert table.pile[-1].codes == tuple(top.split())


@rule("GG-7.1")
def test_the_number_is_named_when_it_is_laid_with_others(given):
    table = given("0: 7 8 9 GA 12; pile [4 5 6]@2")
    assert table.refusal("0 discard 7 GA") == "joker_needs_number"
    assert table.refusal("0 knock 7 GA") == "joker_needs_number"
    assert table.refusal("0 discard 7 GA=15") == "number_out_of_range"


@rule("GG-7.2")
def test_a_gaukler_knocks_on_any_card_that_is_not_special(given):
    given("0: GA 12; pile [9]@2").play("0 knock GA").expect("top [9@2 GA=9@0]; 0: 12; seat 1 on turn")
    given("0: GA 12; pile [9 9]@2").play("0 knock GA").expect("top [9@2 9@2 GA=9@0]")


@rule("GG-7.2")
def test_on_a_run_a_gaukler_is_never_enough_alone(given):
    table = given("0: GA 8 12; pile [4 5 6]@2")
    table.play("0 knock GA=7 -> extend_needs_two, knock GA=3 -> extend_needs_two, knock GA=7 8").expect("0: 12")


@rule("GG-7.3")
@pytest.mark.parametrize("form", ["GA", "GA=7"])
def test_a_gaukler_alone_is_a_special_card_without_number(given, form):
    table = given("0: GA 12; 1: 7 3; pile [4]@-; stock 14").play(f"0 discard {form}, draw stock")
    table.expect("top [GA]@0")
    assert table.kinds == "single special"
    table.play("1 knock 7 -> special_on_top, discard 3, draw top -> special_card")


@rule("GG-7.4")
def test_gaukler_never_lie_side_by_side_in_a_set(given):
    table = given("0: GA GA 6 9; pile [4]@-")
    table.fork().play("0 discard GA=6 6 GA=6").expect("0: 9")
    for cards in ("GA=6 GA=6 6", "6 GA=6 GA=6", "GA=6 GA=6"):
        assert table.refusal(f"0 discard {cards}") == "jokers_adjacent"


@rule("GG-7.4")
def test_gaukler_never_lie_side_by_side_in_a_knock(given):
    table = given("0: GA GA 6 9; pile [6]@2")
    table.fork().play("0 knock GA 6 GA").expect("0: 9; top [6@2 GA=6@0 6@0 GA=6@0]")
    assert table.refusal("0 knock GA GA 6") == "jokers_adjacent"
    assert table.refusal("0 knock 6 GA GA") == "jokers_adjacent"
    given("0: GA GA 9; pile [GA=6 6]@2").play("0 knock GA").expect("top [GA=6@2 6@2 GA=6@0]")


@rule("GG-7.4", "GG-5.15")
def test_lying_gaukler_count_in_a_run(given):
    table = given("0: GA GA 7 2 3 9; pile [GA=4 5 6]@2")
    assert table.refusal("0 knock GA=3 7") == "jokers_adjacent"
    assert table.refusal("0 knock 7 GA=8 GA=9") == "jokers_adjacent"
    table.play("0 knock GA=2 3 7 GA=8").expect("0: 2 9; top [GA=2@0 3@0 GA=4@2 5@2 6@2 7@0 GA=8@0]")


@rule("GG-7.5", "GG-8.2")
def test_a_gaukler_in_hand_costs_15(given):
    given("0: 9; 1: GA; 2: GA GA 1; pile [9]@2; totals 0/2/3").play("0 knock 9").expect("r = 0/15/31")


# --- Sanduhr ---------------------------------------------------------------------------------------------------------


@rule("GG-7.6")
def test_a_sanduhr_is_laid_before_another_player(given):
    table = given("0: SU 8; pile [9]@-; stock 2").play("0 sanduhr 2").expect("Sanduhr before 2; 0: 8; pile [9]@-; draw")
    assert table.moved() == ["hand>sanduhr 2: SU"]


@rule("GG-7.6")
@pytest.mark.parametrize("target", [0, 3, 4, 9])
def test_not_before_oneself_or_nobody(given, target):
    assert given("0: SU 8; pile [9]@-").refusal(f"0 sanduhr {target}") == "target_invalid"


@rule("GG-7.7")
def test_its_player_draws_from_stock_or_former_top(given):
    table = given("0: SU 8; pile [9]@-; stock 2").play("0 sanduhr 1")
    assert table.legal(0) == "draw stock, draw top"
    table.fork().play("0 draw top").expect("0: 8 9; pile empty; sanduhr; seat 1 on turn")
    table.play("0 draw stock").expect("0: 2 8; pile [9]@-")


@rule("GG-7.7")
def test_no_knock_after_the_draw(given):
    table = given("0: SU 8; 2: 3; pile [9]@-; stock 9").play("0 sanduhr 2, draw stock")
    table.expect("0: 8 9; turn; seat 1 on turn")


@rule("GG-7.8")
def test_serving_lays_it_on_the_pile_and_is_the_whole_turn(given):
    table = given("0: 4 5; Sanduhr before 0; pile [9]@-; stock 2")
    assert table.legal(0) == "defy discard 4, defy discard 5, serve"
    for move in ("discard 4", "knock 4", "sanduhr 1", "magic", "blank B1 1", "call", "pass"):
        assert table.refusal(f"0 {move}") == "sanduhr_first"
    table.play("0 serve").expect("0: 4 5; pile [9]@- [SU]@0; no Sanduhr before 0; turn; seat 1 on turn")


@rule("GG-7.6", "GG-7.7", "GG-7.8", "GG-7.15", "GG-7.17", "GG-V16")
def test_v16_assigning_serving_and_immunity(given):
    table = given("2 players; 0: SU SU 8; 1: 6 12 13; pile [9]@-; stock 2 4 6").play("0 sanduhr 1, draw top")
    table.expect("0: SU 8 9; pile empty").play("1 discard 6 -> sanduhr_first, call -> sanduhr_first, serve")
    table.play("0 sanduhr 1 -> target_immune, discard SU, draw top -> special_card, draw stock").expect("0: 8 9 2")
    table.expect("seat 1 immune").play("1 discard 13, draw stock").expect("seat 1 not immune; 1: 6 12 4")
    table.expect("pile [SU]@1 [SU]@0 [13]@1")


@rule("GG-7.9", "GG-7.10", "GG-7.11", "GG-V17")
def test_v17_defiance(given):
    table = given("2 players; 0: SU 8; 1: 9 9 12; pile [9]@-; stock 2 4 6").play("0 sanduhr 1, draw stock")
    table.play("1 defy knock 9 9").expect("1: 12 4; Sanduhr before 1; seat 0 on turn")
    table.play("0 discard 8, draw stock, 1 defy discard 12 -> penalty_skip, serve").expect("seat 1 immune; 1: 12 4")


@rule("GG-7.9")
def test_a_defiant_discard_draws_as_usual_and_then_the_penalty(given):
    table = given("0: 5; 1: 3 4; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 11 13")
    table.play("1 defy discard 3").expect("draw; 1: 4").play("draw top").expect(
        "1: 4 9 11; Sanduhr before 1; seat 2 on turn"
    )


@rule("GG-7.9", "GG-5.9")
def test_defying_and_knocking_after_drawing_combine(given):
    table = given("0: 5; 1: 3 4; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 3 13")
    table.play("1 defy discard 3, draw stock").expect("after_draw; 1: 3 4")
    table.play("knock 3").expect("1: 4 13; Sanduhr before 1; seat 2 on turn")


@rule("GG-7.10")
@pytest.mark.parametrize(
    "move",
    ["sanduhr 0", "magic", "blank B1 0", "call", "discard SU", "discard MH", "discard B1", "knock SU", "discard 9 SU"],
)
def test_only_plain_moves_defy(given, move):
    table = given("0: 5; 1: 9 SU MH B1; Sanduhr before 1; seat 1 on turn; pile [9]@-", blank_set="starter")
    assert table.refusal(f"1 defy {move}") == "defy_plain_only"


@rule("GG-7.10")
def test_the_penalty_comes_before_the_empty_hand_is_looked_at(given):
    table = given("0: 5; 1: 9 9; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 11")
    table.play("1 defy knock 9 9").expect("1: 11; turn; seat 2 on turn")


@rule("GG-7.10")
def test_even_without_a_card_to_draw_defiance_does_not_end_the_round(given):
    table = given("0: 5; 1: 9 9; 2: 4; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock empty")
    table.play("1 defy knock 9 9").expect("1: -; turn; seat 2 on turn; Sanduhr before 1")


@rule("GG-7.10")
def test_a_gaukler_may_be_played_in_defiance(given):
    table = given("0: 5; 1: GA 4 8; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 11")
    table.fork().play("1 defy knock GA").expect("1: 4 8 11")
    table.play("1 defy discard GA, draw stock")


@rule("GG-7.11")
def test_the_enforced_skip_admits_neither_defence_nor_defiance(given):
    table = given("2 players; 0: 14; 1: SU 3 4; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 11 13 12")
    table.play("1 defy discard 3, draw stock").expect("seat 1 forced").play("0 discard 14, draw stock")
    assert table.legal(1) == "serve"
    table.play("1 defend -> penalty_skip, defy discard 4 -> penalty_skip, serve").expect(
        "seat 1 not forced; seat 1 immune"
    )


@rule("GG-7.12")
def test_defiance_can_be_switched_off(given):
    table = given("0: 9 4; Sanduhr before 0; pile [9]@-", defy=False)
    assert table.legal(0) == "serve"
    table.play("0 defy discard 4 -> option_off, defy knock 9 -> option_off, serve")


@rule("GG-7.13")
def test_a_defence_lays_both_sanduhren_and_nobody_sits_out(given):
    table = given("0: 5; 1: SU 3; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 11").play("1 defend")
    table.expect("1: 3; stock 61 cards")
    table.expect("pile [9]@- [SU]@1 [SU]@1; no Sanduhr before 1; turn; seat 2 on turn")


@rule("GG-7.13")
def test_a_defence_needs_an_own_sanduhr(given):
    table = given("0: GA 5; Sanduhr before 0; pile [9]@-")
    assert table.refusal("0 defend") == "not_in_hand"


@rule("GG-7.13", "GG-7.14", "GG-5.16", "GG-V18")
def test_v18_a_defence_with_the_last_card_ends_the_round(given):
    table = given("0: SU 8; 1: SU; 2: 5 5; pile [9]@-; stock 2").play("0 sanduhr 1, draw stock, 1 defend")
    table.expect("round_end; r = 10/0/10")


@rule("GG-7.14")
def test_with_continues_an_emptied_hand_ends_the_round_too(given):
    table = given("0: SU 8; 1: SU; 2: 5 5; pile [9]@-; stock 2", defence_turn="continues")
    table.play("0 sanduhr 1, draw stock, 1 defend").expect("round_end; r = 10/0/10")


@rule("GG-7.14", "GG-V35")
def test_v35_a_defence_followed_by_a_normal_turn(given):
    table = given("2 players; 0: SU 8; 1: SU 9 3; pile [9]@-; stock 2 4", defence_turn="continues")
    table.play("0 sanduhr 1, draw stock, 1 defend").expect("turn; seat 1 on turn")
    table.play("1 knock 9 -> special_on_top, discard 9, draw top -> special_card, draw stock")
    table.expect("1: 3 4; pile [9]@- [SU]@1 [SU]@1 [9]@1; seat 0 on turn")


@rule("GG-7.14", "GG-5.19")
def test_with_continues_and_koenner_a_defence_needs_no_rap(given):
    table = given(
        "0: 14; 1: SU 9 3; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 2 4",
        koenner=True,
        defence_turn="continues",
    )
    table.play("1 defend, rap -> no_pending_knock, discard 9").expect("1: 3")


@rule("GG-7.14", "GG-5.19")
def test_a_defence_with_the_last_card_needs_a_rap_only_where_it_ends_the_turn(given):
    position = "0: 14; 1: SU; 2: 5 5; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 2 4"
    table = given(position, koenner=True, defence_turn="continues").play("1 defend").expect("round_end; r = 14/0/10")
    table.play("1 rap -> no_pending_knock")
    table = given(position, koenner=True).play("1 defend").expect("turn; seat 2 on turn")
    table.fork().play("1 rap").expect("round_end; r = 14/0/10")
    table.play("2 discard 5").expect("1: 2")


@rule("GG-7.15")
def test_immunity_lasts_from_serving_to_the_end_of_the_next_own_turn(given):
    table = given("0: SU 14; 1: 5; 2: SU 13; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 10 11 12 14 13 12")
    table.play("1 serve, 2 sanduhr 1 -> target_immune, discard 13, draw stock, 0 sanduhr 1 -> target_immune")
    table.play("0 discard 14, draw stock").expect("seat 1 immune; seat 1 on turn")
    table.play("1 discard 5, draw stock").expect("seat 1 not immune").play("2 sanduhr 1")


@rule("GG-7.15")
def test_immunity_survives_a_magische_hand(given):
    table = given("2 players; 0: MH SU 14; 1: 5 6; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 10 11")
    table.play("1 serve, 0 magic, 1 lay 5, 0 take 1").expect("seat 1 immune")
    table.play("1 discard 6, draw stock").expect("seat 1 not immune")


@rule("GG-7.15", "GG-7.16", "GG-10.9", "GG-10.11", "GG-V36")
def test_v36_a_turn_taken_by_a_workshop_card(given):
    options = blanks(card("skip choose", points=5, copies=2, draw_after=False))
    table = given("0: B1 SU 4; 1: 3; 2: SU 9; pile [2]@-", **options)
    table.play("0 blank B2 1 -> not_in_hand, blank B1 -> target_invalid, blank B1 0 -> target_invalid, blank B1 1")
    table.expect("0: SU 4; seat 2 on turn; seat 1 immune").play("2 sanduhr 1 -> target_immune")


@rule("GG-7.16", "GG-7.6", "GG-V19")
def test_v19_who_waits_already_cannot_be_chosen(given):
    table = given("2 players; 0: SU 8; 1: 3; Sanduhr before 1; pile [9]@-")
    table.play("0 sanduhr 1 -> target_waiting, sanduhr 0 -> target_invalid")


@rule("GG-7.16")
def test_whose_next_turn_is_taken_cannot_be_chosen(given):
    table = given("0: B1 4; 1: SU 5; 2: 3; pile [2]@-; stock 14", **blanks(card("skip choose", draw_after=False)))
    table.play("0 blank B1 2, 1 sanduhr 2 -> target_waiting, sanduhr 0")


@rule("GG-7.16")
def test_a_defence_gives_no_immunity(given):
    table = given("0: SU SU 8; 1: SU 3; 2: 5; pile [9]@-; stock 10 11 12").play("0 sanduhr 1, draw stock, 1 defend")
    table.expect("seat 1 not immune").play("2 discard 5, draw stock, 0 sanduhr 1").expect("Sanduhr before 1")


@rule("GG-7.17")
def test_a_sanduhr_is_discarded_only_when_nobody_can_be_chosen(given):
    waiting = given("0: SU 8; 1: 3; 2: 4; Sanduhr before 1; Sanduhr before 2; pile [9]@-; stock 14")
    assert waiting.legal(0) == "call, discard 8, discard SU"
    waiting.play("0 discard SU").expect("draw; top [SU]@0").play("draw top").expect("0: 8 9; sanduhr; seat 1 on turn")
    free = given("0: SU 8; 1: 3; 2: 4; Sanduhr before 1; pile [9]@-; stock 14")
    free.play("0 discard SU -> sanduhr_has_target, sanduhr 2")


@rule("GG-7.18", "GG-7.17")
def test_after_the_call_a_sanduhr_still_works(given):
    table = given("0: 0 1; 1: SU 14; 2: 13; pile [9]@-; stock 12 11").play("0 call, 1 sanduhr 2, draw stock")
    table.expect("sanduhr; seat 2 on turn").play("2 serve").expect("round_end; r = 0/26/13")


@rule("GG-7.18")
def test_before_the_caller_it_lies_without_effect_and_costs_nobody_points(given):
    table = given("0: 0 1; 1: SU 14; 2: 13; pile [9]@-; stock 12 11").play("0 call, 1 sanduhr 0, draw stock, 2 pass")
    table.expect("round_end; Sanduhr before 0; r = 0/26/13")


@rule("GG-7.18")
def test_before_one_who_had_his_last_turn_it_lies_without_effect(given):
    table = given("0: 0 1; 1: 14; 2: SU 13; pile [9]@-; stock 12").play("0 call, 1 pass, 2 sanduhr 1, draw stock")
    table.expect("round_end; Sanduhr before 1; r = 0/14/25")


@rule("GG-7.10", "GG-5.19")
def test_a_defiant_knock_in_time_does_not_end_the_round_either(given):
    table = given("0: 5; 1: 9 9; 2: 4; Sanduhr before 1; seat 1 on turn; pile [9]@2; stock empty", koenner=True)
    table.play("1 defy knock 9 9").expect("1: -; seat 2 on turn").play("1 rap").expect("1: -; turn; seat 2 on turn")
