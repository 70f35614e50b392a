"""The frame of a hand, a game and the match. (GR-1, GR-5.4 to 5.9, GR-7)"""

from __future__ import annotations

from itertools import islice

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Marks, Moved, Points, Scored, Seat
from rules.core.deck import BACK, Card
from rules.families.rounds import highest
from rules.families.telling import enter, mark, moved, special, tell, tell_changes
from rules.gin_romme.material import (
    BONUS,
    CARDS,
    GAME_BONUS,
    HAND_SIZE,
    HANDS,
    MELDS,
    PILE,
    SEATS,
    STOCK,
    cards_in,
)
from rules.gin_romme.melds import laid, worth
from rules.gin_romme.state import NOBODY, State, doubles, marks_of, with_seat

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    if log is not None:
        for seat in range(SEATS):
            moved(log, cards_in(state.hands[seat]), HANDS[seat], STOCK)
            moved(log, cards_in(laid(state.melds[seat])), MELDS[seat], STOCK)
        moved(log, state.pile, PILE, STOCK)
    state.hands, state.shown, state.melds = (0, 0), (0, 0), ((), ())
    state.pile, state.layoffs, state.turns = (), (), 0
    state.taken, state.knocker = BACK, NOBODY
    state.gin = state.fiftieth = False


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before: Marks = marks_of(state) if log is not None else {}
    _gather(state, log)
    lay_out(state, shuffled(state, CARDS), log)
    if log is not None:
        tell_changes(log, before, marks_of(state))
        special(log, "upcard", 1 - state.dealer, (state.upcard,))
    enter(state, "up1", log)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Ten each, one at a time, the non-dealer first; the next one is turned (GR-1.4, GR-1.5)."""
    first, used = 1 - state.dealer, SEATS * HAND_SIZE
    for place, card in enumerate(order[:used]):
        owner = (first + place) % SEATS
        state.hands = with_seat(state.hands, owner, state.hands[owner] | 1 << card)
        if log is not None:
            log.append(Moved((card,), STOCK, HANDS[owner]))
    state.upcard = order[used]
    state.pile, state.stock = (state.upcard,), tuple(order[:used:-1])
    moved(log, state.pile, STOCK, PILE)
    state.seat = first


# --- the hand ----------------------------------------------------------------------------------------------------


def result(gin: bool, knocked: Points, other: Points) -> tuple[bool, Points, str]:
    """Whether the knocker wins, what the winner gets, and why. Source: GR-5.4 to 5.6, rulebook chapter 4."""
    if gin:
        return True, other + BONUS, "gin"
    if other > knocked:
        return True, other - knocked, "knock"
    return False, knocked - other + BONUS, "undercut"


def count(state: State, log: Log) -> None:
    """What lies unmatched decides (GR-5.4 to 5.6); with a spade turned in Oklahoma twice (GR-7.4)."""
    knocker = state.knocker
    own, other = worth(state.hands[knocker]), worth(state.hands[1 - knocker])
    wins, points, reason = result(state.gin, own, other)
    winner = knocker if wins else 1 - knocker
    points *= 2 if doubles(state) else 1
    special(log, reason if reason == "undercut" else "hand_won", winner, values=(points, own, other))
    state.boxes = with_seat(state.boxes, winner, state.boxes[winner] + 1)
    state.points = with_seat(state.points, winner, state.points[winner] + points)
    for seat in range(SEATS):
        gained, why = (points, reason) if seat == winner else (0, "hand_lost")
        _note(state, seat, gained, why, (own, other), log)
    state.dealer = 1 - state.dealer  # GR-1.6
    _end_hand(state, log)


def void(state: State, log: Log) -> None:
    """Nobody scores, the same dealer deals again (GR-1.6, GR-5.7, GR-5.9)."""
    special(log, "void", state.dealer)
    for seat in range(SEATS):
        _note(state, seat, 0, "void", (), log)
    _end_hand(state, log)


def _note(state: State, seat: Seat, points: Points, why: str, values: tuple[int, ...], log: Log) -> None:
    total = state.account[seat] + state.points[seat]
    state.sheet += (Entry(state.round, seat, points, why, total, values=values),)
    tell(log, Scored(seat, points, why))


def _end_hand(state: State, log: Log) -> None:
    state.game_over = max(state.points) >= state.options.game_target
    if log is not None:
        # everything may have changed: points, boxes, the dealer
        tell_changes(log, {}, marks_of(state))
        mark(log, "dealer", 0, 1 - state.dealer)
    enter(state, "round_end", log)


# --- the game ----------------------------------------------------------------------------------------------------


def gain(winner: Points, loser: Points, won: int, lost: int) -> Points:
    """What a game brings its winner: with bonus and boxes, doubled against a loser without a hand, less the other.

    Source: GR-7.5 to 7.8.
    """
    doubled = 1 if lost else 2
    return max(0, doubled * (winner + GAME_BONUS) + BONUS * won - loser - BONUS * lost)


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    if state.game_over:
        _end_game(state, log)
    else:
        _next_hand(state, log)


def _next_hand(state: State, log: Log) -> None:
    state.round += 1
    mark(log, "round", state.round)
    enter(state, "deal", log)


def next_game(state: State, seat: Seat, act: Action, log: Log) -> None:
    _next_hand(state, log)


def _end_game(state: State, log: Log) -> None:
    """The winner's gain goes to his account; points and boxes begin anew (GR-7.7, GR-7.10)."""
    winner = state.points.index(max(state.points))
    points, boxes = state.points, state.boxes
    brought = gain(points[winner], points[1 - winner], boxes[winner], boxes[1 - winner])
    state.account = with_seat(state.account, winner, state.account[winner] + brought)
    state.points = state.boxes = (0, 0)
    state.game_over = False
    special(log, "shutout" if not boxes[1 - winner] else "game_won", winner, values=(brought,))
    for seat in range(SEATS):
        change = (brought if seat == winner else 0) - points[seat]
        _note(state, seat, change, "game_won" if seat == winner else "game_lost", (brought,), log)
    over = max(state.account) >= max(1, int(state.options.match_target)) or state.options.match_target == "0"
    if log is not None:
        for seat in range(SEATS):
            mark(log, "points", 0, seat)
            mark(log, "boxes", 0, seat)
            mark(log, "account", state.account[seat], seat)
    enter(state, "over" if over else "game_end", log)
    if over:
        for seat in leaders(state):
            special(log, "crown", seat, values=(state.account[seat],))


def leaders(state: State) -> tuple[Seat, ...]:
    """Who is in front in the match; after games that brought nothing, who won the last one (GR-7.10)."""
    first = highest(state.account)
    won = (entry.seat for entry in reversed(state.sheet) if entry.reason == "game_won")
    return first if len(first) == 1 else tuple(islice(won, 1)) or first
