"""The end of a round: points, score sheet, end of the match. (AU-9.5, AU-9.6, AU-10)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.auruxxx.law import Options
from rules.auruxxx.material import HANDS, NOBODY
from rules.auruxxx.state import State, canonical, hand_points, marks_of
from rules.core.contract import Log, Points, Seat
from rules.core.deck import Card
from rules.families.rounds import book, in_front, show_hands, told_marks
from rules.families.telling import enter, special

GOLD_BONUS = 5  # for each Goldene 12 laid by the winner, AU-9.5
Line = tuple[str, Points]  # reason and points


def round_lines(hand: Points, passes: int, figure: bool, gold: int, options: Options) -> list[Line]:
    """A seat's lines on the score sheet for one round, in the order of AU-10.1 to 10.4; their sum may be negative.

    `hand`: points of the cards held; `passes`: crosses; `gold`: Goldene 12 laid, more than 0 for the winner alone.
    """
    crosses = passes * options.pass_cost
    lines: list[Line] = [] if gold else [("hand", hand)]
    if crosses:
        lines.append(("passes", crosses))
    halved = hand if options.happy_scope == "hand" else hand + crosses
    if figure and halved > 1:
        lines.append(("happy_man", -(halved // 2)))  # an odd half point is not deducted (AU-10.3)
    if gold:
        lines.append(("golden", -GOLD_BONUS * gold))
    return lines


def end_round(state: State, winner: Seat, log: Log) -> None:
    """Score the round; `winner` has just laid his Goldene 12, NOBODY after a dead or endless round."""
    gold = state.lays[-1][1] if winner != NOBODY else 0
    with told_marks(marks_of, state, log):
        show_hands(state.hands, HANDS, log)
        for seat in range(state.seats):
            _score(state, seat, state.pile[-gold:] if seat == winner else (), log)
        state.penalty, state.drawn, state.acted = 0, 0, False  # AU-10.8
        state.passes = [0] * state.seats
    over = state.round + 1 >= state.options.rounds
    enter(state, "over" if over else "round_end", log)
    for seat in in_front(state.totals, most=False) if over else ():  # AU-2.7
        special(log, "winner", seat)


def _score(state: State, seat: Seat, gold: Sequence[Card], log: Log) -> None:
    """Note the lines of one seat; `gold`: the Goldene 12 it has laid."""
    lines = round_lines(hand_points(state, seat), state.passes[seat], seat == state.figure, len(gold), state.options)
    cards = {"hand": tuple(canonical(state.hands[seat])), "golden": tuple(gold)}
    before = state.totals[seat]
    for reason, points in lines:
        if reason == "happy_man":
            raw = state.totals[seat] - before
            special(log, "happy_half", seat, values=(-points, raw, raw + points))
        book(state, seat, points, reason, log, cards.get(reason, ()))
