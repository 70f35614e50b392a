"""Both hands are turned up and the pot finds its owner, or stays for a repeat. (SV-6)"""

from __future__ import annotations

from rules.core.contract import Log, Points, Seat, Shown
from rules.families.banking import paid
from rules.families.rounds import note, told_marks
from rules.families.telling import enter, special
from rules.siebzehn_und_vier.material import BEST, BUST, HANDS, is_pair_of_aces, total, worth
from rules.siebzehn_und_vier.state import State, marks_of


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
