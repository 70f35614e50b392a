"""The auction, and what the declarer makes of it: the Stock taken up or left, laying away, the trump. (TA-2, TA-3)"""

from __future__ import annotations

from functools import cache

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.auction import LayAway, left_in
from rules.families.rounds import told_marks, vorhand
from rules.families.stages import Stage
from rules.families.telling import enter, moved, special
from rules.tarock import law
from rules.tarock.material import (
    ANNOUNCED,
    AUFNAHME,
    HAND,
    HANDS,
    KINDS,
    LADDER,
    LAID,
    PLAIN,
    RUNG,
    SEATS,
    STOCK,
    STOCK_SIZE,
    SUIT_NAMED,
    SUIT_TOKEN,
    SUITS,
)
from rules.tarock.state import NOBODY, State, marks_of, place

# --- the Stock ---------------------------------------------------------------------------------------------------


TRUMPS = {verb: tuple(action(verb, token) for token in SUIT_TOKEN) for verb in ANNOUNCED}
ALL_TRUMPS = tuple(act for acts in TRUMPS.values() for act in acts)


def begin_game(state: State, log: Log) -> None:
    """In an Aufnahmespiel the Stock goes to the declarer, unseen by the others (TA-3.1, TA-3.2)."""
    takes = state.kind == AUFNAHME
    with told_marks(marks_of, state, log):
        seat = state.seat = state.holder
        state.passed = 0
        enter(state, "lay" if takes else "trump", log)
    special(log, "aufnahme" if takes else "hand", seat, values=(state.promise,))
    if takes:
        cards, state.stock = state.stock, ()
        state.hands[seat] += cards
        moved(log, cards, STOCK, HANDS[seat])


def _ask_trump(state: State, log: Log) -> None:
    enter(state, "trump", log)


LAY = LayAway[State](STOCK_SIZE, HANDS, LAID, law.LAY_THREE, law.NOT_IN_HAND, _ask_trump)


# --- trump -------------------------------------------------------------------------------------------------------


def check_trump(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Any suit, held or not (TA-3.3)."""
    if ANNOUNCED[act.verb] > PLAIN and not state.options.ansage:
        return law.OPTION_OFF
    return None if act.args[0] in SUIT_NAMED else law.NOT_A_SUIT


def name_trump(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        state.trump, state.announced = SUIT_NAMED[act.args[0]], ANNOUNCED[act.verb]
        if log is not None:
            log.append(Said(seat, f"trump_{SUITS[state.trump]}"))
            if state.announced > PLAIN:
                log.append(Said(seat, act.verb.removeprefix("trump ")))
    special(log, "trump", seat, values=(state.trump,))
    state.seat = state.leader = vorhand(state)  # TA-4.1
    enter(state, "play", log)


class NameTrump(Stage[State]):
    checks = dict.fromkeys(ANNOUNCED, check_trump)
    deeds = dict.fromkeys(ANNOUNCED, name_trump)

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return list(ALL_TRUMPS if state.options.ansage else TRUMPS["trump"])


# --- the auction -------------------------------------------------------------------------------------------------


MOST_THROWN = 5  # deals in a row (TA-2.11)
BIDS = tuple((KINDS[verb], promise, action(verb, promise)) for verb in KINDS for promise in LADDER)
HOLD, PASS = action("hold"), action("pass")


def rank(order: str, kind: int, promise: int) -> tuple[int, int]:
    """Return the rank of a bid, to be compared, under this option `bid_order` (TA-2.4)."""
    return (kind, RUNG[promise]) if order == "kind_first" else (RUNG[promise], kind)


@cache
def high_enough(order: str, kind: int, promise: int, equal: bool) -> tuple[Action, ...]:
    """The bids above this one, or `equal` to it as well, which the preferred seat may name (TA-2.6)."""
    best = rank(order, kind, promise)
    found = [(rank(order, kind, promise), act) for kind, promise, act in BIDS]
    return tuple(act for bid, act in found if bid > best or (equal and bid == best))


def check_bid(state: State, seat: Seat, act: Action) -> Refusal | None:
    promise = act.args[0]
    if promise not in RUNG:
        return law.NOT_ON_LADDER
    if state.holder == NOBODY:
        return None
    order = state.options.bid_order
    bid, best = rank(order, KINDS[act.verb], promise), rank(order, state.kind, state.promise)
    return None if bid > best or (bid == best and _may_hold(state, seat)) else law.BID_TOO_LOW


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
        if state.holder == NOBODY:
            found = [act for _, _, act in BIDS]
        else:
            preferred = _may_hold(state, seat)
            found = list(high_enough(state.options.bid_order, state.kind, state.promise, preferred))
            if preferred:
                found.append(HOLD)
        if not _must_bid(state, seat):
            found.append(PASS)
        return found
