"""AU-10: the end of a round."""

from __future__ import annotations

import pytest

from rules.auruxxx.law import Options
from rules.auruxxx.rounds import round_lines
from rules.core.contract import Entered, Scored, Shown
from rules.core.options import build

rule = pytest.mark.rule


@rule("AU-10.1")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("R0", 0),
        ("R12 V11", 23),
        ("G50", 50),
        ("G%", 25),
        ("KS", 25),
        ("KT", 25),
        ("KZ", 25),
        ("AU", 12),
        ("-", 0),
        ("R2 B2 Y50 V% KS AU", 116),
    ],
)
def test_every_hand_is_counted(given, hand, points):
    table = given(f"0: AU; 1: {hand}; 2: R1; top R4").play("0 lay AU").expect(f"r = -5/{points}/1")
    assert table.lines(1) == [("hand", points)]


@rule("AU-10.2")
def test_five_per_pass_the_winner_included(given):
    table = given("0: AU; 1: R7; 2: R1; top R4; crosses 3/2/0").play("0 lay AU").expect("r = 10/17/1")
    assert [table.reasons(seat) for seat in range(3)] == [["passes", "golden"], ["hand", "passes"], ["hand"]]


V25 = [  # hand, passes, figure, gold laid by the winner, points of the round
    ("R7 B% Y12", 2, True, 0, 27),
    ("-", 1, False, 2, -5),
    ("Y50 KS V0", 0, False, 0, 75),
    ("-", 3, True, 1, 3),
    ("R12 KZ", 0, True, 0, 19),
    ("AU R2", 0, False, 0, 14),
    ("-", 0, True, 3, -15),
    ("R1", 0, True, 0, 1),
    ("AU AU KT B2", 2, True, 0, 31),
]
V30 = [  # options, hand, passes, figure, gold, points
    ({"happy_scope": "hand", "pass_cost": 10}, "R7 B% Y12", 2, True, 0, 42),
    ({"happy_scope": "hand", "pass_cost": 10}, "-", 1, True, 1, 5),
    ({"golden_in_hand": 0}, "AU R2", 0, False, 0, 2),
    ({"golden_in_hand": 25}, "AU R2", 0, True, 0, 14),
]


def noted(given, hand: str, passes: int, figure: bool, gold: int, **options: object) -> int:
    """Points that seat 1 notes for a round that it wins with this much gold, or (none) that seat 0 wins."""
    crosses, holder = f"crosses 0/{passes}/0", "figure 1" if figure else "figure 2"
    if not gold:
        return given(f"0: AU; 1: {hand}; 2: R1; top R4; {crosses}; {holder}", **options).play("0 lay AU").points[1]
    laid = " ".join(["AU"] * gold)
    table = given(f"0: R4; 1: {laid}; 2: R1; top R4; {crosses}; {holder}; seat 1 on turn", **options)
    return table.play(f"1 lay {laid}").points[1]


@rule("AU-10.1", "AU-10.2", "AU-10.3", "AU-10.4", "AU-V25")
@pytest.mark.parametrize(("hand", "passes", "figure", "gold", "points"), V25)
def test_v25_scores(given, hand, passes, figure, gold, points):
    assert noted(given, hand, passes, figure, gold) == points


@rule("AU-10.3", "AU-9.6", "AU-V30")
@pytest.mark.parametrize(("options", "hand", "passes", "figure", "gold", "points"), V30)
def test_v30_scores_with_options(given, options, hand, passes, figure, gold, points):
    assert noted(given, hand, passes, figure, gold, **options) == points


@rule("AU-10.3")
@pytest.mark.parametrize(("hand", "deducted"), [(37, 18), (36, 18), (1, 0), (0, 0), (2, 1)])
def test_an_odd_half_point_is_not_deducted(hand, deducted):
    lines = dict(round_lines(hand, 0, True, 0, Options()))
    assert lines.get("happy_man", 0) == -deducted
    assert sum(lines.values()) == hand - deducted


@rule("AU-10.4")
def test_the_gold_bonus_is_not_halved_and_may_make_the_round_negative(given):
    table = given("0: AU AU AU; 1: R7; 2: R1; top R4; crosses 1/0/0; figure 0").play("0 lay AU AU AU")
    assert table.lines(0) == [("passes", 5), ("happy_man", -2), ("golden", -15)]
    table.expect("r = -12/7/1")


