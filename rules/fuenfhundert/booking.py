"""Points are noted, and the match may stop at that moment. (FH-7)"""

from __future__ import annotations

from rules.core.contract import Entry, Log, Points, Scored, Seat
from rules.core.deck import Card
from rules.families.rounds import highest
from rules.families.telling import enter, mark, special
from rules.fuenfhundert.law import reached
from rules.fuenfhundert.material import MOST_GAMES
from rules.fuenfhundert.state import State, live_total, with_seat


def book(state: State, seat: Seat, points: Points, reason: str, log: Log, cards: tuple[Card, ...] = ()) -> None:
    """Note points at once (FH-4.3); every line is the chronicle of FH-4.12."""
    state.totals = with_seat((state.totals[0], state.totals[1]), seat, state.totals[seat] + points)
    state.sheet += (Entry(state.round, seat, points, reason, state.totals[seat], cards),)
    if log is not None:
        log.append(Scored(seat, points, reason))
        mark(log, "points", state.totals[seat], seat)


def stopped(state: State, seat: Seat, log: Log) -> bool:
    """From the second game on the match ends the moment a total is high enough (FH-7.4)."""
    if state.round == 0 or state.deciding or not reached(state.options, live_total(state, seat)):
        return False
    _book_augen(state, log)
    _end(state, log)
    return True


def _book_augen(state: State, log: Log) -> None:
    for seat in range(state.seats):
        book(state, seat, state.augen[seat], "augen", log)
        mark(log, "augen", 0, seat)
    state.augen = (0, 0)


def count(state: State, log: Log) -> None:
    """After the last trick: is there a winner, or another game? Source: FH-7.2, FH-7.3, FH-7.5, FH-7.6."""
    _book_augen(state, log)
    state.dealer = 1 - state.dealer  # FH-1.7
    if log is not None:
        mark(log, "dealer", 0, 1 - state.dealer)
        mark(log, "dealer", 1, state.dealer)
    high, equal = max(state.totals), state.totals[0] == state.totals[1]
    enough = reached(state.options, high)
    if state.round + 1 >= MOST_GAMES or (not equal and (enough or state.deciding)):
        _end(state, log)
        return
    deciding = equal and (enough or state.deciding)
    if deciding != state.deciding:
        mark(log, "deciding", int(deciding))
    state.deciding = deciding
    enter(state, "round_end", log)


def _end(state: State, log: Log) -> None:
    enter(state, "over", log)
    if log is not None:
        for seat in leaders(state):
            special(log, "crown", seat, values=(state.totals[seat],))


def leaders(state: State) -> tuple[Seat, ...]:
    return highest(state.totals)
