"""The brain of the bots of Gin Rommé: policies by level, candidates, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.gin_romme import memory as memories
from game.bots.gin_romme import playout, plays
from game.bots.gin_romme.hand import completing
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.playout import wants
from game.bots.gin_romme.plays import Knock, look_at
from game.bots.gin_romme.weights import QUICK
from game.bots.gin_romme.worlds import sample
from rules.core.contract import TABLE, Action, Seat, View
from rules.gin_romme.game import GAME
from rules.gin_romme.knocking import AUTO
from rules.gin_romme.melds import luschen_points
from rules.gin_romme.plays import PASS, STOCK_DRAW, TAKE
from rules.gin_romme.state import State, limit

LITTLE = 25  # points that the other one needs for the game, with which nobody waits for Gin (rulebook 8.5)


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if level.skill <= SAFE:
        return plays.any_move(legal, rng)
    if view.phase == "layoff":
        return plays.lay_off()
    look = look_at(view, memory)
    if view.phase in ("up1", "up2"):
        return plays.upcard(look, plays.manner(level, memory))
    if view.phase == "draw":
        return plays.draw(look, plays.manner(level, memory))
    how = plays.manner(level, memory)
    return plays.close(look, legal, how, Knock(how.weights, _endgame(view)), rng)


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    return plays.candidates(look_at(view, memory), view.phase, legal, plays.manner(level, memory))


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    return None if view.phase == "layoff" else plays.told(look_at(view, memory), act, plays.manner(level, memory))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The next move before a playout: the upcard and laying off by the rules; `reward` plays the rest of the hand."""
    seat = GAME.turn(state).must[0]
    if seat == TABLE:
        return seat, GAME.legal(state, seat)[0]
    if state.phase == "layoff":
        return seat, AUTO
    if state.phase == "forced":
        return seat, STOCK_DRAW
    held = state.hands[seat]
    worth = wants(held, 1 << state.pile[-1], completing(held), luschen_points(held), QUICK, limit(state))
    return seat, TAKE if worth else PASS


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("deal", "up1", "up2", "forced", "layoff")


def _endgame(view: View) -> bool:
    """True if the other one is near the end of the game."""
    seat = view.seat
    assert seat is not None, "a guest has no turn"
    return bool(view.options.game_target - view.facts.points[1 - seat] <= LITTLE)


# A playout of the rules goes on until the playout can take over, or the hand is over.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, playout.reward),
    memories=memories,
    candidates=candidates,
    told=told,
    superlatives=frozenset({"discard_least", "lay_off_best"}),
    clear=4.0,  # with 2.0 and 2.5 the search lost: playouts leave out what the policy counts (docs/bots/gin_romme.md)
    scatter=10.0,
    overlooks={"lehrling": {2: 0.65}, "geselle": {2: 0.5}},  # tests.training.levels
    overlooks_clear={"geselle": {2: 0.02}},
    evident=frozenset({"gin"}),
)
