"""What somebody's moves tell of his hand and of him: who made one had none that he thought better. Knows no game.

Everybody is thought to be of one of three kinds: he weighs his moves as we do, he goes by the book, or he does neither.
A hand is as likely as the moves that were made with it, if this kind held it; and what kind somebody is, a match tells:
each round moves the prior (`PRIOR`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, TypeAlias

Habit: TypeAlias = tuple[float, float, float]  # the chances that he weighs his moves, goes by the book, or neither
Row: TypeAlias = tuple[float, float, float]  # by kind how often it does what was done

PRIOR: Final[Habit] = (0.45, 0.3, 0.25)  # of somebody of whom nothing is known
STEADY: Final = 0.9  # share of what was learned that is kept for the next round; the rest is the prior again
SLIP: Final = 0.08  # how often who weighs his moves makes any
ASTRAY: Final = 0.1  # how often who goes by the book does
BLUR: Final = 4  # how many times as far who does neither misjudges his moves
BLIND: Final = 0.5  # and how often he makes any


def by_kind(values: Sequence[tuple[float, int]], made: int, close: float, book: int) -> Row:
    """By kind how often it makes this move; `values`: the worth of each move that he had, and the move.

    `close`: what is misjudged by who weighs his moves; `book`: the move of who goes by the book.
    """
    near, far = _shares(values, made, close)
    by_chance = 1 / len(values)
    return (
        SLIP * by_chance + (1 - SLIP) * near,
        ASTRAY * by_chance + (1 - ASTRAY) * (made == book),
        BLIND * by_chance + (1 - BLIND) * far,
    )


def _shares(values: Sequence[tuple[float, int]], made: int, close: float) -> tuple[float, float]:
    """How often this move is made by somebody who misjudges moves a little, and by one who does so by far."""
    top = max(values)[0]
    narrow = wide = mine_narrow = mine_wide = 0.0
    for value, move in values:
        far = exp((value - top) / (close * BLUR))
        near = far**BLUR
        narrow += near
        wide += far
        if move == made:
            mine_narrow, mine_wide = near, far
    return mine_narrow / narrow, mine_wide / wide


def explained(rows: Iterable[Row], habit: Habit) -> Row:
    """By kind the chance of all that was done, times the chance that he is of this kind."""
    one, two, three = habit
    for first, second, third in rows:
        one *= first
        two *= second
        three *= third
    return one, two, three


def moved(told: Sequence[float]) -> Habit:
    """What is thought of somebody before the next round; `told`: `explained` of this one."""
    whole = sum(told)
    one, two, three = [STEADY * value / whole + (1 - STEADY) * prior for value, prior in zip(told, PRIOR, strict=True)]
    return one, two, three
