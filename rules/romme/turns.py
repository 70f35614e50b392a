"""From one turn to the next, the stock made anew, and the ways a deal dies. (RO-3.1, RO-9)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Log, Seat
from rules.families.telling import enter, mark, moved, special
from rules.romme.material import NOTHING, PILE, STOCK
from rules.romme.scoring import NOBODY, end_deal
from rules.romme.state import State


def begin_turn(state: State, seat: Seat, log: Log) -> None:
    """The seat is on turn, or the deal ends as Patt. Source: RO-9.2 to 9.4; order: rulebook, chapter 3."""
    state.seat = seat
    if is_patt(state):
        end_deal(state, NOBODY, log)
        return
    state.lone = 0 if state.stock or len(state.pile) > 1 else state.lone + 1
    state.turns += 1
    state.fresh, state.rights, state.taken = len(state.melds), False, NOTHING
    state.swaps = state.offs = state.debt = state.laid = 0
    enter(state, "DRAW", log)


def is_patt(state: State) -> bool:
    if state.turns >= state.options.turn_limit * state.seats:
        return True
    if not state.stock and state.rebuilds >= state.options.rebuild_limit:
        return True
    return state.lone >= state.seats


def can_draw_from_stock(state: State) -> bool:
    """Whether there is a card, if need be after a rebuild; a turn without one left to come does not begin (RO-9.3)."""
    return bool(state.stock) or len(state.pile) > 1


def rebuild(state: State, log: Log) -> None:
    """The pile but for its top card is shuffled and becomes the stock (RO-9.1)."""
    below = sorted(state.pile[:-1])
    del state.pile[:-1]
    state.stock = shuffled(state, below)
    state.rebuilds += 1
    # the order of the new stock is nobody's business: the cards leave the pile in that of their numbers
    special(log, "rebuild", state.seat, values=(state.rebuilds,))
    moved(log, below, PILE, STOCK)
    mark(log, "rebuilds", state.rebuilds)
