"""Where the options of a game come from: assets/games/<game>/pedigree.toml names an origin for each value.

A row is `name = { <value> = ORIGIN … }`; flags have "on" and "off", numbers "usual" (the default), "other" is every
value without an entry, and a file has "option". An origin is a word of `ORIGINS`; its sentence is the text
"pedigree.<origin>". Each option has a sentence of its own beside it, the text "origin.<option>" of the game, or one for
each of its values, "origin.<option>.<value>". What a value does to the game is told by "effect.<option>.<value>", or
for all of them, as what more or less of it does, by "effect.<option>"; of a flag "option.<name>.help" tells it.
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


def note(row: Option, value: Value, words: Texts) -> str:
    """The sentence of its own that tells where a value comes from: that of the value, else that of its option."""
    keys = _keys("origin", row, value)
    return next((words(key) for key in keys if words.has(key)), "")


def effect(row: Option, value: Value, words: Texts) -> str:
    """What a value does to the game, beyond the help of its option; "" where that tells it already."""
    return next((words(key) for key in _keys("effect", row, value) if words.has(key)), "")


def _keys(group: str, row: Option, value: Value) -> list[str]:
    """The keys of a text about a value, the narrowest first."""
    name = f"{group}.{row.name}"
    if row.kind == "document":
        return [name]
    general = "usual" if value == row.default else "other"
    return [f"{name}.{_key(row, value)}", f"{name}.{general}", name]


def comes(game_id: str, row: Option, value: Value, words: Texts) -> str:
    """Where a value comes from: the sentence of its kind and its own one."""
    kind = _kind(origin(game_id, row, value), words)
    return f"{kind} {note(row, value, words)}".rstrip()


def _kind(named: str, words: Texts) -> str:
    return words(f"pedigree.{named}", source=words("pedigree.source"))


def house_rules(game_id: str, words: Texts) -> str:
    """The chapter of the rules that tells what each option does and where it and its values come from, as Markdown."""
    lines = ["", f"## {words('pedigree.title')} {{#house-rules}}", ""]
    lines += [words("pedigree.intro", source=words("pedigree.source")), ""]
    for row in listed(game(game_id).options):
        told = rows(game_id)[row.name]
        does, notes = words(f"option.{row.name}.help"), (f"effect.{row.name}", f"origin.{row.name}")
        about = " ".join(words(key) for key in notes if words.has(key))
        if row.kind == "document":
            about = f"{_kind(told['option'], words)} {about}"
        lines += [f"**{words(f'option.{row.name}')}.** {does} {about}".rstrip(), ""]
        lines += _values(row, told, words) if row.kind != "document" else []
        lines.append("")
    return "\n".join(lines)


def _values(row: Option, told: Mapping[str, str], words: Texts) -> list[str]:
    """The list of an option's values: what each does and where it comes from; the same is said once."""
    found: dict[str, list[str]] = {}
    for key, named in told.items():
        found.setdefault(_said(row, key, named, words), []).append(_name(row, key, words))
    return [f"- {', '.join(names)}: {said}" for said, names in found.items()]


def _said(row: Option, key: str, named: str, words: Texts) -> str:
    """What a value does, the sentence of its kind, and its own one."""
    does, own = f"effect.{row.name}.{key}", f"origin.{row.name}.{key}"
    return " ".join([*_there(does, words), _kind(named, words), *_there(own, words)])


def _there(key: str, words: Texts) -> list[str]:
    return [words(key)] if words.has(key) else []


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
