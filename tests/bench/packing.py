"""Time of the exact best way to lay a hand of Rommé with three jokers among 14 cards. `python -m tests.bench packing`

Microseconds of work on the reference machine (smaller is better).
"""

from __future__ import annotations

import time
from random import Random
from statistics import median

from rules.families.tricks import Mask
from rules.romme.law import Options, meld_law
from rules.romme.material import FIRST_JOKER, mask_of
from rules.romme.packing import most_rid
from tests.bench.reference import Asked, Row, lasting, reference_ms

HANDS, CARDS, JOKERS = 3000, 14, 3
FIRST_MELD = 40


def hands(count: int) -> list[Mask]:
    """Hands dealt by lot, the same every time."""
    chance = Random(7)
    jokers = range(FIRST_JOKER, FIRST_JOKER + JOKERS)
    return [mask_of([*chance.sample(range(FIRST_JOKER), CARDS - JOKERS), *jokers]) for _ in range(count)]


def times_ms(need: int) -> list[float]:
    """Processor time of each hand, ascending; `need` points must be reached where they can be."""
    law, found = meld_law(Options()), []
    for hand in hands(HANDS):
        began = time.process_time()
        _ = most_rid(hand, law, need) or most_rid(hand, law)
        found.append((time.process_time() - began) * 1000)
    return sorted(found)


def rows(asked: Asked) -> list[Row]:
    """Median, 99th percentile and the longest, with and without a minimum."""
    found = []
    for need in (0, FIRST_MELD):
        measured = times_ms(need)
        figures = {"median": median(measured), "p99": measured[len(measured) * 99 // 100], "longest": measured[-1]}
        names = {name: f"packing {CARDS} cards, {JOKERS} jokers, need {need}: {name}, µs" for name in figures}
        loop_ms = reference_ms()
        found += [lasting(names[name], value, loop_ms, in_ms=0.001) for name, value in figures.items()]
    return found
