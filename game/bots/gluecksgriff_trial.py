"""Workshop cards are judged by trying: play each in sampled worlds and see how the table looks a lap later.

No step of a card is known here; whatever a file may say, the engine carries it out. (rulebook, chapter 8, "Blanks")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from game.bots import gluecksgriff_value as value
from game.bots.gluecksgriff_score import reward
from game.bots.gluecksgriff_value import Mind
from rules.core.contract import Action, Seat
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.state import NOBODY, State

WORLDS = 16
MOST_MOVES = 40  # of a lap; extra turns and prompts included
OTHERS = 0.5  # how much the others' prospects count (rulebook, chapter 8, "Reward")
ENDED = frozenset({"ROUND_END", "MATCH_END"})


def prospects(state: State, seat: Seat) -> float:
    """How the seat stands: its own prospects less a share of the others'."""
    if state.phase in ENDED:
        return reward(state, seat)
    own = _held(state, seat)
    rest = [_held(state, other) for other in range(state.seats) if other != seat]
    return own - OTHERS * fmean(rest)


def _held(state: State, seat: Seat) -> float:
    mind = Mind(state, seat)
    return mind.kept(mind.key, mind.extras, value.top_of(state))


def a_lap_later(state: State, seat: Seat, act: Action, rng: Random) -> float:
    """Do it, let everybody play on for a lap, and look. The state is used up."""
    end = state.turns + state.seats
    GAME.apply(state, seat, act)
    for _ in range(MOST_MOVES):
        if state.phase in ENDED or (state.turns >= end and state.phase in ("TURN", "SANDUHR")):
            break
        if state.knocker != NOBODY:
            GAME.apply(state, state.knocker, value.RAP)
            continue
        mover = value.mover(state)
        GAME.apply(state, mover, value.decide(state, mover, rng)[0])
    return prospects(state, seat)


def best(world: Callable[[], State], seat: Seat, acts: Sequence[Action], rng: Random) -> Action:
    """The best of these actions, tried in common worlds."""
    sums = [0.0] * len(acts)
    for _ in range(WORLDS):
        state, chance = world(), rng.getrandbits(48)
        for index, act in enumerate(acts):
            sums[index] += a_lap_later(state.copy(), seat, act, Random(chance))
    return acts[sums.index(max(sums))]
