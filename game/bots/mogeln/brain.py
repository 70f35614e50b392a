"""The brain of the bots of Mogeln. (rulebook, chapter 8)

A search over sampled worlds would only find what the worlds were made of: how honest the others are. So the policy
decides alone, by counting and by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import SAFE, Brain, Decision, Level, Reason
from game.bots.mogeln import memory as memories
from game.bots.mogeln.memory import Memory
from game.bots.mogeln.mind import Mind
from game.bots.mogeln.plays import answer, lay, shares
from game.bots.mogeln.worlds import sample
from rules.core.contract import TABLE, Action, Seat, View
from rules.mogeln.game import GAME
from rules.mogeln.material import RANK
from rules.mogeln.plays import LAYS, PASS
from rules.mogeln.state import State


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if view.phase not in ("lay", "doubt"):
        return legal[0], Reason("next_round")
    if level.skill <= SAFE:
        return (PASS, Reason("any")) if PASS in legal else (rng.choice(list(legal)), Reason("any"))
    mind = Mind(view, memory)
    if view.phase == "lay":
        return lay(mind, level, rng)
    return answer(mind, memory, level, rng)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The next move in a playout: honest where possible, without a knock."""
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or state.phase == "doubt":
        return seat, PASS if PASS in legal else legal[0]
    true = [card for card in state.hands[seat] if RANK[card] == state.claim]
    return seat, LAYS[GAME.deck.face_of[true[0]]] if true else rng.choice(legal)


def reached(state: State, horizon: None) -> bool:
    return state.phase in ("round_end", "over")


def reward(state: State, seat: Seat) -> float:
    """The seat's chance in the round, by the number of cards left."""
    return shares([len(hand) for hand in state.hands])[seat]


BRAIN = Brain(
    fresh_memory=memories.fresh,
    note=memories.note,
    policy=policy,
    sample=sample,
    next_move=next_move,
    # A playout goes to the end of the round.
    reached=reached,
    reward=reward,
    judges=False,  # in a playout all are honest, so no lie and no knock could be blamed (game/bots/weighing.py)
)
