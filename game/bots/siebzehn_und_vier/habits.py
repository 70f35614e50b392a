"""Habits of drawing, stopping and raising by total: a way of playing Siebzehn und Vier as three tables.

Only what the other side can see (number of cards, when the stake was raised) and the own total count here; the very
cards are weighed in odds.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from game.bots.siebzehn_und_vier.hands import CHILDREN, FALLEN, FIRST, HANDS, NODES, SIZE, TOTAL, Node, Row
from rules.siebzehn_und_vier.material import BEST

Raised: TypeAlias = int  # 0: not raised, else the number of cards at the first raise, at most LATE
Story: TypeAlias = tuple[Raised, int]  # what the Bank has seen: when the player raised, with how many cards he stopped
Table: TypeAlias = Mapping[tuple[int, ...], float]

LATE = 4
NO_BUST = BEST - 11  # the highest total that no card can bust


class Manner:
    """A way of playing, for player and Bank; every answer is a probability, 0 … 1."""

    even: tuple[float, float] = (0.0, 0.0)  # what a repeat is worth to the player, in stakes: before a raise, after one

    def stands(self, raised: Raised, node: Node) -> float:
        """The probability that the player stops with this hand."""
        raise NotImplementedError

    def lifts(self, node: Node) -> float:
        """The probability that the player raises with this hand where nothing was raised before, else he draws."""
        raise NotImplementedError

    def draws(self, story: Story, node: Node) -> float:
        """The probability that the Bank draws with this hand."""
        raise NotImplementedError


class Habits(Manner):
    """A manner by number of cards and total alone; what is not named is never done."""

    def __init__(
        self,
        stand: Table,
        lift: Table,
        bank: Table,
        even: tuple[float, float],
        slip: float = 0.0,
    ) -> None:
        """Each table gives probabilities by key. `lift`: (cards, total); `stand`: (raised, cards, total).

        `bank`: of drawing above NO_BUST, (raised, player's cards, own total).
        `slip`: of a player's stopping with whatever he has.
        """
        self.stand, self.lift, self.bank, self.even, self.slip = stand, lift, bank, even, slip

    def slipping(self, slip: float) -> Habits:
        """The same habits, but with this probability of stopping by mistake."""
        return Habits(self.stand, self.lift, self.bank, self.even, slip)

    def stands(self, raised: Raised, node: Node) -> float:
        if TOTAL[node] >= BEST:
            return 1.0
        return max(self.slip, self.stand.get((raised, SIZE[node], TOTAL[node]), 0.0))

    def lifts(self, node: Node) -> float:
        return min(1 - self.slip, self.lift.get((SIZE[node], TOTAL[node]), 0.0))

    def draws(self, story: Story, node: Node) -> float:
        total = TOTAL[node]
        return 1.0 if total <= NO_BUST else 0.0 if total >= BEST else self.bank.get((*story, total), 0.0)


@lru_cache(maxsize=256)
def bank_ends(manner: Manner, story: Story) -> Row:
    """Node -> the ways in which the Bank comes to end there, each weighed by the probability of its draws and stop."""
    reach, ends = [0.0] * NODES, [0.0] * NODES
    for node in FIRST:
        reach[node] = 1.0
    for node in range(len(HANDS)):
        ways = reach[node]
        if ways:
            on = ways * manner.draws(story, node)
            ends[node] = ways - on
            _draw(node, on, reach, ends)
    return ends


def _draw(node: int, ways: float, reach: Row, ends: Row) -> None:
    if ways:
        for child in CHILDREN[node]:
            reach[child] += ways
        if node in FALLEN:
            ends[FALLEN[node]] += ways


@lru_cache(maxsize=64)
def player_ends(manner: Manner, raising: bool) -> tuple[Row, ...]:
    """Raised -> node -> the ways in which the player comes to end there. `raising`: whether he could raise."""
    reach = [[0.0] * NODES for _ in range(LATE + 1)]
    ends = [[0.0] * NODES for _ in range(LATE + 1)]
    for node in FIRST:
        reach[0][node] = 1.0
    for node in range(len(HANDS)):
        _step(manner, raising, node, reach, ends)
    return tuple(ends)


def _step(manner: Manner, raising: bool, node: int, reach: list[Row], ends: list[Row]) -> None:
    """Spread the ways that lead to a hand over what follows it."""
    for raised in range(LATE + 1):
        ways = reach[raised][node]
        if not ways:
            continue
        stands = manner.stands(raised, node)
        lifts = manner.lifts(node) if raising and not raised else 0.0
        ends[raised][node] += ways * stands
        _draw(node, ways * (1 - stands - lifts), reach[raised], ends[raised])
        if lifts:
            late = min(SIZE[node], LATE)
            _draw(node, ways * lifts, reach[late], ends[late])
