"""Worlds that a seat of 51 Tot cannot tell from the true one. (rulebook 8.8, 8.9)

A player who has laid for a while has kept low cards: of some hands the better reader deals the one with the lowest.
"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.einundfuenfzig_tot.playout import least_of
from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.einundfuenfzig_tot.material import FACE, HANDS, PILE, RANKS, STOCK, cards_for
from rules.einundfuenfzig_tot.state import State

WAYS = 2  # hands of which the lower one is dealt


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    zones, seats = view.zones, len(view.totals)
    return from_view(
        State,
        view,
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        pile=zones[PILE],
        stock=zones[STOCK],
        lives=view.totals,
    )


def sample(view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for the dealing prefers likely ones."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    seen = {card for cards in (*state.hands, state.pile) for card in cards}
    pool = [card for card in cards_for(state.seats) if card not in seen]
    rng.shuffle(pool)
    sorted_out = state.laid >= state.seats - len(state.dead)
    hidden = [seat for seat in range(state.seats) if BACK in state.hands[seat]]
    rng.shuffle(hidden)  # nobody has the first pick every time
    for seat in hidden:
        ways = WAYS if sorted_out and rng.random() < level.reading else 1
        state.hands[seat] = _dealt(len(state.hands[seat]), pool, ways, state, rng)
    state.stock = tuple(pool)
    return state, 1.0


def _dealt(count: int, pool: list[Card], ways: int, state: State, rng: Random) -> tuple[Card, ...]:
    """Deal `count` cards out of the pool: the lowest of `ways` draws."""
    least = least_of(state.options.values)
    if ways == 1:
        return tuple([pool.pop() for _ in range(count)])
    found = min(
        [rng.sample(pool, count) for _ in range(ways)],
        key=lambda cards: sum([least[FACE[card] % len(RANKS)] for card in cards]),
    )
    for card in found:
        pool.remove(card)
    return tuple(found)
