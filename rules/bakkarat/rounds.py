"""From coup to coup: offering the Bank, beginning a coup, who is paid, the end. (BK-2, BK-4.2, BK-6 to BK-9)"""

from __future__ import annotations

from rules.bakkarat.material import BANK, BASKET, HANDS, NATURALS, NOBODY, RANK, SIDE_PAYS, SIDES, THIRD, point
from rules.bakkarat.state import COUPS_A_ROUND, NO_SIDES, State, next_punter, pay, pays_alone
from rules.core.contract import Log, Points, Seat, Shown
from rules.families.banking import next_with_chips
from rules.families.rounds import crown, in_front, note, seats_from
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
    state.basket += state.hand + state.third + state.bank_hand
    state.hand = state.third = state.bank_hand = ()
    state.bank_open = state.ponte_open = False
    state.ponte = state.banco = NOBODY


def after_coup(state: State, log: Log) -> None:
    """The end, a rest on the account, or the next coup (BK-9.3, BK-9.5)."""
    # where two have chips before them nobody is alone; else the bank may be another one's
    alone = state.chips.count(0) >= state.seats - 1 and sum(map(bool, state.totals)) == 1
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


# --- the chips find their owners ---------------------------------------------------------------------------------


SCENES = {8: "la_petite", 9: "la_grande"}


def turn_bank(state: State, log: Log) -> None:
    """The Bank's cards lie open from here on (BK-5.4)."""
    if not state.bank_open:
        state.bank_open = True
        if log is not None:
            log.append(Shown(state.bank_hand, BANK))


def settle(state: State, log: Log) -> None:
    """The coup is over (BK-6.1 to 6.5)."""
    turn_bank(state, log)
    state.ponte_open = True
    ponte, bank = point(state.hand + state.third), point(state.bank_hand)
    if log is not None:
        log.append(Shown(state.hand, HANDS[state.ponte]))
        _scenes(state, ponte, bank, log)
    before, staked = state.totals, state.stakes
    state.outcome = "tie" if ponte == bank else "ponte" if ponte > bank else "bank"
    PAY[state.outcome](state, log)
    _pay_sides(state, ponte == bank, log)
    clear_stakes(state)
    _note(state, before, staked, (ponte, bank), log)
    state.coups += 1
    enter(state, "showdown", log)


def _scenes(state: State, ponte: Points, bank: Points, log: Log) -> None:
    for seat, cards, value in ((state.ponte, state.hand + state.third, ponte), (state.banker, state.bank_hand, bank)):
        natural = len(cards) == 2 and value in NATURALS
        name = SCENES[value] if natural else "point" if value else "baccara"
        special(log, name, seat, cards, values=(value,))


# --- chips -------------------------------------------------------------------------------------------------------


def _ponte_wins(state: State, log: Log) -> None:
    """One to one out of the bank; with chemin de fer its rest goes back to the banker (BK-6.2, BK-7.1)."""
    staked, state.suivi = sum(state.stakes), NOBODY
    if log is not None:
        special(log, "bank_lost", state.banker, targets=_stakers(state), values=(staked,))
    state.chips = tuple([have + 2 * stake for have, stake in zip(state.chips, state.stakes, strict=True)])
    state.bank -= staked
    if state.options.form == "chemin_de_fer":
        return_bank(state)


def _bank_wins(state: State, log: Log) -> None:
    """All stakes to the bank, but for the box's share; who called banco may follow (BK-6.3, BK-6.5, BK-7.4)."""
    staked = sum(state.stakes)
    taxe = staked * state.options.taxe // 100
    if log is not None:
        special(log, "bank_won", state.banker, targets=_stakers(state), values=(staked - taxe, taxe))
    state.bank += staked - taxe
    state.kasse += taxe
    state.suivi = state.banco if pays_alone(state) else NOBODY


def _tie(state: State, log: Log) -> None:
    """Égalité: everybody takes his stake back (BK-6.4, BK-10.7)."""
    special(log, "egalite", state.ponte, targets=(state.banker,))
    state.chips = tuple([have + stake for have, stake in zip(state.chips, state.stakes, strict=True)])
    state.suivi = NOBODY


PAY = {"ponte": _ponte_wins, "bank": _bank_wins, "tie": _tie}


def _stakers(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat, stake in enumerate(state.stakes) if stake])


def _pay_sides(state: State, tied: bool, log: Log) -> None:
    """The box pays and takes side bets (BK-8.2, BK-8.3)."""
    if not state.options.side_bets:
        return
    hits = (tied, _is_pair(state.hand), _is_pair(state.bank_hand[:2]))
    for seat, bets in enumerate(state.sides):
        for name, bet, hit, odds in zip(SIDES, bets, hits, SIDE_PAYS, strict=True):
            if bet and hit:
                special(log, f"side_{name}", seat, values=(odds * bet,))
                pay(state, seat, bet + odds * bet)
            state.kasse += (-odds * bet if hit else bet) if bet else 0


def _is_pair(cards: tuple[int, ...]) -> bool:
    return RANK[cards[0]] == RANK[cards[1]]


def _note(
    state: State, before: tuple[Points, ...], staked: tuple[Points, ...], points: tuple[Points, Points], log: Log
) -> None:
    """A line for everybody who had something to win or lose."""
    after, reasons, banker = state.totals, REASONS[state.outcome], state.banker
    for seat, (total, had, stake) in enumerate(zip(after, before, staked, strict=True)):
        if not (stake or total != had or seat == banker):
            continue
        reason = reasons[0] if seat == banker else reasons[1] if stake else "side_bets"
        cards = state.bank_hand if seat == banker else state.hand + state.third if seat == state.ponte else ()
        note(state, seat, total - had, reason, total, log, cards, points)


REASONS = {  # outcome -> for the banker, for who staked
    "ponte": ("bank_lost", "ponte_won"),
    "bank": ("bank_won", "ponte_lost"),
    "tie": ("bank_tie", "ponte_tie"),
}
