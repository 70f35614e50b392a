"""The brain of the bots of Watten. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level, Reason
from game.bots.watten import memory as memories
from game.bots.watten import outcome as value
from game.bots.watten import plays, rulebook
from game.bots.watten import worlds as samples
from game.bots.watten.memory import Memory
from rules.core.contract import Action, Event, Seat, View
from rules.watten.raising import OFFER
from rules.watten.state import State

SAFE, PLAIN, STRONG = 0, 1, 3  # skills: any move without a risk, the principles with slips, all of it
SLIP = 0.3  # how often the weakest player does not look closely


class WattenBrain:
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return Memory(seat)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """The move of the level; nobody offers or raises at random, or spoils a partner's sure trick."""
        assert view.seat is not None
        if level.skill <= SAFE:
            return plays.harmless(legal, rng), Reason("any")
        if level.skill == PLAIN and view.phase == "play" and rng.random() < SLIP:
            return rng.choice(plays.sane(view, legal) or list(legal)), Reason("any")
        if level.skill >= STRONG:
            act, code = plays.strong(view, memory, legal, level, rng)
        else:
            act, code = rulebook.decide(samples.rebuilt(view), view.seat, legal, rng, memory.missed)
        return act, Reason(code)

    def impulse(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason] | None:
        """An offer out of turn, where the table allows it."""
        if level.skill < STRONG or not plays.sudden_offer(view, level, rng):
            return None
        return OFFER, Reason("offer_strong")

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return plays.candidates(view, memory, legal)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return samples.sample(view, memory, level, rng)

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        return samples.all_worlds(view, memory, level, rng, most)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        return state.seat, value.answer_or_name(state, rng)

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout goes to the next card; from there on the deal is played in a playout."""

    def reached(self, state: State, horizon: None) -> bool:
        return value.reached(state)

    def reward(self, state: State, seat: Seat) -> float:
        return value.reward(state, seat)


BRAIN = WattenBrain()
