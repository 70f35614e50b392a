"""Where the options of a game come from: assets/games/<game>/pedigree.toml names an origin for each option and value.

A row is `name = { option = ORIGIN, <value> = ORIGIN … }`; flags have "on" and "off", numbers "usual" (the default), and
"other" is every value without an entry. An origin is a word of `ORIGINS`; its sentence is the text "pedigree.<origin>".
An option or a value may have a note of its own, which the rules add: the text "origin.<option>" or
"origin.<option>.<value>" of the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from game import gate
from game.paths import ASSETS
from game.texts import Texts
from rules.core.options import Option, Value, listed
from rules.core.registry import game

ORIGINS: Final = ("seed", "silent", "known", "decision", "house", "tournament")
Rows = Mapping[str, Mapping[str, str]]


@cache
def rows(game_id: str) -> Rows:
    """The origins of a game by option and value. Raises ValueError for a faulty file, OSError where it is missing."""
    text = (ASSETS / "games" / game_id / "pedigree.toml").read_text(encoding="utf-8")
    found: Rows = gate.fitting(tomllib.loads(text), dict[str, dict[str, str]])
    return found


def _key(row: Option, value: Value) -> str:
    if row.kind == "flag":
        return "on" if value else "off"
    return str(value)


def origin(game_id: str, row: Option, value: Value) -> str:
    """The origin of a value of an option; of the option itself for a file. Raises KeyError where none is named."""
    told = rows(game_id)[row.name]
    if row.kind == "document":
        return told["option"]
    key = _key(row, value)
    if key not in told:
        key = "usual" if value == row.default and "usual" in told else "other"
    return told[key]


def house_rules(game_id: str, words: Texts) -> str:
    """The chapter of the rules that tells what each option does and where it and its values come from, as Markdown."""
    lines = ["", f"## {words('pedigree.title')} {{#house-rules}}", ""]
    for row in listed(game(game_id).options):
        told = rows(game_id)[row.name]
        does, comes = words(f"option.{row.name}.help"), _comes(row.name, told["option"], words)
        lines += [f"**{words(f'option.{row.name}')}.** {does} {comes}", ""]
        values = [key for key in told if key != "option"]
        lines += [f"- {_name(row, key, words)}: {_comes(f'{row.name}.{key}', told[key], words)}" for key in values]
        lines.append("")
    return "\n".join(lines)


def _comes(name: str, named: str, words: Texts) -> str:
    """The sentence of an origin, with the note of the option or value where it has one."""
    sentence, note = words(f"pedigree.{named}"), f"origin.{name}"
    return f"{sentence} {words(note)}" if words.has(note) else sentence


def _name(row: Option, key: str, words: Texts) -> str:
    """What a value is called in the set-up."""
    if row.kind == "flag":
        return words(f"value.{key}")
    if key == "usual":
        text = f"option.{row.name}.{row.default}"
        return f"{words(text) if words.has(text) else row.default} ({words('pedigree.usual')})"
    if key == "other":
        return words("pedigree.other")
    text = f"option.{row.name}.{key}"
    return words(text) if words.has(text) else key
