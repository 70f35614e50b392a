"""Judging a move: the rival comes from the first worlds, the difference from fresh ones, and trifles are not told."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from statistics import fmean

import pytest

from game.bots.core.base import Brain, Budget, Choice, Rival
from game.bots.core.registry import brain
from game.bots.thinking.search import choose
from game.bots.thinking.weighing import FEWEST, SCOUTING, UNJUDGED, met_anew, verdict, weigh
from rules.core.contract import Action
from rules.core.registry import GAMES
from tests.game.bots.guess import DEEP, GAME, GUESSES, Guesser, view

BUDGET = Budget(96, 60_000)
MEETING = round(BUDGET.worlds * (1 - SCOUTING))


def weighed(guesser: Guesser, made: Action, budget: Budget = BUDGET, seed: int = 1) -> Choice:
    return weigh(GAME, guesser.brain, view(), None, GUESSES, made, DEEP, budget, Random(seed))


def test_a_bad_guess_is_set_against_the_best_one() -> None:
    choice = weighed(Guesser(6, 8, default=GUESSES[7]), GUESSES[0])
    assert (choice.action, choice.second) == (GUESSES[7], GUESSES[0])
    assert choice.lead > 5
    assert [reason.code for reason in choice.reasons] == ["nothing", "search"]  # the policy's word, then the worlds
    assert choice.reasons[-1].values == (MEETING, MEETING)


def test_the_best_guess_is_no_mistake() -> None:
    assert weighed(Guesser(6, 8, default=GUESSES[0]), GUESSES[7]) == Choice(GUESSES[7])


def test_the_cost_is_measured_in_worlds_that_did_not_name_the_rival() -> None:
    guesser = Guesser(3, 9, default=GUESSES[6])
    choice = weighed(guesser, GUESSES[1])
    fresh = guesser.worlds[-MEETING:]
    assert len(guesser.worlds) > MEETING
    assert choice.lead == pytest.approx(fmean(abs(1 - one) - abs(choice.action.args[0] - one) for one in fresh))


def test_among_equals_chance_makes_no_clear_mistake() -> None:
    found = [weighed(Guesser(0, 9, default=GUESSES[5]), GUESSES[4], seed=seed) for seed in range(60)]
    assert not [choice for choice in found if choice.action != GUESSES[4] and choice.lead > 3 * choice.error]


def test_a_difference_that_is_small_beside_the_luck_is_not_worth_a_word() -> None:
    choice = weighed(Guesser(0, 9, default=GUESSES[5], noise=400.0), GUESSES[4])
    assert choice == Choice(GUESSES[4])


@pytest.mark.parametrize(("usual", "told"), [(0.0, "far"), (20.0, "weaker"), (100.0, "alike")])
def test_where_all_is_known_a_difference_is_small_beside_what_deals_of_the_game_usually_scatter_by(
    usual: float, told: str
) -> None:
    guesser = Guesser(5, 5, default=GUESSES[5])
    mind = replace(guesser.brain, scatter=usual)
    choice = choose(GAME, mind, view(), None, GUESSES[4:6], DEEP, BUDGET, Random(1))
    assert [(rival.behind, verdict(rival)) for rival in choice.rivals] == [(1.0, told)]


@pytest.mark.parametrize(("usual", "better"), [(0.0, GUESSES[5]), (10.0, GUESSES[5]), (50.0, GUESSES[4])])
def test_a_trifle_in_a_deal_that_is_decided_is_no_mistake(usual: float, better: Action) -> None:
    guesser = Guesser(5, 5, default=GUESSES[5])
    guesser.brain = replace(guesser.brain, scatter=usual)
    assert weighed(guesser, GUESSES[4]).action == better


@pytest.mark.parametrize("id", GAMES)
def test_every_game_that_searches_knows_what_its_deals_scatter_by(id: str) -> None:
    nothing = next(row.default for row in fields(Brain) if row.name == "candidates")
    assert (brain(id).scatter > 0) == (brain(id).candidates is not nothing)


def test_where_playouts_tell_nothing_nothing_is_said() -> None:
    guesser = Guesser(6, 8, default=GUESSES[7])
    guesser.brain = replace(guesser.brain, judges=False)
    assert weighed(guesser, GUESSES[0]) == Choice(GUESSES[0], reasons=(UNJUDGED,))
    assert not guesser.worlds


@pytest.mark.parametrize("budget", [Budget(FEWEST - 1, 60_000), Budget(96, 0)])
def test_with_too_few_worlds_there_is_no_verdict(budget: Budget) -> None:
    assert weighed(Guesser(6, 8, default=GUESSES[7]), GUESSES[0], budget) == Choice(GUESSES[0])


def test_the_same_question_has_the_same_answer() -> None:
    first, second = (weighed(Guesser(2, 9, default=GUESSES[5]), GUESSES[1], seed=4) for _ in range(2))
    assert first == second


# --- the other moves of a hint ---------------------------------------------------------------------------------------


def anew(guesser: Guesser, *rivals: Rival, budget: Budget = BUDGET) -> Choice:
    """A hint for the middle guess beside these rivals, as they were found in few worlds."""
    return met_anew(GAME, guesser.brain, view(), None, Choice(GUESSES[5], rivals=rivals), DEEP, budget, Random(1))


def test_a_rival_that_looked_bad_in_eight_worlds_is_not_told_as_clearly_weaker() -> None:
    """Of 1 … 8 the guess 4 is as good as 5, whatever the first worlds made of it."""
    unlucky = Rival(GUESSES[4], 3.0, 0.5, luck=2.0)
    (rival,) = anew(Guesser(1, 8, default=GUESSES[5]), unlucky).rivals
    assert (verdict(unlucky), verdict(rival)) == ("far", "alike")


def test_a_rival_that_is_clearly_weaker_is_told_so_after_fresh_worlds_as_well() -> None:
    first = Rival(GUESSES[4], 0.2, 0.1, luck=2.0), Rival(GUESSES[0], 1.0, 1.0, luck=2.0)
    found = anew(Guesser(5, 6, default=GUESSES[5]), *first).rivals
    assert [(rival.action, verdict(rival)) for rival in found] == [(GUESSES[4], "far"), (GUESSES[0], "far")]
    assert found[1].behind > found[0].behind


def test_what_was_certain_or_compared_in_no_world_is_not_measured_again() -> None:
    for rivals in ((), (Rival(GUESSES[4]),), (Rival(GUESSES[4], 3.0, 0.0, luck=2.0),)):
        guesser = Guesser(1, 9, default=GUESSES[5])
        assert anew(guesser, *rivals).rivals == rivals
        assert guesser.worlds == []


def test_where_no_time_is_left_the_first_numbers_stand() -> None:
    first = Rival(GUESSES[4], 3.0, 0.5, luck=2.0)
    assert anew(Guesser(1, 9, default=GUESSES[5]), first, budget=Budget(96, 0)).rivals == (first,)
