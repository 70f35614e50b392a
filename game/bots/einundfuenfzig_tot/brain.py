"""The brain of the bots of 51 Tot: policies by level, candidates, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import SAFE, Brain, Decision, Level, Reason
from game.bots.einundfuenfzig_tot import playout, plays
from game.bots.einundfuenfzig_tot.worlds import sample
from game.bots.levels import level as level_of
from rules.core.contract import TABLE, Action, Seat, View
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.state import State

USUAL = level_of("einfall")


def policy(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if view.phase == "announce":
        return plays.announce(legal) if level.skill > SAFE else (rng.choice(list(legal)), Reason("any"))
    return plays.lay(view, level, rng)


def candidates(view: View, memory: None, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    return legal if view.phase == "announce" else plays.choices(view)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE:
        return seat, legal[0]
    return seat, policy(GAME.view(state, seat), None, legal, USUAL, rng)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("deal", "announce")


BRAIN = Brain(
    # Nothing needs to be remembered: the pile lies open.
    policy=policy,
    candidates=candidates,
    sample=sample,
    next_move=next_move,
    # A playout ends with the move itself: the rest of the round is played_out through.
    reached=reached,
    reward=playout.reward,
)
