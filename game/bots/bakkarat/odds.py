"""The exact odds of a coup of Bakkarat, from the cards that nobody has seen. (rulebook, chapters 5 and 8)

Cards count by value: `Counts` says how many of the values 0 … 9 are unseen. Worths are in stakes, -1 … 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.bakkarat.material import BANK_TABLE, DRAW, FREE, NATURALS, PONTE_TABLE, STAND, STOOD, VALUE
from rules.core.deck import Card

Counts = tuple[int, ...]
VALUES = range(10)
PACK: Counts = (16, *[4] * 9)
FIVE_DRAWS = 0.9  # how often a Ponte who is free draws on five


def full(packs: int) -> Counts:
    """A whole shoe."""
    return tuple(packs * count for count in PACK)


def unseen(packs: int, seen: Sequence[Card]) -> Counts:
    """The counts of a shoe when these cards lie open."""
    counts = list(full(packs))
    for card in seen:
        counts[VALUE[card]] -= 1
    return tuple(counts)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _pairs(counts: Counts) -> Iterator[tuple[int, Counts, int]]:
    """Every hand of two values: its point, the counts that are left, and the number of ways to get it."""
    for one in VALUES:
        for other in range(one, 10):
            ways = counts[one] * (counts[one] - 1) if one == other else 2 * counts[one] * counts[other]
            if ways > 0:
                left = list(counts)
                left[one] -= 1
                left[other] -= 1
                yield (one + other) % 10, tuple(left), ways


@lru_cache(maxsize=1 << 12)
def drawn(counts: Counts, point: int, against: int) -> float:
    """The worth of drawing one card to a point, against a point that stays."""
    worth = sum([count * sign((point + value) % 10 - against) for value, count in enumerate(counts)])
    return worth / sum(counts)


def bank_reply(point: int, column: int) -> str:
    """The Bank's move; where it is free it draws, which is the best reply to a Ponte who draws on five."""
    rule = BANK_TABLE[point][column]
    return DRAW if rule == FREE else rule


def _answered(left: Counts, ponte: int, bank: int, column: int) -> float:
    """The worth of the Ponte's final point once the Bank has done its part."""
    return sign(ponte - bank) if bank_reply(bank, column) == STAND else -drawn(left, bank, ponte)


@lru_cache(maxsize=1 << 10)
def ponte_worths(counts: Counts, point: int) -> tuple[float, float]:
    """The worths of standing and of drawing for the Ponte; `counts` is without his own two cards."""
    stand = draw = whole = 0.0
    for bank, left, ways in _pairs(counts):
        if bank in NATURALS:
            continue
        whole += ways
        stand += ways * _answered(left, point, bank, STOOD)
        rest = sum(left)
        for value, count in enumerate(left):
            if count:
                after = (*left[:value], count - 1, *left[value + 1 :])
                draw += ways * count / rest * _answered(after, (point + value) % 10, bank, value + 1)
    return stand / whole, draw / whole


def held(word: str, point: int, five_draws: float) -> float:
    """The chance (0 … 1) that a Ponte with this two-card point says this word."""
    draws = {DRAW: 1.0, STAND: 0.0, FREE: five_draws}[PONTE_TABLE[point]] if point < len(PONTE_TABLE) else 0.0
    return draws if word == "draw" else 1 - draws


@lru_cache(maxsize=1 << 10)
def bank_worths(counts: Counts, point: int, third: int, five_draws: float = FIVE_DRAWS) -> tuple[float, float]:
    """The worths of standing and of drawing for the Bank; `third`: value of the Ponte's third card, -1: he stood.

    `counts` still holds the Ponte's two cards, which nobody knows but himself.
    """
    stand = draw = whole = 0.0
    word = "stand" if third < 0 else "draw"
    for ponte, left, ways in _pairs(counts):
        weight = 0.0 if ponte in NATURALS else ways * held(word, ponte, five_draws)
        if weight:
            final = ponte if third < 0 else (ponte + third) % 10
            whole += weight
            stand += weight * sign(point - final)
            draw += weight * drawn(left, point, final)
    return (stand / whole, draw / whole) if whole else (0.0, 0.0)


def shares(counts: Counts) -> tuple[float, float, float]:
    """Shares of coups won by Ponte, Bank and nobody; the Ponte draws on five and the Bank wherever it may."""
    ponte = tie = whole = 0.0
    for mine, rest, ways in _pairs(counts):
        for bank, left, others in _pairs(rest):
            both = float(ways * others)
            whole += both
            for weight, one, other in _finals(left, mine, bank):
                ponte += both * weight * (one > other)
                tie += both * weight * (one == other)
    return ponte / whole, 1 - (ponte + tie) / whole, tie / whole


def _finals(left: Counts, mine: int, bank: int) -> Iterator[tuple[float, int, int]]:
    """The final points with their chances."""
    if mine in NATURALS or bank in NATURALS:
        yield 1.0, mine, bank
        return
    if PONTE_TABLE[mine] == STAND:
        yield from _bank_finals(left, mine, bank, STOOD, 1.0)
        return
    rest = sum(left)
    for value, count in enumerate(left):
        if count:
            after = (*left[:value], count - 1, *left[value + 1 :])
            yield from _bank_finals(after, (mine + value) % 10, bank, value + 1, count / rest)


def _bank_finals(left: Counts, mine: int, bank: int, column: int, chance: float) -> Iterator[tuple[float, int, int]]:
    if bank_reply(bank, column) == STAND:
        yield chance, mine, bank
        return
    rest = sum(left)
    for value, count in enumerate(left):
        yield chance * count / rest, mine, (bank + value) % 10
