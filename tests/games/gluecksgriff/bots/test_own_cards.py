"""Bots with cards that players have made: any valid set is played to the end of its rounds, and every promise kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.core.base import Budget
from game.bots.core.levels import LEVELS, level
from game.bots.gluecksgriff.brain import BRAIN
from game.bots.gluecksgriff.memory import fresh
from game.bots.gluecksgriff.trials import bonus
from game.bots.thinking import search
from game.workshop.benches import benches
from rules.core.notation import write_action
from rules.families.effects.form import Blank
from rules.families.effects.steps import Step
from rules.gluecksgriff.state import State
from tests.contract import watched
from tests.game.bots.harness import attentive
from tests.games.gluecksgriff.bots.matches import GAME
from tests.games.gluecksgriff.files import blanks, card
from tests.own_cards.__main__ import levels_of, setup_of
from tests.own_cards.witness import BotWitness
from tests.rules.families.effects.strategies import drawn, sets
from tests.scenario import Table

BENCH = benches()[0]


@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(sets(BENCH.form), st.integers(0, 10_000))
def test_random_sets_in_matches_of_bots_keep_the_contract(text: str, number: int) -> None:
    setup = setup_of(BENCH, text, number)
    seen = watched(BotWitness(setup, 12, levels_of(setup.seats, number), rounds=1), most=300)
    assert seen.moves > 0


def test_random_sets_are_valid_and_told_by_their_number() -> None:
    found = drawn(BENCH.form, 20, 3)
    assert [BENCH.form.problems(text) for text in found] == [[]] * 20
    assert len(set(found)) == 20
    assert found == drawn(BENCH.form, 20, 3) != drawn(BENCH.form, 20, 4)


# --- when a card is played, and on whom ------------------------------------------------------------------------------

Given = Callable[..., Table]
FREE = {"draw_after": False}
SEEDS = 9
every_level = pytest.mark.parametrize("id", [id for id in LEVELS if id != "zufall"])


def mostly(state: State, id: str) -> str:
    """The move that a bot of this level makes with most seeds."""
    seat, strength = GAME.turn(state).must[0], attentive(id)
    view, legal, memory = GAME.view(state, seat), GAME.legal(state, seat), fresh(seat, state.seats)
    budget, found = Budget(min(24, strength.worlds), 60_000), Counter[str]()
    for seed in range(SEEDS):
        choice = search.choose(GAME, BRAIN, view, memory, legal, strength, budget, Random(seed))
        found[write_action(GAME, choice.action)] += 1
    return found.most_common(1)[0][0]


@every_level
@pytest.mark.parametrize(
    ("position", "cards", "move"),
    [
        ("0: B1 5 9 11; 1: 0 1; 2: 3 8 8 11 12 4", [card("draw choose 3")], "blank B1 1"),
        ("0: B1 14 13 11 9; 1: 0; 2: 3 8 8 11 12", [card("swap_hands choose")], "blank B1 1"),
        ("0: B1 14 14 11 9; 1: 0 2; 2: 3 8 8 11 12", [card("give_card choose 2 choose")], "blank B1 1"),
        ("0: B1 5 5 9; 1: 0 2 4; 2: 3 8 8 11 12", [card("discard_extra 2 highest")], "blank B1"),
        ("0: B1 14 13 12 11 9 8; 1: 1; 2: 0 2", [card("halve_points self")], "blank B1"),
        ("0: B1; 1: 9 9 4; 2: 11 12 13", [card("reverse", points=8, **FREE)], "blank B1"),
        ("0: B1 9; 1: 9 9 4; 2: 11 12 13", [card("discard_extra 1 choose", points=8, **FREE)], "blank B1"),
    ],
)
def test_a_card_is_played_where_it_is_worth_it(given: Given, id: str, position: str, cards: Any, move: str) -> None:
    assert mostly(given("gluecksgriff", f"{position}; pile [SU]@1", **blanks(*cards)).state, id) == move


@every_level
@pytest.mark.parametrize(
    ("position", "cards"),
    [
        ("0: B1 3 4 9; 1: 5 6 7 9 12; 2: 3 8 8 11", [card("draw self 3", points=2)]),
        ("0: B1 0 1; 1: 9 9 12 4; 2: 3 8 8 11 12", [card("swap_hands choose")]),
        ("0: B1 5 5 9; 1: 0 2; 2: 3 8 8 11 12", [card("take_card choose 3 highest")]),
        ("0: B1 9 12 3; 1: 9 9 4; 2: 11 12 13", [card("protect choose", points=1)]),
    ],
)
def test_a_card_that_hurts_is_kept(given: Given, id: str, position: str, cards: Any) -> None:
    move = mostly(given("gluecksgriff", f"{position}; pile [SU]@1", **blanks(*cards)).state, id)
    assert not move.startswith("blank")


@every_level
def test_a_bad_card_is_got_rid_of_where_keeping_it_is_worse(given: Given, id: str) -> None:
    text = "0: B1 0 1 5; 1: 5 6 7 9 12; 2: 3 8 8 11; pile [SU]@1"
    assert mostly(given("gluecksgriff", text, **blanks(card("draw self 3", points=20))).state, id) == "blank B1"


@every_level
@pytest.mark.parametrize(
    ("steps", "moves", "answer"),
    [
        ("give_card choose 1 choose", "0 blank B1 1", "choose 14"),
        ("discard_extra 2 choose", "0 blank B1", "choose 9 14"),
        ("pass_cards left 1 choose", "0 blank B1", "choose 12"),  # seat 1 answers first
        ("take_card choose 1 owner", "0 blank B1 1", "choose 12"),
        ("take_card choose 1 look", "0 blank B1 1", "choose 0"),
    ],
)
def test_prompts_are_answered_for_the_better_hand(given: Given, id: str, steps: str, moves: str, answer: str) -> None:
    text = "0: B1 1 9 14; 1: 0 2 12; 2: 3 8 11; pile [SU]@1"
    assert mostly(given("gluecksgriff", text, **blanks(card(steps))).play(moves).state, id) == answer


def test_what_a_card_brings_is_found_by_trying_it() -> None:
    """Nothing in the bots knows a step by its name."""

    def brought(*steps: Step, draw_after: bool = True, seats: int = 3) -> float:
        return bonus(Blank("a", "A", "builtin:a", "", 8, draw_after, steps), seats)

    assert brought() == 0.0
    assert brought(draw_after=False) > 0.5
    for seats in (2, 3, 5):
        assert brought(Step("draw", "others", 2), seats=seats) > 1.0
        assert brought(Step("draw", "self", 2), seats=seats) < -1.0
        assert brought(Step("take_card", "next", 2, "highest"), seats=seats) < -1.0
        assert brought(Step("discard_extra", "", 2, "highest"), seats=seats) > 1.0
    assert abs(brought(Step("reverse"))) < 1.0
    assert brought(Step("draw", "others", 3)) > brought(Step("draw", "others", 1))


def test_a_card_that_fits_is_taken_rather_than_a_low_one(given: Given) -> None:
    text = "0: B1 9 12 12; 1: 2 12 14; 2: 3 8 11; pile [SU]@1"
    state = given("gluecksgriff", text, **blanks(card("take_card choose 1 look"))).play("0 blank B1 1").state
    found = BRAIN.policy(GAME.view(state, 0), fresh(0, 3), GAME.legal(state, 0), level("einfall"), Random(1))
    assert (write_action(GAME, found[0]), found[1].code) == ("choose 12", "take_for_group")
