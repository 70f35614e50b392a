"""The frame of a round: dealing and opening, who has lost, who deals next, the end. (ET-2, ET-4, ET-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Marks, Moved, Scored, Seat
from rules.core.deck import Card
from rules.einundfuenfzig_tot.law import rounds_of
from rules.einundfuenfzig_tot.material import HAND_SIZE, HANDS, PILE, STOCK, cards_for
from rules.einundfuenfzig_tot.state import State, counts_lives, living, marks_of, next_alive
from rules.families.telling import enter, moved, special, tell, tell_changes

MOST_VOIDS = 3  # in a row (ET-6.3)


# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All cards are shuffled; five each, one at a time from Vorhand on, then one is laid open (ET-2.2, ET-2.3)."""
    before: Marks = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, shuffled(state, cards_for(state.seats)), log)
    if log is not None:
        tell_changes(log, before, marks_of(state))


def _gather(state: State, log: Log) -> None:
    if log is not None:
        for seat in range(state.seats):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
        moved(log, state.pile, PILE, STOCK)
    state.hands, state.pile, state.named = [()] * state.seats, (), ()
    state.total, state.direction, state.laid = 0, 1, 0
    state.vorhand = next_alive(state, state.dealer)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Deal these cards, the top one first."""
    living = state.seats - len(state.dead)
    owner, used = state.vorhand, HAND_SIZE * living
    for card in order[:used]:
        state.hands[owner] += (card,)
        if log is not None:
            log.append(Moved((card,), STOCK, HANDS[owner]))
        owner = next_alive(state, owner)
    state.pile = (order[used],)
    state.stock = tuple(order[:used:-1])
    moved(log, state.pile, STOCK, PILE)


# --- round_end ---------------------------------------------------------------------------------------------------


def lose(state: State, loser: Seat, reason: str, log: Log) -> None:
    """A life or a mark; whoever has no life left is dead (ET-4.1, ET-4.3, ET-6.1)."""
    before: Marks = marks_of(state) if log is not None else {}
    step = -1 if counts_lives(state) else 1
    lives = list(state.lives)
    lives[loser] += step
    state.lives, state.voids = tuple(lives), 0
    special(log, "dead", loser, state.pile[-1:], values=(state.total,))
    for seat in living(state):
        points, why = (step, reason) if seat == loser else (0, "safe")
        state.sheet += (Entry(state.round, seat, points, why, lives[seat], values=(state.total,)),)
        tell(log, Scored(seat, points, why))
    if counts_lives(state) and not lives[loser]:
        state.dead += (loser,)
        special(log, "last_life", loser)
    _end(state, before, log)


def void(state: State, log: Log) -> None:
    """Nobody has lost (ET-5.4)."""
    before: Marks = marks_of(state) if log is not None else {}
    state.voids += 1
    special(log, "void", state.dealer)
    for seat in living(state):
        state.sheet += (Entry(state.round, seat, 0, "void", state.lives[seat], values=(state.total,)),)
        tell(log, Scored(seat, 0, "void"))
    _end(state, before, log)


def _end(state: State, before: Marks, log: Log) -> None:
    """Vorhand deals next, or the next living seat to its left (ET-4.5)."""
    heir = state.vorhand
    state.dealer = next_alive(state, heir) if heir in state.dead else heir
    over = _is_over(state)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    enter(state, "over" if over else "round_end", log)
    if over and log is not None:
        for seat in best(state):
            special(log, "crown", seat, values=(state.lives[seat],))


def _is_over(state: State) -> bool:
    """Source: ET-6.1 to 6.3, ET-7.7."""
    if not counts_lives(state):
        return state.round + 1 >= rounds_of(state.options, state.seats)
    return len(state.dead) == state.seats - 1 or state.voids >= MOST_VOIDS


def best(state: State) -> tuple[Seat, ...]:
    """The seats with the most lives, or the fewest losses."""
    wanted = max(state.lives) if counts_lives(state) else min(state.lives)
    return tuple(seat for seat in range(state.seats) if state.lives[seat] == wanted)
