"""Every hook of a game is one that some test asks for; every clause is named by a test of its own."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Brain, Playout
from game.bots.core.levels import level
from game.bots.core.registry import brain
from rules.core.contract import action
from rules.core.registry import GAMES
from tests.games.hooks import Given, MoreOfGiven, names, own_names
from tests.scenario import EXPECTED

TESTS = Path(__file__).parents[1]
RULEBOOK = TESTS.parent / "docs" / "rulebook"
CLAUSE = re.compile(r"\[([A-Z][A-Z0-9]{1,5}-\d+(?:\.\d+)*[a-z]?)\]")
VECTOR = re.compile(r"^\W*\**(V\d+[a-z]?)\b", re.MULTILINE)
NAMED = re.compile(r"(?<![A-Z0-9])[A-Z][A-Z0-9]{1,5}-(?:\d+(?:\.\d+)*[a-z]?|V\d+[a-z]?)(?!\w)")


def nothing(*_: Any) -> Any:
    return None


PLAIN = Brain(nothing, nothing, Playout(nothing, nothing, nothing))
MUST = ("policy", "sample", "playout", "next_move", "reached", "reward")
HOOKS = [(Brain, field.name) for field in fields(Brain)] + [(Playout, field.name) for field in fields(Playout)]


@cache
def words() -> Counter[str]:
    """Count each name in the tests."""
    return Counter(re.findall(r"\w+", text_of(TESTS)))


@cache
def clauses_named() -> frozenset[str]:
    """All clauses and vectors that stand in the tests."""
    return frozenset(NAMED.findall(text_of(TESTS)))


each_game = pytest.mark.parametrize("id", GAMES)


@cache
def text_of(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


@each_game
def test_a_brain_consists_of_the_hooks_that_there_are(id: str) -> None:
    assert type(brain(id)) is Brain


def part(whole: Brain, of: type[Brain | Playout]) -> Any:
    """The brain itself, or its playout."""
    return whole if of is Brain else whole.playout


@pytest.mark.parametrize(("of", "hook"), HOOKS)
def test_every_hook_of_a_brain_is_asked_for_and_told_by_a_game(of: type[Brain | Playout], hook: str) -> None:
    shared = "\n".join(text_of(TESTS.parent / "game" / "bots" / room) for room in ("core", "families", "thinking"))
    assert re.search(rf"\b{of.__name__.lower()}(\([\w.]+\))?\.{hook}\b", shared), "nobody asks for it"
    plain = getattr(part(PLAIN, of), hook)
    assert len({id for id in GAMES if getattr(part(brain(id), of), hook) is not plain}) > 0, "no game tells it"


@pytest.mark.parametrize("of", [Brain, Playout])
def test_a_hook_that_nobody_asks_for_is_an_error(of: type[Brain | Playout]) -> None:
    told = {field.name: getattr(part(PLAIN, of), field.name) for field in fields(of)}
    assert of(**told) == part(PLAIN, of)
    with pytest.raises(TypeError, match="foresees"):
        of(**told, foresees=nothing)


@pytest.mark.parametrize(("of", "hook"), [row for row in HOOKS if row[1] in MUST])
def test_a_brain_without_a_hook_that_must_be_there_is_an_error(of: type[Brain | Playout], hook: str) -> None:
    told = {field.name: getattr(part(PLAIN, of), field.name) for field in fields(of) if field.name != hook}
    with pytest.raises(TypeError, match=hook):
        of(**told)


def test_a_brain_that_tells_no_more_remembers_nothing_keeps_quiet_and_lists_no_world() -> None:
    legal, asked = (action("pass"),), (None, None)
    assert PLAIN.memories.fresh(0, 3) is None
    assert PLAIN.impulse(*asked, legal, level("meister"), Random(1)) is None
    assert PLAIN.candidates(*asked, legal, level("meister")) == ()
    assert PLAIN.expects(*asked, legal[0], level("meister"), Random(1)) == ()
    assert PLAIN.all_worlds(*asked, level("meister"), Random(1), 10) is None
    assert PLAIN.judges


@each_game
def test_a_name_in_given_is_asked_for_by_all_or_used_by_its_own_tests(id: str) -> None:
    module = import_module(f"tests.games.{id}.given")
    own = own_names(module)
    assert names(Given) <= own | set(vars(module))
    assert [name for name in own - names(Given, MoreOfGiven) if words()[name] < 2] == []


@each_game
def test_a_clause_that_all_games_read_means_the_same_in_each(id: str) -> None:
    """Only a pile is of groups in some games, of single cards in others."""
    own = {pattern for pattern, _ in getattr(import_module(f"tests.games.{id}.given"), "HERE", ())}
    assert own & {pattern for pattern, _ in EXPECTED} <= {"pile (.*)"}


@each_game
def test_every_clause_and_every_vector_of_the_rulebook_is_named_by_a_test(id: str) -> None:
    text = (RULEBOOK / f"{id}.md").read_text("utf-8")
    clauses = set(CLAUSE.findall(text))
    prefix = next(iter(clauses)).partition("-")[0]
    wanted = clauses | {f"{prefix}-{vector}" for vector in VECTOR.findall(text)}
    assert len(wanted) > 20
    assert sorted(wanted - clauses_named()) == []


@each_game
def test_every_game_has_stories_of_its_rules_and_golden_matches(id: str) -> None:
    """Its bots keep the laws of all (tests/games/test_bot_laws.py)."""
    folder = TESTS / "games" / id
    assert (folder / "golden.json").is_file()
    assert len(re.findall(r"^def test_\w+", text_of(folder / "rules"), re.MULTILINE)) >= 20
