"""ET-3, ET-5: laying, values, sums in the head, the empty stock."""

from __future__ import annotations

import pytest

from rules.core.contract import action
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK
from tests.games.einundfuenfzig_tot.given import arrange

rule = pytest.mark.rule


@rule("ET-3.1", "ET-3.2", "ET-3.3", "ET-3.4", "ET-V1")
def test_lay_count_draw():
    """Example E1."""
    table = arrange("3 players; open SK; 1: S8 SQ S9 CA CK; stock DK D9 DA").play("1 play S8").expect("T=12")
    table.expect("1: SQ S9 CA CK DK").play("2 play HJ").expect("T=14; 2: H7 H8 H9 H10 D9").play("0 play C10")
    table.expect("T=13; seat 1 on turn; 0: C7 C8 C9 CJ DA")


@rule("ET-3.2", "ET-V3")
def test_a_card_of_two_values_needs_one():
    table = arrange("T=20").play("1 play S7 -> value_needed, play S7=3 -> bad_value, play S7=1").expect("T=21")
    table.play("0 play C7=7").expect("T=28").play("0 play C8 -> not_your_turn")


@rule("ET-1.4", "ET-4.1")
def test_a_seven_saves_or_kills():
    """Example E2."""
    arrange("T=44").play("1 play S7=1").expect("T=45; play")
    arrange("T=44").play("1 play S7=7").expect("T=51; round_end")


@rule("ET-3.2", "ET-V17")
def test_the_only_value_may_be_named():
    arrange("T=20").play("1 play S8=4 -> bad_value")
    state = arrange("T=20").state
    act = action("play", DECK.token_of["S8=8"])
    assert GAME.check(state, 1, act) is None
    GAME.apply(state, 1, act)
    assert state.total == 28


@rule("ET-3.2", "ET-7.2", "ET-V16")
def test_only_a_held_card_is_laid():
    table = arrange("3 players; T=10; 1: S8 S8 SK").play("1 play C8 -> not_in_hand").expect("T=10; 1: S8 S8 SK")
    table.play("1 play S8")
    assert table.cards("hand", 1).split().count("S8") == 1


@rule("ET-3.5", "ET-V7")
def test_no_duty_to_be_careful():
    table = arrange("3 players; dealer 2; T=49; 0: S9 SK SQ H8 CK").play("0 play H8").expect("T=57; round_end")
    assert table.totals == [2, 3, 3]


@rule("ET-3.6")
def test_nobody_passes():
    assert {act.verb for act in arrange("T=50").game.legal(arrange("T=50").state, 1)} == {"play"}


@rule("ET-3.7", "ET-7.5", "ET-V14")
def test_sums_in_the_head():
    table = arrange("3 players; open SK; 1: S8 SQ S9 CA CK", kopfrechnen=True)
    table.play("1 play S8 -> announcement_needed, play say S8 12").expect("T=12; seat 2 on turn; play")
    table.play("2 play say HJ 15").expect("T=14; round_end; lives 3/3/2")
    assert table.reasons(2)[-1] == "miscounted"
    arrange("T=49", kopfrechnen=True).play("1 play say SJ 51").expect("round_end; lives 3/2")
    right = arrange("T=-3; 1: S9 SK", kopfrechnen=True).play("1 play say S9 -3").expect("T=-3; play")
    assert right.totals == [3, 3]


@rule("ET-3.7", "ET-V17")
def test_a_sum_is_not_asked_for():
    state = arrange("T=20").state
    act = action("play say", DECK.token_of["S8"], 99)
    assert GAME.check(state, 1, act) is None
    GAME.apply(state, 1, act)
    assert (state.total, state.phase) == (28, "play")


@rule("ET-1.5", "ET-V12")
def test_the_nine_turns_the_direction():
    table = arrange(
        "4 players; T=30; 1: S9 SK SQ H8 CK; 3: D9 D10 DK DQ D8; stock DK D9 DA D8 CA", values="zweiundfuenfzig"
    ).play("1 play S9")
    table.expect("T=30; seat 0 on turn").play("2 play H9 -> not_your_turn, 0 play C10").expect("T=20; seat 3 on turn")
    table.play("3 play D9").expect("T=20; seat 0 on turn").play("0 play C8").expect("T=28; seat 1 on turn")


@rule("ET-7.3")
def test_the_direction_means_nothing_to_two():
    arrange("T=30; 1: S9 SK", values="zweiundfuenfzig").play("1 play S9").expect("seat 0 on turn").play("0 play C8")


