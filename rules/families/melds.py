"""What games of melding share: whether each card of a meld earns its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.core.contract import Points
from rules.families.tricks import Mask


def every_card_counts(meld: Mask, bits: Iterable[Mask], value: Callable[[Mask], Points]) -> bool:
    """Whether the meld is worth less without any single one of its cards; `bits` are the cards to try, one bit each."""
    worth = value(meld)
    return all(value(meld ^ bit) < worth for bit in bits)
