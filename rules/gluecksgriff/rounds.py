"""The frame of a round: DEAL, ROUND_END, MATCH_END. (GG-1.5 to 1.11)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Moved, Seat
from rules.families.telling import enter, mark, moved, tell_changes
from rules.gluecksgriff.material import FRONTS, HAND_SIZE, HANDS, LAIDS, NONE, PILE, STOCK
from rules.gluecksgriff.stages import ByTable, Over, Pause
from rules.gluecksgriff.state import NOBODY, State, alone, cards_in_play, marks_of


def _gather(state: State, log: Log) -> None:
    """All cards back to the stock; nothing of the last round reaches into the next (GG-1.11)."""
    if log is not None:
        for seat in range(state.seats):
            for zone, cards in ((HANDS, state.hands), (FRONTS, state.fronts), (LAIDS, state.laid)):
                moved(log, cards[seat], zone[seat], STOCK)
        moved(log, [card for group in state.pile for card in group.cards], PILE, STOCK)
    state.hands = [[] for _ in range(state.seats)]
    state.fronts = [[] for _ in range(state.seats)]
    state.laid = [[] for _ in range(state.seats)]
    state.pile = []
    state.turns, state.direction, state.caller, state.last = 0, 1, NOBODY, ()
    state.immune = state.protected = state.fresh_immune = state.fresh_protected = 0
    state.skips = state.forced = state.halves = 0
    state.defying, state.knocker, state.out, state.chain = False, NOBODY, False, 0
    state.over, state.shut, state.drawn = 0, NONE, NONE
    state.extra = state.in_extra = False
    state.blank, state.target, state.step = NONE, NOBODY, 0


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Seven cards each, one at a time from the left of the dealer; one card turned up (GG-1.5 to 1.9)."""
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    state.stock = shuffled(state, cards_in_play(state.blanks))
    first = (state.dealer + 1) % state.seats
    for _ in range(HAND_SIZE):
        for away in range(state.seats):
            taker = (first + away) % state.seats
            card = state.stock.pop()
            state.hands[taker].append(card)
            if log is not None:
                log.append(Moved((card,), STOCK, HANDS[taker]))
    start = state.stock.pop()
    state.pile = [alone(start, NOBODY)]
    moved(log, (start,), STOCK, PILE)
    state.seat = first
    enter(state, "TURN", log)


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal moves one seat clockwise (GG-1.5)."""
    mark(log, "dealer", 0, state.dealer)
    state.round += 1
    state.dealer = (state.dealer + 1) % state.seats
    mark(log, "dealer", 1, state.dealer)
    mark(log, "round", state.round)
    enter(state, "DEAL", log)


DEAL = ByTable("deal", deal)
ROUND_END = Pause("next", next_round)
MATCH_END = Over()
