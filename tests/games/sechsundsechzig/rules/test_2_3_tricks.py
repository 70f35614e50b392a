"""SS-2, SS-3: tricks with and without the Talon."""

from __future__ import annotations

import pytest

from tests.games.sechsundsechzig.given import arrange, dealt, tricks

rule = pytest.mark.rule
PACK = "D10 DJ CK C10 HA SJ S10 DA D9 CJ DK SA HQ | CA HK CQ SK H9 C9 DQ S9 SQ H10 HJ"
GAME_7 = "D9 DK, CJ CK, DJ SJ, CQ CA, C9 S9, HA H9, SA S10, C10 H10, DA DQ, D10 HJ, SK HK, HQ SQ"


@rule("SS-2.2", "SS-V2")
@pytest.mark.parametrize(
    ("led", "answer", "winner", "augen"),
    [
        ("CK", "C10", 1, 14),
        ("CK", "CQ", 0, 7),
        ("CK", "H9", 1, 4),
        ("CK", "SA", 0, 15),
        ("H10", "HA", 1, 21),
        ("H10", "CA", 0, 21),
        ("H9", "HJ", 1, 2),
    ],
)
def test_who_takes_the_trick(led, answer, winner, augen):
    table = arrange(f"0: {led} D9; 1: {answer} DJ; turned HQ; talon 4").play(f"0 play {led}, 1 play {answer}")
    table.expect(f"augen {augen}/0" if winner == 0 else f"augen 0/{augen}")


@rule("SS-2.1", "SS-V3")
def test_while_the_talon_lasts_everything_is_allowed():
    arrange("0: D9; 1: C9 H9 S10; turned HQ; talon 4; trick 0: CA").expect("legal play C9, play H9, play S10")


@rule("SS-2.1")
def test_any_card_may_be_led_that_is_held():
    arrange("0: CA H9; 1: S9 S10; turned HQ; talon 4").expect("legal play CA, play H9").play("play S9 -> not_in_hand")


@rule("SS-2.3", "SS-2.4", "SS-V4")
def test_the_winner_draws_first_and_leads():
    table = arrange("0: C9 D9; 1: CA DA; turned HQ; stock SA S10 SK SQ").play("0 play C9, 1 play CA")
    table.expect("1: SA DA; 0: S10 D9; talon 2; seat 1 on turn; lead")
    assert table.moved()[2:] == ["stock>hand 1: SA", "stock>hand 0: S10"]


@rule("SS-2.5", "SS-V4")
def test_the_loser_of_trick_six_gets_the_trump_card():
    table = arrange("0: C9 D9; 1: CA DA; turned HQ; stock SA").play("0 play C9, 1 play CA")
    table.expect("1: SA DA; 0: HQ D9; talon 0; turned -")
    assert "stock_empty" in table.specials()
    assert table.state.trump == 2, "the trump stays"


@rule("SS-3.1", "SS-3.2", "SS-V5")
@pytest.mark.parametrize(
    ("hand", "legal", "refused"),
    [
        ("CA C9 HK", "play C9, play CA", "play HK -> must_follow_suit"),
        ("SA HK H9", "play H9, play HK", "play SA -> must_trump"),
        ("SA D9", "play D9, play SA", "play C9 -> not_in_hand"),
    ],
)
def test_after_the_talon(hand, legal, refused):
    arrange(f"0: S9 D10; 1: {hand}; trump H; trick 0: C10").expect(f"legal {legal}").play(f"1 {refused}")


@rule("SS-3.3", "SS-V6")
@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("C10", "CA C9", "play CA"),
        ("CA", "C10 C9", "play C10, play C9"),
        ("SK", "HQ H9", "play H9, play HQ"),
        ("HK", "HA HJ", "play HA"),
        ("HK", "HQ HJ C9", "play HJ, play HQ"),
    ],
)
def test_heading_the_trick(led, hand, legal):
    arrange(f"0: D10; 1: {hand}; trump H; trick 0: {led}", stichzwang=True).expect(f"legal {legal}")


@rule("SS-3.3", "SS-V6")
def test_a_lower_card_is_refused_only_where_heading_is_agreed():
    arrange("0: D10; 1: CA C9; trump H; trick 0: C10", stichzwang=True).play("1 play C9 -> must_beat")
    arrange("0: D10; 1: CA C9; trump H; trick 0: C10").expect("legal play C9, play CA")


@rule("SS-2.1")
def test_a_trump_may_fall_though_the_suit_is_held():
    """Edge case 14."""
    arrange("0: D10; 1: CA H9; turned HK; talon 3; trick 0: C10", stichzwang=True).expect("legal play CA, play H9")


@rule("SS-3.4", "SS-4.1", "SS-V7")
def test_a_whole_deal():
    table = tricks(dealt(PACK, dealer=1), GAME_7)
    table.expect("augen 68/62; points 1/0; round_end")
    taken = [event.values[0] for event in table.told if getattr(event, "name", "") == "trick"]
    assert taken == [4, 6, 4, 14, 0, 11, 21, 20, 14, 12, 8, 6]
    assert table.specials() == ["trick", "last_trick"]
    assert [entry.values for entry in table.state.sheet] == [(68, 62), (62, 68)]
