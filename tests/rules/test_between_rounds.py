"""The answers of every game while nobody plays: the machine deals, the score sheet lies open, the match is over.

One way for all (docs/house.md, chapter 5), and each rulebook says so in the same words.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.core.contract import TABLE, Action, Game, Seat, action
from rules.core.registry import GAMES, game
from rules.families.stages import Over

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
SENTENCE = (
    "Between rounds the table or any seat says `next`, everything else is `wrong_phase`; "
    "while the machine acts and after the match everything is `not_your_turn`."
)
OF_RIGHTS = {"wrong_phase", "not_your_turn", "option_off"}  # whoever has no right to break in just now
NEXT = action("next")
MOST_MOVES = 5000  # until the first score sheet


def waiting(rules: Game[Any, Any], state: Any) -> bool:
    """True if the machine acts, or nobody any more."""
    turn = rules.turn(state)
    return TABLE in turn.must or not turn.must + turn.may


def answers(rules: Game[Any, Any], state: Any) -> dict[str, set[str]]:
    """By verb, the answers to any seat; rights to break in have laws of their own, but are never taken here."""
    found: dict[str, set[str]] = {}
    for verb, seat in product(rules.verbs, range(state.seats)):
        told = rules.check(state, seat, action(verb, *[0 for _ in rules.verbs[verb]]))
        if verb in rules.rights:
            assert told is not None, (state.phase, seat, verb)
            assert told.code in OF_RIGHTS, (state.phase, seat, verb)
        else:
            found.setdefault(verb, set()).add(told.code if told else "legal")
    return found


def expected(rules: Game[Any, Any], state: Any, verb: str) -> str:
    if NEXT not in rules.legal(state, TABLE):
        return "not_your_turn"
    return "legal" if verb == "next" else "wrong_phase"


def assert_one_way(rules: Game[Any, Any], state: Any) -> None:
    for verb, told in answers(rules, state).items():
        assert told == {expected(rules, state, verb)}, (state.phase, verb)


def played(rules: Game[Any, Any], seed: int = 1) -> list[Any]:
    """The positions of a first round in which the machine had to act, up to its score sheet."""
    state, chance, found = rules.start(rules.options(), min(rules.players), seed), Random(seed), []
    for _ in range(MOST_MOVES):
        if waiting(rules, state):
            found.append(state.copy())
            if NEXT in rules.legal(state, TABLE):
                return found
        acting: list[tuple[Seat, Action]] = [
            (seat, act) for seat in rules.turn(state).must for act in rules.legal(state, seat)
        ]
        rules.apply(state, *chance.choice(acting))
    raise AssertionError("no score sheet")


@pytest.mark.parametrize("id", GAMES)
def test_what_is_said_while_nobody_plays(id: str) -> None:
    rules = game(id)
    for state in played(rules):
        assert_one_way(rules, state)


@pytest.mark.parametrize("id", GAMES)
def test_after_the_match_nobody_is_on_turn(id: str) -> None:
    rules = game(id)
    state = rules.start(rules.options(), min(rules.players), 1)
    (state.phase,) = (name for name, phase in rules.phases.items() if isinstance(phase, Over))
    assert_one_way(rules, state)


@pytest.mark.parametrize("id", GAMES)
def test_the_rulebook_says_so(id: str) -> None:
    assert SENTENCE in (RULEBOOK / f"{id}.md").read_text(encoding="utf-8")
