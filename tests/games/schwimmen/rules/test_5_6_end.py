"""SW-5, SW-6: the stop, 31, lives."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from tests.games.schwimmen.given import arrange, dealt

rule = pytest.mark.rule


@rule("SW-5.1", "SW-5.2", "SW-6.1", "SW-6.3", "SW-V9", "SW-V18")
def test_one_more_turn_for_each():
    table = arrange().play("1 stop, 2 stop -> already_stopped, swap D7 H8").expect("seat 0 on turn; turn")
    table.play("0 swap HJ SJ").expect("worth 28/15/28; lives 3/2/3; round_end")
    table.play("1 push -> wrong_phase, 1 next")


@rule("SW-5.3", "SW-V10")
def test_31_ends_the_round_at_once():
    """Edge case 3."""
    table = arrange("0: SK S10 HJ; 1: C7 C8 D9; 2: HQ H10 D7; Mitte SA C10 H8").play("1 push, 2 stop, 0 swap HJ SA")
    table.expect("worth 31/15/20; lives 3/2/3; round_end")


@rule("SW-2.4", "SW-5.3", "SW-6.2", "SW-V11")
def test_three_aces():
    table = arrange("0: SK S10 HJ; 1: CA DA D9; 2: HQ H10 D7; Mitte SA C10 H8").play("1 swap D9 SA")
    table.expect("worth 20/31/20; lives 2/3/2; round_end")
    assert "fire" in table.specials()


@rule("SW-5.4", "SW-5.5", "SW-V14")
def test_31_right_after_the_choice():
    """Edge case 4."""
    table = dealt({0: "S7 SK CQ", 1: "HQ H10 C7", 2: "DA DK D10"}, "C8 C9 H7", 3).play("0 look 1, keep")
    table.expect("round_end; lives 2/3/3")
    two = dealt({0: "S7 SK CQ", 1: "HA HK HQ", 2: "DA DK D10"}, "C8 C9 H7", 3).play("0 look 1, keep")
    two.expect("worth 17/31/31; lives 2/3/3")


@rule("SW-5.4", "SW-5.6", "SW-V14")
def test_31_must_be_laid_where_that_is_agreed():
    table = dealt({0: "S7 SK CQ", 1: "HQ H10 C7", 2: "DA DK D10"}, "C8 C9 H7", 3, auto_31=False).play("0 look 1, keep")
    table.expect("turn; seat 1 on turn").play("1 lay -> no_31, push, 2 lay").expect(
        "round_end; worth 17/20/31; lives 2/3/3"
    )


@rule("SW-5.4", "SW-5.6", "SW-V19")
def test_laying_after_the_own_exchange():
    text = "0: S10 SK H7; 1: CA CK C7; 2: HQ H10 D7; Mitte SA C10 H8"
    table = arrange(text, auto_31=False).play("1 swap C7 C10").expect("seat 2 on turn; turn")
    table.fork().play("0 lay -> not_your_turn, 1 lay").expect("round_end; worth 20/31/20; lives 2/3/2")
    table.play("2 push, 1 lay -> not_your_turn, 0 push, 1 lay").expect("round_end")
    arrange(text).play("1 lay -> wrong_phase")


@rule("SW-5.6")
def test_an_unlaid_31_counts_all_the_same():
    text = "0: S10 SK H7; 1: CA CK C10; 2: HQ H10 D7; Mitte SA C7 H8; seat 2 on turn"
    table = arrange(text, auto_31=False).play("2 stop, 0 push, 1 push").expect("worth 20/31/20; lives 2/3/2")
    assert table


@rule("SW-6.2", "SW-6.4", "SW-6.5", "SW-4.2", "SW-V12")
def test_swimming_and_out():
    """Examples 2 and 3."""
    table = arrange("0: S7 S8 HJ; 1: C7 C8 D9; 2: HQ H10 D7; lives 1/0/3").play("1 stop, 2 push, 0 push")
    table.expect("worth 15/15/20; lives 0/-1/3; seat 0 swims; seat 1 out; Mitte SJ C10 H8; round_end")
    assert {"swims", "out"} <= set(table.specials())


@rule("SW-6.6", "SW-V13")
def test_nobody_drowns_alone_with_the_last():
    """Example 4."""
    table = arrange("0: S7 S8 HQ; 1: C7 C8 D9; lives 0/0").play("1 stop, 0 push").expect("lives 0/0; round_end")
    assert table.reasons(0) == ["spared"]


@rule("SW-6.5", "SW-6.7")
def test_the_last_one_left_wins():
    table = arrange("0: SK S8 HJ; 1: C7 C8 D9; lives 0/0").play("1 stop, 0 push").expect("lives 0/-1; over; winners 0")
    assert table.specials()[-1] == "crown"


@rule("SW-6.4", "SW-6.5", "SW-V16")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 0), (0, -1)])
def test_four_lost_rounds(before, after):
    table = arrange(f"lives 3/{before}/3").play("1 stop, 2 push, 0 push").expect(f"lives 3/{after}/3")
    assert table.mark("out", 1) == (after < 0)


@rule("SW-6.2")
def test_all_equal_lose_together():
    """Edge case 10."""
    arrange("0: S7 S8 HQ; 1: C7 C8 D9; 2: H7 H8 DJ").play("1 stop, 2 push, 0 push").expect(
        "worth 15/15/15; lives 2/2/2"
    )


@rule("SW-6.1")
def test_all_hands_are_shown():
    table = arrange().play("1 stop, 2 push, 0 push")
    zones = table.game.view(table.state, None).zones
    assert all(card >= 0 for zone, cards in zones.items() if zone.name == "hand" for card in cards)


@rule("SW-5.4")
def test_after_an_exchange_only_the_own_hand_is_looked_at():
    """Seat 2 holds 31 that nobody laid down: another seat's exchange does not show it."""
    table = arrange("0: SK S10 HJ; 1: C7 C8 D9; 2: HA HK HQ; Mitte SA C10 H8").play("1 swap D9 C10").expect("turn")
    table.play("2 push, 0 swap HJ SA").expect("round_end; worth 31/25/31; lives 3/2/3")


