"""The end of a round: points, score board, end of the match. (GG-8, GG-9)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Log, Points, Seat
from rules.families.rounds import book, in_front, show_hands, told_marks
from rules.families.telling import enter, special
from rules.gluecksgriff.material import HANDS, NONE
from rules.gluecksgriff.state import NOBODY, State, hand_points, marks_of

CALL_BELOW = 7  # GG-6.1
TOO_HIGH = 50  # GG-8.5
FALSE_CALL = 30  # GG-8.4
HALVING_STEP = 50  # GG-9.2


def verdict(hands: Sequence[Points], caller: Seat) -> str:
    """Verdict on the call: none, true_call, false_call, call_too_high. Source: GG-8.3 to 8.6."""
    if caller == NOBODY:
        return "none"
    if hands[caller] >= CALL_BELOW:
        return "call_too_high"
    beaten = any(points <= hands[caller] for seat, points in enumerate(hands) if seat != caller)
    return "false_call" if beaten else "true_call"


CALLER_POINTS = {"call_too_high": TOO_HIGH, "false_call": FALSE_CALL, "true_call": 0}


def round_points(hands: Sequence[Points], caller: Seat, halves: int = 0) -> list[tuple[Points, str]]:
    """Points and reason of each seat (0 … several hundred) from the points in hand. Source: rulebook, chapter 4.

    `halves` masks the seats whose hand counts half, rounded up (workshop).
    """
    call = verdict(hands, caller)
    rows: list[tuple[Points, str]] = []
    for seat, points in enumerate(hands):
        if seat == caller:
            rows.append((CALLER_POINTS[call], call))
        elif call == "call_too_high":
            rows.append((0, "spared"))
        elif halves >> seat & 1:
            rows.append(((points + 1) // 2, "halved_hand"))
        else:
            rows.append((points, "hand"))
    return rows


def board(total: Points, points: Points) -> tuple[Points, bool]:
    """The new total, and whether it was halved: a positive multiple of 50 reached with points (GG-9.1 to 9.3)."""
    after = total + points
    halved = points > 0 and after > 0 and after % HALVING_STEP == 0
    return (after // 2 if halved else after), halved


def end_round(state: State, log: Log) -> None:
    """Score the round; the match ends when a total exceeds the limit (GG-9.5)."""
    hands = [hand_points(state, seat) for seat in range(state.seats)]
    call = verdict(hands, state.caller)
    with told_marks(marks_of, state, log):
        _clear_table(state)
        show_hands(state.hands, HANDS, log)
        if call != "none":
            special(log, call, state.caller)
        for seat, (points, reason) in enumerate(round_points(hands, state.caller, state.halves)):
            total, halved = board(state.totals[seat], points)
            why = "knocked_out" if reason == "hand" and not state.hands[seat] else reason
            book(state, seat, points, why, log, tuple(sorted(state.hands[seat])))
            if halved:
                special(log, "halved", seat, values=(total,))
                book(state, seat, -total, "halved", log)
    over = max(state.totals) > state.options.limit
    enter(state, "over" if over else "round_end", log)
    for seat in in_front(state.totals, most=False) if over else ():  # GG-9.6
        special(log, "winner", seat)


def _clear_table(state: State) -> None:
    """Nothing of the turn is left open: no knock, no prompt, no doubt."""
    state.knocker, state.out, state.defying = NOBODY, False, False
    state.layers, state.asks, state.answers = (), (), ()
    state.doubted, state.justified = NOBODY, False
    state.last = ()
    state.shut = NONE
