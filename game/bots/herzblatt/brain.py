"""The brain of the bots of Herzblatt. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Brain, Playout
from game.bots.families.tricks.plain import SUPERLATIVES, by_level
from game.bots.families.tricks.reading import Memories
from game.bots.herzblatt import habits, plays, worlds
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, reward
from rules.core.contract import Action, Seat
from rules.herzblatt.choosing import DECLINE
from rules.herzblatt.state import State


def safe(legal: Sequence[Action], rng: Random) -> Action:
    """A random move, but nobody accepts without a reason."""
    return DECLINE if DECLINE in legal else rng.choice(list(legal))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    return state.seat, plays.plain(state, state.seat, (), 0.0)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("choose", "stock", "lay")


# A playout goes to the first lead; from there on the deal is played in a playout.
BRAIN = Brain(
    by_level(safe, worlds.rebuilt, plays.plain, plays.strong),
    worlds.sample,
    Playout(next_move, reached, reward),
    memories=Memories(lambda trump: PACK, DUTIES, STYLES.__getitem__),
    candidates=plays.sensible,
    told=plays.told,
    all_worlds=worlds.all_worlds,
    clear=1.0,  # 400 positions: 0.186 chips a decision over the policy, 0.168 with 2.0
    superlatives=SUPERLATIVES,
    scatter=1.5,
    overlooks={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"lehrling": {2: 0.95}, "geselle": {2: 0.8, 4: 0.75}},
    habit=habits.habit,
    laughable=habits.laughable,
    familiar=frozenset({"feed", "feed_so_far"}),
)
