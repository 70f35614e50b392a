"""GG-5.17 to 5.21 and 5.24: two-act knocking (option koenner)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


@pytest.fixture
def given(given):
    return partial(given, koenner=True)


@rule("GG-5.17", "GG-5.18", "GG-V12")
def test_v12_a_missing_rap_costs_a_penalty_card(given):
    position = "0: 7 12; 1: 3 9; 2: 5 5; pile [7]@2; stock 10 4"
    table = given(position).play("0 knock 7, 1 discard 9").expect("0: 12 10; draw; seat 1 on turn")
    table.play("0 rap -> no_pending_knock, 1 draw top").expect("1: 3 7")
    in_time = given(position).play("0 knock 7, rap, 1 discard 9").expect("0: 12")
    assert "late" not in in_time.specials()


@rule("GG-5.19", "GG-V12")
def test_v12_with_the_last_card_only_the_rap_ends_the_round(given):
    position = "0: 7; 1: 3 9; 2: 5 5; pile [7]@2; stock 10 4"
    table = given(position).play("0 knock 7").expect("turn; seat 1 on turn; 0: -")
    table.fork().play("0 rap").expect("round_end; r = 0/12/10")
    table.play("1 discard 9").expect("0: 10; draw; seat 1 on turn")


@rule("GG-5.17")
def test_rap_is_a_right_out_of_turn_of_the_knocker_alone(given):
    table = given("0: 7 12; 1: 3 9; pile [7]@2; stock 10").play("0 knock 7")
    assert table.game.turn(table.state).may == (0,)
    assert table.legal(0) == "rap"
    table.play("1 rap -> no_pending_knock, 2 rap -> no_pending_knock, 0 discard 12 -> not_your_turn, rap")
    table.expect("seat 1 on turn").play("0 rap -> no_pending_knock")
    assert table.game.turn(table.state).may == ()


@rule("GG-5.17")
def test_without_the_option_a_knock_is_one_act(given):
    table = given("0: 7 12; 1: 3 9; pile [7]@2; stock 10", koenner=False)
    table.play("0 rap -> option_off, knock 7, rap -> option_off, 1 discard 9").expect("0: 12")


@rule("GG-5.17")
def test_the_table_never_raps(given):
    table = given("0: 7 12; 1: 3 9; pile [7]@2; stock 10")
    assert table.refusal("- rap") == "no_pending_knock"
    assert table.legal(-1) == ""
    assert table.play("0 knock 7").refusal("- rap") == "no_pending_knock"


COMMITS = [
    ("discard", "1: 3 9", "1 discard 9", {}),
    ("knock", "1: 7 9", "1 knock 7", {}),
    ("sanduhr", "1: SU 9", "1 sanduhr 2", {}),
    ("magic", "1: MH 9", "1 magic", {}),
    ("blank", "1: B1 9", "1 blank B1", blanks(card("reverse"))),
    ("call", "1: 3 1", "1 call", {}),
    ("serve", "1: 3 9; Sanduhr before 1", "1 serve", {}),
    ("defend", "1: SU 9; Sanduhr before 1", "1 defend", {}),
    ("defy discard", "1: 3 9; Sanduhr before 1", "1 defy discard 9", {}),
    ("defy knock", "1: 7 9; Sanduhr before 1", "1 defy knock 7", {}),
    ("empty hand", "1: -", "1 draw stock", {}),
]


@rule("GG-5.17", "GG-5.18", "GG-5.24")
@pytest.mark.parametrize(("name", "hand", "move", "options"), COMMITS, ids=[row[0] for row in COMMITS])
def test_every_main_action_closes_the_window(given, name, hand, move, options):
    table = given(f"0: 7 12; {hand}; 2: 6 14; pile [7]@2; stock 10 4 2", **options)
    table.play("0 knock 7").expect("0: 12")
    assert table.fork().play("0 rap").play(move).expect("0: 12")
    table.play(move).expect("0: 12 10").play("0 rap -> no_pending_knock")


@rule("GG-5.24", "GG-6.10")
def test_passing_closes_the_window_too(given):
    table = given("0: 9 1; 1: 3; 2: 0 1; 3: 14 13; pile [9]@3; seat 2 on turn; stock 10 4; 4 players")
    table.play("2 call, 3 pass, 0 knock 9, 1 pass").expect("0: 1 10; round_end")


@rule("GG-5.24")
def test_a_turn_taken_by_a_workshop_card_leaves_the_window_open(given):
    skip = blanks(card("skip choose", draw_after=False))
    table = given("0: 6 12; 1: 3; 2: 8 9; 3: B1 5; pile [4]@2; stock 6 10 4; seat 3 on turn", **skip)
    table.play("3 blank B1 1, 0 discard 6, draw stock, knock 6").expect("seat 2 on turn; 0: 12; seat 1 immune")
    table.fork().play("0 rap, 2 discard 9").expect("0: 12")
    table.play("2 discard 9").expect("0: 12 10")


@rule("GG-5.18")
def test_the_late_card_comes_before_the_next_player_draws_and_the_cards_stay(given):
    table = given("0: 7 12; 1: 3 9; pile [7]@2; stock 10 4").play("0 knock 7, 1 discard 9, draw stock")
    table.expect("0: 12 10; 1: 3 4; pile [7@2 7@0] [9@1]")


@rule("GG-5.18", "GG-5.24", "GG-V38")
def test_v38_the_late_card_comes_before_anybody_lays_for_the_magische_hand(given):
    table = given("0: 7 2; 1: MH 9; 2: 4 4; pile [7]@2; stock 1 5 6").play("0 knock 7, 1 magic").expect("0: 1 2")
    table.play("2 lay 4, 0 lay 2 -> not_lowest, lay 1, 1 take 0").expect("1: 9 1; 2: 4 5; 0: 2 6")


@rule("GG-5.24")
def test_the_late_card_comes_before_the_steps_of_a_workshop_card(given):
    table = given("0: 7 12; 1: B1 9; pile [7]@2; stock 10 4 2", **blanks(card("draw all 1")))
    table.play("0 knock 7, 1 blank B1").expect("0: 2 10 12")
    assert table.moved()[0].startswith("hand>pile")
    assert table.moved()[1] == "stock>hand 0: 10"


@rule("GG-5.24")
def test_the_late_card_comes_before_the_round_ends(given):
    table = given("0: 7 12; 1: B1; 2: 5; pile [7]@2; stock 10 4 2", **blanks(card(draw_after=False)))
    table.play("0 knock 7, 1 blank B1").expect("round_end; r = 22/0/5")


@rule("GG-5.19")
def test_a_knock_after_drawing_has_two_acts_too(given):
    table = given("2 players; 0: 5 9; 1: 14 13; pile [4]@-; stock 5 8").play("0 discard 5, draw stock, knock 5")
    table.fork().play("0 rap, 1 discard 14").expect("0: 9")
    table.play("1 discard 14").expect("0: 9 8")


@rule("GG-5.19", "GG-7.13")
def test_a_defence_has_two_acts_too(given):
    table = given("0: 14 8; 1: SU; 2: 5 5; Sanduhr before 1; seat 1 on turn; pile [9]@-; stock 10").play("1 defend")
    table.expect("1: -; turn; seat 2 on turn")
    table.fork().play("1 rap").expect("round_end; r = 22/0/10")
    table.play("2 discard 5").expect("1: 10; draw; seat 2 on turn")


@rule("GG-5.20")
def test_a_knock_in_the_very_last_turn_counts_as_rapped(given):
    table = given("0: 0 1; 1: 14; 2: 9 12; pile [9]@-; stock 10").play("0 call, 1 pass, 2 knock 9")
    table.expect("round_end; 2: 12; r = 0/14/12")
    assert "late" not in table.specials()


@rule("GG-5.20")
def test_in_an_earlier_last_turn_the_rap_is_still_needed(given):
    table = (
        given("0: 0 1; 1: 9 14; 2: 12 12; pile [9]@-; stock 10")
        .play("0 call, 1 knock 9")
        .expect("turn; seat 2 on turn")
    )
    table.play("2 pass").expect("round_end; 1: 14 10")


@rule("GG-5.21", "GG-5.18")
def test_a_late_knock_costs_one_card_and_nothing_else(given):
    position = "0: 7 12; 1: 3 9; pile [7]@2; stock 10 4"
    late = given(position).play("0 knock 7, 1 discard 9")
    rapped = given(position).play("0 knock 7, rap, 1 discard 9")
    assert (late.count("hand", 0), rapped.count("hand", 0)) == (2, 1)
    assert late.totals == rapped.totals == [0, 0, 0]
    assert late.phase == rapped.phase == "draw"


@rule("GG-5.24", "GG-6.9")
def test_at_the_safety_end_an_open_knock_counts_as_rapped(given):
    table = given("0: 7 12; 1: 3 9; 2: 5; pile [7]@2; stock 10; turns 299").play("0 knock 7")
    table.expect("round_end; r = 12/12/5")


@rule("GG-5.18", "GG-4.9")
def test_a_late_card_from_an_empty_stock_takes_the_former_top_too(given):
    table = given("0: 7 12; 1: 3 9; pile [7]@2; stock empty").play("0 knock 7, 1 discard 9")
    table.expect("0: 7 12; stock 1 card; pile [9]@1").play("1 draw top -> discard_empty, draw stock").expect("1: 3 7")
