"""The exact worth of stopping, drawing and raising, over all cards still unseen. (SV-4 to SV-6)

The hidden hand is weighed by Bayes: every way in which somebody with known habits comes to stop with it, times the
chance of its cards beside one's own. Drawing looks ahead over all further cards. Values are in stakes of one side.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import NamedTuple

from game.bots.siebzehn_und_vier.habits import LATE, NO_BUST, Manner, Raised, Story, bank_ends, player_ends
from game.bots.siebzehn_und_vier.hands import CHILDREN, FALLEN, FIRST, PAIR, SIZE, TOTAL, Node, beside, duel, worths
from rules.siebzehn_und_vier.material import BEST, BUST

NEVER = -1e9


def dot(one: Iterable[float], other: Iterable[float]) -> float:
    """The sum of the products."""
    found: float = sum(map(mul, one, other))
    return found


class House(NamedTuple):
    """The rules that matter for a decision."""

    two_aces: str = "21"
    at_once: bool = False  # a bust player loses at once (SV-8.6)
    min_cards: int = 1  # of a player who stops


class Stopper:
    """The player's side: against a Bank of these habits. Every value is times the chance of the own cards in order."""

    def __init__(
        self, manner: Manner, house: House, factor: float = 1.0, stops: dict[tuple[Raised, Node], float] | None = None
    ) -> None:
        """`factor`: the factor by which the highest raise multiplies the stake; 1: there is nothing to raise.

        `stops`: known worths of stopping against this manner in this house, to be added to.
        """
        self.manner, self.house, self.factor = manner, house, factor
        self.stops = {} if stops is None else stops
        self.known: dict[tuple[Raised, Node], float] = {}

    def stop(self, raised: Raised, node: Node) -> float:
        """The worth of stopping, or of being bust."""
        found = self.stops.get((raised, node))
        if found is None:
            found = self.stops[raised, node] = self._stop(raised, node)
        return found

    def _stop(self, raised: Raised, node: Node) -> float:
        if node >= len(CHILDREN) and self.house.at_once:
            return -sum([beside(node)[first] for first in FIRST])
        row = duel(node, self.house.two_aces, self.manner.even[raised > 0])
        return dot(row, bank_ends(self.manner, (raised, SIZE[node])))

    def draw(self, raised: Raised, node: Node) -> float:
        """The worth of one more card, and the best afterwards."""
        found = sum([self.worth(raised, child) for child in CHILDREN[node]])
        return found + self.stop(raised, FALLEN[node]) if node in FALLEN else found

    def lift(self, node: Node) -> float:
        """The worth of the highest raise and the card after it, in stakes before the raise."""
        return self.factor * self.draw(min(SIZE[node], LATE), node)

    def worth(self, raised: Raised, node: Node) -> float:
        """The worth of this hand, when it is about to be stopped with or gone on from."""
        found = self.known.get((raised, node))
        if found is None:
            found = self.known[raised, node] = self._worth(raised, node)
        return found

    def _worth(self, raised: Raised, node: Node) -> float:
        if node == PAIR and self.house.two_aces == "bust":
            return -sum([beside(node)[first] for first in FIRST]) if self.house.at_once else self.stop(raised, node)
        return max(self.choices(raised, node))

    def choices(self, raised: Raised, node: Node) -> tuple[float, float, float]:
        """The worth of stopping, drawing, raising."""
        stop = self.stop(raised, node) if SIZE[node] >= self.house.min_cards else NEVER
        lift = self.lift(node) if not raised and self.factor > 1 and TOTAL[node] < BEST else NEVER
        return stop, self.draw(raised, node) if TOTAL[node] < BEST else NEVER, lift

    def whole(self) -> float:
        """The worth of the whole deal, before the first card."""
        return sum([self.worth(0, first) for first in FIRST])


class Banker:
    """The Bank's side: after this story of a player of these habits. Every value is times the chance of its cards."""

    def __init__(self, manner: Manner, house: House, story: Story, raising: bool) -> None:
        """`raising`: whether the player could raise in this deal."""
        raised, cards = story
        self.house, self.even = house, -manner.even[raised > 0]
        ends = player_ends(manner, raising)[raised]
        fallen = BUST if house.at_once else None  # then whoever stops is not bust
        self.ends = [
            ways if SIZE[node] == cards and worths(house.two_aces)[node] != fallen else 0.0
            for node, ways in enumerate(ends)
        ]
        self.known: dict[Node, float] = {}

    def stop(self, node: Node) -> float:
        return dot(duel(node, self.house.two_aces, self.even), self.ends)

    def draw(self, node: Node) -> float:
        found = sum([self.worth(child) for child in CHILDREN[node]])
        return found + self.stop(FALLEN[node]) if node in FALLEN else found

    def worth(self, node: Node) -> float:
        found = self.known.get(node)
        if found is None:
            found = self.known[node] = self._worth(node)
        return found

    def _worth(self, node: Node) -> float:
        if TOTAL[node] <= NO_BUST:
            return self.draw(node)
        return self.stop(node) if TOTAL[node] >= BEST else max(self.stop(node), self.draw(node))

    def chance(self, node: Node) -> float:
        """The chance of this story beside these cards, times the chance of these cards."""
        return dot(beside(node), self.ends)
