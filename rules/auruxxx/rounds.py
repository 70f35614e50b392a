"""The frame of a round: DEAL, ROUND_END, MATCH_END. (AU-1.8 to 1.13)"""

from __future__ import annotations

from rules.auruxxx.material import CARD_RANK, DECK, HAND_SIZE, HANDS, NOBODY, NUMBERS, PILE, STOCK
from rules.auruxxx.state import State, following
from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Moved, Seat
from rules.families.stages import ByTable, Over, Pause
from rules.families.telling import enter, mark, moved


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Twelve cards each, one at a time from the left of the dealer; a number turned up (AU-1.9, AU-1.10)."""
    _gather(state, log)
    state.stock = shuffled(state, range(DECK.size))
    first = following(state, state.dealer)
    for _ in range(HAND_SIZE):
        for away in range(state.seats):
            taker = (first + away) % state.seats
            card = state.stock.pop()
            state.hands[taker].append(card)
            if log is not None:
                log.append(Moved((card,), STOCK, HANDS[taker]))
    _turn_up(state, log)
    state.seat = first
    enter(state, "TURN", log)


def _gather(state: State, log: Log) -> None:
    """All cards back to the stock; the figure stays where it is (AU-10.8)."""
    if log is not None:
        for seat in range(state.seats):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
        moved(log, state.pile, PILE, STOCK)
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


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal moves one seat clockwise (AU-1.8)."""
    mark(log, "dealer", 0, state.dealer)
    state.round += 1
    state.dealer = following(state, state.dealer)
    mark(log, "dealer", 1, state.dealer)
    mark(log, "round", state.round)
    enter(state, "DEAL", log)


DEAL = ByTable[State]("deal", deal)
ROUND_END = Pause[State]("next", next_round)
MATCH_END = Over[State]()
