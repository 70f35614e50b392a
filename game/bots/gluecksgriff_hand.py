"""What a hand of Glücksgriff is worth: its groups, its burden, and the plays worth a thought. (rulebook, chapter 8)

A hand is a *key* (one integer, three bits a face: how many of each number and of Gaukler it holds) and the points of
the other special cards in it, its *extras*. Its *groups* are what can leave it in one turn. A card that waits behind heavier groups may
still be there when the round ends, so the *burden* weighs the points of each group by the chance of being caught.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Action, action
from rules.gluecksgriff.material import AS, DECK, FACE, GA, NUMBERS

MOST_GROUPS = 24
JOKER_POINTS = DECK.points[GA]
UNIT = tuple(1 << 3 * face for face in range(GA + 1))  # one card of a face in a key
HOPES = tuple(index / 20 for index in range(21))  # chances of another turn for which the weights are tabled
CAUGHT = tuple(tuple(1 - hope ** (rank + 1) for rank in range(MOST_GROUPS)) for hope in HOPES)


class Laying(NamedTuple):
    """A discard worth a thought."""

    act: Action
    rest: int  # key of what stays in hand
    points: int
    cards: int
    open: bool  # the next card drawn may be knocked onto it


def key_and_extras(hand: Iterable[int], blank_points: Sequence[int] = ()) -> tuple[int, tuple[int, ...]]:
    """The key of a hand, and the points of its cards that are no number and no Gaukler, highest first."""
    key, extras = 0, []
    for card in hand:
        face = FACE[card]
        if face <= GA:
            key += UNIT[face]
        else:
            extras.append(DECK.points[face] or _blank_points(face, blank_points))
    return key, tuple(sorted(extras, reverse=True))


def _blank_points(face: int, blank_points: Sequence[int]) -> int:
    index = face - DECK.token_of["B1"]
    return blank_points[index] if 0 <= index < len(blank_points) else 0


def counts_of(key: int) -> list[int]:
    """How many of each number 0 … 14, and of Gaukler at index 15."""
    return [key >> shift & 7 for shift in range(0, 3 * (GA + 1), 3)]


@lru_cache(maxsize=1 << 17)
def points_of(key: int) -> int:
    return sum(count * DECK.points[face] for face, count in enumerate(counts_of(key)))


@lru_cache(maxsize=1 << 17)
def size_of(key: int) -> int:
    return sum(counts_of(key))


def _runs(counts: Sequence[int]) -> list[tuple[int, int]]:
    """The longest stretches of held numbers, as (low, high)."""
    found, low = [], None
    for number in range(NUMBERS + 1):
        held = number < NUMBERS and counts[number] > 0
        if held and low is None:
            low = number
        elif not held and low is not None:
            found.append((low, number - 1))
            low = None
    return found


def _bridge(counts: Sequence[int]) -> tuple[int, int] | None:
    """The heaviest two single numbers that one Gaukler makes a run of: neighbours, or with one between them."""
    singles = [number for number in range(NUMBERS) if counts[number] == 1]
    pairs = [(low, high) for low in singles for high in singles if 1 <= high - low <= 2]
    return max(pairs, key=sum, default=None)


@lru_cache(maxsize=1 << 17)
def groups(key: int) -> tuple[int, ...]:
    """The points of the groups into which a hand falls, heaviest first: runs where they save turns, sets, singles.

    A Gaukler makes a run of two singles, or goes with the heaviest group.
    """
    counts = counts_of(key)
    jokers = counts[GA]
    found: list[int] = []
    for low, high in _runs(counts):
        several = sum(1 for number in range(low, high + 1) if counts[number] > 1)
        if high - low >= 2 and 1 + several < high - low + 1:
            found.append((low + high) * (high - low + 1) // 2)
            for number in range(low, high + 1):
                counts[number] -= 1
    while jokers and (bridge := _bridge(counts)):
        jokers -= 1
        found.append(sum(bridge) + JOKER_POINTS)
        for number in bridge:
            counts[number] -= 1
    found += [number * count for number, count in enumerate(counts[:NUMBERS]) if count]
    found.sort(reverse=True)
    for index in range(jokers):
        if index < len(found):
            found[index] += JOKER_POINTS
        else:
            found.append(JOKER_POINTS)
    return tuple(sorted(found, reverse=True))


def hope_index(hope: float) -> int:
    """The row of CAUGHT for a chance (0..1) of another turn."""
    return min(20, max(0, round(hope * 20)))


def burden(key: int, extras: Sequence[int], hope: int) -> float:
    """Points expected to be caught with at the end. `hope`: row of CAUGHT; `extras` each make a group of their own."""
    weights = CAUGHT[hope]
    heavy = groups(key)
    if extras:
        heavy = tuple(sorted((*heavy, *extras), reverse=True))
    return sum([points * weight for points, weight in zip(heavy, weights, strict=False)])


# --- plays worth a thought ---------------------------------------------------------------------------------------


def _laying(tokens: Sequence[int], counts: Sequence[int]) -> Laying:
    left = list(counts)
    for token in tokens:
        left[token if token < NUMBERS else GA] -= 1
    rest = sum(count << 3 * face for face, count in enumerate(left))
    points = sum(token if token < NUMBERS else JOKER_POINTS for token in tokens)
    return Laying(action("discard", *tokens), rest, points, len(tokens), tokens[-1] < NUMBERS or len(tokens) > 2)


def _run_layings(counts: Sequence[int]) -> Iterable[list[int]]:
    """Runs: every stretch of three or more without a Gaukler, whole or without one end, and those one Gaukler makes."""
    for low, high in _runs(counts):
        for start, stop in ((low, high), (low + 1, high), (low, high - 1)):
            if stop - start >= 2:
                yield list(range(start, stop + 1))
    if counts[GA]:
        yield from _joker_runs(counts)


def _joker_runs(counts: Sequence[int]) -> Iterable[list[int]]:
    for gap in range(NUMBERS):
        low = high = gap
        while low > 0 and counts[low - 1]:
            low -= 1
        while high < NUMBERS - 1 and counts[high + 1]:
            high += 1
        if high - low >= 2 and (not counts[gap]) and (low < gap or high > gap):
            yield [AS + number if number == gap else number for number in range(low, high + 1)]


@lru_cache(maxsize=1 << 16)
def layings(key: int) -> tuple[Laying, ...]:
    """The discards worth a thought: whole sets (with a Gaukler on top, too), runs, single cards."""
    counts = counts_of(key)
    found: list[list[int]] = []
    for number in range(NUMBERS):
        if count := counts[number]:
            found.append([number] * count)
            if counts[GA]:
                found.append([number] * count + [AS + number])
            if count > 1:
                found.append([number])
    found += _run_layings(counts)
    if counts[GA]:
        found.append([GA])
    return tuple(_laying(tokens, counts) for tokens in found)


@lru_cache(maxsize=1 << 17)
def links(key: int) -> int:
    """Pairs of neighbouring numbers, or with one between them, that are not yet part of a run; neighbours count double."""
    counts = counts_of(key)
    found = 0
    for low, high in _runs(counts):
        if high - low == 1:
            found += 2
        if high - low <= 1 and high + 2 < NUMBERS and counts[high + 2]:
            found += 1
    return found
