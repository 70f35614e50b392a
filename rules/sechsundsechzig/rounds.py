"""The frame of a deal: dealing and turning the trump, how it ends, its worth, who deals next. (SS-1, SS-4 to SS-6)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat
from rules.core.deck import Card
from rules.families.rounds import (
    book,
    close_round,
    deal_hands,
    gather_all,
    seats_from,
    show_hands,
    told_marks,
    vorhand,
)
from rules.families.telling import enter, mark, moved, special
from rules.sechsundsechzig.material import (
    CARDS,
    HAND,
    HANDS,
    NEEDED,
    NO_SUIT,
    PACKET,
    SCHNEIDER,
    SEATS,
    STOCK,
    SUIT,
    TURNED,
    WON,
)
from rules.sechsundsechzig.state import NOBODY, State, marks_of, total, tricks_of, zones_of

Lines = Sequence[tuple[Points, str]]  # points and reason, in the order of the sheet


# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Three cards each, twice, Vorhand first; the 13th is turned up (SS-1.4, SS-1.5)."""
    with told_marks(marks_of, state, log):
        _gather(state, log)
        lay_out(state, tuple(shuffled(state, CARDS)), log)
    if log is not None:
        special(log, "trump", state.dealer, state.turned, values=(state.trump,))
    enter(state, "lead", log)


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack, the trump card first."""
    moved(log, state.turned, TURNED, STOCK)
    state.turned = ()
    gather_all(zones_of, state, log)
    state.hands, state.won, state.trick = [(), ()], [(), ()], ()
    state.augen = (0, 0)
    state.trump = state.bound = NO_SUIT
    state.last = state.closer = NOBODY
    state.melds, state.shown, state.had, state.counts = (), (0, 0), 0, ()


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Deal these cards, the top one first."""
    first = vorhand(state)
    deal_hands(state.hands, HANDS, order, seats_from(first, SEATS), (PACKET,) * (HAND // PACKET), log)
    state.turned = order[SEATS * HAND : SEATS * HAND + 1]
    moved(log, state.turned, STOCK, TURNED)
    state.stock = order[: SEATS * HAND : -1]
    state.trump = SUIT[state.turned[0]]
    state.seat = state.leader = first


# --- round_end ---------------------------------------------------------------------------------------------------


def by_claim(state: State, seat: Seat, log: Log) -> None:
    """A seat says 66, or the table sees that it has it (SS-4.5)."""
    win = judged_claim(state, seat)
    if log is not None:
        special(log, "claim" if win.seat == seat else "false_claim", seat, values=(total(state, seat),))
    _book(state, win, log)


def by_last_card(state: State, log: Log) -> None:
    _book(state, judged_end(state), log)


def _book(state: State, win: Win | None, log: Log) -> None:
    """Game points to the winner, with those of drawn deals before (SS-5.12, SS-5.14)."""
    if win is None:
        state.carry += state.options.carry_draw
        if log is not None:
            special(log, "draw", state.last)
            mark(log, "carry", state.carry)
        end_round(state, {}, "draw", log)
        return
    value = 1 if state.options.game_points == "flat" else win.value
    reason = "won" if win.reason in ("schneider", "schwarz") and value == 1 else win.reason
    if reason in ("schneider", "schwarz", "failed_close"):
        special(log, reason, win.seat, targets=(1 - win.seat,), values=(value,))
    lines = [(value, reason)]
    if state.carry:
        lines.append((state.carry, "carried"))
        state.carry = 0
        mark(log, "carry", 0)
    end_round(state, {win.seat: lines}, "lost", log)


def end_round(state: State, wins: Mapping[Seat, Lines], otherwise: str, log: Log) -> None:
    """Note the deal for both seats; whoever gets nothing has `otherwise` as his reason (SS-4.3, SS-6.1)."""
    with told_marks(marks_of, state, log):
        state.counts = (total(state, 0), total(state, 1))
        show_hands(state.won, WON, log)  # the tricks are turned up and counted
        for seat in range(SEATS):
            values = (state.counts[seat], state.counts[1 - seat])
            for points, reason in wins.get(seat, [(0, otherwise)]):
                book(state, seat, points, reason, log, values=values)
        state.dealer = vorhand(state)  # SS-1.6
    close_round(state, max(state.totals) >= state.options.target, log)


# --- the winner, and what it is worth ----------------------------------------------------------------------------


class Win(NamedTuple):
    seat: Seat
    value: Points
    reason: str


def plain_win(state: State, winner: Seat) -> Win:
    """One point, two from a Schneider, three from a Schwarz. Source: SS-5.9."""
    loser = 1 - winner
    if not state.won[loser]:
        return Win(winner, 3, "schwarz")
    return Win(winner, 2, "schneider") if total(state, loser) < SCHNEIDER else Win(winner, 1, "won")


def against_closer(state: State) -> Win:
    """The closer has failed: two points, or three when the other had no trick at that moment. Source: SS-5.10."""
    return Win(1 - state.closer, 2 if state.had else 3, "failed_close")


def false_claim(state: State, claimer: Seat) -> Win:
    """Judge a claim with too few Augen. Source: SS-5.8; who closed does not matter (rulebook, chapter 5, 10 and 11)."""
    other = 1 - claimer
    return Win(other, 2 if tricks_of(state, other) else 3, "false_claim")


def judged_claim(state: State, seat: Seat) -> Win:
    """Judge a claim. Source: SS-5.7 to 5.10."""
    if total(state, seat) < NEEDED:
        return false_claim(state, seat)
    return against_closer(state) if state.closer == 1 - seat else plain_win(state, seat)


def judged_end(state: State) -> Win | None:
    """Judge a deal with all hands empty; None for 65 to 65. Source: SS-4.1, SS-4.2, SS-5.11, SS-5.12."""
    if state.closer != NOBODY:
        return plain_win(state, state.closer) if total(state, state.closer) >= NEEDED else against_closer(state)
    for seat in (state.last, 1 - state.last):
        if total(state, seat) >= NEEDED:
            return plain_win(state, seat)
    return None
