"""What a player of Gin Rommé reads from the other one's play: what he waits for, and how he knocks.

Exact as far as it goes: which pairs he may still hold is counted from the own hand, the pile and what he took.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.bots.gin_romme.hand import BEYOND, PAIRS
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.weights import AWAITED
from rules.families.tricks import Mask
from rules.gin_romme.material import POINTS
from rules.gin_romme.melds import COLUMN, SIZE

ODDS = 3.0  # by which a knock with many Luschen speaks for a knocker, a Gin against it: before the first one it is even
MANY = 3  # cards that he took and holds, from which on his melds are mostly in the open


class Traces(NamedTuple):
    """What the other one has left to be seen."""

    unseen: Mask  # in his hand or in the stock
    took: Mask  # and still holds
    threw: Mask
    refused: Mask  # let lie on top of the pile
    turns: int


def signs(card: Mask, seen: Traces) -> tuple[float, ...]:
    """The facts that tell whether the other one waits for a card, as numbers, in the order of `AWAITED`."""
    place = card.bit_length() - 1
    held, column = seen.unseen | seen.took, COLUMN[place % SIZE]
    same_open = run_open = same_half = run_half = full = 0
    for pair in PAIRS[place]:
        if pair & held != pair:
            continue
        known, same = pair & seen.took, pair & column
        if not known:
            same_open, run_open = same_open + bool(same), run_open + (not same)
        elif known != pair:
            same_half, run_half = same_half + bool(same), run_half + (not same)
        else:
            full = 1
    longer = sum([1 for between, end in BEYOND[place] if end & seen.took and between & held == between])
    alone = not (same_open or run_open or same_half or run_half or full)
    return (
        1.0,
        same_open,
        run_open,
        same_half,
        run_half,
        full,
        alone,
        (column & seen.threw).bit_count(),
        (column & seen.refused & ~seen.threw).bit_count(),
        seen.turns / 10,
        POINTS[place] * seen.turns / 100,
        seen.took.bit_count() >= MANY,
        longer,
    )


def awaited(card: Mask, seen: Traces) -> float:
    """The chance that this card would lie in a meld of the other one."""
    told = sum([weight * sign for weight, sign in zip(AWAITED, signs(card, seen), strict=True)])
    return 1 / (1 + exp(-told))


def eagerness(memory: Memory) -> float:
    """The chance that the other one knocks as soon as he may, by how he has ended hands of this match."""
    odds = ODDS**memory.eager
    return odds / (1 + odds)
