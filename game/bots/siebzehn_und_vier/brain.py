"""The brain of the bots of Siebzehn und Vier. (rulebook, chapter 8)

There is nothing to search: the odds of a duel are worked out exactly, and all that must be kept in mind lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import SAFE, Brain, Decision, Level, Reason
from game.bots.levels import level as level_of
from game.bots.siebzehn_und_vier import plays
from game.bots.siebzehn_und_vier.duel import prospect_of
from game.bots.siebzehn_und_vier.worlds import rebuilt, sample
from rules.core.contract import TABLE, Action, Seat, View
from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.state import State

USUAL = level_of("einfall")  # how everybody plays in a playout
NOT_SAFE = frozenset({"raise", "sit"})


def policy(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if level.skill <= SAFE:
        return rng.choice([act for act in legal if act.verb not in NOT_SAFE]), Reason("any")
    return decide(rebuilt(view), legal, level, rng)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or len(legal) == 1:
        return seat, legal[0]
    return seat, decide(state, legal, USUAL, rng)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase in ("over", "round_end", "round_start", "ante") or (
        state.phase == "showdown" and not state.again
    )


def decide(state: State, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of this level where there is a choice; only the mover's own hand is looked at."""
    if state.phase == "ante":
        return plays.ante(state, level)
    if state.phase == "player":
        return plays.player(state, level, rng)
    if state.phase == "bank":
        return plays.bank(state, level, rng)
    return legal[0], Reason("next_round")


BRAIN = Brain(
    # Nothing needs to be remembered: every deal is shuffled anew.
    policy=policy,
    sample=sample,
    next_move=next_move,
    # A playout always goes to the end of the duel.
    reached=reached,
    reward=prospect_of,
)
