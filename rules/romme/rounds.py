"""The frame of a deal: dealing, and on to the next one. (RO-2)"""

from __future__ import annotations

from rules.core.chance import fresh, shuffled
from rules.core.contract import Action, Log, Moved, Seat
from rules.families.stages import ByTable, Over, Pause
from rules.families.telling import enter, mark, moved, tell_changes
from rules.romme.law import cards_each
from rules.romme.material import BIT, FACE_MASK, FACES, HANDS, MELDS, PILE, STOCK, cards_in
from rules.romme.state import State, marks_of
from rules.romme.turns import begin_turn


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card at a time from the left of the dealer; nothing is turned up, unless agreed (RO-2.1 to 2.5)."""
    _gather(state, log)
    low = fresh(state).getrandbits(FACES)
    state.first = low | (low ^ FACE_MASK) << FACES
    state.stock = shuffled(state, box(state))
    first = (state.dealer + 1) % state.seats
    for _ in range(cards_each(state.options, state.seats)):
        for away in range(state.seats):
            taker = (first + away) % state.seats
            card = state.stock.pop()
            state.hands[taker] |= BIT[card]
            if log is not None:
                log.append(Moved((card,), STOCK, HANDS[taker]))
    if state.options.start_upcard:
        state.pile.append(state.stock.pop())
        moved(log, state.pile, STOCK, PILE)
    begin_turn(state, first, log)


def box(state: State) -> range:
    """The cards in play: both packs and as many jokers as agreed (RO-1.2)."""
    return range(2 * FACES + state.options.jokers)


def _gather(state: State, log: Log) -> None:
    """All cards back; nothing of the last deal reaches into this one."""
    before = marks_of(state) if log is not None else {}
    if log is not None:
        for seat in range(state.seats):
            moved(log, cards_in(state.hands[seat]), HANDS[seat], STOCK)
        for meld in state.melds:
            moved(log, meld.cards, MELDS[meld.owner], STOCK)
        moved(log, state.pile, PILE, STOCK)
    state.hands, state.known = [0] * state.seats, [0] * state.seats
    state.pile, state.melds = [], ()
    state.out = state.fresh = state.turns = state.lone = state.rebuilds = 0
    if log is not None:
        tell_changes(log, before, marks_of(state))


def next_deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal passes to the left (RO-2.4)."""
    mark(log, "dealer", 0, state.dealer)
    state.round += 1
    state.dealer = (state.dealer + 1) % state.seats
    mark(log, "dealer", 1, state.dealer)
    mark(log, "round", state.round)
    enter(state, "DEAL", log)


DEAL = ByTable[State]("deal", deal)
DEAL_END = Pause[State]("next", next_deal)
MATCH_END = Over[State]()
