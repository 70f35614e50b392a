"""The exact end of a game of tricks between two, all cards known: alpha-beta over masks; what was solved is kept.

What `solver` does for any number of seats is done here a whole trick at a time, marriages and claims included: twice as
fast. Side s is seat s; each plays for himself to the last card, side 0 for the highest value of the `Goal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from game.bots.families.tricks.pack import Duties, Pack, cards_in
from game.bots.families.tricks.solver import FAR, Goal, Position
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask

Melds: TypeAlias = Mapping[Card, tuple[Mask, int]]  # card -> its mate, and what leading one of both announces
KEPT: Final = 1 << 14  # sets of cards whose members are kept


@lru_cache(maxsize=KEPT)
def members(cards: Mask) -> tuple[Card, ...]:
    """The cards of a mask in rising order."""
    return tuple(cards_in(cards))


class Duel:
    """Solves positions of one deal: the same pack, duties, goal and marriages; what is known is kept between them.

    Inside, a value is that of the seat on lead: `h` is its hand, `p` its points, `t` its tricks; `o`, `q`, `u` are the
    other's.
    """

    __slots__ = ("duties", "goal", "known", "melds", "nodes", "pack")

    def __init__(self, pack: Pack, duties: Duties, goal: Goal, melds: Melds) -> None:
        self.pack, self.duties, self.goal, self.melds = pack, duties, goal, melds
        self.known: dict[object, tuple[float, float]] = {}  # lead -> bounds of its value
        self.nodes = 0

    def value(self, here: Position) -> float:
        """The value of the position for side 0 when both sides play their best."""
        if not here.trick:
            found = self._lead(*_sides(here), here.last, -FAR, FAR)
            return found if here.leader == 0 else -found
        seat = 1 - here.leader
        answers = self.pack.answers(self.duties, here.hands[seat], self.pack.suits[here.trick[0]], here.trick[0])
        return self.moves(here, answers)[0][0]

    def moves(self, here: Position, cards: Mask) -> list[tuple[float, Card]]:
        """The value for side 0 of each of these cards of the seat on turn, best for it first."""
        leader, (h, o, _, p, q, t, u) = here.leader, _sides(here)
        if not here.trick:
            found = [(self._led(h, o, leader, p, q, t, u, card, -FAR, FAR), card) for card in cards_in(cards)]
        else:
            led = here.trick[0]
            found = [(self._done(h, o, leader, p, q, t, u, led, card, -FAR, FAR), card) for card in cards_in(cards)]
        signed = [(value if leader == 0 else -value, card) for value, card in found]
        return sorted(signed, reverse=(leader + len(here.trick)) % 2 == 0)

    def _lead(
        self, h: Mask, o: Mask, seat: Seat, p: int, q: int, t: int, u: int, last: Seat, alpha: float, beta: float
    ) -> float:
        """The value of leading; `last`: who took the last trick."""
        goal = self.goal
        points, tricks = ((q, p), (u, t)) if seat else ((p, q), (t, u))
        if not h:
            value = goal.end(points, tricks, last)
            return -value if seat else value
        settled = goal.settled(seat, points, tricks)
        if settled is not None:
            return -settled if seat else settled
        if not h & h - 1:
            return self._last_trick(h, o, seat, p, q, t, u)
        key = (h, o, seat, p, q, t > 0, u > 0)
        low, high = self.known.get(key, (-FAR, FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        first, best = max(alpha, low), -FAR
        most = min(beta, high)
        for card in members(h):
            value = self._led(h, o, seat, p, q, t, u, card, first, most)
            if value > best:
                best = value
                if value > first:
                    first = value
                    if value >= most:
                        break
        if best > alpha:
            low = max(low, best)
        if best < beta:
            high = min(high, best)
        self.known[key] = (low, high)
        return best

    def _led(
        self, h: Mask, o: Mask, seat: Seat, p: int, q: int, t: int, u: int, led: Card, alpha: float, beta: float
    ) -> float:
        """The value of leading this card; a marriage is announced with it."""
        if led in self.melds and h & self.melds[led][0]:
            p += self.melds[led][1]
            settled = self.goal.settled(seat, *(((q, p), (u, t)) if seat else ((p, q), (t, u))))
            if settled is not None:
                return -settled if seat else settled
        pack = self.pack
        suit = pack.suits[led]
        cards, higher = pack.answers(self.duties, o, suit, led), pack.higher[suit][led]
        left = h & ~(1 << led)
        if not cards & cards - 1:
            return self._done(left, o, seat, p, q, t, u, led, cards.bit_length() - 1, alpha, beta)
        worst = FAR
        for card in (*members(cards & higher), *members(cards & ~higher)[::-1]):
            value = self._done(left, o, seat, p, q, t, u, led, card, alpha, beta)
            if value < worst:
                worst = value
                if value < beta:
                    beta = value
                    if value <= alpha:
                        break
        return worst

    def _done(
        self,
        h: Mask,
        o: Mask,
        seat: Seat,
        p: int,
        q: int,
        t: int,
        u: int,
        led: Card,
        card: Card,
        alpha: float,
        beta: float,
    ) -> float:
        """The value once this card has answered; `h` is without the card led."""
        self.nodes += 1
        pack = self.pack
        worth, left = pack.augen[led] + pack.augen[card], o & ~(1 << card)
        if pack.higher[pack.suits[led]][led] >> card & 1:
            return -self._lead(left, h, 1 - seat, q + worth, p, u + 1, t, 1 - seat, -beta, -alpha)
        return self._lead(h, left, seat, p + worth, q, t + 1, u, seat, alpha, beta)

    def _last_trick(self, h: Mask, o: Mask, seat: Seat, p: int, q: int, t: int, u: int) -> float:
        """The value of the last trick, one card each: nobody has a choice."""
        pack, led, card = self.pack, h.bit_length() - 1, o.bit_length() - 1
        worth, last = pack.augen[led] + pack.augen[card], seat
        if pack.higher[pack.suits[led]][led] >> card & 1:
            q, u, last = q + worth, u + 1, 1 - seat
        else:
            p, t = p + worth, t + 1
        return -self.goal.end((q, p), (u, t), last) if seat else self.goal.end((p, q), (t, u), last)


def _sides(here: Position) -> tuple[Mask, Mask, Seat, int, int, int, int]:
    """Hands, points and tricks, those of the leader first."""
    one, other = here.leader, 1 - here.leader
    return (
        here.hands[one],
        here.hands[other],
        one,
        here.points[one],
        here.points[other],
        here.tricks[one],
        here.tricks[other],
    )
