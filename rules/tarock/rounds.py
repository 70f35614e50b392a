"""The frame of a deal: the packets, the count, its score, the ledger, who deals next. (TA-1, TA-5, TA-6)"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from rules.core.chance import shuffled
from rules.core.contract import Action, Event, Log, Points, Seat, Shown
from rules.core.deck import Card
from rules.families.rounds import book_all, crown, gather_all, in_front, seats_from, told_marks, vorhand
from rules.families.telling import enter, moved, special
from rules.families.tricks import tricks_of
from rules.tarock.law import Options
from rules.tarock.material import (
    ALL_AUGEN,
    CARDS,
    HAND,
    HAND_PLACES,
    HANDS,
    LAID,
    NO_SUIT,
    PLAIN,
    RUNG,
    SCHNEIDER,
    SCHWARZ,
    SEATS,
    STOCK,
    STOCK_PLACES,
)
from rules.tarock.state import NOBODY, State, declarers_augen, marks_of, zones_of

# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log)
        state.trick, state.tricks, state.laid = (), (), ()
        state.holder = state.augen = NOBODY
        state.trump, state.announced, state.kind, state.promise, state.passed = NO_SUIT, 0, 0, 0, 0
        lay_out(state, shuffled(state, CARDS), log)
        enter(state, "bid", log)


HAND_CARDS = tuple(itemgetter(*places) for places in HAND_PLACES)  # the cards of each hand of an order
STOCK_CARDS = itemgetter(*STOCK_PLACES)


def lay_out(state: State, order: Sequence[Card], log: Log) -> None:
    """Four, three, three into the Stock, four (TA-1.3, TA-1.4)."""
    state.seat = vorhand(state)
    for owner, cards in zip(seats_from(state.seat, SEATS), HAND_CARDS, strict=True):
        state.hands[owner] = cards(order)
    state.stock = STOCK_CARDS(order)
    if log is not None:
        for first, last in ((0, 4), (4, 7), (7, 11)):  # the packets of a hand
            for away in range(1, SEATS + 1):
                owner = (state.dealer + away) % SEATS
                moved(log, state.hands[owner][first:last], STOCK, HANDS[owner])


# --- count -------------------------------------------------------------------------------------------------------


def count(state: State, log: Log) -> None:
    """The declarer against both others (TA-5)."""
    with told_marks(marks_of, state, log):
        own = tricks_of(state.tricks, state.holder)
        state.augen = declarers_augen(state)
        result = outcome(
            state.options, state.kind, state.promise, state.announced, state.augen, (own, len(state.tricks) - own)
        )
        if log is not None:
            _tell_count(state, result, log)
        sign = 1 if result.won else -1
        units = [-sign * result.units] * SEATS
        units[state.holder] = 2 * sign * result.units  # from each defender or to him (rulebook, chapter 4)
        values = (state.augen, state.promise)
        book_all(state, [(seat, paid, result.reason, (), values) for seat, paid in enumerate(units)], log)
        state.thrown, state.dealer = 0, vorhand(state)  # TA-1.5, TA-2.12
        over = state.round + 1 >= int(state.options.deals)
        enter(state, "over" if over else "round_end", log)
    if over:
        crown(state, in_front(state.totals), log)  # TA-6.1


def _tell_count(state: State, result: Outcome, log: list[Event]) -> None:
    """Turn up what lay face down; tell the Augen, then Schneider or Schwarz and for whom."""
    if state.laid:
        log.append(Shown(state.laid, LAID[state.holder]))
    if state.stock:
        log.append(Shown(state.stock, STOCK))
    defenders = tuple([seat for seat in range(SEATS) if seat != state.holder])
    losers = defenders if result.won else (state.holder,)
    special(log, "won" if result.won else "lost", state.holder, values=(state.augen,))
    if result.level > PLAIN:
        special(log, "schwarz" if result.level == SCHWARZ else "schneider", state.holder, targets=losers)


# --- the score for each defender ---------------------------------------------------------------------------------


DOUBLE = 2  # what an announcement does to its level (TA-5.9)


class Outcome(NamedTuple):
    won: bool
    level: int  # PLAIN, SCHNEIDER, SCHWARZ: of the losing side, or the one announced
    units: Points  # paid to or by each defender
    reason: str


def level_of(augen: Points, tricks: int, below: int) -> int:
    """Return the level of a side's loss: no trick, fewer Augen than `below`, or neither. Source: TA-5.5, TA-5.6."""
    if not tricks:
        return SCHWARZ
    return SCHNEIDER if augen < below else PLAIN


def outcome(
    options: Options, kind: int, promise: Points, announced: int, augen: Points, tricks: tuple[int, int]
) -> Outcome:
    """`tricks` of the declarer and of the defenders. Source: TA-5.2 to 5.10, rulebook chapter 4."""
    below = int(options.schneider_at)
    theirs = level_of(ALL_AUGEN - augen, tricks[1], below)
    won = augen >= promise and theirs >= announced
    bonus = (options.hand_bonus and kind == HAND) + (RUNG[promise] if options.bid_bonus else 0)
    if announced > PLAIN:
        return Outcome(won, announced, DOUBLE * announced + bonus, "announced_won" if won else "announced_lost")
    level = theirs if won else level_of(augen, tricks[0], below)
    return Outcome(won, level, level + bonus, REASONS[won, level])


REASONS = {
    (True, PLAIN): "won",
    (True, SCHNEIDER): "won_schneider",
    (True, SCHWARZ): "won_schwarz",
    (False, PLAIN): "lost",
    (False, SCHNEIDER): "lost_schneider",
    (False, SCHWARZ): "lost_schwarz",
}
