"""ET-4, ET-5.4, ET-6: the loser, the dealer, the winner."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.contract import Special
from rules.core.options import build
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK, TABLES
from tests.games.einundfuenfzig_tot.given import arrange
from tests.scenario import until

rule = pytest.mark.rule


@rule("ET-4.1", "ET-4.2", "ET-4.3", "ET-4.5", "ET-V4")
def test_fifty_is_safe_more_is_not():
    """Example E3."""
    table = arrange("T=46; 1: SK SQ S8 CK CQ; stock DK D9 DA D8").play("1 play SK").expect("T=50; play")
    assert "fifty" in table.specials()
    table.play("0 play C9").expect("T=50").play("1 play DK").expect("T=54; round_end; lives 3/2; 1 holds 4; dealer 1")


@rule("ET-4.2", "ET-4.5", "ET-V5")
def test_51_is_dead_and_vorhand_deals_next():
    table = (
        arrange("3 players; dealer 2; T=48; 0: S8 SK SQ H8 CK").play("0 play SQ").expect("T=51; lives 2/3/3; dealer 0")
    )
    table.play("- next, - deal")
    assert table.state.vorhand == 1


@rule("ET-4.4", "ET-4.6")
def test_a_new_round_begins_clockwise_with_all_cards():
    table = arrange("3 players; T=50; 1: S9 SK", values="zweiundfuenfzig").play("1 play S9").expect("seat 0 on turn")
    table.play("0 play CJ").expect("round_end").play("- next, - deal")
    assert table.state.direction == 1
    assert table.count("stock") == 80


@rule("ET-4.5", "ET-6.1", "ET-V8")
def test_a_dead_vorhand_does_not_deal():
    table = arrange("4 players; lives 1/3/3/2; dealer 3; T=50; 0: S8 SK SQ H8 CK").play("0 play SQ").expect("T=53")
    table.expect("lives 0/3/3/2; dealer 1; round_end; seat 0 dead").play("- next, - deal").expect("0 holds 0")
    assert table.state.vorhand == 2


@rule("ET-6.1", "ET-7.7", "ET-V9")
def test_the_last_living_seat_wins():
    table = arrange("dealer 1; lives 1/2; T=50; 0: SQ SK").play("0 play SQ").expect("over; winners 1")
    assert table.specials()[-1] == "crown"
    assert table.count("hand", 0) == 1, "nothing more is dealt"


@rule("ET-6.1", "ET-7.7")
def test_the_dead_stand_in_no_later_round_of_the_sheet():
    table = arrange("3 players; lives 0/1/1; dealer 1; T=50; 2: SQ SK").play("2 play SQ").expect("over; winners 1")
    assert [table.reasons(seat) for seat in range(3)] == [[], ["safe"], ["over_fifty"]]


@rule("ET-6.1")
def test_how_long_a_match_takes():
    """Example E5."""
    for seed in range(6):
        state, rng = GAME.start(build(GAME.options, {}), 4, seed), Random(seed)
        for _ in until(state, "over"):
            seat = rng.choice(GAME.turn(state).must)
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        assert 9 <= state.round + 1 <= 11
        assert len(state.dead) == 3


@rule("ET-6.2", "ET-V10")
def test_a_fixed_number_of_rounds():
    text = "3 players; dealer 2; lives 1/1/3; round 5; T=50; 0: SQ SK"
    arrange(text, mode="rounds", rounds="6").play("0 play SQ").expect("lives 2/1/3; over; winners 1")
    arrange(text, mode="rounds").play("0 play SQ").expect("round_end")  # three for each seat
    tie = arrange("3 players; dealer 2; lives 0/1/3; round 8; T=50; 0: SQ SK", mode="rounds").play("0 play SQ")
    tie.expect("over; winners 0 1")
    assert not GAME.crowns_most(GAME.options(mode="rounds"))
    assert GAME.crowns_most(GAME.options())


@rule("ET-5.4")
def test_nobody_can_stay_below_with_all_cards():
    smallest = {name: 12 * sum(min(values) for values in table.values()) for name, table in TABLES.items()}
    assert smallest["einundfuenfzig"] == 216
    assert smallest["zweiundfuenfzig"] == 180
    assert smallest["party"] == 336


@rule("ET-5.4", "ET-6.3")
def test_a_void_round():
    table = arrange("T=10; stock empty; 1: SA; 0: -").play("1 play SA").expect("T=11; round_end; lives 3/3; dealer 1")
    assert table.state.voids == 1


@rule("ET-6.3", "ET-V19")
def test_three_void_rounds_end_the_match():
    text = "3 players; lives 3/1/3; voids 2; T=10; laid 399; 1: SA SK"
    arrange(text, stock_out="reshuffle").play("1 play SA").expect("over; winners 0 2")
    arrange(text.replace("voids 2", "voids 1"), stock_out="reshuffle").play("1 play SA").expect("round_end")
    rounds = arrange(
        "3 players; lives 1/2/1; round 5; T=10; laid 399; 1: SA SK", mode="rounds", rounds="6", stock_out="reshuffle"
    )
    rounds.play("1 play SA").expect("over; winners 0 2")


@rule("ET-7.6")
def test_the_losers_hand_stays_hidden():
    table = arrange("3 players; T=50; 1: SK SQ").play("1 play SK").expect("round_end")
    hidden = [card for event in table.shown_to(0) for card in getattr(event, "cards", ())]
    assert hidden.count(table.state.pile[-1]) >= 1
    assert not set(table.state.hands[1]) & set(hidden)


@rule("ET-6.3")
def test_void_rounds_must_follow_each_other():
    """The count starts again where somebody loses a round between them."""
    text = "3 players; lives 3/2/3; voids 2; T=50; 1: SK SQ"
    table = arrange(text, stock_out="reshuffle").play("1 play SK").expect("lives 3/1/3; round_end")
    assert table.state.voids == 0


@rule("ET-6.3", "ET-6.2")
def test_void_rounds_do_not_end_a_match_of_rounds():
    text = "3 players; lives 1/0/1; round 2; voids 2; T=10; laid 399; 1: SA SK"
    table = arrange(text, mode="rounds", rounds="6", stock_out="reshuffle").play("1 play SA").expect("round_end")
    table.expect("lives 1/0/1; dealer 1")


@rule("ET-6.3")
def test_after_three_void_rounds_the_dead_win_nothing():
    table = arrange("3 players; lives 1/0/1; voids 2; T=10; laid 399; 2: SA SK", stock_out="reshuffle")
    table.play("2 play SA").expect("over; winners 0 2")


@rule("ET-6.2")
@pytest.mark.parametrize(("played", "phase"), [(4, "round_end"), (5, "over")])
def test_the_last_of_six_rounds(played, phase):
    text = f"3 players; lives 1/0/1; round {played}; T=50; 1: SK SQ"
    arrange(text, mode="rounds", rounds="6").play("1 play SK").expect(phase)


@rule("ET-4.1", "ET-4.3", "ET-6.1")
def test_what_is_told_of_a_loser():
    table = arrange("3 players; lives 3/1/3; T=50; 1: SK SQ").play("1 play SK").expect("lives 3/0/3; round_end")
    assert table.specials() == ["counted", "dead", "last_life"]
    cards = [event.cards for event in table.log if isinstance(event, Special) and event.name in ("counted", "dead")]
    assert [[GAME.deck.code(card) for card in shown] for shown in cards] == [["SK"], ["SK"]]
    assert [table.mark("lives", seat) for seat in range(3)] == [3, 0, 3]
    last = arrange("lives 3/1; T=50; 1: SK SQ").play("1 play SK").expect("over; winners 0")
    assert last.specials()[-2:] == ["last_life", "crown"]


@rule("ET-5.4")
def test_a_void_round_costs_and_brings_nothing():
    table = arrange("T=10; stock empty; 1: SA; 0: -").play("1 play SA")
    assert [(event.points, event.reason) for event in table.scored()] == [(0, "void"), (0, "void")]
    assert "void" in table.specials()
    assert (table.reasons(0), table.reasons(1), table.points) == (["void"], ["void"], [0, 0])


@rule("ET-6.3")
@pytest.mark.parametrize(("laid", "phase"), [(398, "play"), (399, "round_end")])
def test_with_the_400th_card_a_round_is_void(laid, phase):
    """Chapter 3."""
    arrange(f"3 players; T=10; laid {laid}; 1: SA SK", stock_out="reshuffle").play("1 play SA").expect(phase)


@rule("ET-5.3")
def test_all_but_the_open_card_become_the_stock():
    """The open card keeps the value that was announced."""
    table = arrange("open SK; stock DQ; 1: S8 S9; 0: C7 C9", stock_out="reshuffle").play("1 play S8, 0 play C7=1")
    table.expect("T=13; 1 holds 2; 0 holds 2")
    assert (table.cards("pile"), table.count("stock")) == ("C7", 1)
    assert list(GAME.stands(table.state).values()) == [DECK.token_of["C7=1"]]


@rule("ET-3.1", "ET-4.1")
@pytest.mark.parametrize(("total", "scenes"), [(46, ["counted", "fifty"]), (45, ["counted"])])
def test_fifty_is_a_scene(total, scenes):
    assert arrange(f"T={total}; 1: SK SQ").play("1 play SK").specials() == scenes
