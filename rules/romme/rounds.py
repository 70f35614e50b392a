"""The frame of a deal: dealing, the turns, the stock made anew, what hands cost. (RO-2, RO-3.1, RO-8 to 10)"""

from __future__ import annotations

from rules.core.chance import fresh, shuffled
from rules.core.contract import Action, Log, Said, Seat
from rules.families.rounds import (
    book,
    gather,
    in_front,
    seats_from,
    show_hands,
    singly,
    tell_singly,
    told_marks,
    vorhand,
)
from rules.families.stock import card_left, restocked
from rules.families.telling import enter, mark, moved, special
from rules.romme.law import cards_each, deals_of
from rules.romme.material import FACE_MASK, FACES, HANDS, MELDS, NOTHING, PILE, STOCK, cards_in, hand_points, mask_of
from rules.romme.state import State, is_out, marks_of


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
    state.lone = 0 if state.stock or card_left(state) else state.lone + 1
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


# --- what the hands cost -----------------------------------------------------------------------------------------


NOBODY: Seat = -1


def is_hand_romme(state: State, seat: Seat) -> bool:
    """Return whether the seat has emptied its hand in this turn alone, without an exchange. Source: RO-8.4 to 8.7."""
    return not is_out(state, seat) and not state.swaps


def end_deal(state: State, winner: Seat, log: Log) -> None:
    """Charge the hands; `winner` has just discarded his last card, NOBODY after a Patt."""
    doubled = winner != NOBODY and is_hand_romme(state, winner)
    _announce(state, winner, doubled, log)
    for seat in range(state.seats):
        if seat == winner:
            book(state, seat, 0, "hand_romme" if doubled else "romme", log)
        else:
            cost = hand_points(state.hands[seat]) * (2 if doubled else 1)
            book(state, seat, cost, _charged(winner, doubled), log, cards_in(state.hands[seat]))
    _clear_turn(state, log)
    enter(state, "over" if is_over(state) else "round_end", log)
    for seat in in_front(state.totals, most=False) if state.phase == "over" else ():  # RO-10.3
        special(log, "winner", seat)


def _charged(winner: Seat, doubled: bool) -> str:
    """Reason why somebody pays for his hand (RO-9.5, RO-10.1, RO-10.2)."""
    if winner == NOBODY:
        return "patt"
    return "hand_doubled" if doubled else "hand"


def _announce(state: State, winner: Seat, doubled: bool, log: Log) -> None:
    if log is None:
        return
    if winner == NOBODY:
        special(log, "patt", state.seat)
    else:
        name = "hand_romme" if doubled else "romme"
        log.append(Said(winner, name))  # the call of RO-8.1
        special(log, name, winner, state.pile[-1:])
    show_hands(map(cards_in, state.hands), HANDS, log)


def _clear_turn(state: State, log: Log) -> None:
    """Nothing of the turn is left; the melds lie there until the next deal."""
    mark(log, "auslage", 0, state.seat)
    state.fresh, state.rights, state.taken = len(state.melds), False, NOTHING
    state.swaps = state.offs = state.debt = state.laid = 0


def is_over(state: State) -> bool:
    """Return whether this deal was the last one. Source: RO-10.4."""
    deals = deals_of(state.options, state.seats)
    return state.round + 1 >= deals if deals else max(state.totals) >= state.options.match_limit
