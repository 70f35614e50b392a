"""Worlds that a seat of Tarock cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Shown voids are honoured; hands that explain bids and cards laid are likelier.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level, World
from game.bots.families.tricks.deal import played_by
from game.bots.families.tricks.reading import Memory
from game.bots.tarock.worth import STYLES, contest, likely
from rules.core.contract import View
from rules.core.state import from_view
from rules.families.tricks import Mask
from rules.tarock.material import AUFNAHME, HANDS, LADDER, LAID, SEATS, STOCK, TRICK
from rules.tarock.state import State

FROM, TO = 0.5, 0.7  # chances to win: with less nobody bids, with more nobody passes


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer sees one."""
    return from_view(
        State, view, seats=SEATS, hands=HANDS, trick=TRICK, stock=STOCK, laid=LAID[max(0, view.facts.holder)]
    )


def sample(view: View, memory: Memory, level: Level, rng: Random) -> World:
    """A world for this view."""
    state = rebuilt(view)
    return contest(state).sample(memory, level, rng, STYLES, lambda places: _odd(places, state, memory.seat))


def _odd(places: Sequence[Mask], state: State, viewer: int) -> float:
    """The misfit between hands and bids."""
    found = 0.0
    for seat in range(SEATS):
        if seat == viewer:
            continue
        hand = places[seat] | played_by(state, seat)
        if seat == state.holder:
            found += max(0.0, FROM - likely(hand | places[-1], state.kind, state.promise))
        elif state.passed >> seat & 1 or state.phase != "bid":
            found += max(0.0, likely(hand, AUFNAHME, LADDER[0]) - TO)
    return found


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[World] | None:
    """Every world, where there are no more than `most` and cards are being played."""
    if view.phase != "play":
        return None
    state = rebuilt(view)
    return contest(state).all_worlds(memory, level, rng, STYLES, lambda places: _odd(places, state, memory.seat), most)
