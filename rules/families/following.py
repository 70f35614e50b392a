"""Which cards may answer the one led: following suit, trumping, beating.

Suits and strengths run over the cards; a suit of -1 means any.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.deck import Card

ANY = -1


def duty(hand: Sequence[Card], suits: Sequence[int], led: int, trump: int) -> int:
    """The suit the hand owes: the one led, else trump, else ANY."""
    owed = ANY
    for card in hand:
        if suits[card] == led:
            return led
        if suits[card] == trump:
            owed = trump
    return owed


def beating(cards: tuple[Card, ...], strengths: Sequence[int], best: int) -> tuple[Card, ...]:
    """Those of these cards that are stronger than `best`; all of them where none is."""
    higher = tuple([card for card in cards if strengths[card] > best])
    return higher or cards
