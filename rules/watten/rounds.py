"""The frame of a deal: the packets, the Maschine, who scores, who deals next. (WA-1, WA-5, WA-8)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Scored, Seat, Shown
from rules.families.rounds import highest
from rules.families.telling import enter, moved, special, tell_changes
from rules.families.tricks import taken_by
from rules.watten.law import target
from rules.watten.material import (
    BLIND,
    CARDS,
    HAND_SIZE,
    HANDS,
    KRITISCHE,
    NONE,
    PACKETS,
    PLAIN_DEAL,
    STOCK,
    TAKEN,
    TRICK,
)
from rules.watten.state import BOTH, NOBODY, State, is_blind, marks_of, members, side, vorhand

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack; nothing is named."""
    if log is not None:
        for seat in range(state.seats):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
            moved(log, state.blind[seat], BLIND[seat], STOCK)
            moved(log, taken_by(state.tricks, seat), TAKEN[seat], STOCK)
        moved(log, state.trick, TRICK, STOCK)
    state.hands, state.blind = [()] * state.seats, [()] * state.seats
    state.trick, state.tricks = (), ()
    state.swapped = state.asked_swap = False
    state.schlag = state.farbe = NONE
    state.value, state.right, state.offered = PLAIN_DEAL, BOTH, 0
    state.proposer = state.waiting = NOBODY


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, tuple(shuffled(state, CARDS)), log)
    if log is not None:
        tell_changes(log, before, marks_of(state))


def lay_out(state: State, order: tuple[int, ...], log: Log) -> None:
    """Three cards each from Vorhand on, then two; blind seats do not look (WA-1.4, WA-2.1)."""
    first, used = vorhand(state), 0
    for size in PACKETS:
        for away in range(state.seats):
            owner = (first + away) % state.seats
            cards, used = order[used : used + size], used + size
            hidden = is_blind(state, owner)
            (state.blind if hidden else state.hands)[owner] += cards
            moved(log, cards, STOCK, (BLIND if hidden else HANDS)[owner])
    state.stock = order[HAND_SIZE * state.seats :]


def end_by_maschine(state: State, seats: Sequence[Seat], log: Log) -> bool:
    """Whoever of these holds all three Kritische has a Maschine: its side wins without play (WA-5.1)."""
    for seat in seats:
        if set(KRITISCHE).issubset(state.hands[seat]):
            if log is not None:
                log.append(Shown(KRITISCHE, HANDS[seat]))
                special(log, "maschine", seat, KRITISCHE)
            end_round(state, side(state, seat), "maschine", log)
            return True
    return False


# --- round_end ---------------------------------------------------------------------------------------------------


def end_round(state: State, winner: int, reason: str, log: Log) -> None:
    """The value of the deal to every member of the winning side; the deal passes on (WA-7.9, WA-8.1, WA-8.4)."""
    before = marks_of(state) if log is not None else {}
    won = members(state, winner)
    totals, entries = list(state.totals), []
    for seat in range(state.seats):
        points, why = (state.value, reason) if seat in won else (0, f"{reason}_lost")
        totals[seat] += points
        entries.append(Entry(state.round, seat, points, why, totals[seat], values=(state.value,)))
        if log is not None:
            log.append(Scored(seat, points, why))
    state.totals = tuple(totals)
    state.sheet += tuple(entries)
    state.dealer = vorhand(state)
    over = max(totals) >= target(state.options)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    enter(state, "over" if over else "round_end", log)
    if over and log is not None:
        for seat in leaders(state):
            special(log, "crown", seat, values=(state.totals[seat],))


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats with the highest account: partners, or all who share it. Source: WA-8.2, WA-8.3."""
    return highest(state.totals)
