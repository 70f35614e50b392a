"""Drawing: stock, reshuffle, and the former top of the discard pile. (GG-4)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Log, Refusal, Seat
from rules.core.deck import Card
from rules.families.telling import moved, special
from rules.gluecksgriff import law
from rules.gluecksgriff.material import HANDS, NONE, NUMBERS, PILE, STOCK
from rules.gluecksgriff.state import Lay, State, canonical


def draw_from_stock(state: State, seat: Seat, log: Log) -> Card:
    """The top card of the stock goes to the hand; NONE when even a reshuffle yields no card (GG-4.9)."""
    if not state.stock:
        reshuffle(state, log)
        if not state.stock:
            return NONE
    card = state.stock.pop()
    state.hands[seat].append(card)
    if log is not None:
        moved(log, (card,), STOCK, HANDS[seat])
    return card


def reshuffle(state: State, log: Log) -> None:
    """All discards but the top group become the new stock (GG-4.9)."""
    below = [card for group in state.pile[:-1] for card in group.cards]
    if not below:
        return
    del state.pile[:-1]
    state.over = min(state.over, len(state.pile))
    state.stock = shuffled(state, canonical(below))
    if log is not None:
        special(log, "reshuffle", state.seat)
        # the order of the new stock is nobody's business: the cards leave the pile in that of their numbers
        moved(log, canonical(below), PILE, STOCK)


def former_top(state: State) -> Lay | None:
    """The group that was on top when the turn began, beneath the player's own fresh cards (GG-4.2)."""
    index = len(state.pile) - 1 - state.over
    return state.pile[index] if index >= 0 else None


ENDS = {"draw top": -1, "draw high": -1, "draw low": 0}


def check_draw(state: State, seat: Seat, verb: str) -> Refusal | None:
    """Why `seat` may not draw in this way now; the stock is always open."""
    if verb == "draw stock":
        return None
    if state.shut == state.turns:
        return law.DISCARD_DRAW_FORBIDDEN
    group = former_top(state)
    if group is None:
        return law.DISCARD_EMPTY
    if verb == "draw top" and group.kind == "run":
        return law.RUN_NEEDS_END
    if verb != "draw top" and group.kind != "run":
        return law.NOT_A_RUN
    index = ENDS[verb]
    if group.tokens[index] >= NUMBERS:
        return law.SPECIAL_CARD  # a Gaukler with a number, too, keeps its end closed (GG-4.7)
    return law.OWN_CARD if group.owners[index] == seat else None


def draw_from_pile(state: State, seat: Seat, verb: str, log: Log) -> None:
    """The top card, or an end card of the run, of the former top goes to the hand; what is left closes up (GG-4.8)."""
    place = len(state.pile) - 1 - state.over
    group = state.pile[place]
    index = 0 if verb == "draw low" else len(group.cards) - 1
    card = group.cards[index]
    left = group.without(index)
    state.pile[place : place + 1] = [left] if left else []
    state.hands[seat].append(card)
    if log is not None:
        moved(log, (card,), PILE, HANDS[seat])
