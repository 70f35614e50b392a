"""Worlds that a seat of Herzblatt cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Shown voids are honoured; hands that explain answers and cards laid are likelier.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level, World
from game.bots.families.tricks.deal import Odd, played_by
from game.bots.families.tricks.reading import Memory
from game.bots.herzblatt.worth import STYLES, contest, likely
from rules.core.contract import Seat, View
from rules.core.state import from_view
from rules.families.tricks import Mask
from rules.herzblatt.material import HANDS, LAID, STOCK, TRICK
from rules.herzblatt.state import NOBODY, State

FROM, TO = 0.4, 0.65  # chances to win: with less nobody accepts, with more nobody declines


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer sees one."""
    return from_view(
        State,
        view,
        pot=view.marks.get(("pot", None), 0),
        hands=HANDS,
        trick=TRICK,
        stock=STOCK,
        laid=LAID[max(0, view.facts.declarer)],
    )


def sample(view: View, memory: Memory, level: Level, rng: Random) -> World:
    """A world for this view."""
    state = rebuilt(view)
    return contest(state).sample(memory, level, rng, STYLES[state.seats], _misfit(state, memory.seat))


def _misfit(state: State, viewer: Seat) -> Odd:
    """The misfit between hands and answers; none where nobody was asked."""
    asked = state.options.declarer == "ask"
    return lambda places: _odd(places, state, viewer) if asked else 0.0


def _odd(places: Sequence[Mask], state: State, viewer: Seat) -> float:
    """The misfit between hands and answers. Once somebody plays, those asked before him have declined."""
    found = 0.0
    for seat in range(state.seats):
        if seat == viewer:
            continue
        hand = places[seat] | played_by(state, seat)
        if seat == state.declarer:
            found += max(0.0, FROM - likely(hand | places[-1], state.seats)) * (not _was_forced(state))
        elif _has_declined(state, seat):
            found += max(0.0, likely(hand, state.seats) - TO)
    return found


def _has_declined(state: State, seat: Seat) -> bool:
    if state.declarer == NOBODY:
        return bool(state.declined >> seat & 1)
    first = (state.dealer + 1) % state.seats
    return (seat - first) % state.seats < (state.declarer - first) % state.seats


def _was_forced(state: State) -> bool:
    """True if Vorhand may play because she must: nobody can tell any more (HB-2.4)."""
    return state.declarer == (state.dealer + 1) % state.seats


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[World] | None:
    """Every world, where there are no more than `most` and cards are being played."""
    if view.phase != "play":
        return None
    state = rebuilt(view)
    return contest(state).all_worlds(memory, level, rng, STYLES[state.seats], _misfit(state, memory.seat), most)
