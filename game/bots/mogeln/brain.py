"""The brain of the bots of Mogeln. (rulebook, chapter 8)

A search over sampled worlds would only find what the worlds were made of: how honest the others are. So the policy
decides alone, by counting and by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Calm, Level, Reason
from game.bots.mogeln import memory as memories
from game.bots.mogeln.doubts import answer, shares
from game.bots.mogeln.lays import lay
from game.bots.mogeln.memory import Memory
from game.bots.mogeln.mind import Mind
from game.bots.mogeln.worlds import sample
from rules.core.contract import TABLE, Action, Event, Seat, View
from rules.mogeln.game import GAME
from rules.mogeln.material import RANK
from rules.mogeln.plays import LAYS, PASS
from rules.mogeln.state import State

SAFE = 0  # skill that lays anything and never knocks


class MogelnBrain(Calm):
    """See game.bots.base.Brain."""

    judges = False  # in a playout all are honest, so no lie and no knock could be blamed (game/bots/weighing.py)

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return memories.fresh(seat, seats)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        if view.phase not in ("LAY", "DOUBT"):
            return legal[0], Reason("next_round")
        if level.skill <= SAFE:
            return (PASS, Reason("any")) if PASS in legal else (rng.choice(list(legal)), Reason("any"))
        mind = Mind(view, memory)
        if view.phase == "LAY":
            return lay(mind, level, rng)
        return answer(mind, memory, level, rng)

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        """Only what the policy says."""
        return ()

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
        return sample(view, memory, level, rng)

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        """Honest where possible, without a knock."""
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        if seat == TABLE or state.phase == "DOUBT":
            return seat, PASS if PASS in legal else legal[0]
        true = [card for card in state.hands[seat] if RANK[card] == state.claim]
        return seat, LAYS[GAME.deck.face_of[true[0]]] if true else rng.choice(legal)

    def horizon(self, state: State, seat: Seat) -> None:
        """A playout goes to the end of the round."""

    def reached(self, state: State, horizon: None) -> bool:
        return state.phase in ("ROUND_END", "MATCH_END")

    def reward(self, state: State, seat: Seat) -> float:
        """The share in the round that the cards left promise."""
        return shares([len(hand) for hand in state.hands])[seat]


BRAIN = MogelnBrain()
