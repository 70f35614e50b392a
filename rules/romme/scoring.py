"""The end of a deal and of the match: what the hands cost. (RO-8, RO-9.5, RO-10)"""

from __future__ import annotations

from rules.core.contract import Log, Said, Seat
from rules.families.rounds import book, in_front, show_hands
from rules.families.telling import enter, mark, special
from rules.romme.law import deals_of
from rules.romme.material import HANDS, NOTHING, cards_in, hand_points
from rules.romme.state import State, is_out

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
