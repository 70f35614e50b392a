"""FH-6.5, FH-7: the count, the stop, whole games."""

from __future__ import annotations

import pytest

from tests.games.fuenfhundert.given import arrange, dealt
from tests.games.fuenfhundert.rules.test_1_2_tricks import PACK

rule = pytest.mark.rule
LAST = "1: C9; trump C; last meld; seat 1 leads"  # all tricks are played


@rule("FH-6.5")
def test_melds_go_on_after_the_talon():
    table = arrange("0: DK S7; 1: DA SA; won 1: DQ S8; trump C; fresh 1: DA").play("0 play DK, 1 play DA, meld pair D")
    table.expect("points 0/20")


@rule("FH-2.5", "FH-4.6", "FH-6.4", "FH-7.1", "FH-7.3", "FH-V15")
def test_a_whole_game():
    """Example E1."""
    table = dealt(PACK, dealer=1)
    table.play("0 play D9, 1 play HJ, play C7, 0 play H8, play H10, 1 play DA, play C8, 0 meld pair H, play H9")
    table.play("0 play C9, 1 play DJ, meld four 10, play S7, 0 meld pair D, play SQ, exchange, play D8, 1 play S8")
    table.play("0 play HA, 1 play S9").expect("talon 0; lead")
    table.play("0 play H7, 1 play D7, play D10, 0 play DQ, 1 meld binokel, play SJ, 0 play SA, play CJ, 1 play CQ")
    table.play("1 play S10, 0 play DK, play HQ, 1 play SK, 0 meld run S, play HK, 1 play C10, 0 play CK, 1 play CA")
    table.expect("augen 62/58; points 190/120; last_meld").play("1 meld pair C, done")
    table.expect("points 252/198; round_end")
    assert table.state.dealer == 0


@rule("FH-7.2", "FH-V13")
@pytest.mark.parametrize(
    ("points", "result"),
    [
        ("518/112", "over; winners 0"),
        ("520/505", "over; winners 0"),
        ("500/480", "over; winners 0"),
        ("500/499", "over; winners 0"),
        ("499/480", "round_end"),
        ("512/512", "round_end"),
    ],
)
def test_who_wins_after_the_first_game(points, result):
    """Examples E2, E6, E7."""
    arrange(f"{LAST}; points {points}").play("1 done").expect(result)


@rule("FH-7.2", "FH-7.7")
def test_more_than_the_limit():
    arrange(f"{LAST}; points 500/480", limit_mode="over").play("1 done").expect("round_end")
    arrange(f"{LAST}; points 501/480", limit_mode="over").play("1 done").expect("over")
    arrange(f"{LAST}; points 300/280", limit="300").play("1 done").expect("over")
    arrange(f"{LAST}; points 900/280", limit="1000").play("1 done").expect("round_end")


@rule("FH-7.1", "FH-7.3")
def test_augen_are_added_and_totals_carried_on():
    table = (
        arrange(f"{LAST}; points 190/160; augen 62/58").play("1 done").expect("points 252/218; augen 0/0; round_end")
    )
    table.play("- next, - deal").expect("points 252/218")
    assert table.state.round == 1


@rule("FH-7.4", "FH-V11", "FH-V12")
def test_a_match_stops_at_500_points_from_the_second_game_on():
    """Example E3, edge case 10."""
    aces = "0: CA SA HA DA; turned C8; talon 6"
    arrange(f"{aces}; game 2; points 410/0").play("0 meld four A").expect("over; winners 0; points 510/0")
    arrange(f"{aces}; game 2; points 399/0").play("0 meld four A").expect("lead; points 499/0")
    arrange(f"{aces}; game 1; points 410/0").play("0 meld four A").expect("lead; points 510/0")
    answer = "1: CA SA HA DA; turned C8; talon 6; game 2; points 0/400; trick 0: D10"
    arrange(answer).play("1 meld four A").expect("over; points 0/500")


@rule("FH-7.4", "FH-3.1")
@pytest.mark.parametrize(("points", "phase"), [(490, "over; winners 0"), (489, "lead")])
def test_the_stop_after_an_exchange(points, phase):
    text = f"0: H7 S9; 1: C9 C10; turned HA; talon 4; game 2; points {points}/100"
    arrange(text).play("0 exchange").expect(phase)


@rule("FH-7.4")
def test_the_stop_after_a_trick():
    """Example E4."""
    text = "0: CA S7; 1: S9 S8; turned C8; talon 6; game 2; points 480/0; augen 12/0"
    arrange(text).play("0 play CA, 1 play S9").expect("over; winners 0; points 503/0")
    arrange(text.replace("game 2", "game 1")).play("0 play CA, 1 play S9").expect("lead; points 480/0; augen 23/0")


@rule("FH-7.4", "FH-7.7")
def test_the_stop_needs_more_where_that_is_agreed():
    text = "0: CA SA HA DA; turned C8; talon 6; game 2; points 400/0"
    arrange(text, limit_mode="over").play("0 meld four A").expect("lead")
    arrange(text).play("0 meld four A").expect("over")


@rule("FH-7.5", "FH-V13")
def test_a_deciding_game():
    table = arrange(f"{LAST}; points 512/512").play("1 done").expect("round_end")
    assert table.mark("deciding") == 1
    aces = "0: CA SA HA DA; turned C8; talon 6; game 2; deciding; points 512/512"
    arrange(aces).play("0 meld four A").expect("lead; points 612/512")
    arrange(f"{LAST}; game 2; deciding; points 470/480").play("1 done").expect("over; winners 1")
    again = arrange(f"{LAST}; game 2; deciding; points 480/480").play("1 done").expect("round_end")
    assert again.mark("deciding") == 1


@rule("FH-7.3", "FH-7.5")
def test_equal_totals_below_the_limit_decide_nothing():
    table = arrange(f"{LAST}; points 300/300").play("1 done").expect("round_end")
    assert table.mark("deciding") == 0


@rule("FH-7.6")
@pytest.mark.parametrize(("points", "winners"), [("100/90", "0"), ("90/90", "0 1")])
def test_after_twelve_games(points, winners):
    arrange(f"{LAST}; game 11; points {points}").play("1 done").expect("round_end")
    arrange(f"{LAST}; game 12; points {points}").play("1 done").expect(f"over; winners {winners}")
