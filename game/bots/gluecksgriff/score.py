"""How far a seat looks ahead, and what it sees there: the end of the round, or a hand with its prospects.

The rulebook's reward (chapter 8) is refined by measurement (docs/bots.md): the others' points count in full, since a
match is won by holding less than they; and a match is worth what it changes in the chance to win it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.gluecksgriff import plays
from game.bots.gluecksgriff.plays import Mind
from game.bots.standing import ahead, changed, gains
from rules.core.contract import Seat
from rules.gluecksgriff.scoring import winners
from rules.gluecksgriff.state import NOBODY, State

ENDED = frozenset({"ROUND_END", "MATCH_END"})
BETWEEN = frozenset({"TURN", "SANDUHR"})
USUAL = (3.1, 3.6, 4.4, 4.1)  # points of a seat in a round, two to five players: strong bots among themselves


class Horizon(NamedTuple):
    """A playout goes on to the first turn of somebody other than `seat` that has at least this number."""

    turns: int
    seat: Seat


def horizon(state: State, seat: Seat) -> Horizon:
    """When the seat's next turn is over (the one after this, when it is on turn).

    A turn gained on the way is played as well: it is worth what it brings.
    """
    away = (seat - state.seat) * state.direction % state.seats
    return Horizon(state.turns + (away or state.seats) + 1, seat)


def reached(state: State, horizon: Horizon) -> bool:
    """The round is over, or the horizon reached; a called round is always played out."""
    if state.turns < horizon.turns or state.caller != NOBODY or state.seat == horizon.seat:
        return state.phase in ENDED
    return state.phase in BETWEEN or state.phase in ENDED


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here, in points of the round."""
    if state.phase not in ENDED:
        return ahead([_prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "MATCH_END":
        return changed(state.totals, added, winners(state.totals), seat)
    return -ahead(added, seat)


def _prospect(state: State, seat: Seat) -> float:
    mind = Mind(state, seat)
    worth = mind.kept(mind.key, mind.extras, plays.top_of(state)) + mind.promise
    return worth + _expected(worth, state.seats) / 2 if state.halves >> seat & 1 else worth


def _expected(worth: float, seats: int) -> float:
    """Points the seat will have at the end of a round: `worth` says by how many the others are expected above them."""
    return max(0.0, USUAL[seats - 2] - worth * (seats - 1) / seats)
