"""The brain of the bots of Rommé: policies by level, what is worth a search. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import RULEBOOK, SAFE, STRONG, Brain, Decision, Level, Playout, Reason, worded
from game.bots.romme import memory as memories
from game.bots.romme import playout, rulebook
from game.bots.romme.habits import laughable
from game.bots.romme.hand import completes
from game.bots.romme.look import Look, look_at, look_in
from game.bots.romme.memory import Memory
from game.bots.romme.rulebook import DISCARD, Manner, awaited, discards, holds_back
from game.bots.romme.turn import next_step
from game.bots.romme.weights import PLAIN, ROUGH, Weights, weights_for
from game.bots.romme.worlds import TELLING, sample
from rules.core.contract import Action, Seat, View
from rules.romme.material import JO, NOTHING
from rules.romme.plays import FROM_PILE, FROM_STOCK
from rules.romme.state import State

HEED = 3.0  # points of a discard's score off for a card that the next player seems to wait for
HEAT = 1.0  # points of a discard's score for each point of a level's softness
MOST = 3  # discards that are compared
CLOSE = 12.0  # behind the best by the rules of thumb, in their points, from which on a discard is not compared


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    look = look_at(view)
    if level.skill == SAFE:
        return rulebook.any_move(look, view.phase, list(legal), rng)
    return rulebook.decide(look, view.phase, _manner(look, memory, level), rng)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    look = look_at(view)
    if act.verb.startswith("lay ") and not look.rights and not look.begun:
        return Reason("lay_forty")
    return worded(rulebook.spoken_for(look, view.phase, act))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    return state.seat, rulebook.decide(look_in(state), state.phase, Manner(weights_for(state.seats)), rng)[0]


def _manner(look: Look, memory: Memory, level: Level) -> Manner:
    """The level's way of playing: its weights and softness, and its heed of what the next player takes."""
    took = memory.others[(look.seat + 1) % look.seats].took[-TELLING:]
    return Manner(_weights(level, look.seats), HEAT * level.temperature, awaited(took), HEED * level.reading)


def _weights(level: Level, seats: int) -> Weights:
    if level.skill >= STRONG:
        return weights_for(seats)
    return PLAIN if level.skill == RULEBOOK else ROUGH


# --- what is worth a search ----------------------------------------------------------------------------------------


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search: both draws, to lay or to hold back, and the discards that come close."""
    look = look_at(view)
    if view.phase == "draw":
        return _draws(look)
    step, manner = next_step(look, hold=False), _manner(look, memory, level)
    if step is None:
        return _discards(look, manner)
    if step[1] == "lay_forty" and not look.begun:
        return _now_or_later(step[0], look, manner)
    return [step[0]]


def _now_or_later(lay: Action, look: Look, manner: Manner) -> list[Action]:
    """The choice between laying out and holding back.

    Between two players the rules of thumb decide alone: playouts, which need some more turns to put a whole hand in
    order, think too little of waiting (docs/bots/romme.md).
    """
    if look.seats > 2:
        return [lay, *_discards(look, manner)[:2]]
    return _discards(look, manner) if holds_back(look, manner.weights) else [lay]


def _draws(look: Look) -> list[Action]:
    """The draws worth a search: from the pile only where its card could ever be of use."""
    useful = look.top in (JO, NOTHING) or look.rights or completes(look.top, look.hand, look.law.around)
    return [FROM_STOCK, FROM_PILE] if useful and look.top != NOTHING else [FROM_STOCK]


def _discards(look: Look, manner: Manner) -> list[Action]:
    scores = discards(look, manner)
    best = max(scores.values())
    close = sorted([face for face in scores if best - scores[face] < CLOSE], key=lambda face: -scores[face])
    return [DISCARD[face] for face in close[:MOST]]


BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, playout.reached, playout.reward, playout.horizon),
    memories=memories,
    candidates=candidates,
    told=told,
    laughable=laughable,
    superlatives=frozenset({"discard_loose", "discard_danger"}),
    pace=0.6,  # 120 positions of three with the worlds as they were: 14 hundredths with 0.7, 17 with all; ± 2
    scatter=9.0,
    overlooks={"lehrling": {2: 0.75, 4: 0.84}, "geselle": {2: 0.4, 4: 0.52}},  # tests.training.levels
    evident=frozenset({"confirm_first", "go_out", "hand_romme", "pay_joker", "take_back", "take_joker"}),
)
