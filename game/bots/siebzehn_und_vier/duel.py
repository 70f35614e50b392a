"""A duel of Siebzehn und Vier: its open facts as the odds need them, and the worth of winning it in the match.
(SV-3.5, SV-5.2, SV-7)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from game.bots.families.standing import prospect
from game.bots.siebzehn_und_vier.habits import LATE, Raised, Story
from game.bots.siebzehn_und_vier.odds import House
from rules.core.contract import Seat
from rules.siebzehn_und_vier.law import Options
from rules.siebzehn_und_vier.state import State, most_to_raise

RAISED = 0.45  # share of the duels in which the stake goes to the limit, among good players


def house(state: State) -> House:
    options = state.options
    return House(options.two_aces, options.bust_reveal == "at_once", options.min_cards)


def raised(state: State) -> Raised:
    """The number of cards (at most LATE) with which the player first raised in this deal; 0: not yet."""
    return min(state.raises[0][0], LATE) if state.raises else 0


def story(state: State) -> Story:
    """The part of the player's deal that the Bank has seen: when he raised, and how many cards he holds."""
    return raised(state), len(state.hands[state.player])


def factor(state: State) -> float:
    """The factor by which the stake can still grow, in steps of a half."""
    return round(2 * (state.stake + most_to_raise(state)) / state.stake) / 2 if state.stake else 1.0


def could_raise(state: State) -> bool:
    """True if the player could at least double the stake when this deal began."""
    added = sum([amount for _, amount in state.raises])
    return most_to_raise(state) + added >= state.stake - added


# --- what winning it means in the match ----------------------------------------------------------------------------


def swing(options: Options) -> float:
    """The mean square of the chips that a duel moves."""
    return RAISED * options.limit**2 + (1 - RAISED) * options.base**2


def duels_left(state: State, queue: Sequence[Seat], round: int) -> list[float]:
    """The number of duels that each seat still has after this one, in this bank round and in those to come."""
    seats = state.seats
    rounds = state.options.rounds_for(seats) - round - 1
    later = max(0, rounds) * 2 * (seats - 1) / seats  # none once the last round has begun
    found = [later + (seat in queue) for seat in range(seats)]
    found[state.bank] += len(queue)
    return [duels if chips else 0.0 for duels, chips in zip(found, state.totals, strict=True)]


def prospect_of(state: State, seat: Seat) -> float:
    """The prospect of a seat between two duels."""
    each = swing(state.options)
    spreads = [sqrt(each * duels) for duels in duels_left(state, state.queue, state.round)]
    return prospect(state.totals, spreads, seat)


class Stakes:
    """The worth of winning and of losing the duel of this state to one of the two."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.chips, self.seat = state.totals, seat
        self.rival = state.bank if seat == state.player else state.player
        each = swing(state.options)
        self.spreads = [sqrt(each * duels) for duels in duels_left(state, state.queue, state.round)]

    def after(self, gain: int) -> float:
        """The prospect once `gain` chips have come from the rival."""
        chips = list(self.chips)
        chips[self.seat] += gain
        chips[self.rival] -= gain
        spreads = [spread if have else 0.0 for spread, have in zip(self.spreads, chips, strict=True)]
        return prospect(chips, spreads, self.seat)

    def bet(self, edge: float, stake: int) -> float:
        """The prospect before a duel for this stake, won more often than lost by `edge` (-1 … 1)."""
        return (1 + edge) / 2 * self.after(stake) + (1 - edge) / 2 * self.after(-stake)
