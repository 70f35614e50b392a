"""The frame of a round: the deal, the count, where the gold goes, who starts the next. (ZA-1, ZA-2.2, ZA-3.1, ZA-4)"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Moved, Points, Seat, Shown
from rules.core.deck import Card
from rules.families.rounds import Line as SheetLine
from rules.families.rounds import book_all, close_round, gather_all, line, told_marks
from rules.families.telling import enter, mark, moved, special
from rules.zwergenamulett.material import (
    AMULETS,
    BOX,
    BROWN,
    CARDS,
    DWARFS,
    HAND_SIZE,
    HANDS,
    MOST_ROUNDS,
    TRICK,
    VALUE,
    WON,
)
from rules.zwergenamulett.state import NOBODY, State, marks_of, zones_of

Line = tuple[Points, str, tuple[Card, ...], tuple[int, ...]]  # gold, reason, the cards looked at, what they counted
Lines = Mapping[Seat, Line]


# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the box, nothing of the last round stays open (ZA-1.4, ZA-3.8, ZA-4.10)."""
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log, BOX)
        state.won = [()] * state.seats
        state.trick = state.rest = ()
        state.leader = state.ahead = state.taker = state.announcer = NOBODY
        state.tricks, state.later, state.counts = 0, (-1,) * state.seats, ()
        last = [line((*entry[:5], (), ())) if entry.values else entry for entry in state.sheet[-state.seats :]]
        state.sheet = state.sheet[: -state.seats] + tuple(last)


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card at a time, the starter first; what is left goes out of play unseen (ZA-1.3, ZA-1.4)."""
    _gather(state, log)
    seats, starter = state.seats, state.starter
    order = shuffled(state, CARDS)
    used = HAND_SIZE[seats] * seats
    for away in range(seats):
        state.hands[(starter + away) % seats] = tuple(order[away:used:seats])
    state.box = tuple(order[used:])
    if log is not None:
        for place, card in enumerate(order[:used]):
            log.append(Moved((card,), BOX, HANDS[(starter + place) % seats]))
    state.seat = starter
    enter(state, "lead", log)


# --- count -------------------------------------------------------------------------------------------------------


def gather_rest(state: State, log: Log) -> None:
    """A last trick that was still shown joins the pile of its winner (ZA-2.15)."""
    moved(log, state.rest, TRICK, WON[state.taker])
    state.rest = ()


def count(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All piles are turned up and counted; the highest count takes gold (ZA-4.1 to 4.5, ZA-4.10)."""
    gather_rest(state, log)
    flat_two = state.options.brown_points == "flat_two"
    state.counts = tuple([points(cards, flat_two) for cards in state.won])
    units = [dwarfs(cards) for cards in state.won]
    if log is not None:
        for owner, cards in enumerate(state.won):
            if cards:
                log.append(Shown(cards, WON[owner]))
            special(log, "count", owner, cards, values=(state.counts[owner], units[owner]))
            mark(log, "count", state.counts[owner], owner)
    winners, reason = takers(state.counts, units, state.later, state.options.tie)
    lines = {}
    for owner, cards in enumerate(state.won):
        level = state.counts[owner] == max(state.counts)
        told = reason if owner in winners or not winners else "tie_behind"
        told_values = (state.counts[owner], units[owner], state.later[owner] + 1)  # on the sheet as well (ZA-4.10)
        lines[owner] = (int(owner in winners), told if level else "counted", cards, told_values)
    end_round(state, lines, log)


# --- round_end ---------------------------------------------------------------------------------------------------


def end_round(state: State, lines: Lines, log: Log) -> None:
    """Gold moves, the next starter is fixed; a third piece of gold ends the match (ZA-4.6, ZA-4.8)."""
    with told_marks(marks_of, state, log):
        book_all(state, _told(state, lines, log), log)
        state.ahead = NOBODY
        if state.fresh_amulet != NOBODY and state.options.starter == "last_amulet":
            state.amulet = state.fresh_amulet  # where it does not tell the next starter, it stays a secret
        state.fresh_amulet = NOBODY
        over = max(state.totals) >= state.options.gold_target or state.round + 1 >= MOST_ROUNDS
        if not over:
            state.starter = next_starter(state, [seat for seat in lines if lines[seat][0] > 0])
    close_round(state, over, log)


def _told(state: State, lines: Lines, log: Log) -> Iterator[SheetLine]:
    """The lines of the sheet; before each is written its gold is told."""
    for seat, (pieces, reason, cards, values) in lines.items():
        if log is not None:
            _tell_gold(seat, pieces, state.totals[seat] + pieces, log)
        yield seat, pieces, reason, tuple(sorted(cards)) if cards else (), values


def _tell_gold(seat: Seat, pieces: Points, account: Points, log: Log) -> None:
    """A chip comes or goes; below zero it is only owed (ZA-3.7)."""
    if pieces > 0:
        special(log, "gold" if account > 0 else "debt_paid", seat, values=(account,))
    elif pieces < 0:
        special(log, "gold_back" if account >= 0 else "debt", seat, values=(account,))


def next_starter(state: State, took_gold: list[Seat]) -> Seat:
    """Return the starter of the next round; the previous one stays where nobody took gold. Source: ZA-2.2."""
    left = (state.starter + 1) % state.seats
    if state.options.starter == "rotate":
        return left
    if state.options.starter == "round_winner":
        return max(took_gold, key=lambda seat: state.later[seat], default=state.starter)
    return left if state.amulet == NOBODY else state.amulet


# --- what won cards are worth, and who takes the gold ------------------------------------------------------------


def dwarfs(cards: Sequence[Card]) -> int:
    """Dwarf units (0 … 16): one for a red or green dwarf, two for a brown one. Source: ZA-3.1."""
    return sum([DWARFS[card] for card in cards])


def points(cards: Sequence[Card], flat_two: bool = False) -> Points:
    """The count of won cards (0 … 144): printed values, and the dwarfs when there is an amulet among them.

    `flat_two`: every brown dwarf brings 2 points of its own as well. Source: ZA-4.2, ZA-4.3.
    """
    found = sum([VALUE[card] for card in cards])
    if not AMULETS.isdisjoint(cards):  # several amulets count once
        found += dwarfs(cards)
    return found + 2 * len(BROWN.intersection(cards)) if flat_two else found


def takers(
    counts: Sequence[Points], units: Sequence[int], later: Sequence[int], tie: str
) -> tuple[tuple[Seat, ...], str]:
    """Return the seats that take gold for the highest count, and the reason on the score sheet. Source: ZA-4.4, ZA-4.5.

    `later` has the number of the last trick each seat has won; of all who have won one no two are equal.
    """
    top = max(counts)
    tied = tuple([seat for seat, count in enumerate(counts) if count == top])
    if len(tied) == 1:
        return tied, "most_points"
    if tie == "all":
        return tied, "tie_shared"
    if tie == "none":
        return (), "tie_nobody"
    most = max(units[seat] for seat in tied)
    ahead = tuple(seat for seat in tied if units[seat] == most)
    if len(ahead) == 1:
        return ahead, "tie_dwarfs"
    return (max(ahead, key=lambda seat: later[seat]),), "tie_last_trick"
