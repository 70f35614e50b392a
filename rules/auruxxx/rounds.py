"""The frame of a round: dealing, turns, how a round dies, the score sheet. (AU-1.8 to 1.13, AU-9.5, AU-9.6, AU-10)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.auruxxx.law import Options
from rules.auruxxx.material import CARD_RANK, DECK, HAND_SIZE, HANDS, NOBODY, NUMBERS, PILE, STOCK
from rules.auruxxx.state import State, canonical, hand_points, marks_of, zones_of
from rules.core.chance import shuffled
from rules.core.contract import Action, Entered, Log, Points, Seat
from rules.core.deck import Card
from rules.families.rounds import book, deal_singly, gather_all, in_front, seats_from, show_hands, told_marks, vorhand
from rules.families.stock import card_left
from rules.families.telling import enter, mark, moved, special

SAFETY_TURNS = 600  # AU-10.7


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Twelve cards each, one at a time from the left of the dealer; a number turned up (AU-1.9, AU-1.10)."""
    _gather(state, log)
    order, first = shuffled(state, range(DECK.size)), vorhand(state)
    deal_singly(state.hands, HANDS, order[::-1], seats_from(first, state.seats), HAND_SIZE, log)
    state.stock = order[: -HAND_SIZE * state.seats]
    _turn_up(state, log)
    state.seat = first
    enter(state, "turn", log)


def _gather(state: State, log: Log) -> None:
    """All cards back to the stock; the figure stays where it is (AU-10.8)."""
    gather_all(zones_of, state, log)
    state.hands = [[] for _ in range(state.seats)]
    state.pile, state.lays = [], []
    state.turns = state.idle = state.drawn = 0
    state.acted = False


def _turn_up(state: State, log: Log) -> None:
    """The first number of the stock opens the pile; what comes before it goes under the stock (AU-1.10)."""
    while CARD_RANK[card := state.stock.pop()] >= NUMBERS:
        state.stock.insert(0, card)
        moved(log, (card,), STOCK, PILE)
        moved(log, (card,), PILE, STOCK)
    state.pile, state.lays = [card], [(NOBODY, 1)]
    moved(log, (card,), STOCK, PILE)


def end_turn(state: State, log: Log) -> None:
    """Close the turn of `state.seat`; a penalty still pending waits for the next player."""
    seats, seat = state.seats, state.seat
    state.turns = turns = state.turns + 1
    state.idle = idle = 0 if state.acted else state.idle + 1
    if turns >= SAFETY_TURNS or (idle >= seats and not card_left(state)):
        dead = idle >= seats and not card_left(state)
        special(log, "dead_round" if dead else "endless_round", seat)
        end_round(state, NOBODY, log)
        return
    state.seat = (seat + 1) % seats
    state.drawn, state.acted = 0, False
    state.phase = phase = "penalty" if state.penalty else "turn"
    if log is not None:
        if state.penalty:
            mark(log, "penalty", state.penalty, state.seat)
        log.append(Entered(phase))


# --- the score sheet ---------------------------------------------------------------------------------------------


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
