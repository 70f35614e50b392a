"""The frame of a game: dealing, showing the trump. (FH-1)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Seat, Zone
from rules.core.deck import Card
from rules.families.telling import enter, moved, special, tell_changes
from rules.families.tricks import mask_of
from rules.fuenfhundert.material import CARDS, HAND_SIZE, HANDS, PACKETS, SEATS, STOCK, SUIT, TRICK, WON
from rules.fuenfhundert.melding import begin_turn
from rules.fuenfhundert.state import NOTHING_USED, State, marks_of


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack."""
    if log is not None:
        lying: list[tuple[Sequence[Card], Zone]] = [(state.trick, TRICK)]
        for seat in range(SEATS):
            lying += [(state.hands[seat], HANDS[seat]), (state.won[seat], WON[seat])]
        for cards, zone in lying:
            moved(log, cards, zone, STOCK)
    state.hands, state.won, state.trick = [(), ()], [(), ()], ()
    state.augen, state.falses = (0, 0), (0, 0)
    state.used = (NOTHING_USED, NOTHING_USED)
    state.seven_paid = False


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, tuple(shuffled(state, CARDS)), log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
        special(log, "trump", state.dealer, (state.turned,), values=(state.trump,))
    enter(state, "lead", log)
    begin_turn(state, state.seat, log)


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Two, four, two; the 17th card is shown and goes under the Talon (FH-1.4, FH-1.5)."""
    vorhand, used = 1 - state.dealer, 0
    for size in PACKETS:
        for owner in (vorhand, state.dealer):
            cards, used = order[used : used + size], used + size
            state.hands[owner] += cards
            moved(log, cards, STOCK, HANDS[owner])
    state.turned = order[used]
    state.trump = SUIT[state.turned]
    state.stock = (state.turned, *order[:used:-1])
    state.fresh = (mask_of(state.hands[0]), mask_of(state.hands[1]))
    state.seat = state.leader = vorhand


assert sum(PACKETS) == HAND_SIZE
