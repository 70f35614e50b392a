"""SS-4: the plain result."""

from __future__ import annotations

import pytest

from tests.games.sechsundsechzig.given import arrange

rule = pytest.mark.rule
LAST = "0: S9; 1: D9; trump H"  # seat 0 leads the last trick, worth nothing but the ten for it


@rule("SS-4.1", "SS-4.3")
def test_66_win_one_point():
    """Example E1; edge case 13."""
    arrange(f"{LAST}; won 0 = 58; won 1 = 62").play("0 play S9, 1 play D9").expect("augen 68/62; points 1/0")
    arrange(f"{LAST}; won 0 = 56; won 1 = 64").play("0 play S9, 1 play D9").expect("augen 66/64; points 1/0")


@rule("SS-4.1")
def test_the_plain_game_is_played_to_its_end():
    table = arrange("0: CA S9; 1: C10 D9; trump H; won 0 = 60; won 1 = 20").play("0 play CA, 1 play C10")
    table.expect("augen 81/20; lead; seat 0 on turn")


@rule("SS-4.2", "SS-V16")
def test_65_augen_each_are_a_draw():
    """Example E2."""
    table = arrange(f"{LAST}; won 0 = 55; won 1 = 65").play("0 play S9, 1 play D9")
    table.expect("augen 65/65; points 0/0; round_end")
    assert table.reasons(0) == table.reasons(1) == ["draw"]
    assert "draw" in table.specials()
    assert table.mark("carry") == 0


@rule("SS-4.3")
def test_a_schwarz_counts_one_in_the_plain_game():
    arrange(f"{LAST}; won 0 = 120").play("0 play S9, 1 play D9").expect("points 1/0")


@rule("SS-4.4", "SS-5.13")
def test_the_table_counts_aloud_or_not():
    text = "0: S9 DA; 1: D9 D10; turned HQ; talon 4; won 0 = 30; won 1 = 12"
    assert [arrange(text).mark("augen", seat) for seat in (0, 1)] == [30, 12]
    silent = arrange(text, show_totals=False)
    assert [silent.mark("augen", seat) for seat in (0, 1)] == [0, 0]
    assert silent.game.by_memory(silent.state.options), "no hint counts either"
    assert not arrange(text).game.by_memory(arrange(text).state.options)


@rule("SS-4.5", "SS-4.1")
def test_early_stop_after_a_trick():
    table = arrange("0: CA S9; 1: C10 D9; turned HQ; talon 4; won 0 = 50; won 1 = 13", early_stop=True)
    table.play("0 play CA, 1 play C10").expect("augen 71/13; points 1/0; round_end")


@rule("SS-4.5", "SS-5.9")
def test_early_stop_is_worth_what_a_claim_is():
    table = arrange(
        "0: CA S9; 1: C10 D9; turned HQ; talon 4; won 0 = 50; won 1 = 13", preset="standard", early_stop=True
    )
    table.play("0 play CA, 1 play C10").expect("points 2/0")


@rule("SS-4.5", "SS-V18")
def test_early_stop_after_a_meld():
    table = arrange("0: SK SQ D9; 1: C10 C9; turned HQ; talon 4; won 0 = 50; won 1 = 40", "standard", early_stop=True)
    table.play("0 meld S").expect("augen 70/40; points 1/0; round_end")
    assert "claim" in table.specials()


@rule("SS-4.5")
@pytest.mark.parametrize(("won", "phase"), [(45, "lead; points 0/0"), (46, "round_end; points 1/0")])
def test_early_stop_waits_for_66(won, phase):
    text = f"0: SK SQ D9; 1: C10 C9; turned HQ; talon 4; won 0 = {won}; won 1 = 40"
    arrange(text, "standard", early_stop=True).play("0 meld S").expect(phase)


@rule("SS-4.5", "SS-5.10")
def test_early_stop_against_the_closer():
    text = "0: CA S9; 1: C10 D9; turned HQ; talon 1; won 0 = 50; won 1 = 40; closed 1 had 0"
    table = arrange(text, "standard", early_stop=True).play("0 play CA, 1 play C10")
    table.expect("points 3/0")


@rule("SS-6.1")
def test_the_third_won_deal_wins_the_match():
    table = arrange(f"{LAST}; won 0 = 70; won 1 = 50; points 2/1").play("0 play S9, 1 play D9")
    table.expect("points 3/1; over; winners 0")
    assert table.specials()[-1] == "crown"
    table.play("0 play S9 -> not_your_turn")


@rule("SS-6.1")
@pytest.mark.parametrize("target", [1, 2, 7, 15])
def test_the_target_is_an_option(target):
    table = arrange(f"{LAST}; won 0 = 70; won 1 = 50; points {target - 1}/0", target=target)
    table.play("0 play S9, 1 play D9").expect("over")
