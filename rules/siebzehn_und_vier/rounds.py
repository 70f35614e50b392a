"""The frame of the duels: bank rounds, queue, deal, whose the pot is, the end. (SV-2, SV-4.1, SV-4.2, SV-6, SV-7)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat, Shown
from rules.families.banking import next_with_chips, paid
from rules.families.rounds import in_front, note, seats_from, told_marks
from rules.families.telling import enter, moved, special
from rules.siebzehn_und_vier.material import BEST, BUST, CARDS, HANDS, NOBODY, STOCK, is_pair_of_aces, total, worth
from rules.siebzehn_und_vier.state import State, ante_of, marks_of


# --- bank rounds -------------------------------------------------------------------------------------------------
def open_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The Bank will meet everybody with chips, from its left on (SV-2.2)."""
    others = seats_from(state.bank + 1, state.seats)[:-1]
    state.queue = tuple([other for other in others if state.chips[other]])
    special(log, "bank", state.bank, targets=state.queue)
    next_duel(state, log)


def next_duel(state: State, log: Log) -> None:
    """After every duel, in the order of SV-2.6: an owner of everything, a broken Bank, the next of the queue."""
    alone = state.chips.count(0) == state.seats - 1
    goes_on = not alone and state.chips[state.bank] > 0 and len(state.queue) > 0
    if log is None:
        _choose_player(state, goes_on)
    else:
        with told_marks(marks_of, state, log):
            _choose_player(state, goes_on)
    if alone:
        _end_match(state, log)
    elif goes_on:
        _begin_duel(state, log)
    else:
        _end_round(state, log)


def _choose_player(state: State, goes_on: bool) -> None:
    """The next of the queue meets the Bank, or nobody."""
    state.player, state.repeats = NOBODY, 0
    if goes_on:
        state.player, state.queue = state.queue[0], state.queue[1:]
        state.seat = state.player


def _begin_duel(state: State, log: Log) -> None:
    if not state.options.may_sit:
        pay_ante(state, log)
        enter(state, "deal", log)
    elif log is None:
        state.phase = "ante"
    else:
        with told_marks(marks_of, state, log):
            enter(state, "ante", log)


def _end_round(state: State, log: Log) -> None:
    """The round is counted and the Bank moves on (SV-2.3, SV-2.4, SV-7.1)."""
    broke = not state.chips[state.bank]
    if broke:
        special(log, "bank_broke", state.bank)
    with told_marks(marks_of, state, log):
        state.queue, state.round = (), state.round + 1
        over = state.round == state.options.rounds_for(state.seats)
        if not over and (broke or state.options.bank_change == "round"):
            state.bank = next_with_chips(state.chips, state.bank)
    if over:
        _end_match(state, log)
    else:
        enter(state, "round_start" if state.round % state.seats else "round_end", log)


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """On from the score sheet, where the table rests after every seat's turn as Bank."""
    enter(state, "round_start", log)


def _end_match(state: State, log: Log) -> None:
    """The most chips win; equal chips share the rank (SV-7.2, SV-7.3)."""
    leaders = in_front(state.chips)
    special(log, "winner", leaders[0], targets=leaders)
    enter(state, "over", log)


# --- stakes and cards --------------------------------------------------------------------------------------------
def pay(state: State, amount: int, log: Log) -> None:
    """Player and Bank put the same amount into the pot (SV-3.3, SV-3.6)."""
    if log is None:
        _put(state, amount)
    else:
        with told_marks(marks_of, state, log):
            _put(state, amount)


def _put(state: State, amount: int) -> None:
    chips = list(state.chips)
    chips[state.player] -= amount
    chips[state.bank] -= amount
    state.chips = tuple(chips)
    state.stake += amount


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
    enter(state, "player", log)


def take_card(state: State, owner: Seat, log: Log) -> None:
    """The top card of the stock, unseen by others (SV-4.3)."""
    card = state.stock[-1]
    state.stock = state.stock[:-1]
    state.hands[owner] += (card,)
    if log is not None:
        moved(log, (card,), STOCK, HANDS[owner])


