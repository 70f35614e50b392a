"""How the lower levels err at Tarock, and what nobody does there."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.tarock.brain import BRAIN
from game.bots.tarock.habits import habit, laughable
from rules.core.notation import write_action
from rules.tarock.game import GAME
from tests.games.tarock.given import Deal, arrange

rule = pytest.mark.rule
EVEN = "dealer 2; 0: D9 C7 DA H6 D6 SK DJ HA SA C9 SQ; 1: S10 HJ DQ; 2: CK HK D10; Stock C10 HQ S8"
TWO_LONG = "dealer 2; 0: D9 DA D6 DJ D7 SK SA SQ S8 S7 H6; 1: S10 HJ DQ; 2: CK HK D10; Stock C8 H10 C6"


def laid_away(cards: str, given: str = EVEN) -> Deal:
    """The declarer has taken up the Stock and laid these cards away."""
    return arrange(given).play(f"0 bid A 61, 1 pass, 2 pass, 0 lay {cards}")


def told(table: Deal) -> dict[str, str]:
    """What is laughable in each suit that may be named."""
    state = table.state
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    memory = BRAIN.memories.fresh(0, 3)
    return {write_action(GAME, act): laughable(view, memory, legal, act) for act in legal if act.verb == "trump"}


@rule("TA-3.3")
def test_nobody_names_a_suit_of_which_he_has_laid_a_card_away() -> None:
    expected = {"trump C": "names_short", "trump S": "", "trump H": "names_laid", "trump D": "names_laid"}
    assert told(laid_away("DJ C9 H6")) == expected | {"trump H": "names_short"}
    assert told(laid_away("C7 C9 C10")) == expected | {"trump H": "", "trump D": ""}


@rule("TA-3.3")
def test_where_a_card_of_every_long_suit_was_laid_away_the_longest_will_do() -> None:
    found = told(laid_away("DJ S8 H10", TWO_LONG))
    assert (found["trump D"], found["trump S"], found["trump C"]) == ("", "", "names_short")


@rule("TA-3.3")
@pytest.mark.parametrize("erring", ["lehrling", "geselle"])
def test_out_of_habit_another_long_suit_is_named(erring: str) -> None:
    state = laid_away("DJ C9 C10").state
    view, legal, memory = GAME.view(state, 0), GAME.legal(state, 0), BRAIN.memories.fresh(0, 3)
    named = {habit(view, memory, legal, level(erring), Random(seed))[0].args for seed in range(20)}
    assert {write_action(GAME, act) for act in legal if act.args in named and act.verb == "trump"} == {
        "trump S",
        "trump H",
    }
