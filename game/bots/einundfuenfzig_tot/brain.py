"""The brain of the bots of 51 Tot: policies by level, candidates, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.einundfuenfzig_tot import plays, score
from game.bots.einundfuenfzig_tot.worlds import sample
from game.bots.levels import level as level_of
from rules.core.contract import TABLE, Action, Event, Seat, View
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.state import State

USUAL = level_of("einfall")


class EinundfuenfzigTotBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> None:
        """Nothing needs to be remembered: the pile lies open."""

    def note(self, memory: None, event: Event, level: Level, rng: Random) -> None:
        """Nothing of it matters later on."""

    def policy(
        self, view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        if len(legal) == 1:
            return legal[0], Reason("only_move")
        if view.phase == "announce":
            return plays.announce(legal) if level.skill > plays.SAFE else (rng.choice(list(legal)), Reason("any"))
        return plays.lay(view, level, rng)

    def candidates(self, view: View, memory: None, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return legal if view.phase == "announce" else plays.choices(view)

    def sample(self, view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        if seat == TABLE:
            return seat, legal[0]
        return seat, self.policy(GAME.view(state, seat), None, legal, USUAL, rng)[0]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout ends with the move itself: the rest of the round is played_out through."""

    def reached(self, state: State, horizon: None) -> bool:
        return state.phase not in ("deal", "announce")

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


BRAIN = EinundfuenfzigTotBrain()
