"""How likely a seat's side wins a deal of Watten, from what the seat may know: the learned outlook.

`tests/training/watten.py` has learned the weights from deals played in a playout.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.bots.tricks.pack import cards_in
from game.bots.watten.cards import Seen
from game.bots.watten.tables import KINDS, Ranking
from game.bots.watten.weights import OUTLOOKS

BEST = 3  # cards of a hand that are looked at one by one
FEATURES = 10


def features(ranks: Ranking, seen: Seen) -> list[float]:
    """What the outlook is reckoned from: the cards by their chance to win when led, the lead, the open trick."""
    side, hidden = seen.side, max(1, seen.unseen.bit_count())
    foes = sum([size for size, other in zip(seen.sizes, seen.sides, strict=True) if other != side])
    spared = max(0.0, 1 - foes / hidden)
    unseen, higher, lead = seen.unseen, ranks.higher, ranks.lead
    good = sorted([spared ** (unseen & higher[lead[card]][card]).bit_count() for card in cards_in(seen.hand)])
    best = [*good[: -BEST - 1 : -1], 0.0, 0.0, 0.0]
    spread = (seen.hand & ranks.trumps).bit_count()
    return [1.0, sum(good), best[0], best[1], best[2], spread, *_trick(ranks, seen, hidden)]


def _trick(ranks: Ranking, seen: Seen, hidden: int) -> tuple[float, float, float, float]:
    """Who leads; how safe an open trick is for us or for them; whether the seat can still take it."""
    side, sides = seen.side, seen.sides
    if not seen.trick:
        return float(seen.leader == seen.seat), float(sides[seen.leader] == side), 0.0, 0.0
    seats, above = len(sides), ranks.above(seen.trick)
    ours = sides[(seen.leader + ranks.best_of(seen.trick)) % seats] == side
    after = [(seen.leader + place) % seats for place in range(len(seen.trick), seats)]
    others = sum([seen.sizes[other] for other in after if (sides[other] == side) != ours and other != seen.seat])
    holds = max(0.0, 1 - others / hidden) ** (seen.unseen & above).bit_count()
    can = seen.seat in after and not ours and seen.hand & above != 0
    return 0.0, 0.0, holds if ours else -holds, float(can)


def outlook(ranks: Ranking, seen: Seen) -> float:
    """The chance (0 … 1) that the seat's side wins the deal, everybody playing well."""
    kind = KINDS[len(seen.sides)][seen.side]
    weights = OUTLOOKS[kind][seen.won[seen.side]][seen.won[1 - seen.side]]
    return squashed(features(ranks, seen), weights)


def squashed(values: Sequence[float], weights: Sequence[float]) -> float:
    """The logistic of a weighted sum."""
    return 1 / (1 + exp(-sum([value * weight for value, weight in zip(values, weights, strict=True)])))
