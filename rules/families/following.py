"""Which cards may answer the one led: following suit, trumping, beating.

Suits run over the cards; `power` is a row of `families.tricks.powers`: how strong each card is in this trick.
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


def owed(hand: tuple[Card, ...], suits: Sequence[int], led: int, trump: int) -> tuple[Card, ...]:
    """The cards of the suit the hand owes; with a trump of ANY nobody must trump."""
    suit = duty(hand, suits, led, trump)
    return hand if suit == ANY else tuple([card for card in hand if suits[card] == suit])


def beating(cards: tuple[Card, ...], power: Sequence[int], best: int) -> tuple[Card, ...]:
    """Those of these cards that are stronger than `best`; all of them where none is."""
    higher = tuple([card for card in cards if power[card] > best])
    return higher or cards
