"""The brain of Rommé's bots: policies by level, candidates, worlds, rewards. (docs/rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.romme import memory as memories
from game.bots.romme import rulebook, score
from game.bots.romme.candidates import candidates
from game.bots.romme.look import Look, look_at, look_in
from game.bots.romme.memory import Memory
from game.bots.romme.rulebook import Manner, awaited
from game.bots.romme.weights import BEGINNER, PLAIN, Taste, taste_for
from game.bots.romme.worlds import TELLING, sample
from rules.core.contract import Action, Event, Seat, View
from rules.romme.state import State

SAFE, RULEBOOK, STRONG = 0, 2, 3  # skills: any turn, the rulebook's numbers, the tuned ones
HEED = 3.0  # points of a discard's score off for a card that the next player seems to wait for
HEAT = 1.0  # points of a discard's score for each point of a level's softness


class RommeBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        look = look_at(view)
        if level.skill == SAFE:
            return rulebook.any_move(look, view.phase, list(legal), rng)
        return rulebook.decide(look, view.phase, _manner(look, memory, level), rng)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        look = look_at(view)
        return candidates(look, view.phase, _manner(look, memory, level))

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        return state.seat, rulebook.decide(look_in(state), state.phase, Manner(taste_for(state.seats)), rng)[0]

    def horizon(self, state: State, seat: Seat) -> int:
        return score.horizon(state)

    def reached(self, state: State, horizon: int) -> bool:
        return score.reached(state, horizon)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


def _manner(look: Look, memory: Memory, level: Level) -> Manner:
    """How the level plays: its taste and softness, and its heed of what the next player takes."""
    took = memory.others[(look.seat + 1) % look.seats].took[-TELLING:]
    return Manner(_taste(level, look.seats), HEAT * level.temperature, awaited(took), HEED * level.reading)


def _taste(level: Level, seats: int) -> Taste:
    if level.skill >= STRONG:
        return taste_for(seats)
    return PLAIN if level.skill == RULEBOOK else BEGINNER


BRAIN = RommeBrain()
