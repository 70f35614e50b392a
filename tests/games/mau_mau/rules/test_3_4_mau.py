"""Saying Mau, an empty stock, the end of a round. (MM-3, MM-4)"""

from __future__ import annotations

import pytest

from rules.core.contract import Said, action
from rules.mau_mau.game import GAME
from tests.games.mau_mau.given import arrange

THREE = "0: S9 CQ; 1: C7 C8 S8; 2: D9 D7; stock D8 D10 S7 HA; open H9"


@pytest.mark.rule("MM-3.1", "MM-V5")
def test_mau_said_with_the_card():
    table = arrange(THREE, "seed").play("play mau S9").expect("nobody owes")
    assert "mau" in table.specials()
    table.play("1 play S8").expect("0: CQ")


@pytest.mark.rule("MM-3.1", "MM-3.2", "MM-3.4", "MM-V6")
def test_mau_forgotten_costs_two_cards():
    table = arrange(THREE, "seed").play("play S9, 2 mau -> mau_not_due").expect("0 owes; seat 1 on turn")
    table.fork().play("0 mau, 1 play S8").expect("0: CQ; nobody owes")
    table.play("1 play S8").expect("0: CQ D8 D10; stock S7 HA; open S8; nobody owes")
    assert table.specials()[0] == "mau_forgotten"
    assert table.moved()[:2] == ["stock>hand 0: D8", "stock>hand 0: D10"]


@pytest.mark.rule("MM-3.2")
def test_a_refused_action_leaves_the_window_open():
    table = arrange(THREE, "seed").play("play S9, 1 play C7 -> no_match").expect("0 owes; 0: CQ")
    table.play("0 mau, 1 draw").expect("0: CQ")


@pytest.mark.rule("MM-3.4", "MM-V7")
def test_mau_too_early_is_refused():
    table = arrange("0: S9 CQ HA; 1: C7 C8; open H9", "seed")
    table.play("play mau S9 -> mau_not_due, 0 mau -> mau_not_due").expect("0: S9 CQ HA; open H9")


@pytest.mark.rule("MM-3.5", "MM-6.1", "MM-V8")
def test_the_last_card_needs_no_call():
    table = arrange("0: CQ; 1: C7 C8; open C9", "seed").play("play mau CQ -> mau_not_due, play CQ")
    table.expect("round_end; totals 1/0")
    assert "mau_mau" in table.specials()
    table.play("1 play C7 -> wrong_phase, 0 draw -> wrong_phase, 1 mau -> wrong_phase")


@pytest.mark.rule("MM-3.3", "MM-2.5", "MM-V20")
def test_mau_is_due_each_time_a_hand_comes_down_to_one():
    table = arrange("0: S9 CQ; 1: C8 C10; stock S10 HQ D7; open H9", "seed")
    table.play("play mau S9, 1 draw").expect("1: C8 C10 S10").play("0 draw").expect("0: CQ HQ")
    table.play("1 play S10, 0 draw").expect("0: CQ HQ D7").play("1 play C10")
    table.play("0 mau -> mau_not_due, 1 mau, 0 play CQ, 1 draw").expect("0: HQ D7; nobody owes")
    table.play("0 play HQ").expect("0 owes")


@pytest.mark.rule("MM-3.6")
def test_the_penalty_hits_before_the_own_next_action():
    table = arrange("0: S8 S9; 1: C7 C8; stock D8 D10 HA; open SK")
    table.play("play S8").expect("seat 0 on turn; 0 owes").play("0 play S9").expect("0: D8 D10; seat 1 on turn; turn")


@pytest.mark.rule("MM-3.6", "MM-5.3")
def test_what_a_forgotten_mau_costs_is_reckoned_with_before_a_wish_or_a_call():
    table = arrange("0: S8 SJ; 1: C7 C8; stock D8 D10 HA; open SK").play("play S8, play SJ -> wish_missing")
    table.play("play mau SJ=D -> mau_not_due, play SJ=D").expect("0: D8 D10; wish D")
    table = arrange("0: S8 SJ; 1: C7 C8; stock D8; pile SK; open SK").play("play S8")
    table.state.stock, table.state.pile = table.state.stock, table.state.pile[-1:]
    table.play("play mau SJ=D").expect("0: D8; nobody owes")


