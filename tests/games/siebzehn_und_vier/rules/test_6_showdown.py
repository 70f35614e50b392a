"""SV-6: hands are compared, the pot moves or stays."""

from __future__ import annotations

import pytest

from rules.core.contract import Scored, Shown, Special
from rules.core.deck import BACK
from rules.siebzehn_und_vier.material import HANDS
from tests.games.siebzehn_und_vier.given import Duels, arrange

rule = pytest.mark.rule


def scenes(table: Duels) -> list[str]:
    return [event.name for event in table.told if isinstance(event, Special)]


@rule("SV-4.2", "SV-6.3", "SV-6.4", "SV-V1")
def test_the_higher_total_wins_the_pot():
    table = arrange("stock S10 H7 D8 CK C9").play("1 ante, draw, stand, 0 draw, draw, stand")
    table.expect("chips 210/190; bank 1; totals 210/190")
    assert table.scored() == [Scored(0, 10, "won_points"), Scored(1, -10, "lost_points")]


@rule("SV-6.3")
def test_number_of_cards_and_suits_do_not_matter():
    table = arrange("stock S10 HJ D8 CJ CQ DK HK SQ").play("1 ante, draw, stand, 0 draw, draw, draw, draw, draw, stand")
    table.expect("chips 190/190; repeats 1; pot 20")


@rule("SV-6.1")
def test_both_hands_are_turned_up_for_everybody():
    table = arrange("3 players; stock S10 H7 D8", by_itself=False).play(
        "- open, 1 ante, - deal, 1 draw, stand, 0 stand"
    )
    assert [event.zone for event in table.log if isinstance(event, Shown)] == [HANDS[1], HANDS[0]]
    for viewer in (0, 1, 2, None):
        zones = table.game.view(table.state, viewer).zones
        assert BACK not in zones[HANDS[0]] + zones[HANDS[1]]
    table.play("- gather")
    assert table.count("stock") == 32


@rule("SV-6.2")
def test_whoever_is_not_bust_beats_whoever_is():
    table = arrange("stock C10 S7 D9 H8").play("1 ante, draw, draw, stand, 0 stand").expect("chips 210/190")
    assert table.reasons(0) == ["won_bust"]
    assert table.reasons(1) == ["lost_bust"]


@rule("SV-6.5", "SV-6.6", "SV-6.9", "SV-V6")
def test_both_bust_is_played_again():
    table = arrange("stock C10 S9 DQ HA D8 CA; next stock SK H9 CA D7")
    table.play("1 ante, draw, draw, stand, 0 draw, draw, stand")
    table.expect("repeats 1; pot 20; chips 190/190; player; 1: SK; seat 1 on turn; bank 0")
    table.play("1 raise 5, draw, stand, 0 draw, stand").expect("chips 215/185")


@rule("SV-6.5", "SV-V7")
def test_equal_totals_are_played_again():
    table = arrange("stock C10 S9 D9 H10; next stock DA S7 C9 H8")
    table.play("1 ante, draw, stand, 0 draw, stand").expect("pot 20; repeats 1")
    table.play("1 draw, stand, 0 draw, stand").expect("chips 190/210")


@rule("SV-6.9", "SV-3.8")
def test_the_limit_counts_on_in_a_repeat():
    table = arrange("stock C10 S9 D9 H10; next stock CJ S7 SJ")
    table.play("1 ante, raise 35, draw, stand, 0 draw, stand").expect("repeats 1; stake 45")
    table.play("1 raise 6 -> over_limit, raise 5").expect("stake 50")


@rule("SV-6.7", "SV-V13")
def test_after_the_last_repeat_the_stakes_go_back():
    table = arrange("stock C10 S9 D9 H10; next stock CK S7 D10 H7", max_repeats=1)
    table.play("1 ante, draw, stand, 0 draw, stand, 1 raise 15, draw, stand, 0 draw, stand")
    table.expect("chips 200/200; rounds 1; ante")
    assert table.reasons(0) == table.reasons(1) == ["stakes_back"]
    told = [event for event in table.told if isinstance(event, Special) and event.name == "stakes_back"]
    assert [event.values for event in told] == [(50, 25)], "the pot, and what each takes back of it"


@rule("SV-6.8")
def test_nobody_withdraws_before_a_repeat():
    table = arrange("stock C10 S9 D9 H10; next stock CK S7").play("1 ante, draw, stand, 0 draw, stand")
    table.expect("player").play("1 sit -> wrong_phase")


