"""What the bots of Tarock look up: a pack for each trump, the duties, what a game is worth to the declarer."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.tricks.pack import Duties, Pack
from game.bots.tricks.solver import Pair
from rules.core.contract import Points
from rules.families.tricks import mask_of
from rules.tarock.law import Options
from rules.tarock.material import AUGEN, CARDS, STRENGTH, SUIT, SUITS
from rules.tarock.scoring import outcome
from rules.tarock.state import State

PACKS = tuple(Pack(SUIT, STRENGTH, AUGEN, trump) for trump in range(len(SUITS)))  # [trump]
ALL = mask_of(CARDS)
TIE_BREAK = 1 / 500  # what an Auge counts beside a unit
BOTH = 2  # defenders pay or are paid alike


def owed(options: Options) -> Duties:
    """TA-4.2 to 4.5."""
    return Duties(follow=True, trump=True, beat=options.stichzwang)


class Deal(NamedTuple):
    """What the end of a deal is worth to the declarer, in units from all; he is side 0 of the solver."""

    options: Options
    kind: int
    promise: Points
    announced: int

    def worth(self, augen: Points, tricks: Pair) -> float:
        """`augen` of the declarer; `tricks` his and the others'."""
        end = outcome(self.options, self.kind, self.promise, self.announced, augen, tricks)
        return (end.units if end.won else -end.units) * BOTH + augen * TIE_BREAK

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        return self.worth(points[0], tricks)

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """Schneider and Schwarz keep it open to the end."""
        return None


def deal_of(state: State) -> Deal:
    return Deal(state.options, state.kind, state.promise, state.announced)
