"""What people do in Tarock who do not look closely, and what the whole table would laugh at. (docs/bots/tarock.md)

They misjudge hands and cards, lay away what is easily missed later, and take a suit for trump that is nearly as long as
the longest, but none of which they have laid a card away.
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
from game.bots.tarock.plays import called, hopeless
from game.bots.tarock.worlds import rebuilt
from game.bots.tarock.worth import PACKS, STYLES, contest, likely, owed, ranked_lays, trump_of
from rules.core.contract import Action, View
from rules.families.tricks import Mask, mask_of
from rules.tarock.auction import TRUMPS
from rules.tarock.material import SUIT_NAMED, SUITS
from rules.tarock.plays import PLAY

BEGINNER: Final = habits.Habit(shy=0.28, doubt=0.25, lays=20, by=150)
LEARNED: Final = habits.Habit(shy=0.05, doubt=0.1, lays=12, by=30)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of somebody of this level who does not look closely."""
    assert view.seat is not None
    how, state = LEARNED if level.skill >= STRONG else BEGINNER, rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if view.phase == "bid":
        wrong = rng.gauss(-how.shy, how.doubt)
        act, code = called(state, legal, lambda kind, promise: likely(hand, kind, promise) + wrong, level.nerve)
        return act, Reason(code)
    if view.phase == "lay":
        return habits.laid(ranked_lays(hand), legal, partial(_lays_badly, hand), how.lays, rng), Reason("lay_points")
    if view.phase == "trump":
        return TRUMPS["trump"][rng.choice(_sensible(hand, mask_of(state.laid)))], Reason("trump_longest")
    pack, seen, cards = PACKS[state.trump], contest(state).seen(view.seat, memory.missed), cards_of(legal)
    card = habits.misjudged(pack, seen, cards, STYLES[seen.seat != seen.declarer], how.by, rng)
    return PLAY[card], Reason(reason(pack, owed(state.options), seen, card))


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: an ace or a trump laid away, a short suit for trump or one
    of which a card was laid away, a bid without anything, a card given away."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if view.phase == "bid":
        return "bids_nothing" if hopeless(hand, act, legal) else ""
    if view.phase == "lay":
        return _lays_badly(hand, act)
    if view.phase == "trump":
        suit = SUIT_NAMED[act.args[0]]
        if suit not in _long(hand):
            return "names_short"
        return "" if suit in _sensible(hand, mask_of(state.laid)) else "names_laid"
    seen = contest(state).seen(view.seat, memory.missed)
    return habits.laughable(PACKS[state.trump], seen, cards_of(legal), act.args[0])


def _lays_badly(hand: Mask, act: Action) -> str:
    return habits.lays_badly(PACKS[trump_of(hand)], hand, mask_of(act.args))


def _long(hand: Mask) -> list[int]:
    """The suits that somebody may take for the best trump: the longest, and those with a card less."""
    sizes = [(hand & cards).bit_count() for cards in PACKS[0].of_suit]
    return [suit for suit in range(len(SUITS)) if sizes[suit] >= max(sizes) - 1]


def _sensible(hand: Mask, laid: Mask) -> list[int]:
    """Of these suits those of which no card was laid away; all of them where there are no others."""
    long = _long(hand)
    return [suit for suit in long if not laid & PACKS[0].of_suit[suit]] or long
