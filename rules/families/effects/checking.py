"""A file from outside is data: its bytes become JSON values, and each value is checked by itself. (rulebook 2.1)

A check yields the problems of one value; `an_object` puts checks together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

MOST_BYTES = 64 * 1024
PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
LONGEST_INT = 18  # digits; longer ones lie outside every range and need not be computed


class Problem(NamedTuple):
    """One error of a file. `path` is a JSON path such as "$.cards[0].effect[1].amount"."""

    code: str
    path: str
    detail: str


Check: TypeAlias = Callable[[Any, str], Iterator[Problem]]


def parsed(data: str | bytes) -> Any:
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


# --- single values ---------------------------------------------------------------------------------------------------


def shown(value: object) -> str:
    """A value for a message, short and in JSON's words."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"


def is_a(kind: type, name: str, value: object, path: str) -> Iterator[Problem]:
    """A value of this JSON type, called `name`."""
    if type(value) is not kind:  # not isinstance: a boolean is never an integer
        yield Problem("E_TYPE", path, f"{name} expected, not {shown(value)}")


is_text = partial(is_a, str, "a text")
is_integer = partial(is_a, int, "an integer")


def a_text(code: str, lengths: range, value: Any, path: str) -> Iterator[Problem]:
    """A text of so many characters."""
    yield from is_text(value, path)
    if isinstance(value, str) and len(value) not in lengths:
        yield Problem(code, path, f"{len(value)} characters, allowed: {lengths[0]} to {lengths[-1]}")


def a_number(code: str, allowed: range, value: Any, path: str) -> Iterator[Problem]:
    """An integer of this range."""
    yield from is_integer(value, path)
    if type(value) is int and value not in allowed:
        span = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else f"only {allowed[0]}"
        yield Problem(code, path, f"{shown(value)}, allowed: {span}")


def a_word(code: str, allowed: Collection[str], value: Any, path: str) -> Iterator[Problem]:
    """One of these texts."""
    yield from is_text(value, path)
    if isinstance(value, str) and value not in allowed:
        yield Problem(code, path, f"{shown(value)}, allowed: {', '.join(allowed)}")


def a_shape(code: str, shape: re.Pattern[str], value: Any, path: str) -> Iterator[Problem]:
    """A text of this form."""
    yield from is_text(value, path)
    if isinstance(value, str) and not shape.fullmatch(value):
        yield Problem(code, path, f"{shown(value)} has not the form required")


def an_object(fields: Mapping[str, Check], value: Any, path: str) -> Iterator[Problem]:
    """An object with exactly these fields, each by its own check."""
    yield from is_a(dict, "an object", value, path)
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        if key in fields:
            yield from fields[key](inner, below(path, key))
        else:
            yield Problem("E_UNKNOWN_KEY", below(path, key), f"{shown(key)} has no meaning here")
    for key in fields:
        if key not in value:
            yield Problem("E_MISSING_KEY", below(path, key), f"{shown(key)} is missing")


def below(path: str, key: str) -> str:
    """The path of an entry of the object at `path`."""
    return f"{path}.{key}" if PLAIN_KEY.fullmatch(key) else f"{path}[{json.dumps(key, ensure_ascii=False)}]"
