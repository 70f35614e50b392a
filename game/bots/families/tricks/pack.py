"""A pack of cards as the bots of all trick games see it: masks by suit, who beats whom, what may answer a lead.

A game makes one `Pack` for each trump it can have, from the tables of its own rules; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of, powers


class Duties(NamedTuple):
    """The duties of a seat that answers a lead."""

    follow: bool  # the suit led, where it is held
    trump: bool  # else a trump
    beat: bool  # of the cards of the owed suit one that is higher than the best so far


FREE = Duties(follow=False, trump=False, beat=False)


class Pack:
    """The cards of a game under one trump; `trump` is a suit, -1 for none. Read only.

    In each suit the cards are numbered from the highest to the lowest.
    """

    __slots__ = ("augen", "higher", "of_suit", "power", "strengths", "suits", "trump", "trumps")

    def __init__(self, suits: Sequence[int], strengths: Sequence[int], augen: Sequence[int], trump: int) -> None:
        cards = range(len(suits))
        assert all(suits[card] != suits[card - 1] or strengths[card] < strengths[card - 1] for card in cards[1:]), (
            "cards of a suit run from the highest to the lowest"
        )
        self.suits, self.strengths, self.augen, self.trump = tuple(suits), tuple(strengths), tuple(augen), trump
        self.power = powers(suits, strengths, trump)  # [led suit][card]
        self.of_suit: tuple[Mask, ...] = tuple(
            mask_of([card for card in cards if suits[card] == suit]) for suit in range(max(suits) + 1)
        )
        self.trumps: Mask = self.of_suit[trump] if trump >= 0 else 0
        self.higher: tuple[tuple[Mask, ...], ...] = tuple(  # [led suit][card]: the cards that beat it
            tuple(mask_of([other for other in cards if power[other] > power[card]]) for card in cards)
            for power in self.power
        )

    def worth(self, cards: Mask) -> int:
        """The Augen of these cards."""
        return sum([self.augen[card] for card in cards_in(cards)])

    def answers(self, duties: Duties, hand: Mask, led: int, best: Card) -> Mask:
        """The cards of the hand that may answer a lead of suit `led` when `best` wins so far."""
        if not duties.follow:
            return hand
        owed = hand & self.of_suit[led] or (hand & self.trumps if duties.trump else 0)
        if not owed:
            return hand & self.higher[led][best] or hand if duties.beat else hand
        return (owed & self.higher[led][best] or owed) if duties.beat else owed

    def barred(self, duties: Duties, led: int, best: Card, card: Card) -> Mask:
        """The cards that a seat shows it does not hold by answering with `card`, `best` having won so far."""
        if not duties.follow:
            return 0
        found, suit = 0, self.suits[card]
        if suit != led:
            found |= self.of_suit[led]
            if duties.trump and suit != self.trump:
                found |= self.trumps
        if duties.beat and not self.higher[led][best] >> card & 1:
            found |= self.of_suit[suit] & self.higher[led][best]
        return found

    def best_of(self, trick: Sequence[Card]) -> int:
        """The place of the card that wins the trick so far."""
        power = self.power[self.suits[trick[0]]]
        best, top = 0, power[trick[0]]
        for place in range(1, len(trick)):
            if power[trick[place]] > top:
                best, top = place, power[trick[place]]
        return best


def cards_in(mask: Mask) -> list[Card]:
    """The cards of a mask in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
