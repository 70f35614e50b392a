"""What a seat does not see where one plays against the others: hands, a stock, what was laid away. Game-free."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.tricks.dealing import Rooms, count_deals, drawn, listed
from game.bots.tricks.pack import Pack, cards_in
from rules.core.contract import Action, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of

NOISE = 4.0  # Augen by which people differ about what is best laid away


class Lying(NamedTuple):
    """Where all cards lie; tuples with BACK for those unknown, or full."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]


class Hidden:
    """The unseen cards and the places where they may be: the hands by seat, then the stock, then what was laid."""

    __slots__ = ("barred", "lying", "pool", "rooms")

    def __init__(self, lying: Lying, pool: Mask, barred: Sequence[Mask]) -> None:
        self.lying, self.pool = lying, pool
        piles = (*lying.hands, lying.stock, lying.laid)
        self.rooms: Rooms = tuple([pile.count(BACK) for pile in piles])
        self.barred = (*barred, 0, 0)

    @property
    def number(self) -> int:
        return count_deals(self.pool, self.rooms, self.barred)

    def drawn(self, rng: Random) -> list[Mask]:
        """One way in which the cards may lie, each as likely as any other."""
        return drawn(self.pool, self.rooms, self.barred, rng)

    def listed(self, most: int) -> list[list[Mask]] | None:
        return listed(self.pool, self.rooms, self.barred, most)

    def only(self) -> list[Mask] | None:
        """The one way in which the cards can lie; None where there are several."""
        found = self.listed(1)
        return found[0] if found else None

    def sorted_out(self, places: list[Mask], pack: Pack | None, declarer: Seat, before: Mask, rng: Random) -> None:
        """Exchange what the declarer holds and what he laid away for what people lay away; `before`: his played cards.

        `pack` is None where the trump is not known yet.
        """
        if not self.rooms[-1] or pack is None:
            return
        both = places[declarer] | places[-1]
        must = both & self.barred[declarer]
        free = cards_in(both & ~must)
        needed = self.rooms[-1] - must.bit_count()
        if needed < 0:
            return
        whole = both | before
        worth = {card: layable(pack, whole, card) + rng.gauss(0, NOISE) for card in free}
        laid = must | mask_of(sorted(free, key=worth.__getitem__, reverse=True)[:needed])
        places[-1], places[declarer] = laid, both & ~laid

    def filled(self, places: list[Mask], rng: Random) -> Lying:
        """Every BACK replaced."""
        seats = len(self.lying.hands)
        hands = tuple([_filled(hand, places[seat]) for seat, hand in enumerate(self.lying.hands)])
        stock = _filled(self.lying.stock, places[seats])
        if self.rooms[seats]:
            stock = tuple(rng.sample(stock, len(stock)))
        return Lying(hands, stock, _filled(self.lying.laid, places[seats + 1]))


def _filled(cards: tuple[Card, ...], new: Mask) -> tuple[Card, ...]:
    if not new:
        return cards
    coming = iter(cards_in(new))
    return tuple([next(coming) if card == BACK else card for card in cards])


def layable(pack: Pack, hand: Mask, card: Card) -> float:
    """How well a card is laid away, in Augen: bare tens first, then what empties a side suit, no trumps, no aces."""
    suit, augen = pack.suits[card], pack.augen[card]
    mine = hand & pack.of_suit[suit]
    if suit == pack.trump:
        return -12.0 - augen - pack.strengths[card]
    above = (pack.of_suit[suit] & pack.higher[suit][card]).bit_count()
    if not above:
        return -8.0 if mine & (mine - 1) else -4.0
    guarded = (mine & pack.higher[suit][card]).bit_count() == above
    return (augen * 0.3 if guarded else augen) + 2.0 * (3 - mine.bit_count())


def as_listed(lays: Sequence[Action], legal: Sequence[Action]) -> list[Action]:
    """Those of these ways to lay cards away that are legal, in the form in which they are listed there."""
    found = {frozenset(act.args): act for act in legal}
    return [found[key] for act in lays if (key := frozenset(act.args)) in found]
