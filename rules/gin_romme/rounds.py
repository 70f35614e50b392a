"""The frame of a hand, a game and the match. (GR-1, GR-5.4 to 5.9, GR-7)"""

from __future__ import annotations

from itertools import islice

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat
from rules.core.deck import BACK, Card
from rules.families.rounds import crown, gather, in_front, next_round, note, singly, tell_singly, told_marks
from rules.families.telling import enter, mark, moved, special, tell_changes
from rules.families.tricks import mask_of
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
            gather([(HANDS[seat], cards_in(state.hands[seat])), (MELDS[seat], cards_in(laid(state.melds[seat])))], log)
        gather([(PILE, state.pile)], log)
    state.hands, state.shown, state.melds = (0, 0), (0, 0), ((), ())
    state.pile, state.layoffs, state.turns = (), (), 0
    state.taken, state.knocker = BACK, NOBODY
    state.gin = state.fiftieth = False


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    with told_marks(marks_of, state, log):
        _gather(state, log)
        lay_out(state, shuffled(state, CARDS), log)
    special(log, "upcard", 1 - state.dealer, (state.upcard,))
    enter(state, "up1", log)


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Ten each, one at a time, the non-dealer first; the next one is turned (GR-1.4, GR-1.5)."""
    first, used = 1 - state.dealer, SEATS * HAND_SIZE
    owners = (first, 1 - first)
    for owner, cards in singly(order, owners, HAND_SIZE):
        state.hands = with_seat(state.hands, owner, mask_of(cards))
    tell_singly(HANDS, order, owners, HAND_SIZE, log)
    state.upcard = order[used]
    state.pile, state.stock = (state.upcard,), tuple(order[:used:-1])
    moved(log, state.pile, STOCK, PILE)
    state.seat = first


# --- the hand ----------------------------------------------------------------------------------------------------


def result(gin: bool, knocked: Points, other: Points) -> tuple[bool, Points, str]:
    """Return whether the knocker wins, what the winner gets, and why. Source: GR-5.4 to 5.6, rulebook chapter 4."""
    if gin:
        return True, other + BONUS, "gin"
    if other > knocked:
        return True, other - knocked, "knock"
    return False, knocked - other + BONUS, "undercut"


def count(state: State, log: Log) -> None:
    """Score what lies unmatched (GR-5.4 to 5.6), double with a spade turned in Oklahoma (GR-7.4), and end the hand."""
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
        note(state, seat, gained, why, state.totals[seat], log, values=(own, other))
    state.dealer = 1 - state.dealer  # GR-1.6
    _end_hand(state, log)


def void(state: State, log: Log) -> None:
    """Nobody scores, the same dealer deals again (GR-1.6, GR-5.7, GR-5.9)."""
    special(log, "void", state.dealer)
    for seat in range(SEATS):
        note(state, seat, 0, "void", state.totals[seat], log)
    _end_hand(state, log)


def _end_hand(state: State, log: Log) -> None:
    state.game_over = max(state.points) >= state.options.game_target
    if log is not None:
        # everything may have changed: points, boxes, the dealer
        tell_changes(log, {}, marks_of(state))
        mark(log, "dealer", 0, 1 - state.dealer)
    enter(state, "round_end", log)


# --- the game ----------------------------------------------------------------------------------------------------


def gain(winner: Points, loser: Points, won: int, lost: int) -> Points:
    """Gain of a game for its winner: with bonus and boxes, doubled against a loser without a hand, less the other.

    Source: GR-7.5 to 7.8.
    """
    doubled = 1 if lost else 2
    return max(0, doubled * (winner + GAME_BONUS) + BONUS * won - loser - BONUS * lost)


def after_hand(state: State, seat: Seat, act: Action, log: Log) -> None:
    """On to the next hand; a game that is over is counted first."""
    if state.game_over:
        _end_game(state, log)
    else:
        next_round(state, seat, act, log)


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
        why = "game_won" if seat == winner else "game_lost"
        note(state, seat, change, why, state.totals[seat], log, values=(brought,))
    over = max(state.account) >= max(1, int(state.options.match_target)) or state.options.match_target == "0"
    if log is not None:
        for seat in range(SEATS):
            mark(log, "points", 0, seat)
            mark(log, "boxes", 0, seat)
            mark(log, "account", state.account[seat], seat)
    enter(state, "over" if over else "game_end", log)
    if over:
        crown(state, leaders(state), log)


def leaders(state: State) -> tuple[Seat, ...]:
    """Seats in front in the match; after games that brought nothing, who won the last one (GR-7.10)."""
    first = in_front(state.account)
    won = (entry.seat for entry in reversed(state.sheet) if entry.reason == "game_won")
    return first if len(first) == 1 else tuple(islice(won, 1)) or first
