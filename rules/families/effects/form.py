"""The form of the files in which players design cards of their own: one for each game that takes such cards.

A file is data, never code: `Form.problems` names everything that is wrong with it, `Form.read` turns a valid one into
cards. Which code stands for which error: Glücksgriff's rulebook, section 2.1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final

from rules.families.effects.checking import (
    Check,
    Problem,
    a_number,
    a_shape,
    a_text,
    a_word,
    an_object,
    below,
    is_a,
    parsed,
    shown,
)
from rules.families.effects.legible import legible
from rules.families.effects.steps import LAST, MOST_STEPS, PRIMITIVES, Row, Step

ID: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")
BUILTIN: Final = "builtin:"  # begins the art of a card that shows a motif of the deck
ART: Final = re.compile(rf"{BUILTIN}{ID.pattern}|[A-Za-z0-9_-][A-Za-z0-9_/-]*\.(?:png|jpg)")
SET_NAME: Final = range(1, 41)  # lengths, in characters
AUTHOR: Final = range(41)
NAME: Final = range(1, 25)
TEXT: Final = range(161)
SPECIAL_POINTS: Final = range(21)


class WorkshopError(ValueError):
    """A file with errors; `problems` are all of them, in file order."""

    def __init__(self, found: Iterable[Problem]) -> None:
        self.problems = tuple(found)
        super().__init__("; ".join(f"{path} {code}: {detail}" for code, path, detail in self.problems))


@dataclass(frozen=True, slots=True)
class Blank:
    """One designed card."""

    id: str
    name: str
    art: str
    text: str
    points: int
    draw_after: bool
    steps: tuple[Step, ...]

    @property
    def asks_for_target(self) -> bool:
        """True if an opponent is named with the play (GG-10.9)."""
        return any(step.target == "choose" for step in self.steps)


@dataclass(frozen=True, slots=True)
class WorkshopSet:
    """A valid file with its words made harmless; `blanks` has one entry per copy: those of a card side by side."""

    name: str
    author: str
    blanks: tuple[Blank, ...]


@dataclass(frozen=True)
class Form:
    """Law of the files of one game. `most` cards lie in its box, the first of them has the code `first`.

    `starter` is the file of the set that comes with the game, "" where none does.
    """

    format: str
    version: int
    most: int
    first: str
    starter: str = field(default="", repr=False)
    points: range = SPECIAL_POINTS
    steps: Mapping[str, Row] = field(default_factory=lambda: PRIMITIVES, hash=False)

    @property
    def copies(self) -> range:
        """Number of copies that there may be of one card."""
        return range(1, self.most + 1)

    def problems(self, data: str | bytes) -> list[Problem]:
        """All that is wrong with a file, in file order (a missing key at the end of its object); [] if valid."""
        found = parsed(data)
        return [found] if isinstance(found, Problem) else list(an_object(self._file, found, "$"))

    def read(self, data: str | bytes) -> WorkshopSet:
        """The set of a valid file. Raises WorkshopError with all its problems."""
        found = self.problems(data)
        if found:
            raise WorkshopError(found)
        raw = json.loads(data if isinstance(data, str) else data.decode())
        blanks = tuple(_blank(card) for card in raw["cards"] for _ in range(card["copies"]))
        return WorkshopSet(legible(raw["set_name"]), legible(raw["author"]), blanks)

    # --- the file, its cards, their steps ------------------------------------------------------------------------
    @cached_property
    def _file(self) -> Mapping[str, Check]:
        return {
            "format": partial(a_word, "E_FORMAT", (self.format,)),
            "version": partial(a_number, "E_VERSION", range(self.version, self.version + 1)),
            "set_name": partial(a_text, "E_NAME", SET_NAME),
            "author": partial(a_text, "E_NAME", AUTHOR),
            "cards": self._cards,
        }

    @cached_property
    def _card(self) -> Mapping[str, Check]:
        return {
            "id": partial(a_shape, "E_ID", ID),
            "name": partial(a_text, "E_NAME", NAME),
            "art": partial(a_shape, "E_ART", ART),
            "text": partial(a_text, "E_TEXT", TEXT),
            "points": partial(a_number, "E_POINTS", self.points),
            "copies": partial(a_number, "E_COPIES", self.copies),
            "draw_after": partial(is_a, bool, "true or false"),
            "effect": self._effect,
        }

    @cached_property
    def _steps(self) -> Mapping[str, Mapping[str, Check]]:
        return {do: _fields(row) for do, row in self.steps.items()}

    def _cards(self, value: Any, path: str) -> Iterator[Problem]:
        yield from is_a(list, "a list", value, path)
        if not isinstance(value, list):
            return
        copies = sum(self._counted(card) for card in value)
        if not 1 <= len(value) <= self.most:
            yield Problem("E_TOTAL", path, f"{len(value)} cards, allowed: 1 to {self.most}")
        elif copies > self.most:
            yield Problem("E_TOTAL", path, f"{copies} copies in all, at most {self.most}")
        fields: dict[str, Check] = {**self._card, "id": partial(_id, set())}
        for index, card in enumerate(value):
            yield from an_object(fields, card, f"{path}[{index}]")

    def _counted(self, card: Any) -> int:
        """The copies of a card as far as they count for the sum: 0 where they are themselves invalid."""
        number = card.get("copies") if isinstance(card, dict) else None
        return number if type(number) is int and number in self.copies else 0

    def _effect(self, value: Any, path: str) -> Iterator[Problem]:
        yield from is_a(list, "a list", value, path)
        if not isinstance(value, list):
            return
        if len(value) > MOST_STEPS:
            yield Problem("E_STEPS", path, f"{len(value)} steps, at most {MOST_STEPS}")
        seen: set[str] = set()
        for index, step in enumerate(value):
            yield from self._step(seen, index == len(value) - 1, step, f"{path}[{index}]")

    def _step(self, seen: set[str], last: bool, value: Any, path: str) -> Iterator[Problem]:
        """One step; of one whose `do` is missing or unknown nothing else can be judged."""
        yield from is_a(dict, "an object", value, path)
        if not isinstance(value, dict):
            return
        do, where = value.get("do"), below(path, "do")
        if "do" not in value:
            yield Problem("E_MISSING_KEY", where, '"do" is missing')
        elif isinstance(do, str) and do in self._steps:
            yield from an_object({"do": partial(_do, seen, last), **self._steps[do]}, value, path)
        else:
            yield from a_word("E_PRIMITIVE", self._steps, do, where)


def _blank(card: Mapping[str, Any]) -> Blank:
    """A card of a valid file; one whose name shows nothing is called by its id."""
    plain = {key: card[key] for key in ("id", "art", "points", "draw_after")}
    words: dict[str, Any] = {"name": legible(card["name"]) or card["id"], "text": legible(card["text"])}
    return Blank(**plain, **words, steps=tuple(Step(**step) for step in card["effect"]))


def _id(seen: set[str], value: Any, path: str) -> Iterator[Problem]:
    yield from a_shape("E_ID", ID, value, path)
    if isinstance(value, str) and ID.fullmatch(value):
        if value in seen:
            yield Problem("E_DUP_ID", path, f"{shown(value)} is the id of an earlier card")
        seen.add(value)


def _do(seen: set[str], last: bool, value: str, path: str) -> Iterator[Problem]:
    if value in seen:
        yield Problem("E_DUP_STEP", path, f"{shown(value)} stands twice on this card")
    if value in LAST and not last:
        yield Problem("E_LAST_STEP", path, f"{shown(value)} can only be the last step")
    seen.add(value)


def _fields(row: Row) -> dict[str, Check]:
    fields: dict[str, Check] = {
        "target": partial(a_word, "E_TARGET", row.target),
        "amount": partial(a_number, "E_AMOUNT", row.amount),
        "select": partial(a_word, "E_SELECT", row.select),
        "direction": partial(a_word, "E_DIRECTION", row.direction),
    }
    return {key: fields[key] for key in row.keys}