@pytest.mark.rule("MM-3.7")
def test_the_program_may_call_for_everybody():
    table = arrange(THREE, "seed", mau_rule="auto_call").play("play S9").expect("nobody owes")
    assert Said(0, "mau") in table.log
    assert table.specials() == ["mau"]
    table.play("0 mau -> mau_not_due, 1 play S8").expect("0: CQ")
    assert table.specials() == [], "two cards are left"
    table = arrange(THREE, "seed", mau_rule="auto_call")
    assert GAME.check(table.state, 0, table._read("0 play mau S9")[1]) is None
    assert "0: " in str(table)
    assert GAME.check(table.state, 0, table._read("0 play mau CQ")[1]).code == "no_match"


@pytest.mark.rule("MM-4.1", "MM-V16")
def test_an_empty_stock_is_made_of_the_pile():
    table = arrange("0: S7 D9; 1: C7; stock empty; pile CK H10 S9 CQ", "seed").play("draw").expect("open CQ")
    drawn = set(table.cards("hand", 0).split()) - {"S7", "D9"}
    assert drawn | set(table.cards("stock").split()) == {"CK", "H10", "S9"}
    assert table.specials() == ["reshuffle"]


@pytest.mark.rule("MM-4.2")
def test_who_must_take_more_than_there_is_takes_what_there_is():
    table = arrange("0: S7 C9; 1: C8 HA; stock D8; open S9").play("play mau S7, 1 draw")
    table.expect("pending 0; seat 0 on turn; 1 holds 4; stock empty; open S7")


@pytest.mark.rule("MM-4.3", "MM-4.4", "MM-V17")
def test_when_nobody_can_do_anything_the_fewest_cards_win():
    table = arrange("0: S8 C7; 1: HA; stock empty; open DQ", "seed").play("draw -> nothing_to_draw, pass")
    table.expect("seat 1 on turn").play("1 pass").expect("round_end; totals 0/1")
    assert "patt" in table.specials()
    arrange("0: S8 DK; 1: HA; stock empty; open DQ", "seed").play("pass -> must_play")
    arrange("0: S8 C7; 1: HA; stock D7; open DQ", "seed").play("pass -> must_draw")


@pytest.mark.rule("MM-4.4", "MM-6.7")
def test_patt_between_equal_hands():
    table = arrange("0: S8; 1: HA; stock empty; open DQ", "seed").play("pass, 1 pass").expect("totals 1/0")
    assert table.reasons(0) == ["won"]
    assert table.reasons(1) == ["patt"]
    level = arrange("0: S8; 1: H8; stock empty; open DQ", "seed").play("pass, 1 pass").expect("totals 0/0; round_end")
    level.play("- next, - deal").expect("seat 0 on turn; turn")


@pytest.mark.rule("MM-4.5")
def test_four_hundred_actions_end_a_round():
    table = arrange("0: S9 CQ C7; 1: C8 C10; acts 399; open H9", "seed").play("play S9").expect("round_end; totals 1/0")
    assert "patt" in table.specials()
    arrange("0: S9 CQ C7; 1: C8 C10; acts 398; open H9", "seed").play("play S9").expect("turn")
    arrange("0: S9; 1: C8 C10; acts 399; open H9", "seed").play("play S9").expect("round_end; totals 1/0")


@pytest.mark.rule("MM-4.5")
def test_calls_are_no_game_actions():
    table = arrange(THREE, "seed").play("play S9, 0 mau")
    assert table.state.acts == 1


@pytest.mark.rule("MM-4.6", "MM-5.3", "MM-V15")
def test_a_last_card_does_nothing_more():
    arrange("0: CJ; 1: C7 C8; open S9", "klassisch").play("play CJ").expect("round_end; totals 1/0; no wish")
    arrange("0: S7; 1: C7 C8; open S9", "klassisch").play("play S7").expect("round_end; 1 holds 2; pending 0")
    for code in ("S8", "SA"):
        arrange(f"0: {code}; 1: C7 C8; open S9", "klassisch").play(f"play {code}").expect("round_end; totals 1/0")
    arrange("0: HK; 1: C7 C8; open H9").play("play HK").expect("round_end; 1 holds 2")


