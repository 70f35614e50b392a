"""The frame of a deal: dealing and turning the trump, the score sheet, who deals next. (SS-1, SS-6)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Points, Scored, Seat, Shown, Zone
from rules.core.deck import Card
from rules.families.telling import enter, moved, special, tell, tell_changes
from rules.sechsundsechzig.material import CARDS, HAND, HANDS, NO_SUIT, PACKET, SEATS, STOCK, SUIT, TRICK, TURNED, WON
from rules.sechsundsechzig.state import NOBODY, State, marks_of, total

Lines = Sequence[tuple[Points, str]]  # points and reason, in the order of the sheet


# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack."""
    if log is not None:
        lying: list[tuple[Sequence[Card], Zone]] = [(state.trick, TRICK), (state.turned, TURNED)]
        for seat in range(SEATS):
            lying += [(state.hands[seat], HANDS[seat]), (state.won[seat], WON[seat])]
        for cards, zone in lying:
            moved(log, cards, zone, STOCK)
    state.hands, state.won = [(), ()], [(), ()]
    state.trick = state.turned = ()
    state.augen = (0, 0)
    state.trump = state.bound = NO_SUIT
    state.last = state.closer = NOBODY
    state.melds, state.shown, state.had, state.counts = (), (0, 0), 0, ()


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Three cards each, twice, Vorhand first; the 13th is turned up (SS-1.4, SS-1.5)."""
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    order = tuple(shuffled(state, CARDS))
    lay_out(state, order, log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
        special(log, "trump", state.dealer, state.turned, values=(state.trump,))
    enter(state, "lead", log)


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Deal these cards, the top one first."""
    vorhand = 1 - state.dealer
    for packet in range(2 * HAND // PACKET):
        owner = (vorhand + packet) % SEATS
        cards = order[PACKET * packet : PACKET * (packet + 1)]
        state.hands[owner] += cards
        moved(log, cards, STOCK, HANDS[owner])
    state.turned = order[2 * HAND : 2 * HAND + 1]
    moved(log, state.turned, STOCK, TURNED)
    state.stock = order[: 2 * HAND : -1]
    state.trump = SUIT[state.turned[0]]
    state.seat = state.leader = vorhand


# --- round_end ---------------------------------------------------------------------------------------------------


def end_round(state: State, wins: Mapping[Seat, Lines], otherwise: str, log: Log) -> None:
    """Note the deal for both seats; whoever gets nothing has `otherwise` as his reason (SS-4.3, SS-6.1)."""
    before = marks_of(state) if log is not None else {}
    state.counts = (total(state, 0), total(state, 1))
    if log is not None:
        for seat in range(SEATS):  # the tricks are turned up and counted
            if state.won[seat]:
                log.append(Shown(state.won[seat], WON[seat]))
    totals, entries = list(state.totals), []
    for seat in range(SEATS):
        for points, reason in wins.get(seat, [(0, otherwise)]):
            totals[seat] += points
            values = (state.counts[seat], state.counts[1 - seat])
            entries.append(Entry(state.round, seat, points, reason, totals[seat], values=values))
            tell(log, Scored(seat, points, reason))
    state.totals = (totals[0], totals[1])
    state.sheet += tuple(entries)
    state.dealer = 1 - state.dealer  # SS-1.6
    over = max(totals) >= state.options.target
    if log is not None:
        tell_changes(log, before, marks_of(state))
    enter(state, "over" if over else "round_end", log)
    if over:
        winner = totals.index(max(totals))
        special(log, "crown", winner, values=(totals[winner],))
