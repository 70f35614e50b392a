"""The frame of a round: dealing, who has won it and how, the account, the end. (MM-1, MM-4.4 to 4.6, MM-6)"""

from __future__ import annotations

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Said, Seat
from rules.core.deck import Card
from rules.families.rounds import book, close_round, deal_singly, gather_all, seats_from, show_hands, told_marks
from rules.families.telling import enter, moved, special, tell
from rules.mau_mau.law import cards_for
from rules.mau_mau.material import DECK, FACE, HAND_SIZE, HANDS, JACK, NO_CARD, NO_SUIT, NOBODY, PILE, RANK, STOCK
from rules.mau_mau.state import State, marks_of, zones_of

# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Five each, one at a time, left of the dealer first; then one is laid open (MM-1.3 to 1.5)."""
    with told_marks(marks_of, state, log):
        _gather(state, log)
        lay_out(state, shuffled(state, cards_for(state.options, state.seats)), log)
    enter(state, "turn", log)


def _gather(state: State, log: Log) -> None:
    gather_all(zones_of, state, log)
    state.hands, state.pile = [()] * state.seats, ()
    state.dealer = state.round % state.seats
    state.seat = (state.dealer + 1) % state.seats
    state.wish, state.owing, state.drawn = NO_SUIT, NOBODY, NO_CARD
    state.pending = state.passes = state.acts = 0


def lay_out(state: State, order: list[Card], log: Log) -> None:
    """Deal these cards, the top one first."""
    used = HAND_SIZE * state.seats
    deal_singly(state.hands, HANDS, tuple(order), seats_from(state.seat, state.seats), HAND_SIZE, log)
    state.pile = (order[used],)
    state.stock = tuple(order[:used:-1])
    moved(log, state.pile, STOCK, PILE)


# --- round_end ---------------------------------------------------------------------------------------------------


def charge(state: State, seat: Seat) -> Points:
    """Points of the cards left in a hand (MM-6.3)."""
    return sum([DECK.points[FACE[card]] for card in state.hands[seat]])


def win(state: State, seat: Seat, log: Log) -> None:
    """The last card is played; whatever it would do does not happen (MM-4.6)."""
    if log is not None:
        tell(log, Said(seat, "mau_mau"))
        special(log, "mau_mau", seat, state.pile[-1:])
    jack = RANK[FACE[state.pile[-1]]] == JACK
    doubled = state.options.jack_finish_double and jack
    _account(state, seat, "doubled" if doubled else "charged", 2 if doubled else 1, log)


def end_by_patt(state: State, log: Log) -> None:
    """Nothing goes any more: the fewest cards win, then the fewest points, then nobody (MM-4.4, MM-4.5)."""
    special(log, "patt", state.seat)
    left = [(-len(state.hands[seat]), -charge(state, seat)) for seat in range(state.seats)]
    best = [seat for seat in range(state.seats) if left[seat] == max(left)]
    _account(state, best[0] if len(best) == 1 else NOBODY, "patt", 1, log)


def _account(state: State, winner: Seat, reason: str, factor: int, log: Log) -> None:
    """One win, or what everybody still holds (MM-6.2 to 6.5)."""
    by_wins = state.options.by_wins
    with told_marks(marks_of, state, log):
        show_hands(state.hands, HANDS, log)
        for seat, hand in enumerate(state.hands):
            points = int(seat == winner) if by_wins else factor * charge(state, seat)
            why = "won" if seat == winner else "left" if by_wins and reason != "patt" else reason
            book(state, seat, points, why, log, hand)
        state.wish, state.owing, state.drawn, state.pending = NO_SUIT, NOBODY, NO_CARD, 0
    close_round(state, is_over(state), log, by_wins)  # who is level shares the match (MM-6.6)


def is_over(state: State) -> bool:
    options = state.options
    return max(state.totals) >= (options.wins_needed if options.by_wins else options.point_limit)
