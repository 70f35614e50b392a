"""The weights of the strong player of Das Zwergenamulett; self-play has found the numbers. (docs/bots)"""

from __future__ import annotations

from typing import NamedTuple

# [copies in hand][copies unseen] -> place in the weights of leading and following
HOLDING = ((0,) * 5, (0, 1, 2, 3, 3), (4, 5, 6, 6, 6), (7, 8, 8, 8, 8), (9,) * 5)
HOLDINGS = 10


class Weights(NamedTuple):
    """Weights in points of the count, unless a share or a chance is named."""

    keep: tuple[float, ...]  # a card of each kind as long as it is in hand
    leading: tuple[float, ...]  # and more for it, by HOLDING, when it would be led
    following: tuple[float, ...]  # the same when it would be given to a trick
    gather: float  # a dwarf in hand, for each unit won
    needs: float  # an amulet in hand when none is won
    late: float  # share of all this that is left for the last card
    lead: float  # to lead the next trick
    lead_more: float  # and for each card that is left then
    dumped: float  # points that each player still to come adds
    dumped_units: float  # dwarf units that each of them adds
    climb: float  # share of the prize for seven that six units are worth; it grows with their square
    seven: float  # the prize: seven dwarfs
    peril: float  # what another's seven dwarfs cost
    amulet_hope: float  # chance that an amulet in hand will win a trick
    given: float  # share of a point that it hurts to see it go to another, divided among the others
    envy: float  # how much more it hurts when that seat is 20 points ahead of the average
    match_base: float  # chance that whoever can match does, in a trick without value
    match_slope: float  # and more for each point
    use_base: float  # the same for amulets
    use_slope: float


# --- learned; written by tests.training.zwergenamulett, never by hand ----------------------------------------------

WEIGHTS = {  # number of players -> weights
    2: Weights(
        keep=(2.77, 4.23, -0.44, -2.08, -3.26, -2.36, -1.54, 0.93, 11.25),
        leading=(-0.08, -4.88, 4.61, 3.35, -3.39, -5.43, -4.32, 1.62, -4.43, 3.5),
        following=(2.3, 2.84, 4.84, 2.69, -0.69, -0.08, -10.15, 2.76, -3.32, 0.41),
        gather=1.419,
        needs=1.644,
        late=0.898,
        lead=7.802,
        lead_more=1.147,
        dumped=0.942,
        dumped_units=0.657,
        climb=0.715,
        seven=3.682,
        peril=28.267,
        amulet_hope=0.591,
        given=0.246,
        envy=-0.315,
        match_base=1.057,
        match_slope=0.009,
        use_base=0.041,
        use_slope=0.01,
    ),
    3: Weights(
        keep=(2.98, 2.27, 1.7, 1.06, 1.34, 0.05, -0.22, 1.9, 12.92),
        leading=(-1.58, -1.81, 2.64, 7.81, 2.15, 1.49, -4.14, 0.59, -2.98, 1.08),
        following=(3.6, 2.05, 3.7, -0.83, 0.3, 1.27, -6.75, -2.67, -0.91, -1.34),
        gather=0.738,
        needs=1.085,
        late=1.707,
        lead=6.531,
        lead_more=0.097,
        dumped=1.969,
        dumped_units=0.771,
        climb=0.489,
        seven=11.214,
        peril=28.386,
        amulet_hope=0.64,
        given=0.437,
        envy=-0.688,
        match_base=0.314,
        match_slope=0.053,
        use_base=0.182,
        use_slope=0.01,
    ),
    4: Weights(
        keep=(0.24, -0.25, 0.12, 0.4, -0.06, -0.04, 0.05, 1.37, 9.94),
        leading=(-1.55, -0.66, 0.66, 2.3, -0.42, -1.29, -2.35, -1.02, 0.0, 1.19),
        following=(0.21, 0.94, 1.19, 1.11, -0.1, -0.95, -1.85, 0.78, -0.18, -0.33),
        gather=0.203,
        needs=2.836,
        late=1.186,
        lead=-0.333,
        lead_more=0.273,
        dumped=1.169,
        dumped_units=0.103,
        climb=0.448,
        seven=22.644,
        peril=13.671,
        amulet_hope=0.605,
        given=0.133,
        envy=0.239,
        match_base=0.544,
        match_slope=0.036,
        use_base=0.139,
        use_slope=0.06,
    ),
    5: Weights(
        keep=(0.26, -0.15, 0.06, 0.18, -0.15, 0.06, -0.07, 1.26, 10.21),
        leading=(-1.46, -0.7, 0.39, 2.2, -0.25, -1.35, -2.27, -1.1, -0.14, 1.15),
        following=(0.12, 0.79, 1.46, 1.17, -0.23, -0.99, -1.64, 0.87, -0.23, -0.56),
        gather=0.207,
        needs=3.124,
        late=1.265,
        lead=-0.241,
        lead_more=0.296,
        dumped=1.226,
        dumped_units=0.107,
        climb=0.439,
        seven=22.185,
        peril=13.769,
        amulet_hope=0.632,
        given=0.126,
        envy=0.223,
        match_base=0.567,
        match_slope=0.035,
        use_base=0.1,
        use_slope=0.064,
    ),
    6: Weights(
        keep=(0.27, -0.14, 0.28, 0.28, -0.11, -0.13, -0.27, 0.98, 10.06),
        leading=(-1.39, -0.66, 0.5, 2.3, -0.37, -1.26, -2.51, -0.99, 0.21, 0.9),
        following=(0.13, 0.97, 1.25, 0.98, -0.08, -0.82, -1.8, 0.73, -0.08, -0.28),
        gather=0.169,
        needs=2.95,
        late=1.281,
        lead=-0.373,
        lead_more=0.246,
        dumped=1.071,
        dumped_units=0.054,
        climb=0.443,
        seven=21.658,
        peril=13.828,
        amulet_hope=0.59,
        given=0.15,
        envy=0.23,
        match_base=0.532,
        match_slope=0.038,
        use_base=0.133,
        use_slope=0.065,
    ),
}
