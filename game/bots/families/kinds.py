"""What somebody's moves tell of his hand and of him: who made one had none that he thought better. Knows no game.

Everybody is thought to be of one of three kinds: he weighs his moves as we do, he goes by the book (or, where the book
is what we weigh by, misjudges more), or he does neither. A hand is as likely as the moves that were made with it, if
this kind held it; and what kind somebody is, a match tells: each round moves the prior (`PRIOR`).

Cards that were drawn in between may not have been there yet: each counts with the chance that it was (`Choice.there`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias

Habit: TypeAlias = tuple[float, float, float]  # the chances that he weighs his moves, goes by the book, or neither
Row: TypeAlias = tuple[float, float, float]  # by kind how often it does what was done

PRIOR: Final[Habit] = (0.45, 0.3, 0.25)  # of somebody of whom nothing is known
STEADY: Final = 0.9  # share of what was learned that is kept for the next round; the rest is the prior again
SLIP: Final = 0.08  # how often who weighs his moves makes any
ASTRAY: Final = 0.1  # how often who goes by the book does
BLUR: Final = 4  # how many times as far who does neither misjudges his moves
BLIND: Final = 0.5  # and how often he makes any


class Choice(NamedTuple):
    """A move that he may have had, what it would have been worth to him, and the chance (0 … 1] that he had it."""

    move: int
    worth: float
    there: float = 1.0


def there(size: int, draws: int) -> float:
    """The chance that a card of a hand of so many was in it already so many draws ago, one out and one in each time."""
    return (1 - 1 / size) ** draws


def shares(choices: Sequence[Choice], made: int, close: float) -> Row:
    """How often this move is made by who misjudges moves by `close`, by one who does so by far, and by chance."""
    top = max([worth for _, worth, _ in choices])
    narrow = wide = count = mine_narrow = mine_wide = 0.0
    for move, worth, chance in choices:
        far = exp((worth - top) / (close * BLUR))
        near = far**BLUR
        narrow += chance * near
        wide += chance * far
        count += chance
        if move == made:
            mine_narrow, mine_wide = near, far
    return mine_narrow / narrow, mine_wide / wide, 1 / count


def row(choices: Sequence[Choice], made: int, close: float, book: float | None = None) -> Row:
    """By kind how often it makes this move of these; `book`: how often who goes by the book does."""
    near, far, by_chance = shares(choices, made, close)
    slips = SLIP * by_chance
    second = slips + (1 - SLIP) * far if book is None else ASTRAY * by_chance + (1 - ASTRAY) * book
    return slips + (1 - SLIP) * near, second, BLIND * by_chance + (1 - BLIND) * far


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
