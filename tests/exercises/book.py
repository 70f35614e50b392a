"""The exercise book: positions, the moves that are right, and why, read from TOML and checked strictly.

    [[exercise]]
    name = "the jack waits"          # unique in its file
    clause = "8.1"                   # a principle of chapter 8, or a clause: "MM-5.3"; may be left out
    given = "0: SJ S9 CQ; 1: ?4; open H9"
    options = { hk_wish = true }     # of the game; may be left out
    start = "declaring"              # the function of `given.py` that reads the position; `arrange` when left out
    after = "1 play C9, 0 play C7"   # moves that everybody has seen; may be left out
    seat = 0                         # who decides
    right = ["play S9"]              # one of these; "?" and "*" stand for anything: "play SJ=?"
    wrong = ["play S10"]             # in place of `right`: anything but these
    why = "Der Bube passt immer, den hebt man auf."
    hint = ["rid"]                   # reasons (texts `bot.…`) that a player would give as well

"1: ?4" is a hand of four cards that nothing else in the position names, by lot, always the same. What a level does not
find although it should stands with its reason in known.toml: a list that only grows shorter.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from typing import Any

from game.texts import LANGUAGES, Texts
from rules.core.contract import TABLE, Action, Game, Seat
from rules.core.notation import write_action
from rules.core.options import build
from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.scenario import Table

ROOT = Path(__file__).parents[2]
KNOWN = Path(__file__).with_name("known.toml")
NEEDED = {"name": str, "given": str, "seat": int, "why": str, "hint": list}
ALLOWED = {**NEEDED, "right": list, "wrong": list, "clause": str, "options": dict, "start": str, "after": str}
SIGNS = frozenset({"farbkarten"})  # zones whose cards are never in a hand
FEWEST, MOST = 4, 9  # exercises of a game


class BookError(ValueError):
    """A page of the book that cannot be read or is wrong; says where."""


@dataclass(frozen=True)
class Exercise:
    """A position, who decides, and what is right."""

    game: str
    name: str
    given: str
    seat: Seat
    why: str
    hint: tuple[str, ...]
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    clause: str = ""
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    start: str = "arrange"
    after: str = ""

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"

    @property
    def id(self) -> str:
        return self.name.replace(" ", "-")

    def table(self) -> Table:
        """A table at the position, before the moves of `after`."""
        rules, module = game_of(self.game), import_module(f"tests.games.{self.game}.given")
        text = _filled(self.given, rules, self.options)
        place = getattr(module, self.start)
        if any(one.kind is Parameter.VAR_KEYWORD for one in signature(place).parameters.values()):
            found: Table = place(text, **self.options)
            return found
        return Table(rules, place(text, self.options))

    def solves(self, act: Action) -> bool:
        """True if this move is one of the right ones, or none of the wrong ones."""
        return any(_fits(self.game, act, one) for one in self.right or self.wrong) == bool(self.right)

    @property
    def wanted(self) -> str:
        """The right moves as a reader is told them."""
        return ", ".join(self.right) or f"not {', '.join(self.wrong)}"


# --- moves as text ---------------------------------------------------------------------------------------------------


def _in_order(text: str) -> str:
    """A move with its words in alphabetical order: cards of one move may be named in any."""
    return " ".join(sorted(text.split()))


def _ordered(game: str, act: Action) -> str:
    return _in_order(write_action(game_of(game), act))


def _fits(game: str, act: Action, wanted: str) -> bool:
    return fnmatchcase(_ordered(game, act), _in_order(wanted))


# --- hands by lot ----------------------------------------------------------------------------------------------------


def _filled(text: str, rules: Game[Any, Any], options: Mapping[str, Any]) -> str:
    """The position with cards in place of "?4"."""
    if "?" not in text:
        return text
    seats = len(re.findall(r"(?:^|;)\s*\d:", text))
    left = _pack(rules, options, max(seats, rules.players[0])) - Counter(re.split(r"[\s\[\]@;:=]+", text))
    codes = sorted(left.elements())
    Random(1).shuffle(codes)
    return re.sub(r"\?(\d+)", lambda match: " ".join(codes.pop() for _ in range(int(match[1]))), text)


def _pack(rules: Game[Any, Any], options: Mapping[str, Any], seats: int) -> Counter[str]:
    """The codes of all cards in a deal of these rules."""
    presets = getattr(rules, "presets", {})
    named = {**presets.get(options.get("preset", ""), {}), **{k: v for k, v in options.items() if k != "preset"}}
    state = rules.start(build(rules.options, named), seats, 1)
    while TABLE in rules.turn(state).must:
        rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    lying = [card for zone, cards in rules.zones(state).items() if zone.name not in SIGNS for card in cards]
    return Counter(map(rules.deck.code, lying))


# --- reading ---------------------------------------------------------------------------------------------------------


def page(game: str) -> Path:
    return ROOT / "tests" / "games" / game / "exercises.toml"


@cache
def exercises(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game. Raises BookError with the place of what is wrong."""
    path = page(game)
    if not path.exists():
        return ()
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BookError(f"{game}: {error}") from error
    if set(found) != {"exercise"}:
        raise BookError(f"{game}: nothing but [[exercise]] may stand there, not {sorted(found)}")
    read = tuple(read_exercise(game, row) for row in found["exercise"])
    twice = [name for name, count in Counter(one.name for one in read).items() if count > 1]
    if twice:
        raise BookError(f"{game}: {twice[0]!r} stands there twice")
    return read


