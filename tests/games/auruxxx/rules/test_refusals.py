"""Rulebook, chapter 3: of several reasons the first in its list is given, and the state machine's phases."""

from __future__ import annotations

import pytest

from rules.core.notation import NotationError

rule = pytest.mark.rule
FULL = "crosses 3/3/3"
DRY = "pile R9; stock empty"
FIRST = [  # position, move, code; nearly each row has at least two reasons
    ("0: R5 B1; 1: V3; top R9", "1 draw", "not_your_turn"),
    ("0: R5 B1; 1: V3; top R9", "1 take", "not_your_turn"),
    (f"0: R5 B1; top R9; penalty 2; {FULL}", "1 pass", "not_your_turn"),
    ("0: R5 B1; top R2; penalty 2", "0 lay Y7", "penalty_first"),
    ("0: R5 B1; top R2; penalty 2; drawn 2", "0 draw", "penalty_first"),
    ("0: R5 B1; top R2; penalty 2", "0 end", "penalty_first"),
    ("0: R5 B1; top R2; penalty 2", "0 deal", "penalty_first"),
    (f"0: R5 B1; top R2; penalty 2; {FULL}", "0 pass", "no_passes_left"),
    (f"0: R5 B1; top R9; drawn 1; {FULL}", "0 pass", "wrong_phase"),
    ("0: R5 B1; top R9; drawn 1", "0 take", "wrong_phase"),
    ("0: R5 B1; top R9", "0 next", "wrong_phase"),
    ("0: R5 B1; top R9; drawn 1", "0 deal", "wrong_phase"),
    (f"0: R5 B1; {DRY}; drawn 2", "0 draw", "two_draws_only"),
    (f"0: R5 B1; {DRY}; drawn 1", "0 draw", "stock_empty"),
    ("0: R5 B1; top R9", "0 end", "must_draw"),
    ("0: R5 B1; top R9; drawn 1", "0 end", "must_draw"),
    ("0: R5 B1; top R9; drawn 2", "0 end", "must_lay"),
    ("0: R5; top R9", "0 lay AU Y7", "not_in_hand"),
    ("0: R5; top G9", "0 lay R5 R5", "not_in_hand"),
    ("0: AU; top R9", "0 lay AU AU", "not_in_hand"),
    ("0: AU R5; top G9", "0 lay R5 AU", "gold_not_mixed"),
    ("0: AU R% G%; top B9", "0 lay R% AU", "gold_not_mixed"),
    ("0: AU AU R5; top G9", "0 lay AU AU", "gold_only_last"),
    ("0: R5 G7; top B9", "0 lay R5 G7", "last_card_must_be_gold"),
    ("0: R% G%; top B9", "0 lay R% G%", "last_card_must_be_gold"),
    ("0: KT; top B9", "0 lay KT", "last_card_must_be_gold"),
    ("0: KT; top B9", "0 lay KT>0", "last_card_must_be_gold"),
    ("0: R5; top B9", "0 lay R5", "last_card_must_be_gold"),
    ("0: KT KT B3; top B9", "0 lay KT KT>0", "multiple_not_equal"),
    ("0: KS R% B3; top B9", "0 lay R% KS", "multiple_not_equal"),
    ("0: R4 G6 B3; top B9", "0 lay R4 G6", "multiple_not_equal"),
    ("0: R% G% B3; top B9", "0 lay R% G%", "percent_single_only"),
    ("0: R4 G4 B3; top B9", "0 lay R4 G4", "multiple_needs_number_match"),
    ("0: R4 B3; top B9", "0 lay R4", "no_match"),
    ("0: KT B3; top B9", "0 lay KT", "target_needed"),
    ("0: KT B3; top B9", "0 lay KT>0", "target_invalid"),
    ("0: KT B3; top B9", "0 lay KT>5", "target_invalid"),
    ("0: KZ B3; top B9", "0 lay KZ>1", "target_invalid"),
    ("0: KS B3; top B9", "0 lay KS>1", "target_invalid"),
]


