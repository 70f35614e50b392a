"""The brain of the bots of Fünfhundert. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import BEGINNER, SAFE, STRONG, Brain, Decision, Level, Playout, Reason, worded
from game.bots.families.tricks.plain import SUPERLATIVES
from game.bots.fuenfhundert import memory as memories
from game.bots.fuenfhundert import plays, worlds, worth
from game.bots.fuenfhundert.memory import Memory
from rules.core.contract import Action, Seat, View
from rules.fuenfhundert.state import State

SLIP = 0.25  # how often the weakest player does not look closely


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of the level; nobody announces anything false, on any level (principle 11)."""
    assert view.seat is not None
    if level.skill >= STRONG:
        act, code = plays.strong(view, memory, legal, level, rng)
        return act, Reason(code)
    state = worlds.rebuilt(view, memory)
    if level.skill <= SAFE:
        return plays.safe(state, view.seat, legal, rng), Reason("any")
    act, code = plays.plain(state, view.seat, legal)
    if level.skill == BEGINNER and act.verb == "play" and rng.random() < SLIP:
        return plays.careless(state, view.seat, legal, rng), Reason("any")
    return act, Reason(code)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    return worded(plays.told(view, memory, act))


def passable(view: View, memory: Memory, acts: Sequence[Action]) -> list[Action]:
    """These moves without announcements of cards that one does not have."""
    return [act for act in acts if plays.told(view, memory, act)]


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    raise AssertionError("a game is played on in a playout")


def reached(state: State, horizon: None) -> bool:
    return True


# Nothing is played by the rules: the end of the game follows in a playout, or is solved.
BRAIN = Brain(
    policy,
    worlds.sample,
    Playout(next_move, reached, worth.reward),
    memories=memories,
    candidates=plays.sensible,
    told=told,
    all_worlds=worlds.all_worlds,
    clear=1.0,  # 300 positions: 5.2 points a decision over the policy, 4.9 with 2.0
    superlatives=SUPERLATIVES | {"done"},
    scatter=90.0,
    overlooks={"lehrling": {2: 0.9}, "geselle": {2: 0.85}},  # tests.training.levels
    overlooks_clear={"geselle": {2: 0.03}},
    passable=passable,
    evident=frozenset({"meld_four", "meld_run"}),
    familiar=frozenset({"exchange_seven", "meld_binokel"}),
)
