"""The position of Doppelkopf as its viewer sees and remembers it."""

from __future__ import annotations

from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.tables import FOXES
from rules.core.contract import Seat, View
from rules.core.deck import BACK
from rules.core.state import from_view
from rules.doppelkopf.material import HANDS, SEATS, STOCK, TRICK, WON
from rules.doppelkopf.state import NOBODY, RE, SOLO, State, vorhand
from rules.families.tricks import Trick, mask_of

BOTH = 2  # foxes of one hand


def rebuilt(view: View, memory: Memory) -> State:
    """The state of this view and memory, with BACK wherever a card is unknown or forgotten."""
    known, zones = view.facts, view.zones
    hands = [zones[hand] for hand in HANDS]
    found = from_view(State, view, seats=SEATS, hands=hands, trick=zones[TRICK], stock=zones[STOCK])
    found.tricks = _tricks(view, memory, found)
    found.pigs_out = known.pigs != NOBODY and (known.pigs != view.seat or _holds_one_fox(found, memory.seat))
    found.re = _re(found, memory.seat, known.party)
    return found


def _holds_one_fox(state: State, seat: Seat) -> bool:
    return (mask_of(state.hands[seat]) & FOXES).bit_count() < BOTH


def _re(state: State, viewer: Seat, party: int) -> int:
    """The Re seats as far as the viewer knows them."""
    if state.phase != "play":
        return 0
    found = sum([1 << seat for seat in range(SEATS) if state.known[seat] == RE])
    return found | (party == RE) << viewer


def _tricks(view: View, memory: Memory, state: State) -> tuple[Trick, ...]:
    """The tricks so far as they are remembered."""
    piles = [list(view.zones[WON[seat]]) for seat in range(SEATS)]
    leader, found = state.leader, []
    takers = view.facts.takers
    first = state.maker if state.options.solo_leads and state.kind == SOLO else vorhand(state)
    for number, taker in enumerate(takers):
        leader = takers[number - 1] if number else first
        lying, piles[taker] = piles[taker][:SEATS], piles[taker][SEATS:]
        if BACK in lying and number < len(memory.tricks):
            lying = list(memory.tricks[number])
        found.append(Trick(leader, taker, tuple(lying)))
    return tuple(found)
