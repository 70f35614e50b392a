"""The numbers by which Gin Rommé is played, found by self-play (tests/training/gin_romme.py)."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points


class Weights(NamedTuple):
    """The numbers of a player. Turns are counted for both players together; a stage is five of them."""

    out: tuple[float, ...]  # points that a card is worth which would complete a meld, by stage
    gin: float  # points that it is worth to have Gin with the next card for certain
    pair: float  # points that a discard costs for each pair the other one may hold that makes a meld with it
    half: float  # … for each pair of which he took one card
    full: float  # … for each pair that he took
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

PLAIN = Weights(
    (1.5,) * STAGES, 0.0, 0.0, 0.0, 0.0, 3.0, 2.0, 4, False, 0.0, (9, 9, 7, 7, 4), NEVER, 0, 8
)  # rulebook 8
ROUGH = Weights((0.6,) * STAGES, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4, False, 0.0, (9,) * STAGES, NEVER, 0, 8)
EAGER = Weights((0.0,) * STAGES, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1, False, 0.0, (9,) * STAGES, NEVER, 0, 8)
CAREFUL = Weights((0.8,) * STAGES, 0.0, 0.0, 0.0, 0.0, 1.0, 0.5, 4, False, 0.0, (9, 9, 7, 7, 5), (2,) * STAGES, 8, 8)
TUNED = Weights(
    out=(2.0, 0.8, 0.8, 0.8, 0.6),
    gin=30.0,
    pair=0.15,
    half=1.0,
    full=3.0,
    near=0.5,
    far=0.5,
    lower=1,
    low=True,
    picks=3.0,
    knock=(9, 9, 7, 4, 3),
    wait=(2, 3, 2, 2, 2),
    few=8,
    left=2,
)


def stage_of(turns: float) -> int:
    """The stage of a hand after so many turns."""
    return min(int(turns) // STAGE, STAGES - 1)
