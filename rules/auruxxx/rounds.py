"""The frame of a round: dealing, from one turn to the next, how a round dies. (AU-1.8 to 1.13, AU-10.5 to 10.7)"""

from __future__ import annotations

from rules.auruxxx.material import CARD_RANK, DECK, HAND_SIZE, HANDS, NOBODY, NUMBERS, PILE, STOCK
from rules.auruxxx.scoring import end_round
from rules.auruxxx.state import State, following, zones_of
from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Seat
from rules.families.rounds import deal_singly, gather_all, seats_from, vorhand
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
    state.turns += 1
    state.idle = 0 if state.acted else state.idle + 1
    if state.idle >= state.seats and not card_left(state):
        special(log, "dead_round", state.seat)
        end_round(state, NOBODY, log)
        return
    if state.turns >= SAFETY_TURNS:
        special(log, "endless_round", state.seat)
        end_round(state, NOBODY, log)
        return
    state.seat = following(state, state.seat)
    state.drawn, state.acted = 0, False
    if state.penalty:
        mark(log, "penalty", state.penalty, state.seat)
        enter(state, "penalty", log)
    else:
        enter(state, "turn", log)
