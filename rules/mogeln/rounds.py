"""The frame of a round: who deals, the deal, the count, the end. (MG-1.4 to 1.8, MG-5, MG-7)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Moved, Points, Scored, Seat
from rules.core.deck import Card
from rules.families.telling import enter, moved, special
from rules.mogeln.material import DRAWN, HANDS, ONE_PACK, PILE, RANK, STOCK, cards_in_play
from rules.mogeln.state import State, before, best, points, tell, vorhand


# --- the first dealer --------------------------------------------------------------------------------------------
def draw_dealer(state: State, seat: Seat, act: Action, log: Log) -> None:
    """One card each from a whole pack; the highest deals, equals draw again (MG-1.4)."""
    earlier = before(state, log)
    state.drawn = draws(shuffled(state, ONE_PACK), state.seats)
    state.stock = tuple([card for card in state.stock if not any(card in cards for cards in state.drawn)])
    for turn in range(max(map(len, state.drawn))):
        for owner, cards in enumerate(state.drawn):
            moved(log, cards[turn : turn + 1], STOCK, DRAWN[owner])
    state.dealer = highest(state.drawn)
    special(log, "dealer_draw", state.dealer, state.drawn[state.dealer][-1:])
    tell(state, earlier, log)
    enter(state, "DEAL", log)


def draws(pack: Sequence[Card], seats: int) -> tuple[tuple[Card, ...], ...]:
    """What each seat draws from the top (the beginning) of a pack until one is highest, or the pack runs out."""
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
    for seat in range(state.seats):
        moved(log, state.hands[seat], HANDS[seat], STOCK)
        moved(log, state.drawn[seat], DRAWN[seat], STOCK)
    moved(log, state.pile, PILE, STOCK)
    state.hands, state.drawn = [()] * state.seats, ((),) * state.seats
    state.pile, state.layers, state.takes = (), (), ()


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """All cards, Vorhand first, in packets while a full circle of them is possible (MG-1.6 to 1.8)."""
    _gather(state, log)
    earlier = before(state, log)
    options, seats = state.options, state.seats
    order = shuffled(state, cards_in_play(options.packs_for(seats), options.jokers))
    state.stock = ()
    for owner, cards in packets(order, vorhand(state), seats, options.packet):
        state.hands[owner] += cards
        if log is not None:
            log.append(Moved(cards, STOCK, HANDS[owner]))
    state.seat, state.claim, state.lays = vorhand(state), 0, 0
    enter(state, "LAY", log)
    tell(state, earlier, log)


def packets(order: Sequence[Card], first: Seat, seats: int, size: int) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Who gets which cards, one packet after the other (MG-1.7)."""
    found, place = [], 0
    while place < len(order):
        step = size if place + size * seats <= len(order) else 1
        for away in range(seats):
            cards = tuple(order[place : place + step])
            if cards:
                found.append(((first + away) % seats, cards))
            place += step
    return found


# --- the end of a round ------------------------------------------------------------------------------------------
def end_round(state: State, log: Log) -> None:
    """An empty hand wins, or after too many lays the fewest cards, next to Vorhand (MG-5.1, MG-5.4)."""
    earlier = before(state, log)
    left = [len(hand) for hand in state.hands]
    order = [(vorhand(state) + away) % state.seats for away in range(state.seats)]
    winner = min(order, key=lambda seat: left[seat])
    reason = "fewest_cards" if left[winner] else "last_card"
    special(log, "round_won" if reason == "last_card" else "endless", winner, values=(left[winner],))
    state.wins = tuple([won + (seat == winner) for seat, won in enumerate(state.wins)])
    state.left = tuple([total + more for total, more in zip(state.left, left, strict=True)])
    _note(state, winner, reason, left, log)
    over = state.round + 1 == state.options.rounds_for(state.seats)
    enter(state, "MATCH_END" if over else "ROUND_END", log)
    tell(state, earlier, log)
    if over:
        special(log, "winner", best(state)[0], targets=best(state))


def _note(state: State, winner: Seat, reason: str, left: Sequence[int], log: Log) -> None:
    """A line for every seat: the round won, or the cards left (MG-7.2, MG-7.3); both decide equal matches (MG-7.4)."""
    totals, by_wins = points(state), state.options.scoring == "wins"
    for seat in range(state.seats):
        won: Points = int(seat == winner) if by_wins else left[seat]
        told = reason if seat == winner else "cards_left"
        state.sheet += (Entry(state.round, seat, won, told, totals[seat], (), (left[seat], state.left[seat])),)
        if log is not None:
            log.append(Scored(seat, won, told))


def next_round(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The deal moves to the left (MG-1.5)."""
    earlier = before(state, log)
    state.round, state.dealer = state.round + 1, (state.dealer + 1) % state.seats
    tell(state, earlier, log)
    enter(state, "DEAL", log)
