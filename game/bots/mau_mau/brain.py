"""The brain of the bots of Mau-Mau: ratings by taste, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.mau_mau import memory as memories
from game.bots.mau_mau import score
from game.bots.mau_mau.memory import Memory
from game.bots.mau_mau.rating import decide, moves, ranked
from game.bots.mau_mau.weights import KEEN, TASTES
from game.bots.mau_mau.worlds import rebuilt, sample
from rules.core.contract import TABLE, Action, Event, Seat, View
from rules.mau_mau.game import GAME
from rules.mau_mau.state import State

SAFE, BEGINNER = 0, 1
FORGETS = 0.05  # how often a beginner does not say Mau in time (8.6)
HEAT = 0.25  # cards by which moves may differ that a soft level takes for equal, for a point of temperature
MOST_SEATS, FEW_CARDS = 3, 4  # at larger tables a search tells something only when somebody is nearly out
MOST, BEHIND = 4, 1.0  # moves compared, none of them so many cards behind the best


class MauMauBrain(Calm):
    """See game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        state = rebuilt(view)
        forgets = level.skill == BEGINNER and rng.random() < FORGETS
        acts = moves(state, state.seat, legal, forgets)
        if level.skill <= SAFE:
            return rng.choice(acts), Reason("any")
        return decide(state, acts, TASTES[level.skill], HEAT * level.temperature, rng)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        """The best by rating; with many players only when somebody is nearly out."""
        state = rebuilt(view)
        if state.seats > MOST_SEATS and min(map(len, state.hands)) > FEW_CARDS:
            return ()
        acts = moves(state, state.seat, legal, False)
        found = ranked(state, state.seat, acts, KEEN)[:MOST]
        return [act for act, worth, _ in found if found[0][1] - worth < BEHIND]

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        if seat == TABLE or len(legal) == 1:
            return seat, legal[0]
        return seat, decide(state, moves(state, seat, legal, False), KEEN, 0.0, rng)[0]

    def horizon(self, state: State, seat: Seat) -> int:
        return score.horizon(state, seat)

    def reached(self, state: State, horizon: int) -> bool:
        return score.reached(state, horizon)

    def reward(self, state: State, seat: Seat) -> float:
        return score.reward(state, seat)


BRAIN = MauMauBrain()
