"""The numbers by which Gin Rommé is played, found by self-play (tests/training/gin_romme.py)."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points


class Weights(NamedTuple):
    """The numbers of a player. Turns are counted for both players together; a stage is five of them."""

    out: tuple[float, ...]  # points that a card is worth which would complete a meld, by stage
    gin: float  # points that it is worth to have Gin with the next card for certain
    hope: float  # points for every Luschenpunkt by which the next card is expected to lower the count, by a new meld
    read: float  # points that it costs to give the other one a card for which he waits
    near: float  # points that a discard costs which goes with a card the opponent took
    far: float  # points that it gains when it goes with one he threw
    lower: Points  # Luschen by which a card that completes a meld must lower the count to be taken from the pile
    low: bool  # whether an ace is taken for a high card, and any card with which one can knock
    picks: float  # turns that a hand counts as older for every card the other one took
    knock: tuple[Points, ...]  # the most Luschen with which one knocks, by stage
    wait: tuple[int, ...]  # cards that would make it Gin, from which on a knock with few Luschen waits, by stage
    few: Points  # Luschen that are few in that sense
    left: int  # cards of the stock with which nobody waits


STAGE = 5  # turns
STAGES = 5  # the last one goes on to the end
NEVER = (99,) * STAGES  # so many cards are never awaited

PLAIN = Weights((1.5,) * STAGES, 0.0, 0.0, 0.0, 3.0, 2.0, 4, False, 0.0, (9, 9, 7, 7, 4), NEVER, 0, 8)  # rulebook 8
ROUGH = Weights((0.6,) * STAGES, 0.0, 0.0, 0.0, 0.0, 0.0, 4, False, 0.0, (9,) * STAGES, NEVER, 0, 8)
EAGER = Weights((0.0,) * STAGES, 0.0, 0.0, 0.0, 0.0, 0.0, 1, False, 0.0, (9,) * STAGES, NEVER, 0, 8)
CAREFUL = Weights((0.8,) * STAGES, 0.0, 0.0, 3.0, 0.0, 0.0, 4, False, 0.0, (9, 9, 7, 7, 5), (2,) * STAGES, 8, 8)
TUNED = Weights(
    out=(1.9, 0.4, 0.4, 0.4, 0.3),
    gin=60.0,
    hope=2.5,
    read=6.0,
    near=0.0,
    far=0.0,
    lower=1,
    low=True,
    picks=3.0,
    knock=(9, 9, 8, 4, 3),
    wait=(2, 3, 2, 2, 2),
    few=8,
    left=2,
)
# against one who knocks as soon as he may: wait with little, he is undercut
PATIENT = TUNED._replace(wait=(2, 1, 0, 0, 0))
# the same player in playouts, without what takes time
QUICK = TUNED._replace(out=(2.0, 0.8, 0.8, 0.8, 0.6), hope=0.0, read=0.0)

# whether the other one waits for a card: log odds for the signs of `reading.signs`
AWAITED = (-3.04, 0.37, 0.41, 0.98, 1.22, 4.14, -5.84, -0.28, -0.23, 1.36, -0.61, -1.07, 0.73)


def stage_of(turns: float) -> int:
    """The stage of a hand after so many turns."""
    return min(int(turns) // STAGE, STAGES - 1)
