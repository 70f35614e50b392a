"""Drawing from the stock, and what happens when it is empty. (AU-3.3 to 3.5, AU-10.5)"""

from __future__ import annotations

from rules.auruxxx.material import HANDS, STOCK
from rules.auruxxx.state import State
from rules.core.contract import Log, Moved, Seat
from rules.families.stock import restocked

MOST_DRAWS = 2  # in a turn, AU-3.5


def card_left(state: State) -> bool:
    """Whether a card can be drawn, if need be after a reshuffle."""
    return bool(state.stock) or len(state.pile) > 1


def draw_cards(state: State, seat: Seat, count: int, log: Log) -> None:
    """The top cards of the stock go to the hand one by one; what even a reshuffle does not yield lapses (AU-10.5)."""
    for _ in range(count):
        if not state.stock:
            reshuffle(state, log)
            if not state.stock:
                return
        card = state.stock.pop()
        state.hands[seat].append(card)
        state.acted = True
        if log is not None:
            log.append(Moved((card,), STOCK, HANDS[seat]))


def reshuffle(state: State, log: Log) -> None:
    """All discards but the top card become the new stock (AU-10.5)."""
    below = state.pile[:-1]
    if not below:
        return
    del state.pile[:-1]
    state.lays = [(state.lays[-1][0], 1)]
    state.stock = restocked(state, below, state.seat, log)
