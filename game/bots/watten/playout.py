"""Playing a deal of Watten to its end in a playout, without states, phases and events.

The same tricks as the rules would play (a test compares them). Each seat reckons with what it may know alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.watten.cards import Keeping, Seen, weighed
from game.bots.watten.tables import ALL, TOPS, Ranking
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import TRICKS_TO_WIN


class Table(NamedTuple):
    """A deal in the middle of the play, all cards open."""

    hands: Sequence[Mask]
    leader: Seat
    trick: tuple[Card, ...]
    sides: tuple[int, ...]
    won: Sequence[int]  # by side
    played: Mask  # the cards of all tricks
    bound: bool  # the Hauptschlag, led first, asks for trumps


Watcher = Callable[[Table], None]  # shown the table before each card


def owed(ranks: Ranking, hand: Mask, trick: tuple[Card, ...], tricks: int) -> Mask:
    """The cards that may be laid where the Hauptschlag, led first of all, binds (WA-6.3)."""
    if tricks or not trick or not ranks.chief >> trick[0] & 1 or TOPS & mask_of(trick):
        return hand
    return hand & ranks.trumps or hand


def played_out(ranks: Ranking, table: Table, styles: Sequence[Keeping], watch: Watcher | None = None) -> int:
    """The side that wins the deal; `styles` by side."""
    hands, won, sides = list(table.hands), list(table.won), table.sides
    leader, trick, out, seats = table.leader, table.trick, ALL & ~table.played, len(table.hands)
    sizes = [hand.bit_count() for hand in hands]
    while True:
        seat = (leader + len(trick)) % seats
        hand = hands[seat]
        if watch is not None:
            watch(Table(hands[:], leader, trick, sides, won[:], ALL & ~out, table.bound))
        cards = owed(ranks, hand, trick, sum(won)) if table.bound else hand
        if cards & cards - 1:
            seen = Seen(hand, trick, leader, seat, sides, out & ~hand, sizes, won)
            card = max(weighed(ranks, seen, cards, styles[sides[seat]]))[2]
        else:
            card = cards.bit_length() - 1
        hands[seat] ^= 1 << card
        out ^= 1 << card
        sizes[seat] -= 1
        trick = (*trick, card)
        if len(trick) == seats:
            leader = (leader + ranks.best_of(trick)) % seats
            trick = ()
            won[sides[leader]] += 1
            if won[sides[leader]] == TRICKS_TO_WIN:
                return sides[leader]
