"""MG-5, MG-7: the end of a round, the score, the match."""

from __future__ import annotations

import pytest

from rules.core.deck import BACK
from rules.mogeln.game import GAME
from rules.mogeln.material import HANDS
from tests.games.mogeln.given import Round, arrange

rule = pytest.mark.rule
WIN = {
    0: "0: C2; pile D5; claim 9",
    1: "1: S3; pile D5; claim 9; seat 1 on turn",
    2: "2: H4; pile D5; claim 9; seat 2 on turn",
}


def won_by(seat: int, text: str = "", **options: object) -> Round:
    """The table after this seat has laid its last card."""
    return arrange(f"{WIN[seat]}; {text}", **options).play(f"{seat} lay {WIN[seat].split()[1].rstrip(';')}")


@rule("MG-5.1", "MG-7.2", "MG-7.4")
def test_the_first_without_cards_wins_the_round():
    won_by(1).expect("round_end; won 0/1/0; left 3/0/3; totals 0/1/0")


@rule("MG-5.4", "MG-V10")
def test_after_too_many_lays_the_fewest_cards_win():
    table = arrange(
        "0: C2 C9 C10; 1: SQ S2 S4; 2: H4 HA; dealer 1; lays 49; claim 10; pile D3; seat 1 on turn", max_lays=50
    ).play("1 lay S4, 2 pass, 0 doubt")
    table.expect("round_end; 1: SQ S2 D3 S4; won 0/0/1; left 3/4/2")
    assert table.reasons(2) == ["fewest_cards"]
    assert "endless" in table.specials()


@rule("MG-5.4", "MG-7.4", "MG-V18")
def test_a_last_lay_that_opens_a_pile_ends_at_once():
    text = "0: C2 C9 C10; 2: H4 HA; dealer 1; lays 49; claim 10; seat 1 on turn"
    arrange(f"{text}; 1: S4 S7", max_lays=50).play("1 lay S4").expect("round_end; won 0/1/0; left 3/1/2")
    table = arrange(f"{text}; 1: S4; pile D3", max_lays=50).play("1 lay S4").expect("won 0/1/0; left 3/0/2")
    assert table.reasons(1) == ["last_card"]


@rule("MG-5.4")
def test_a_last_lay_is_settled_after_the_last_pass():
    table = arrange("0: C2 C9; 1: SQ S4; 2: H4; lays 49; claim 10; pile D3; seat 1 on turn", max_lays=50)
    table.play("1 lay S4, 2 pass").expect("doubt").play("0 pass").expect("round_end; won 0/1/0; left 2/1/1")


@rule("MG-5.4")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_of_equal_hands_the_nearest_to_vorhand_wins(dealer, winner):
    table = arrange(f"0: C2 C9; 1: S2 S9 S4; 2: H2 H9; dealer {dealer}; lays 49; claim 10; seat 1 on turn", max_lays=50)
    table.play("1 lay S4")
    assert table.state.wins[winner] == 1


@rule("MG-5.4")
@pytest.mark.parametrize(
    ("seats", "options", "lays"),
    [(4, {}, 416), (4, {"jokers": 2}, 432), (6, {}, 832), (6, {"jokers": 2}, 864), (6, {"max_lays": 50}, 50)],
)
def test_how_many_lays_a_round_may_have(seats, options, lays):
    assert GAME.options(**options).lays_for(seats) == lays


@rule("MG-7.1")
@pytest.mark.parametrize(("rounds", "last"), [("seats", 2), ("1", 0), ("5", 4)])
def test_the_number_of_rounds_by_option(rounds, last):
    assert won_by(1, f"round {last}", rounds=rounds).phase == "over"
    if last:
        assert won_by(1, f"round {last - 1}", rounds=rounds).phase == "round_end"


@rule("MG-7.2", "MG-V16")
def test_most_rounds_win():
    """Example E1."""
    table = won_by(1, "round 2; won 0/1/0; left 3/0/9").expect("over; totals 0/2/0; winners 1")
    assert table.game.crowns_most(table.state.options)
    won_by(1, "round 2; won 0/1/0; left 3/20/4").expect("winners 1")  # however many cards were left


@rule("MG-7.2", "MG-V16")
def test_equal_rounds_then_fewer_cards():
    """Example E3: cards left over both rounds 5/12/8."""
    won_by(2, "round 1; won 1/0/0; left 2/9/8", rounds="2").expect("totals 1/0/1; left 5/12/8; winners 0")


@rule("MG-7.2")
def test_equal_in_both_shares_the_match():
    won_by(2, "round 1; won 1/0/0; left 5/9/8", rounds="2").expect("left 8/12/8; winners 0 2")


@rule("MG-7.3")
def test_cards_left_as_penalty_points():
    """Example E2: 0/7/4 and then 9/0/2; here the hands are those of the test."""
    table = won_by(1, "round 1; won 1/0/0; left 0/7/4", rounds="2", scoring="cards")
    table.expect("totals 3/7/7; over; winners 0")
    assert not table.game.crowns_most(table.state.options)


@rule("MG-7.3", "MG-V19")
def test_equal_penalties_then_more_rounds():
    won_by(2, "round 2; won 1/0/0; left 2/2/5", scoring="cards").expect("won 1/0/1; left 5/5/5; winners 0 2")


@rule("MG-7.3", "MG-V19")
def test_the_fewest_penalties_win_whoever_won_the_rounds():
    table = arrange(
        "0: C2 C3; 1: S3; 2: H4; round 2; won 1/0/0; left 7/7/5; pile D5; claim 9; seat 1 on turn", scoring="cards"
    )
    table.play("1 lay S3").expect("won 1/1/0; left 9/7/6; winners 2")


@rule("MG-7.4")
def test_cards_left_are_counted_after_every_round():
    won_by(2, "left 1/2/3").expect("left 4/5/3")


@rule("MG-5.1")
def test_nobody_learns_what_the_others_hold_at_the_end():
    table = won_by(1)
    assert {entry.cards for entry in table.game.sheet(table.state)} == {()}
    assert set(table.game.view(table.state, 0).zones[HANDS[2]]) == {BACK}


@rule("MG-7.1", "MG-7.4")
def test_the_winners_are_told_at_the_end_of_the_match():
    table = won_by(1, rounds="1").expect("over; winners 1")
    assert table.specials()[-1] == "winner"
    assert "winner" not in won_by(1, rounds="2").specials()


@rule("MG-1.6", "MG-2.1")
def test_the_marks_of_a_round():
    table = arrange("dealer 2").play("0 lay C2")
    assert [table.mark("dealer", seat) for seat in range(3)] == [0, 0, 1]
    assert table.state.lays == 1
    assert won_by(1).mark("claim") == 0
