"""The frame of a deal: stakes and cards, the count, what is paid, who deals next. (HB-1, HB-5, HB-6)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core.chance import shuffled
from rules.core.contract import Action, Event, Log, Moved, Points, Seat, Shown
from rules.core.deck import Card
from rules.families.rounds import book_each, close_round, gather_all, seats_from, told_marks, vorhand
from rules.families.telling import enter, special
from rules.herzblatt.material import DEEP, HANDS, LAID, NEEDED, PACKS, STOCK, STOCK_SIZE
from rules.herzblatt.state import NOBODY, State, declarers_augen, marks_of, stake, zones_of

CARRY = "pot_carries"


# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Stakes into the pot, then one card at a time from the dealer's left; the Stock is left (HB-1.5, HB-5.1)."""
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log)
        state.trick, state.tricks, state.laid = (), (), ()
        state.declarer, state.declined, state.augen = NOBODY, 0, NOBODY
        _ante(state, log)
        lay_out(state, shuffled(state, PACKS[state.seats, state.options.two_player_deck]), log)


def lay_out(state: State, order: Sequence[Card], log: Log) -> None:
    """Deal these cards, the top one first."""
    seats, hands, cards, used = state.seats, state.hands, tuple(order), len(order) - STOCK_SIZE
    for away, seat in enumerate(owners := seats_from(vorhand(state), seats)):
        hands[seat] = cards[away:used:seats]
    state.stock = cards[used:]
    if log is not None:
        for place, card in enumerate(order[:used]):
            log.append(Moved((card,), STOCK, HANDS[owners[place % seats]]))


def _ante(state: State, log: Log) -> None:
    """Nobody pays twice for a deal, nor into a pot that was left standing (HB-2.7, HB-5.6)."""
    if state.paid or (state.options.loss_payout == CARRY and state.pot):
        return
    state.paid = True
    state.pot += stake(state) * state.seats
    book_each(state, (-stake(state),) * state.seats, "stake", log)


def throw_in(state: State, log: Log) -> None:
    """All have declined: the same dealer gives new cards (HB-2.4)."""
    state.redeals += 1
    special(log, "throw_in", state.dealer)
    enter(state, "deal", log)


# --- count -------------------------------------------------------------------------------------------------------


def count(state: State, log: Log) -> None:
    """The declarer's Augen decide where the pot goes (HB-5.2 to 5.7)."""
    with told_marks(marks_of, state, log):
        declarer, points = state.declarer, declarers_augen(state)
        state.augen = points
        if log is not None:
            _turn_up(state, log)
        result = payment(state.options.loss_payout, state.seats, stake(state), state.pot, points)
        amounts = [result.opponent] * state.seats
        amounts[declarer] = result.declarer
        state.pot, state.redeals, state.paid = result.pot, 0, False
        special(log, result.reason, declarer, values=(points,))
        book_each(state, amounts, result.reason, log, (points,))
        state.dealer = vorhand(state)  # HB-1.6
        over = state.round + 1 >= int(state.options.deals)
        if over and state.pot:
            _share_pot(state, log)
    close_round(state, over, log)  # HB-6.1


def _turn_up(state: State, log: list[Event]) -> None:
    """Show what was laid away or left."""
    if state.laid:
        log.append(Shown(state.laid, LAID[state.declarer]))
    if state.stock:
        log.append(Shown(state.stock, STOCK))


def _share_pot(state: State, log: Log) -> None:
    """Share the pot equally from the last dealer's left (HB-5.7); the deal has passed on already."""
    amounts = shared(state.pot, state.seats, state.dealer)
    state.pot = 0
    book_each(state, amounts, "pot_shared", log)


# --- what is paid ------------------------------------------------------------------------------------------------


FROZEN = 64  # times the stakes of all: the pot grows no further (HB-5.7)


class Payment(NamedTuple):
    """The gains of the declarer and of each opponent (below zero: pay) out of their stakes, and the rest in the pot."""

    declarer: Points
    opponent: Points
    pot: Points
    reason: str


def payment(way: str, seats: int, stake: Points, pot: Points, augen: Points) -> Payment:
    """Stakes lie in the pot already and are counted as paid. Source: HB-5.3 to 5.7."""
    if augen >= NEEDED:
        return Payment(pot, 0, 0, "won")
    deep = augen < DEEP
    reason = "lost_deep" if deep else "lost"
    if way == "pot_carries":
        added = max(0, min(pot * (1 + deep), FROZEN * seats * stake - pot))
        return Payment(-added, 0, pot + added, reason)
    if way == "pay_multiple":  # all stakes go back, then he pays the double or triple stake to each
        paid = stake * (2 + deep)
        return Payment(stake - paid * (seats - 1), stake + paid, 0, reason)
    back = stake * (2 + deep)  # each opponent gets his stake doubled or tripled; the declarer's own helps to pay
    return Payment(pot - back * (seats - 1), back, 0, reason)


def shared(pot: Points, seats: int, first: Seat) -> tuple[Points, ...]:
    """Equal parts; the rest goes one by one to the seats from `first`."""
    part, rest = divmod(pot, seats)
    return tuple([part + ((seat - first) % seats < rest) for seat in range(seats)])
