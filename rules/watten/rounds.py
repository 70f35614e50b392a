"""The frame of a deal: the packets, the Maschine, who scores, who deals next. (WA-1, WA-5, WA-8)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Seat, Shown
from rules.core.deck import Card
from rules.families.rounds import (
    Line,
    book_all,
    close_round,
    deal_hands,
    gather_all,
    packets,
    seats_from,
    told_marks,
    vorhand,
)
from rules.families.telling import moved, special
from rules.watten.law import target
from rules.watten.material import (
    BELLI,
    BLIND,
    CARDS,
    HAND_SIZE,
    HANDS,
    KRITISCHE,
    MAX,
    NONE,
    PACKETS,
    PLAIN_DEAL,
    SPITZ,
    STOCK,
)
from rules.watten.state import BOTH, NOBODY, State, is_blind, marks_of, side, zones_of

# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log)
        _forget(state)
        lay_out(state, tuple(shuffled(state, CARDS)), log)


def _forget(state: State) -> None:
    """Nothing is named."""
    state.hands, state.blind = [()] * state.seats, [()] * state.seats
    state.trick, state.tricks = (), ()
    state.swapped = state.asked_swap = False
    state.schlag = state.farbe = NONE
    state.value, state.right, state.offered = PLAIN_DEAL, BOTH, 0
    state.proposer = state.waiting = NOBODY


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Three cards each from Vorhand on, then two; blind seats do not look (WA-1.4, WA-2.1)."""
    owners = seats_from(vorhand(state), state.seats)
    if not state.options.streng:
        deal_hands(state.hands, HANDS, order, owners, PACKETS, log)
    else:
        for owner, cards in packets(order, owners, PACKETS):
            hidden = is_blind(state, owner)
            (state.blind if hidden else state.hands)[owner] += cards
            moved(log, cards, STOCK, (BLIND if hidden else HANDS)[owner])
    state.stock = order[HAND_SIZE * state.seats :]


def end_by_maschine(state: State, seats: Sequence[Seat], log: Log) -> bool:
    """End the deal if one of these holds all three Kritische: its side wins without play (WA-5.1)."""
    for seat in seats:
        hand = state.hands[seat]
        if MAX in hand and BELLI in hand and SPITZ in hand:
            if log is not None:
                log.append(Shown(KRITISCHE, HANDS[seat]))
                special(log, "maschine", seat, KRITISCHE)
            end_round(state, side(state, seat), "maschine", log)
            return True
    return False


# --- round_end ---------------------------------------------------------------------------------------------------


def end_round(state: State, winner: int, reason: str, log: Log) -> None:
    """The value of the deal to every member of the winning side; the deal passes on (WA-7.9, WA-8.1, WA-8.4)."""
    with told_marks(marks_of, state, log):
        values, lost = (state.value,), f"{reason}_lost"
        lines: list[Line] = [
            (seat, state.value, reason, (), values) if side(state, seat) == winner else (seat, 0, lost, (), values)
            for seat in range(state.seats)
        ]
        book_all(state, lines, log)
        state.dealer = vorhand(state)
    close_round(state, max(state.totals) >= target(state.options), log)  # WA-8.2, WA-8.3
