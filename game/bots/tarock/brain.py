"""The brain of the bots of Tarock. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Brain, Playout
from game.bots.families.tricks.plain import SUPERLATIVES, by_level
from game.bots.families.tricks.reading import Memories
from game.bots.tarock import habits, plays, worlds
from game.bots.tarock.worth import PACKS, STYLES, owed, reward
from rules.core.contract import Action, Seat
from rules.tarock.auction import PASS
from rules.tarock.game import GAME
from rules.tarock.law import Options
from rules.tarock.material import KINDS
from rules.tarock.state import State


def safe(legal: Sequence[Action], rng: Random) -> Action:
    """A random move, but nobody bids without a reason, and no more than he must."""
    if PASS in legal:
        return PASS
    return legal[0] if legal[0].verb in KINDS else rng.choice(list(legal))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    legal = GAME.legal(state, state.seat) if state.phase == "bid" else ()
    return state.seat, plays.plain(state, state.seat, legal, 0.0)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("bid", "lay", "trump")


# A playout goes to the first lead; from there on the deal is played in a playout.
BRAIN = Brain(
    by_level(safe, worlds.rebuilt, plays.plain, plays.strong),
    worlds.sample,
    Playout(next_move, reached, reward),
    memories=Memories(PACKS.__getitem__, owed(Options()), lambda seats: STYLES),
    candidates=plays.sensible,
    told=plays.told,
    all_worlds=worlds.all_worlds,
    clear=1.0,  # 400 positions: 0.103 units a decision over the policy, 0.083 with 2.0
    superlatives=SUPERLATIVES | {"trump_higher", "trump_longest"},
    pace=0.75,  # 120 positions with 0.7: 7.2 hundredths of a unit a decision over the policy, 8.2 with all; ± 1.1
    scatter=1.4,
    overlooks={"lehrling": {3: 0.95}, "geselle": {3: 0.95}},  # tests.training.levels
    overlooks_clear={"lehrling": {3: 0.95}, "geselle": {3: 0.85}},
    habit=habits.habit,
    laughable=habits.laughable,
    familiar=frozenset({"feed", "feed_so_far"}),
)