@rule("AU-2.7", "AU-10.1")
def test_the_example_match_of_the_rulebook():
    rounds = [[27, 40, 3], [-5, 31, 44], [75, 0, -5]]
    assert [sum(points) for points in rounds] == [70, 70, 70]
    options = build(Options, {})
    assert sum(points for _, points in round_lines(44, 2, True, 0, options)) == 27
    assert sum(points for _, points in round_lines(0, 1, False, 2, options)) == -5
    assert sum(points for _, points in round_lines(75, 0, False, 0, options)) == 75


@rule("AU-10.1")
def test_every_line_adds_up_to_its_total_and_is_told(given):
    table = given("0: AU; 1: R7 KS; 2: V3 G50; top R4; crosses 1/2/3; figure 2; totals 10/20/30").play("0 lay AU")
    for seat, total in enumerate((10, 20, 30)):
        for entry in (entry for entry in table.game.sheet(table.state) if entry.seat == seat):
            total += entry.points
            assert entry.total == total
        assert total == table.totals[seat]
    told = [(event.seat, event.points, event.reason) for event in table.log if isinstance(event, Scored)]
    assert told == [(entry.seat, entry.points, entry.reason) for entry in table.game.sheet(table.state)]


@rule("AU-10.1")
def test_the_hands_are_laid_open_for_all(given):
    table = given("0: AU; 1: R7 KS; 2: V3; top R4").play("0 lay AU")
    shown = [(event.zone.seat, len(event.cards)) for event in table.shown_to(None) if isinstance(event, Shown)]
    assert shown == [(1, 2), (2, 1)]
    view = table.game.view(table.state, 0)
    assert all(card >= 0 for zone, cards in view.zones.items() if zone.name == "hand" for card in cards)


# --- an empty stock ----------------------------------------------------------------------------------------------


@rule("AU-10.5", "AU-V24")
def test_v24_the_discards_but_the_top_become_the_stock(given):
    table = given("0: R5 B5; pile R8 G3 R9; stock only V12").play("0 draw").expect("0: R5 B5 V12; pile R8 G3 R9")
    table.play("draw").expect("pile R9; stock 1 card")
    drawn = table.cards("hand", 0).replace("R5", "").replace("B5", "").replace("V12", "").strip()
    assert {drawn, table.cards("stock")} == {"R8", "G3"}
    assert table.specials() == ["reshuffle"]


@rule("AU-10.5")
def test_of_a_multiple_on_top_only_the_last_card_stays(given):
    table = given("0: R6 G6 B1; 1: V9 V8; pile V7; stock only Y0").play("0 lay R6 G6, 1 draw, draw")
    table.expect("pile G6; stock 1 card")
    assert [(lay.codes, lay.owners) for lay in table.pile] == [(("G6",), (0,))]


@rule("AU-10.5")
def test_the_top_stays_his_who_laid_it(given):
    table = given("0: R6 B1; 1: R5 G9; 2: V9 V8; pile V7; stock only Y0").play("0 lay R6, 1 lay R5, 2 draw, draw")
    assert table.specials() == ["reshuffle"]
    assert [(lay.codes, lay.owners) for lay in table.pile] == [(("R5",), (1,))]


@rule("AU-10.3")
def test_of_one_point_there_is_nothing_to_halve():
    assert round_lines(1, 0, True, 0, Options()) == [("hand", 1)]


@rule("AU-10.5")
def test_a_reshuffle_mixes_in_every_order(given):
    orders = set()
    for seed in range(60):
        table = given("0: R5 B5; pile R8 G3 V1 R9; stock empty")
        table.state.seed = seed
        table.play("0 draw, draw")
        orders.add((table.cards("hand", 0), table.cards("stock")))
    assert len(orders) == 3


@rule("AU-10.5")
def test_the_order_of_the_discards_tells_nothing_about_the_new_stock(given):
    one = given("0: R5 B5; pile R8 G3 V1 R9; stock empty").play("0 draw")
    other = given("0: R5 B5; pile V1 R8 G3 R9; stock empty").play("0 draw")
    assert one.moved() == other.moved()
    assert one.state.stock == other.state.stock


@rule("AU-10.5")
def test_a_single_card_on_the_pile_is_no_stock(given):
    table = given("0: R5 B5; pile Y9; stock empty")
    assert table.refusal("0 draw") == "stock_empty"
    table.play("0 end").expect("pile Y9; seat 1 on turn")


# --- dead and endless rounds -------------------------------------------------------------------------------------


@rule("AU-10.6", "AU-V23")
def test_v23_a_dead_round(given):
    table = given("2 players; 0: R5; 1: G9; pile Y1; stock empty").play("0 draw -> stock_empty, end, 1 end")
    table.expect("round_end; r = 5/9")
    assert "dead_round" in table.specials()
    assert all("golden" not in table.reasons(seat) for seat in (0, 1))


