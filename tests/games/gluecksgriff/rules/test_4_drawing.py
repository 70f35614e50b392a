"""GG-4: drawing."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("GG-4.1")
def test_from_the_stock_or_from_the_top_of_the_pile(given):
    table = given("0: 5 9; pile [8]@2 [4]@2; stock 1").play("0 discard 5")
    assert table.legal(0) == "draw stock, draw top"
    table.fork().play("0 draw stock").expect("0: 1 9; pile [8]@2 [4]@2 [5]@0")
    table.fork().play("0 draw top").expect("0: 4 9; pile [8]@2 [5]@0")


@rule("GG-4.2", "GG-V2")
def test_the_top_is_the_group_beneath_the_own_discard(given):
    table = given("0: 6 6 9 12; pile [4]@-").play("0 discard 6 6, draw top")
    table.expect("0: 9 12 4; pile [6 6]@0; seat 1 on turn")


@rule("GG-4.3", "GG-V3")
def test_a_run_gives_one_of_its_ends(given):
    table = given("0: 2 13 13; pile [8 9 10]@2; stock 1").play("0 discard 13 13")
    assert table.legal(0) == "draw high, draw low, draw stock"
    table.fork().play("0 draw low").expect("0: 2 8; pile [9 10]@2 [13 13]@0")
    table.play("0 draw top -> run_needs_end, draw high").expect("0: 2 10; pile [8 9]@2 [13 13]@0")


@rule("GG-4.4")
def test_the_run_need_not_come_from_the_player_before(given):
    table = given("0: 2 13; 2: 5; pile [8 9 10]@1; stock 1")
    table.play("0 discard 13, draw high").expect("0: 2 10")


@rule("GG-4.5")
def test_a_set_gives_its_top_card_and_nothing_deeper(given):
    table = given("0: 2 13; pile [3]@2 [6@0 6@2]").play("0 discard 13, draw top")
    table.expect("0: 2 6; pile [3]@2 [6]@0 [13]@0")
    closed = given("0: 2 13; pile [3]@2 [6@2 6@0]; stock 1").play("0 discard 13, draw top -> own_card")
    assert closed.legal(0) == "draw stock"


@rule("GG-4.6")
def test_an_own_card_is_never_drawn(given):
    given("0: 2 13; pile [3]@2 [6]@0").play("0 discard 13, draw top -> own_card")
    given("0: 2 13; pile [3]@2 [6 7 8]@0").play("0 discard 13, draw low -> own_card, draw high -> own_card")


@rule("GG-4.6", "GG-V28")
def test_a_run_extended_by_others_is_closed_at_the_own_end(given):
    table = given("2 players; 0: 2 12; 1: 3; pile [4@0 5@0 6@0 7@1 8@1]; stock 14")
    table.play("0 discard 12, draw low -> own_card, draw high").expect("0: 2 8")


@rule("GG-4.7")
@pytest.mark.parametrize("top", ["GA", "SU", "MH", "B1", "6 GA=6"])
def test_special_cards_are_never_drawn(given, top):
    table = given(f"0: 2 13; pile [3]@2 [{top}]@2; stock 1", blank_set="starter").play("0 discard 13")
    assert table.refusal("0 draw top") == "special_card"
    assert table.legal(0) == "draw stock"


@rule("GG-4.7")
def test_a_gaukler_at_the_end_of_a_run_closes_that_end(given):
    table = given("0: 2 13; pile [GA=7 8 9]@2").play("0 discard 13, draw low -> special_card, draw high")
    table.expect("0: 2 9; pile [GA=7 8]@2 [13]@0")


@rule("GG-4.8")
def test_what_is_left_of_a_run_stays_a_run_on_top(given):
    table = given("0: SU 2; 1: 8 11 3; pile [4]@- [8 9 10]@2; stock 1").play("0 sanduhr 2, draw low")
    table.expect("0: 2 8; pile [4]@- [9 10]@2")
    assert table.kinds == "single run"
    table.fork().play("1 knock 8 11").expect("top [8@1 9@2 10@2 11@1]; 1: 3")
    table.fork().play("1 discard 3, draw high").expect("1: 8 11 10; pile [4]@- [9]@2 [3]@1")


@rule("GG-4.8")
def test_the_last_card_of_a_run_becomes_a_single(given):
    table = given("0: SU 2; 1: 10 3; pile [4]@- [9 10]@2; stock 1").play("0 sanduhr 2, draw low")
    assert table.kinds == "single single"
    table.play("1 knock 10").expect("top [10@2 10@1]; 1: 3")


@rule("GG-4.8")
def test_a_lone_gaukler_left_of_a_run_is_special(given):
    table = given("0: SU 2; 1: 10 9; pile [4]@- [9 GA=10]@2; stock 1").play("0 sanduhr 2, draw low")
    table.expect("pile [4]@- [GA]@2")
    assert table.kinds == "single special"
    assert table.refusal("1 knock 10") == "special_on_top"


@rule("GG-4.8")
def test_when_nothing_is_left_the_group_beneath_is_on_top(given):
    table = given("0: SU 2; 1: 4 10; pile [4]@- [9]@2; stock 1").play("0 sanduhr 2, draw top")
    table.expect("0: 2 9; pile [4]@-").play("1 knock 4").expect("pile [4@- 4@1]; 1: 10")


@rule("GG-4.9", "GG-V26")
def test_an_empty_stock_is_made_of_the_pile_without_its_top_group(given):
    table = given("2 players; 0: 11 5; 1: 3; pile [4]@- [8]@0 [2]@1; stock empty").play("0 discard 11, draw stock")
    table.expect("pile [11]@0; stock 2 cards")
    assert sorted((table.cards("hand", 0) + " " + table.cards("stock")).split()) == ["2", "4", "5", "8"]
    assert "reshuffle" in table.specials()


@rule("GG-4.9")
def test_the_new_stock_is_shuffled_by_the_match_seed(given):
    position = "2 players; 0: 11 5; 1: 3; pile [0 1 2 3 4 5 6 7 8 9 10]@1; stock empty"
    one, again = (given(position).play("0 discard 11, draw stock") for _ in range(2))
    assert one.state.stock == again.state.stock
    assert one.state.stock != sorted(one.state.stock)
    assert one.state.stock != sorted(one.state.stock, reverse=True)


@rule("GG-4.9")
def test_gaukler_lose_their_number_in_a_reshuffle(given):
    table = given("2 players; 0: 11 5; 1: 3; pile [7 GA=7]@1 [2]@1; stock empty").play("0 discard 11, draw stock")
    assert not table.game.stands(table.state)
    assert "GA" in table.cards("stock") + table.cards("hand", 0)


@rule("GG-4.9")
def test_without_any_card_left_the_draw_is_skipped(given):
    table = given("2 players; 0: 11 5; 1: 3; pile empty; stock empty").play("0 discard 11")
    assert table.legal(0) == "draw stock"
    table.play("0 draw stock").expect("0: 5; pile [11]@0; stock 0 cards; seat 1 on turn")


@rule("GG-4.9")
def test_a_reshuffle_leaves_hands_and_lying_sanduhren_alone(given):
    table = given("0: 11 5; 1: 3; 2: 8; Sanduhr before 1; pile [4]@- [2]@1; stock empty").play(
        "0 discard 11, draw stock"
    )
    table.expect("Sanduhr before 1; 1: 3; 2: 8; stock 1 card; pile [11]@0")


@rule("GG-4.2", "GG-4.8", "GG-10.5", "GG-V39")
def test_v39_refusals_of_drawing(given):
    table = given("0: SU 8; 1: 5 9; 2: 3; pile [4]@-; stock 6")
    table.play("0 sanduhr 2, draw low -> not_a_run, draw top").expect("0: 8 4; pile empty")
    table.play("1 knock 5 -> no_top, discard 5, draw top -> discard_empty, draw low -> discard_empty, draw stock")
    table.expect("1: 9 6; sanduhr; seat 2 on turn")
    table = given("0: B2 7; pile [4]@-", blank_set="starter")
    table.play("0 discard B2 -> blank_has_effect, discard B2 7 -> special_in_group")
