"""The frame of a round: dealing, showing the hands, lives. (SW-1, SW-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Marks, Moved, Scored, Seat, Shown
from rules.core.deck import Card
from rules.families.telling import enter, moved, special, tell_changes
from rules.schwimmen.material import CARDS, GONE, HAND_SIZE, HANDS, MITTE, PACKETS, STOCK, worth
from rules.schwimmen.state import NOBODY, OUT, State, marks_of, next_playing, playing

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    if log is not None:
        for seat in range(state.seats):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
        moved(log, state.mitte, MITTE, STOCK)
        moved(log, state.gone, GONE, STOCK)
    state.hands, state.mitte, state.gone = [()] * state.seats, (), ()
    state.shown = (0,) * state.seats
    state.pushes = state.left = state.turns = state.looked = 0
    state.stopper = state.exchanged = NOBODY


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before: Marks = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, shuffled(state, CARDS), log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    state.seat = state.dealer
    enter(state, "look", log)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Three cards each, one at a time, left of the dealer first; his second packet last (SW-1.3)."""
    turns = [next_playing(state, state.dealer)]
    while turns[-1] != state.dealer:
        turns.append(next_playing(state, turns[-1]))
    first: tuple[Card, ...] = ()
    used = HAND_SIZE * len(turns)
    for place, card in enumerate(order[:used]):
        owner = turns[place % len(turns)]
        if owner == state.dealer:
            first += (card,)
        else:
            state.hands[owner] += (card,)
        if log is not None:
            log.append(Moved((card,), STOCK, PACKETS[0] if owner == state.dealer else HANDS[owner]))
    second = tuple(order[used : used + HAND_SIZE])
    moved(log, second, STOCK, PACKETS[1])
    state.packets = (first, second)
    state.stock = tuple(order[: used + HAND_SIZE - 1 : -1])


# --- round_end ---------------------------------------------------------------------------------------------------


def losers(state: State) -> tuple[Seat, ...]:
    """Who has the fewest points; nobody where that would be the end of all. Source: SW-6.1, SW-6.2, SW-6.6."""
    here = playing(state)
    lowest = min(worth(state.hands[seat]) for seat in here)
    found = tuple([seat for seat in here if worth(state.hands[seat]) == lowest])
    return () if all(seat in found and not state.lives[seat] for seat in here) else found


def end_round(state: State, why: str, log: Log) -> None:
    """All hands are shown, the lowest lose a life; at the last one they swim, then they are out (SW-6)."""
    before: Marks = marks_of(state) if log is not None else {}
    here, lost = playing(state), losers(state)
    if log is not None:
        for seat in here:
            log.append(Shown(state.hands[seat], HANDS[seat]))
        special(log, f"end_{why}", state.seat)
    lives = list(state.lives)
    for seat in here:
        points, reason = (-1, "lowest") if seat in lost else (0, "safe" if lost else "spared")
        lives[seat] += points
        cards = tuple(sorted(state.hands[seat]))
        values = (worth(state.hands[seat]),)  # in half points
        state.sheet += (Entry(state.round, seat, points, reason, lives[seat], cards, values),)
        if log is not None:
            log.append(Scored(seat, points, reason))
    state.lives = tuple(lives)
    state.dealer = next_playing(state, state.dealer)  # SW-1.7
    state.exchanged = NOBODY
    over = len(playing(state)) == 1
    if log is not None:
        tell_changes(log, before, marks_of(state))
        for seat in lost:
            special(log, {0: "swims", OUT: "out"}.get(lives[seat], "life_lost"), seat, values=(max(0, lives[seat]),))
    enter(state, "over" if over else "round_end", log)
    if over:
        special(log, "crown", playing(state)[0])
