"""The brain of Glücksgriff's bots: policies by level, candidates, worlds, rewards. (docs/rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots import gluecksgriff_memory as memories
from game.bots import gluecksgriff_value as value
from game.bots.base import Level, Reason
from game.bots.gluecksgriff_candidates import candidates
from game.bots.gluecksgriff_memory import Memory
from game.bots.gluecksgriff_sample import rebuilt, sample
from game.bots.gluecksgriff_score import reward
from rules.core.contract import Action, Event, Seat, View
from rules.gluecksgriff.state import NOBODY, State

ENDED = frozenset({"ROUND_END", "MATCH_END"})


class GluecksgriffBrain:
    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        state, _ = sample(view, memory, level, rng)
        assert view.seat is not None
        return value.decide(state, view.seat, rng)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        assert view.seat is not None
        return candidates(rebuilt(view), view.seat, legal)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        if state.knocker != NOBODY:
            return state.knocker, value.RAP
        seat = value.mover(state)
        return seat, value.decide(state, seat, rng)[0]

    def horizon(self, state: State) -> bool:
        return state.phase in ENDED

    def reward(self, state: State, seat: Seat) -> float:
        return reward(state, seat)


BRAIN = GluecksgriffBrain()
