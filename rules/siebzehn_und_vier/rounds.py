"""The frame of the duels: bank rounds, the queue, the deal, the end. (SV-2, SV-4.1, SV-4.2, SV-7)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Moved, Seat
from rules.families.banking import next_with_chips
from rules.families.rounds import highest
from rules.families.telling import enter, special
from rules.siebzehn_und_vier.material import CARDS, HANDS, NOBODY, STOCK
from rules.siebzehn_und_vier.state import State, ante_of, before, tell


# --- bank rounds -------------------------------------------------------------------------------------------------
def open_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The Bank will meet everybody with chips, from its left on (SV-2.2)."""
    others = [(state.bank + away) % state.seats for away in range(1, state.seats)]
    state.queue = tuple([other for other in others if state.chips[other]])
    special(log, "bank", state.bank, targets=state.queue)
    next_duel(state, log)


def next_duel(state: State, log: Log) -> None:
    """After every duel, in the order of SV-2.6: an owner of everything, a broken Bank, the next of the queue."""
    earlier = before(state, log)
    state.player, state.repeats = NOBODY, 0
    rich = [seat for seat, chips in enumerate(state.chips) if chips]
    if len(rich) == 1:
        tell(state, earlier, log)
        _end_match(state, log)
    elif not state.chips[state.bank] or not state.queue:
        tell(state, earlier, log)
        _end_round(state, log)
    else:
        state.player, state.queue = state.queue[0], state.queue[1:]
        state.seat = state.player
        tell(state, earlier, log)
        _begin_duel(state, log)


def _begin_duel(state: State, log: Log) -> None:
    if state.options.may_sit:
        earlier = before(state, log)
        enter(state, "ANTE", log)
        tell(state, earlier, log)
    else:
        pay_ante(state, log)
        enter(state, "DEAL", log)


def _end_round(state: State, log: Log) -> None:
    """The round is counted and the Bank moves on (SV-2.3, SV-2.4, SV-7.1)."""
    earlier, broke = before(state, log), not state.chips[state.bank]
    if broke:
        special(log, "bank_broke", state.bank)
    state.queue, state.round = (), state.round + 1
    if state.round == state.options.rounds_for(state.seats):
        tell(state, earlier, log)
        _end_match(state, log)
        return
    if broke or state.options.bank_change == "round":
        state.bank = next_with_chips(state.chips, state.bank)
    tell(state, earlier, log)
    enter(state, "ROUND_START" if state.round % state.seats else "ROUND_END", log)


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """On from the score sheet, where the table rests after every seat's turn as Bank."""
    enter(state, "ROUND_START", log)


def _end_match(state: State, log: Log) -> None:
    """The most chips win; equal chips share the rank (SV-7.2, SV-7.3)."""
    special(log, "winner", richest(state)[0], targets=richest(state))
    enter(state, "MATCH_END", log)


def richest(state: State) -> tuple[Seat, ...]:
    return highest(state.chips)


# --- stakes and cards --------------------------------------------------------------------------------------------
def pay(state: State, amount: int, log: Log) -> None:
    """Player and Bank put the same amount into the pot (SV-3.3, SV-3.6)."""
    earlier, duel = before(state, log), (state.player, state.bank)
    state.chips = tuple([have - amount if seat in duel else have for seat, have in enumerate(state.chips)])
    state.stake += amount
    tell(state, earlier, log)


def pay_ante(state: State, log: Log) -> None:
    """The base stake, or as much as both have (SV-3.3, SV-3.4)."""
    amount = ante_of(state)
    special(log, "ante", state.player, targets=(state.bank,), values=(amount,))
    pay(state, amount, log)


def _pay_again(state: State, log: Log) -> None:
    """The ante of a repeat, which may be nothing at all (SV-8.9, SV-8.13)."""
    chips, options = state.chips, state.options
    amount = min(options.base, chips[state.player], chips[state.bank], options.limit - state.stake)
    if amount:
        special(log, "ante", state.player, targets=(state.bank,), values=(amount,))
        pay(state, amount, log)


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All 32 cards are shuffled; the top one for the player, the next for the Bank (SV-4.1, SV-4.2)."""
    state.stock = tuple(shuffled(state, CARDS))
    for owner in (state.player, state.bank):
        take_card(state, owner, log)
    state.seat = state.player
    enter(state, "PLAYER", log)


def take_card(state: State, owner: Seat, log: Log) -> None:
    """The top card of the stock, unseen by others (SV-4.3)."""
    card = state.stock[-1]
    state.stock = state.stock[:-1]
    state.hands[owner] += (card,)
    if log is not None:
        log.append(Moved((card,), STOCK, HANDS[owner]))


def gather(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The cards go back; a drawn deal is repeated by the same two, with the same roles (SV-6.5, SV-6.8, SV-6.9)."""
    for owner in (state.player, state.bank):
        if log is not None:
            log.append(Moved(state.hands[owner], HANDS[owner], STOCK))
        state.stock += state.hands[owner]
        state.hands[owner] = ()
    state.raises, state.shown = (), 0
    if not state.again:
        next_duel(state, log)
        return
    state.again = False
    if state.options.repeat_ante:
        _pay_again(state, log)
    enter(state, "DEAL", log)
