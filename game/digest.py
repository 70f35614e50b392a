"""A short number for plain data, the same in every process and on every machine (Python's own hash() is neither)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from hashlib import blake2b
from typing import Any


def _words(value: Any) -> str:
    """The words of a value in an order that does not depend on hashing or on the order of insertion."""
    kind = type(value)
    if kind is int or kind is str:
        return repr(value)
    if kind is not tuple and isinstance(value, Enum):
        return repr(value.value)
    if isinstance(value, tuple | list):
        return f"({''.join([_words(entry) + ',' for entry in value])})"
    if isinstance(value, Mapping):
        return f"{{{''.join(sorted([f'{_words(key)}:{_words(entry)},' for key, entry in value.items()]))}}}"
    if isinstance(value, frozenset | set):
        return f"<{''.join(sorted([_words(entry) + ',' for entry in value]))}>"
    if dataclasses.is_dataclass(value):
        return kind.__name__ + _words(tuple([getattr(value, field.name) for field in dataclasses.fields(value)]))
    if isinstance(value, bytes):
        return f"b{value.hex()}"  # a secret's repr says nothing
    return repr(value)


def digest(value: Any) -> int:
    """64 bits for a value made of numbers, texts, bytes, sequences, sets, mappings, enums and dataclasses."""
    packed = _words(value).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(packed, digest_size=8).digest(), "big")
