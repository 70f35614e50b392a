"""The seven dwarfs: announcing them from memory at any time, and the last call. (ZA-3)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Refusal, Said, Seat, Shown, action
from rules.core.deck import Card
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, special, tell
from rules.zwergenamulett import law
from rules.zwergenamulett.material import DWARFS, RIGHTS, SEVEN, WON
from rules.zwergenamulett.rounds import Line, dwarfs, end_round, gather_rest
from rules.zwergenamulett.state import NOBODY, State

ANNOUNCE, PASS = action("announce"), action("pass")
BROKEN_OFF: Line = (0, "broken_off", (), ())


def may_announce(state: State) -> bool:
    """Return whether a claim is taken now: from the first lead on, and only where people count for themselves."""
    return not state.options.auto_announce and (state.trick != () or state.taker != NOBODY)


def check_announce(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.options.auto_announce:
        return law.BY_MACHINE
    if not state.trick and state.taker == NOBODY:
        return law.TOO_EARLY
    return None if 0 <= seat < state.seats else NOT_YOUR_TURN


def announce(state: State, seat: Seat, act: Action, log: Log) -> None:
    """ "Sieben Zwerge!": true or false, the round is over and the open trick void (ZA-3.5 to 3.8)."""
    if state.rest:
        gather_rest(state, log)
    cards = state.won[seat]
    units = dwarfs(cards)
    state.announcer = seat
    if log is not None:
        _show(state, seat, cards, units, log)
    gold, reason = (1, "seven_dwarfs") if units >= SEVEN else _price(state, seat)
    lines: dict[Seat, Line] = dict.fromkeys(range(state.seats), BROKEN_OFF)
    lines[seat] = (gold, reason, cards, (units,))
    end_round(state, lines, log)


def _show(state: State, seat: Seat, cards: tuple[Card, ...], units: int, log: Log) -> None:
    tell(log, Said(seat, "announce"))
    if cards:
        tell(log, Shown(cards, WON[seat]))
    counted = [card for card in cards if DWARFS[card]]
    special(log, "seven_dwarfs" if units >= SEVEN else "false_call", seat, counted, values=(units,))


def _price(state: State, seat: Seat) -> tuple[int, str]:
    """The price of a false announcement (ZA-3.6, ZA-3.7)."""
    if state.totals[seat] <= 0:
        return (0, "false_call_free") if state.options.false_call_broke == "free" else (-1, "false_call_debt")
    return -1, "false_call"


# --- last_call ---------------------------------------------------------------------------------------------------


def ask_all(state: State, log: Log) -> None:
    """After the last trick each seat is asked once, its winner first (ZA-3.4)."""
    special(log, "last_call", state.taker)
    enter(state, "last_call", log)


def check_asked(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if seat == state.seat else law.NOT_ASKED


def stay_silent(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "pass"))
    state.seat = (seat + 1) % state.seats
    if state.seat == state.taker:
        enter(state, "count", log)


class LastCall(Stage[State]):
    """Only the seat asked may speak (ZA-3.3)."""

    rights = RIGHTS
    checks = {"announce": check_asked, "pass": allowed}
    deeds = {"announce": announce, "pass": stay_silent}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [ANNOUNCE, PASS]
