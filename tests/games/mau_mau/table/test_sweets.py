"""The bowl of sweets: as many as cards are left in the smallest hand."""

from __future__ import annotations

from rules.core.contract import Zone
from rules.core.deck import BACK
from tests.ui.effects.centrepieces import stood


def bowl(*hands: int) -> bytes:
    zones = {Zone("hand", seat): (BACK,) * count for seat, count in enumerate(hands)}
    return stood("mau_mau", (0,) * len(hands), zones=zones)


def test_the_bowl_has_as_many_sweets_as_the_smallest_hand_has_cards() -> None:
    assert len({bowl(9, count, 10) for count in range(7)}) == 7
    assert bowl(3, 5, 8) == bowl(8, 3, 4), "whoever has it"
