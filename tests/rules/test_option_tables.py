"""Chapter 6 of every rulebook is what the program offers: each option with its values, its steps, its default.

A row reads | name | values | default | meaning |; values are "on, off", names, numbers, "50–300" or "50–500 in steps
of 10", parted by commas. What stands in brackets explains. Instead of a default there may be a column for each preset.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from rules.core.options import listed
from rules.core.registry import GAMES, game

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"
SEATS_OR_SETS = {"preset", "players"}  # rows that name a set of options, or how many sit down
SAME = {"yes": "on", "no": "off", "True": "on", "False": "off"}
RANGE = re.compile(r"(\d+)–(\d+)(?: in steps of (\d+))?")

Row = Mapping[str, str]


def rows(id: str) -> Iterator[Row]:
    """The rows of the table of chapter 6, by the titles of its columns."""
    chapter = (RULEBOOK / f"{id}.md").read_text(encoding="utf-8").split("\n## 6. Options", 1)[1].split("\n## ", 1)[0]
    lines = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in chapter.splitlines() if line[:1] == "|"]
    titles, _, *told = lines
    for cells in told:
        yield dict(zip(titles, cells, strict=True))


def plain(text: str) -> str:
    """The text without what stands in brackets."""
    return re.sub(r"\s*\([^)]*\)", "", text).strip()


def value(word: object) -> str:
    return SAME.get(str(word), str(word))


def values(text: str) -> set[str]:
    found: set[str] = set()
    for part in plain(text).split(", "):
        if match := RANGE.fullmatch(part):
            low, high, step = (int(number or 1) for number in match.groups())
            found |= {str(number) for number in range(low, high + 1, step)}
        else:
            found.add(value(part))
    return found


def law(id: str) -> dict[str, Row]:
    return {row["name"]: row for row in rows(id) if row["name"] not in SEATS_OR_SETS}


@pytest.mark.parametrize("id", GAMES)
def test_the_rulebook_has_every_option_of_the_program_and_no_other(id: str) -> None:
    offered = {row.name for row in listed(game(id).options) if row.kind != "document"}
    assert offered == set(law(id))


@pytest.mark.parametrize("id", GAMES)
def test_values_and_steps_are_those_of_the_rulebook(id: str) -> None:
    told = law(id)
    wrong = {
        row.name: (told[row.name]["values"], row.values)
        for row in listed(game(id).options)
        if row.kind != "document" and values(told[row.name]["values"]) != {value(one) for one in row.values}
    }
    assert not wrong


@pytest.mark.parametrize("id", GAMES)
def test_defaults_and_presets_are_those_of_the_rulebook(id: str) -> None:
    told, presets = law(id), game(id).presets
    for row in listed(game(id).options):
        columns = {"default": row.default} if "default" in told.get(row.name, {}) else {}
        for name, given in presets.items():
            if row.kind != "document" and name in told[row.name]:
                columns[name] = given.get(row.name, row.default)
        assert columns or row.kind == "document", row.name
        for column, wanted in columns.items():
            assert value(plain(told[row.name][column])) == value(wanted), f"{row.name}: {column}"
