"""The frame of a game: dealing, showing the trump, noting points; the match may stop at any moment. (FH-1, FH-7)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Log, Points, Scored, Seat
from rules.core.deck import Card
from rules.families.rounds import crown, deal_hands, gather_all, in_front, line, seats_from, told_marks, vorhand
from rules.families.telling import enter, mark, special
from rules.fuenfhundert.law import reached
from rules.fuenfhundert.material import CARDS, HAND_SIZE, HANDS, MOST_GAMES, PACKETS, SEATS, SUIT
from rules.fuenfhundert.state import NOTHING_USED, State, live_total, look_through, marks_of, zones_of

# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, log: Log) -> None:
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log)
        state.hands, state.won, state.trick = [(), ()], [(), ()], ()
        state.augen, state.falses = (0, 0), (0, 0)
        state.used = (NOTHING_USED, NOTHING_USED)
        state.seven_paid = False
        state.sheet, state.noted = state.sheet + state.noted, ()
        lay_out(state, tuple(shuffled(state, CARDS)), log)
    if log is not None:
        special(log, "trump", state.dealer, (state.turned,), values=(state.trump,))


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Two, four, two; the 17th card is shown and goes under the Talon (FH-1.4, FH-1.5)."""
    first, used = vorhand(state), SEATS * HAND_SIZE
    deal_hands(state.hands, HANDS, order, seats_from(first, SEATS), PACKETS, log)
    state.turned = order[used]
    state.trump = SUIT[state.turned]
    state.stock = (state.turned, *order[:used:-1])
    look_through(state)
    state.fresh = state.have
    state.seat = state.leader = first


assert sum(PACKETS) == HAND_SIZE


# --- points ------------------------------------------------------------------------------------------------------


def book_now(state: State, seat: Seat, points: Points, reason: str, log: Log, cards: tuple[Card, ...] = ()) -> None:
    """Note points at once (FH-4.3); every line is the chronicle of FH-4.12."""
    one, two = state.totals
    total = two + points if seat else one + points
    state.totals = (one, total) if seat else (total, two)
    state.noted += (line((state.round, seat, points, reason, total, cards, ())),)
    if log is not None:
        log.append(Scored(seat, points, reason))
        mark(log, "points", total, seat)


def stopped(state: State, seat: Seat, log: Log) -> bool:
    """From the second game on the match ends the moment a total is high enough (FH-7.4)."""
    if not state.round or state.deciding or not reached(state.options, live_total(state, seat)):
        return False
    _book_augen(state, log)
    _end(state, log)
    return True


def _book_augen(state: State, log: Log) -> None:
    for seat in range(state.seats):
        book_now(state, seat, state.augen[seat], "augen", log)
        mark(log, "augen", 0, seat)
    state.augen = (0, 0)


def count(state: State, log: Log) -> None:
    """End the match after the last trick where there is a winner, else go on to another game.

    Source: FH-7.2, FH-7.3, FH-7.5, FH-7.6.
    """
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
    crown(state, in_front(state.totals), log)
