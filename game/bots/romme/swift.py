"""Melds of a hand of Rommé found fast, for playouts: exact without jokers, jokers one by one to the best pair left."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.contract import Points
from rules.core.deck import Face
from rules.families.runs import RANKS, SUITS, MeldLaw
from rules.families.tricks import Mask
from rules.romme.listing import RUNNY, STARTS, ranks_for_sets
from rules.romme.material import FACES, JOKER_POINTS, RANK_POINTS, SUIT_MASK
from rules.romme.melds import RUN, SET, points
from rules.romme.packing import most_rid

POINTS = tuple([RANK_POINTS[face % RANKS] for face in range(FACES)])
ALL_BUT_KING = sum((SUIT_MASK >> 1) << start for start in STARTS)  # cards with a higher neighbour
ALL_BUT_COURT = sum((SUIT_MASK >> 2) << start for start in STARTS)  # cards with one two above them
ACES = sum(1 << start for start in STARTS)


class Laid(NamedTuple):
    """A meld as playouts know it."""

    kind: str
    faces: tuple[Face, ...]
    jokers: Mask


class Arranged(NamedTuple):
    """A hand put in order; what is loose lies in no meld."""

    melds: tuple[Laid, ...]
    held: Mask  # loose faces
    double: Mask  # loose faces of which both copies are loose
    jokers: int  # without a pair
    rid: Points
    points: Points
    loose: int  # cards, jokers included


@lru_cache(maxsize=1 << 16)
def arranged(held: Mask, double: Mask, jokers: int, law: MeldLaw) -> Arranged:
    """The melds that leave little in hand; no card is kept for the discard."""
    melds, rid, count = _naturals(held, double, law)
    for meld in melds:
        for face in meld.faces:
            held, double = taken_out(held, double, face)
    found = list(melds)
    while jokers and (pair := best_pair(held)) is not None:
        for face in pair:
            held, double = taken_out(held, double, face)
            rid += POINTS[face]
        meld = with_joker(pair, law)
        found.append(meld)
        count += points(meld.kind, meld.faces)
        rid += JOKER_POINTS
        jokers -= 1
    loose = held.bit_count() + double.bit_count() + jokers
    return Arranged(tuple(found), held, double, jokers, rid, count, loose)


def taken_out(held: Mask, double: Mask, face: Face) -> tuple[Mask, Mask]:
    bit = 1 << face
    return (held, double ^ bit) if double & bit else (held ^ bit, double)


@lru_cache(maxsize=1 << 16)
def _naturals(held: Mask, double: Mask, law: MeldLaw) -> tuple[tuple[Laid, ...], Points, Points]:
    suits = [held >> start & SUIT_MASK for start in STARTS]
    if not ranks_for_sets(suits, 0, law) and not any(RUNNY[cards] for cards in suits):
        return (), 0, 0
    lays = most_rid(held | double << FACES, law, 0, 0)
    assert lays is not None
    return tuple([Laid(act.verb[4:], act.args, 0) for act in lays.acts]), lays.rid, lays.points


def best_pair(held: Mask) -> tuple[Face, Face] | None:
    """The two loose cards of most points that a joker makes a meld of."""
    best, worth = None, 0
    for steps, first in _PAIRED:
        here = held & held >> steps & first
        while here:
            low = here & -here
            here ^= low
            face = low.bit_length() - 1
            if POINTS[face] + POINTS[face + steps] > worth:
                best, worth = (face, face + steps), POINTS[face] + POINTS[face + steps]
    return best


_ALL = (1 << FACES) - 1
_PAIRED = (
    (1, ALL_BUT_KING),
    (2, ALL_BUT_COURT),
    (RANKS - 1, ACES),  # ace and king
    (RANKS - 2, ACES),  # ace and queen
    *((RANKS * suits, _ALL) for suits in range(1, SUITS)),
)


@cache
def with_joker(pair: tuple[Face, Face], law: MeldLaw) -> Laid:
    """The meld of most points that a joker makes of these two."""
    one, other = pair
    if one % RANKS == other % RANKS:
        third = next(face for face in range(one % RANKS, FACES, RANKS) if face not in pair)
        return Laid(SET, tuple(sorted((*pair, third))), 1 << third)
    suit, low, high = one - one % RANKS, one % RANKS, other % RANKS
    if high - low >= RANKS - 2:
        low, high = high, RANKS
    first = low if high - low == 2 or high < RANKS - 1 else low - 1 if high == RANKS else low
    ranks = [(first + step) % RANKS for step in range(3)]
    faces = tuple([suit + rank for rank in ranks])
    return Laid(RUN, faces, sum([1 << face for face in faces if face not in pair]))
