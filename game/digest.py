"""A short number for plain data, the same in every process and on every machine (Python's own hash() is neither)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from enum import Enum
from hashlib import blake2b
from typing import Any


def _parts(value: Any) -> Iterator[str]:
    """The words of a value in an order that does not depend on hashing or on the order of insertion."""
    if isinstance(value, Enum):
        yield repr(value.value)
    elif isinstance(value, Mapping):
        yield "{"
        yield from sorted("".join(_parts(key)) + ":" + "".join(_parts(entry)) + "," for key, entry in value.items())
        yield "}"
    elif isinstance(value, frozenset | set):
        yield "<"
        yield from sorted("".join(_parts(entry)) + "," for entry in value)
        yield ">"
    elif isinstance(value, tuple | list):
        yield "("
        for entry in value:
            yield from _parts(entry)
            yield ","
        yield ")"
    elif dataclasses.is_dataclass(value):
        yield type(value).__name__
        yield from _parts(tuple(getattr(value, field.name) for field in dataclasses.fields(value)))
    elif isinstance(value, bytes):
        yield f"b{value.hex()}"  # a secret's repr says nothing
    else:
        yield repr(value)


def digest(value: Any) -> int:
    """64 bits for a value made of numbers, texts, bytes, sequences, sets, mappings, enums and dataclasses."""
    packed = "".join(_parts(value)).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(packed, digest_size=8).digest(), "big")
