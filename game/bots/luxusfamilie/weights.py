"""The learned numbers of Luxusfamilie: a player's weights for cards, and the promise of hands."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a player for the cards with which he follows, in Machtpunkte. Ranks run from the ace down to the
    Seven.
    """

    side: tuple[float, ...]  # what a card of a side suit is worth later, by rank
    trump: tuple[float, ...]  # the same for a trump
    boss: float  # more for a side card that no unseen one beats
    boss_trump: float  # more for such a trump
    blank: float  # worth of being rid of a side suit
    next: float  # what the next one adds to a trick one wins in the middle
    given: float  # what a point costs that goes to somebody else


class Leads(NamedTuple):
    """The worth of a card to lead, in Machtpunkte beside the other cards of the hand: sums of what is so."""

    own: float  # for each card of this side suit in hand
    hidden: float  # for each unseen card of it
    points: float  # for each Machtpunkt of the card
    boss: float  # a card that no unseen one of its suit beats
    boss_points: float  # more for each of its Machtpunkte
    boss_hidden: float  # for each unseen card of its suit
    boss_own: float  # for each card of its suit in hand
    boss_early: float  # as long as trumps are out
    left_ruffs: float  # the left hand is out of the suit, the others are not, and trumps are out
    right_ruffs: float  # the right hand is
    trump: float  # a trump
    trump_own: float  # for each trump in hand
    trump_out: float  # for each unseen trump
    trump_points: float
    trump_boss: float
    trump_boss_points: float
    trump_boss_out: float  # for each unseen trump
    trump_drain: float  # a boss as long as trumps are out, times the square of the trumps held beyond those


class Player(NamedTuple):
    """How a seat weighs its cards."""

    follows: Weights
    leads: Leads


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
    next=4.0,
    given=0.7,
)
DEFENDER = Weights(
    side=(8.0, 4.0, 2.0, 1.5, 3.0, 0.0),
    trump=(19.0, 15.0, 8.0, 5.0, 6.5, 6.0),
    boss=2.0,
    boss_trump=3.0,
    blank=3.0,
    next=2.0,
    given=0.6,
)
LEADS = (
    Leads(
        own=-0.61,
        hidden=0.28,
        points=-0.72,
        boss=-0.38,
        boss_points=0.81,
        boss_hidden=-0.64,
        boss_own=0.35,
        boss_early=-0.43,
        left_ruffs=0.2,
        right_ruffs=-0.56,
        trump=-2.29,
        trump_own=0.02,
        trump_out=0.77,
        trump_points=-0.81,
        trump_boss=-1.7,
        trump_boss_points=1.18,
        trump_boss_out=-0.91,
        trump_drain=0.2,
    ),
    Leads(
        own=-0.49,
        hidden=0.06,
        points=-0.34,
        boss=0.84,
        boss_points=0.62,
        boss_hidden=-1.06,
        boss_own=0.78,
        boss_early=-1.11,
        left_ruffs=1.75,
        right_ruffs=-1.04,
        trump=-0.98,
        trump_own=-1.38,
        trump_out=0.64,
        trump_points=-0.7,
        trump_boss=1.02,
        trump_boss_points=0.62,
        trump_boss_out=-0.33,
        trump_drain=0.0,
    ),
    Leads(
        own=-0.23,
        hidden=0.46,
        points=-0.34,
        boss=3.65,
        boss_points=0.43,
        boss_hidden=-0.94,
        boss_own=0.72,
        boss_early=-2.19,
        left_ruffs=-0.28,
        right_ruffs=1.31,
        trump=-1.18,
        trump_own=-1.81,
        trump_out=0.98,
        trump_points=-0.53,
        trump_boss=2.29,
        trump_boss_points=0.54,
        trump_boss_out=-0.49,
        trump_drain=0.0,
    ),
)
AUCTION = Auction(
    power=138.442,
    trump=(0.0, 0.0, 0.0, 4.39, 4.39, -3.2, 13.82, -1.8, 1.8, -3.27, -5.33, -5.91),
    side=(17.54, 13.23, 5.26, -4.39, 1.63, -4.22, 8.6, 3.42, -2.29, 7.29, -5.84, -4.85),
    sigma=19.266,
    others_base=202.121,
    others_power=-0.542,
    defence_base=-54.922,
    defence=(-13.74, -3.25, -6.7, 0.0, -12.41, -11.25, 21.37, 13.79, -6.32, 8.59, -3.37, -11.69),
    defence_melds=0.76,
    defence_bid=-0.023,
)
