"""The frame of a round: dealing, showing the hands, lives. (SW-1, SW-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Seat
from rules.core.deck import Card
from rules.families.rounds import deal_singly, gather_all, note, seats_from, show_hands, told_marks
from rules.families.telling import enter, moved, special
from rules.schwimmen.material import CARDS, HAND_SIZE, HANDS, PACKETS, STOCK, worth
from rules.schwimmen.state import NOBODY, OUT, State, marks_of, next_playing, playing, zones_of

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    gather_all(zones_of, state, log)
    state.hands, state.mitte, state.gone = [()] * state.seats, (), ()
    state.shown = (0,) * state.seats
    state.pushes = state.left = state.turns = state.looked = 0
    state.stopper = state.exchanged = NOBODY


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        _gather(state, log)
        lay_out(state, shuffled(state, CARDS), log)
    state.seat = state.dealer
    enter(state, "look", log)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Three cards each, one at a time, left of the dealer first; his second packet last (SW-1.3)."""
    owners = [seat for seat in seats_from(state.dealer + 1, state.seats) if state.lives[seat] > OUT]
    used, zones = HAND_SIZE * len(owners), [*HANDS]
    zones[state.dealer] = PACKETS[0]
    deal_singly(state.hands, zones, tuple(order), owners, HAND_SIZE, log)
    first, state.hands[state.dealer] = state.hands[state.dealer], ()
    second = tuple(order[used : used + HAND_SIZE])
    moved(log, second, STOCK, PACKETS[1])
    state.packets = (first, second)
    state.stock = tuple(order[: used + HAND_SIZE - 1 : -1])


# --- round_end ---------------------------------------------------------------------------------------------------


def losers(state: State) -> tuple[Seat, ...]:
    """Seats with the fewest points; none where that would be the end of all. Source: SW-6.1, SW-6.2, SW-6.6."""
    here = playing(state)
    worths = [worth(state.hands[seat]) for seat in here]
    lowest = min(worths)
    found = tuple([seat for seat, halves in zip(here, worths, strict=True) if halves == lowest])
    return () if all(seat in found and not state.lives[seat] for seat in here) else found


def end_round(state: State, why: str, log: Log) -> None:
    """All hands are shown, the lowest lose a life; at the last one they swim, then they are out (SW-6)."""
    here, lost = playing(state), losers(state)
    with told_marks(marks_of, state, log):
        show_hands(state.hands, HANDS, log)
        special(log, f"end_{why}", state.seat)
        lives = list(state.lives)
        for seat in here:
            points, reason = (-1, "lowest") if seat in lost else (0, "safe" if lost else "spared")
            lives[seat] += points
            halves = worth(state.hands[seat])
            note(state, seat, points, reason, lives[seat], log, tuple(sorted(state.hands[seat])), (halves,))
        state.lives = tuple(lives)
        state.dealer = next_playing(state, state.dealer)  # SW-1.7
        state.exchanged = NOBODY
    over = len(playing(state)) == 1
    for seat in lost if log is not None else ():
        special(log, {0: "swims", OUT: "out"}.get(lives[seat], "life_lost"), seat, values=(max(0, lives[seat]),))
    enter(state, "over" if over else "round_end", log)
    if over:
        special(log, "crown", playing(state)[0])
