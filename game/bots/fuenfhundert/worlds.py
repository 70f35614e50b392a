"""Worlds that a seat of Fünfhundert cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.core.base import Level
from game.bots.families.tricks.dealing import Rooms, count_deals, drawn, listed
from game.bots.families.tricks.pack import cards_in
from game.bots.fuenfhundert.memory import Memory
from game.bots.fuenfhundert.tables import ALL, LINES, complete, lines_in
from game.bots.fuenfhundert.worth import unused
from rules.core.contract import View
from rules.core.deck import BACK
from rules.core.state import from_view, with_seat
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import HANDS, SEATS, STOCK, TRICK, TRUMP_SEVEN, WON
from rules.fuenfhundert.state import State, look_through, owned

DRAWS: Final = 4  # worlds that are looked at for a likely one
SILENT: Final = 0.15  # how often somebody keeps quiet about a meld that he could announce


def rebuilt(view: View, memory: Memory) -> State:
    """The state of this view and memory, with BACK wherever a card is unknown or forgotten; `have` is the viewer's."""
    assert view.seat is not None
    known, zones, other = view.facts, view.zones, 1 - view.seat
    piles = [zones[WON[seat]] for seat in range(SEATS)]
    have = mask_of(zones[HANDS[view.seat]] + piles[view.seat])
    if BACK in piles[other]:
        piles[other] = (*memory.taken, *(BACK,) * (len(piles[other]) - len(memory.taken)))
    return from_view(
        State,
        view,
        seats=SEATS,
        hands=HANDS,
        trick=TRICK,
        won=piles,
        stock=(known.bottom, *zones[STOCK][1:]) if zones[STOCK] else (),
        fresh=with_seat((0, 0), view.seat, known.fresh),
        have=with_seat((0, 0), view.seat, have),
    )


class Hidden:
    """The cards that the viewer does not see, and the places with room for them (other hand, Talon, other's tricks)."""

    __slots__ = ("barred", "memory", "other", "pinned", "pool", "rooms", "state")

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None
        state, other = rebuilt(view, memory), 1 - view.seat
        self.state, self.other, self.memory = state, other, memory
        lying = (*state.hands, *state.won, state.stock, state.trick)
        self.pool: Mask = ALL & ~mask_of([card for pile in lying for card in pile if card != BACK])
        self.rooms: Rooms = (state.hands[other].count(BACK), state.stock.count(BACK), state.won[other].count(BACK))
        shown = self._shown() & self.pool
        turned = 0 if state.turned == BACK else 1 << state.turned & self.pool
        held = turned if view.marks.get(("trump_card", other)) else 0
        self.barred = (turned & ~held, shown, held)
        self.pinned = shown if not self.rooms[2] else held

    def _shown(self) -> Mask:
        """The cards that the other has shown to be his: melded ones, the trump card that he took for the seven."""
        state = self.state
        first, second, third = state.used[self.other]
        taken = state.stock and state.turned not in (BACK, state.stock[0])
        return first | second | third | (1 << state.turned if taken else 0)

    @property
    def number(self) -> int:
        """The number of ways in which the cards may lie, the order of the Talon apart."""
        return count_deals(self.pool, self.rooms, self.barred)

    def filled(self, places: list[Mask], rng: Random) -> State:
        """The state with these cards in their places."""
        state, other = self.state.copy(), self.other
        if self.rooms[0]:
            state.hands[other] = tuple(cards_in(places[0]))
        talon = cards_in(places[1])
        coming = iter(rng.sample(talon, len(talon)))
        state.stock = tuple([next(coming) if card == BACK else card for card in state.stock])
        lost = iter(cards_in(places[2]))
        state.won[other] = tuple([next(lost) if card == BACK else card for card in state.won[other]])
        look_through(state)
        state.fresh = with_seat(state.fresh, other, self._new(state, rng))
        state.seed = rng.getrandbits(40)
        return state

    def _new(self, state: State, rng: Random) -> Mask:
        """The cards new to the other in this world: of cards drawn unseen rather one that makes a meld."""
        known = self.memory.new & owned(state, self.other)
        free = [card for card in state.hands[self.other] if not known >> card & 1]
        if self.memory.drawn >= len(free):
            return known | mask_of(free)
        ready = 0
        for number in lines_in(_quiet(state, self.other)):
            ready |= LINES[number].cards
        rng.shuffle(free)
        free.sort(key=lambda card: (card != self._bottom(state), not ready >> card & 1))
        return known | mask_of(free[: max(0, self.memory.drawn)])

    def _bottom(self, state: State) -> int:
        """The card that was drawn last of all; BACK as long as the Talon lasts."""
        if state.stock:
            return BACK
        return TRUMP_SEVEN[state.trump] if self.memory.exchanged else state.turned

    def plausible(self, state: State) -> float:
        """The plausibility of a world: how well it explains what the other has not announced."""
        found = 1.0
        quiet, new = _quiet(state, self.other), state.fresh[self.other]
        hand = len(state.hands[self.other]) or 1
        for number in lines_in(quiet):
            cards = LINES[number].cards
            if not cards & new:
                found *= SILENT
            elif not cards & self.memory.new:
                found *= min(1.0, SILENT + cards.bit_count() * self.memory.drawn / hand)
        return found


def _quiet(state: State, seat: int) -> int:
    """The melds that the seat owns and has not announced."""
    return complete(unused(state, seat), ALL & ~owned(state, seat))


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; a reader doubts those in which the other would have kept quiet about a meld."""
    hidden = Hidden(view, memory)
    reads = rng.random() < level.reading
    for _ in range(DRAWS):
        world = hidden.filled(drawn(hidden.pool, hidden.rooms, hidden.barred, rng), rng)
        if not reads or rng.random() < hidden.plausible(world):
            break
    return world, 1.0


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world, where there are no more than `most` and the Talon is empty."""
    hidden = Hidden(view, memory)
    if hidden.state.stock:
        return None
    found = listed(hidden.pool, hidden.rooms, hidden.barred, most)
    return None if found is None else [(hidden.filled(places, rng), 1.0) for places in found]
