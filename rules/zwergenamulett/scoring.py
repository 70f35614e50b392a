"""The worth of won cards, and who takes the gold for it. (ZA-3.1, ZA-4.2 to 4.5)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.zwergenamulett.material import AMULETS, BROWN, DWARFS, VALUE


def dwarfs(cards: Sequence[Card]) -> int:
    """Dwarf units (0 … 16): one for a red or green dwarf, two for a brown one. Source: ZA-3.1."""
    return sum([DWARFS[card] for card in cards])


def points(cards: Sequence[Card], flat_two: bool = False) -> Points:
    """The count of won cards (0 … 144): printed values, and the dwarfs when there is an amulet among them.

    `flat_two`: every brown dwarf brings 2 points of its own as well. Source: ZA-4.2, ZA-4.3.
    """
    found = sum([VALUE[card] for card in cards])
    if not AMULETS.isdisjoint(cards):  # several amulets count once
        found += dwarfs(cards)
    return found + 2 * len(BROWN.intersection(cards)) if flat_two else found


def takers(
    counts: Sequence[Points], units: Sequence[int], later: Sequence[int], tie: str
) -> tuple[tuple[Seat, ...], str]:
    """Return the seats that take gold for the highest count, and the reason on the score sheet. Source: ZA-4.4, ZA-4.5.

    `later` has the number of the last trick each seat has won; of all who have won one no two are equal.
    """
    top = max(counts)
    tied = tuple([seat for seat, count in enumerate(counts) if count == top])
    if len(tied) == 1:
        return tied, "most_points"
    if tie == "all":
        return tied, "tie_shared"
    if tie == "none":
        return (), "tie_nobody"
    most = max(units[seat] for seat in tied)
    ahead = tuple(seat for seat in tied if units[seat] == most)
    if len(ahead) == 1:
        return ahead, "tie_dwarfs"
    return (max(ahead, key=lambda seat: later[seat]),), "tie_last_trick"
