"""What auctions share: bids that climb a ladder, seats that drop out one after the other.

Who has dropped out is a bit mask: bit s for seat s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core.contract import Action, Points, Refusal, Seat, action


@dataclass(frozen=True)
class Ladder:
    """The bids of a game: multiples of `step` up to `top`, each higher than the one before.

    A bid that breaks several rules is refused by the first: off the step, too low, too high.
    """

    verb: str
    step: Points
    top: Points
    off_step: Refusal
    too_low: Refusal
    too_high: Refusal
    rungs: Sequence[Action] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        rungs = tuple(action(self.verb, amount) for amount in range(self.step, self.top + 1, self.step))
        object.__setattr__(self, "rungs", rungs)

    def check(self, amount: Points, highest: Points) -> Refusal | None:
        """Why `amount` is no bid after `highest` (0: nothing was bid yet)."""
        if amount % self.step:
            return self.off_step
        if amount <= highest:
            return self.too_low
        return self.too_high if amount > self.top else None

    def above(self, highest: Points) -> Sequence[Action]:
        """Every bid that is still possible, lowest first."""
        return self.rungs[highest // self.step :]


def next_speaker(seat: Seat, gone: int, seats: int) -> Seat:
    """The next seat clockwise that has not dropped out; `seat` itself when it is the only one left."""
    for away in range(1, seats + 1):
        other = (seat + away) % seats
        if not gone >> other & 1:
            return other
    raise ValueError("everybody has dropped out")


def left_in(gone: int, seats: int) -> int:
    """How many seats have not dropped out."""
    return seats - gone.bit_count()
