"""Texts for special circumstances: "prompt.TURN.spent" instead of "prompt.TURN" where nobody may pass any more.

A table's file lists them as "condition:suffix" in the order in which they are tried; no game is known here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.texts import Texts
from rules.core.contract import View
from rules.families.effects.deeds import Ask
from ui.table.tables import Table

AND: Final = "&"  # all parts of a condition must hold


def suffixes(table: Table, view: View, verbs: Collection[str] = ()) -> list[str]:
    """The suffixes whose conditions hold for the viewer; `verbs` are what he may do now."""
    pairs = [variant.partition(":")[::2] for variant in table.variants]
    return [suffix for condition, suffix in pairs if holds(condition, table, view, verbs)]


def chosen(texts: Texts, key: str, known: Sequence[str]) -> str:
    """The key with the first of these suffixes for which there is a text, else the key itself."""
    return next((longer for suffix in known if texts.has(longer := f"{key}.{suffix}")), key)


def holds(condition: str, table: Table, view: View, verbs: Collection[str] = ()) -> bool:
    """Parts: a name that is set ("must_match"), "name=value", "name<value", "name>value"; a value may be an option's,
    unless it stands in quotes ("mode='lives'")."""
    return all(_part(part, table, view, verbs) for part in condition.split(AND))


def _part(part: str, table: Table, view: View, verbs: Collection[str]) -> bool:
    for sign in "=<>":
        name, found, wanted = part.partition(sign)
        if found:
            value = _value(name, view)
            bound = wanted.strip("'") if wanted.startswith("'") else getattr(view.options, wanted, wanted)
            if sign == "=":
                return str(value) == str(bound)
            return int(value) < int(bound) if sign == "<" else int(value) > int(bound)
    return (
        bool(view.marks.get((part, view.seat)))
        or getattr(view.options, part, False) is True
        or getattr(view.facts, part, False) is True
        or part in verbs
        or (part == "empty" and _empty(table, view))
    )


def _value(name: str, view: View) -> int | str:
    """A mark before the viewer, an option, or a fact ("duty=lead"); 0 where nothing has this name now."""
    mark = view.marks.get((name, view.seat))
    found = mark if mark is not None else getattr(view.options, name, getattr(view.facts, name, 0))
    return found if isinstance(found, int | str) else 0  # a fact about all seats is no value


def _empty(table: Table, view: View) -> bool:
    """Does the viewer hold no card?"""
    own = [row for zone, row in view.zones.items() if zone.name == table.number_zone and zone.seat == view.seat]
    return own == [()]


# --- what a card of the players' own asks for (rules/families/effects, prompts) ---------------------------------------


def first_ask(view: View) -> Ask | None:
    """The prompt that is open, where the game's facts tell of one."""
    found: tuple[Ask, ...] = getattr(view.facts, "asks", ())
    return found[0] if found else None


def asked_for(ask: Ask | None) -> list[str]:
    """Which text of the prompt fits: "one" or "many" of one's own cards, "one_of" or "many_of" of somebody else's."""
    if ask is None:
        return []
    number = "one" if ask.amount == 1 else "many"
    return [number if ask.seat == ask.holder else f"{number}_of"]