@rule("SW-5.4")
@pytest.mark.parametrize("move", ["push", "stop", "new789", "swap D7 H7", "swap_all"])
def test_31_may_be_laid_only_until_the_next_has_acted(move):
    text = "0: S10 SK HJ; 1: CA CK D9; 2: HQ H10 D7; Mitte C10 C8 H7"
    table = arrange(text, auto_31=False).play("1 swap D9 C10").expect("turn; seat 2 on turn; worth 20/31/20")
    table.fork().play("1 lay").expect("round_end; worth 20/31/20; lives 2/3/2")
    table.play(f"2 {move}, 1 lay -> not_your_turn")


@rule("SW-5.4", "SW-5.6")
def test_only_31_is_laid():
    text = "0: S10 SK H7; 1: CA CK C7; 2: HQ H10 D7; Mitte SA C10 H8"
    table = arrange(text, auto_31=False).play("1 lay -> no_31, swap C7 H8").expect("seat 2 on turn; turn")
    table.play("1 lay -> no_31, 2 lay -> no_31, 0 lay -> not_your_turn")


@rule("SW-6.2", "SW-6.4", "SW-6.5")
def test_what_is_told_of_lives():
    table = arrange("0: S7 S8 HJ; 1: C7 C8 D9; 2: C10 C9 D7; lives 1/0/3").play("1 stop, 2 push, 0 push")
    values = {event.name: event.values for event in table.log if isinstance(event, Special)}
    assert (values["swims"], values["out"]) == ((0,), (0,))
    assert [table.mark("lives", seat) for seat in range(3)] == [0, 0, 3]
    lost = arrange("0: S7 S8 HJ; 1: CA C8 DK; 2: C10 CK D7; lives 3/3/3").play("1 stop, 2 push, 0 push")
    assert [event.values for event in lost.log if isinstance(event, Special) and event.name == "life_lost"] == [(2,)]
    assert [lost.reasons(seat) for seat in range(3)] == [["lowest"], ["safe"], ["safe"]]


@rule("SW-1.4")
def test_there_are_two_packets_to_look_at():
    table = dealt({0: "S7 SK CQ", 1: "HQ H10 C7", 2: "DA D9 D10"}, "C8 C9 H7", 3)
    table.play("0 look 3 -> no_packet, look 0 -> no_packet, look 2, keep").expect("turn; seat 1 on turn")


@rule("SW-5.1")
def test_how_many_turns_are_left_is_told_from_the_stop_on():
    table = arrange().play("1 push")
    assert table.mark("left") == 0
    table.play("2 stop")
    assert table.mark("left") == 2
    assert table.play("0 push").mark("left") == 1


@rule("SW-3.8")
def test_after_the_deal_no_card_is_known():
    table = arrange().play("1 swap D9 C10, 2 stop, 0 push, 1 push").play("0 next").play("- deal")
    assert table.game.view(table.state, 0).facts.shown == (0, 0, 0)
