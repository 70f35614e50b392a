"""What games of tricks share: who laid which card, which card wins, hands as bit masks.

A trick is a row of cards from its leader clockwise. A *mask* is a set of cards as an integer, bit c for card c.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rules.core.contract import Group, Seat
from rules.core.deck import Card

Mask: TypeAlias = int


class Trick(NamedTuple):
    """A completed trick."""

    leader: Seat
    taker: Seat
    cards: tuple[Card, ...]  # from the leader clockwise


def taken_by(tricks: Sequence[Trick], seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat's tricks in the order of winning."""
    return tuple([card for trick in tricks if trick.taker == seat for card in trick.cards])


@cache
def laid_by(leader: Seat, count: int, seats: int) -> tuple[Seat, ...]:
    """Who laid each of the first `count` cards of a trick."""
    return tuple([(leader + place) % seats for place in range(count)])


def trick_group(leader: Seat, cards: tuple[Card, ...], seats: int) -> Group:
    """A trick, open or taken, as a screen lays it out."""
    return Group("trick", cards, laid_by(leader, len(cards), seats))


def powers(suits: Sequence[int], strengths: Sequence[int], trump: int) -> tuple[tuple[int, ...], ...]:
    """[led suit][card]: how strong a card is in a trick; 0 for what can never win it.

    Trumps beat the led suit, the led suit beats what is thrown off; inside a suit the strength (0, 1 …) decides.
    `suits` and `strengths` run over the cards; a `trump` that no card has means a game without trumps.
    """
    top = max(strengths) + 1
    return tuple(
        tuple(
            top + 1 + strength if suit == trump else 1 + strength if suit == led else 0
            for suit, strength in zip(suits, strengths, strict=True)
        )
        for led in range(max(suits) + 1)
    )


def first_highest(cards: Sequence[Card], power: Sequence[int]) -> int:
    """The place of the winning card of a trick; of equal cards the one laid first wins."""
    best, top = 0, power[cards[0]]
    for place in range(1, len(cards)):
        if power[cards[place]] > top:
            best, top = place, power[cards[place]]
    return best


def mask_of(cards: Sequence[Card]) -> Mask:
    """The cards, each of them once, as a mask."""
    return sum([1 << card for card in cards])
