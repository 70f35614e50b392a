"""How far a seat of Auruxxx looks ahead, and what it sees there: the end of the round, or a hand with its prospects."""

from __future__ import annotations

from game.bots.auruxxx.tables import KNOWLEDGE
from game.bots.auruxxx.worth import Judge, golds, place_of
from game.bots.standing import ahead, changed, gains
from rules.auruxxx.scoring import winners
from rules.auruxxx.state import State
from rules.core.contract import Seat

JUDGE = Judge(KNOWLEDGE)
BETWEEN = frozenset({"TURN", "PENALTY"})
ENDED = frozenset({"ROUND_END", "MATCH_END"})


def horizon(state: State, seat: Seat) -> int:
    """The number of the turn that begins when all have had one more."""
    return state.turns + state.seats + 1


def reached(state: State, horizon: int) -> bool:
    return state.phase in ENDED or (state.turns >= horizon and state.phase in BETWEEN)


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here, in points of the round."""
    if state.phase not in ENDED:
        return ahead([_prospect(state, other) for other in range(state.seats)], seat)
    added = gains(state)
    if state.phase == "MATCH_END":
        return changed(state.totals, added, winners(state.totals), seat)
    return -ahead(added, seat)


def _prospect(state: State, seat: Seat) -> float:
    hand = state.hands[seat]
    return JUDGE.kept(hand, place_of(state, seat, golds(hand) > 0), state.options.pass_cost)
