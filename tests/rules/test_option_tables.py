"""The tables of options in the rulebooks are what the program offers: names, values, defaults. (docs/rulebook)"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from rules.core.options import Option, listed
from rules.core.registry import GAMES, game

BOOKS = Path(__file__).parents[2] / "docs" / "rulebook"
RANGE = re.compile(r"(?<![-\w])(\d+)–(\d+)\b")
WORDS = {True: {"on", "yes"}, False: {"off", "no"}}


def rows_of(id: str) -> dict[str, list[str]]:
    """The cells behind each name that begins a row of a table."""
    found: dict[str, list[str]] = {}
    for line in (BOOKS / f"{id}.md").read_text("utf-8").splitlines():
        if line.startswith("|"):
            name, *cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
            found[name] = cells  # the last one: that is the table of options
    return found


def told(option: Option, value: object) -> set[str]:
    """How a rulebook may write a value."""
    return WORDS[value] if isinstance(value, bool) else {str(value)}


@pytest.mark.parametrize("id", GAMES)
def test_options_have_the_values_and_defaults_of_the_rulebook(id):
    rows = rows_of(id)
    for option in listed(game(id).options):
        if option.kind == "document" or option.name not in rows:
            continue
        cells = rows[option.name]
        words = {word.strip() for cell in cells for word in re.split(r"[,(|]", re.sub(r"[()]", ",", cell))}
        assert told(option, option.default) & words, f"{option.name}: {option.default} stands nowhere in {cells}"
        ends = [match for cell in cells if (match := RANGE.search(cell))]
        if option.kind == "number" and ends:
            low, high = map(int, ends[0].groups())
            numbers = [value for value in option.values if isinstance(value, int)]
            assert {low, high} <= set(numbers), f"{option.name}: {low} to {high}"
            assert max(numbers) == high, option.name
            assert min(numbers) in (low, 0), option.name  # 0 stands for what follows from something else
            assert len({after - before for before, after in pairwise(numbers) if before}) <= 1, option.name
        elif option.kind != "number":
            named = [value for value in option.values if not str(value).isdigit()]
            strangers = [value for value in named if not told(option, value) & words]
            assert not strangers, f"{option.name}: {strangers} stand nowhere in {cells}"
