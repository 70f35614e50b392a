"""The refusal where several apply, its clause; and that there is always something to do. (chapter 3)"""

from __future__ import annotations

import pytest

from rules.core.notation import parse
from tests.games.zwergenamulett.given import Round, arrange
from tests.games.zwergenamulett.rules.test_1_setup import dealt, started

rule = pytest.mark.rule
OPEN = "3 players; 0: FE; 1: RI FE; 2: DR; trick 0: RI"  # seat 1 is on turn

FIRST = [  # position, move, the first reason that applies
    (OPEN, "0 pass", "not_your_turn"),
    (OPEN, "0 play ZB", "not_your_turn"),
    (OPEN, "2 play DR", "not_your_turn"),
    (OPEN, "0 deal", "not_your_turn"),
    (OPEN, "- deal", "not_your_turn"),
    (OPEN, "- announce", "not_your_turn"),
    (OPEN, "7 announce", "not_your_turn"),
    (OPEN, "7 play DR", "not_your_turn"),
    (OPEN, "1 pass", "wrong_phase"),
    (OPEN, "1 count", "wrong_phase"),
    (OPEN, "1 next", "wrong_phase"),
    (OPEN, "1 play DR", "not_in_hand"),
    (OPEN, "1 play FE", "must_match"),
    (OPEN, "1 play RI", "legal"),
    ("3 players; won 0: DR FE EI; last call", "1 play DR", "not_your_turn"),
    ("3 players; won 0: DR FE EI; last call", "1 announce", "not_your_turn"),
    ("3 players; won 0: DR FE EI; last call", "0 play DR", "wrong_phase"),
    ("3 players; won 0: DR FE EI; last call", "0 next", "wrong_phase"),
]


@rule("ZA-2.3", "ZA-2.4", "ZA-2.5", "ZA-3.3")
@pytest.mark.parametrize(("position", "move", "code"), FIRST, ids=[f"{row[1]}: {row[2]}" for row in FIRST])
def test_the_first_reason_that_applies_is_given(position, move, code):
    assert arrange(position, must_match=True).refusal(move) == code


@rule("ZA-2.5")
def test_a_card_not_held_is_judged_before_the_duty_to_match():
    assert arrange(OPEN, must_match=True).refusal("1 play AM") == "not_in_hand"


@rule("ZA-3.3", "ZA-3.11")
def test_an_announcement_out_of_its_time_is_the_wrong_phase_for_everybody():
    for seat in ("0", "1", "7", "-"):
        assert started(3).refusal(f"{seat} announce") == "wrong_phase"
        assert dealt(3).refusal(f"{seat} announce") == "wrong_phase"


def ended() -> Round:
    return arrange("3 players; won 0: DR FE EI; gold 2/0/0; last call").pass_all().expect("phase over")


@rule("ZA-4.6")
def test_after_the_match_nobody_does_anything():
    table = ended()
    for seat in range(-1, 3):
        assert table.legal(seat) == ""
    for move in ("0 next", "- deal", "1 play DR", "2 pass"):
        assert table.refusal(move) == "not_your_turn"
    assert table.refusal("1 announce") == "wrong_phase"


def test_on_the_score_sheet_only_the_table_goes_on():
    table = arrange("3 players; won 0: DR FE EI; last call").pass_all()
    assert {table.legal(seat) for seat in range(-1, 3)} == {"next"}
    assert table.refusal("1 pass") == "wrong_phase"
    assert table.refusal("- count") == "wrong_phase"
    assert table.refusal("7 next") == "not_your_turn"


CLAUSES = [
    (OPEN, "1 play DR", "ZA-2.3"),
    (OPEN, "1 play FE", "ZA-2.5"),
    ("3 players; 0: DR", "1 announce", "ZA-3.3"),
    ("3 players; won 0: DR FE EI; last call", "1 announce", "ZA-3.3"),
]


@pytest.mark.parametrize(("position", "move", "clause"), CLAUSES)
def test_a_refusal_names_its_clause(position, move, clause):
    table = arrange(position, must_match=True)
    refusal = table.game.check(table.state, *parse(table.game, move))
    assert refusal is not None
    assert refusal.clause == clause


@rule("ZA-3.11")
def test_the_machine_counts_for_everybody():
    table = arrange(OPEN, auto_announce=True)
    refusal = table.game.check(table.state, *parse(table.game, "1 announce"))
    assert refusal == ("wrong_phase", "ZA-3.11")
