"""GG-6: ending a round."""

from __future__ import annotations

import pytest

from rules.core.contract import Marked
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


@rule("GG-6.1")
@pytest.mark.parametrize("hand", ["6", "0 1 5", "-"])
def test_the_call_is_a_whole_turn(given, hand):
    table = given(f"0: {hand}; 1: 14; pile [4]@-; stock 1").play("0 call")
    table.expect(f"0: {hand}; turn; seat 1 on turn; seat 0 caller; pile [4]@-")


@rule("GG-6.1")
def test_the_call_comes_at_the_start_of_the_own_turn(given):
    table = given("0: 6 12; 1: 1; pile [4]@-; stock 1")
    assert table.refusal("1 call") == "not_your_turn"
    table.play("0 discard 12, call -> wrong_phase")


@rule("GG-6.2")
def test_every_other_player_has_exactly_one_last_turn_in_order(given):
    table = given("0: 14; 1: 3; 2: 12; 3: 13; pile [4]@-; stock 11 11 11; seat 1 on turn").play("1 call")
    for seat in (2, 3, 0):
        table.expect(f"seat {seat} on turn").play(f"{seat} discard {table.cards('hand', seat)}, draw stock")
    table.expect("round_end; r = 11/0/11/11")


@rule("GG-6.1", "GG-6.2", "GG-6.3", "GG-8.3", "GG-V13")
def test_v13_a_correct_call(given):
    table = given("0: 0 1 3; 1: 5 GA; 2: 7 12; pile [9]@2; stock 8 2").play("0 call, 1 discard 5, draw stock")
    table.play("2 call -> already_called, discard 12, draw stock").expect("round_end; r = 0/23/9")


@rule("GG-6.4", "GG-8.5", "GG-V15")
def test_v15_a_call_with_seven_points(given):
    table = given("0: 3 4; 1: 5 GA; 2: 7; pile [9]@2; stock 8 2; totals 10/60/0")
    table.play("0 call, 1 discard GA, draw stock, 2 discard 7, draw stock")
    table.expect("r = 50/0/0; totals 60/60/0")
    guarded = given("0: 3 4; 1: 5 GA; 2: 7; pile [9]@2", call_guard=True)
    guarded.play("0 call -> call_guard")
    given("0: 3 3; pile [9]@2", call_guard=True).play("0 call")


@rule("GG-6.4")
def test_nobody_is_told_how_many_points_the_caller_holds(given):
    low = given("0: 1 2; 1: 5; 2: 7; pile [9]@2").play("0 call")
    high = given("0: 14 13; 1: 5; 2: 7; pile [9]@2").play("0 call")
    for viewer in (1, 2, None):
        assert low.shown_to(viewer) == high.shown_to(viewer)
        assert low.game.view(low.state, viewer).marks == high.game.view(high.state, viewer).marks


@rule("GG-6.5", "GG-8.4", "GG-V14")
def test_v14_a_false_call(given):
    table = given("0: 0 1 4; 1: 5 GA; 2: 7; pile [9]@2; stock 2 4")
    table.play("0 call, 1 discard GA, draw stock, 2 discard 7, draw stock").expect("r = 30/7/4")


@rule("GG-6.6", "GG-7.24", "GG-10.5")
def test_after_the_call_neither_magische_hand_nor_workshop_cards_act(given):
    table = given("0: 2 3; 1: MH B1 6; pile [9]@1; stock 11", **blanks(card("swap_hands choose"))).play("0 call")
    table.play("1 magic -> effect_after_call, blank B1 0 -> effect_after_call, discard MH, draw stock").expect("0: 2 3")


@rule("GG-6.7", "GG-6.10")
def test_a_sanduhr_must_be_dealt_with_in_the_last_turn(given):
    table = (
        given("0: 0 1; 1: SU 14; Sanduhr before 1; pile [9]@-; stock 2 4")
        .play("0 call")
        .expect("sanduhr; seat 1 on turn")
    )
    assert table.legal(1) == "defend, defy discard 14, serve"
    table.play("1 pass -> sanduhr_first, serve").expect("seat 2 on turn; 1: SU 14")


