"""Playing a deal to its end in a playout, without states, phases and events: every card by `tricks_play.weighed`.

The same tricks as the rules would play (a test compares them). Each seat reckons with what it may know alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.tricks.pack import Duties, Pack
from game.bots.tricks.play import Seen, Weights, legal, weighed
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask


class Table(NamedTuple):
    """A deal in the middle of the play, all cards open. `aside`: cards that only the declarer, or nobody, knows."""

    hands: Sequence[Mask]
    leader: Seat
    trick: tuple[Card, ...]
    declarer: Seat
    barred: Sequence[Mask]
    aside: Mask
    known_aside: bool  # the declarer knows them


class Finish(NamedTuple):
    """What the declarer's side and the others gain from here on."""

    augen: tuple[Points, Points]
    tricks: tuple[int, int]


def played_out(pack: Pack, duties: Duties, table: Table, styles: tuple[Weights, Weights]) -> Finish:
    """The end of the deal; `styles` of the declarer and of his opponents."""
    hands, barred, seats = list(table.hands), list(table.barred), len(table.hands)
    leader, trick, declarer = table.leader, table.trick, table.declarer
    hidden = table.aside
    for hand in hands:
        hidden |= hand
    augen, tricks, suits, values = [0, 0], [0, 0], pack.suits, pack.augen
    sizes = [hand.bit_count() for hand in hands]
    while trick or hands[leader]:
        seat = (leader + len(trick)) % seats
        hand = hands[seat]
        cards = legal(pack, duties, hand, trick)
        if cards & cards - 1:
            unseen = hidden & ~hand
            if seat == declarer and table.known_aside:
                unseen &= ~table.aside
            seen = Seen(hand, trick, leader, seat, declarer, unseen, barred, sizes)
            card = max(weighed(pack, seen, cards, styles[seat != declarer]))[1]
        else:
            card = cards.bit_length() - 1
        if trick and suits[card] != suits[trick[0]]:
            barred[seat] |= pack.barred(duties, suits[trick[0]], trick[pack.best_of(trick)], card)
        hands[seat] ^= 1 << card
        hidden ^= 1 << card
        sizes[seat] -= 1
        trick = (*trick, card)
        if len(trick) == seats:
            leader = (leader + pack.best_of(trick)) % seats
            side = leader != declarer
            augen[side] += sum([values[other] for other in trick])
            tricks[side] += 1
            trick = ()
    return Finish((augen[0], augen[1]), (tricks[0], tricks[1]))
