"""The state of a match of Das Zwergenamulett, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.chance import Seed
from rules.core.contract import Entry, Points, Seat
from rules.core.deck import Card
from rules.zwergenamulett.material import CHIPS, FACE
from rules.zwergenamulett.options import Options

NOBODY: Seat = -1


@dataclass(slots=True)
class State:
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options
    seats: int
    seed: Seed
    draws: int
    phase: str
    round: int  # 0 … 59
    starter: Seat  # leads the first trick of the round; from round_end on that of the next one
    seat: Seat  # on turn; in last_call the one asked
    leader: Seat  # led the trick that lies on the table
    ahead: Seat  # whose card wins the open trick so far
    taker: Seat  # won the last completed trick of the round, NOBODY before the first
    tricks: int  # completed in this round
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]  # the open trick, from `leader` clockwise
    rest: tuple[Card, ...]  # show_last_trick: the last trick while it still lies open; its cards are in `won` as well
    won: list[tuple[Card, ...]]  # in the order of winning: the tricks of a seat one after the other
    box: tuple[Card, ...]
    gold: tuple[Points, ...]  # the accounts, below zero in debt
    later: tuple[int, ...]  # number (0, 1 …) of the last trick each seat has won in this round, -1 for none
    amulet: Seat  # won the last amulet trick before this round, NOBODY without one (ZA-2.2)
    fresh_amulet: Seat  # the same in this round; a secret of the won piles until the round is over (ZA-2.15)
    announcer: Seat  # whose announcement ended the round
    counts: tuple[Points, ...]  # the sums of all seats once they are counted
    sheet: tuple[Entry, ...]

    def copy(self) -> State:
        return State(
            self.options,
            self.seats,
            self.seed,
            self.draws,
            self.phase,
            self.round,
            self.starter,
            self.seat,
            self.leader,
            self.ahead,
            self.taker,
            self.tricks,
            self.hands[:],
            self.trick,
            self.rest,
            self.won[:],
            self.box,
            self.gold,
            self.later,
            self.amulet,
            self.fresh_amulet,
            self.announcer,
            self.counts,
            self.sheet,
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `resting`: the cards in the trick zone are a completed trick. Left out is
    `fresh_amulet`, which would tell what lies in a won pile.
    """

    round: int
    starter: Seat
    seat: Seat
    leader: Seat
    ahead: Seat
    taker: Seat
    tricks: int
    resting: bool
    later: tuple[int, ...]
    amulet: Seat
    announcer: Seat
    counts: tuple[Points, ...]


def facts(state: State) -> Facts:
    return Facts(
        state.round,
        state.starter,
        state.seat,
        state.leader,
        state.ahead,
        state.taker,
        state.tricks,
        bool(state.rest),
        state.later,
        state.amulet,
        state.announcer,
        state.counts,
    )


# --- small questions ---------------------------------------------------------------------------------------------


def middle(state: State) -> int:
    """Chips in the middle (0 … 13); the heap never refuses one. Source: ZA-4.9."""
    return max(0, CHIPS - sum(max(0, account) for account in state.gold))


def in_pile(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards lying in a won pile; a last trick still shown lies in the middle."""
    won = state.won[seat]
    return won[: len(won) - len(state.rest)] if state.rest and seat == state.taker else won


def holds(state: State, seat: Seat, token: int) -> bool:
    return token in [FACE[card] for card in state.hands[seat]]