@rule("GG-6.8")
def test_under_a_sanduhr_there_is_no_call(given):
    table = given("0: 0 1; Sanduhr before 0; pile [9]@-")
    assert table.refusal("0 call") == "sanduhr_first"
    assert "call" not in table.legal(0)


@rule("GG-6.9")
def test_after_300_turns_a_round_without_a_call_is_scored(given):
    table = given("0: 5 2; 1: 14; 2: 9; pile [4]@-; stock 1; turns 299").play("0 discard 5, draw stock")
    table.expect("round_end; r = 3/14/9")
    given("0: 5 2; pile [4]@-; stock 1; turns 298").play("0 discard 5, draw stock").expect("turn; seat 1 on turn")


@rule("GG-6.9", "GG-1.11")
def test_the_turns_are_counted_from_the_beginning_of_each_round(given):
    table = given("0: 9; 1: 14; 2: 3; pile [9]@2; turns 298").play("0 knock 9, - next, - deal")
    for _ in range(2):
        (seat,) = table.on_turn
        discard = next(move for move in table.legal(seat).split(", ") if move.startswith("discard"))
        table.play(f"{seat} {discard}, draw stock")
        if table.phase == "after_draw":
            table.play(f"{seat} keep")
    assert table.phase in ("turn", "sanduhr")


@rule("GG-6.2", "GG-6.10")
def test_everybody_hears_when_a_last_turn_is_over(given):
    table = given("0: 0; 1: 14; 2: 9; pile [4]@-").play("0 call").expect("seat 1 on turn")
    assert [table.mark("last_turn", seat) for seat in range(3)] == [0, 1, 1]
    assert table.play("1 pass").specials() == ["last_turn"]
    assert [table.mark("last_turn", seat) for seat in range(3)] == [0, 0, 1]


@rule("GG-6.9")
def test_a_served_turn_counts(given):
    given("0: 5 2; Sanduhr before 0; pile [4]@-; turns 299").play("0 serve").expect("round_end")


@rule("GG-6.9")
def test_a_skipped_turn_counts(given):
    table = given("0: B1 2; 1: 3; pile [4]@-; turns 298", **blanks(card("skip choose", draw_after=False)))
    table.play("0 blank B1 1").expect("round_end; 0: 2; 1: 3")


@rule("GG-6.9")
def test_a_pending_call_finishes_its_last_turns_first(given):
    table = given("0: 2; 1: 14; 2: 9; pile [4]@-; turns 299").play("0 call").expect("turn; seat 1 on turn")
    table.play("1 pass").expect("turn; seat 2 on turn").play("2 pass").expect("round_end; r = 0/14/9")


@rule("GG-6.10", "GG-6.5", "GG-8.4", "GG-V32")
def test_v32_passing_the_last_turn(given):
    position = "0: 0 1 3; 1: 4; 2: 5 9; pile [9]@-"
    given(position).play("0 pass -> wrong_phase, call, 1 pass, 2 knock 9").expect("round_end; r = 30/4/5")
    given(position, last_turn="must").play("0 call, 1 pass -> option_off, discard 4")


@rule("GG-6.10")
def test_who_passes_lays_nothing_and_draws_nothing(given):
    table = given("0: 0 1; 1: 14 13; 2: 9; pile [9]@-; stock 2").play("0 call, 1 pass")
    table.expect("1: 14 13; pile [9]@-; seat 2 on turn")


@rule("GG-6.9", "GG-7.23")
def test_the_pile_is_shut_no_longer_when_the_turn_after_the_magische_hand_is_the_last(given):
    table = given("0: MH 5; 1: 14 3; 2: 9; pile [4]@-; stock 1 2; turns 298").play(
        "0 magic, 1 lay 3, 2 lay 9, 0 take 1"
    )
    assert table.mark("shut") == 1
    table.play("1 discard 14, draw stock").expect("round_end")
    assert [event.value for event in table.log if isinstance(event, Marked) and event.name == "shut"] == [0]
