"""The brain of the bots of Watten. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.core.base import BEGINNER, SAFE, STRONG, Brain, Decision, Level, Playout, Reason, worded
from game.bots.watten import habits, plays, worlds
from game.bots.watten import memory as memories
from game.bots.watten.cards import KINDS
from game.bots.watten.memory import Memory
from game.bots.watten.playout import played_out, ranks_of, table_of
from game.bots.watten.raising import quick_answer
from game.bots.watten.weights import STYLES
from game.bots.watten.worth import booked, outcome
from rules.core.contract import Action, Seat, View
from rules.watten.game import GAME
from rules.watten.raising import OFFER
from rules.watten.state import State

SLIP = 0.3  # how often the weakest player does not look closely
TALKING: Final = frozenset({"swap", "swap_answer", "schlag", "farbe", "answer"})


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of the level; nobody offers or raises at random, or spoils a partner's sure trick."""
    assert view.seat is not None
    if level.skill <= SAFE:
        return plays.harmless(legal, rng), Reason("any")
    if level.skill == BEGINNER and view.phase == "play" and rng.random() < SLIP:
        return rng.choice(plays.sane(view, legal) or list(legal)), Reason("any")
    if level.skill >= STRONG:
        act, code = plays.strong(view, memory, legal, level, rng)
    else:
        act, code = plays.plain(worlds.rebuilt(view), view.seat, legal, rng, memory.missed)
    return act, Reason(code)


def impulse(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    """An offer out of turn, where the table allows it."""
    if level.skill < STRONG or not plays.sudden_offer(view, level, rng):
        return None
    return OFFER, Reason("offer_strong")


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    return worded(plays.told(view, memory, act))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The move of the seat on turn before the cards are played, in a playout."""
    if state.phase == "answer":
        return state.seat, quick_answer(state, rng)
    return state.seat, plays.naming(state, state.seat, GAME.legal(state, state.seat))[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in TALKING


def reward(state: State, seat: Seat) -> float:
    """The worth of the match to the seat after this deal (0 … 16), from a state at the horizon."""
    if state.phase != "play":
        return booked(state, seat)
    winner = played_out(ranks_of(state), table_of(state), [STYLES[kind] for kind in KINDS[state.seats]])
    return outcome(state, seat, winner, state.value)


# A playout goes to the next card; from there on the deal is played in a playout.
BRAIN = Brain(
    policy,
    worlds.sample,
    Playout(next_move, reached, reward),
    memories=memories,
    impulse=impulse,
    candidates=plays.candidates,
    told=told,
    all_worlds=worlds.all_worlds,
    clear=1.0,  # 500 positions: 0.031 points a decision over the policy, 0.021 with 2.0
    superlatives=frozenset({"schlag_best", "farbe_best", "go_weak", "throw_low", "lost_low"}),
    scatter=1.0,
    overlooks={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.9, 4: 0.8}},
    habit=habits.habit,
    laughable=habits.laughable,
    evident=frozenset({"leave_partner", "stay_must", "take_last"}),
)
