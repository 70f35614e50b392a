"""What people do in Auruxxx who do not look closely, and what the whole table would laugh at. (docs/bots/auruxxx.md)

They lay what comes first to hand, one card where several would go together, draw for gold too early, and pay a cross
where cards would be cheaper.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.auruxxx import rulebook
from game.bots.auruxxx.memory import PASSED, Memory
from game.bots.auruxxx.rulebook import NEAR_END, PLAIN, ROUGH, TUNED, Weights
from game.bots.auruxxx.worlds import rebuilt
from game.bots.core.base import STRONG, Decision, Level, Reason
from rules.auruxxx.material import BASE, FIRST_GOLD, KS, KT
from rules.auruxxx.plays import DRAW, PASS
from rules.core.contract import Action, Points, View

COLLECTS: Final = 7  # cards without gold with which somebody may draw for it


class Habit(NamedTuple):
    """The habits of somebody who does not look closely; chances are 0 … 1."""

    heat: Points  # points by which he does not tell one lay from another
    single: float  # chance that he lays one card where several go together
    cross: float  # chance that he pays a cross rather than take or draw cards
    again: float  # the same when his last turn ended with a cross already
    hoard: float  # chance that he draws for gold with a hand that is still too large for that
    weights: Weights


BEGINNER: Final = Habit(heat=60, single=0.9, cross=0.7, again=0.2, hoard=0.85, weights=ROUGH)
LEARNED: Final = Habit(heat=32, single=0.3, cross=0.1, again=0.05, hoard=0.8, weights=TUNED)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of somebody of this level who does not look closely."""
    assert view.seat is not None
    how, state = LEARNED if level.skill >= STRONG else BEGINNER, rebuilt(view)
    hand, lays = state.hands[view.seat], [act for act in legal if act.verb == "lay"]
    cross = how.again if memory.others[view.seat].habit == PASSED else how.cross
    if PASS in legal and not lays and rng.random() < cross:
        return PASS, Reason("pass_penalty", (state.penalty,))
    calm = min([len(other) for seat, other in enumerate(state.hands) if seat != view.seat]) > NEAR_END
    collects = DRAW in legal and max(hand, default=0) < FIRST_GOLD and len(hand) <= COLLECTS
    if calm and collects and rng.random() < how.hoard:
        return DRAW, Reason("draw_for_gold")
    act, why = rulebook.decide(state, view.seat, rng, how.heat, how.weights)
    singles = [one for one in lays if len(one.args) == 1 and one.args[0] in act.args]
    if act.verb == "lay" and len(act.args) > 1 and singles and rng.random() < how.single:
        return rng.choice(singles), Reason("lay_points")
    return act, why


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: a cross paid or a card drawn though one fits, gold given
    away in an exchange."""
    assert view.seat is not None
    hand = rebuilt(view).hands[view.seat]
    gold = max(hand, default=0) >= FIRST_GOLD
    fits = any(one.verb == "lay" and BASE[one.args[0]] < KS for one in legal)
    if act == PASS:
        return "passes" if fits else ""
    if act == DRAW:
        return "draws_though_fits" if fits and (gold or len(hand) > COLLECTS) else ""
    if not gold or len(hand) - 1 > PLAIN.keep_gold:
        return ""
    return "gives_gold" if _is_exchange(act) and not all(_is_exchange(one) for one in legal) else ""


def _is_exchange(act: Action) -> bool:
    return act.verb == "lay" and BASE[act.args[0]] == KT
