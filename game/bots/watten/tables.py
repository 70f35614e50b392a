"""What the bots of Watten look up: who beats whom under a Schlag and a Farbe, and who plays on which side.

A lead is 0 where a trump was led, else 1 + the suit of the plain card. (docs/rulebook/watten.md, WA-4)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import CARDS, KRITISCHE, SUITS
from rules.watten.ranking import is_hauptschlag, is_trump, led_suit, powers

ALL: Mask = mask_of(CARDS)
TOPS: Mask = mask_of(KRITISCHE)
TWO, ALONE, PAIR, FOUR = range(4)  # in which company a seat plays
KINDS: Final = {2: (TWO, TWO), 3: (ALONE, PAIR), 4: (FOUR, FOUR)}  # seats -> by side


class Ranking:
    """The order of the cards of one deal. Read only."""

    __slots__ = ("by_suit", "chief", "farbe", "higher", "lead", "power", "schlag", "trumps", "worth")

    def __init__(self, schlag: int, farbe: int, by_suit: bool) -> None:
        self.schlag, self.farbe, self.by_suit = schlag, farbe, by_suit
        leads = range(-1, len(SUITS))
        self.power = tuple(powers(schlag, farbe, by_suit, led) for led in leads)  # [lead][card]
        self.lead = tuple(1 + led_suit(card, schlag, farbe) for card in CARDS)  # [card]
        self.higher: tuple[tuple[Mask, ...], ...] = tuple(  # [lead][card]: what beats it when laid after it
            tuple(mask_of([other for other in CARDS if power[other] > power[card]]) for card in CARDS)
            for power in self.power
        )
        self.worth = tuple(self.power[self.lead[card]][card] for card in CARDS)  # [card]: when it is led
        self.trumps: Mask = mask_of([card for card in CARDS if is_trump(card, schlag, farbe)])
        self.chief: Mask = mask_of([card for card in CARDS if is_hauptschlag(card, schlag, farbe)])

    def best_of(self, trick: tuple[Card, ...]) -> int:
        """The place of the card that wins the trick so far; of equal ones the first."""
        power = self.power[self.lead[trick[0]]]
        best, top = 0, power[trick[0]]
        for place in range(1, len(trick)):
            if power[trick[place]] > top:
                best, top = place, power[trick[place]]
        return best

    def above(self, trick: tuple[Card, ...]) -> Mask:
        """All cards that would take the open trick now."""
        return self.higher[self.lead[trick[0]]][trick[self.best_of(trick)]]


@cache
def ranking(schlag: int, farbe: int, by_suit: bool) -> Ranking:
    return Ranking(schlag, farbe, by_suit)


@cache
def sides_at(seats: int, vorhand: Seat) -> tuple[int, ...]:
    """By seat its side (WA-1.6 to 1.8)."""
    return tuple(int(seat != vorhand) if seats == 3 else seat % 2 for seat in range(seats))
