"""From one turn to the next, and the two ways a round dies. (AU-2.5, AU-6.3, AU-10.6, AU-10.7)"""

from __future__ import annotations

from rules.auruxxx.drawing import card_left
from rules.auruxxx.material import NOBODY
from rules.auruxxx.scoring import end_round
from rules.auruxxx.state import State, following
from rules.core.contract import Log
from rules.families.telling import enter, mark, special

SAFETY_TURNS = 600  # AU-10.7


def end_turn(state: State, log: Log) -> None:
    """Close the turn of `state.seat`; a penalty still pending waits for the next player."""
    state.turns += 1
    state.idle = 0 if state.acted else state.idle + 1
    if state.idle >= state.seats and not card_left(state):
        special(log, "dead_round", state.seat)
        end_round(state, NOBODY, log)
        return
    if state.turns >= SAFETY_TURNS:
        special(log, "endless_round", state.seat)
        end_round(state, NOBODY, log)
        return
    state.seat = following(state, state.seat)
    state.drawn, state.acted = 0, False
    if state.penalty:
        mark(log, "penalty", state.penalty, state.seat)
        enter(state, "PENALTY", log)
    else:
        enter(state, "TURN", log)
