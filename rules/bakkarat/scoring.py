"""Both hands are turned up and the chips find their owners. (BK-4.2, BK-6, BK-8)"""

from __future__ import annotations

from rules.bakkarat.material import BANK, HANDS, NATURALS, NOBODY, RANK, SIDE_PAYS, SIDES, point
from rules.bakkarat.rounds import clear_stakes, return_bank
from rules.bakkarat.state import State, pay, pays_alone
from rules.core.contract import Log, Points, Seat, Shown
from rules.families.rounds import note
from rules.families.telling import enter, special, tell

SCENES = {8: "la_petite", 9: "la_grande"}


def turn_bank(state: State, log: Log) -> None:
    """The Bank's cards lie open from here on (BK-5.4)."""
    if not state.bank_open:
        state.bank_open = True
        tell(log, Shown(state.bank_hand, BANK))


def settle(state: State, log: Log) -> None:
    """The coup is over (BK-6.1 to 6.5)."""
    turn_bank(state, log)
    state.ponte_open = True
    tell(log, Shown(state.hand, HANDS[state.ponte]))
    ponte, bank = point(state.hand + state.third), point(state.bank_hand)
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
    special(log, "bank_lost", state.banker, targets=_stakers(state), values=(staked,))
    state.chips = tuple([have + 2 * stake for have, stake in zip(state.chips, state.stakes, strict=True)])
    state.bank -= staked
    if state.options.form == "chemin_de_fer":
        return_bank(state)


def _bank_wins(state: State, log: Log) -> None:
    """All stakes to the bank, but for the box's share; who called banco may follow (BK-6.3, BK-6.5, BK-7.4)."""
    staked = sum(state.stakes)
    taxe = staked * state.options.taxe // 100
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
    after, reasons = state.totals, REASONS[state.outcome]
    for seat in range(state.seats):
        change = after[seat] - before[seat]
        if not (staked[seat] or change or seat == state.banker):
            continue
        reason = reasons[0] if seat == state.banker else reasons[1] if staked[seat] else "side_bets"
        cards = state.bank_hand if seat == state.banker else state.hand + state.third if seat == state.ponte else ()
        note(state, seat, change, reason, after[seat], log, cards, points)


REASONS = {  # outcome -> for the banker, for who staked
    "ponte": ("bank_lost", "ponte_won"),
    "bank": ("bank_won", "ponte_lost"),
    "tie": ("bank_tie", "ponte_tie"),
}
