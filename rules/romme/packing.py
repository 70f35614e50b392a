"""The best way to lay a hand: exactly, with jokers, for proposals of the screen and for bots. (RO-4, RO-6, RO-8.2)"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.contract import Action, Points, action
from rules.core.deck import Face
from rules.families.packing import Block, Hand, Packer, by_lowest_card
from rules.families.runs import RANKS, SUITS, MeldLaw, bits, ranks_of, runs, sets
from rules.families.tricks import Mask
from rules.romme.material import JOKER_POINTS, MEANT, RANK_POINTS, SUIT_MASK, jokers_in, once, twice
from rules.romme.melds import RUN, SET, points


class Lays(NamedTuple):
    """What could be laid, together."""

    acts: tuple[Action, ...]  # in any order
    rid: Points  # what these cards would cost in hand
    points: Points  # what they count on the table
    cards: int


@lru_cache(maxsize=1 << 15)
def run_blocks(suit: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Block, ...]:
    """Every run of these cards of a suit that is not the same for less points."""
    found = [
        block(RUN, [(suit * RANKS + rank, naturals >> rank & 1) for rank in ranks_of(start, length)])
        for start, length, naturals in runs(held, jokers, law)
    ]
    return _best_of(found)


@cache
def set_blocks(rank: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Block, ...]:
    """Every set of these suits of a rank, of equal ones one."""
    found = [
        block(SET, [(suit * RANKS + rank, naturals >> suit & 1) for suit in bits(suits)])
        for suits, naturals in sets(held, jokers, law)
    ]
    return _best_of(found)


def _best_of(blocks: list[Block]) -> tuple[Block, ...]:
    return tuple(best for row in by_lowest_card(blocks).values() for best in row)


def block(kind: str, faces: list[tuple[Face, int]]) -> Block:
    """A meld from faces and whether each is a natural card (else a joker stands for it)."""
    naturals = [face for face, natural in faces if natural]
    jokers = len(faces) - len(naturals)
    return Block(
        cards=sum([1 << face for face in naturals]),
        jokers=jokers,
        worth=sum([RANK_POINTS[face % RANKS] for face in naturals]) + JOKER_POINTS * jokers,
        points=points(kind, tuple([face for face, _ in faces])),
        meld=action(f"lay {kind}", *[face if natural else MEANT + face for face, natural in faces]),
    )


def blocks_of(hand: Mask, law: MeldLaw) -> list[Block]:
    """Every meld that the hand could lay; of those of equal cards one with most points."""
    held, jokers = once(hand), jokers_in(hand)
    found: list[Block] = []
    for suit in range(SUITS):
        found += run_blocks(suit, held >> suit * RANKS & SUIT_MASK, jokers, law)
    for rank in range(RANKS):
        suits = sum([(held >> suit * RANKS + rank & 1) << suit for suit in range(SUITS)])
        if suits:
            found += set_blocks(rank, suits, jokers, law)
    return found


def most_rid(hand: Mask, law: MeldLaw, need: Points = 0, keep: int = 1) -> Lays | None:
    """The lays that leave the least to pay in hand and reach `need` points on the table; None where none reach it.

    Of equal ones those of most points. `keep` cards, 0 or 1, stay for the discard (RO-8.2). The answer is exact.
    """
    return _packed(hand, law, need, keep, lambda block: block)


def most_points(hand: Mask, law: MeldLaw, keep: int = 1) -> Lays:
    """The lays that count most on the table, of equal ones those that leave the least to pay; exact."""
    found = _packed(hand, law, 0, keep, lambda block: block._replace(worth=block.points, points=block.worth))
    assert found is not None
    return found._replace(rid=found.points, points=found.rid)


def _packed(hand: Mask, law: MeldLaw, need: Points, keep: int, weigh: Callable[[Block], Block]) -> Lays | None:
    packer = Packer(by_lowest_card(map(weigh, blocks_of(hand, law))))
    found = packer.pack(Hand(once(hand), twice(hand), jokers_in(hand)), need, keep)
    if found is None:
        return None
    acts = tuple([block.meld for block in found.blocks])
    return Lays(acts, found.worth, found.points, sum([len(act.args) for act in acts]))
