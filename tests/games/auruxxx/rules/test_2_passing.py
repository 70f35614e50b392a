"""AU-2: match, round, passing."""

from __future__ import annotations

import pytest

from rules.core.contract import Said

rule = pytest.mark.rule
OVER = "0: AU; 1: R1; 2: B9; top R4"


@rule("AU-2.1")
def test_a_match_has_three_rounds(given):
    given(f"{OVER}; round 1").play("0 lay AU").expect("round_end")
    given(f"{OVER}; round 2").play("0 lay AU").expect("over")


@rule("AU-2.1")
@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_another_number_of_rounds_may_be_agreed(given, rounds):
    last = given(f"{OVER}; round {rounds - 1}", rounds=rounds).play("0 lay AU").expect("over")
    assert last.on_turn == ()
    if rounds > 1:
        given(f"{OVER}; round {rounds - 2}", rounds=rounds).play("0 lay AU").expect("round_end").play("- next, - deal")


@rule("AU-2.1")
def test_the_next_round_counts_on(given):
    table = given(f"{OVER}; totals 10/20/30").play("0 lay AU").expect("totals 5/21/39").play("- next")
    assert table.mark("round") == 1
    table.play("- deal").expect("turn; totals 5/21/39")
    assert [table.count("hand", seat) for seat in range(3)] == [12] * 3
    table.expect("stock 123 cards")


@rule("AU-2.2", "AU-9.4")
@pytest.mark.parametrize("gold", ["AU", "AU AU", "AU AU AU AU AU"])
def test_gold_as_the_last_cards_wins_the_round_at_once(given, gold):
    table = given(f"0: {gold}; 1: R1; 2: B9; top V%").play(f"0 lay {gold}").expect("round_end")
    assert table.lines(0) == [("golden", -5 * len(gold.split()))]


@rule("AU-2.3", "AU-2.5", "AU-V8")
def test_v8_three_passes_and_no_more(given):
    full = given("0: R5 B1; top R9; crosses 3/0/0")
    assert full.refusal("0 pass") == "no_passes_left"
    table = given("0: R5 B1; top R9").play("0 pass").expect("crosses 1/0/0; seat 1 on turn; 0: R5 B1; turn")
    assert [event.key for event in table.log if isinstance(event, Said)] == ["pass"]


@rule("AU-2.3")
def test_the_third_pass_is_allowed_the_fourth_is_not(given):
    given("0: R5 B1; top R9; crosses 2/0/0").play("0 pass").expect("crosses 3/0/0")
    assert "pass" not in given("0: R5 B1; top R9; crosses 3/0/0").legal(0)


@rule("AU-2.3")
@pytest.mark.parametrize(
    ("most", "crosses", "found"), [(0, 0, "no_passes_left"), (5, 4, "legal"), (5, 5, "no_passes_left")]
)
def test_another_number_of_passes_may_be_agreed(given, most, crosses, found):
    assert given(f"0: R5 B1; top R9; crosses {crosses}/0/0", max_passes=most).refusal("0 pass") == found


@rule("AU-2.3", "AU-10.8")
def test_crosses_start_at_zero_each_round(given):
    table = given(f"{OVER}; crosses 1/2/3").play("0 lay AU, - next, - deal").expect("crosses 0/0/0")
    assert table.refusal(f"{table.on_turn[0]} pass") == "legal"


@rule("AU-2.4")
@pytest.mark.parametrize(("cost", "points"), [(5, "0/16/9"), (0, "-5/1/9"), (10, "5/31/9")])
def test_a_pass_costs_points_at_the_end_of_that_round(given, cost, points):
    table = given(f"{OVER}; crosses 1/3/0", pass_cost=cost).play("0 lay AU").expect(f"r = {points}")
    assert ("passes" in table.reasons(1)) == bool(cost)


@rule("AU-2.5")
def test_a_pass_replaces_the_whole_turn(given):
    table = given("0: R5 B1; 1: R7 R8; top R9; stock Y0").play("0 pass").expect("top R9; seat 1 on turn")
    assert table.refusal("0 draw") == "not_your_turn"
    assert table.refusal("0 lay R5") == "not_your_turn"
    assert table.moved() == []


@rule("AU-2.6")
def test_passing_is_the_first_act_of_a_turn_or_none(given):
    table = given("0: KZ R5 B1; 1: R7; top R9; stock Y0")
    assert table.refusal("0 pass") == "legal"
    assert table.fork().play("0 draw").refusal("0 pass") == "wrong_phase"
    assert table.fork().play("0 lay KZ").refusal("0 pass") == "wrong_phase"
    assert given("0: R5 B1; top R9; crosses 3/0/0; drawn 1").refusal("0 pass") == "wrong_phase"


@rule("AU-2.7")
@pytest.mark.parametrize(
    ("totals", "winners"), [("100/20/90", "1"), ("40/29/17", "1 2"), ("35/29/30", "0 1"), ("10/50/60", "0")]
)
def test_the_lowest_total_wins_and_equal_ones_share(given, totals, winners):
    table = given(f"0: AU; 1: R1; 2: B9 V4; top R4; round 2; totals {totals}").play("0 lay AU")
    table.expect(f"over; winners {winners}")


@rule("AU-2.7")
def test_all_may_share_the_win(given):
    table = given("0: AU; 1: R12 R11 R8; 2: V6 AU; top R4; round 2; totals 75/39/52").play("0 lay AU")
    table.expect("totals 70/70/70; winners 0 1 2")


@rule("AU-2.7")
def test_nobody_has_won_before_the_last_round(given):
    table = given(OVER).play("0 lay AU")
    assert table.game.winners(table.state) is None
