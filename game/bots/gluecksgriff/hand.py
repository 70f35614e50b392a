"""A hand of Glücksgriff as a bot sees it: its groups, and the discards worth a thought. (rulebook, chapter 8)

A hand is a *key* and its *extras*. The key is one integer, three bits a face: the number of cards of each number,
Gaukler, Sanduhr and Magische Hand. The extras are the points of its workshop cards. Its *groups* are the cards that
can leave it in one turn each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Action, action
from rules.core.deck import Card
from rules.families.effects.form import Blank
from rules.gluecksgriff.material import AS, B1, BASE, DECK, FACE, GA, MH, NUMBERS

FACES = MH + 1  # faces in a key
UNIT = tuple(1 << 3 * face for face in range(FACES))  # one card of a face
POINTS = DECK.points
JOKER = POINTS[GA]
NO_EXTRAS: tuple[int, ...] = ()


class Laying(NamedTuple):
    """A discard worth a thought."""

    act: Action
    rest: int  # key of what stays in hand
    top: int  # what it leaves open, see `open_top`


RUN_LOW, RUN_HIGH, CLOSED = NUMBERS, NUMBERS + 1, NUMBERS + 2  # tops beside the numbers 0 … 14
TOPS = CLOSED + 1
LOW_END = 4  # a run with such an end, or a lower one, invites to draw


def open_top(kind: str, tokens: Sequence[int]) -> int:
    """The offer of a group to the next player: its number, a run (with or without a low end to draw), or nothing."""
    if kind == "run":
        ends = [token for token in (tokens[0], tokens[-1]) if token < NUMBERS]
        return RUN_LOW if ends and min(ends) <= LOW_END else RUN_HIGH
    return tokens[-1] if kind != "special" and tokens[-1] < NUMBERS else CLOSED


def key_of(hand: Iterable[Card], blanks: Sequence[Blank] = ()) -> tuple[int, tuple[int, ...]]:
    """Key and extras of a hand."""
    key, extras = 0, NO_EXTRAS
    for card in hand:
        face = FACE[card]
        if face < B1:
            key += UNIT[face]
        else:
            extras = (*extras, blanks[face - B1].points)
    return key, extras


def counts_of(key: int) -> list[int]:
    """The number of cards of each face in the hand."""
    return [key >> shift & 7 for shift in range(0, 3 * FACES, 3)]


@lru_cache(maxsize=1 << 17)
def points_of(key: int) -> int:
    return sum([count * POINTS[face] for face, count in enumerate(counts_of(key))])


@lru_cache(maxsize=1 << 17)
def size_of(key: int) -> int:
    return sum(counts_of(key))


def _stretches(counts: Sequence[int]) -> list[tuple[int, int]]:
    """The longest stretches of held numbers, as (low, high)."""
    found, low = [], -1
    for number in range(NUMBERS + 1):
        held = number < NUMBERS and counts[number] > 0
        if held and low < 0:
            low = number
        elif not held and low >= 0:
            found.append((low, number - 1))
            low = -1
    return found


def _bridge(counts: Sequence[int]) -> tuple[int, int] | None:
    """The heaviest two single numbers that one Gaukler makes a run of: neighbours, or with one between them."""
    singles = [number for number in range(NUMBERS) if counts[number] == 1]
    pairs = [(low, high) for low in singles for high in singles if 1 <= high - low <= 2]
    return max(pairs, key=sum, default=None)


def _take_runs(counts: list[int]) -> list[int]:
    """Take the runs that save turns out of the counts; returns their points."""
    found = []
    for low, high in _stretches(counts):
        several = sum([1 for number in range(low, high + 1) if counts[number] > 1])
        if high - low >= 2 and 1 + several < high - low + 1:
            found.append((low + high) * (high - low + 1) // 2)
            for number in range(low, high + 1):
                counts[number] -= 1
    return found


@lru_cache(maxsize=1 << 17)
def groups(key: int) -> tuple[int, ...]:
    """The points of the groups into which a hand falls, heaviest first: runs where they save turns, sets, singles.

    A Gaukler makes a run of two singles, or goes with the heaviest group; other special cards go one by one.
    """
    counts = counts_of(key)
    jokers = counts[GA]
    found = _take_runs(counts)
    while jokers and (bridge := _bridge(counts)):
        jokers -= 1
        found.append(sum(bridge) + JOKER)
        for number in bridge:
            counts[number] -= 1
    found += [number * count for number, count in enumerate(counts[:NUMBERS]) if count]
    found.sort(reverse=True)
    for index in range(jokers):
        if index < len(found):
            found[index] += JOKER
        else:
            found.append(JOKER)
    for face in range(GA + 1, FACES):
        found += [POINTS[face]] * counts[face]
    return tuple(sorted(found, reverse=True))


# --- plays worth a thought ---------------------------------------------------------------------------------------


def _laying(tokens: Sequence[int], key: int) -> Laying:
    rest = key - sum([UNIT[BASE[token]] for token in tokens])
    numbers = {token if token < NUMBERS else token - AS for token in tokens}
    kind = "special" if tokens == [GA] else "set" if len(numbers) == 1 else "run"
    return Laying(action("discard", *tokens), rest, open_top(kind, tokens))


def _plain_runs(counts: Sequence[int]) -> Iterator[list[int]]:
    """Every stretch of three or more, whole or without one of its ends."""
    for low, high in _stretches(counts):
        for start, stop in ((low, high), (low + 1, high), (low, high - 1)):
            if stop - start >= 2:
                yield list(range(start, stop + 1))


def _joker_runs(counts: Sequence[int]) -> Iterator[list[int]]:
    """The longest run through every number that one Gaukler can stand for."""
    for gap in range(NUMBERS):
        low = high = gap
        while low > 0 and counts[low - 1]:
            low -= 1
        while high < NUMBERS - 1 and counts[high + 1]:
            high += 1
        if high - low >= 2 and not counts[gap]:
            yield [AS + number if number == gap else number for number in range(low, high + 1)]


@lru_cache(maxsize=1 << 16)
def layings(key: int) -> tuple[Laying, ...]:
    """The discards worth a thought: sets (also with a Gaukler on top), one card of a set, runs, a lone Gaukler."""
    counts = counts_of(key)
    found: list[list[int]] = []
    for number in range(NUMBERS):
        if count := counts[number]:
            found.append([number] * count)
            if counts[GA]:
                found.append([number] * count + [AS + number])
            if count > 1:
                found.append([number])
    found += _plain_runs(counts)
    if counts[GA]:
        found += _joker_runs(counts)
        found.append([GA])
    return tuple(_laying(tokens, key) for tokens in found)
