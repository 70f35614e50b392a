"""The brain of the bots of Fünfhundert. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.fuenfhundert import memory as memories
from game.bots.fuenfhundert import plays, rulebook, score
from game.bots.fuenfhundert import worlds as samples
from game.bots.fuenfhundert.memory import Memory
from rules.core.contract import Action, Event, Seat, View
from rules.fuenfhundert.state import State

SAFE, PLAIN, STRONG = 0, 1, 3  # skills: any card, the principles with slips, all of it
SLIP = 0.25  # how often the weakest player does not look closely


class FuenfhundertBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return Memory(seat)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """The move of the level; nobody announces anything false, on any level (principle 11)."""
        assert view.seat is not None
        if level.skill >= STRONG:
            act, code = plays.decide(view, memory, legal, level, rng)
            return act, Reason(code)
        state = samples.rebuilt(view, memory)
        if level.skill <= SAFE:
            return rulebook.safe(state, view.seat, legal, rng), Reason("any")
        act, code = rulebook.decide(state, view.seat, legal)
        if level.skill == PLAIN and act.verb == "play" and rng.random() < SLIP:
            return rulebook.careless(state, view.seat, legal, rng), Reason("any")
        return act, Reason(code)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return plays.sensible(view, memory, legal, level)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return samples.sample(view, memory, level, rng)

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        return samples.all_worlds(view, memory, level, rng, most)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        raise AssertionError("a game is played on in a playout")

    def horizon(self, state: State, seat: Seat) -> None:
        """Nothing is played by the rules: the end of the game follows in a playout, or is solved."""

    def reached(self, state: State, horizon: None) -> bool:
        return True

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


BRAIN = FuenfhundertBrain()
