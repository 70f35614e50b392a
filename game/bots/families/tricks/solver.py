"""The exact end of a game of tricks with all cards known: alpha-beta over masks, with a table of what was solved.

Two sides play to the last card, side 0 for the highest value of the `Goal`, side 1 for the lowest. Everybody sees all
hands, so it is asked only where that is true, or where the two sides of a sampled world may be thought to be. Where two
play, each for himself, `duel` is quicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from game.bots.families.tricks.pack import Duties, Pack, cards_in
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask

Pair: TypeAlias = tuple[int, int]  # one number for each side

FAR = 1e9  # beyond every value


class Goal(Protocol):
    """The values that the sides play for; all are those of side 0."""

    def end(self, points: Pair, tricks: Pair, last: int) -> float:
        """The value when no card is left; `last` is the side that took the last trick."""

    def settled(self, side: int, points: Pair, tricks: Pair) -> float | None:
        """The value where this side, on lead, ends it now, or where nothing can change it any more; else None."""


class Position(NamedTuple):
    """The start of a solution. `points` holds Augen and announced melds, `tricks` the number of tricks."""

    hands: tuple[Mask, ...]
    leader: Seat
    trick: tuple[Card, ...]
    points: Pair
    tricks: Pair
    last: int = 0  # the side that took the last trick


class Solver:
    """Solves positions of one deal: the same pack, duties, sides and goal; what is known is kept between them."""

    __slots__ = ("duties", "goal", "known", "nodes", "pack", "seats", "sides")

    def __init__(self, pack: Pack, duties: Duties, sides: Sequence[int], goal: Goal) -> None:
        self.pack, self.duties, self.sides, self.goal = pack, duties, tuple(sides), goal
        self.seats = len(self.sides)
        self.known: dict[object, tuple[float, float]] = {}  # lead -> bounds of its value
        self.nodes = 0

    def value(self, here: Position) -> float:
        """The value of the position when both sides play their best."""
        return self._lead(here, -FAR, FAR) if not here.trick else self._best(here, -FAR, FAR)

    def moves(self, here: Position, cards: Mask) -> list[tuple[float, Card]]:
        """The value of each of these cards of the seat on turn, best for its side first."""
        seat = (here.leader + len(here.trick)) % self.seats
        found = [(self._play(here, card, -FAR, FAR), card) for card in cards_in(cards)]
        return sorted(found, reverse=self.sides[seat] == 0)

    # --- a trick -------------------------------------------------------------------------------------------------

    def _lead(self, here: Position, alpha: float, beta: float) -> float:
        hands, leader, _, points, tricks, last = here
        if not hands[leader]:
            return self.goal.end(points, tricks, last)
        settled = self.goal.settled(self.sides[leader], points, tricks)
        if settled is not None:
            return settled
        hand = hands[leader]
        if not hand & hand - 1:
            return self._last_trick(here)
        key = (hands, leader, points, tricks[0] > 0, tricks[1] > 0)
        low, high = self.known.get(key, (-FAR, FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._best(here, max(alpha, low), min(beta, high))
        if value > alpha:
            low = value
        if value < beta:
            high = value
        self.known[key] = (low, high)
        return value

    def _last_trick(self, here: Position) -> float:
        """The value of the last trick, one card each: nobody has a choice."""
        hands, leader, _, points, tricks, _ = here
        augen, seats, worth = self.pack.augen, self.seats, 0
        power = self.pack.power[self.pack.suits[hands[leader].bit_length() - 1]]
        taker, top = leader, -1
        for seat in (*range(leader, seats), *range(leader)):
            card = hands[seat].bit_length() - 1
            worth += augen[card]
            if power[card] > top:
                taker, top = seat, power[card]
        if self.sides[taker]:
            return self.goal.end((points[0], points[1] + worth), (tricks[0], tricks[1] + 1), 1)
        return self.goal.end((points[0] + worth, points[1]), (tricks[0] + 1, tricks[1]), 0)

    def _choices(self, here: Position) -> list[Card]:
        """The cards worth trying, likely winners first; of neighbours that count alike only the highest."""
        trick, pack = here.trick, self.pack
        hand = here.hands[(here.leader + len(trick)) % self.seats]
        if not trick:
            return self._distinct(hand, here)
        if not hand & hand - 1:
            return [hand.bit_length() - 1]
        led = pack.suits[trick[0]]
        best = trick[pack.best_of(trick)]
        cards = pack.answers(self.duties, hand, led, best)
        if not cards & cards - 1:
            return [cards.bit_length() - 1]
        wins = cards & pack.higher[led][best]
        return self._distinct(wins, here) + self._distinct(cards & ~wins, here)[::-1]

    def _distinct(self, cards: Mask, here: Position) -> list[Card]:
        """The cards from the highest to the lowest; one that counts like its upper neighbour is left out."""
        if not cards & cards - 1:
            return [cards.bit_length() - 1] if cards else []
        suits, augen = self.pack.suits, self.pack.augen
        others = -1
        kept: list[Card] = []
        before = -1
        for card in cards_in(cards):
            if before >= 0 and augen[before] == augen[card] and suits[before] == suits[card]:
                if others == -1:
                    others = self._others(here, cards)
                if not others & (1 << card) - (2 << before):  # nothing lies between the two
                    before = card
                    continue
            kept.append(card)
            before = card
        return kept

    def _others(self, here: Position, cards: Mask) -> Mask:
        """The cards still in play beside these."""
        found = 0
        for hand in here.hands:
            found |= hand
        for card in here.trick:
            found |= 1 << card
        return found & ~cards

    def _play(self, here: Position, card: Card, alpha: float, beta: float) -> float:
        """The value after this card."""
        self.nodes += 1
        hands, leader, trick, points, tricks, last = here
        seat = (leader + len(trick)) % self.seats
        left = (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < self.seats:
            return self._best(Position(left, leader, trick, points, tricks, last), alpha, beta)
        pack = self.pack
        taker = (leader + pack.best_of(trick)) % self.seats
        augen = pack.augen
        worth = sum([augen[other] for other in trick])
        if self.sides[taker]:
            after = Position(left, taker, (), (points[0], points[1] + worth), (tricks[0], tricks[1] + 1), 1)
        else:
            after = Position(left, taker, (), (points[0] + worth, points[1]), (tricks[0] + 1, tricks[1]), 0)
        return self._lead(after, alpha, beta)

    def _best(self, here: Position, alpha: float, beta: float) -> float:
        """The best that the seat on turn can make of it, exact between `alpha` and `beta`."""
        seat = (here.leader + len(here.trick)) % self.seats
        if self.sides[seat] == 0:
            best = -FAR
            for card in self._choices(here):
                best = max(best, self._play(here, card, max(alpha, best), beta))
                if best >= beta:
                    break
            return best
        best = FAR
        for card in self._choices(here):
            best = min(best, self._play(here, card, alpha, min(beta, best)))
            if best <= alpha:
                break
        return best
