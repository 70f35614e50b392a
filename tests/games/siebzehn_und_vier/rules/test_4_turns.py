"""SV-4, SV-5: the moves of player and Bank, and what nobody learns from them."""

from __future__ import annotations

import pytest

from rules.core.contract import Moved, Said, redact
from rules.core.deck import BACK
from rules.siebzehn_und_vier.material import HANDS, STOCK
from tests.games.siebzehn_und_vier.given import Duels, arrange

rule = pytest.mark.rule


@rule("SV-4.1")
def test_every_deal_is_shuffled_anew():
    orders = set()
    for seed in range(20):
        table = arrange()
        table.state.seed = seed
        table.play("1 ante")
        assert len(table.state.stock) == 30
        orders.add((table.state.hands[1], table.state.hands[0], table.state.stock))
    assert len(orders) == 20


@rule("SV-4.2")
def test_one_card_for_the_player_then_one_for_the_bank():
    table = arrange("3 players; bank 2", by_itself=False).play("- open, 0 ante, - deal")
    assert [(event.source, event.target, len(event.cards)) for event in table.log if isinstance(event, Moved)] == [
        (STOCK, HANDS[0], 1),
        (STOCK, HANDS[2], 1),
    ]


@rule("SV-4.2", "SV-4.3", "SV-8.10", "SV-5.2")
def test_everybody_sees_his_own_cards_only():
    table = arrange("3 players; stock C10 S7 D9").play("1 ante, draw")
    hands = [table.game.view(table.state, viewer).zones for viewer in (0, 1, 2, None)]
    mine, theirs = table.state.hands[1], table.state.hands[0]
    assert [zones[HANDS[1]] for zones in hands] == [(BACK, BACK), mine, (BACK, BACK), (BACK, BACK)]
    assert [zones[HANDS[0]] for zones in hands] == [theirs, (BACK,), (BACK,), (BACK,)]
    drawn = table.log[1]
    assert isinstance(drawn, Moved)
    assert [redact(drawn, viewer).cards for viewer in (0, 1, None)] == [(BACK,), drawn.cards, (BACK,)]


@rule("SV-4.3")
def test_as_many_cards_as_one_likes():
    table = arrange("stock CJ C7 SJ HJ DJ CQ SQ HQ DQ").play("1 ante, draw, draw, draw, draw, draw, draw")
    assert table.count("hand", 1) == 7
    assert "draw" in table.legal(1)


@rule("SV-4.4", "SV-V14")
def test_one_card_may_be_enough():
    arrange("stock CA S9").play("1 ante, stand, 0 stand").expect("chips 190/210")
    arrange("stock CA S9", min_cards=2).play("1 ante, stand -> min_cards, draw, stand")


@rule("SV-4.4")
def test_the_least_number_of_cards_never_binds_the_bank():
    arrange("stock CA S9 C7", min_cards=2).play("1 ante, draw, stand, 0 stand").expect("chips 190/210")


@rule("SV-3.7", "SV-4.5", "SV-4.6", "SV-6.2", "SV-8.4", "SV-V3")
def test_a_raise_on_21_costs_the_hand():
    table = arrange("stock CA D7 S10 DJ").play("1 ante, draw, raise 10, stand -> must_draw_after_raise, draw")
    table.play("1 draw -> hand_is_bust, raise 1 -> hand_is_bust").expect("legal stand")
    table.play("1 stand, 0 stand").expect("chips 220/180")


@rule("SV-1.5", "SV-4.5", "SV-V9")
def test_a_third_card_on_two_aces():
    arrange("stock CA S10 HA CJ").play("1 ante, draw, draw, draw -> hand_is_bust")


def stop_of(stock: str, moves: str) -> Duels:
    return arrange(stock).play(moves)


@rule("SV-4.5", "SV-5.2", "SV-V17")
def test_a_stop_tells_nothing():
    """Bust, 21 or a bluff: the table is told the same."""
    bust = stop_of("stock CA D7 S10 DJ", "1 ante, draw, raise 10, draw, stand")
    calm = stop_of("stock S10 H7 D8", "1 ante, draw, stand")
    assert bust.log == calm.log
    assert bust.log[0] == Said(1, "stand")
    view = bust.game.view(bust.state, 0)
    assert view.facts.raises == ((2, 10),)
    assert view.zones[HANDS[1]] == (BACK,) * 3
    assert not {name for name, _ in view.marks} - {"bank", "player", "chips", "pot", "stake", "round"}


@rule("SV-4.5", "SV-8.11")
def test_the_card_that_busts_is_drawn_like_any_other():
    busts = arrange("stock C10 D7 S9 D8").play("1 ante, draw, draw")
    harmless = arrange("stock C10 D7 S9 DJ").play("1 ante, draw, draw")
    assert busts.shown_to(0) == harmless.shown_to(0)
    assert busts.game.view(busts.state, 0) == harmless.game.view(harmless.state, 0)


@rule("SV-5.1")
def test_the_bank_draws_as_it_likes():
    table = arrange("stock CJ C9 S9 HJ D7").play("1 ante, stand, 0 draw").expect("legal draw, stand")
    table.play("0 draw").expect("legal draw, stand")


@rule("SV-5.3")
def test_a_bust_bank_may_only_stop():
    table = arrange("stock C10 C9 S10 HQ").play("1 ante, stand, 0 draw, draw, draw -> hand_is_bust")
    table.expect("legal stand").play("0 stand").expect("chips 190/210")


@rule("SV-5.4")
def test_stopping_early_is_allowed():
    arrange("stock CJ C9").play("1 ante, stand").expect("bank; seat 0 on turn")


@rule("SV-8.12", "SV-1.5", "SV-V21")
def test_feuer_may_be_raised_and_burnt():
    table = arrange("stock CA S10 HA CJ", two_aces="feuer").play("1 ante, draw, raise 20, draw, stand, 0 stand")
    table.expect("chips 230/170")


@rule("SV-8.1")
def test_the_stock_never_runs_out():
    """Both draw until they are bust, with the smallest cards on top."""
    low = "CJ SJ CQ SQ HJ DJ HQ DQ CK SK HK DK C7 S7 H7 D7 C8 S8"
    table = arrange(f"stock {low}").play("1 ante")
    for seat in (1, 0):
        while "draw" in table.legal(seat):
            table.play(f"{seat} draw")
        table.play(f"{seat} stand")
    assert sum(event.source == STOCK for event in table.told if isinstance(event, Moved)) <= 18 + 2
