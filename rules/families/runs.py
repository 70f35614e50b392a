"""Sets and runs of a rummy, with jokers: what the cards of a suit or of a rank can make.

The cards of a suit are a mask of thirteen bits, bit 0 the ace, bit 12 the king; those of a rank a mask of four suits.
Nothing here knows which copy of a card lies where: two copies of a card never lie in one meld.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from rules.families.tricks import Mask

RANKS, SUITS = 13, 4
SHORTEST = 3  # cards of a meld, at least
LIMITS = ("not_majority", "one_per_meld", "min_one_natural")


class MeldLaw(NamedTuple):
    """Law of a table about melds: runs round the corner (… Q K A 2 …), and how jokers lie in a meld."""

    around: bool = True  # off: the ace is the first or the last card of a run
    ends: bool = True  # a joker may be the first or last card of a run
    touching: bool = True  # two jokers may lie side by side in a run
    limit: str = LIMITS[0]  # how many jokers a meld takes

    def most_jokers(self, length: int) -> int:
        """Jokers that a meld of so many cards takes at most."""
        if self.limit == "one_per_meld":
            return 1
        return length // 2 if self.limit == "not_majority" else length - 1

    def well_placed(self, jokers: Sequence[bool]) -> bool:
        """Return whether the jokers of a run may lie there; True stands for a joker, in the order of the run."""
        if not self.ends and (jokers[0] or jokers[-1]):
            return False
        return self.touching or not any(one and other for one, other in pairwise(jokers))


class Run(NamedTuple):
    start: int  # rank of the first card
    length: int
    naturals: Mask  # ranks that are cards; at all others of the run a joker stands


class Set(NamedTuple):
    suits: Mask
    naturals: Mask  # suits that are cards; at all others of the set a joker stands


def ranks_of(start: int, length: int) -> tuple[int, ...]:
    """The ranks of a run in its order; one of all ranks begins with the ace, since it has no end of its own."""
    first = 0 if length == RANKS else start
    return tuple([(first + step) % RANKS for step in range(length)])


@cache
def windows(length: int, around: bool) -> tuple[tuple[int, Mask], ...]:
    """Every place of a run of this length: its first rank and its ranks as a mask, each set of ranks once."""
    if length == RANKS:
        return ((0, (1 << RANKS) - 1),)
    starts = range(RANKS) if around else range(RANKS + 2 - length)  # the ace lies before the 2 and after the king
    return tuple((start, sum(1 << rank for rank in ranks_of(start, length))) for start in starts)


def bits(mask: Mask) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _choices(there: Mask, count: int) -> Iterator[Mask]:
    """The mask without any `count` of its bits, in all ways."""
    for gone in combinations(tuple(bits(there)), count):
        yield there - sum(1 << place for place in gone)


@lru_cache(maxsize=1 << 15)
def runs(held: Mask, jokers: int, law: MeldLaw) -> tuple[Run, ...]:
    """Every run of these cards of a suit with up to so many jokers, which may also stand for a card that is held."""
    if not jokers and not has_run(held):
        return ()
    found, anywhere = list[Run](), law.ends and law.touching
    for length in range(SHORTEST, min(RANKS, held.bit_count() + jokers) + 1):
        most = min(jokers, law.most_jokers(length))
        for start, window in windows(length, law.around):
            there = held & window
            spare = most - length + there.bit_count()  # jokers that may stand for a card that is held
            for extra in range(spare + 1):
                found += [
                    Run(start, length, naturals)
                    for naturals in (_choices(there, extra) if extra else (there,))
                    if anywhere or law.well_placed([not naturals >> rank & 1 for rank in ranks_of(start, length)])
                ]
    return tuple(found)


def has_run(held: Mask) -> bool:
    """Return whether three cards follow each other, round the corner as well."""
    ring = held | held << RANKS
    return bool(ring & ring >> 1 & ring >> 2)


@cache
def sets(held: Mask, jokers: int, law: MeldLaw) -> tuple[Set, ...]:
    """Every set of these suits of a rank with up to so many jokers."""
    found = []
    for suits in range(1 << SUITS):
        length = suits.bit_count()
        most = min(jokers, law.most_jokers(length)) if length >= SHORTEST else -1
        there = held & suits
        missing = length - there.bit_count()
        for extra in range(most - missing + 1):
            found += [Set(suits, naturals) for naturals in _choices(there, extra)]
    return tuple(found)
