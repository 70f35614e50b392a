"""Ridge regression on sparse rows, for bots that learn from rounds played. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Features: TypeAlias = list[tuple[int, float]]  # (index, value); what is not named is 0


class Sums:
    """The sums that a regression keeps of the rows it has seen."""

    __slots__ = ("count", "right", "square")

    def __init__(self, size: int) -> None:
        self.count = 0
        self.square = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def see(self, seen: Features, value: float) -> None:
        """Add a row: its features and the value they are to explain."""
        self.count += 1
        right, square = self.right, self.square
        for place, (index, one) in enumerate(seen, 1):
            right[index] += one * value
            line = square[index]
            line[index] += one * one
            for other, two in seen[place:]:  # one of the two symmetric halves is enough
                line[other] += one * two

    def add(self, others: Sums) -> None:
        """Add all rows of `others`."""
        self.count += others.count
        self.right = [a + b for a, b in zip(self.right, others.right, strict=True)]
        self.square = [
            [a + b for a, b in zip(line, theirs, strict=True)]
            for line, theirs in zip(self.square, others.square, strict=True)
        ]

    def weights(self, pulls: Sequence[float], centre: Sequence[float] | None = None) -> list[float]:
        """The weights that explain the values best, each drawn by its pull to 0, or to its value in `centre`."""
        square = [
            [a + b for a, b in zip(line, row, strict=True)]
            for line, row in zip(self.square, zip(*self.square, strict=True), strict=True)
        ]
        right = self.right[:]
        for index, pull in enumerate(pulls):
            square[index][index] += pull - self.square[index][index]
            right[index] += pull * centre[index] if centre else 0.0
        return solve(square, right)


def ridge(rows: Iterable[tuple[Features, float]], pulls: Sequence[float]) -> list[float]:
    """The weights that explain the values best, each drawn to 0 by its pull."""
    sums = Sums(len(pulls))
    for seen, value in rows:
        sums.see(seen, value)
    return sums.weights(pulls)


def solve(square: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a positive definite system, by elimination; the arguments are used up."""
    size = len(right)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = square[row][pivot] / square[pivot][pivot]
            if factor:
                right[row] -= factor * right[pivot]
                square[row] = [a - factor * b for a, b in zip(square[row], square[pivot], strict=True)]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(square[row][index] * found[index] for index in range(row + 1, size))
        found[row] = (right[row] - known) / square[row][row]
    return found
