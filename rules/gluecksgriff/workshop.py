"""The card workshop: checks and reads the files in which players design Blankokarten. (GG-10, rulebook section 2.1)

A file is data, never code: `problems` names everything that is wrong with it, `read` turns a valid one into blanks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

MOST_BYTES = 64 * 1024
MOST_COPIES = 7  # blank cards in the box (GG-1.1)
MOST_STEPS = 3
FORMAT, VERSION = "gluecksgriff-workshop", 1
ID = re.compile(r"[a-z][a-z0-9_]{0,23}")
ART = re.compile(rf"builtin:{ID.pattern}|[A-Za-z0-9_-][A-Za-z0-9_/-]*\.(?:png|jpg)")
PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
LONGEST_INT = 18  # digits; longer ones lie outside every range and need not be computed

ONE = ("choose", "next", "previous", "fewest", "most", "leader")
MANY = ("others", "all")
PICKS = ("random", "lowest", "highest")


class Problem(NamedTuple):
    """One error of a file. `path` is a JSON path such as "$.cards[0].effect[1].amount"."""

    code: str
    path: str
    detail: str


class WorkshopError(ValueError):
    """A file with errors; `problems` are all of them, in file order."""

    def __init__(self, found: Iterable[Problem]) -> None:
        self.problems = tuple(found)
        super().__init__("; ".join(f"{path} {code}: {detail}" for code, path, detail in self.problems))


@dataclass(frozen=True, slots=True)
class Step:
    """One primitive of an effect; keys that its row of the table does not have are empty."""

    do: str
    target: str = ""
    amount: int = 0
    select: str = ""
    direction: str = ""


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
        """Whether an opponent is named with the play (GG-10.9)."""
        return any(step.target == "choose" for step in self.steps)


@dataclass(frozen=True, slots=True)
class WorkshopSet:
    """A valid file; `blanks` has one entry per copy: B1 is blanks[0], the copies of a card side by side."""

    name: str
    author: str
    blanks: tuple[Blank, ...]


class Row(NamedTuple):
    """What a primitive needs beside `do`; a key that is empty here must be absent."""

    target: tuple[str, ...] = ()
    amount: range = range(0)
    select: tuple[str, ...] = ()
    direction: tuple[str, ...] = ()


PRIMITIVES: Mapping[str, Row] = {
    "draw": Row((*ONE, "self", *MANY), range(1, 4)),
    "fill_to": Row((*ONE, "self", *MANY), range(1, 8)),
    "skip": Row(ONE),
    "swap_hands": Row(ONE),
    "reverse": Row(),
    "peek": Row((*ONE, "stock"), range(1, 8)),
    "give_card": Row(ONE, range(1, 4), ("choose", *PICKS)),
    "take_card": Row(ONE, range(1, 4), (*PICKS, "owner", "look")),
    "pass_cards": Row((), range(1, 4), ("choose", *PICKS), ("left", "right")),
    "discard_extra": Row((), range(1, 3), ("choose", "highest")),
    "extra_turn": Row(),
    "halve_points": Row((*ONE, "self")),
    "protect": Row((*ONE, "self")),
}

Check: TypeAlias = Callable[[Any, str], Iterator[Problem]]


def problems(data: str | bytes) -> list[Problem]:
    """Everything that is wrong with a file, in file order (a missing key at the end of its object); [] if valid."""
    found = _parsed(data)
    return [found] if isinstance(found, Problem) else list(_file(found, "$"))


@lru_cache(maxsize=16)
def read(data: str | bytes) -> WorkshopSet:
    """The set of a valid file. Raises WorkshopError with all its problems."""
    found = problems(data)
    if found:
        raise WorkshopError(found)
    raw = json.loads(data if isinstance(data, str) else data.decode())
    blanks = tuple(_blank(card) for card in raw["cards"] for _ in range(card["copies"]))
    return WorkshopSet(raw["set_name"], raw["author"], blanks)


def _blank(card: Mapping[str, Any]) -> Blank:
    plain = {key: card[key] for key in ("id", "name", "art", "text", "points", "draw_after")}
    return Blank(**plain, steps=tuple(Step(**step) for step in card["effect"]))


# --- from bytes to JSON values ---------------------------------------------------------------------------------------


def _parsed(data: str | bytes) -> Any:
    """The file's JSON value, or the one Problem of a file that is too long or no JSON."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > MOST_BYTES:
            return Problem("E_SIZE", "$", f"{len(raw)} bytes, at most {MOST_BYTES}")
        value = json.loads(raw.decode(), object_pairs_hook=_once, parse_int=_integer, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()  # "\ud800" alone is half a character, no text
    except RecursionError:
        return Problem("E_JSON", "$", "nested too deeply")
    except ValueError as error:  # the errors of JSON and of UTF-8 are ValueErrors too
        return Problem("E_JSON", "$", str(error))
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys stand once: of two equal ones nobody could say which is meant."""
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"key stands twice: {next(key for key in keys if keys.count(key) > 1)[:40]!r}")
    return made


def _integer(digits: str) -> int:
    return int(digits[: LONGEST_INT + 1])


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON value")


# --- checks of single values -----------------------------------------------------------------------------------------


def _shown(value: object) -> str:
    """A value for a message, short and in JSON's words."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"


def _is(kind: type, name: str, value: object, path: str) -> Iterator[Problem]:
    if type(value) is not kind:  # not isinstance: a boolean is never an integer
        yield Problem("E_TYPE", path, f"{name} expected, not {_shown(value)}")


_is_text = partial(_is, str, "a text")
_is_integer = partial(_is, int, "an integer")


def _text(code: str, fewest: int, most: int, value: Any, path: str) -> Iterator[Problem]:
    yield from _is_text(value, path)
    if isinstance(value, str) and not fewest <= len(value) <= most:
        yield Problem(code, path, f"{len(value)} characters, allowed: {fewest} to {most}")


def _number(code: str, allowed: range, value: Any, path: str) -> Iterator[Problem]:
    yield from _is_integer(value, path)
    if type(value) is int and value not in allowed:
        span = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else f"only {allowed[0]}"
        yield Problem(code, path, f"{_shown(value)}, allowed: {span}")


def _word(code: str, allowed: Collection[str], value: Any, path: str) -> Iterator[Problem]:
    yield from _is_text(value, path)
    if isinstance(value, str) and value not in allowed:
        yield Problem(code, path, f"{_shown(value)}, allowed: {', '.join(allowed)}")


def _shaped(code: str, shape: re.Pattern[str], value: Any, path: str) -> Iterator[Problem]:
    yield from _is_text(value, path)
    if isinstance(value, str) and not shape.fullmatch(value):
        yield Problem(code, path, f"{_shown(value)} has not the form required")


def _object(fields: Mapping[str, Check], value: Any, path: str) -> Iterator[Problem]:
    """An object with exactly these fields, each by its own check."""
    yield from _is(dict, "an object", value, path)
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        if key in fields:
            yield from fields[key](inner, _below(path, key))
        else:
            yield Problem("E_UNKNOWN_KEY", _below(path, key), f"{_shown(key)} has no meaning here")
    for key in fields:
        if key not in value:
            yield Problem("E_MISSING_KEY", _below(path, key), f"{_shown(key)} is missing")


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if PLAIN_KEY.fullmatch(key) else f"{path}[{json.dumps(key, ensure_ascii=False)}]"


# --- the file, its cards, their steps --------------------------------------------------------------------------------


def _file(value: Any, path: str) -> Iterator[Problem]:
    yield from _object(FILE, value, path)


def _cards(value: Any, path: str) -> Iterator[Problem]:
    yield from _is(list, "a list", value, path)
    if not isinstance(value, list):
        return
    copies = sum(_copies(card) for card in value)
    if not 1 <= len(value) <= MOST_COPIES:
        yield Problem("E_TOTAL", path, f"{len(value)} cards, allowed: 1 to {MOST_COPIES}")
    elif copies > MOST_COPIES:
        yield Problem("E_TOTAL", path, f"{copies} copies in all, at most {MOST_COPIES}")
    fields: dict[str, Check] = {**CARD, "id": partial(_id, set())}
    for index, card in enumerate(value):
        yield from _object(fields, card, f"{path}[{index}]")


def _copies(card: Any) -> int:
    """The copies of a card as far as they count for the sum: 0 where they are themselves invalid."""
    number = card.get("copies") if isinstance(card, dict) else None
    return number if type(number) is int and 1 <= number <= MOST_COPIES else 0


def _id(seen: set[str], value: Any, path: str) -> Iterator[Problem]:
    yield from _shaped("E_ID", ID, value, path)
    if isinstance(value, str) and ID.fullmatch(value):
        if value in seen:
            yield Problem("E_DUP_ID", path, f"{_shown(value)} is the id of an earlier card")
        seen.add(value)


def _effect(value: Any, path: str) -> Iterator[Problem]:
    yield from _is(list, "a list", value, path)
    if not isinstance(value, list):
        return
    if len(value) > MOST_STEPS:
        yield Problem("E_STEPS", path, f"{len(value)} steps, at most {MOST_STEPS}")
    seen: set[str] = set()
    for index, step in enumerate(value):
        yield from _step(seen, index == len(value) - 1, step, f"{path}[{index}]")


def _step(seen: set[str], last: bool, value: Any, path: str) -> Iterator[Problem]:
    """One step; of one whose `do` is missing or unknown nothing else can be judged."""
    yield from _is(dict, "an object", value, path)
    if not isinstance(value, dict):
        return
    do, where = value.get("do"), _below(path, "do")
    if "do" not in value:
        yield Problem("E_MISSING_KEY", where, '"do" is missing')
    elif isinstance(do, str) and do in STEPS:
        yield from _object({"do": partial(_do, seen, last)} | STEPS[do], value, path)
    else:
        yield from _word("E_PRIMITIVE", STEPS, do, where)


def _do(seen: set[str], last: bool, value: str, path: str) -> Iterator[Problem]:
    if value in seen:
        yield Problem("E_DUP_STEP", path, f"{_shown(value)} stands twice on this card")
    if value == "extra_turn" and not last:
        yield Problem("E_LAST_STEP", path, f"{_shown(value)} can only be the last step")
    seen.add(value)


FILE: Mapping[str, Check] = {
    "format": partial(_word, "E_FORMAT", (FORMAT,)),
    "version": partial(_number, "E_VERSION", range(VERSION, VERSION + 1)),
    "set_name": partial(_text, "E_NAME", 1, 40),
    "author": partial(_text, "E_NAME", 0, 40),
    "cards": _cards,
}
CARD: Mapping[str, Check] = {
    "id": partial(_shaped, "E_ID", ID),
    "name": partial(_text, "E_NAME", 1, 24),
    "art": partial(_shaped, "E_ART", ART),
    "text": partial(_text, "E_TEXT", 0, 160),
    "points": partial(_number, "E_POINTS", range(21)),
    "copies": partial(_number, "E_COPIES", range(1, MOST_COPIES + 1)),
    "draw_after": partial(_is, bool, "true or false"),
    "effect": _effect,
}


def _step_fields(row: Row) -> dict[str, Check]:
    fields: dict[str, Check] = {
        "target": partial(_word, "E_TARGET", row.target),
        "amount": partial(_number, "E_AMOUNT", row.amount),
        "select": partial(_word, "E_SELECT", row.select),
        "direction": partial(_word, "E_DIRECTION", row.direction),
    }
    return {key: check for key, check in fields.items() if getattr(row, key)}


STEPS: Mapping[str, dict[str, Check]] = {do: _step_fields(row) for do, row in PRIMITIVES.items()}
STARTER = files(__package__).joinpath("starter.json").read_text("utf-8")  # the built-in set, as a file's text
