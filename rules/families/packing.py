"""The best way to divide a hand into melds, exactly: which of the possible blocks to lay so that no card is laid twice.

Cards are bits of a mask of faces. A hand is given by what it holds at least once, what it holds twice, and jokers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules.families.tricks import Mask

IMPOSSIBLE = -1


class Block(NamedTuple):
    """A possible meld."""

    cards: Mask  # its natural cards, one at least
    jokers: int
    worth: int  # what is to be as much as possible in all, 0 or more
    points: int  # what may have to reach a minimum, 0 or more
    meld: Any  # whatever the game wants to know of it again


class Hand(NamedTuple):
    once: Mask  # faces held
    twice: Mask  # faces held twice
    jokers: int


class Packing(NamedTuple):
    worth: int
    points: int
    blocks: tuple[Block, ...]


def by_lowest_card(blocks: Iterable[Block]) -> dict[Mask, list[Block]]:
    """The blocks under the lowest bit of their cards; of those with equal cards and jokers the one with most points."""
    best: dict[tuple[Mask, int], Block] = {}
    for block in blocks:
        key = block.cards, block.jokers
        if key not in best or (block.worth, block.points) > (best[key].worth, best[key].points):
            best[key] = block
    found: dict[Mask, list[Block]] = {}
    for block in best.values():
        found.setdefault(block.cards & -block.cards, []).append(block)
    return found


class Packer:
    """Divides hands into the blocks given; remembers what it has found out about parts of hands."""

    def __init__(self, blocks: Mapping[Mask, list[Block]], places: Mask = 0) -> None:
        """`blocks` as `by_lowest_card` gives them. `places` are bits above those of cards: what but one block can have,
        as a place on the table; they stand among the cards of the blocks that need them.
        """
        self.blocks, self.places = blocks, places
        self.useful: Mask = 0
        for row in blocks.values():
            for block in row:
                self.useful |= block.cards
        self.known: dict[tuple[Mask, Mask, int, int], tuple[int, int, Block | None]] = {}

    def pack(self, hand: Hand, need: int = 0, keep: int = 0) -> Packing | None:
        """The blocks of most worth, of equal ones those of most points; None where `need` points cannot be reached.

        `keep` is the number of cards that must stay in hand, 0 or 1.
        """
        found = self._packed(hand, need)
        if found is None or not keep or self._left(hand, found):
            return found
        rest = [found for less in without_one(hand) if (found := self._packed(less, need)) is not None]
        return max(rest, key=lambda packing: packing[:2], default=None)

    def _left(self, hand: Hand, packing: Packing) -> int:
        """Number of cards that stay in hand."""
        held = hand.once.bit_count() + hand.twice.bit_count() + hand.jokers
        return held - sum((block.cards & ~self.places).bit_count() + block.jokers for block in packing.blocks)

    def _packed(self, hand: Hand, need: int) -> Packing | None:
        once, twice, jokers = (hand.once | self.places) & self.useful, hand.twice & self.useful, hand.jokers
        worth, points, _ = self._best(once, twice, jokers, need)
        if worth == IMPOSSIBLE:
            return None
        chosen = []
        while once:
            block = self._best(once, twice, jokers, need)[2]
            low = once & -once if block is None else block.cards
            once, twice = once & ~(low & ~twice), twice & ~low
            if block is not None:
                chosen.append(block)
                jokers, need = jokers - block.jokers, max(0, need - block.points)
        return Packing(worth, points, tuple(chosen))

    def _best(self, once: Mask, twice: Mask, jokers: int, need: int) -> tuple[int, int, Block | None]:
        """Most worth, its points, and what becomes of the lowest card: a block, or None when it stays in hand."""
        if not once:
            return (IMPOSSIBLE, 0, None) if need else (0, 0, None)
        key = once, twice, jokers, need
        if key in self.known:
            return self.known[key]
        low = once & -once
        worth, points, _ = self._best(once & ~(low & ~twice), twice & ~low, jokers, need)
        chosen = None
        for block in self.blocks.get(low, ()):
            if block.cards & ~once or block.jokers > jokers:
                continue
            cards = block.cards
            more, count, _ = self._best(
                once & ~(cards & ~twice), twice & ~cards, jokers - block.jokers, max(0, need - block.points)
            )
            if more != IMPOSSIBLE and (more + block.worth, count + block.points) > (worth, points):
                worth, points, chosen = more + block.worth, count + block.points, block
        self.known[key] = worth, points, chosen
        return self.known[key]


def without_one(hand: Hand) -> Iterable[Hand]:
    """The hand without one of its cards, for each of its faces and for a joker."""
    once, twice, jokers = hand
    rest = once
    while rest:
        low = rest & -rest
        rest ^= low
        yield Hand(once & ~(low & ~twice), twice & ~low, jokers)
    if jokers:
        yield Hand(once, twice, jokers - 1)
