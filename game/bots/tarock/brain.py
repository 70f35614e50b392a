"""The brain of the bots of Tarock. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level, Reason
from game.bots.tarock import plays
from game.bots.tarock import worlds as samples
from game.bots.tarock import worth as value
from game.bots.tricks.brain import PLAIN, SAFE, STRONG, TrickBrain
from game.bots.tricks.voids import Memory
from rules.core.contract import Action, Seat, View
from rules.tarock.auction import PASS
from rules.tarock.game import GAME
from rules.tarock.material import KINDS
from rules.tarock.state import State

SLIP = 0.35  # how often the weakest player does not look closely


class TarockBrain(TrickBrain):
    """See game.bots.base.Brain."""

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """The move of the level; bids, and what is laid away, are never chosen carelessly."""
        assert view.seat is not None
        if level.skill <= SAFE:
            return self._safe(legal, rng), Reason("any")
        if level.skill == PLAIN and view.phase == "play" and rng.random() < SLIP:
            return rng.choice(list(legal)), Reason("any")
        if level.skill >= STRONG:
            act, code = plays.strong(view, memory, legal, level, rng)
        else:
            act, code = plays.plain(samples.rebuilt(view), view.seat, legal, level.nerve)
        return act, Reason(code)

    def _safe(self, legal: Sequence[Action], rng: Random) -> Action:
        """Any move, but nobody bids without a reason, and no more than he must."""
        if PASS in legal:
            return PASS
        return legal[0] if legal[0].verb in KINDS else rng.choice(list(legal))

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return plays.sensible(view, memory, legal, level)

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return samples.sample(view, memory, level, rng)

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[State, float]] | None:
        return samples.all_worlds(view, memory, level, rng, most)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        legal = GAME.legal(state, state.seat) if state.phase == "bid" else ()
        return state.seat, plays.plain(state, state.seat, legal, 0.0)[0]

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout goes to the first lead; from there on the deal is played in a playout."""

    def reached(self, state: State, horizon: None) -> bool:
        return state.phase not in ("bid", "lay", "trump")

    def reward(self, state: State, seat: Seat) -> float:
        return value.reward(state, seat)


BRAIN = TarockBrain()
