"""How a playout of Watten goes on until cards are played, and what the deal then brings."""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.watten.playout import played_out
from game.bots.watten.raising import quick_answer
from game.bots.watten.rulebook import naming
from game.bots.watten.score import booked, outcome
from game.bots.watten.sight import ranks_of, table_of
from game.bots.watten.tables import KINDS
from game.bots.watten.weights import STYLES
from rules.core.contract import Action, Seat
from rules.watten.game import GAME
from rules.watten.state import State

TALKING: Final = frozenset({"swap", "swap_answer", "schlag", "farbe", "answer"})


def answer_or_name(state: State, rng: Random) -> Action:
    """What the seat on turn says in a playout."""
    if state.phase == "answer":
        return quick_answer(state, rng)
    return naming(state, state.seat, GAME.legal(state, state.seat))[0]


def reached(state: State) -> bool:
    return state.phase not in TALKING


def reward(state: State, seat: Seat) -> float:
    """What the match is worth to the seat after this deal (0 … 16), from a state at the horizon."""
    if state.phase != "play":
        return booked(state, seat)
    winner = played_out(ranks_of(state), table_of(state), [STYLES[kind] for kind in KINDS[state.seats]])
    return outcome(state, seat, winner, state.value)
