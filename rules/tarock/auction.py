"""Reizen: who plays, which game, what he promises. (TA-2)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.auction import left_in
from rules.families.rounds import told_marks, vorhand
from rules.families.stages import Stage
from rules.families.telling import enter, special
from rules.tarock import law
from rules.tarock.material import HAND, KINDS, LADDER, RUNG, SEATS
from rules.tarock.state import NOBODY, State, marks_of, place
from rules.tarock.stock import begin_game

MOST_THROWN = 5  # deals in a row (TA-2.11)
BIDS = tuple((KINDS[verb], promise, action(verb, promise)) for verb in KINDS for promise in LADDER)
HOLD, PASS = action("hold"), action("pass")


def rank(state: State, kind: int, promise: int) -> tuple[int, int]:
    """Return the rank of a bid, to be compared (TA-2.4)."""
    return (kind, RUNG[promise]) if state.options.bid_order == "kind_first" else (RUNG[promise], kind)


def _is_high_enough(state: State, seat: Seat, kind: int, promise: int) -> bool:
    """Above the best bid, or equal to it from the preferred seat (TA-2.6)."""
    if state.holder == NOBODY:
        return True
    bid, best = rank(state, kind, promise), rank(state, state.kind, state.promise)
    return bid > best or (bid == best and place(state, seat) < place(state, state.holder))


def check_bid(state: State, seat: Seat, act: Action) -> Refusal | None:
    promise = act.args[0]
    if promise not in RUNG:
        return law.NOT_ON_LADDER
    return None if _is_high_enough(state, seat, KINDS[act.verb], promise) else law.BID_TOO_LOW


def check_hold(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if _may_hold(state, seat) else law.BID_TOO_LOW


def _may_hold(state: State, seat: Seat) -> bool:
    return state.holder != NOBODY and place(state, seat) < place(state, state.holder)


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.MUST_BID if _must_bid(state, seat) else None


def _must_bid(state: State, seat: Seat) -> bool:
    """After five deals thrown in, Vorhand's first call is a bid (TA-2.11)."""
    return state.thrown >= MOST_THROWN and seat == vorhand(state) and state.holder == NOBODY and not state.passed


def bid(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        state.kind, state.promise, state.holder = KINDS[act.verb], act.args[0], seat
        if log is not None:
            log.append(Said(seat, "bid_hand" if state.kind == HAND else "bid_aufnahme", act.args))
    _go_on(state, log)


def hold(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        state.holder = seat
        if log is not None:
            log.append(Said(seat, "hold", (state.promise,)))
    _go_on(state, log)


def pass_(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Final (TA-2.8)."""
    with told_marks(marks_of, state, log):
        state.passed |= 1 << seat
        if log is not None:
            log.append(Said(seat, "pass"))
    _go_on(state, log)


def _go_on(state: State, log: Log) -> None:
    """The next seat that has neither passed nor holds the best bid; nobody left: the auction is over (TA-2.12)."""
    for away in range(1, SEATS + 1):
        other = (state.seat + away) % SEATS
        if not state.passed >> other & 1 and other != state.holder:
            state.seat = other
            return
    if left_in(state.passed, SEATS):
        begin_game(state, log)
    else:
        _throw_in(state, log)


def _throw_in(state: State, log: Log) -> None:
    """New cards, from the same dealer or the next (TA-2.10)."""
    with told_marks(marks_of, state, log):
        special(log, "throw_in", state.dealer)
        state.thrown += 1
        state.passed = 0
        if state.options.all_pass == "next_dealer":
            state.dealer = vorhand(state)
    enter(state, "deal", log)


class Bid(Stage[State]):
    checks = {"bid A": check_bid, "bid H": check_bid, "hold": check_hold, "pass": check_pass}
    deeds = {"bid A": bid, "bid H": bid, "hold": hold, "pass": pass_}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = [act for kind, promise, act in BIDS if _is_high_enough(state, seat, kind, promise)]
        if _may_hold(state, seat):
            found.append(HOLD)
        return found if _must_bid(state, seat) else [*found, PASS]
