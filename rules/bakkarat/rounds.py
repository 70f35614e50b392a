"""From coup to coup: offering the Bank, beginning a coup, what follows one, the end. (BK-2, BK-7, BK-9)"""

from __future__ import annotations

from rules.bakkarat.material import BANK, BASKET, HANDS, NOBODY, THIRD
from rules.bakkarat.state import COUPS_A_ROUND, NO_SIDES, State, next_punter, pay
from rules.core.contract import Log, Seat
from rules.families.banking import next_with_chips
from rules.families.rounds import crown, in_front, seats_from
from rules.families.telling import enter, moved, special

# --- the Bank ----------------------------------------------------------------------------------------------------


def offer_bank(state: State, first: Seat, log: Log) -> None:
    """The Bank is offered from this seat on (BK-2.1 to 2.5)."""
    state.suivi = NOBODY
    order = seats_from(first, state.seats)
    able = [seat for seat in order if state.chips[seat] >= state.options.min_bank]
    if not able:
        poor = next(seat for seat in order if state.chips[seat])
        take_bank(state, poor, state.chips[poor], log)
        return
    state.offered = state.seat = able[0]
    enter(state, "offer", log)


def offer_on(state: State, log: Log) -> None:
    """To the next one who can pay it; when all have declined, the first is appointed (BK-2.3, BK-2.4)."""
    state.seat = next_with_chips(state.chips, state.seat, state.options.min_bank)
    if state.seat == state.offered:
        special(log, "appointed", state.seat, values=(state.options.min_bank,))
        take_bank(state, state.seat, state.options.min_bank, log)


def take_bank(state: State, seat: Seat, amount: int, log: Log) -> None:
    """Lay this many chips of the seat open as the bank, and begin the coup (BK-2.2, BK-2.6)."""
    special(log, "bank_taken", seat, targets=(state.banker,), values=(amount,))
    pay(state, seat, -amount)
    state.banker, state.bank = seat, amount
    begin_coup(state, log)


def return_bank(state: State) -> None:
    pay(state, state.banker, state.bank)
    state.bank = 0


def begin_coup(state: State, log: Log) -> None:
    """Suivi is asked first; who cannot pay it has lost the right (BK-7.4)."""
    state.ponte = state.banco = NOBODY
    if state.suivi != NOBODY and state.chips[state.suivi] >= state.bank:
        state.seat = state.suivi
        enter(state, "suivi", log)
        return
    state.suivi = NOBODY
    begin_stakes(state, log)


def begin_stakes(state: State, log: Log) -> None:
    state.seat = next_punter(state, state.banker)
    enter(state, "stakes", log)


# --- after a coup ------------------------------------------------------------------------------------------------


def gather(state: State, log: Log) -> None:
    """The cards of the coup go to the basket (BK-9.1)."""
    for cards, zone in ((state.hand, HANDS[state.ponte]), (state.third, THIRD), (state.bank_hand, BANK)):
        moved(log, cards, zone, BASKET)
        state.basket += cards
    state.hand = state.third = state.bank_hand = ()
    state.bank_open = state.ponte_open = False
    state.ponte = state.banco = NOBODY


def after_coup(state: State, log: Log) -> None:
    """The end, a rest on the account, or the next coup (BK-9.3, BK-9.5)."""
    alone = sum(map(bool, state.totals)) == 1
    if alone or state.coups == state.options.coups:
        _end(state, log)
    elif state.coups % COUPS_A_ROUND == 0:
        enter(state, "round_end", log)
    else:
        go_on(state, log)


def go_on(state: State, log: Log) -> None:
    """Ask who is to be asked, by how the last coup ended and by the form of the game (BK-3.7, BK-7.1 to 7.5)."""
    if state.outcome == "start":
        offer_bank(state, state.banker, log)
        return
    banque = state.options.form == "banque" and state.outcome != "blank"
    if state.bank and (state.outcome == "bank" or banque):
        state.seat = state.banker
        enter(state, "keep", log)
    elif state.outcome == "tie" and not banque:
        begin_coup(state, log)
    else:
        pass_bank(state, log)


def pass_bank(state: State, log: Log) -> None:
    """Give what is left back to the banker and offer the Bank to the seat on his left (BK-7.1)."""
    back, left = state.bank, (state.banker + 1) % state.seats
    return_bank(state)
    special(log, "bank_passes", state.banker, targets=(left,), values=(back,))
    offer_bank(state, left, log)


def _end(state: State, log: Log) -> None:
    """The most chips win; equal chips share the rank (BK-9.3, BK-9.4)."""
    return_bank(state)
    state.suivi = NOBODY
    enter(state, "over", log)
    crown(state, in_front(state.totals), log)


def clear_stakes(state: State) -> None:
    state.stakes, state.sides = (0,) * state.seats, (NO_SIDES,) * state.seats
