"""The learned numbers of Luxusfamilie: a player's weights for cards, and the promise of hands."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a player for cards, in Machtpunkte. Ranks run from the ace down to the Seven."""

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
    """The promise of hands. Rows of twelve go with `estimate.features`."""

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


# --- learned; written by tests.training.luxusfamilie, never by hand ------------------------------------------------

MAKER = Weights(
    side=(8.0, 6.0, 0.0, -0.5, -1.0, 0.0),
    trump=(15.0, 15.0, 10.0, 7.0, 6.5, 4.0),
    boss=3.0,
    boss_trump=2.0,
    blank=2.0,
    others=5.0,
    next=4.0,
    given=0.7,
    draw=1.8,
    draw_base=1.0,
)
DEFENDER = Weights(
    side=(8.0, 4.0, 2.0, 1.5, 3.0, 0.0),
    trump=(19.0, 15.0, 8.0, 5.0, 6.5, 6.0),
    boss=2.0,
    boss_trump=3.0,
    blank=3.0,
    others=5.0,
    next=2.0,
    given=0.6,
    draw=1.0,
    draw_base=-3.0,
)
AUCTION = Auction(
    power=136.451,
    trump=(0.0, 0.0, 0.0, 5.4, 5.4, -4.74, 12.47, 2.87, 3.48, 1.3, -4.96, -5.59),
    side=(30.67, 18.76, 7.71, -5.4, 4.51, 2.22, 7.23, 4.43, -1.19, 2.2, -6.19, -5.26),
    sigma=16.514,
    others_base=201.456,
    others_power=-0.54,
    defence_base=-33.595,
    defence=(9.1, -7.44, -5.25, 0.0, -20.22, -14.57, 18.91, 9.01, -5.35, 9.92, -3.36, -10.19),
    defence_melds=0.776,
    defence_bid=-0.112,
)
