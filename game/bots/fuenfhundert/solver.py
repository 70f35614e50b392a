"""The exact end of a game of Fünfhundert: the Talon is empty, all cards are known. (FH-4, FH-6, FH-7)

Alpha-beta over masks, with a table of what was solved. A value is what the seat on turn gains over the other from here
to the end of the game, and WIN more or less where the match ends with it. What a seat may still announce is a ledger,
so nothing else of the tricks won has to be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.bots.families.tricks.pack import cards_in
from game.bots.fuenfhundert.tables import KEPT, PACKS, STRICT, WITH, WORTH, Ledger, clashes, complete, lines_in
from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.fuenfhundert.material import AUGEN

WIN: Final = 10_000  # a won match; more than any match brings
FAR: Final = 10**9
NONE: Final = -1
MELD: Final = 32  # moves from here on are announcements: 32 + number of the meld; below, cards


class Side(NamedTuple):
    """One player's side: his hand, the melds he may still announce, his points with the Augen of this game."""

    hand: Mask
    ledger: Ledger
    points: Points


class Ending(NamedTuple):
    """The facts on which the end of a game depends."""

    trump: int
    reuse: str  # option
    shares: bool  # a used card is used for both (FH-4.8)
    duty: str  # option meld_duty
    limit: Points  # points that are enough
    stops: bool  # the match ends the moment somebody has them (FH-7.4)
    final: bool  # the higher total wins whatever its height (FH-7.5, FH-7.6)


@lru_cache(maxsize=KEPT)
def augen_in(cards: Mask) -> Points:
    return sum([AUGEN[card] for card in cards_in(cards)])


@cache
def promised(ledger: Ledger, trump: int) -> Points:
    """The most points that these melds can bring."""
    return sum([WORTH[trump][number] for number in lines_in(ledger)])


