"""The brain of Auruxxx's bots: policies by level, candidates, worlds, rewards. (docs/rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.auruxxx import memory as memories
from game.bots.auruxxx import rulebook, score
from game.bots.auruxxx.candidates import candidates
from game.bots.auruxxx.memory import Memory
from game.bots.auruxxx.weights import BEGINNER, PLAIN, TASTE
from game.bots.auruxxx.worlds import rebuilt, sample
from game.bots.base import Calm, Level, Reason
from rules.auruxxx.state import State
from rules.core.contract import Action, Event, Seat, View

SAFE, STRONG = 0, 3  # skills: any legal move … the best numbers known
TASTES = (BEGINNER, BEGINNER, PLAIN, TASTE)  # by skill
HEAT = 3.0  # points of a round by which moves differ here, compared with other games


class AuruxxxBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        if level.skill == SAFE:
            return rng.choice(list(legal)), Reason("any")
        assert view.seat is not None
        taste = TASTES[min(level.skill, STRONG)]
        return rulebook.decide(rebuilt(view), view.seat, rng, HEAT * level.temperature, taste)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        assert view.seat is not None
        return candidates(rebuilt(view), view.seat, legal)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        return state.seat, rulebook.decide(state, state.seat, rng, 0.0, TASTE)[0]

    def horizon(self, state: State, seat: Seat) -> int:
        return score.horizon(state, seat)

    def reached(self, state: State, horizon: int) -> bool:
        return score.reached(state, horizon)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


BRAIN = AuruxxxBrain()
