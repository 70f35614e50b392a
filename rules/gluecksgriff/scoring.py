"""The end of a round: points, score board, end of the match. (GG-8, GG-9)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Entered, Entry, Log, Points, Scored, Seat, Shown
from rules.families.telling import special, tell, tell_changes
from rules.gluecksgriff.material import HANDS, NONE
from rules.gluecksgriff.state import NOBODY, State, hand_points, marks_of

CALL_BELOW = 7  # GG-6.1
TOO_HIGH = 50  # GG-8.5
FALSE_CALL = 30  # GG-8.4
HALVING_STEP = 50  # GG-9.2


def verdict(hands: Sequence[Points], caller: Seat) -> str:
    """What became of the call: none, true_call, false_call, call_too_high. Source: GG-8.3 to 8.6."""
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
    before = marks_of(state) if log is not None else {}
    _clear_table(state)
    if log is not None:
        for seat in range(state.seats):
            if state.hands[seat]:
                log.append(Shown(tuple(state.hands[seat]), HANDS[seat]))
        if call != "none":
            special(log, call, state.caller)
    entries = list(state.sheet)
    for seat, (points, reason) in enumerate(round_points(hands, state.caller, state.halves)):
        if reason == "hand" and not state.hands[seat]:
            reason = "knocked_out"
        noted = state.totals[seat] + points
        state.totals[seat], halved = board(state.totals[seat], points)
        cards = tuple(sorted(state.hands[seat]))
        entries.append(Entry(state.round, seat, points, reason, noted, cards))
        tell(log, Scored(seat, points, reason))
        if halved:
            total = state.totals[seat]
            entries.append(Entry(state.round, seat, -total, "halved", total))
            special(log, "halved", seat, values=(total,))
            tell(log, Scored(seat, -total, "halved"))
    state.sheet = tuple(entries)
    state.phase = "MATCH_END" if max(state.totals) > state.options.limit else "ROUND_END"
    if log is not None:
        tell_changes(log, before, marks_of(state))
    tell(log, Entered(state.phase))
    if log is not None and state.phase == "MATCH_END":
        for seat in winners(state.totals):
            special(log, "winner", seat)


def _clear_table(state: State) -> None:
    """Nothing of the turn is left open: no knock, no prompt, no doubt."""
    state.knocker, state.out, state.defying = NOBODY, False, False
    state.layers, state.asks, state.answers = (), (), ()
    state.doubted, state.justified = NOBODY, False
    state.last = ()
    state.shut = NONE


def winners(totals: Sequence[Points]) -> tuple[Seat, ...]:
    """The seats with the lowest total (GG-9.6)."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
