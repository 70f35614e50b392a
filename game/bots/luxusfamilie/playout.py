"""Playing a round to its end in a playout: who wins how many Machtpunkte when everybody plays `best_card`.

The same tricks as the rules would play, card by card (a test compares them), without states, phases and events.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.luxusfamilie.cards import Sight, best_card
from game.bots.luxusfamilie.worth import Weights
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import POWER, SEATS, SUIT
from rules.luxusfamilie.plays import POWERS


def played_out(
    hands: Sequence[Mask],
    trump: int,
    leader: Seat,
    trick: tuple[Card, ...],
    voids: Sequence[int],
    laid: Sequence[Mask],
    players: Sequence[Weights],
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
    """Who takes a full trick; of equal cards the first (LX-4.6, LX-4.7)."""
    one, two, three = trick
    powers = POWERS[trump][SUIT[one]]
    best, top = 0, powers[one]
    if powers[two] > top:
        best, top = 1, powers[two]
    if powers[three] > top:
        best = 2
    return (leader + best) % SEATS
