"""Playing a round of Luxusfamilie to its end in a playout, and the worth of that end to a seat. (rulebook, chapter 8)

The same tricks as the rules would play when everybody plays `best_card`, card by card (a test compares them), without
states, phases and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.bots.luxusfamilie.cards import PLAYERS, Sight, best_card, voids
from game.bots.luxusfamilie.weights import Player
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import POWER, SEATS, SUIT
from rules.luxusfamilie.plays import POWERS, completed
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.state import State, power_of

WIN = 600.0  # points that a won match is worth
LEAD = 0.3  # what a point of lead is worth beside it, so that nobody plays carelessly when all is decided
SWING = 115.0  # points by which two players drift apart in a round, as the scale of a logistic curve
DONE = 10.0  # the same when no round is left: hardly anything
STOPS = frozenset({"play", "review", "round_end", "over", "deal"})  # phases in which a playout ends


def played_out(
    hands: Sequence[Mask],
    trump: int,
    leader: Seat,
    trick: tuple[Card, ...],
    voids: Sequence[int],
    laid: Sequence[Mask],
    players: Sequence[Player],
) -> list[Points]:
    """Machtpunkte that each seat takes from here on; what lies in `trick` belongs to it.

    `voids` are masks of the suits that the seats have shown to be out of, `laid` the cards of melds,
    `players` how each seat weighs its cards.
    """
    left, out, power = list(hands), list(voids), [0] * SEATS
    hidden = left[0] | left[1] | left[2]
    while hidden or trick:
        seat = (leader + len(trick)) % SEATS
        hand = left[seat]
        one, two = (seat + 1) % SEATS, (seat + 2) % SEATS
        sight = Sight(hidden ^ hand, out[one], out[two], laid[one] & left[one], laid[two] & left[two])
        card = best_card(hand, trump, trick, sight, players[seat])
        left[seat] = hand ^ 1 << card
        hidden ^= 1 << card
        if trick:
            for suit in NEED[trump][SUIT[trick[0]]][SUIT[card]]:
                out[seat] |= 1 << suit
        trick = (*trick, card)
        if len(trick) == SEATS:
            leader = taker(trick, trump, leader)
            power[leader] += POWER[trick[0]] + POWER[trick[1]] + POWER[trick[2]]
            trick = ()
    return power


def taker(trick: tuple[Card, ...], trump: int, leader: Seat) -> Seat:
    """The seat that takes a full trick; of equal cards the first wins (LX-4.6, LX-4.7)."""
    one, two, three = trick
    powers = POWERS[trump][SUIT[one]]
    best, top = 0, powers[one]
    if powers[two] > top:
        best, top = 1, powers[two]
    if powers[three] > top:
        best = 2
    return (leader + best) % SEATS


# --- what a round is worth to a seat -------------------------------------------------------------------------------


def finals(state: State) -> tuple[Points, ...]:
    """The totals after this round; what is not yet played is played out."""
    if state.phase in ("round_end", "over", "deal"):
        return state.totals
    tricks, leader, trick = state.tricks, state.leader, state.trick
    if len(trick) == SEATS:  # it lies there for its review
        tricks, leader, trick = (*tricks, completed(state)), completed(state).taker, ()
    power = power_of(tricks)
    if any(state.hands) or trick:
        rest = played_out(state.hands, state.trump, leader, trick, voids(state), state.laid, PLAYERS[state.bidder])
        power = [won + more for won, more in zip(power, rest, strict=True)]
    return tuple([total + _noted(state, seat, power[seat]) for seat, total in enumerate(state.totals)])


def _noted(state: State, seat: Seat, power: Points) -> Points:
    """The points that a seat notes for the round (LX-7.2 to 7.6)."""
    total = state.melded[seat] + stichpunkte(power - state.penalties[seat])
    return -state.bid if seat == state.bidder and total < state.bid else total


def reward(state: State, seat: Seat) -> float:
    """The worth of the totals after this round: mostly the chance to win the match, partly the lead.

    A match is won against the better of the others, not against their mean: it does not help that one of them fails.
    """
    totals = finals(state)
    lead = totals[seat] - (sum(totals) - totals[seat]) / (SEATS - 1)
    rounds = state.options.rounds - state.round - (state.phase != "deal")  # what is thrown in is dealt again (LX-2.7)
    return WIN * chance_to_win(totals, seat, rounds) + LEAD * lead


def chance_to_win(totals: Sequence[Points], seat: Seat, rounds: int) -> float:
    """The chance to lead after `rounds` more rounds; it falls by e for each `SWING` points of arrears."""
    swing = SWING * sqrt(rounds) if rounds > 0 else DONE
    top = max(totals)
    odds = [exp((total - top) / swing) for total in totals]
    return odds[seat] / sum(odds)