def gather(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The cards go back; a drawn deal is repeated by the same two, with the same roles (SV-6.5, SV-6.8, SV-6.9)."""
    hands = state.hands
    for owner in (state.player, state.bank):
        if log is not None:
            moved(log, hands[owner], HANDS[owner], STOCK)
        state.stock += hands[owner]
        hands[owner] = ()
    state.raises, state.shown = (), 0
    if not state.again:
        next_duel(state, log)
        return
    state.again = False
    if state.options.repeat_ante:
        _pay_again(state, log)
    enter(state, "deal", log)


# --- whose the pot is --------------------------------------------------------------------------------------------


def _turn_up(state: State, seat: Seat, log: Log) -> Points:
    """Open the hand for all from here on (SV-6.1), and return what it is worth."""
    cards, value = state.hands[seat], worth(state.hands[seat], state.options.two_aces)
    state.shown |= 1 << seat
    if log is not None:
        log.append(Shown(cards, HANDS[seat]))
        special(log, _scene(state, seat), seat, cards, values=(total(cards) if value != BEST else BEST,))
    return value


def _scene(state: State, seat: Seat) -> str:
    """The name of the little scene over a hand: two aces, überkauft, 21 or just its total."""
    cards, value = state.hands[seat], worth(state.hands[seat], state.options.two_aces)
    if is_pair_of_aces(cards) and value != BUST:
        return "feuer"
    return {BUST: "bust", BEST: "twenty_one"}.get(value, "counted")


def compare(state: State, log: Log) -> None:
    """The Bank has had enough: who wins the pot? (SV-6.1 to 6.5)"""
    player, bank = state.player, state.bank
    mine, theirs = _turn_up(state, player, log), _turn_up(state, bank, log)
    if mine != theirs:
        _settle(state, player if mine > theirs else bank, "bust" if BUST in (mine, theirs) else "points", log)
    elif state.repeats < state.options.max_repeats:
        _again(state, log)
    else:
        _stakes_back(state, log)
    enter(state, "showdown", log)


def fall(state: State, log: Log) -> None:
    """The house rule by which an overbought player has lost at once; the Bank's card stays unseen (SV-8.6)."""
    _turn_up(state, state.player, log)
    _settle(state, state.bank, "bust", log)
    enter(state, "showdown", log)


def _settle(state: State, winner: Seat, reason: str, log: Log) -> None:
    """The whole pot to the winner (SV-6.4)."""
    stake, loser = state.stake, state.bank if winner == state.player else state.player
    with told_marks(marks_of, state, log):
        state.chips = paid(state.chips, winner, 2 * stake)
        state.stake = 0
        special(log, "won", winner, targets=(loser,), values=(2 * stake, stake))
    _note(state, winner, stake, f"won_{reason}", log)
    _note(state, loser, -stake, f"lost_{reason}", log)


def _again(state: State, log: Log) -> None:
    """Drawn: the pot stays, the same two play once more (SV-6.5)."""
    with told_marks(marks_of, state, log):
        state.again, state.repeats = True, state.repeats + 1
        special(log, "again", state.player, targets=(state.bank,), values=(2 * state.stake, state.repeats))


def _stakes_back(state: State, log: Log) -> None:
    """Drawn too often: everybody takes back what is his (SV-6.7)."""
    stake = state.stake
    with told_marks(marks_of, state, log):
        state.chips, state.stake = state.totals, 0
        special(log, "stakes_back", state.player, targets=(state.bank,), values=(2 * stake, stake))
    for seat in (state.player, state.bank):
        _note(state, seat, 0, "stakes_back", log)


def _note(state: State, seat: Seat, points: Points, reason: str, log: Log) -> None:
    cards = state.hands[seat] if state.shown >> seat & 1 else ()
    note(state, seat, points, reason, state.chips[seat], log, cards)
