"""The brain of the bots of Sechsundsechzig. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Budget, Calm, Level, Reason
from game.bots.search import Search, lead
from game.bots.sechsundsechzig import memory as memories
from game.bots.sechsundsechzig import plays, rulebook, score
from game.bots.sechsundsechzig import worlds as samples
from game.bots.sechsundsechzig.memory import Memory
from rules.core.contract import Action, Event, Seat, View
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.state import State

SAFE, PLAIN, STRONG = 0, 1, 3  # skills: any card, the principles with slips, all of it
GLIMPSES = 12  # worlds of a short look ahead
GLIMPSES_MS = 100  # and its clock
SLIP = 0.2  # how often the weakest player does not look closely


class SechsundsechzigBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return Memory(seat)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """The move of the level; what is not a card is never chosen carelessly."""
        assert view.seat is not None
        cards = [act for act in legal if act.verb == "play"]
        careless = level.skill <= SAFE or (level.skill == PLAIN and rng.random() < SLIP)
        if careless and cards:
            return rng.choice(cards), Reason("any")
        if level.skill >= STRONG:
            act, code = plays.decide(view, memory, legal, level)
            act, code = self._looked_ahead(view, memory, (act, code), legal, level, rng)
        else:
            act, code = rulebook.decide(samples.rebuilt(view, memory), view.seat, list(legal))
        return act, Reason(code)

    def _looked_ahead(
        self, view: View, memory: Memory, first: rulebook.Thought, legal: Sequence[Action], level: Level, rng: Random
    ) -> rulebook.Thought:
        """Where much hangs on one move, a strong player without a search of his own thinks a little further."""
        acts = plays.weighty(view, memory, first[0], legal, level) if level.worlds < 2 else []
        if len(acts) < 2:
            return first
        ahead = Search(GAME, self, view, memory, level, Budget(GLIMPSES, GLIMPSES_MS), rng)
        tallies = ahead.run(acts, first[0])
        own = next(tally for tally in tallies if tally.act == first[0])
        gain, error = lead(tallies[0], own, ahead.weights)
        return (tallies[0].act, "search_prefers") if gain > max(error, 0.0) else first

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return plays.sensible(view, memory, legal, level)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return samples.sample(view, memory, level, rng)

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        return samples.all_worlds(view, memory, level, rng, most)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        return state.seat, rulebook.decide(state, state.seat, GAME.legal(state, state.seat))[0]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout goes to the end of the deal, or to where it can be solved."""

    def reached(self, state: State, horizon: None) -> bool:
        return score.reached(state)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


BRAIN = SechsundsechzigBrain()
