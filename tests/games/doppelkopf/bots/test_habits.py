"""What nobody does at a table of Doppelkopf, on any level. (rulebook, chapter 8, 3 to 7)"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.doppelkopf.brain import BRAIN
from game.bots.thinking.search import choose
from rules.core.notation import write_action
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.state import KONTRA, RE, State
from tests.games.doppelkopf.given import arrange, declaring

EVERYBODY = ("lehrling", "regelbuch", "geselle", "meister")
STRANGERS_ACE = "0: HA CQ; 1: C10 CK S10 SQ H10 HK H9 DA DA DK DJ DJ; 2: CQ"


def faults(state: State) -> dict[str, str]:
    """What is laughable, by card; cards without a fault are left out."""
    view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
    memory = BRAIN.memories.fresh(state.seat, SEATS)
    memory.tricks = [trick.cards for trick in state.tricks]
    found = {write_action(GAME, act): BRAIN.laughable(view, memory, legal, act) for act in legal if act.verb == "play"}
    return {act.removeprefix("play "): fault for act, fault in found.items() if fault}


def open_parties(state: State) -> State:
    state.known = tuple(RE if state.re >> seat & 1 else KONTRA for seat in range(SEATS))
    return state


def under_the_ace() -> State:
    return declaring(STRANGERS_ACE).play("0 play HA").state


def test_a_strangers_ace_is_not_given_the_ten() -> None:
    assert faults(under_the_ace()) == {"H10": "feeds_stranger", "HK": "dear"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", EVERYBODY)
def test_no_level_gives_the_ten_to_a_strangers_ace(name: str, seed: int) -> None:
    state = under_the_ace()
    view, legal = GAME.view(state, 1), [act for act in GAME.legal(state, 1) if act.verb == "play"]
    strength = level(name)
    memory, budget = BRAIN.memories.fresh(1, SEATS), Budget(min(16, strength.worlds), 60_000)
    found = choose(GAME, BRAIN, view, memory, legal, strength, budget, Random(seed)).action
    assert write_action(GAME, found) == "play H9"


def test_no_ten_is_laid_away_where_nobody_knows_whose_the_trick_is() -> None:
    table = arrange("Re 0 1; 0: CQ S9; 1: CQ S10; 2: H9 HK; 3: C10 C9 D9; trick 0: S9 SA SK")
    assert faults(table.state) == {"C10": "feeds_stranger"}


def test_the_partners_sure_trick_is_not_taken_and_gets_a_small_trump_rather_than_a_queen() -> None:
    table = arrange("Re 1 3; 0: S9 H9; 1: S10 HK; 2: SQ DK; 3: HQ CQ DJ D10; trick 0: D9 SQ DK")
    assert faults(open_parties(table.state)) == {"CQ": "takes_partners", "HQ": "high_under"}


def test_the_last_one_leaves_no_rich_trick_to_the_other_side_that_a_jack_takes() -> None:
    table = arrange("Re 1 3; 0: S9 H9; 1: S10 HK; 2: SQ DK; 3: HQ DJ H9; trick 0: CA C10 CK")
    assert faults(open_parties(table.state)) == {"HQ": "wastes", "H9": "lets_go"}


def test_fox_and_ten_of_trump_are_both_good_to_be_brought_home_by_the_last_one() -> None:
    table = arrange("Re 1 3; 0: S9 H9; 1: S10 HK; 2: SQ DK; 3: DA D10 DJ H9; trick 0: CA C10 CK")
    assert faults(open_parties(table.state)) == {"DJ": "wastes", "H9": "lets_go"}


def test_before_the_partner_is_known_neither_fox_nor_ten_of_trump_is_led_below_higher_ones() -> None:
    state = declaring("0: CQ SQ DJ DA D10 DK CK C9 SK S9 HK H9; 1: CQ").state
    assert faults(state) == {"DA": "leads_fox", "D10": "leads_rich"}


def test_of_cards_that_are_all_bad_none_is_laughed_at() -> None:
    table = arrange("Re 0 2; 0: S9; 1: S10; 2: CQ; 3: C10 CA; trick 0: DK CQ D9")
    assert faults(open_parties(table.state)) == {}
