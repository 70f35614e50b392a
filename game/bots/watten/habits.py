"""What people do in Watten who do not look closely, and what the whole table would laugh at. (docs/bots/watten.md)

They name what they like rather than what fits best, misjudge hands and cards, and go or stay a little too often; but
nobody names what he does not hold, gives up the highest cards, or wastes a card where he need not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.watten.cards import KINDS, TOPS, Ranking, Seen, card_reason, is_ours, sensible, weighed
from game.bots.watten.memory import Memory
from game.bots.watten.naming import farbe_values, schlag_values
from game.bots.watten.playout import ranks_of, seen_by
from game.bots.watten.plays import judged, naming, plain_chance, playable
from game.bots.watten.weights import STYLES
from game.bots.watten.worlds import rebuilt
from game.bots.watten.worth import heard, warned
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import RANK, SUIT
from rules.watten.naming import FARBE, SCHLAG
from rules.watten.plays import PLAY
from rules.watten.raising import GO

FAR: Final = 0.35  # tricks behind the best name that is held
MANY: Final = 2  # of the three highest cards: with so many nobody goes


class Habit(NamedTuple):
    """The habits of somebody who does not look closely; misjudgements are standard deviations."""

    named: float  # tricks by which he misjudges a Schlag or a Farbe
    card: float  # tricks by which he misjudges a card
    feel: float  # by how much he misjudges the chance to win the deal


BEGINNER: Final = Habit(named=0.3, card=2.0, feel=0.3)
LEARNED: Final = Habit(named=0.15, card=0.7, feel=0.25)


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of somebody of this level who does not look closely."""
    assert view.seat is not None
    how, state = LEARNED if level.skill >= STRONG else BEGINNER, rebuilt(view)
    hand = state.hands[view.seat]
    if state.phase == "schlag":
        return _liked(SCHLAG, RANK, hand, schlag_values(hand), how, rng), Reason("schlag_best")
    if state.phase == "farbe":
        return _liked(FARBE, SUIT, hand, farbe_values(hand, state.schlag), how, rng), Reason("farbe_best")
    if state.phase in ("swap", "swap_answer"):
        act, code = naming(state, view.seat, legal)
        return act, Reason(code)
    ranks, seen = ranks_of(state), seen_by(state, view.seat, memory.missed)
    if state.phase == "answer":
        chance = warned(plain_chance(ranks, seen), heard(state))
        act, code = judged(state, view.seat, chance + rng.gauss(0, how.feel))
        return act, Reason(code)
    cards = _careless(ranks, seen, playable(legal)) if how is BEGINNER else sensible(ranks, seen, playable(legal))
    found = weighed(ranks, seen, cards, STYLES[KINDS[state.seats][seen.side]])
    card = max([(worth + rng.gauss(0, how.card), card) for worth, _, card in found])[1]
    return PLAY[card], Reason(card_reason(ranks, seen, card))


def _liked(
    named: Sequence[Action], kind: Sequence[int], hand: Sequence[Card], values: Sequence[float], how: Habit, rng: Random
) -> Action:
    """The Schlag or Farbe that he likes best, one that he holds; `kind` tells a card's rank or suit."""
    held = sorted({kind[card] for card in hand})
    return named[max(held, key=lambda one: values[one] + rng.gauss(0, how.named))]


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: a name that is not held or far from good, high cards given
    up, a card wasted."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = state.hands[view.seat]
    if act.verb == "schlag":
        return _named_badly(SCHLAG.index(act), RANK, hand, schlag_values(hand))
    if act.verb == "farbe":
        return _named_badly(FARBE.index(act), SUIT, hand, farbe_values(hand, state.schlag))
    if act == GO:
        high = TOPS | ranks_of(state).chief
        return "gives_up" if (mask_of(hand) & high).bit_count() >= MANY else ""
    if act.verb != "play":
        return ""
    cards = _careless(ranks_of(state), seen_by(state, view.seat, memory.missed), playable(legal))
    return "" if cards >> act.args[0] & 1 else "wastes"


def _careless(ranks: Ranking, seen: Seen, cards: Mask) -> Mask:
    """Those of these cards that a beginner may play: the sensible ones, any that takes a trick from the others, and,
    where it need not be taken, any but the highest."""
    found = sensible(ranks, seen, cards)
    if not seen.trick or is_ours(ranks, seen):
        return found
    takes = cards & ranks.above(seen.trick)
    must = 2 in seen.won and takes
    return found | takes | (0 if must else cards & ~(TOPS | ranks.chief))


def _named_badly(one: int, kind: Sequence[int], hand: Sequence[Card], values: Sequence[float]) -> str:
    """The class of what is wrong with naming this rank or suit; `kind` tells a card's rank or suit."""
    held = {kind[card] for card in hand}
    if one not in held:
        return "names_nothing"
    return "names_badly" if values[one] < max([values[other] for other in held]) - FAR else ""
