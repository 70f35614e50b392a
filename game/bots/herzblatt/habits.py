"""What people do in Herzblatt who do not look closely, and what the whole table would laugh at. (docs/bots)

They misjudge hands and cards, and lay away what is missed later.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.families.tricks import habits
from game.bots.families.tricks.deal import cards_of
from game.bots.families.tricks.plain import reason
from game.bots.families.tricks.reading import Memory
from game.bots.herzblatt.plays import READY, answer, plain
from game.bots.herzblatt.worlds import rebuilt
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, contest, likely, ranked_lays
from rules.core.contract import Action, View
from rules.families.tricks import Mask, mask_of
from rules.herzblatt.choosing import ACCEPT
from rules.herzblatt.plays import PLAY

HOPELESS: Final = 0.15  # nobody accepts with a chance below that

BEGINNER: Final = habits.Habit(shy=0.15, doubt=0.35, lays=21, by=150)
LEARNED: Final = habits.Habit(shy=0.1, doubt=0.12, lays=10, by=24)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of somebody of this level who does not look closely."""
    assert view.seat is not None
    how, state = LEARNED if level.skill >= STRONG else BEGINNER, rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if view.phase == "choose":
        act, code = answer(state, view.seat, likely(hand, state.seats) + rng.gauss(-how.shy, how.doubt) >= READY)
    elif view.phase == "lay":
        act, code = habits.laid(ranked_lays(hand), legal, partial(_lays_badly, hand), how.lays, rng), "lay_points"
    elif view.phase != "play":
        act, code = plain(state, view.seat, legal, level.nerve)
    else:
        seen, cards = contest(state).seen(view.seat, memory.missed), cards_of(legal)
        weights = STYLES[len(seen.sizes)][seen.seat != seen.declarer]
        card = habits.misjudged(PACK, seen, cards, weights, how.by, rng)
        act, code = PLAY[card], reason(PACK, DUTIES, seen, card)
    return act, Reason(code)


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: a hopeless hand accepted, an ace or a heart laid away, a
    card given away."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if view.phase == "choose":
        return "accepts_nothing" if act == ACCEPT and likely(hand, state.seats) < HOPELESS else ""
    if view.phase == "lay":
        return _lays_badly(hand, act)
    if view.phase != "play":
        return ""
    return habits.laughable(PACK, contest(state).seen(view.seat, memory.missed), cards_of(legal), act.args[0])


def _lays_badly(hand: Mask, act: Action) -> str:
    return habits.lays_badly(PACK, hand, mask_of(act.args))
