"""The brain of the bots of Das Zwergenamulett. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level, Reason
from game.bots.zwergenamulett import calls, plays, rulebook, score
from game.bots.zwergenamulett import memory as memories
from game.bots.zwergenamulett.memory import Memory
from game.bots.zwergenamulett.worlds import rebuilt, sample
from rules.core.contract import Action, Event, Seat, View
from rules.zwergenamulett.plays import PLAY
from rules.zwergenamulett.state import State

SAFE, STRONG = 0, 3  # skills: any card, every card weighed


class ZwergenamulettBrain:
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """A card to play; whether to announce is a matter of its own."""
        assert view.seat is not None
        cards = [act for act in legal if act.verb == "play"]
        if not cards:
            return _besides(legal)
        if level.skill <= SAFE:
            return rng.choice(cards), Reason("any")
        state = rebuilt(view, memory)
        if level.skill < STRONG:
            return rulebook.decide(state, view.seat, cards, level, rng)
        return plays.decide(state, view.seat, level, rng)

    def impulse(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason] | None:
        return calls.impulse(rebuilt(view, memory), memory.seat, legal, level) if level.skill > SAFE else None

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        cards = [act for act in legal if act.verb == "play"]
        return plays.sensible(rebuilt(view, memory), memory.seat) if cards else [_besides(legal)[0]]

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        seat = state.seat
        return seat, PLAY[plays.best(state, seat, plays.BELIEFS[state.seats])]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout always goes to the end of the round."""

    def reached(self, state: State, horizon: None) -> bool:
        return score.reached(state)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


def _besides(legal: Sequence[Action]) -> tuple[Action, Reason]:
    """What there is to do without a card: to stay silent in the last call, to go on to the next round."""
    act = next((act for act in legal if act.verb in ("pass", "next")), legal[0])
    return act, Reason("next_round" if act.verb == "next" else "stay_silent")


BRAIN = ZwergenamulettBrain()
