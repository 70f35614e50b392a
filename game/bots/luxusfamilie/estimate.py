"""The promise of a hand before a card is played: Machtpunkte, a range of totals, and the highest bid. (chapter 8)

The Machtpunkte that a hand brings as Spielmacher, and its worth to a defender, were learned by self-play
(tests/training/luxusfamilie.py). Both are sums over the four suits, so a hand is four looks into a table.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import NamedTuple

from game.bots.luxusfamilie.weights import AUCTION
from rules.core.contract import Points
from rules.families.tricks import Mask
from rules.luxusfamilie.material import ALL_POWER, SEVEN, SUIT_BITS, TEN, A, J, K, Q
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.values import COUNTS, meld_value, suits_of

STEP = 10  # between two bids (LX-2.3)
SUITS = range(4)
FEATURES = 12  # of a suit


def features(bits: int) -> tuple[float, ...]:
    """The features of a suit: its length, its aces and tens, its court cards."""
    counts = COUNTS[bits]
    size, aces, tens = sum(counts), counts[A], counts[TEN]
    return (
        float(size == 0),
        float(size == 1),
        float(size == 2),
        float(size),
        float(max(0, size - 4)),
        float(max(0, size - 6)),
        float(aces),
        float(aces == 2),
        float(tens),
        float(min(aces, tens)),
        float(counts[K] + counts[Q]),
        float(counts[J] + counts[SEVEN]),
    )


def _sums(weights: tuple[float, ...]) -> tuple[float, ...]:
    """Each suit of twelve bits -> its share in a sum."""
    return tuple(sum(map(float.__mul__, features(bits), weights)) for bits in range(SUIT_BITS + 1))


SIDE, TRUMP, DEFENCE = _sums(AUCTION.side), _sums(AUCTION.trump), _sums(AUCTION.defence)


def power_promised(hand: Mask, trump: int) -> float:
    """Machtpunkte that a whole hand will probably win as Spielmacher, 0 … 240."""
    suits = suits_of(hand)
    found = AUCTION.power + TRUMP[suits[trump]] + sum([SIDE[bits] for suit, bits in enumerate(suits) if suit != trump])
    return min(float(ALL_POWER), max(0.0, found))


class Range(NamedTuple):
    """The spread of Machtpunkte round their mean: for each number the chance of at least as many, and what they add."""

    chance: tuple[float, ...]  # of at least 0, 1 … 240 Machtpunkte
    points: tuple[float, ...]  # expected Stichpunkte from that part of the range


@cache
def spread(mean: int) -> Range:
    """A normal distribution round a mean number of Machtpunkte, cut off at 0 and 240."""

    def below(power: float) -> float:
        return 0.5 * (1.0 + erf((power - mean) / (AUCTION.sigma * sqrt(2.0))))

    edges = [0.0, *(below(power - 0.5) for power in range(1, ALL_POWER + 1)), 1.0]
    chance, points = 0.0, 0.0
    chances, sums = [], []
    for power in range(ALL_POWER, -1, -1):
        share = edges[power + 1] - edges[power]
        chance += share
        points += share * stichpunkte(power)
        chances.append(chance)
        sums.append(points)
    return Range(tuple(reversed(chances)), tuple(reversed(sums)))


POWER_FOR = tuple(  # Stichpunkte 0 … 600 -> the Machtpunkte that make them
    next(power for power in range(ALL_POWER + 1) if stichpunkte(power) >= points)
    for points in range(stichpunkte(ALL_POWER) + 1)
)


def chance_of(mean: float, needed: Points) -> float:
    """The chance of at least `needed` Stichpunkte."""
    if needed <= 0:
        return 1.0
    return spread(round(mean)).chance[POWER_FOR[needed]] if needed < len(POWER_FOR) else 0.0


def score_promised(mean: float, melds: Points, bid: Points) -> float:
    """The Spielmacher's score on the average: his whole total, or less his bid (LX-7.5)."""
    needed = max(0, bid - melds)
    if needed >= len(POWER_FOR):
        return -float(bid)
    found, least = spread(round(mean)), POWER_FOR[needed]
    return found.points[least] + found.chance[least] * (melds + bid) - bid


class Plan(NamedTuple):
    """A hand with a trump."""

    trump: int
    melds: Points
    power: float  # Machtpunkte that it promises

    def worth(self, bid: Points) -> float:
        """The worth of becoming Spielmacher at this bid: the own score less the mean of the others'."""
        others = AUCTION.others_base + AUCTION.others_power * self.power
        return score_promised(self.power, self.melds, bid) - others

    def chance(self, bid: Points) -> float:
        """Chance to reach a bid."""
        return chance_of(self.power, bid - self.melds)


def plans(hand: Mask, shared: bool) -> list[Plan]:
    """The hand with each of the four trumps."""
    return [Plan(trump, meld_value(hand, trump, shared), power_promised(hand, trump)) for trump in SUITS]


def defence(hand: Mask, best: Points, bid: Points) -> float:
    """The worth of letting somebody else play at this bid; `best` are the own melds with the best trump."""
    suits = suits_of(hand)
    found = DEFENCE[suits[0]] + DEFENCE[suits[1]] + DEFENCE[suits[2]] + DEFENCE[suits[3]]
    return AUCTION.defence_base + found + AUCTION.defence_melds * best + AUCTION.defence_bid * bid


class Offer(NamedTuple):
    """A hand's worth in an auction."""

    plans: tuple[Plan, ...]
    hand: Mask

    def best(self, bid: Points) -> Plan:
        """The trump that is worth most at this bid."""
        return max(self.plans, key=lambda plan: plan.worth(bid))

    def gain(self, bid: Points) -> float:
        """The gain of playing at this bid over letting somebody else play for the one before."""
        melds = max([plan.melds for plan in self.plans])
        return self.best(bid).worth(bid) - defence(self.hand, melds, max(0, bid - STEP))


def limit(offer: Offer, margin: float) -> Points:
    """The highest bid that still gains more than `margin` points; 0 where none does."""
    low, high = 0, 2580 // STEP
    while low < high:  # the gain falls with the bid
        middle = (low + high + 1) // 2
        if offer.gain(middle * STEP) > margin:
            low = middle
        else:
            high = middle - 1
    return low * STEP


def offer(hand: Mask, shared: bool) -> Offer:
    return Offer(tuple(plans(hand, shared)), hand)


def safe(offer: Offer, chance: float) -> Points:
    """The highest bid that is reached with at least this chance, with the best trump for it."""
    low, high = 0, 2580 // STEP
    while low < high:
        middle = (low + high + 1) // 2
        if max([plan.chance(middle * STEP) for plan in offer.plans]) >= chance:
            low = middle
        else:
            high = middle - 1
    return low * STEP


assert tuple(range(6)) == (A, TEN, K, Q, J, SEVEN)
