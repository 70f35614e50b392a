"""The brain of the bots of Schwimmen: policies by level, candidates, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.core.levels import level as level_of
from game.bots.schwimmen import habits, playout, plays
from game.bots.schwimmen import memory as memories
from game.bots.schwimmen.hands import WORTH
from game.bots.schwimmen.memory import Memory
from game.bots.schwimmen.plays import look_at
from game.bots.schwimmen.worlds import sample
from rules.core.contract import TABLE, Action, Seat, View
from rules.schwimmen.game import GAME
from rules.schwimmen.plays import KEEP, LAY, OTHER
from rules.schwimmen.state import State

USUAL = level_of("einfall")  # how the dealer chooses in a playout


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if view.phase == "look":
        return plays.peek(legal, rng)
    if len(legal) == 1:
        return legal[0], Reason("lay_31" if legal[0] == LAY else "only_move")
    if level.skill <= SAFE:
        return plays.any_move(legal, rng)
    if view.phase == "choose":
        return plays.choice(plays.packet_of(view), plays.manner(level, len(_playing(view))).style)
    look = look_at(view, memory)
    return plays.turn(look, legal, plays.manner(level, look.players), rng)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    if view.phase == "choose":
        code = "packet_good" if act == KEEP else "packet_poor"
        return Reason(code, (WORTH[plays.packet_of(view)] // plays.HALF,))
    return plays.told(look_at(view, memory), act) if view.phase == "turn" else None


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    if view.phase == "choose":
        return (KEEP, OTHER)
    if view.phase != "turn" or LAY in legal:
        return ()
    look = look_at(view, memory)
    return plays.candidates(look, legal, plays.manner(level, look.players))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The next move before a playout: the dealer's look and choice; `reward` plays the rest of the round."""
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or state.phase == "look":
        return seat, legal[0]
    view = GAME.view(state, seat)
    return seat, policy(view, Memory(seat), legal, USUAL, rng)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("deal", "look", "choose")


def _playing(view: View) -> list[Seat]:
    return [seat for seat, lives in enumerate(view.totals) if lives >= 0]


# A playout ends as soon as the Mitte lies open: the rest is played_out through.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, playout.reward),
    memories=memories,
    candidates=candidates,
    told=told,
    habit=habits.habit,
    laughable=habits.laughable,
    scatter=10.0,
    overlooks={"lehrling": {2: 0.99, 4: 0.99}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"geselle": {2: 0.75, 4: 0.75}},
    evident=frozenset({"lay_31", "take_31"}),
    familiar=frozenset({"new_mitte", "take_alike", "take_all"}),
)
