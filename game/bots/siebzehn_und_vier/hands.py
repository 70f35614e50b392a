"""All hands of Siebzehn und Vier by their ranks, and the chance of two of them beside each other. (SV-1)

Suits mean nothing, so a hand is the number of cards of each value that it holds. There are 300 hands that are not bust;
each of them that can fall has one more node behind it, "bust from here", for all ways of drawing too high at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import perm
from typing import TypeAlias

from rules.core.deck import Card
from rules.siebzehn_und_vier.material import ACE, BEST, BUST, CARDS, VALUE, VALUES

Counts: TypeAlias = tuple[int, ...]  # how many cards of each value, in the order of STEPS
Node: TypeAlias = int  # a hand, or "bust from" a hand
Row: TypeAlias = list[float]  # something for every node

STEPS = tuple(sorted(VALUES.values()))  # the eight values, lowest first
SUITS = len(CARDS) // len(STEPS)
ACES = 2 * ACE  # the total of two aces, which alone may lie above 21 (SV-1.5)


def _hands(counts: Counts, total: int, first: int) -> Iterator[Counts]:
    """This hand and all that grow out of it by cards from the step `first` on."""
    yield counts
    for step in range(first, len(STEPS)):
        grown = total + STEPS[step]
        pair = grown == ACES and sum(counts) == 1
        if counts[step] < SUITS and (grown <= BEST or pair):
            yield from _hands(_plus(counts, step), grown, step)


def _plus(counts: Counts, step: int) -> Counts:
    return (*counts[:step], counts[step] + 1, *counts[step + 1 :])


def _total(counts: Counts) -> int:
    return sum([count * value for count, value in zip(counts, STEPS, strict=True)])


NOTHING = (0,) * len(STEPS)
HANDS: tuple[Counts, ...] = tuple(sorted(_hands(NOTHING, 0, 0), key=sum))[1:]  # few cards first; none is no hand
NODE_OF = {counts: node for node, counts in enumerate(HANDS)}
TOTAL = tuple(map(_total, HANDS))
CHILDREN: tuple[tuple[Node, ...], ...] = tuple(
    tuple([NODE_OF[grown] for step in range(len(STEPS)) if (grown := _plus(counts, step)) in NODE_OF])
    for counts in HANDS
)
CAN_FALL = tuple([node for node, total in enumerate(TOTAL) if total + STEPS[-1] > BEST])
FALLEN = {node: len(HANDS) + place for place, node in enumerate(CAN_FALL)}  # hand -> the node "bust from" it
NODES = len(HANDS) + len(CAN_FALL)
SIZE = (*map(sum, HANDS), *(sum(HANDS[node]) + 1 for node in CAN_FALL))  # node -> cards
MOST = max(SIZE)
FIRST: tuple[Node, ...] = tuple(NODE_OF[_plus(NOTHING, step)] for step in range(len(STEPS)))
PAIR = NODE_OF[_plus(_plus(NOTHING, len(STEPS) - 1), len(STEPS) - 1)]  # two aces

_LEFT = tuple(perm(SUITS, count) if count <= SUITS else 0 for count in range(2 * SUITS + 1))
_DEALS = tuple(perm(len(CARDS), count) for count in range(2 * MOST + 1))


def node_of(cards: Sequence[Card]) -> Node:
    """The node of a hand that is not bust by its total. Raises KeyError for any other."""
    values = [VALUE[card] for card in cards]
    return NODE_OF[tuple([values.count(value) for value in STEPS])]


@cache
def beside(node: Node) -> Row:
    """By node, the chance that these very cards and the node's are dealt, each hand in one fixed order."""
    if node >= len(HANDS):
        return _fallen(CAN_FALL[node - len(HANDS)])
    found = _of_hands(HANDS[node], SIZE[node])
    return found + [found[other] - sum([found[child] for child in CHILDREN[other]]) for other in CAN_FALL]


def _of_hands(mine: Counts, size: int) -> Row:
    found = []
    for counts in HANDS:
        ways = 1
        for own, theirs in zip(mine, counts, strict=True):
            ways *= _LEFT[own + theirs]
        found.append(ways / _DEALS[size + sum(counts)])
    return found


def _fallen(node: Node) -> Row:
    """The same for a hand that goes bust with the next card."""
    rest = beside(node)[:]
    for child in CHILDREN[node]:
        rest = [left - taken for left, taken in zip(rest, beside(child), strict=True)]
    return rest


@cache
def worths(two_aces: str) -> tuple[int, ...]:
    """The value of each node in a comparison (SV-1.5, SV-1.6, SV-8.5)."""
    pair = {"21": BEST, "bust": BUST, "feuer": ACES}[two_aces]
    hands = [pair if node == PAIR else total for node, total in enumerate(TOTAL)]
    return (*hands, *(BUST,) * len(CAN_FALL))


@lru_cache(maxsize=1 << 12)
def duel(node: Node, two_aces: str, drawn: float) -> array[float]:
    """The node's gain of one staked chip against each other node, weighed by `beside`; `drawn`: worth of equality."""
    own, mine = worths(two_aces), worths(two_aces)[node]
    return array(  # thousands are kept: a fifth of the memory of a list
        "d",
        [
            chance * (1 if mine > theirs else -1 if mine < theirs else drawn)
            for chance, theirs in zip(beside(node), own, strict=True)
        ],
    )
