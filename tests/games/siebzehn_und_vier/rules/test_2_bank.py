"""SV-2, SV-7: the Bank, the order of duels, the end."""

from __future__ import annotations

import pytest

from rules.siebzehn_und_vier.game import GAME
from tests.games.siebzehn_und_vier.given import Duels, arrange

rule = pytest.mark.rule
WINS = "stock C10 S7 D9"  # the player stands on 19, the Bank on 7


def player_wins(table: Duels) -> Duels:
    """Play the duel on the table as `WINS` has it."""
    player, bank = table.state.player, table.state.bank
    return table.play(f"{player} ante, draw, stand, {bank} stand")


@rule("SV-2.1")
def test_the_first_bank_is_drawn_by_lot():
    assert {GAME.start(GAME.options(), 4, seed).bank for seed in range(60)} == {0, 1, 2, 3}


@rule("SV-2.1")
def test_the_first_bank_by_wish():
    assert {GAME.start(GAME.options(first_bank="2"), 4, seed).bank for seed in range(20)} == {2}
    assert {GAME.start(GAME.options(first_bank="7"), 3, seed).bank for seed in range(60)} == {0, 1, 2}


@rule("SV-2.2", "SV-2.3", "SV-V15")
def test_the_bank_meets_everybody_in_turn():
    table = arrange(f"4 players; bank 2; {WINS}; {WINS}; {WINS}")
    met = []
    for _ in range(3):
        met.append(table.state.player)
        player_wins(table)
    assert met == [3, 0, 1]
    table.expect("chips 210/210/170/210; bank 3; player 0; rounds 1; ante")


@rule("SV-2.3")
def test_a_fixed_bank_stays():
    table = player_wins(arrange(WINS, bank_change="fixed"))
    table.expect("chips 190/210; bank 0; rounds 1; player 1")


@rule("SV-2.4", "SV-2.6", "SV-8.2", "SV-V11")
@pytest.mark.parametrize("bank_change", ["round", "fixed"])
def test_a_broken_bank_ends_the_round(bank_change):
    table = arrange("chips 10/150/200; stock C10 S7 D10 HK CQ", bank_change=bank_change)
    table.play("1 ante, raise 1 -> bank_cannot_cover, draw, stand, 0 draw, draw, stand")
    table.expect("chips 0/160/200; bank 1; player 2; rounds 1; ante")
    assert "bank_broke" in [event.name for event in table.told if type(event).__name__ == "Special"]


@rule("SV-2.5", "SV-3.4", "SV-V10")
def test_a_seat_without_chips_is_out():
    table = arrange("chips 200/6/150; stock C10 S7 D9 HK C9")
    table.play("1 ante").expect("pot 12")
    table.play("1 raise 1 -> not_enough_chips, draw, stand, 0 draw, draw, stand")
    table.expect("chips 206/0/150; player 2; ante; bank 0")
    table.play("2 sit").expect("bank 2; player 0; rounds 1")
    table.play("0 sit").expect("bank 0; player 2; rounds 2")


@rule("SV-2.2", "SV-2.3", "SV-3.2", "SV-8.8", "SV-V12")
def test_a_round_in_which_all_sit_out_counts():
    arrange("3 players; bank 1").play("2 sit, 0 sit").expect("chips 200/200/200; rounds 1; bank 2; player 0; ante")


@rule("SV-8.7")
def test_two_seats_change_the_bank_after_every_duel():
    arrange().play("1 sit").expect("bank 1; player 0").play("0 sit").expect("bank 0; player 1; rounds 2")


@rule("SV-2.6", "SV-7.2", "SV-V19")
def test_the_match_ends_when_one_seat_has_everything():
    table = arrange("chips 40/0/10; bank 2; stock C10 S7 D9")
    table.play("0 ante, draw, stand, 2 stand")
    table.expect("chips 50/0/0; over; rounds 0; winners 0")
    table.play("0 ante -> not_your_turn")


@rule("SV-7.1", "SV-V22")
def test_the_length_of_a_match():
    table = arrange("bank 1; rounds 11").play("0 sit").expect("rounds 12; over")
    assert table.game.winners(table.state) == (0, 1)
    arrange("bank 1; rounds 11", cycles="7").play("0 sit").expect("rounds 12; bank 0; player 1; ante")
    arrange("5 players; bank 0; rounds 4").play("1 sit, 2 sit, 3 sit, 4 sit").expect("rounds 5; over")


@rule("SV-7.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (3, 9), (4, 8), (5, 5), (8, 8)])
def test_everybody_is_bank_equally_often(seats, rounds):
    assert GAME.options().rounds_for(seats) == rounds
    assert GAME.options(cycles="2").rounds_for(seats) == 2 * seats


@rule("SV-7.1", "SV-2.4")
def test_a_round_cut_short_counts():
    table = arrange("chips 10/150/200; rounds 8; stock C10 S7 D10", cycles="3")
    table.play("1 ante, draw, stand, 0 stand").expect("rounds 9; over; winners 2")


@rule("SV-7.3")
def test_equal_chips_share_the_rank():
    arrange("chips 150/100/150; rounds 8; bank 0").play("1 sit, 2 sit").expect("over; winners 0 2")


@rule("SV-7.1")
def test_the_table_rests_when_everybody_was_bank():
    table = arrange("3 players; bank 0; rounds 1", by_itself=False).play("- open, 1 sit, 2 sit").expect("round_start")
    table.play("- open, 2 sit, 0 sit").expect("round_end").play("- next").expect("round_start; bank 2; rounds 3")
