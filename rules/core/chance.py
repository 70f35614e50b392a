"""The only source of chance: generators that follow from (seed, draws) in the state, so every game can be replayed.

A seed is a short number that somebody can type, or a secret of 256 random bits from which the deals follow in a way
that anybody can work out again: docs/deals.md has the algorithm with test vectors.
"""

from __future__ import annotations

import _random
import hmac
from collections.abc import Sequence
from hashlib import shake_256
from itertools import repeat, starmap
from random import Random
from struct import unpack
from typing import Protocol, TypeAlias, TypeVar

STRIDE = 1_000_003  # a prime: different seeds meet the same generator only after a million draws
SECRET_BYTES = 32
KEY_BYTES = 8  # a key is a number of 64 bits
KEYS = 1 << 8 * KEY_BYTES  # so many different keys there are

T = TypeVar("T")


class Secret(bytes):
    """256 bits from which all deals of a match follow. Only `hex()` spells them out: no log, no report shows them.

    Raises ValueError for another number of bytes.
    """

    __slots__ = ()

    def __new__(cls, content: bytes) -> Secret:
        if len(content) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(content)}")
        return super().__new__(cls, content)

    def __repr__(self) -> str:
        return "<secret>"

    __str__ = __repr__


Seed: TypeAlias = int | Secret


class Drawing(Protocol):
    seed: Seed
    draws: int


class Chance(Protocol):
    """One draw: what the rules ask of it. All answers are equally likely."""

    def randrange(self, stop: int, /) -> int:
        """A number 0 … stop - 1."""

    def getrandbits(self, k: int, /) -> int:
        """A number of `k` bits."""

    def sample(self, population: Sequence[T], k: int, /) -> list[T]:
        """Return `k` of these, in any order."""


class Stream:
    """The keys of one draw of a secret: 64-bit numbers, high byte first, from SHAKE-256 of an HMAC-SHA-256."""

    __slots__ = ("_sponge", "_taken")

    def __init__(self, secret: Secret, draws: int) -> None:
        self._sponge = shake_256(hmac.digest(secret, b"deal %d" % draws, "sha256"))
        self._taken = 0  # bytes

    def keys(self, count: int) -> tuple[int, ...]:
        """The next so many keys, 0 … KEYS - 1."""
        begin = self._taken
        self._taken += KEY_BYTES * count
        return unpack(f">{count}Q", self._sponge.digest(self._taken)[begin:])

    def randrange(self, stop: int, /) -> int:
        """The first key below the largest multiple of `stop` gives the answer, so that none is favoured."""
        if not 0 < stop <= KEYS:
            raise ValueError(f"no number from 0 to {stop - 1}")
        while (key := self.keys(1)[0]) >= KEYS - KEYS % stop:
            pass
        return key % stop

    def getrandbits(self, k: int, /) -> int:
        """The first `k` bits of the stream from here on; what is left of the last key is passed over."""
        number, count = 0, -(-k // (8 * KEY_BYTES))
        for key in self.keys(count):
            number = number << 8 * KEY_BYTES | key
        return number >> 8 * KEY_BYTES * count - k

    def sample(self, population: Sequence[T], k: int, /) -> list[T]:
        """The first `k` of a shuffle of all."""
        return self.shuffled(population)[:k]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Each gets a key; the smallest key comes first."""
        return by_keys(items, self.keys(len(items)))


def fresh(state: Drawing) -> Chance:
    """The next generator of this state; counts it in `state.draws`."""
    state.draws += 1
    seed = state.seed
    return Random(seed * STRIDE + state.draws) if isinstance(seed, int) else Stream(seed, state.draws)


def number_below(state: Drawing, stop: int) -> int:
    """The `randrange(stop)` of the next generator."""
    seed = state.seed
    if stop < 1 or not isinstance(seed, int):
        return fresh(state).randrange(stop)
    state.draws += 1
    bits = _random.Random(seed * STRIDE + state.draws).getrandbits
    size = stop.bit_length()
    while (number := bits(size)) >= stop:
        pass
    return number


def shuffled(state: Drawing, cards: Sequence[int]) -> list[int]:
    """The cards in a new order, every order equally likely.

    Sorting by random keys is four times as fast as swapping one by one; that two keys are equal, which would favour
    the old order, happens once in some 10^12 shuffles.
    """
    state.draws += 1
    seed = state.seed
    if not isinstance(seed, int):
        return Stream(seed, state.draws).shuffled(cards)
    number = _random.Random(seed * STRIDE + state.draws).random  # the numbers of `fresh`, without its wrapping
    return by_keys(cards, list(starmap(number, repeat((), len(cards)))))


def by_keys(items: Sequence[T], keys: Sequence[float]) -> list[T]:
    """The items in the order of their keys."""
    return [items[index] for index in sorted(range(len(items)), key=keys.__getitem__)]
