"""Rule options as frozen dataclasses: every field knows its allowed values and its clause.

Forms, the command line, the journal and the tests all read the same description.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

O = TypeVar("O")
Value = bool | int | str


class OptionError(ValueError):
    """A name or value that no option allows. `allowed` says what would have been right."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        super().__init__(f"{name}={value}: {allowed}")
        self.name, self.value, self.allowed = name, value, allowed


class Option(NamedTuple):
    """One option as forms and parsers see it."""

    name: str
    kind: str  # "flag", "number", "choice", "document"
    default: Value
    values: Sequence[Value]  # allowed values in the order of the form; empty for a document
    clause: str
    needs: tuple[str, Value] | None  # shown and honoured only while another option has this value
    check: Callable[[str], Sequence[str]] | None  # document: problems of its text, none when it is valid
    form: object = None  # document: how people may write one themselves (rules.families.effects.form.Form)


def option(
    default: Value,
    values: Sequence[Value] = (),
    *,
    clause: str = "",
    needs: tuple[str, Value] | None = None,
    check: Callable[[str], Sequence[str]] | None = None,
    form: object = None,
) -> Any:
    """Declare a field of an options dataclass. `check` makes it a document: a file whose text is the value."""
    told = {"values": values, "clause": clause, "needs": needs, "check": check, "form": form}
    return dataclasses.field(default=default, metadata=told)


def _kind(default: Value, check: object) -> str:
    if check is not None:
        return "document"
    if isinstance(default, bool):
        return "flag"
    return "number" if isinstance(default, int) else "choice"


def listed(options: type[Any]) -> tuple[Option, ...]:
    """Every option of an options dataclass, in the order of its fields."""
    found = []
    for field in dataclasses.fields(options):
        meta = field.metadata
        default: Value = cast(Value, field.default)
        kind = _kind(default, meta["check"])
        values: Sequence[Value] = (False, True) if kind == "flag" else meta["values"]
        row = Option(field.name, kind, default, values, meta["clause"], meta["needs"], meta["check"], meta["form"])
        found.append(row)
    return tuple(found)


NUMBER = re.compile("-?[0-9]{1,18}")  # in these digits alone
FLAG_WORDS = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


def stretches(values: Sequence[Value]) -> list[range]:
    """The numbers of an option as stretches from low to high: 0, and 50 to 5000. What is no number is left out."""
    if isinstance(values, range):
        return [values]
    found: list[range] = []
    for number in values:
        if isinstance(number, int) and found and number == found[-1].stop:
            found[-1] = range(found[-1].start, number + 1)
        elif isinstance(number, int):
            found.append(range(number, number + 1))
    return found


def _stretch(numbers: range) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    step = f" in steps of {numbers.step}" if numbers.step != 1 else ""
    return f"{numbers[0]} to {numbers[-1]}{step}"


def _allowed(row: Option) -> str:
    if row.kind == "flag":
        return "on, off"
    if row.kind == "number":
        return ", ".join(map(_stretch, stretches(row.values)))
    return ", ".join(str(value) for value in row.values)


def read(row: Option, value: object) -> Value:
    """The option's value from a text or a plain value. Raises OptionError."""
    if row.kind == "document":
        problems = row.check(str(value)) if row.check else ()
        if problems:
            raise OptionError(row.name, "…", "; ".join(problems))
        return str(value)
    if row.kind == "flag":
        flag = value if isinstance(value, bool) else FLAG_WORDS.get(str(value).lower())
        if flag is None:
            raise OptionError(row.name, value, _allowed(row))
        return flag
    if row.kind == "number":
        text = str(value)
        if not NUMBER.fullmatch(text) or int(text) not in row.values:
            raise OptionError(row.name, value, _allowed(row))
        return int(text)
    if value not in row.values:
        raise OptionError(row.name, value, _allowed(row))
    return str(value)


def build(options: type[O], given: Mapping[str, object]) -> O:
    """An options object from names and values (texts or plain values). Raises OptionError for the first wrong one."""
    rows = {row.name: row for row in listed(options)}
    for name in given:
        if name not in rows:
            raise OptionError(name, given[name], "unknown option; there are: " + ", ".join(rows))
    return options(**{name: read(rows[name], value) for name, value in given.items()})


def as_dict(options: Any) -> dict[str, Value]:
    """The plain values of an options object, for the journal."""
    return {row.name: getattr(options, row.name) for row in listed(type(options))}


def honoured(options: type[Any], values: Mapping[str, Value]) -> dict[str, Value]:
    """The values that count: an option whose need is not met has its usual value."""
    rows = listed(options)
    met = {row.name for row in rows if row.needs is None or values[row.needs[0]] == row.needs[1]}
    return {row.name: values[row.name] if row.name in met else row.default for row in rows}
