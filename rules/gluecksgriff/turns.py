"""From one turn to the next: late knocks, END_TURN, whose turn it is. (GG-2, GG-5.16 to 5.24, GG-6, GG-7.8 to 7.18)"""

from __future__ import annotations

from rules.core.contract import Log, Said, Seat
from rules.families.telling import enter, mark, special, tell
from rules.gluecksgriff.drawing import draw_from_stock
from rules.gluecksgriff.material import NONE
from rules.gluecksgriff.scoring import end_round
from rules.gluecksgriff.state import NOBODY, State, following

SAFETY_TURNS = 300  # GG-6.9


# --- knocks that wait for their blow (Für Könner) ----------------------------------------------------------------


def open_knock(state: State, seat: Seat, log: Log) -> None:
    """After the cards of a knock lie: the blow itself, at once or (koenner) as a separate act (GG-5.17)."""
    if state.options.koenner:
        state.knocker = seat
        state.out = not state.hands[seat] and not state.defying  # defiance ends no round (GG-7.10)
        mark(log, "rap", 1, seat)


def close_knock(state: State, log: Log) -> None:
    """A main action is committed: a knock still open is late, its knocker draws a card (GG-5.18, GG-5.24)."""
    if state.knocker == NOBODY:
        return
    knocker, state.knocker, state.out = state.knocker, NOBODY, False
    mark(log, "rap", 0, knocker)
    special(log, "late", knocker)
    draw_from_stock(state, knocker, log)


def rap(state: State, seat: Seat, log: Log) -> None:
    """The blow in time; with an empty hand it ends the round (GG-5.19)."""
    over = state.out and not state.hands[seat]
    state.knocker, state.out = NOBODY, False
    mark(log, "rap", 0, seat)
    special(log, "rap", seat)
    if over:
        end_round(state, log)


# --- END_TURN ----------------------------------------------------------------------------------------------------


def end_turn(state: State, log: Log, *, knocked: bool = False, blank_out: bool = False) -> None:
    """Close the turn of `state.seat`, in the order of the state machine's row END_TURN.

    `knocked`: the turn ended with a knock, so an empty hand ends the round (GG-5.16); `blank_out`: a workshop card
    without a draw emptied it (GG-10.15).
    """
    seat = state.seat
    defied, state.defying = state.defying, False
    if defied:
        state.forced |= 1 << seat
        mark(log, "forced", 1, seat)
        special(log, "penalty", seat)
        draw_from_stock(state, seat, log)
    if not state.hands[seat] and not defied and (blank_out or (knocked and state.knocker != seat)):
        end_round(state, log)
        return
    if state.immune or state.protected:
        _expire(state, seat, log)
    if state.shut == state.turns:  # for this turn alone (GG-7.23)
        state.shut = NONE
        mark(log, "shut", 0)
    state.turns += 1
    state.over, state.drawn = 0, NONE
    if seat in state.last:
        state.last = tuple([other for other in state.last if other != seat])
        if log is not None:
            special(log, "last_turn", seat)
            mark(log, "last_turn", 0, seat)
    called = state.caller != NOBODY
    if (called and not state.last) or (not called and state.turns >= SAFETY_TURNS):
        end_round(state, log)  # a knock still open counts as rapped (GG-5.20, GG-5.24)
        return
    _next_turn(state, seat, log)


def _expire(state: State, seat: Seat, log: Log) -> None:
    """Immunity and protection end with the turn, unless they began in it (GG-7.15, GG-10.14)."""
    bit = 1 << seat
    if state.immune & bit & ~state.fresh_immune:
        state.immune &= ~bit
        mark(log, "immune", 0, seat)
    if state.protected & bit & ~state.fresh_protected:
        state.protected &= ~bit
        mark(log, "protected", 0, seat)
    state.fresh_immune &= ~bit
    state.fresh_protected &= ~bit


def _next_turn(state: State, seat: Seat, log: Log) -> None:
    state.in_extra = state.extra
    if not state.extra:
        seat = following(state, seat)
    state.extra = False
    state.seat = seat
    bit = 1 << seat
    if state.skips & bit:  # the turn a workshop card has taken passes by itself (GG-10.11)
        state.skips &= ~bit
        mark(log, "skip", 0, seat)
        special(log, "skipped", seat)
        grant_immunity(state, seat, log)
        end_turn(state, log)
        return
    if state.shut == state.turns:
        mark(log, "shut", 1)
    enter(state, "SANDUHR" if state.fronts[seat] else "TURN", log)


def grant_immunity(state: State, seat: Seat, log: Log) -> None:
    """From sitting out until the end of the next own turn nobody may make this seat sit out again (GG-7.15)."""
    state.immune |= 1 << seat
    state.fresh_immune |= 1 << seat
    mark(log, "immune", 1, seat)


def call(state: State, seat: Seat, last: tuple[Seat, ...], log: Log) -> None:
    """ "Glücksgriff!": every other seat has one last turn (GG-6.1, GG-6.2)."""
    state.caller, state.last = seat, last
    if log is not None:
        tell(log, Said(seat, "call"))
        special(log, "call", seat, targets=last)
        mark(log, "caller", 1, seat)
        for other in last:
            mark(log, "last_turn", 1, other)
    end_turn(state, log)
