"""The choice of the declarer, and what he does with the Stock. (HB-2, HB-3)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.auction import next_speaker
from rules.families.rounds import vorhand
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, moved, special, tell
from rules.herzblatt import law
from rules.herzblatt.material import HANDS, SEATS, STOCK
from rules.herzblatt.rounds import deal, throw_in
from rules.herzblatt.state import MOST_REDEALS, State

ACCEPT, DECLINE, TAKE, LEAVE = action("accept"), action("decline"), action("take"), action("leave")
APPOINT = tuple(action("appoint", seat) for seat in range(SEATS))


# --- choose ------------------------------------------------------------------------------------------------------


def deal_and_ask(state: State, seat: Seat, act: Action, log: Log) -> None:
    deal(state, seat, act, log)
    begin_choosing(state, log)


def begin_choosing(state: State, log: Log) -> None:
    """Ask around, let the dealer appoint, or settle it at once (HB-2.3, HB-2.5, HB-2.6)."""
    way = state.options.declarer
    state.seat = state.dealer if way == "table" else vorhand(state)
    if way in ("ask", "table"):
        enter(state, "choose", log)
    elif way == "lot":
        _settle(state, fresh(state).randrange(state.seats), log)
    else:
        _settle(state, vorhand(state) if way == "rotate" else state.dealer, log)


def check_answer(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.options.declarer == "ask" else law.NOT_AGREED


def check_appoint(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.options.declarer != "table":
        return law.NOT_AGREED
    return None if act.args[0] < state.seats else law.NO_SUCH_SEAT


def accept(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "accept"))
    _settle(state, seat, log)


def decline(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.declined |= 1 << seat
    if log is not None:
        tell(log, Said(seat, "decline"))
        mark(log, "declined", 1, seat)
    if state.declined + 1 == 1 << state.seats:
        _all_declined(state, log)
    else:
        state.seat = next_speaker(seat, state.declined, state.seats)


def appoint(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "appoint", act.args))
    _settle(state, act.args[0], log)


def _all_declined(state: State, log: Log) -> None:
    """Make somebody declarer, or deal anew; after three redeals in a row Vorhand must (HB-2.4)."""
    way = state.options.all_decline
    if way == "redeal" and state.redeals < MOST_REDEALS:
        throw_in(state, log)
    elif way == "lot":
        _settle(state, fresh(state).randrange(state.seats), log)
    else:
        _settle(state, vorhand(state), log)


def _settle(state: State, seat: Seat, log: Log) -> None:
    _forget_answers(state, log)
    state.declarer = state.seat = seat
    if log is not None:
        mark(log, "declarer", 1, seat)
        special(log, "declarer", seat)
    enter(state, "stock", log)


def _forget_answers(state: State, log: Log) -> None:
    for seat in range(state.seats) if log is not None else ():
        if state.declined >> seat & 1:
            mark(log, "declined", 0, seat)
    state.declined = 0


class Choose(Stage[State]):
    checks = {"accept": check_answer, "decline": check_answer, "appoint": check_appoint}
    deeds = {"accept": accept, "decline": decline, "appoint": appoint}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [ACCEPT, DECLINE] if state.options.declarer == "ask" else list(APPOINT[: state.seats])


# --- stock -------------------------------------------------------------------------------------------------------


def take(state: State, seat: Seat, act: Action, log: Log) -> None:
    cards, state.stock = state.stock, ()
    state.hands[seat] += cards
    if log is not None:
        tell(log, Said(seat, "take"))
        moved(log, cards, STOCK, HANDS[seat])
        special(log, "stock_taken", seat)
    enter(state, "lay", log)


def leave(state: State, seat: Seat, act: Action, log: Log) -> None:
    """It stays closed and counts for him (HB-3.3)."""
    if log is not None:
        tell(log, Said(seat, "leave"))
        special(log, "stock_left", seat)
    begin_play(state, log)


class Stock(Stage[State]):
    checks = {"take": allowed, "leave": allowed}
    deeds = {"take": take, "leave": leave}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE, LEAVE]


def begin_play(state: State, log: Log) -> None:
    """The leader of the first trick is on turn (HB-4.2)."""
    first = state.declarer if state.options.first_lead == "declarer" else vorhand(state)
    state.seat = state.leader = first
    enter(state, "play", log)
