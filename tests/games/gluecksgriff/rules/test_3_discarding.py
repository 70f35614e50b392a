"""GG-3: discarding."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("GG-3.1")
@pytest.mark.parametrize("card", ["0", "14", "GA"])
def test_a_single_value_card_or_gaukler(given, card):
    given(f"0: {card} 9; pile [4]@-").play(f"0 discard {card}").expect(f"top [{card}]@0; 0: 9; draw")


@rule("GG-3.2")
@pytest.mark.parametrize("cards", ["6 6", "6 6 6", "6 6 6 6"])
def test_a_set_of_one_number(given, cards):
    table = given("0: 6 6 6 6 9; pile [4]@-").play(f"0 discard {cards}").expect(f"top [{cards}]@0")
    assert table.kinds == "single set"


@rule("GG-3.3")
@pytest.mark.parametrize("cards", ["7 8 9", "0 1 2", "12 13 14", "7 8 9 10 11"])
def test_a_run_of_three_or_more(given, cards):
    table = given("0: 7 8 9 10 11 0 1 2 12 13 14; pile [4]@-").play(f"0 discard {cards}").expect(f"top [{cards}]@0")
    assert table.kinds == "single run"


@rule("GG-3.3", "GG-3.4")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("7 8", "run_too_short"),
        ("8 7", "run_too_short"),
        ("7 GA=8", "run_too_short"),
        ("7 9", "not_a_group"),
        ("7 9 11", "not_a_group"),
        ("7 8 9 9", "not_a_group"),
        ("7 7 8", "not_a_group"),
        ("7 7 GA=8", "not_a_group"),
        ("13 14 0", "not_a_group"),
        ("14 0", "not_a_group"),
    ],
)
def test_other_collections_are_refused(given, cards, code):
    table = given("0: 7 7 8 9 9 11 13 14 0 GA; pile [4]@-")
    assert table.refusal(f"0 discard {cards}") == code


@rule("GG-3.5")
@pytest.mark.parametrize("cards", ["9 SU", "SU SU", "9 MH", "9 B1", "7 8 SU", "B1 B2"])
def test_specials_never_join_a_group(given, cards):
    table = given("0: 7 8 9 SU SU MH B1 B2; pile [4]@-", blank_set="starter")
    assert table.refusal(f"0 discard {cards}") == "special_in_group"


@rule("GG-3.6")
def test_a_set_lies_as_named_the_last_card_on_top(given):
    table = given("0: 6 GA 9; 1: 6 12; pile [4]@-; stock 10 11")
    table.fork().play("0 discard GA=6 6, draw stock, 1 knock 6").expect("top [GA=6@0 6@0 6@1]")
    table.fork().play("0 discard 6 GA=6, draw stock, 1 knock 6 -> special_on_top").expect("top [6 GA=6]@0")


@rule("GG-3.6")
def test_a_run_ascends_in_whatever_order_it_is_named(given):
    table = given("0: 7 8 9 GA 2; 1: 5 11; 2: 3 4; pile [4]@-; stock 13")
    table.play("0 discard 9 GA=10 7 8, draw stock").expect("top [7 8 9 GA=10]@0")
    table.fork().play("1 discard 5, draw low").expect("1: 7 11; top [5]@1")
    table.fork().play("1 discard 5, draw high -> special_card")


@rule("GG-3.7")
def test_the_pile_is_a_stack_of_groups_with_owners(given):
    table = given("0: 6 6 2; 1: 7 8 9 3; 2: GA 4; pile [4]@-; stock 13 11 12")
    table.play("0 discard 6 6, draw stock, 1 discard 7 8 9, draw stock, 2 discard GA, draw stock")
    table.expect("pile [4]@- [6 6]@0 [7 8 9]@1 [GA]@2")
    assert table.kinds == "single set run special"


@rule("GG-3.7")
@pytest.mark.parametrize(("hand", "move"), [("SU 3", "discard SU"), ("B1 3", "blank B1")])
def test_a_lone_special_lies_as_special(given, hand, move):
    table = given(f"0: {hand}; Sanduhr before 1; 2 players; pile [4]@-; stock 13", blank_set="starter")
    if move == "blank B1":
        table = given("0: B3 3; pile [4]@-; stock 13", blank_set="starter")
        move = "blank B3"
    assert table.play(f"0 {move}").kinds == "single special"


@rule("GG-3.4", "GG-3.5", "GG-7.1", "GG-7.4", "GG-7.17", "GG-V4")
def test_v4_every_refusal_of_a_discard(given):
    table = given("0: 7 8 9 9 GA GA SU; pile [4]@-")
    table.play("0 discard 7 8 -> run_too_short, discard 7 9 -> not_a_group, discard 7 8 9 9 -> not_a_group")
    table.play("discard GA=6 GA=7 8 -> jokers_adjacent, discard GA GA -> joker_needs_number")
    table.play("discard 9 SU -> special_in_group, discard SU -> sanduhr_has_target, discard 5 -> not_in_hand")
    table.play("discard GA=6 7 8 9").expect("0: 9 GA SU; draw; top [GA=6 7 8 9]@0")
