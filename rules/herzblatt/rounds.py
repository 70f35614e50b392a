"""The frame of a deal: stakes and cards, the count, what is paid, who deals next. (HB-1, HB-5, HB-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Event, Log, Moved, Points, Scored, Seat, Shown
from rules.families.rounds import highest
from rules.families.telling import enter, moved, special, tell_changes
from rules.families.tricks import taken_by
from rules.herzblatt.material import HANDS, LAID, PACKS, STOCK, STOCK_SIZE, TAKEN, TRICK
from rules.herzblatt.scoring import payment, shared
from rules.herzblatt.state import NOBODY, State, declarers_augen, marks_of, stake, vorhand

CARRY = "pot_carries"


# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack; nobody plays yet."""
    if log is not None:
        for seat in range(state.seats):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
            moved(log, taken_by(state.tricks, seat), TAKEN[seat], STOCK)
        moved(log, state.trick, TRICK, STOCK)
        moved(log, state.laid, LAID[max(0, state.declarer)], STOCK)
    state.hands = [()] * state.seats
    state.trick = state.laid = ()
    state.tricks = ()
    state.declarer, state.declined, state.augen = NOBODY, 0, NOBODY


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Stakes into the pot, then one card at a time from the dealer's left; the Stock is left (HB-1.5, HB-5.1)."""
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    _ante(state, log)
    order = tuple(shuffled(state, PACKS[state.seats, state.options.two_player_deck]))
    lay_out(state, order, log)
    if log is not None:
        tell_changes(log, before, marks_of(state))


def lay_out(state: State, order: tuple[int, ...], log: Log) -> None:
    """Deal these cards, the top one first."""
    first, used = vorhand(state), len(order) - STOCK_SIZE
    for away in range(state.seats):
        state.hands[(first + away) % state.seats] = order[away : used : state.seats]
    state.stock = order[used:]
    if log is not None:
        for place, card in enumerate(order[:used]):
            log.append(Moved((card,), STOCK, HANDS[(first + place) % state.seats]))


def _ante(state: State, log: Log) -> None:
    """Nobody pays twice for a deal, nor into a pot that was left standing (HB-2.7, HB-5.6)."""
    if state.paid or (state.options.loss_payout == CARRY and state.pot):
        return
    state.paid = True
    state.pot += stake(state) * state.seats
    _pay(state, (-stake(state),) * state.seats, "stake", log)


def _pay(state: State, amounts: tuple[Points, ...], reason: str, log: Log, values: tuple[int, ...] = ()) -> None:
    """Chips come and go; every payment stands on the sheet."""
    totals, entries = list(state.totals), []
    for seat, amount in enumerate(amounts):
        totals[seat] += amount
        entries.append(Entry(state.round, seat, amount, reason, totals[seat], values=values))
        if log is not None:
            log.append(Scored(seat, amount, reason))
    state.totals = tuple(totals)
    state.sheet += tuple(entries)


def throw_in(state: State, log: Log) -> None:
    """All have declined: the same dealer gives new cards (HB-2.4)."""
    state.redeals += 1
    special(log, "throw_in", state.dealer)
    enter(state, "deal", log)


# --- count -------------------------------------------------------------------------------------------------------


def count(state: State, log: Log) -> None:
    """The declarer's Augen decide where the pot goes (HB-5.2 to 5.7)."""
    before = marks_of(state) if log is not None else {}
    declarer, points = state.declarer, declarers_augen(state)
    state.augen = points
    if log is not None:
        _turn_up(state, log)
    result = payment(state.options.loss_payout, state.seats, stake(state), state.pot, points)
    amounts = [result.opponent] * state.seats
    amounts[declarer] = result.declarer
    state.pot, state.redeals, state.paid = result.pot, 0, False
    special(log, result.reason, declarer, values=(points,))
    _pay(state, tuple(amounts), result.reason, log, (points,))
    state.dealer = (state.dealer + 1) % state.seats  # HB-1.6
    over = state.round + 1 >= int(state.options.deals)
    if over and state.pot:
        _share_pot(state, log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    enter(state, "over" if over else "round_end", log)
    if over and log is not None:
        for seat in richest(state):
            special(log, "crown", seat, values=(state.totals[seat],))


def _turn_up(state: State, log: list[Event]) -> None:
    """What was laid away or left is shown."""
    if state.laid:
        log.append(Shown(state.laid, LAID[state.declarer]))
    if state.stock:
        log.append(Shown(state.stock, STOCK))


def _share_pot(state: State, log: Log) -> None:
    """What still lies there goes round equally from the last dealer's left (HB-5.7); the deal has passed on already."""
    amounts = shared(state.pot, state.seats, state.dealer)
    state.pot = 0
    _pay(state, amounts, "pot_shared", log)


def richest(state: State) -> tuple[Seat, ...]:
    """Source: HB-6.1."""
    return highest(state.totals)
