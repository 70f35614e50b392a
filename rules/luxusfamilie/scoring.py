"""The end of a round: Machtpunkte, Stichpunkte, the bid, the score sheet. (LX-7, LX-8.2)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Entry, Log, Points, Scored, Seat
from rules.core.deck import Card
from rules.families.telling import enter, special
from rules.luxusfamilie.farbkarten import close_window
from rules.luxusfamilie.material import ALL_POWER, SEATS, cards_in
from rules.luxusfamilie.state import State, has_trump, power_of

STEPS = (60, 120, 180)  # above each of them a point counts once more
MADE = "made_bid"  # a line that only tells what was promised, for no further points


class Line(NamedTuple):
    """One line on the score sheet of a seat."""

    points: Points
    reason: str
    cards: tuple[Card, ...] = ()  # counted
    values: tuple[int, ...] = ()  # what the points were made of


def stichpunkte(power: Points) -> Points:
    """Convert Machtpunkte (up to 240, below 0 after Minuspunkte) to Stichpunkte (up to 600). Source: LX-7.3."""
    return power + sum([power - step for step in STEPS if power > step])


def running(state: State) -> tuple[Points, Points]:
    """Machtpunkte of the Spielmacher so far, and what he lacks to his bid; before that all of it."""
    maker = state.bidder
    if not has_trump(state):
        return 0, state.bid
    power = power_of(state.tricks)[maker]
    counted = stichpunkte(power - state.penalties[maker])
    return power, max(0, state.bid - state.melded[maker] - counted)


def lines_of(state: State, seat: Seat, power: Points) -> list[Line]:
    """What a seat notes: melds and Stichpunkte, or its failed bid instead of both. Source: LX-7.2 to 7.6."""
    counted, penalty = stichpunkte(power - state.penalties[seat]), state.penalties[seat]
    melded, bid = state.melded[seat], state.bid
    if seat == state.bidder and melded + counted < bid:
        return [Line(-bid, "failed_bid", (), (bid, melded + counted, melded, power))]
    won = tuple([card for trick in state.tricks if trick.taker == seat for card in trick.cards])
    tricks = ("fined_tricks", won, (power, penalty, counted)) if penalty else ("tricks", won, (power, counted))
    found = [Line(melded, "melds", cards_in(state.laid[seat])), Line(counted, *tricks)]
    return [*found, Line(0, MADE, (), (bid, melded + counted))] if seat == state.bidder else found


def count(state: State, log: Log) -> None:
    """Count the round and note it; the last one ends the match."""
    close_window(state)
    power = power_of(state.tricks)
    assert sum(power) == ALL_POWER, power  # LX-7.1
    totals, entries = list(state.totals), []
    for seat in range(SEATS):
        if log is not None:
            _tell_conversion(state, seat, power[seat], log)
        for points, reason, cards, values in lines_of(state, seat, power[seat]):
            totals[seat] += points
            entries.append(Entry(state.round, seat, points, reason, totals[seat], cards, values))
            if log is not None and reason != MADE:
                log.append(Scored(seat, points, reason))
    state.totals = (totals[0], totals[1], totals[2])
    state.sheet += tuple(entries)
    over = state.round + 1 >= state.options.rounds
    enter(state, "over" if over else "score", log)
    if over and log is not None:
        for seat in winners(state):
            special(log, "winner", seat, values=(state.totals[seat],))


def _tell_conversion(state: State, seat: Seat, power: Points, log: Log) -> None:
    """The staircase from Machtpunkte to Stichpunkte; and what became of the bid."""
    penalty, melded = state.penalties[seat], state.melded[seat]
    counted = stichpunkte(power - penalty)
    special(log, "conversion", seat, values=(power, penalty, counted))
    if seat == state.bidder:
        total = melded + counted
        special(log, "made_bid" if total >= state.bid else "failed_bid", seat, values=(state.bid, total))


def winners(state: State) -> tuple[Seat, ...]:
    """The seats with the highest total share the victory. Source: LX-8.2."""
    return tuple([seat for seat in range(SEATS) if state.totals[seat] == max(state.totals)])
