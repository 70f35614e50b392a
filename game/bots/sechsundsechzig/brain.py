"""The brain of the bots of Sechsundsechzig. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import BEGINNER, SAFE, STRONG, Brain, Decision, Level, Playout, Reason, Thought
from game.bots.families.tricks.plain import SUPERLATIVES
from game.bots.sechsundsechzig import memory as memories
from game.bots.sechsundsechzig import plays, worlds, worth
from game.bots.sechsundsechzig.memory import Memory
from game.bots.thinking.search import lead, trial
from rules.core.contract import Action, Seat, View
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.state import State

GLIMPSES = 12  # worlds of a short look ahead
SLIP = 0.2  # how often the weakest player does not look closely


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of the level; only cards are ever chosen carelessly."""
    assert view.seat is not None
    cards = [act for act in legal if act.verb == "play"]
    careless = level.skill <= SAFE or (level.skill == BEGINNER and rng.random() < SLIP)
    if careless and cards:
        return rng.choice(cards), Reason("any")
    if level.skill >= STRONG:
        act, code = plays.strong(view, memory, legal, level)
        act, code = _looked_ahead(view, memory, (act, code), legal, level, rng)
    else:
        act, code = plays.plain(worlds.rebuilt(view, memory), view.seat, list(legal))
    return act, Reason(code)


def _looked_ahead(
    view: View, memory: Memory, first: Thought, legal: Sequence[Action], level: Level, rng: Random
) -> Thought:
    """The thought after looking a little further where much hangs on one move, for a strong level without a search."""
    acts = plays.weighty(view, memory, first[0], legal, level) if level.worlds < 2 else []
    if len(acts) < 2:
        return first
    ahead = trial(GAME, BRAIN, view, memory, level, GLIMPSES, rng)
    tallies = ahead.run(acts, first[0])
    own = next(tally for tally in tallies if tally.act == first[0])
    gain, error = lead(tallies[0], own, ahead.weights)
    return (tallies[0].act, "search_prefers") if gain > max(error, 0.0) else first


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    return state.seat, plays.plain(state, state.seat, GAME.legal(state, state.seat))[0]


def reached(state: State, horizon: None) -> bool:
    return worth.reached(state)


# A playout goes to the end of the deal, or to where it can be solved.
BRAIN = Brain(
    policy,
    worlds.sample,
    Playout(next_move, reached, worth.reward),
    memories=memories,
    candidates=plays.sensible,
    told=plays.told,
    all_worlds=worlds.all_worlds,
    superlatives=SUPERLATIVES | {"take_cheap"},
    clear=1.0,  # 400 positions: 0.085 game points a decision over the policy, 0.074 with 2.0
    pace=3 / 4,  # 160 positions: half of them gain as much; all of them take 30 ms
    scatter=1.0,
    overlooks={"lehrling": {2: 0.84}, "geselle": {2: 0.95}},  # tests.training.levels
    overlooks_clear={"geselle": {2: 0.13}},
    evident=frozenset({"claim_66"}),
    familiar=frozenset({"close_sure", "exchange_nine", "meld_40"}),
)
