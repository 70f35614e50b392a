"""Ways in which texts and data are broken for tests.fuzz: letters, words, whole values, lost ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

NUMBERS = ("0", "-1", "1", "7", "99999999999999999999", "9" * 5000, "1e999", "NaN", "²", "٣", "00", "0x1")
WORDS = ("{", "}", "[", "]", '"', "\\", ",", ":", "null", "true", "[[[[", "{}", "=", "#", "\n", "\r", "\0", "\t", "M1",
         "M", "-", "GA=7", "undo 1", "end 0", "undo 0", "{0}", "{a.b}", "{a!r}", "{a:9}", "\ud800", "\u202e", "é",
         "😀", "inherits", "format", "version", "*")  # fmt: skip


def cut(rng: Random, text: str) -> str:
    return text[: rng.randint(0, len(text))]


def letters_lost(rng: Random, text: str) -> str:
    begin = rng.randint(0, len(text))
    return text[:begin] + text[begin + rng.randint(1, 8) :]


def letter_changed(rng: Random, text: str) -> str:
    where = rng.randrange(len(text) or 1)
    return text[:where] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD7FF)))) + text[where + 1 :]


def noise(rng: Random, text: str) -> str:
    where = rng.randint(0, len(text))
    return text[:where] + rng.choice((*WORDS, *NUMBERS)) + text[where:]


def part_doubled(rng: Random, text: str) -> str:
    begin = rng.randint(0, len(text))
    part = text[begin : begin + rng.randint(1, 40)]
    return text[:begin] + part * rng.randint(2, 4) + text[begin:]


def word_changed(rng: Random, text: str) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice((*WORDS, *NUMBERS, *words))
    return " ".join(words)


BREAKS: tuple[Callable[[Random, str], str], ...] = (
    cut,
    letters_lost,
    letter_changed,
    noise,
    part_doubled,
    word_changed,
)


def broken(rng: Random, text: str) -> str:
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        text = rng.choice(BREAKS)(rng, text)
    return text


def value_changed(rng: Random, value: Any) -> Any:
    """The same data with one of its values, names or lists replaced by something else."""
    odd = (None, True, -1, 0, 1, 2**70, 1.5, float("inf"), "", "x", "9" * 30, [], {}, [[]], {"": None}, "\0", "\ud800")
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(list(value))
        if rng.random() < 0.15:
            return {other: one for other, one in value.items() if other != name}
        return value | {name: value_changed(rng, value[name])}
    if isinstance(value, list) and value and rng.random() < 0.85:
        where = rng.randrange(len(value))
        return [*value[:where], value_changed(rng, value[where]), *value[where + 1 :]]
    return rng.choice(odd)


def json_broken(rng: Random, text: str) -> str:
    """Another value in a JSON text that can be read, or a broken text."""
    if rng.random() < 0.5:
        return broken(rng, text)
    value = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 4))):
        value = value_changed(rng, value)
    return json.dumps(value)


def as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
