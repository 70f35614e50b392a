"""The state of a match of Das Zwergenamulett, and what of it everybody knows beyond the cards he sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from rules.core.contract import Marks, Points, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Copied, Whole, public, whole
from rules.zwergenamulett.law import Options
from rules.zwergenamulett.material import BOX, CARDS, CHIPS, FACE, HANDS, TRICK, WON

NOBODY: Seat = -1


@public
class Known(Copied):
    """The fields that facts and the whole match share."""

    round: int = 0  # 0 … 59
    starter: Seat = 0  # leads the first trick of the round; from round_end on that of the next one
    seat: Seat = 0  # on turn; in last_call the one asked
    leader: Seat = NOBODY  # led the trick that lies on the table
    ahead: Seat = NOBODY  # whose card wins the open trick so far
    taker: Seat = NOBODY  # won the last completed trick of the round, NOBODY before the first
    tricks: int = 0  # completed in this round
    later: tuple[int, ...] = ()  # number (0, 1 …) of the last trick each seat has won in this round, -1 for none
    amulet: Seat = NOBODY  # won the last amulet trick before this round, NOBODY without one (ZA-2.2)
    announcer: Seat = NOBODY  # whose announcement ended the round
    counts: tuple[Points, ...] = ()  # the sums of all seats once they are counted


@public
class Facts(Known):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `resting`: the cards in the trick zone are a completed trick. Left out is
    `fresh_amulet`, which would tell what lies in a won pile.
    """

    resting: bool = False


@whole
class State(Known, Whole):
    """The whole match. Piles are tuples, replaced as a whole, so that a copy can share them."""

    options: Options = Options()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()  # the open trick, from `leader` clockwise
    # show_last_trick: the last trick while it still lies open; its cards are in `won` as well
    rest: tuple[Card, ...] = ()
    won: list[tuple[Card, ...]] = field(default_factory=list)  # of each seat, in the order of winning
    box: tuple[Card, ...] = CARDS
    totals: tuple[Points, ...] = ()  # the accounts in gold, below zero in debt
    fresh_amulet: Seat = NOBODY  # the same in this round; a secret of the won piles until the round is over (ZA-2.15)


def facts(state: State) -> Facts:
    found = Facts(*Known.values(state))
    found.resting = bool(state.rest)
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def middle(state: State) -> int:
    """Chips in the middle (0 … 13); the heap never refuses one. Source: ZA-4.9."""
    return max(0, CHIPS - sum(max(0, account) for account in state.totals))


def in_pile(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards lying in a won pile; a last trick still shown lies in the middle."""
    won = state.won[seat]
    return won[: len(won) - len(state.rest)] if state.rest and seat == state.taker else won


def holds(state: State, seat: Seat, token: int) -> bool:
    return token in [FACE[card] for card in state.hands[seat]]


# --- zones and marks ---------------------------------------------------------------------------------------------


def zones_of(state: State) -> dict[Zone, Sequence[Card]]:
    found: dict[Zone, Sequence[Card]] = {BOX: state.box, TRICK: state.trick or state.rest}
    for seat in range(state.seats):
        found[HANDS[seat]] = state.hands[seat]
        found[WON[seat]] = in_pile(state, seat)
    return found


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("middle", None): middle(state),
        ("starter", state.starter): 1,
    }
    if state.ahead != NOBODY:
        found["ahead", state.ahead] = 1
    for seat in range(state.seats):
        found["gold", seat] = state.totals[seat]
        found["tricks", seat] = len(state.won[seat]) // state.seats
    for seat, points in enumerate(state.counts):
        found["count", seat] = points
    return {key: value for key, value in found.items() if value}
