"""The brain of the bots of Siebzehn und Vier. (rulebook, chapter 8)

There is nothing to search: the odds of a duel are worked out exactly, and all that must be kept in mind lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.levels import level as level_of
from game.bots.siebzehn_und_vier import plays
from game.bots.siebzehn_und_vier.score import prospect_of
from game.bots.siebzehn_und_vier.worlds import rebuilt, sample
from rules.core.contract import TABLE, Action, Event, Seat, View
from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.state import State

SAFE = 0  # skill that plays anything
USUAL = level_of("einfall")  # how everybody plays in a playout
NOT_SAFE = frozenset({"raise", "sit"})


class SiebzehnUndVierBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> None:
        """Nothing needs to be remembered: every deal is shuffled anew."""

    def note(self, memory: None, event: Event, level: Level, rng: Random) -> None:
        """Nothing of it matters later on."""

    def policy(
        self, view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        if len(legal) == 1:
            return legal[0], Reason("only_move")
        if level.skill <= SAFE:
            return rng.choice([act for act in legal if act.verb not in NOT_SAFE]), Reason("any")
        return decide(rebuilt(view), legal, level, rng)

    def candidates(self, view: View, memory: None, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        """Only what the policy says: it has looked at everything."""
        return ()

    def sample(self, view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        if seat == TABLE or len(legal) == 1:
            return seat, legal[0]
        return seat, decide(state, legal, USUAL, rng)[0]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout always goes to the end of the duel."""

    def reached(self, state: State, horizon: None) -> bool:
        return state.phase in ("MATCH_END", "ROUND_END", "ROUND_START", "ANTE") or (
            state.phase == "SHOWDOWN" and not state.again
        )

    def reward(self, state: State, seat: Seat) -> float:
        return prospect_of(state, seat)


def decide(state: State, legal: Sequence[Action], level: Level, rng: Random) -> tuple[Action, Reason]:
    """What this level does where there is more than one thing to do; only the mover's own hand is looked at."""
    if state.phase == "ANTE":
        return plays.ante(state, level)
    if state.phase == "PLAYER":
        return plays.player(state, level, rng)
    if state.phase == "BANK":
        return plays.bank(state, level, rng)
    return legal[0], Reason("next_round")


BRAIN = SiebzehnUndVierBrain()
