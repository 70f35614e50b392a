"""The frame of a round: the deal, the count, what it is worth, and on to the next one. (LX-1.5 to 1.7, LX-7, LX-8)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.chance import fresh, shuffled
from rules.core.contract import Action, Entry, Log, Moved, Points, Scored, Seat
from rules.core.deck import Card
from rules.families.rounds import in_front, seats_from, told_marks
from rules.families.telling import enter, moved, special
from rules.families.tricks import mask_of, taken_by
from rules.luxusfamilie.farbkarten import close_window
from rules.luxusfamilie.material import (
    ALL_POWER,
    CARDS,
    FACES,
    HANDS,
    LOW,
    NOBODY,
    NONE,
    OPEN,
    SEATS,
    STOCK,
    TAKEN,
    TURNED,
    TURNED_ROW,
    cards_in,
)
from rules.luxusfamilie.state import LEFT, ZERO, State, has_trump, marks_of, power_of


def _gather(state: State, log: Log) -> None:
    """All cards back, all Farbkarten open; nothing of the last deal reaches into the next (LX-1.7)."""
    with told_marks(marks_of, state, log):
        for seat in range(SEATS) if log is not None else ():
            moved(log, cards_in(state.hands[seat]), HANDS[seat], STOCK)
            moved(log, taken_by(state.tricks, seat), TAKEN[seat], STOCK)
            moved(log, TURNED_ROW[seat][state.turned[seat]], TURNED[seat], OPEN[seat])
        state.bid, state.bidder, state.gone, state.trump = 0, NOBODY, 0, NONE
        state.laid = state.melded = state.turned = state.penalties = state.faults = state.missing = ZERO
        state.trick, state.tricks = (), ()


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Sixteen cards each, one at a time from the left of the dealer, who also speaks first (LX-1.6, LX-2.1)."""
    _gather(state, log)
    order = shuffled(state, CARDS)
    seats = seats_from(LEFT[state.dealer], SEATS)
    for place, taker in enumerate(seats):
        state.hands[taker] = mask_of(order[place::SEATS])
    low = fresh(state).getrandbits(2 * FACES) & LOW
    state.first = low | (low ^ LOW) << 1
    if log is not None:
        for place, card in enumerate(order):
            log.append(Moved((card,), STOCK, HANDS[seats[place % SEATS]]))
    state.seat = state.leader = seats[0]
    enter(state, "bid", log)


# --- count -------------------------------------------------------------------------------------------------------


def count(state: State, log: Log) -> None:
    """Count the round and note it; the last one ends the match (LX-7, LX-8.2)."""
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
    state.totals = tuple(totals)
    state.sheet += tuple(entries)
    over = state.round + 1 >= state.options.rounds
    enter(state, "over" if over else "round_end", log)
    if over and log is not None:
        for seat in in_front(state.totals):  # they share the victory (LX-8.2)
            special(log, "winner", seat, values=(state.totals[seat],))


def _tell_conversion(state: State, seat: Seat, power: Points, log: Log) -> None:
    """The staircase from Machtpunkte to Stichpunkte; and what became of the bid."""
    penalty, melded = state.penalties[seat], state.melded[seat]
    counted = stichpunkte(power - penalty)
    special(log, "conversion", seat, values=(power, penalty, counted))
    if seat == state.bidder:
        total = melded + counted
        special(log, "made_bid" if total >= state.bid else "failed_bid", seat, values=(state.bid, total))


# --- what a round is worth ---------------------------------------------------------------------------------------


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
    return power if power <= STEPS[0] else power + sum([power - step for step in STEPS if power > step])


def running(state: State) -> tuple[Points, Points]:
    """Machtpunkte of the Spielmacher so far, and what he lacks to his bid; before that all of it."""
    maker = state.bidder
    if not has_trump(state):
        return 0, state.bid
    power = power_of(state.tricks)[maker]
    counted = stichpunkte(power - state.penalties[maker])
    return power, max(0, state.bid - state.melded[maker] - counted)


def lines_of(state: State, seat: Seat, power: Points) -> list[Line]:
    """The lines that a seat notes: melds and Stichpunkte, or its failed bid instead of both. Source: LX-7.2 to 7.6."""
    counted, penalty = stichpunkte(power - state.penalties[seat]), state.penalties[seat]
    melded, bid = state.melded[seat], state.bid
    if seat == state.bidder and melded + counted < bid:
        return [Line(-bid, "failed_bid", (), (bid, melded + counted, melded, power))]
    won = taken_by(state.tricks, seat)
    tricks = ("fined_tricks", won, (power, penalty, counted)) if penalty else ("tricks", won, (power, counted))
    found = [Line(melded, "melds", cards_in(state.laid[seat])), Line(counted, *tricks)]
    return [*found, Line(0, MADE, (), (bid, melded + counted))] if seat == state.bidder else found
