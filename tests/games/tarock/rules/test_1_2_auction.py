"""TA-1, TA-2: the pack, the packets, Reizen."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from rules.core.contract import Action
from rules.core.notation import NotationError
from rules.families.auction import MOST_LAYS
from rules.tarock.auction import LAY
from rules.tarock.game import GAME
from rules.tarock.material import AUGEN, DECK, LADDER
from rules.tarock.rounds import lay_out
from tests.games.tarock.given import arrange
from tests.scenario import dealers

rule = pytest.mark.rule


@rule("TA-1.2", "TA-V1")
def test_36_cards_worth_120():
    assert DECK.size == 36
    assert sum(AUGEN) == 120
    assert [AUGEN[DECK.token_of["H" + rank]] for rank in ("A", "10", "K", "Q", "J", "9", "6")] == [
        11,
        10,
        4,
        3,
        2,
        0,
        0,
    ]


@rule("TA-1.3", "TA-1.4", "TA-V1")
def test_the_packets():
    state = GAME.start(GAME.options(), 3, 1)
    state.dealer = 0
    lay_out(state, tuple(range(36)), None)
    assert state.hands[1] == (*range(4), *range(12, 15), *range(24, 28))
    assert state.hands[2] == (*range(4, 8), *range(15, 18), *range(28, 32))
    assert state.hands[0] == (*range(8, 12), *range(18, 21), *range(32, 36))
    assert state.stock == (21, 22, 23)


@rule("TA-1.1", "TA-V16")
@pytest.mark.parametrize("seats", [2, 4])
def test_exactly_three(seats):
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), seats, 1)


@rule("TA-1.5")
def test_the_deal_is_drawn_and_passes_left():
    assert min(Counter(GAME.start(GAME.options(), 3, seed).dealer for seed in range(90)).values()) > 15
    first, *others = dealers(GAME, GAME.options(), 3, 4)
    assert others == [(first + away) % 3 for away in (1, 2, 3)]


@rule("TA-2.1", "TA-V16")
def test_vorhand_speaks_first():
    table = arrange("dealer 1").expect("seat 2 on turn")
    table.play("2 pass").expect("seat 0 on turn").play("0 pass").expect("seat 1 on turn")


@rule("TA-2.2", "TA-V16")
def test_only_two_games_can_be_bid():
    with pytest.raises(NotationError):
        arrange().play("1 bid B 61")
    assert {act.verb for act in GAME.legal(arrange().state, 1)} == {"bid A", "bid H", "pass"}


@rule("TA-2.3", "TA-2.9", "TA-V4")
def test_bids_keep_to_the_ladder():
    assert (*range(61, 117, 5), 120) == LADDER
    arrange().play("1 bid A 65 -> not_on_ladder, bid A 125 -> not_on_ladder, bid A 120")


@rule("TA-2.4", "TA-V4")
def test_what_ranks_above():
    arrange().play("1 bid A 120, 2 bid H 61").expect("best H 61 of 2")
    table = arrange(bid_order="points_first").play("1 bid A 120, 2 bid H 61 -> bid_too_low, bid H 120")
    table.expect("best H 120 of 2")


@rule("TA-2.4", "TA-2.5", "TA-2.6", "TA-2.7", "TA-2.8", "TA-V2")
def test_holding_and_raising():
    table = arrange().play("1 bid A 61, 2 bid A 61 -> bid_too_low, bid H 61, 0 pass")
    table.play("1 bid A 66 -> bid_too_low, hold").expect("best H 61 of 1")
    table.play("2 bid H 66, 1 hold, 2 bid H 71, 1 pass").expect("best H 71 of 2; trump; seat 2 on turn")


@rule("TA-2.5", "TA-2.6", "TA-2.7", "TA-V3")
def test_the_dealer_is_the_last_in_preference():
    table = arrange().play("1 pass, 2 bid A 61, 0 bid A 61 -> bid_too_low, bid A 66, 2 hold, 0 pass")
    table.expect("best A 66 of 2; lay; seat 2 on turn")


@rule("TA-2.6")
def test_an_equal_bid_may_be_said_as_hold_or_as_a_number():
    arrange().play("1 bid A 61, 2 bid H 66, 0 pass, 1 bid H 66").expect("best H 66 of 1; seat 2 on turn")


@rule("TA-2.7")
def test_a_bid_may_jump():
    arrange().play("1 bid A 61, 2 bid A 96").expect("best A 96 of 2; seat 0 on turn")


@rule("TA-2.8", "TA-2.12")
def test_a_pass_is_final():
    table = arrange().play("1 bid A 61, 2 pass, 0 bid A 66, 1 bid A 71").expect("seat 0 on turn")
    table.play("2 bid H 61 -> not_your_turn, 0 pass").expect("best A 71 of 1; lay")


@rule("TA-2.9")
def test_nothing_is_above_h_120():
    table = arrange().play("1 pass, 2 pass, 0 bid H 120").expect("trump; best H 120 of 0")
    assert table
    held = arrange().play("1 bid A 61, 2 pass, 0 bid H 120").expect("seat 1 on turn; legal bid H 120, hold, pass")
    held.play("1 hold").expect("seat 0 on turn; legal pass")


@rule("TA-2.10", "TA-V5")
@pytest.mark.parametrize(("option", "dealer"), [("same_dealer", 0), ("next_dealer", 1)])
def test_three_passes(option, dealer):
    table = arrange(all_pass=option).play("1 pass, 2 pass, 0 pass").expect("deal; units 0/0/0")
    table.play("- deal").expect("bid")
    assert table.state.dealer == dealer


@rule("TA-2.11", "TA-2.12")
def test_after_five_thrown_in_vorhand_must_bid():
    table = arrange()
    for _ in range(5):
        table.play("1 pass, 2 pass, 0 pass, - deal")
    table.play("1 pass -> must_bid, bid A 61, 2 pass, 0 bid H 61, 1 pass").expect("best H 61 of 0")
    assert arrange("thrown 4").refusal("1 pass") == "legal"
    arrange("thrown 5").play("1 bid A 61, 2 bid A 66, 0 bid A 71, 1 pass").expect("best A 71 of 0")  # his second call


@rule("TA-2.12", "TA-6.2")
def test_a_played_deal_ends_the_run():
    text = "0 plays A 61 trump C; thrown 3; 0: C9; 1: CQ; 2: CJ; won 0: CA SA HA; laid CK H10 S10"
    table = arrange(text).play("1 play CQ, 2 play CJ, 0 play C9").expect("round_end")
    assert (table.state.thrown, table.state.dealer) == (0, 1)


@rule("TA-2.6", "TA-V17")
def test_the_order_of_refusals():
    arrange("1: CA").play("2 bid A 61 -> not_your_turn, 1 hold -> bid_too_low, play CA -> wrong_phase")
    table = arrange("1: CA H10 DK; Stock C6 C7 C8").play("1 bid A 61, 2 pass, 0 pass")
    table.play("1 lay H10 H10 DK -> not_in_hand, lay H10 DK -> lay_three, trump C -> wrong_phase")


@rule("TA-2.6")
def test_two_seats_do_not_go_on_holding_for_ever():
    """Only the preferred seat may hold: the other one must go higher or pass."""
    table = arrange().play("1 bid A 61, 2 bid A 66, 0 pass, 1 hold, 2 hold -> bid_too_low, bid A 66 -> bid_too_low")
    table.play("2 bid A 71, 1 bid A 66 -> bid_too_low, bid A 71, 2 pass").expect("best A 71 of 1; lay")


def test_the_moves_of_laying_away_are_kept_ready_for_a_few_hands_only() -> None:
    for three in permutations(range(DECK.size), 3):
        assert LAY.lays[three] == Action("lay", three)
    assert 0 < len(LAY.lays) <= MOST_LAYS
