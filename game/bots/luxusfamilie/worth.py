"""What a player of Luxusfamilie learns: how to weigh cards, and what hands promise. (`luxusfamilie_tables`)"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How a player weighs cards, in Machtpunkte. Ranks run from the ace down to the Seven."""

    side: tuple[float, ...]  # what a card of a side suit is worth later, by rank
    trump: tuple[float, ...]  # the same for a trump
    boss: float  # more for a side card that no unseen one beats
    boss_trump: float  # more for such a trump
    blank: float  # worth of being rid of a side suit
    others: float  # what the other two add to a trick one leads and wins
    next: float  # what the next one adds to a trick one wins in the middle
    given: float  # what a point costs that goes to somebody else
    draw: float  # worth of leading trumps, for each one held above half of those that are out
    draw_base: float  # and for leading them at all


class Auction(NamedTuple):
    """What hands promise. Rows of twelve go with `luxusfamilie_estimate.features`."""

    power: float  # Machtpunkte of a Spielmacher: this, and the sums of his trumps and of his side suits
    trump: tuple[float, ...]
    side: tuple[float, ...]
    sigma: float  # standard deviation of his Machtpunkte round that mean
    others_base: float  # mean total of each of the others: this, and so much for each of his Machtpunkte
    others_power: float
    defence_base: float  # what a defender has more than the mean of the others, by suits, best own melds and bid
    defence: tuple[float, ...]
    defence_melds: float
    defence_bid: float
