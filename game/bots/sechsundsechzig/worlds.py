"""Worlds that a seat of Sechsundsechzig cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.families.tricks.dealing import Rooms, count_deals, drawn, listed
from game.bots.families.tricks.pack import cards_in
from game.bots.sechsundsechzig.memory import Memory, barred
from game.bots.sechsundsechzig.worth import ALL
from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.tricks import Mask, mask_of
from rules.sechsundsechzig.material import HANDS, SEATS, STOCK, TRICK, TURNED, WON
from rules.sechsundsechzig.state import State


def rebuilt(view: View, memory: Memory) -> State:
    """The state of this view and memory, with BACK wherever a card is unknown or forgotten."""
    known, zones = view.facts, view.zones
    piles = [_pile(zones[WON[seat]], memory.won[seat]) for seat in range(SEATS)]
    return from_view(
        State,
        view,
        seats=SEATS,
        hands=HANDS,
        trick=TRICK,
        won=piles,
        augen=known.augen or (memory.counted[0], memory.counted[1]),
        stock=STOCK,
        turned=TURNED,
    )


def _pile(shown: tuple[Card, ...], remembered: list[Card]) -> tuple[Card, ...]:
    """A won pile as it is remembered."""
    if BACK not in shown:
        return shown
    return (*remembered, *(BACK,) * (len(shown) - len(remembered)))


class Hidden:
    """The cards that the viewer does not see, and the places with room for them (other hand, Talon, both piles)."""

    __slots__ = ("barred", "other", "pool", "rooms", "state", "sure")

    def __init__(self, view: View, memory: Memory, reads: bool) -> None:
        assert view.seat is not None
        state = self.state = rebuilt(view, memory)
        other = self.other = 1 - view.seat
        seen = mask_of([card for pile in _lying(state) for card in pile if card != BACK])
        self.sure = state.shown[other] & ~seen if BACK in state.hands[other] else 0
        self.pool: Mask = ALL & ~seen & ~self.sure
        self.rooms: Rooms = (
            max(0, state.hands[other].count(BACK) - self.sure.bit_count()),
            state.stock.count(BACK),
            *[pile.count(BACK) for pile in state.won],
        )
        told = barred(memory, state.options, state.trump) if reads and memory.owing else 0
        self.barred = (told, 0, 0, 0)

    @property
    def number(self) -> int:
        """The number of ways in which the cards may lie, the order of the Talon apart."""
        return count_deals(self.pool, self.rooms, self.barred)

    def filled(self, places: list[Mask], rng: Random) -> State:
        """The state with these cards in their places."""
        state, hand = self.state.copy(), self.state.hands[self.other]
        if BACK in hand:
            state.hands[self.other] = tuple(cards_in(self.sure | places[0]))
        if BACK in state.stock:
            stock = cards_in(places[1])
            state.stock = tuple(rng.sample(stock, len(stock)))
        for seat in range(SEATS):
            coming = iter(cards_in(places[2 + seat]))
            state.won[seat] = tuple([next(coming) if card == BACK else card for card in state.won[seat]])
        state.seed = rng.getrandbits(40)
        return state


def _lying(state: State) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands, *state.won, state.stock, state.turned, state.trick)


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; every deal that is possible is as likely as any other."""
    hidden = Hidden(view, memory, rng.random() < level.reading)
    return hidden.filled(drawn(hidden.pool, hidden.rooms, hidden.barred, rng), rng), 1.0


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world, where there are no more than `most` and the order of the Talon no longer matters."""
    hidden = Hidden(view, memory, level.reading > 0)
    if not memory.owing:
        return None
    found = listed(hidden.pool, hidden.rooms, hidden.barred, most)
    return None if found is None else [(hidden.filled(places, rng), 1.0) for places in found]
