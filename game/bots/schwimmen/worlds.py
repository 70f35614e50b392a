"""Worlds that a seat of Schwimmen cannot tell from the true one. (rulebook 8, sampling)

Cards taken in the open lie where they were taken, those washed away out of the round. A player who has played for a
while gets the better of two hands, one who has stopped the best of some; a hand that would have been improved much by
what its owner left lying is a fifth as likely.
"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.schwimmen.hands import GAINS, OUTLOOK, WORTH, cards_in
from game.bots.schwimmen.memory import Memory
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.tricks import Mask, mask_of
from rules.schwimmen.material import CARDS, GONE, HAND_SIZE, HANDS, MITTE, PACKETS, STOCK
from rules.schwimmen.state import State

UNLIKELY, MUCH = 0.2, 8  # weight of a hand that left so much (doubled) lying
PLAYED, STOPPED = 2, 5  # hands of which the best is dealt


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    zones = view.zones
    return from_view(
        State,
        view,
        hands=HANDS,
        packets=(zones[PACKETS[0]], zones[PACKETS[1]]),
        mitte=MITTE,
        stock=STOCK,
        gone=GONE,
        lives=view.totals,
    )


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view, and how well the hidden hands suit what their owners left lying."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    pool = _loose(state, memory)
    rng.shuffle(pool)
    state.gone = _washed(state.gone, memory, pool, rng)
    hidden = [seat for seat in range(state.seats) if BACK in state.hands[seat]]
    rng.shuffle(hidden)  # nobody has the first pick every time
    for seat in hidden:
        state.hands[seat] = _dealt(state, seat, pool, level, rng)
    one, two = [tuple([pool.pop() if card == BACK else card for card in packet]) for packet in state.packets]
    state.packets = (one, two)
    state.stock = tuple([pool.pop() for _ in state.stock])
    weight = 1.0
    for seat in hidden:
        weight *= _plausible(mask_of(state.hands[seat]), memory.left.get(seat, 0)) ** level.reading
    return state, weight


def _loose(state: State, memory: Memory) -> list[Card]:
    """The cards that may lie behind any back."""
    placed = mask_of([card for card in state.mitte if card != BACK])
    for cards in (*state.hands, *state.packets):
        placed |= mask_of([card for card in cards if card != BACK])
    for shown in state.shown:
        placed |= shown
    if all(card == BACK for card in state.gone):
        placed |= memory.gone
    return [card for card in CARDS if not placed >> card & 1]


def _washed(backs: tuple[Card, ...], memory: Memory, pool: list[Card], rng: Random) -> tuple[Card, ...]:
    """The cards out of the round: those remembered, and others."""
    known = list(cards_in(memory.gone))[: len(backs)]
    return (*known, *[pool.pop() for _ in range(len(backs) - len(known))])


def _dealt(state: State, seat: Seat, pool: list[Card], level: Level, rng: Random) -> tuple[Card, ...]:
    """A hand behind backs: what was taken in the open, and the best of some ways to fill it up."""
    known = cards_in(state.shown[seat])
    missing = HAND_SIZE - len(known)
    ways = 1
    if rng.random() < level.reading:
        ways = STOPPED if seat == state.stopper else PLAYED if state.turns >= state.seats else 1
    best = max(
        [rng.sample(pool, missing) for _ in range(ways if missing else 1)],
        key=lambda cards: OUTLOOK[mask_of((*known, *cards))],
    )
    for card in best:
        pool.remove(card)
    return (*known, *best)


def _plausible(hand: Mask, left: Mask) -> float:
    """The weight of a hand whose owner has left these cards lying."""
    gains = GAINS[hand]
    missed = max([gains[card] for card in cards_in(left)], default=0) - WORTH[hand]
    return UNLIKELY if missed >= MUCH else 1.0
