"""How far a seat of Auruxxx looks ahead, and what it sees there: the end of the round, or a hand with its prospects."""

from __future__ import annotations

from math import exp

from game.bots.auruxxx_tables import KNOWLEDGE
from game.bots.auruxxx_worth import Judge, golds, place_of
from rules.auruxxx.scoring import winners
from rules.auruxxx.state import State
from rules.core.contract import Points, Seat

JUDGE = Judge(KNOWLEDGE)
WIN = 100.0  # a won match in points of a round; shared wins are divided
SPREAD = 25.0  # points by which totals differ when one win is e times likelier than the other
BETWEEN = frozenset({"TURN", "PENALTY"})
ENDED = frozenset({"ROUND_END", "MATCH_END"})


def horizon(state: State, seat: Seat) -> int:
    """The number of the turn that begins when all have had one more."""
    return state.turns + state.seats + 1


def reached(state: State, horizon: int) -> bool:
    return state.phase in ENDED or (state.turns >= horizon and state.phase in BETWEEN)


def gains(state: State) -> list[Points]:
    """What the last round added to each total."""
    found = [0] * state.seats
    for entry in reversed(state.sheet):
        if entry.round != state.round:
            break
        found[entry.seat] += entry.points
    return found


def chance(totals: list[Points], seat: Seat) -> float:
    """The chance to win a match that stands like this."""
    best = min(totals)
    odds = [exp((best - total) / SPREAD) for total in totals]
    return odds[seat] / sum(odds)


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here, in points of the round."""
    if state.phase not in ENDED:
        return _ahead([_prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "MATCH_END":
        before = [total - points for total, points in zip(state.totals, added, strict=True)]
        first = winners(state.totals)
        return WIN * ((seat in first) / len(first) - chance(before, seat))
    return -_ahead([float(points) for points in added], seat)


def _ahead(values: list[float], seat: Seat) -> float:
    """By how much the seat's value is ahead of the others' mean."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def _prospect(state: State, seat: Seat) -> float:
    hand = state.hands[seat]
    return JUDGE.kept(hand, place_of(state, seat, golds(hand) > 0), state.options.pass_cost)
