"""The usual sets of options of every game: the default one first, each valid, told and unlike the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.options import build, listed
from rules.core.registry import GAMES, game

ROOT = Path(__file__).parents[2]
FEWEST, MOST = 3, 5


@pytest.mark.parametrize("id", GAMES)
def test_a_few_usual_sets_differ_and_the_first_is_the_default(id: str) -> None:
    rules = game(id)
    built = [build(rules.options, given) for given in rules.presets.values()]
    assert FEWEST <= len(built) <= MOST
    assert built[0] == rules.options()
    assert len(set(map(repr, built))) == len(built)


@pytest.mark.parametrize("id", GAMES)
def test_a_usual_set_changes_only_what_counts_in_it(id: str) -> None:
    rules = game(id)
    needs = {row.name: row.needs for row in listed(rules.options)}
    for name, given in rules.presets.items():
        options = build(rules.options, given)
        for option in given:
            needed = needs[option]
            assert needed is None or getattr(options, needed[0]) == needed[1], f"{name}: {option}"
            assert given[option] != rules.options.__dataclass_fields__[option].default, f"{name}: {option}"


@pytest.mark.parametrize("id", GAMES)
def test_usual_sets_are_told_in_both_languages_and_in_the_rulebook(id: str) -> None:
    wanted = {key for name in game(id).presets for key in (f"preset.{name}", f"preset.{name}.help")}
    for lang in ("de", "en"):
        texts = json.loads((ROOT / "assets" / "games" / id / f"{lang}.json").read_text("utf-8"))
        assert wanted == {key for key in texts if key.startswith("preset.")}
    book = (ROOT / "docs" / "rulebook" / f"{id}.md").read_text("utf-8")
    assert not [name for name in game(id).presets if name not in book]
