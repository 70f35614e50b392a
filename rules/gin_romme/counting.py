"""What a hand of Gin Rommé counts at least, exactly and fast. (GR-4.1, GR-4.3, GR-6.1)

A suit is 13 bits of a hand; what runs can do in one suit stands in tables of all 8192 suits. Sets are tried rank by
rank, each with none, three or four of its cards; with the cards that are left the runs of every suit are looked up.
A test compares with every way of dividing the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.contract import Points
from rules.families.tricks import Mask
from rules.gin_romme.material import CARDS, RANK_POINTS, RANKS

SIZE = len(RANKS)
SUIT: Mask = (1 << SIZE) - 1
SHORTEST = 3  # cards of a meld
COLUMN = tuple([sum([1 << SIZE * suit + rank for suit in range(4)]) for rank in range(SIZE)])  # by rank


def _sets_of_rank(same: Mask) -> tuple[Mask, ...]:
    """All of three or four cards of a rank, and of four any three."""
    return (same, *[same ^ 1 << card for card in CARDS if same >> card & 1 and same.bit_count() > SHORTEST])


SETS_OF = {
    same: _sets_of_rank(same)
    for column in COLUMN
    for same in (column, *[column ^ 1 << card for card in CARDS if column >> card & 1])
}


def runs_from(suit: Mask, low: int) -> Iterator[Mask]:
    """The runs of a suit that begin with this rank."""
    high = low
    while high < SIZE and suit >> high & 1:
        high += 1
        if high - low >= SHORTEST:
            yield (1 << high) - (1 << low)


def _least_table() -> tuple[list[Points], list[Mask]]:
    """By cards of a suit: the least that they count with the best runs, and the cards that these leave over."""
    least, over = [0] * (SUIT + 1), [0] * (SUIT + 1)
    for suit in range(1, SUIT + 1):
        low = (suit & -suit).bit_length() - 1
        rest = suit & suit - 1
        least[suit], over[suit] = RANK_POINTS[low] + least[rest], over[rest] | 1 << low
        for run in runs_from(suit, low):
            if least[suit ^ run] < least[suit]:
                least[suit], over[suit] = least[suit ^ run], over[suit ^ run]
    return least, over


LEAST, OVER = _least_table()


def runs_only(cards: Mask) -> Points:
    """What the cards count where only runs are laid."""
    return (
        LEAST[cards & SUIT] + LEAST[cards >> SIZE & SUIT] + LEAST[cards >> 2 * SIZE & SUIT] + LEAST[cards >> 3 * SIZE]
    )


def triples(cards: Mask) -> Mask:
    """The ranks of which there are three cards or four."""
    one, two = cards & SUIT, cards >> SIZE & SUIT
    three, four = cards >> 2 * SIZE & SUIT, cards >> 3 * SIZE
    return (one & two & (three | four)) | (three & four & (one | two))


def luschen_points(cards: Mask) -> Points:
    """The least that these cards can count (GR-4.3, GR-6.1)."""
    ranks = triples(cards)
    return with_sets(cards, ranks) if ranks else runs_only(cards)


def with_sets(cards: Mask, ranks: Mask) -> Points:
    low = ranks & -ranks
    rest = ranks ^ low
    counted = with_sets if rest else runs_then
    found = counted(cards, rest)
    for taken in SETS_OF[cards & COLUMN[low.bit_length() - 1]]:
        less = counted(cards ^ taken, rest)
        if less < found:
            found = less
    return found


def runs_then(cards: Mask, ranks: Mask) -> Points:
    """No more rank to try."""
    return runs_only(cards)
