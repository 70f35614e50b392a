"""How the lower levels err at Glücksgriff, and what nobody does there."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.gluecksgriff.habits import absently, laughed_at
from rules.core.notation import parse_action, write_action
from rules.gluecksgriff.game import GAME
from tests.cases import each
from tests.games.gluecksgriff.given import arrange

rule = pytest.mark.rule


@each("given, move, kind", [
    ("2 players; 0: 12 3 8; 1: 9 9 9; pile [7]@1", "discard 3", "throws_low"),
    ("2 players; 0: 12 3 8; 1: 9 9 9; pile [7]@1", "discard 8", ""),
    ("2 players; 0: 8 8 12; 1: 9 9 9; pile [7]@1", "discard 8", "splits_set"),
    ("2 players; 0: 8 8 12; 1: 9 9 9; pile [7]@1", "discard 8 8", ""),
    ("2 players; 0: 8 9 10 11 2; 1: 9 9 9; pile [7]@1", "discard 10", "breaks_run"),
    ("2 players; 0: 8 9 10 11 2; 1: 9 9 9; pile [7]@1", "discard 9 10 11", ""),
    ("2 players; 0: GA 3 5 8 11; 1: 9 9 9; pile [7]@1", "discard GA", "throws_joker"),
    ("2 players; 0: 0 1; 1: 9 9 9 9; pile [7]@1; turns 9", "discard 1", "lets_call_go"),
    ("2 players; 0: 0 1; 1: 9 9; pile [7]@1; turns 9", "discard 1", ""),
    ("2 players; 0: 3 5; 1: 9 9; pile [7]@1; turns 9", "call", "calls_dear"),
    ("2 players; 0: 0 1 3; 1: 9 9; pile [7]@1; turns 9", "call", ""),
])  # fmt: skip
def test_a_table_laughs_at(given: str, move: str, kind: str) -> None:
    state = arrange(given, {})
    assert laughed_at(state, 0, GAME.legal(state, 0), parse_action(GAME, move)) == kind


@each("move, kind", [("discard 3", "keeps_dear"), ("discard 8", "keeps_dear"), ("discard 12", "")])
def test_in_the_last_turn_nobody_keeps_the_dearer_card(move: str, kind: str) -> None:
    state = arrange("2 players; 0: 12 3 8; 1: 9 9 9; pile [7]@1; turns 9", {})
    state.caller = 1
    assert laughed_at(state, 0, GAME.legal(state, 0), parse_action(GAME, move)) == kind


@rule("GG-4.1")
def test_nobody_takes_a_dear_card_that_makes_no_group() -> None:
    state = arrange("2 players; 0: 12 9 6 3; 1: 4 9 10 11; pile [13]@1", {})
    GAME.apply(state, 0, parse_action(GAME, "discard 12"))
    legal = GAME.legal(state, 0)
    told = {write_action(GAME, act): laughed_at(state, 0, legal, act) for act in legal}
    assert told == {"draw stock": "", "draw top": "takes_dear"}


def out_of_habit(given: str, id: str) -> list[str]:
    state = arrange(given, {})
    legal = GAME.legal(state, 0)
    found = [absently(state, 0, legal, level(id), Random(seed)) for seed in range(100)]
    return [write_action(GAME, one[0]) for one in found if one is not None]


def test_out_of_habit_the_dearest_card_goes_and_a_beginner_is_less_sure_which_it_is() -> None:
    position = "2 players; 0: 14 12 10 5 5; 1: 9 9 9; pile [12]@1"
    geselle, lehrling = out_of_habit(position, "geselle"), out_of_habit(position, "lehrling")
    assert set(lehrling) == {"discard 14", "discard 12", "discard 10", "discard 5 5"}
    assert lehrling.count("discard 14") < geselle.count("discard 14") < 100


def test_out_of_habit_nothing_is_drawn_from_the_pile() -> None:
    state = arrange("2 players; 0: 12 9 3; 1: 4 9 10; pile [1]@1; turns 9", {})
    GAME.apply(state, 0, parse_action(GAME, "discard 12"))
    found = absently(state, 0, GAME.legal(state, 0), level("geselle"), Random(1))
    assert found is not None
    assert write_action(GAME, found[0]) == "draw stock"


def test_out_of_habit_a_learned_player_breaks_no_dear_run_which_a_beginner_does_not_see() -> None:
    position = "2 players; 0: 2 9 2 4 11 10; 1: 9 9 9; pile [12]@1"
    broken = {"discard 9", "discard 10", "discard 11"}
    geselle = out_of_habit(position, "geselle")
    assert geselle.count("discard 9 10 11") > 80
    assert not broken & set(geselle)
    assert broken <= set(out_of_habit(position, "lehrling"))
