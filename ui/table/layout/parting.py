"""Division of the felt among seats that lay groups of cards: who has laid much borrows from the neighbours.

Pure geometry, in pixels. The others share a strip, each below its plate; the viewer has a strip of his own below it.
What is looked for is the division in which the smallest card on the table is as large as possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from ui.table.layout.spreads import ASPECT, MELD_STEPS, ROW_SEEN, row_wide

Sizes = tuple[int, ...]  # cards in each group of a seat, in their order
SHARES: Final = (0.39, 0.44, 0.49, 0.34, 0.54)  # of the height for the viewer's own strip, the usual one first
GRID: Final = tuple(0.955**power for power in range(46))  # heights that are tried, in shares of the largest
BETTER: Final = 1.04  # so much larger cards are worth moving everything
MARGIN: Final = 0.2  # of a usual width: so far what is laid always reaches to either side of the middle of its plate
HALVINGS: Final = 8
SLACK_PX: Final = 1.0


class Felt(NamedTuple):
    """The felt that is to be divided, in pixels."""

    left: float
    wide: float  # of the strip that the others share
    high: float  # of both strips with the gap
    own_wide: float
    gap: float  # between seats, and between the strips
    most: float  # largest height of a card


class Parting(NamedTuple):
    """A division: the height of the own strip, and left edge and width for each of the others."""

    own_high: float
    columns: tuple[tuple[float, float], ...]


def usual(felt: Felt, others: int) -> Parting:
    """Everybody has the same."""
    return Parting(felt.high * SHARES[0], tuple(_equal(felt, others)))


def _equal(felt: Felt, others: int) -> Iterator[tuple[float, float]]:
    wide = (felt.wide - felt.gap * (others - 1)) / max(1, others)
    return ((felt.left + index * (wide + felt.gap), wide) for index in range(others))


@lru_cache(maxsize=64)
def parted(felt: Felt, own: Sizes, others: tuple[Sizes, ...]) -> Parting:
    """The division in which the smallest card is largest; the usual one where another would gain nothing."""
    best, most = usual(felt, len(others)), 0.0
    for share in SHARES:
        own_high = felt.high * share
        above = felt.high - own_high - felt.gap
        high = _largest(felt, others, above)
        least = min(high, _own_largest(felt, own, own_high))
        if least > most * BETTER or not most:
            best, most = Parting(own_high, tuple(_columns(felt, others, above, high))), least
    return best


def _own_largest(felt: Felt, own: Sizes, strip: float) -> float:
    fits = (felt.most * share for share in GRID if needed(own, felt.most * share, strip) <= felt.own_wide)
    return next(fits, felt.most * GRID[-1]) if own else felt.most


def _largest(felt: Felt, others: tuple[Sizes, ...], strip: float) -> float:
    """The largest card with which all find room side by side; found by halving, for less room is needed by less."""
    low, top = 0, len(GRID) - 1
    while low < top:
        middle = (low + top) // 2
        if _starts(felt, others, strip, felt.most * GRID[middle]) is None:
            low = middle + 1
        else:
            top = middle
    return felt.most * GRID[low]


def needed(sizes: Sizes, high: float, strip: float) -> float:
    """The least width in which these groups lie with cards of this height in a strip; infinite where they cannot."""
    if not sizes:
        return 0.0
    if high > strip:
        return float("inf")
    wide, step, rows = high * ASPECT, MELD_STEPS[-1], 1 + int((strip - high) / (ROW_SEEN * high) + 1e-6)
    low, top = max(row_wide([size], wide, step) for size in sizes), row_wide(sizes, wide, step)
    if rows >= len(sizes):
        return low
    for _ in range(HALVINGS):
        middle = (low + top) / 2
        if _rows(sizes, wide, step, middle) > rows:
            low = middle
        else:
            top = middle
    return top


def _rows(sizes: Sizes, wide: float, step: float, room: float) -> int:
    """Rows that these groups take, one after the other."""
    count, row = 1, [sizes[0]]
    for size in sizes[1:]:
        if row_wide([*row, size], wide, step) > room:
            count, row = count + 1, []
        row.append(size)
    return count


def _starts(felt: Felt, others: tuple[Sizes, ...], strip: float, high: float) -> list[tuple[float, float]] | None:
    """Left edges of the others, each as near to the middle of its plate as may be, and the width it needs.

    None where they do not fit side by side.
    """
    usually = list(_equal(felt, len(others)))
    middles = [left + wide / 2 for left, wide in usually]
    margin = usually[0][1] * MARGIN if usually else 0.0
    wides = [max(2 * margin, needed(sizes, high, strip) + SLACK_PX) for sizes in others]
    last, edge = [0.0] * len(others), felt.left + felt.wide
    for index in reversed(range(len(others))):
        last[index] = min(edge - wides[index], middles[index] - margin)
        edge = last[index] - felt.gap
    found, edge = [], felt.left
    for middle, wide, latest in zip(middles, wides, last, strict=True):
        first = max(edge, middle + margin - wide)
        if first > latest + 1e-6:
            return None
        start = min(latest, max(first, middle - wide / 2))
        found.append((start, wide))
        edge = start + wide + felt.gap
    return found


def _columns(felt: Felt, others: tuple[Sizes, ...], strip: float, high: float) -> Iterator[tuple[float, float]]:
    """Left edge and width of each: the usual borders, moved as far as a neighbour needs it."""
    starts = _starts(felt, others, strip, high)
    usually = list(_equal(felt, len(others)))
    if starts is None:
        yield from usually
        return
    borders = [felt.left]
    for (start, wide), (follows, _), (left, _) in zip(starts, starts[1:], usually[1:], strict=False):
        borders.append(min(max(left, start + wide + felt.gap), follows))
    borders.append(felt.left + felt.wide + felt.gap)
    for left, right in pairwise(borders):
        yield left, right - felt.gap - left
