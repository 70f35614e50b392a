"""Worlds that a seat of Herzblatt cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Shown voids are honoured; who declined or accepted is given a hand that explains it where one of a few draws does.
"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.herzblatt.tables import DUTIES, PACK, whole
from game.bots.herzblatt.worth import likely
from game.bots.tricks.deal import hidden_of, lay_out, played_by
from game.bots.tricks.hidden import Hidden, Lying
from game.bots.tricks.voids import Memory, attended, shown
from rules.core.contract import Seat, View
from rules.core.state import from_view
from rules.families.tricks import Mask
from rules.herzblatt.material import HANDS, LAID, STOCK, TRICK
from rules.herzblatt.state import NOBODY, State

DRAWS = 4  # deals among which the most plausible is taken, when everything is read
FROM, TO = 0.4, 0.65  # chances to win: with less nobody accepts, with more nobody declines


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer sees one."""
    known, zones, seats = view.facts, view.zones, len(view.totals)
    return from_view(
        State,
        view,
        pot=view.marks.get(("pot", None), 0),
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        trick=zones[TRICK],
        stock=zones[STOCK],
        laid=zones[LAID[max(0, known.declarer)]],
    )


def barred(state: State, memory: Memory) -> tuple[Mask, ...]:
    """By seat the cards it has shown not to hold, as far as it was noticed."""
    tricks = attended(state.tricks, memory.missed)
    return shown(PACK, DUTIES, tricks, state.trick, state.leader, state.seats)


def hidden_in(state: State, memory: Memory, reads: bool) -> Hidden:
    pool = whole(state.seats, state.options.two_player_deck)
    return hidden_of(state, pool, barred(state, memory) if reads else (0,) * state.seats)


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for plausible deals are preferred in the dealing itself."""
    state = rebuilt(view)
    reads = rng.random() < level.reading
    hidden = hidden_in(state, memory, reads)
    draws = [_one(hidden, state, rng) for _ in range(DRAWS if reads and state.options.declarer == "ask" else 1)]
    places = draws[0] if len(draws) == 1 else min(draws, key=lambda places: _odd(places, state, memory.seat))
    return _with(state, hidden.filled(places, rng), rng), 1.0


def _one(hidden: Hidden, state: State, rng: Random) -> list[Mask]:
    places = hidden.drawn(rng)
    if state.declarer != NOBODY:
        hidden.sorted_out(places, PACK, state.declarer, played_by(state, state.declarer), rng)
    return places


def _with(state: State, lying: Lying, rng: Random) -> State:
    found = state.copy()
    lay_out(found, lying, rng)
    return found


def _odd(places: list[Mask], state: State, viewer: Seat) -> float:
    """How badly the hands go with what was answered. Once somebody plays, those asked before him have declined."""
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
    """Vorhand may play because she must: nobody can tell any more (HB-2.4)."""
    return state.declarer == (state.dealer + 1) % state.seats


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world, where there are no more than `most` and cards are being played."""
    if view.phase != "play":
        return None
    state = rebuilt(view)
    hidden = hidden_in(state, memory, level.reading > 0)
    found = hidden.listed(most)
    return None if found is None else [(_with(state, hidden.filled(places, rng), rng), 1.0) for places in found]