@rule("SV-6.6", "SV-8.9", "SV-8.13")
def test_an_ante_for_each_repeat():
    drawn = "stock C10 S9 D9 H10"
    table = arrange(f"chips 200/25; {drawn}; {drawn}; {drawn}; {drawn}", repeat_ante=True)
    table.play("1 ante, draw, stand, 0 draw, stand").expect("stake 20; repeats 1; chips 180/5")
    table.play("1 draw, stand, 0 draw, stand").expect("stake 25; repeats 2; chips 175/0")
    table.play("1 draw, stand, 0 draw, stand").expect("stake 25; repeats 3; player")
    antes = [event.values for event in table.told if isinstance(event, Special) and event.name == "ante"]
    assert antes == [(10,), (10,), (5,)], "nothing is no ante"


@rule("SV-8.9")
def test_the_ante_of_a_repeat_keeps_to_the_limit():
    drawn = "stock C10 S9 D9 H10"
    table = arrange(f"{drawn}; {drawn}", repeat_ante=True).play("1 ante, raise 35, draw, stand, 0 draw, stand")
    table.expect("stake 50; repeats 1")


@rule("SV-8.3")
def test_a_player_without_chips_stays_until_the_duel_is_over():
    drawn = "stock C10 S9 D9 H10"
    table = arrange(f"chips 200/10; {drawn}; next stock CK S7 CA").play("1 ante, draw, stand, 0 draw, stand")
    table.expect("chips 190/0; player; player 1").play("1 draw, stand, 0 stand").expect("chips 190/20")


@rule("SV-1.5", "SV-8.5", "SV-V8")
def test_two_aces_by_option():
    stock, moves = "stock CA S10 HA DA", "1 ante, draw, stand, 0 draw, stand"
    arrange(stock).play(moves).expect("repeats 1; pot 20")
    arrange(stock, two_aces="bust").play("1 ante, draw").expect("legal stand").play("1 stand, 0 stand").expect(
        "chips 210/190"
    )
    assert "feuer" in scenes(arrange(stock, two_aces="feuer").play(moves).expect("chips 190/210"))


@rule("SV-1.5", "SV-8.5")
def test_two_aces_that_are_too_many_are_no_feuer():
    table = arrange("stock CA S10 HA", two_aces="bust").play("1 ante, draw, stand, 0 stand")
    assert "bust" in scenes(table)
    assert "feuer" not in scenes(table)


@rule("SV-8.5")
def test_two_aces_against_two_aces():
    stock = "stock CA SA HA DA"
    arrange(stock, two_aces="feuer").play("1 ante, draw, stand, 0 draw, stand").expect("repeats 1")


@rule("SV-8.6")
def test_the_house_rule_of_losing_at_once():
    table = arrange("stock C10 S7 D9 H8", by_itself=False, bust_reveal="at_once")
    table.play("- open, 1 ante, - deal, 1 draw, draw").expect("showdown; chips 210/190")
    assert [event.zone for event in table.log if isinstance(event, Shown)] == [HANDS[1]]
    assert table.game.view(table.state, 1).zones[HANDS[0]] == (BACK,)
    table.play("- gather").expect("round_start; bank 1")


@rule("SV-8.6")
def test_a_bust_bank_still_stops_by_itself():
    table = arrange("stock C10 C9 S10 HQ", bust_reveal="at_once").play("1 ante, stand, 0 draw, draw").expect("bank")
    table.expect("legal stand").play("0 stand").expect("chips 190/210")


@rule("SV-8.4")
def test_a_single_seven_beats_a_bust_hand():
    arrange("stock C10 S7 D9 H8").play("1 ante, draw, draw, stand, 0 stand").expect("chips 210/190")


@rule("SV-6.4", "SV-3.6")
def test_chips_are_never_lost():
    """Example E2, with the pot still on the table."""
    table = arrange("stock C10 S9 D9 H10; next stock SK H9 CA D7").play(
        "1 ante, draw, stand, 0 draw, stand, 1 raise 15"
    )
    table.expect("chips 175/175; pot 50; totals 200/200").play("1 draw, stand, 0 draw, stand").expect("totals 225/175")


@rule("SV-1.6", "SV-6.1")
@pytest.mark.parametrize(
    ("stock", "draws", "scene"),
    [
        ("C10 S9 D9", 1, "counted"),
        ("C10 S9 D9 CJ", 2, "twenty_one"),
        ("C10 S9 D9 C8", 2, "bust"),
        ("CA S9 DA", 1, "feuer"),
    ],
)
def test_the_scene_over_a_hand(stock, draws, scene):
    table = arrange(f"stock {stock}").play("1 ante" + ", draw" * draws + ", stand, 0 stand")
    assert next(event.name for event in table.told if isinstance(event, Special) and event.cards) == scene
