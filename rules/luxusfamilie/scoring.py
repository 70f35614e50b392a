"""The worth of a round to each seat: Machtpunkte, Stichpunkte, the bid. (LX-7)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import taken_by
from rules.luxusfamilie.material import cards_in
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
    """The lines that a seat notes: melds and Stichpunkte, or its failed bid instead of both. Source: LX-7.2 to 7.6."""
    counted, penalty = stichpunkte(power - state.penalties[seat]), state.penalties[seat]
    melded, bid = state.melded[seat], state.bid
    if seat == state.bidder and melded + counted < bid:
        return [Line(-bid, "failed_bid", (), (bid, melded + counted, melded, power))]
    won = taken_by(state.tricks, seat)
    tricks = ("fined_tricks", won, (power, penalty, counted)) if penalty else ("tricks", won, (power, counted))
    found = [Line(melded, "melds", cards_in(state.laid[seat])), Line(counted, *tricks)]
    return [*found, Line(0, MADE, (), (bid, melded + counted))] if seat == state.bidder else found
