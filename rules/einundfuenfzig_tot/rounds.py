"""The frame of a round: dealing and opening, who has lost, who deals next, the end. (ET-2, ET-4, ET-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Seat
from rules.core.deck import Card
from rules.einundfuenfzig_tot.law import rounds_of
from rules.einundfuenfzig_tot.material import HAND_SIZE, HANDS, PILE, STOCK, cards_for
from rules.einundfuenfzig_tot.state import State, counts_lives, living, marks_of, next_alive, zones_of
from rules.families.rounds import close_round, deal_singly, gather_all, note, seats_from, told_marks
from rules.families.telling import moved, special

MOST_VOIDS = 3  # in a row (ET-6.3)


# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All cards are shuffled; five each, one at a time from Vorhand on, then one is laid open (ET-2.2, ET-2.3)."""
    with told_marks(marks_of, state, log):
        _gather(state, log)
        lay_out(state, shuffled(state, cards_for(state.seats)), log)


def _gather(state: State, log: Log) -> None:
    gather_all(zones_of, state, log)
    state.hands, state.pile, state.named = [()] * state.seats, (), ()
    state.total, state.direction, state.laid = 0, 1, 0
    state.vorhand = next_alive(state, state.dealer)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Deal these cards, the top one first."""
    owners = [seat for seat in seats_from(state.vorhand, state.seats) if seat not in state.dead]
    used = HAND_SIZE * len(owners)
    deal_singly(state.hands, HANDS, tuple(order), owners, HAND_SIZE, log)
    state.pile = (order[used],)
    state.stock = tuple(order[:used:-1])
    moved(log, state.pile, STOCK, PILE)


# --- round_end ---------------------------------------------------------------------------------------------------


def lose(state: State, loser: Seat, reason: str, log: Log) -> None:
    """A life or a mark; whoever has no life left is dead (ET-4.1, ET-4.3, ET-6.1)."""
    with told_marks(marks_of, state, log):
        step = -1 if counts_lives(state) else 1
        lives = list(state.lives)
        lives[loser] += step
        state.lives, state.voids = tuple(lives), 0
        special(log, "dead", loser, state.pile[-1:], values=(state.total,))
        for seat in living(state):
            points, why = (step, reason) if seat == loser else (0, "safe")
            note(state, seat, points, why, lives[seat], log, values=(state.total,))
        if counts_lives(state) and not lives[loser]:
            state.dead += (loser,)
            special(log, "last_life", loser)
        _pass_deal(state)
    close_round(state, _is_over(state), log, counts_lives(state))


def void(state: State, log: Log) -> None:
    """Nobody has lost (ET-5.4)."""
    with told_marks(marks_of, state, log):
        state.voids += 1
        special(log, "void", state.dealer)
        for seat in living(state):
            note(state, seat, 0, "void", state.lives[seat], log, values=(state.total,))
        _pass_deal(state)
    close_round(state, _is_over(state), log, counts_lives(state))


def _pass_deal(state: State) -> None:
    """Vorhand deals next, or the next living seat to its left (ET-4.5)."""
    heir = state.vorhand
    state.dealer = next_alive(state, heir) if heir in state.dead else heir


def _is_over(state: State) -> bool:
    """Source: ET-6.1 to 6.3, ET-7.7."""
    if not counts_lives(state):
        return state.round + 1 >= rounds_of(state.options, state.seats)
    return len(state.dead) == state.seats - 1 or state.voids >= MOST_VOIDS
