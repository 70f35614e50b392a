"""Every hook of a game is one that somebody asks for; every clause is named by a test of its own."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from game.bots.base import Brain, MoreOfABrain
from game.bots.registry import brain
from rules.core.registry import GAMES
from tests.games.hooks import Given, MoreOfGiven, names, own_names

TESTS = Path(__file__).parents[1]
RULEBOOK = TESTS.parent / "docs" / "rulebook"
CLAUSE = re.compile(r"\[([A-Z][A-Z0-9]{1,5}-\d+(?:\.\d+)*[a-z]?)\]")
VECTOR = re.compile(r"^\W*\**(V\d+[a-z]?)\b", re.MULTILINE)
NAMED = re.compile(r"(?<![A-Z0-9])[A-Z][A-Z0-9]{1,5}-(?:\d+(?:\.\d+)*[a-z]?|V\d+[a-z]?)(?!\w)")

each_game = pytest.mark.parametrize("id", GAMES)


@cache
def text_of(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


@each_game
def test_a_brain_has_no_hook_that_nobody_asks_for(id: str) -> None:
    told = {name for name in dir(brain(id)) if not name.startswith("_")}
    assert told - names(Brain, MoreOfABrain) == set()
    assert names(Brain) - told == set()


@each_game
def test_a_name_in_given_is_asked_for_by_all_or_used_by_its_own_tests(id: str) -> None:
    module = import_module(f"tests.games.{id}.given")
    own = own_names(module)
    assert names(Given) <= own | set(vars(module))
    text = text_of(TESTS)
    unused = [name for name in own - names(Given, MoreOfGiven) if len(re.findall(rf"\b{name}\b", text)) < 2]
    assert unused == []


@each_game
def test_every_clause_and_every_vector_of_the_rulebook_is_named_by_a_test(id: str) -> None:
    text = (RULEBOOK / f"{id}.md").read_text("utf-8")
    clauses = set(CLAUSE.findall(text))
    prefix = next(iter(clauses)).partition("-")[0]
    wanted = clauses | {f"{prefix}-{vector}" for vector in VECTOR.findall(text)}
    assert len(wanted) > 20
    assert sorted(wanted - set(NAMED.findall(text_of(TESTS)))) == []


@each_game
def test_every_game_has_stories_of_its_rules_and_golden_matches(id: str) -> None:
    """Its bots keep the laws of all (tests/games/test_bot_laws.py)."""
    folder = TESTS / "games" / id
    assert (folder / "golden.json").is_file()
    assert len(re.findall(r"^def test_\w+", text_of(folder / "rules"), re.MULTILINE)) >= 20