class Solver:
    """Solves positions of one game; what is known is kept between them."""

    __slots__ = ("bonus", "clashes", "ending", "first", "known", "lapses", "narrow", "nodes", "pack", "worth")

    def __init__(self, ending: Ending, bonus: Points = 0) -> None:
        """`bonus`: the ten points that the one who answers the first lead is paid on his turn (FH-3.6)."""
        self.ending, self.bonus = ending, bonus
        self.pack, self.worth = PACKS[ending.trump], WORTH[ending.trump]
        self.clashes = clashes(ending.reuse)
        self.lapses = ending.duty != "free"
        self.known: dict[object, tuple[int, int]] = {}
        self.first = 0  # cards of the one who answers, in the one trick in which he may have something to announce
        self.narrow = False  # totals decide something
        self.nodes = 0

    def value(self, me: Side, other: Side, led: Card = NONE) -> int:
        """The gain of the seat on turn over the other; `led`: the card that it must answer."""
        self._begin(me, other, led)
        (h, a, p), (o, b, q) = me, other
        if led == NONE:
            return self._lead(h, o, a, b, p, q, -FAR, FAR)
        return self._answer(h, o, a, b, p, q, led, -FAR, FAR)

    def best(self, me: Side, other: Side, led: Card, moves: Sequence[int]) -> int:
        """The best of these moves of the seat on turn: cards, or MELD + the number of a meld. The first of equals."""
        self._begin(me, other, led)
        melds = [move for move in moves if move >= MELD]
        for move in melds:
            if self.clashes[move - MELD] & me.ledger == 1 << move - MELD:
                return move
        lapsed = sum([1 << move - MELD for move in melds]) if self.lapses else 0
        found, most = moves[0], -FAR
        for move in moves:
            value = self._tried(me, other, led, move, lapsed, most)
            if value > most:
                found, most = move, value
        return found

    def _tried(self, me: Side, other: Side, led: Card, move: int, lapsed: Ledger, alpha: int) -> int:
        """The value of a move, exact where it is more than `alpha`; with a card `lapsed` melds are lost."""
        (h, a, p), (o, b, q) = me, other
        if move >= MELD:
            return self._meld(h, o, a, b, p, q, led, move - MELD, alpha, FAR)
        if led == NONE:
            return -self._answer(o, h ^ 1 << move, b, a & ~lapsed, q, p, move, -FAR, -alpha)
        return self._answered(h, o, a & ~lapsed, b, p, q, led, move, alpha, FAR)

    def _begin(self, me: Side, other: Side, led: Card) -> None:
        self.first = (other if led == NONE else me).hand.bit_count()
        left = augen_in(me.hand | other.hand) + self.bonus + (AUGEN[led] if led != NONE else 0)
        most = max(side.points + promised(side.ledger, self.ending.trump) for side in (me, other))
        self.narrow = self.ending.final or most + left >= self.ending.limit

    # --- announcing ----------------------------------------------------------------------------------------------

    def _lead(self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, alpha: int, beta: int) -> int:
        """The value when the seat with hand `h`, ledger `a`, points `p` announces what it likes and leads."""
        if a:
            done = complete(a, o)
            if done:
                return self._announce(h, o, a, b, p, q, NONE, done, alpha, beta)
        return self._play(h, o, a, b, p, q, alpha, beta)

    def _announce(
        self,
        h: Mask,
        o: Mask,
        a: Ledger,
        b: Ledger,
        p: Points,
        q: Points,
        led: Card,
        done: Ledger,
        alpha: int,
        beta: int,
    ) -> int:
        """The best value of announcing: of melds that share a card each is tried, and none; others come at once."""
        best = -FAR
        for number in lines_in(done):
            if self.clashes[number] & a == 1 << number:
                return self._meld(h, o, a, b, p, q, led, number, alpha, beta)
        for number in lines_in(done):
            best = max(best, self._meld(h, o, a, b, p, q, led, number, max(alpha, best), beta))
            if best >= beta:
                return best
        if self.ending.duty == "forced":
            return best
        left = a & ~done if self.lapses else a
        alpha = max(alpha, best)
        if led == NONE:
            return max(best, self._play(h, o, left, b, p, q, alpha, beta))
        return max(best, self._follow(h, o, left, b, p, q, led, alpha, beta))

    def _meld(
        self,
        h: Mask,
        o: Mask,
        a: Ledger,
        b: Ledger,
        p: Points,
        q: Points,
        led: Card,
        number: int,
        alpha: int,
        beta: int,
    ) -> int:
        gain, gone = self.worth[number], ~self.clashes[number]
        if self.ending.stops and p + gain >= self.ending.limit:
            return gain + WIN
        other = b & gone if self.ending.shares else b
        if led == NONE:
            return gain + self._lead(h, o, a & gone, other, p + gain, q, alpha - gain, beta - gain)
        done = complete(a & gone, o | 1 << led)
        if done:
            return gain + self._announce(h, o, a & gone, other, p + gain, q, led, done, alpha - gain, beta - gain)
        return gain + self._follow(h, o, a & gone, other, p + gain, q, led, alpha - gain, beta - gain)

    # --- cards ---------------------------------------------------------------------------------------------------

    def _end(self, p: Points, q: Points) -> int:
        """The value of the match's end: WIN for the winner. Source: FH-7.2, FH-7.5, FH-7.6."""
        if p == q or not (self.ending.final or p >= self.ending.limit or q >= self.ending.limit):
            return 0
        return WIN if p > q else -WIN

    def _play(self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, alpha: int, beta: int) -> int:
        """The value of leading a card."""
        if not h:
            return self._end(p, q) if self.narrow else 0
        left = augen_in(h | o)
        most, least = left + promised(a, self.ending.trump), left + promised(b, self.ending.trump)
        key: object = (h, o, a, b)
        if self.narrow and (self.ending.final or p + most >= self.ending.limit or q + least >= self.ending.limit):
            key = (h, o, a, b, p, q)
            most, least = most + WIN, least + WIN
        if most <= alpha:
            return most
        if -least >= beta:
            return -least
        low, high = self.known.get(key, (-least, most))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._best_lead(h, o, a, b, p, q, max(alpha, low), min(beta, high))
        if value > alpha:
            low = max(low, value)
        if value < beta:
            high = min(high, value)
        self.known[key] = (low, high)
        return value

    def _best_lead(self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, alpha: int, beta: int) -> int:
        best = -FAR
        for card in distinct(h, h | o):
            value = -self._answer(o, h ^ 1 << card, b, a, q, p, card, -beta, -max(alpha, best))
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def _answer(
        self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, led: Card, alpha: int, beta: int
    ) -> int:
        """The value when the seat with hand `h` announces what it likes and answers."""
        if h.bit_count() == self.first or not self.lapses:
            return self._reply(h, o, a, b, p, q, led, alpha, beta)
        return self._follow(h, o, a, b, p, q, led, alpha, beta)  # nothing came to it since its last card

    def _reply(
        self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, led: Card, alpha: int, beta: int
    ) -> int:
        gain = self.bonus if h.bit_count() == self.first else 0
        if gain and self.ending.stops and p + gain >= self.ending.limit:
            return gain + WIN
        done = complete(a, o | 1 << led)
        if done:
            return gain + self._announce(h, o, a, b, p + gain, q, led, done, alpha - gain, beta - gain)
        return gain + self._follow(h, o, a, b, p + gain, q, led, alpha - gain, beta - gain)

    def _follow(
        self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, led: Card, alpha: int, beta: int
    ) -> int:
        self.nodes += 1
        suit = self.pack.suits[led]
        cards, higher = self.pack.answers(STRICT, h, suit, led), self.pack.higher[suit][led]
        best, every = -FAR, h | o | 1 << led
        for card in (*distinct(cards & higher, every), *distinct(cards & ~higher, every)[::-1]):
            value = self._answered(h, o, a, b, p, q, led, card, max(alpha, best), beta)
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def _answered(
        self, h: Mask, o: Mask, a: Ledger, b: Ledger, p: Points, q: Points, led: Card, card: Card, alpha: int, beta: int
    ) -> int:
        """The value after the trick is taken and its taker leads."""
        gain, gone = AUGEN[led] + AUGEN[card], ~(WITH[led] | WITH[card])
        ending, hand = self.ending, h ^ 1 << card
        if self.pack.higher[self.pack.suits[led]][led] >> card & 1:
            if ending.stops and p + gain >= ending.limit:
                return gain + WIN
            return gain + self._lead(hand, o, a, b & gone, p + gain, q, alpha - gain, beta - gain)
        if ending.stops and q + gain >= ending.limit:
            return -gain - WIN
        return -gain - self._lead(o, hand, b, a & gone, q + gain, p, -beta - gain, -alpha - gain)


LOW: Final = sum([1 << card for card in range(32) if card % 8 > 4])  # 9, 8, 7: without Augen, in no meld


@cache
def _kept(cards: int, others: int) -> tuple[Card, ...]:
    """The cards of one suit worth trying: of low ones with nothing between them only the highest."""
    found: list[Card] = []
    before = NONE
    for card in cards_in(cards):
        if card >= 5 and before >= 5 and not others >> before & ((1 << card - before) - 1):
            before = card
            continue
        found.append(card)
        before = card
    return tuple(found)


def distinct(cards: Mask, every: Mask) -> list[Card]:
    """The cards worth trying, of all cards in play."""
    if not cards & LOW:
        return cards_in(cards)
    others = every & ~cards
    return [
        shift + card
        for shift in (0, 8, 16, 24)
        if cards >> shift & 0xFF
        for card in _kept(cards >> shift & 0xFF, others >> shift & 0xFF)
    ]