@rule("AU-10.6")
def test_as_many_idle_turns_in_a_row_as_players(given):
    table = given("0: R5 V8; 1: G9 V7; 2: B7 V3; pile Y1; stock empty").play("0 end, 1 end").expect("turn")
    table.play("2 end").expect("round_end; r = 13/16/10")


@rule("AU-10.6")
def test_a_lay_in_between_begins_the_count_anew(given):
    table = given("0: R5 V8; 1: G9 V7; 2: Y7 V3; pile Y1; stock empty").play("0 end, 1 end, 2 lay Y7").expect("turn")
    table.play("0 pass").expect("turn; seat 1 on turn")


@rule("AU-10.6")
def test_passes_are_idle_turns_and_are_scored_with_the_figure(given):
    table = given("0: R5 V8; 1: G9 V7; 2: B7 V3; pile Y1; stock empty; figure 2").play("0 pass, 1 pass, 2 pass")
    table.expect("round_end; r = 18/21/8")


@rule("AU-10.6")
def test_a_pass_under_a_penalty_is_a_turn_too(given):
    table = given("2 players; 0: R5 V1; 1: G0 R12; pile Y2; stock empty; penalty 4").play("0 pass").expect("penalty")
    table.play("1 pass").expect("round_end; r = 11/17; no penalty")


@rule("AU-10.6")
def test_while_a_card_can_be_drawn_no_round_is_dead(given):
    for stock in ("pile Y1; stock only Y0", "pile Y1 Y3; stock empty"):
        table = given(f"2 players; 0: R5 V8; 1: G9 V7; {stock}").play("0 pass, 1 pass, 0 pass, 1 pass")
        table.expect("turn; seat 0 on turn")


@rule("AU-10.6")
def test_a_card_drawn_is_a_card_moved(given):
    table = given("2 players; 0: R5 V8; 1: G9 V7; pile Y1; stock only B6; crosses 0/0").play("0 pass, 1 draw, end")
    table.expect("1: G9 V7 B6; seat 0 on turn").play("0 end").expect("turn").play("1 end").expect("round_end")


@rule("AU-10.6")
def test_taking_the_last_cards_is_no_idle_turn_taking_none_is(given):
    table = given("2 players; 0: R5 V9; 1: G9 V7; pile Y2; stock only B6; penalty 2; crosses 0/0").play("0 take, pass")
    table.expect("seat 1 on turn").play("1 pass").expect("turn").play("0 pass").expect("round_end")
    table = given("2 players; 0: R5 V9; 1: G9 V7; pile Y2; stock empty; penalty 2").play("0 take, pass, 1 pass")
    table.expect("round_end")


@rule("AU-10.2", "AU-10.7", "AU-V28")
def test_v28_the_600th_turn_is_the_last(given):
    position = "0: V0 V1; 1: V10 V11; 2: V10 V11; top R4"
    table = given(f"{position}; turns 599").play("0 pass").expect("round_end; r = 6/21/21")
    assert "endless_round" in table.specials()
    given(f"{position}; turns 598").play("0 pass").expect("turn; seat 1 on turn")


@rule("AU-10.7")
def test_a_turn_is_counted_when_it_is_closed_not_per_card(given):
    table = (
        given("0: KZ KZ V0 V1 V3; top R4; turns 598").play("0 lay KZ, lay KZ, lay V0").expect("turn; seat 1 on turn")
    )
    assert table.play("1 pass").phase == "round_end"


@rule("AU-10.8")
def test_penalty_crosses_and_draws_end_with_the_round(given):
    table = given("0: V2 V1; 1: V10 V11; 2: V9; top R4; turns 599; drawn 1; crosses 1/2/0; figure 1; totals 1/2/3")
    table.play("0 lay V2").expect("round_end; no penalty; crosses 0/0/0; figure 1; totals 7/18/12")
    table.play("- next, - deal").expect("turn; no penalty; crosses 0/0/0; figure 1; totals 7/18/12")
    facts = table.game.facts(table.state, 0)
    assert (facts.drawn, facts.turns, facts.idle, facts.penalty) == (0, 0, 0, 0)


@rule("AU-10.8", "AU-2.1")
def test_after_the_last_round_the_match_is_over(given):
    table = given("0: AU; 1: R7; 2: V3; top R4; round 2").play("0 lay AU").expect("over")
    assert table.on_turn == ()
    assert [event.phase for event in table.log if isinstance(event, Entered)] == ["over"]
    table.play("- next -> not_your_turn, 0 draw -> not_your_turn")