def read_exercise(game: str, row: Mapping[str, Any]) -> Exercise:
    """One exercise of a page. Raises BookError where a key is missing, unknown or empty, or of a wrong type."""
    where = f"{game}: {row.get('name', row)}"
    for key in NEEDED.keys() - row.keys():
        raise BookError(f"{where}: {key} is missing")
    for key, value in row.items():
        if key not in ALLOWED or type(value) is not ALLOWED[key] or (value in ("", [], {})):
            raise BookError(f"{where}: {key} = {value!r} cannot be read")
    if ("right" in row) == ("wrong" in row):
        raise BookError(f"{where}: either right or wrong is needed")
    for text in (*row.get("right", ()), *row.get("wrong", ()), *row["hint"]):
        if not isinstance(text, str):
            raise BookError(f"{where}: {text!r} is no text")
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Exercise(game=game, **values)


def every_exercise() -> Iterator[Exercise]:
    for game in GAMES:
        yield from exercises(game)


# --- checking --------------------------------------------------------------------------------------------------------


def faults(one: Exercise, table: Table) -> list[str]:
    """What is wrong with an exercise; `table` lies at its position, after the moves before it."""
    found = []
    legal = table.game.legal(table.state, one.seat)
    if one.seat not in (*table.game.turn(table.state).must, *table.game.turn(table.state).may):
        found.append(f"seat {one.seat} has nothing to decide")
    for wanted in (*one.right, *one.wrong):
        if not any(_fits(one.game, act, wanted) for act in legal):
            moves = ", ".join(write_action(table.game, act) for act in legal)
            found.append(f"'{wanted}' is not allowed, but {moves}")
    if len({one.solves(act) for act in legal}) < 2:
        found.append("everything is right, or nothing")
    if one.clause and not _stands(one.game, one.clause):
        found.append(f"the rulebook has no {one.clause}")
    for code in one.hint:
        found += [f"no text bot.{code} in {lang}" for lang in LANGUAGES if not Texts(lang, one.game).has(f"bot.{code}")]
    if one.why[-1] not in ".!?" or len(one.why) > 160:
        found.append("why is one sentence of 160 letters at most")
    return found


@cache
def _law(game: str) -> str:
    return (ROOT / "docs" / "rulebook" / f"{game}.md").read_text("utf-8")


def _stands(game: str, clause: str) -> bool:
    """True if the rulebook has this clause ("MM-5.3") or this principle of its chapter 8 ("8.3")."""
    if not clause.startswith("8."):
        return re.search(rf"\b{re.escape(clause)}\b", _law(game)) is not None
    chapter = _law(game).partition("\n## 8")[2].partition("\n## 9")[0]
    number = re.escape(clause[2:])
    return re.search(rf"^{number}\. |\({number}\) ", chapter, re.MULTILINE) is not None


# --- what is known to fail -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Failure:
    """An exercise that a level does not solve, or solves for a reason beside the point (`level` "hint")."""

    game: str
    name: str
    level: str
    reason: str


@cache
def known_failures() -> Sequence[Failure]:
    """The list of known.toml. Raises BookError where it names an exercise that is not there."""
    rows = tomllib.loads(KNOWN.read_text("utf-8")).get("failure", [])
    found = [Failure(**row) for row in rows]
    names = {(one.game, one.name) for one in every_exercise()}
    for row in found:
        if (row.game, row.name) not in names:
            raise BookError(f"known.toml: there is no exercise {row.game}: {row.name}")
        if row.level not in ("meister", "hint") or not row.reason:
            raise BookError(f"known.toml: {row.game}: {row.name}: {row.level} needs a level and a reason")
    return found
