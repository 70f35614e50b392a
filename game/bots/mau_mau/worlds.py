"""Worlds that a seat of Mau-Mau cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.mau_mau.memory import Memory
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.mau_mau.law import cards_for, fitting_of
from rules.mau_mau.material import FACE, HANDS, PILE, RANK, STOCK, SUIT
from rules.mau_mau.state import State

RARE = 0.1  # how likely a hand that drew still holds a card that fitted
TRIES = 4  # cards turned over for one place at most


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer cannot see a card."""
    zones, seats = view.zones, len(view.totals)
    return from_view(
        State,
        view,
        fitting=fitting_of(view.options),
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        stock=zones[STOCK],
        pile=zones[PILE],
    )


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; what hands seem to lack is dealt to them seldom, as far as the level reads it."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    seen = {card for zone in (*state.hands, state.pile, state.stock) for card in zone}
    pool = [card for card in cards_for(view.options, state.seats) if card not in seen]
    rng.shuffle(pool)
    for seat, hand in enumerate(state.hands):
        if BACK in hand:
            state.hands[seat] = tuple(_dealt(pool, seat, len(hand), memory, level, rng))
    if state.phase == "drawn" and state.drawn == BACK:
        _give_fitting_last(state, pool)
    if BACK in state.stock:
        state.stock = tuple(pool)
    return state, 1.0


def _dealt(pool: list[Card], seat: Seat, count: int, memory: Memory, level: Level, rng: Random) -> list[Card]:
    suits, ranks = memory.suits[seat], memory.ranks[seat]
    if not suits or level.reading <= 0:
        return [pool.pop() for _ in range(count)]
    found = []
    for _ in range(count):
        for _ in range(TRIES):
            face = FACE[pool[-1]]
            sure = max(suits.get(SUIT[face], 0.0), ranks.get(RANK[face], 0.0)) * level.reading
            if rng.random() < 1 - sure * (1 - RARE):
                break
            pool.insert(rng.randrange(len(pool)), pool.pop())
        found.append(pool.pop())
    return found


def _give_fitting_last(state: State, pool: list[Card]) -> None:
    """Give the seat that has just drawn a fitting card one as its last."""
    fitting = state.fitting[FACE[state.pile[-1]]][state.wish + 1]
    hand = list(state.hands[state.seat])
    if FACE[hand[-1]] not in fitting:
        index = next((index for index, card in enumerate(pool) if FACE[card] in fitting), None)
        if index is not None:
            hand[-1], pool[index] = pool[index], hand[-1]
    state.hands[state.seat], state.drawn = tuple(hand), hand[-1]
