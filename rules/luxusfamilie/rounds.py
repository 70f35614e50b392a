"""The frame of a round: the deal, and on to the next one. (LX-1.5 to 1.7, LX-8.1)"""

from __future__ import annotations

from rules.core.chance import fresh, shuffled
from rules.core.contract import Action, Log, Moved, Seat
from rules.families.telling import enter, mark, moved, tell_changes
from rules.families.tricks import mask_of
from rules.luxusfamilie.material import (
    CARDS,
    FACES,
    FARBKARTE,
    HANDS,
    LOW,
    NOBODY,
    NONE,
    OPEN,
    SEATS,
    STOCK,
    TAKEN,
    TURNED,
    cards_in,
)
from rules.luxusfamilie.state import LEFT, ZERO, State, marks_of, table_round


def _gather(state: State, log: Log) -> None:
    """All cards back, all Farbkarten open; nothing of the last deal reaches into the next (LX-1.7)."""
    if log is not None:
        before = marks_of(state)
        for seat in range(SEATS):
            moved(log, cards_in(state.hands[seat]), HANDS[seat], STOCK)
            taken = [card for trick in state.tricks if trick.taker == seat for card in trick.cards]
            moved(log, taken, TAKEN[seat], STOCK)
            turned = [FARBKARTE[seat][suit] for suit in range(4) if state.turned[seat] >> suit & 1]
            moved(log, turned, TURNED[seat], OPEN[seat])
    state.bid, state.bidder, state.gone, state.trump = 0, NOBODY, 0, NONE
    state.laid = state.melded = state.turned = state.penalties = state.faults = state.missing = ZERO
    state.trick, state.tricks = (), ()
    if log is not None:
        tell_changes(log, before, marks_of(state))


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Sixteen cards each, one at a time from the left of the dealer, who also speaks first (LX-1.6, LX-2.1)."""
    _gather(state, log)
    order = shuffled(state, CARDS)
    seats = table_round(LEFT[state.dealer])
    for place, taker in enumerate(seats):
        state.hands[taker] = mask_of(order[place::SEATS])
    low = fresh(state).getrandbits(2 * FACES) & LOW
    state.first = low | (low ^ LOW) << 1
    if log is not None:
        for place, card in enumerate(order):
            log.append(Moved((card,), STOCK, HANDS[seats[place % SEATS]]))
    state.seat = state.leader = seats[0]
    enter(state, "bid", log)


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal passes to the left (LX-8.1)."""
    mark(log, "dealer", 0, state.dealer)
    state.round += 1
    state.dealer = LEFT[state.dealer]
    mark(log, "dealer", 1, state.dealer)
    mark(log, "round", state.round)
    enter(state, "deal", log)
