"""The worth of hands of Schwimmen, and of what one more exchange may make of them. (rulebook 8.1)

A hand is a mask of three cards; worths are doubled, as in the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.schwimmen.material import CARDS, HAND_SIZE, worth

BITS = tuple([1 << card for card in CARDS])


def cards_in(mask: Mask) -> tuple[Card, ...]:
    return tuple([card for card in CARDS if mask >> card & 1])


class Worths(dict[Mask, Points]):
    """Hand -> its points, doubled."""

    def __missing__(self, hand: Mask) -> Points:
        found = self[hand] = worth(cards_in(hand))
        return found


class Singles(dict[Mask, tuple[Mask, ...]]):
    """Cards -> each of them as a mask of its own."""

    def __missing__(self, cards: Mask) -> tuple[Mask, ...]:
        found = self[cards] = tuple([1 << card for card in cards_in(cards)])
        return found


class Gains(dict[Mask, tuple[Points, ...]]):
    """Hand -> by card, the most it counts after an exchange for that card; its own worth where nothing is gained."""

    def __missing__(self, hand: Mask) -> tuple[Points, ...]:
        own = WORTH[hand]
        rests = [hand ^ one for one in SINGLES[hand]]
        found = self[hand] = tuple([own if hand & bit else max(own, *[WORTH[r | bit] for r in rests]) for bit in BITS])
        return found


class Outlooks(dict[Mask, float]):
    """Hand -> the most it counts after taking one card of the others, on the average over these."""

    def __missing__(self, hand: Mask) -> float:
        gains = GAINS[hand]
        others = len(CARDS) - HAND_SIZE
        found = self[hand] = (sum(gains) - HAND_SIZE * WORTH[hand]) / others
        return found


WORTH, SINGLES, GAINS, OUTLOOK = Worths(), Singles(), Gains(), Outlooks()


def exchanges(hand: Mask, mitte: Mask) -> Iterator[tuple[Mask, Mask, Mask]]:
    """Every swap: the card given, the card taken, the hand after it."""
    for given in SINGLES[hand]:
        rest = hand ^ given
        for taken in SINGLES[mitte]:
            yield given, taken, rest | taken


def followed(hand: Mask, mitte: Mask, unseen: Mask) -> float:
    """The mean count of the hand after its next exchange.

    The mean is over one card of the Mitte that will still lie there, each alike, and one of the unseen cards that will
    lie beside it, each alike; exact for this picture.
    """
    gains = GAINS[hand]
    there = [gains[card] for card in cards_in(mitte)]
    fresh = [gains[card] for card in cards_in(unseen)]
    if not fresh:
        return sum(there) / len(there)
    return sum([max(old, new) for old in there for new in fresh]) / (len(there) * len(fresh))