@pytest.mark.rule("MM-4.7", "MM-4.2", "MM-V23")
def test_a_demanded_draw_is_always_accepted():
    table = arrange("0: S7 CQ C9; 1: C8 HA; stock empty; pile S9", "klassisch").play("play S7")
    table.play("1 pass -> must_draw, draw").expect("1: C8 HA S9; open S7; pending 0; seat 0 on turn")


@pytest.mark.rule("MM-4.7")
def test_a_demanded_draw_may_bring_nothing():
    table = arrange("0: CQ C9; 1: C8 HA; stock empty; pile S7; pending 2; seat 1 on turn", "klassisch")
    table.play("1 draw").expect("1: C8 HA; pending 0; seat 0 on turn")
    assert table.state.passes == 0


@pytest.mark.rule("MM-4.8", "MM-3.2", "MM-V24")
def test_a_penalty_may_take_the_last_cards():
    table = arrange("0: S9 CQ; 1: C7 C8; 2: D7 D8; stock D10; open H9", "seed").play("play S9, 1 draw")
    table.expect("0: CQ D10 H9; 1: C7 C8; seat 2 on turn; open S9; stock empty")


@pytest.mark.rule("MM-4.9")
def test_only_passes_for_want_of_cards_count():
    table = arrange("0: S8 C7; 1: HA; 2: H7 S10; stock empty; open DQ", "seed").play("pass")
    assert table.state.passes == 1
    table.play("1 pass").expect("turn").play("2 pass").expect("round_end")
    again = arrange("0: HA C9 D8; 1: C8 C7; stock empty; open H9", "klassisch").play("play HA, pass")
    assert again.state.passes == 0
    assert again.on_turn == (1,)


@pytest.mark.rule("MM-4.5")
def test_draws_and_passes_are_actions_too():
    """The four hundredth ends the round, whatever it is."""
    drawn = arrange("0: S9; 1: C8 C10; stock D8 D10; acts 399; open HK", "seed").play("draw").expect("round_end")
    assert "patt" in drawn.specials()
    fitting = "0: S9; 1: C8 C10; stock H8 D10; acts {}; open HK"
    arrange(fitting.format(399), "seed", play_after_draw=True).play("draw").expect("round_end")
    last = arrange(fitting.format(398), "seed", play_after_draw=True).play("draw").expect("drawn")
    last.play("pass").expect("round_end")


@pytest.mark.rule("MM-4.1")
def test_one_card_below_the_top_can_still_be_drawn():
    table = arrange("0: S8 HJ; 1: HA; stock empty; pile C9 DQ", "seed").play("pass -> must_draw, draw")
    table.expect("open DQ").expect("0 holds 3")
    arrange("0: S8 HJ; 1: HA; stock empty; pile DQ", "seed").play("draw -> nothing_to_draw")


@pytest.mark.rule("MM-5.1", "MM-4.7")
def test_what_a_seven_demands_cannot_be_passed():
    table = arrange("0: S7 CQ C9; 1: C8 HA; stock empty; open S9", "klassisch").play("play S7, 1 pass -> must_draw")
    refusal = table.game.check(table.state, 1, action("pass"))
    assert refusal is not None
    assert refusal.clause == "MM-5.10"


@pytest.mark.rule("MM-4.5", "MM-4.4")
def test_actions_and_passes_are_counted_anew_in_each_round():
    table = arrange("0: S9 CQ C7; 1: C8 C10; acts 399; open H9", "seed").play("play S9").expect("round_end")
    table.play("- next, - deal").expect("turn")
    assert (table.state.acts, table.state.passes, table.state.pending) == (0, 0, 0)


@pytest.mark.rule("MM-2.1")
def test_the_last_card_is_shown():
    table = arrange("0: H9; 1: SA DK; pile C8 H8", "seed").play("play H9").expect("round_end")
    shown = [event.cards for event in table.log if getattr(event, "name", "") == "mau_mau" and hasattr(event, "cards")]
    assert [[table.game.deck.code(card) for card in cards] for cards in shown] == [["H9"]]
