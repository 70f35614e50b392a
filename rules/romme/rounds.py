"""The frame of a deal: dealing, from one turn to the next, the stock made anew, Patt. (RO-2, RO-3.1, RO-9)"""

from __future__ import annotations

from rules.core.chance import fresh, shuffled
from rules.core.contract import Action, Log, Seat
from rules.families.rounds import gather, seats_from, singly, tell_singly, told_marks, vorhand
from rules.families.stock import card_left, restocked
from rules.families.telling import enter, mark, moved
from rules.romme.law import cards_each
from rules.romme.material import FACE_MASK, FACES, HANDS, MELDS, NOTHING, PILE, STOCK, cards_in, mask_of
from rules.romme.scoring import NOBODY, end_deal
from rules.romme.state import State, marks_of


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card at a time from the left of the dealer; nothing is turned up, unless agreed (RO-2.1 to 2.5)."""
    _gather(state, log)
    low = fresh(state).getrandbits(FACES)
    state.first = low | (low ^ FACE_MASK) << FACES
    order, first = shuffled(state, box(state)), vorhand(state)
    each, owners = cards_each(state.options, state.seats), seats_from(first, state.seats)
    for taker, cards in singly(order[::-1], owners, each):
        state.hands[taker] = mask_of(cards)
    tell_singly(HANDS, order[::-1], owners, each, log)
    state.stock = order[: -each * state.seats]
    if state.options.start_upcard:
        state.pile.append(state.stock.pop())
        moved(log, state.pile, STOCK, PILE)
    begin_turn(state, first, log)


def box(state: State) -> range:
    """The cards in play: both packs and as many jokers as agreed (RO-1.2)."""
    return range(2 * FACES + state.options.jokers)


def _gather(state: State, log: Log) -> None:
    """All cards back; nothing of the last deal reaches into this one."""
    if log is not None:
        gather([(HANDS[seat], cards_in(hand)) for seat, hand in enumerate(state.hands)], log)
        gather([(MELDS[meld.owner], meld.cards) for meld in state.melds], log)
        gather([(PILE, state.pile)], log)
    with told_marks(marks_of, state, log):
        state.hands, state.known = [0] * state.seats, [0] * state.seats
        state.pile, state.melds = [], ()
        state.out = state.fresh = state.turns = state.lone = state.rebuilds = 0


# --- turns -------------------------------------------------------------------------------------------------------


def begin_turn(state: State, seat: Seat, log: Log) -> None:
    """The seat is on turn, or the deal ends as Patt. Source: RO-9.2 to 9.4; order: rulebook, chapter 3."""
    state.seat = seat
    if is_patt(state):
        end_deal(state, NOBODY, log)
        return
    state.lone = 0 if card_left(state) else state.lone + 1
    state.turns += 1
    state.fresh, state.rights, state.taken = len(state.melds), False, NOTHING
    state.swaps = state.offs = state.debt = state.laid = 0
    enter(state, "draw", log)


def is_patt(state: State) -> bool:
    if state.turns >= state.options.turn_limit * state.seats:
        return True
    if not state.stock and state.rebuilds >= state.options.rebuild_limit:
        return True
    return state.lone >= state.seats


def rebuild(state: State, log: Log) -> None:
    """The pile but for its top card is shuffled and becomes the stock (RO-9.1)."""
    below = state.pile[:-1]
    del state.pile[:-1]
    state.rebuilds += 1
    state.stock = restocked(state, below, state.seat, log, "rebuild", (state.rebuilds,))
    mark(log, "rebuilds", state.rebuilds)
