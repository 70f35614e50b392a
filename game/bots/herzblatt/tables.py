"""What the bots of Herzblatt look up: the pack, the duties, what a deal is worth to the declarer."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.bots.tricks.pack import Duties, Pack
from game.bots.tricks.solver import Pair
from rules.core.contract import Points
from rules.families.tricks import Mask, mask_of
from rules.herzblatt.material import AUGEN, DEEP, NEEDED, PACKS, STRENGTH, SUIT, TRUMP
from rules.herzblatt.scoring import payment
from rules.herzblatt.state import State, stake

PACK = Pack(SUIT, STRENGTH, AUGEN, TRUMP)
DUTIES = Duties(follow=True, trump=False, beat=False)  # HB-4.3 to 4.5
TIE_BREAK = 1 / 500  # what an Auge counts beside a stake


@cache
def whole(seats: int, deck: str) -> Mask:
    """The cards in play."""
    return mask_of(PACKS[seats, deck])


class Deal(NamedTuple):
    """What the end of a deal is worth to the declarer, in stakes; he is side 0 of the solver."""

    way: str  # option loss_payout
    seats: int
    stake: Points
    pot: Points

    def worth(self, augen: Points) -> float:
        """Beyond what lies in the pot already."""
        paid = payment(self.way, self.seats, self.stake, self.pot, augen)
        return (paid.declarer - paid.opponent) / self.stake + augen * TIE_BREAK

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        return self.worth(points[0])

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """Nothing but single Augen can change any more."""
        if points[0] >= NEEDED or points[1] > 120 - DEEP:
            return self.worth(points[0])
        return None


def deal_of(state: State) -> Deal:
    return Deal(state.options.loss_payout, state.seats, stake(state), state.pot)
