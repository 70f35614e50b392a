"""The frame of a round: who deals, the deal, the count, the end. (MG-1.4 to 1.8, MG-5, MG-7)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat
from rules.core.deck import Card
from rules.families.rounds import deal_hands, gather_all, note, seats_from, told_marks, vorhand
from rules.families.telling import enter, moved, special
from rules.mogeln.material import DRAWN, HANDS, ONE_PACK, RANK, STOCK, cards_in_play
from rules.mogeln.state import State, leaders, marks_of, zones_of


# --- the first dealer --------------------------------------------------------------------------------------------
def draw_dealer(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card each from a whole pack; the highest deals, equals draw again (MG-1.4)."""
    with told_marks(marks_of, state, log):
        state.drawn = draws(shuffled(state, ONE_PACK), state.seats)
        state.stock = tuple([card for card in state.stock if not any(card in cards for cards in state.drawn)])
        for turn in range(max(map(len, state.drawn))):
            for owner, cards in enumerate(state.drawn):
                moved(log, cards[turn : turn + 1], STOCK, DRAWN[owner])
        state.dealer = highest(state.drawn)
        special(log, "dealer_draw", state.dealer, state.drawn[state.dealer][-1:])
    enter(state, "deal", log)


def draws(pack: Sequence[Card], seats: int) -> tuple[tuple[Card, ...], ...]:
    """Cards that each seat draws from the top (the beginning) of a pack until one is highest, or the pack runs out."""
    left, drawn, tied = list(pack), [list[Card]() for _ in range(seats)], list(range(seats))
    while len(tied) > 1 and len(left) >= len(tied):
        for owner in tied:
            drawn[owner].append(left.pop(0))
        most = max(RANK[drawn[owner][-1]] for owner in tied)
        tied = [owner for owner in tied if RANK[drawn[owner][-1]] == most]
    return tuple(tuple(cards) for cards in drawn)


def highest(drawn: Sequence[Sequence[Card]]) -> Seat:
    """The dealer: the highest of those who drew last; should equals remain, the lowest seat (MG-1.4)."""
    last = max(map(len, drawn))
    still = [seat for seat, cards in enumerate(drawn) if len(cards) == last]
    return max(still, key=lambda seat: (RANK[drawn[seat][-1]], -seat))


# --- the deal ----------------------------------------------------------------------------------------------------
def _gather(state: State, log: Log) -> None:
    gather_all(zones_of, state, log)
    state.hands, state.drawn = [()] * state.seats, ((),) * state.seats
    state.pile, state.layers, state.takes = (), (), ()


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All cards, Vorhand first, in packets while a full circle of them is possible (MG-1.6 to 1.8)."""
    _gather(state, log)
    with told_marks(marks_of, state, log):
        options, seats = state.options, state.seats
        order = shuffled(state, cards_in_play(options.packs_for(seats), options.jokers))
        state.stock = ()
        owners, sizes = seats_from(vorhand(state), seats), circles(len(order), seats, options.packet)
        deal_hands(state.hands, HANDS, order, owners, sizes, log)
        state.seat, state.claim, state.lays = vorhand(state), 0, 0
        enter(state, "lay", log)


def circles(cards: int, seats: int, packet: int) -> list[int]:
    """The sizes of the packets, circle by circle: single cards once there are too few for a whole one (MG-1.7)."""
    whole, left = divmod(cards, packet * seats)
    return [packet] * whole + [1] * -(-left // seats)


# --- the end of a round ------------------------------------------------------------------------------------------
def end_round(state: State, log: Log) -> None:
    """An empty hand wins, or after too many lays the fewest cards, next to Vorhand (MG-5.1, MG-5.4)."""
    with told_marks(marks_of, state, log):
        left = [len(hand) for hand in state.hands]
        winner = min(seats_from(vorhand(state), state.seats), key=lambda seat: left[seat])
        reason = "fewest_cards" if left[winner] else "last_card"
        special(log, "round_won" if reason == "last_card" else "endless", winner, values=(left[winner],))
        state.wins = tuple([won + (seat == winner) for seat, won in enumerate(state.wins)])
        state.left = tuple([total + more for total, more in zip(state.left, left, strict=True)])
        _account(state, winner, reason, left, log)
        over = state.round + 1 == state.options.rounds_for(state.seats)
        enter(state, "over" if over else "round_end", log)
    if over:
        special(log, "winner", leaders(state)[0], targets=leaders(state))


def _account(state: State, winner: Seat, reason: str, left: Sequence[int], log: Log) -> None:
    """A line for every seat: the round won, or the cards left (MG-7.2, MG-7.3); both decide equal matches (MG-7.4)."""
    totals, by_wins = state.totals, state.options.by_wins
    for seat in range(state.seats):
        won: Points = int(seat == winner) if by_wins else left[seat]
        told = reason if seat == winner else "cards_left"
        note(state, seat, won, told, totals[seat], log, values=(left[seat], state.left[seat]))


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal moves to the left (MG-1.5)."""
    with told_marks(marks_of, state, log):
        state.round, state.dealer = state.round + 1, vorhand(state)
    enter(state, "deal", log)
