"""A seat's knowledge of the others' hands in Mogeln: seen cards, piles taken, claims made. (rulebook 8.4-8.9)

All lays of a round are public but for their faces, and claims run on over pick-ups (MG-8.7): lay k claimed rank k.
"""

from __future__ import annotations

from bisect import bisect_left
from math import comb
from typing import NamedTuple

from game.bots.mogeln.memory import Memory
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.mogeln.material import CLAIMS, HANDS, JOKER, PILE, RANK, cards_in_play

HONEST = 0.72  # how often an unseen card of a pile is what was claimed
STAYS = 0.96  # how likely an idle card is still held one lay of its holder later
LAID = 0.15  # … once its rank was claimed by its holder


class Held(NamedTuple):
    """A card of a taken pile as it may lie in its taker's hand."""

    card: Card  # BACK where unknown
    claim: int  # what it was claimed to be
    lay: int  # number of the lay with which the pile was doubted


class Mind:
    """One seat's knowledge in one position."""

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None
        facts, self.seat, self.seats = view.facts, view.seat, len(view.totals)
        self.hand: tuple[Card, ...] = view.zones[HANDS[view.seat]]
        self.sizes = [len(view.zones[HANDS[seat]]) for seat in range(self.seats)]
        self.claim: int = facts.claim
        self.layer: Seat = facts.seat
        self.pile = len(view.zones[PILE])
        self.own_pile = [card for card in facts.pile if card != BACK]
        self.options = view.options
        self.takes = facts.takes
        self.kept = [index not in memory.forgotten for index in range(len(facts.takes))]
        self.lays: list[Seat] = [seat for take in facts.takes for seat in take.layers] + list(facts.layers)
        self._count()

    def _count(self) -> None:
        """Cards of each rank whose place the seat does not know at all, and all such cards."""
        whole = cards_in_play(self.options.packs_for(self.seats), self.options.jokers)
        self.unseen = [0] * (CLAIMS + 1)
        for card in whole:
            self.unseen[RANK[card]] += 1
        self.total = len(whole)
        elsewhere = self._known_elsewhere()
        self.elsewhere = [0] * (CLAIMS + 1)
        for card in elsewhere:
            self.elsewhere[RANK[card]] += 1
        for card in [*self.hand, *self.own_pile, *elsewhere]:
            self.unseen[RANK[card]] -= 1
            self.total -= 1

    def _known_elsewhere(self) -> set[Card]:
        """Cards that are known to have lain in piles others took; some may have moved on since."""
        mine = {*self.hand, *self.own_pile}
        return {
            card
            for index, take in enumerate(self.takes)
            if self.kept[index] and take.taker != self.seat
            for card in take.cards
            if card != BACK and card not in mine
        }

    def taken_by(self, holder: Seat) -> list[Held]:
        """The cards that the holder has picked up in this round, as remembered; the latest place of each card."""
        found: dict[Card, Held] = {}
        unknown: list[Held] = []
        lay = 0
        for index, take in enumerate(self.takes):
            first = lay
            lay += len(take.cards)
            if not self.kept[index]:
                continue
            for place, card in enumerate(take.cards):
                held = Held(card, (first + place) % CLAIMS, lay)
                if card != BACK:
                    found.pop(card, None)
                if take.taker == holder:
                    if card == BACK:
                        unknown.append(held)
                    else:
                        found[card] = held
        mine = {*self.hand, *self.own_pile}
        return [*[held for card, held in found.items() if card not in mine], *unknown]

    def lays_of(self, holder: Seat) -> list[int]:
        """The numbers of the lays of a seat, without the one in doubt."""
        return [number for number, seat in enumerate(self.lays[:-1]) if seat == holder]

    def lacks(self, holder: Seat, rank: int, size: int) -> float:
        """Chance that the holder had no card of this rank among `size`, before the lay in doubt."""
        chance, picked = 1.0, 0.0
        laid = self.lays_of(holder)
        claimed = max([number for number in laid if number % CLAIMS == rank], default=-1)  # the last time
        for held in self.taken_by(holder):
            later = len(laid) - bisect_left(laid, held.lay)
            stays = STAYS**later * (LAID if claimed >= held.lay else 1.0)
            picked += stays
            if held.card != BACK:
                fits = float(RANK[held.card] in (rank, JOKER))
            else:
                there = self.unseen[rank] + self.elsewhere[rank] + self.unseen[JOKER]
                fits = HONEST if held.claim == rank and there else 0.0
            chance *= 1 - stays * fits
        fresh = max(0, min(size - round(picked), self.total))
        left = max(0, self.unseen[rank]) + self.unseen[JOKER]
        return chance * none_among(self.total, left, fresh)

    def claims_of(self, seat: Seat, count: int) -> list[int]:
        """The ranks that this seat will have to claim when nothing comes between, its next one first (rulebook 8.1)."""
        away = (seat - self.layer) % self.seats
        return [(self.claim + away + turn * self.seats) % CLAIMS for turn in range(count)]

    def ranks(self) -> list[int]:
        """The number of cards of each rank that the seat holds, jokers last."""
        found = [0] * (CLAIMS + 1)
        for card in self.hand:
            found[RANK[card]] += 1
        return found


def none_among(total: int, wanted: int, drawn: int) -> float:
    """The chance that none of `drawn` cards from a total is one of the wanted (rulebook 8.5)."""
    if wanted <= 0:
        return 1.0
    return comb(max(0, total - wanted), drawn) / comb(total, drawn) if drawn <= total else 0.0
