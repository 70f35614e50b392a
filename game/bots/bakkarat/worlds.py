"""Worlds that a seat of Bakkarat cannot tell from the true one: the unseen cards over shoe and hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.bots.bakkarat.odds import FIVE_DRAWS, held
from game.bots.base import Level
from rules.bakkarat.material import BANK, BASKET, HANDS, NATURALS, NOBODY, SHOE, THIRD, cards_for, point
from rules.bakkarat.state import State
from rules.core.contract import View, Zone
from rules.core.deck import BACK, Card
from rules.core.state import from_view

TRIES = 40  # deals until the hidden hands agree with what was said; then the last one does


def sample(view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
    """A world, and how plausible it is: no natural is asked for a card, and a word tells of a point."""
    seen = {card for cards in view.zones.values() for card in cards if card != BACK}
    free = [card for card in cards_for(view.options.packs) if card not in seen]
    for _ in range(TRIES):
        rng.shuffle(free)
        state = rebuilt(replace(view, zones=_filled(view, free)))
        if _plausible(state):
            return state, 1.0
    return state, 0.01


def _filled(view: View, free: Sequence[Card]) -> dict[Zone, tuple[Card, ...]]:
    """The zones with these cards, the last first, wherever the viewer sees a back."""
    left = reversed(free)
    return {zone: tuple([next(left) if card == BACK else card for card in lying]) for zone, lying in view.zones.items()}


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    facts, zones = view.facts, view.zones
    return from_view(
        State,
        view,
        shoe=zones[SHOE],
        basket=zones[BASKET],
        hand=() if facts.ponte == NOBODY else zones[HANDS[facts.ponte]],
        third=zones[THIRD],
        bank_hand=zones[BANK],
    )


def _plausible(state: State) -> bool:
    if state.phase not in ("ponte", "banker"):
        return True
    if point(state.hand) in NATURALS or point(state.bank_hand) in NATURALS:
        return False
    if state.phase == "ponte" or state.options.drawing == "free":
        return True
    return held("draw" if state.third else "stand", point(state.hand), FIVE_DRAWS) > 0
