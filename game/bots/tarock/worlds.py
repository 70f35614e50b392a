"""Worlds that a seat of Tarock cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Shown voids are honoured; whoever plays is given a hand that explains his bid where one of a few draws does.
"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.tarock.tables import ALL, PACKS, owed
from game.bots.tarock.worth import likely
from game.bots.tricks.deal import hidden_of, lay_out, played_by
from game.bots.tricks.hidden import Hidden, Lying
from game.bots.tricks.voids import Memory, attended, shown
from rules.core.contract import View
from rules.core.state import from_view
from rules.families.tricks import Mask
from rules.tarock.material import AUFNAHME, HANDS, LADDER, LAID, NO_SUIT, SEATS, STOCK, TRICK
from rules.tarock.state import NOBODY, State

DRAWS = 4  # deals among which the most plausible is taken, when everything is read
FROM, TO = 0.5, 0.7  # chances to win: with less nobody bids, with more nobody passes


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer sees one."""
    known, zones = view.facts, view.zones
    return from_view(
        State,
        view,
        seats=SEATS,
        hands=[zones[hand] for hand in HANDS],
        trick=zones[TRICK],
        stock=zones[STOCK],
        laid=zones[LAID[max(0, known.holder)]],
    )


def barred(state: State, memory: Memory) -> tuple[Mask, ...]:
    """By seat the cards it has shown not to hold, as far as it was noticed."""
    if state.trump == NO_SUIT:
        return (0,) * SEATS
    tricks = attended(state.tricks, memory.missed)
    return shown(PACKS[state.trump], owed(state.options), tricks, state.trick, state.leader, SEATS)


def hidden_in(state: State, memory: Memory, reads: bool) -> Hidden:
    return hidden_of(state, ALL, barred(state, memory) if reads else (0,) * SEATS)


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for plausible deals are preferred in the dealing itself."""
    state = rebuilt(view)
    reads = rng.random() < level.reading
    hidden = hidden_in(state, memory, reads)
    draws = [_one(hidden, state, rng) for _ in range(DRAWS if reads else 1)]
    places = draws[0] if len(draws) == 1 else min(draws, key=lambda places: _odd(places, state, memory.seat))
    return _with(state, hidden.filled(places, rng), rng), 1.0


def _one(hidden: Hidden, state: State, rng: Random) -> list[Mask]:
    places = hidden.drawn(rng)
    if state.holder != NOBODY:
        pack = None if state.trump == NO_SUIT else PACKS[state.trump]
        hidden.sorted_out(places, pack, state.holder, played_by(state, state.holder), rng)
    return places


def _with(state: State, lying: Lying, rng: Random) -> State:
    found = state.copy()
    lay_out(found, lying, rng)
    return found


def _odd(places: list[Mask], state: State, viewer: int) -> float:
    """How badly the hands go with the bids."""
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


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world, where there are no more than `most` and cards are being played."""
    if view.phase != "play":
        return None
    state = rebuilt(view)
    hidden = hidden_in(state, memory, level.reading > 0)
    found = hidden.listed(most)
    return None if found is None else [(_with(state, hidden.filled(places, rng), rng), 1.0) for places in found]
