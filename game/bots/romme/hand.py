"""The worth of a hand of Rommé: the exact best melds, the cards left over, and those that wait for others. (RO-4)"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Points
from rules.core.deck import Face
from rules.families.runs import RANKS, SUITS, MeldLaw
from rules.families.tricks import Mask
from rules.romme.material import COPIES, FACES, JO, JOKERS_AT, jokers_in, once, twice
from rules.romme.packing import Lays, most_rid
from rules.romme.steps import base


class Pair(NamedTuple):
    """Two faces that make a meld of three with a third one."""

    both: Mask
    one: Mask
    other: Mask


def _neighbours(rank: int, around: bool) -> list[tuple[int, int]]:
    """The ranks that make a run of three with this one; without the way round the corner the ace is 0 or 13."""
    found = []
    for place in (rank,) if around or rank else (0, RANKS):
        for steps in ((-2, -1), (-1, 1), (1, 2)):
            one, other = place + steps[0], place + steps[1]
            if around or (one >= 0 and other <= RANKS):
                found.append((one % RANKS, other % RANKS))
    return found


def _pairs(face: Face, around: bool) -> tuple[Pair, ...]:
    suit, rank = divmod(face, RANKS)
    faces = [(suit * RANKS + one, suit * RANKS + other) for one, other in _neighbours(rank, around)]
    same = [other * RANKS + rank for other in range(SUITS) if other != suit]
    faces += [(one, other) for one in same for other in same if one < other]
    return tuple([Pair(1 << one | 1 << other, 1 << one, 1 << other) for one, other in faces])


PAIRS = {around: tuple([_pairs(face, around) for face in range(FACES)]) for around in (False, True)}

NEAR: tuple[Mask, ...] = tuple(  # face -> the faces that may lie beside it in a meld of three
    sum({1 << face for pair in PAIRS[True][face] for face in (pair.one.bit_length() - 1, pair.other.bit_length() - 1)})
    for face in range(FACES)
)

CLOSE: tuple[Mask, ...] = tuple(  # face -> those of them that leave two places open for the third: next to it, or equal
    sum(1 << other for other in range(FACES) if sum([1 for pair in PAIRS[True][face] if 1 << other & pair.both]) > 1)
    for face in range(FACES)
)


@lru_cache(maxsize=1 << 14)
def _packed(held: Mask, double: Mask, jokers: int, law: MeldLaw, need: Points) -> Lays | None:
    return most_rid(_hand(held, double, jokers), law, need)


def _hand(held: Mask, double: Mask, jokers: int) -> Mask:
    return held | double << FACES | (1 << jokers) - 1 << JOKERS_AT


def packed(hand: Mask, law: MeldLaw, need: Points = 0) -> Lays | None:
    """The melds that leave least in hand and count at least `need`; one card stays for the discard. Exact."""
    return _packed(once(hand), twice(hand), jokers_in(hand), law, need)


def melds_of(hand: Mask, law: MeldLaw) -> Lays:
    """The melds that leave least in hand; to lay nothing is always possible."""
    found = packed(hand, law)
    assert found is not None
    return found


def without(hand: Mask, lays: Lays) -> Mask:
    """The cards that stay in hand when these melds are laid."""
    for act in lays.acts:
        for token in act.args:
            held = hand & COPIES[base(token)]
            hand ^= held & -held
    return hand


def waits(face: Face, hand: Mask, loose: Mask, unseen: Mask, around: bool) -> float:
    """Copies still to come that would make a meld with this card and another one of the hand.

    `loose` is the part of the hand that no meld holds; a partner out of a meld counts half.
    """
    held, free = once(hand & ~COPIES[face]), once(loose & ~COPIES[face])
    single, double = once(unseen), twice(unseen)
    total = 0.0
    for both, one, other in PAIRS[around][face]:
        partner = both & held
        if partner and partner != both:
            missing = other if partner == one else one
            if missing & single:
                copies = 2 if missing & double else 1
                total += copies if partner & free else copies / 2
    return total


def completes(face: Face, hand: Mask, around: bool) -> bool:
    """True if a card makes a meld with two of the hand, jokers included."""
    if face == JO:
        return True
    held = once(hand)
    if jokers_in(hand):
        return any(pair.both & held for pair in PAIRS[around][face])
    return any(pair.both & held == pair.both for pair in PAIRS[around][face])
