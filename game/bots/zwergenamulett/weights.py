"""What the strong player of Das Zwergenamulett goes by; self-play has found the numbers. (docs/bots.md)"""

from __future__ import annotations

from typing import NamedTuple

# [copies in hand][copies unseen] -> place in the weights of leading and following
HOLDING = ((0,) * 5, (0, 1, 2, 3, 3), (4, 5, 6, 6, 6), (7, 8, 8, 8, 8), (9,) * 5)
HOLDINGS = 10


class Weights(NamedTuple):
    """All in points of the count, unless a share or a chance is named."""

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
