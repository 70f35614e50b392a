"""The marks that everybody sees: dealer, bids, trump, melds, turned suits, Minuspunkte. (rulebook, chapter 7)"""

from __future__ import annotations

from rules.core.contract import Marks, Seat
from rules.luxusfamilie.material import NOBODY, SEATS, SUIT, SUITS
from rules.luxusfamilie.state import State, has_trump

TURNED_MARK = tuple(f"turned_{suit}" for suit in SUITS)  # the suit on the seat's name plate goes grey


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("dealer", state.dealer): 1,
        ("round", None): state.round,
    }
    if state.bidder != NOBODY:
        found["bid", state.bidder] = state.bid  # noted and visible all round (LX-2.10)
        if state.phase != "bid":
            found["spielmacher", state.bidder] = 1
    if has_trump(state):
        found["trump", None] = state.trump + 1
    if state.trick:
        found["led", None] = SUIT[state.trick[0]] + 1
    for seat in range(SEATS):
        if state.gone >> seat & 1:
            found["weg", seat] = 1
        if state.melded[seat]:
            found["melded", seat] = state.melded[seat]
        if state.penalties[seat]:
            found["penalty", seat] = state.penalties[seat]
        if state.turned[seat]:
            found |= {(name, seat): 1 for suit, name in enumerate(TURNED_MARK) if state.turned[seat] >> suit & 1}
    return found
