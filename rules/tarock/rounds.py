"""The frame of a deal: the packets, the count, the ledger, who deals next. (TA-1, TA-5, TA-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Scored, Seat, Shown
from rules.families.rounds import highest
from rules.families.telling import enter, moved, special, tell_changes
from rules.families.tricks import taken_by
from rules.tarock.material import (
    CARDS,
    HANDS,
    LAID,
    NO_SUIT,
    PLAIN,
    SCHWARZ,
    SEATS,
    STOCK,
    STOCK_PLACES,
    TAKEN,
    TRICK,
    places,
)
from rules.tarock.scoring import Outcome, outcome
from rules.tarock.state import NOBODY, State, declarers_augen, declarers_tricks, marks_of, vorhand

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack; nobody has bid yet."""
    if log is not None:
        for seat in range(SEATS):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
            moved(log, taken_by(state.tricks, seat), TAKEN[seat], STOCK)
        moved(log, state.trick, TRICK, STOCK)
        moved(log, state.laid, LAID[max(0, state.holder)], STOCK)
    state.hands = [()] * SEATS
    state.trick = state.laid = ()
    state.tricks = ()
    state.holder = state.augen = NOBODY
    state.trump, state.announced, state.kind, state.promise, state.passed = NO_SUIT, 0, 0, 0, 0


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, tuple(shuffled(state, CARDS)), log)
    enter(state, "bid", log)
    if log is not None:
        tell_changes(log, before, marks_of(state))


def lay_out(state: State, order: tuple[int, ...], log: Log) -> None:
    """Four, three, three into the Stock, four (TA-1.3, TA-1.4)."""
    for away in range(1, SEATS + 1):
        owner = (state.dealer + away) % SEATS
        state.hands[owner] = tuple([order[place] for place in places(away)])
    state.stock = tuple([order[place] for place in STOCK_PLACES])
    state.seat = vorhand(state)
    if log is not None:
        for first, last in ((0, 4), (4, 7), (7, 11)):  # the packets of a hand
            for away in range(1, SEATS + 1):
                owner = (state.dealer + away) % SEATS
                moved(log, state.hands[owner][first:last], STOCK, HANDS[owner])


# --- count -------------------------------------------------------------------------------------------------------


def count(state: State, log: Log) -> None:
    """The declarer against both others (TA-5)."""
    before = marks_of(state) if log is not None else {}
    own = declarers_tricks(state)
    state.augen = declarers_augen(state)
    result = outcome(
        state.options, state.kind, state.promise, state.announced, state.augen, (own, len(state.tricks) - own)
    )
    if log is not None:
        _tell_count(state, result, log)
    _book(state, result, log)
    state.thrown, state.dealer = 0, vorhand(state)  # TA-1.5, TA-2.12
    over = state.round + 1 >= int(state.options.deals)
    enter(state, "over" if over else "round_end", log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
        if over:
            for seat in richest(state):
                special(log, "crown", seat, values=(state.totals[seat],))


def _tell_count(state: State, result: Outcome, log: Log) -> None:
    """What lay face down is turned up; the Augen, then how badly it went for whom."""
    if log is None:
        return
    if state.laid:
        log.append(Shown(state.laid, LAID[state.holder]))
    if state.stock:
        log.append(Shown(state.stock, STOCK))
    defenders = tuple([seat for seat in range(SEATS) if seat != state.holder])
    losers = defenders if result.won else (state.holder,)
    special(log, "won" if result.won else "lost", state.holder, values=(state.augen,))
    if result.level > PLAIN:
        special(log, "schwarz" if result.level == SCHWARZ else "schneider", state.holder, targets=losers)


def _book(state: State, result: Outcome, log: Log) -> None:
    """The declarer wins or pays twice what each defender pays or gets (rulebook, chapter 4)."""
    totals, entries = list(state.totals), []
    sign = 1 if result.won else -1
    for seat in range(SEATS):
        units = 2 * result.units if seat == state.holder else -result.units
        totals[seat] += sign * units
        values = (state.augen, state.promise)
        entries.append(Entry(state.round, seat, sign * units, result.reason, totals[seat], values=values))
        if log is not None:
            log.append(Scored(seat, sign * units, result.reason))
    state.totals = tuple(totals)
    state.sheet += tuple(entries)


def richest(state: State) -> tuple[Seat, ...]:
    """Source: TA-6.1."""
    return highest(state.totals)
