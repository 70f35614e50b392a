"""How much of one's chips to risk at Bakkarat: what a coup means for the match, and tempers. (rulebook, chapter 8)

A coup is a coin that falls a little more often for the Bank; how much to put on it depends on the match alone: who is
in front wants small coins, who is behind near the end large ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from game.bots.fortunes import prospect
from rules.bakkarat.law import Options
from rules.bakkarat.state import Facts
from rules.core.contract import Points, Seat

PONTE_WINS, BANK_WINS = 0.4463, 0.4586  # shares of the coups (8.1); the rest are ties
SWING = 0.08  # of the chips at the beginning: what a seat wins or loses in a usual coup
CALLS = 0.06  # how often a seat that can calls banco
CALM = 0.4  # of the own chips
USUAL_STAKE = 0.04  # of the own chips (chapter 8, baseline)


class Account:
    """The chips of all seats at the moment, and what a coup would make of them."""

    def __init__(self, facts: Facts, options: Options, fortunes: Sequence[Points], seat: Seat) -> None:
        self.facts, self.options, self.seat = facts, options, seat
        self.fortunes = tuple(fortunes)
        left = max(0, options.coups - facts.coups - 1)
        each = SWING * options.start_chips * sqrt(left)
        self.spreads = tuple([each if have else 0.0 for have in self.fortunes])

    def usual(self, seat: Seat) -> Points:
        """What somebody else stakes."""
        have = self.fortunes[seat]
        return min(have, max(self.options.min_stake, round(USUAL_STAKE * have)))

    def coup(self, banker: Seat, stakes: Sequence[Points]) -> float:
        """The own prospect before a coup with these stakes against this Bank."""
        won = BANK_WINS * self._after(banker, stakes, -1)
        lost = PONTE_WINS * self._after(banker, stakes, 1)
        return won + lost + (1 - BANK_WINS - PONTE_WINS) * self._after(banker, stakes, 0)

    def _after(self, banker: Seat, stakes: Sequence[Points], way: int) -> float:
        chips = [have + way * stake for have, stake in zip(self.fortunes, stakes, strict=True)]
        chips[banker] -= way * sum(stakes)
        spreads = [spread if have else 0.0 for spread, have in zip(self.spreads, chips, strict=True)]
        return prospect(chips, spreads, self.seat)

    # --- as the Bank -------------------------------------------------------------------------------------------------
    def with_bank(self, bank: Points) -> float:
        """The own prospect with so many chips as the bank: others stake as usual, or one of them covers it all."""
        seats = range(len(self.fortunes))
        room, stakes = bank, [0] * len(self.fortunes)
        for away in range(1, len(seats)):
            other = (self.seat + away) % len(seats)
            stakes[other] = min(room, self.usual(other))
            room -= stakes[other]
        able = [other for other in seats if other != self.seat and self.fortunes[other] >= bank]
        called = 1 - (1 - CALLS) ** len(able)
        worth = (1 - called) * self.coup(self.seat, stakes)
        for other in able:
            alone = [bank if seat == other else 0 for seat in seats]
            worth += called / len(able) * self.coup(self.seat, alone)
        return worth

    def without_bank(self) -> float:
        """The own prospect when the next seat has the Bank and one stakes the least oneself."""
        seats = len(self.fortunes)
        banker = next(
            (other % seats for other in range(self.seat + 1, self.seat + seats) if self.fortunes[other % seats]),
            self.seat,
        )
        stakes = [0] * seats
        stakes[self.seat] = min(self.options.min_stake, self.fortunes[self.seat], self.fortunes[banker])
        return self.coup(banker, stakes)

    # --- as a punter -------------------------------------------------------------------------------------------------
    def with_stake(self, amount: Points) -> float:
        """The own prospect with this stake beside those that lie there, and the usual ones of who is still asked."""
        facts, seats = self.facts, len(self.fortunes)
        stakes = list(facts.stakes)
        stakes[self.seat] = amount
        room = facts.bank - sum(stakes)
        other = (self.seat + 1) % seats
        while other != facts.banker:
            stakes[other] = min(room, min(self.usual(other), facts.chips[other]))
            room -= stakes[other]
            other = (other + 1) % seats
        return self.coup(facts.banker, stakes)

    def with_banco(self) -> float:
        """The own prospect alone against the whole bank."""
        alone = [self.facts.bank if seat == self.seat else 0 for seat in range(len(self.fortunes))]
        return self.coup(self.facts.banker, alone)

    # --- the match ---------------------------------------------------------------------------------------------------
    def leads(self) -> bool:
        return self.fortunes[self.seat] >= max(self.fortunes)

    def most(self) -> float:
        """What may be risked at once: only who is behind late in the match puts in everything (8.5, 8.7)."""
        chips = self.facts.chips[self.seat]
        return chips if self.hunts() else CALM * chips

    def hunts(self) -> bool:
        """Whether somebody else is in front and few coups are left: only then all is put on one card (8.7).

        Before that no gain from a banco was measured, and it takes the coup away from everybody else at the table."""
        return self.late() and not self.leads()

    def late(self) -> bool:
        """Whether the last third of the match has begun (8.7)."""
        return 3 * self.facts.coups >= 2 * self.options.coups