@rule("AU-6.6", "AU-7.5", "AU-9.1")
@pytest.mark.parametrize(("position", "move", "code"), FIRST, ids=[f"{row[2]}: {row[1]}" for row in FIRST])
def test_the_first_reason_of_the_list_is_given(given, position, move, code):
    assert given(position).refusal(move) == code


ACTION = "2 players; 1: -; top Y5"


@rule("AU-7.11")
@pytest.mark.parametrize(
    ("hand", "rest", "move", "code"),
    [
        ("KZ R4 G9", "drawn 2", "0 draw", "two_draws_only"),
        ("KZ R4 G9", "drawn 1", "0 draw", "must_close"),
        ("KZ R4 G9", "drawn 1", "0 end", "must_lay"),
        ("KZ R4", "drawn 2", "0 draw", "two_draws_only"),
        ("KZ R4", "drawn 1", "0 end", "must_draw"),
        ("KZ R4", "drawn 2", "0 lay R4", "last_card_must_be_gold"),
        ("KZ R4", "drawn 2", "0 end", "legal"),
        ("KZ AU", "drawn 2", "0 end", "must_lay"),
        ("KZ R4", "drawn 0", "0 pass", "wrong_phase"),
        ("KZ R4", "drawn 0", "0 take", "wrong_phase"),
    ],
)
def test_reasons_after_an_action_card(given, hand, rest, move, code):
    assert given(f"0: {hand}; {ACTION}; {rest}").play("0 lay KZ").refusal(move) == code


@rule("AU-7.11", "AU-10.5")
def test_after_an_action_card_the_pile_below_it_can_be_drawn(given):
    table = given("2 players; 0: KZ R4; 1: -; pile Y5; stock empty").play("0 lay KZ, draw").expect("0: R4 Y5; pile KZ")
    assert table.refusal("0 end") == "must_lay"


@rule("AU-2.1")
@pytest.mark.parametrize("move", ["next", "deal", "pass", "draw", "lay R4", "take", "end"])
def test_at_rest_one_can_only_go_on_and_in_deal_and_at_the_end_no_seat_acts(given, move):
    table = given("0: AU; 1: R4; top R9").play("0 lay AU").expect("round_end")
    told = "legal" if move == "next" else "wrong_phase"
    assert [table.refusal(f"{seat} {move}") for seat in range(3)] == [told] * 3
    table.play("- next").expect("deal")
    assert [table.refusal(f"{seat} {move}") for seat in range(3)] == ["not_your_turn"] * 3
    over = given("0: AU; 1: R4; top R9; round 2").play("0 lay AU").expect("over")
    assert [over.refusal(f"{seat} {move}") for seat in ("-", 0, 1, 2)] == ["not_your_turn"] * 4


@rule("AU-7.5")
@pytest.mark.parametrize(("text", "column"), [("R13", 5), ("R4>1", 5), ("KT>9", 5), ("KT 2", 8), ("", 5)])
def test_what_is_no_card_cannot_be_read(given, text, column):
    table = given("0: KT R4; top R9")
    with pytest.raises(NotationError) as wrong:
        table.refusal(f"lay {text}")
    assert wrong.value.column == column


CLAUSES = {
    "penalty_first": "AU-6.6",
    "no_passes_left": "AU-2.3",
    "two_draws_only": "AU-3.5",
    "stock_empty": "AU-10.5",
    "must_draw": "AU-3.4",
    "gold_not_mixed": "AU-9.3",
    "gold_only_last": "AU-9.2",
    "last_card_must_be_gold": "AU-9.1",
    "percent_single_only": "AU-8.2",
    "multiple_needs_number_match": "AU-4.4",
    "target_needed": "AU-7.5",
    "target_invalid": "AU-7.5",
}


@rule("AU-3.4", "AU-3.5", "AU-9.3")
@pytest.mark.parametrize(("position", "move", "code"), FIRST, ids=[f"{row[2]}: {row[1]}" for row in FIRST])
def test_every_reason_but_the_turn_names_its_clause(given, position, move, code):
    table = given(position)
    refusal = table.game.check(table.state, *table._read(move))
    assert refusal is not None
    if code in CLAUSES:
        assert refusal.clause == CLAUSES[code]