@rule("ET-1.6", "ET-V13")
def test_the_values_of_the_party_table():
    """Example E4."""
    table = arrange("3 players; open SK; 1: SA SK S10 H8 CK; 2: HA H10 H8 HJ H7", values="party").expect("T=10")
    table.play("1 play SA -> value_needed, play SA=11").expect("T=21").play("2 play H8").expect("T=21; seat 1 on turn")
    table.play("1 play S10=-10").expect("T=11").play("2 play HA=1").expect("T=12")


@rule("ET-1.6", "ET-5.2", "ET-V18")
def test_only_seats_with_cards_are_skipped():
    text = "4 players; T=10; stock empty; 1: S8 SK; 2: -; 3: DK DQ; 0: CK"
    arrange(text, values="party").play("1 play S8").expect("T=10; seat 0 on turn")
    arrange("T=10; 1: S8 SK", values="party").play("1 play S8").expect("seat 1 on turn")


@rule("ET-5.1", "ET-V11")
def test_an_empty_stock():
    table = arrange("3 players; dealer 2; T=10; stock DK; 0: S8 SK SQ H8 CK").play("0 play S8")
    table.expect("T=18; 0 holds 5; stock 0 cards").play("1 play S9").expect("1 holds 4").play("2 play H9").expect(
        "2 holds 4"
    )


@rule("ET-5.2")
def test_the_last_who_holds_cards_goes_on():
    arrange("T=10; stock empty; 1: S8 SK; 0: -").play("1 play S8").expect("seat 1 on turn; play")


@rule("ET-5.3")
def test_the_pile_becomes_a_stock():
    table = arrange("3 players; T=10; stock empty; 1: SA SK; 2: HA HK", stock_out="reshuffle").play("1 play SA")
    table.expect("T=11; 1 holds 2; seat 2 on turn")  # the open card was shuffled and drawn
    assert table.count("pile") == 1
    assert "reshuffle" in table.specials()


@rule("ET-5.2", "ET-1.6")
def test_who_laid_his_last_card_is_no_more_skipped_than_reached():
    """The eight was his last card; of two others the first is skipped, of one that one plays again."""
    arrange("3 players; T=10; stock empty; 1: S8; 2: HK; 0: CK", values="party").play("1 play S8").expect(
        "seat 0 on turn"
    )
    table = arrange("3 players; T=10; stock empty; 1: S8; 2: HK HQ; 0: -", values="party").play("1 play S8")
    table.expect("seat 2 on turn; play").play("2 play HQ").expect("seat 2 on turn")


@rule("ET-5.2", "ET-1.5")
def test_empty_hands_are_passed_over_in_both_directions():
    text = "5 players; T=10; stock empty; 1: S9 SK; 0: -; 2: -; 3: DK; 4: DQ"
    arrange(text, values="zweiundfuenfzig").play("1 play SK").expect("seat 3 on turn")
    arrange(text, values="zweiundfuenfzig").play("1 play S9").expect("seat 4 on turn")


@rule("ET-5.2")
def test_the_dead_hold_no_cards_and_are_passed_over():
    arrange("3 players; lives 3/3/0; T=10; 1: SK; 2: -").play("1 play SK").expect("seat 0 on turn")


@rule("ET-1.5")
def test_a_turned_direction_is_marked_until_it_turns_again():
    text = "3 players; T=10; 1: S9 SK; 0: H9 HK"
    table = arrange(text, values="zweiundfuenfzig")
    assert table.mark("turned") == 0
    table.play("1 play S9").expect("seat 0 on turn")
    assert (table.mark("turned"), table.specials()) == (1, ["counted", "turned"])
    table.play("0 play H9").expect("seat 1 on turn")
    assert table.mark("turned") == 0


@rule("ET-5.3")
def test_a_pile_of_one_card_gives_no_stock():
    table = arrange("3 players; T=10; stock empty; 1: SA SK; 2: HA HK", stock_out="reshuffle").play(
        "1 play SA, 2 play HA"
    )
    assert table.count("pile") == 1
    assert len(GAME.groups(table.state)) == 1


@rule("ET-5.3", "ET-5.4")
def test_four_hundred_cards_end_only_a_round_with_reshuffling():
    arrange("T=10; laid 399; 1: SA SK").play("1 play SA").expect("play")
    arrange("T=10; laid 399; 1: SA SK", stock_out="reshuffle").play("1 play SA").expect("round_end")


@rule("ET-2.7", "ET-3.7")
def test_the_true_sum_can_be_said_however_low_it_is():
    arrange("T=-20; 1: S10 SK", kopfrechnen=True).play("1 play say S10 -21").expect("T=-21; play; lives 3/3")
