"""The rest of a round of 51 Tot in a playout: ranks instead of cards, each weighed by some numbers. (docs/bots.md)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.bots.einundfuenfzig_tot.rulebook import Lay, lays_of, least_of, plain_lay
from game.bots.einundfuenfzig_tot.tables import LATE, REACHES, SAFE_MOST, ZONES, Weights
from rules.core.contract import Seat
from rules.einundfuenfzig_tot.material import MOST_LAID, RANKS, SKIPS, TURNS
from rules.einundfuenfzig_tot.plays import LIMIT

NONE = -1  # no rank, no seat
LOST = -1000.0  # for a card that passes 50


@cache
def special_of(table: str) -> tuple[int, int]:
    """The ranks that turn the direction and that skip a seat, NONE where there is none."""
    turning, skipping = TURNS.get(table), SKIPS.get(table)
    return (RANKS.index(turning) if turning else NONE, RANKS.index(skipping) if skipping else NONE)


@dataclass(slots=True)
class Race:
    """A round under way. Seats that are dead hold nothing."""

    table: str  # of values
    again: bool  # the pile becomes a new stock
    hands: list[list[int]]
    stock: list[int]  # the next one last
    pile: list[int]  # kept only where it is shuffled again
    total: int
    seat: Seat
    direction: int
    laid: int

    def copy(self) -> Race:
        hands = [hand[:] for hand in self.hands]
        return Race(
            self.table,
            self.again,
            hands,
            self.stock[:],
            self.pile[:],
            self.total,
            self.seat,
            self.direction,
            self.laid,
        )


def zone_of(total: int) -> int:
    """Early, in the middle, late."""
    return 0 if total < ZONES[0] else 1 if total < ZONES[1] else 2


def weighed(hand: Sequence[int], total: int, table: str, weights: Weights) -> Iterator[tuple[float, Lay]]:
    """Every different card with each of its values, and how good it is to lay."""
    keep, least, lays = weights.keep[zone_of(total)], least_of(table), lays_of(table)
    for rank in set(hand):
        for lay in lays[rank]:
            after = total + lay.value
            if after > LIMIT:
                yield LOST - lay.value, lay
                continue
            score = weights.reach[REACHES[after]] - keep[rank]
            if after >= LATE[0]:
                safe = sum([1 for other in hand if after + least[other] <= LIMIT]) - (after + least[rank] <= LIMIT)
                score += weights.safe[0 if after < LATE[1] else 1][min(safe, SAFE_MOST)]
            yield score, lay


def best_lay(hand: Sequence[int], total: int, table: str, weights: Weights) -> Lay:
    return max(weighed(hand, total, table, weights))[1]


def playout(race: Race, styles: Sequence[Weights | None], rng: Random) -> Seat:
    """Play the round to its end (the race is used up); who loses it, NONE where nobody does.

    `styles` by seat, None for the rules of thumb.
    """
    turning, skipping = special_of(race.table)
    while True:
        seat, hand = race.seat, race.hands[race.seat]
        style = styles[seat]
        lay = best_lay(hand, race.total, race.table, style) if style else plain_lay(hand, race.total, race.table)
        hand.remove(lay.rank)
        race.total += lay.value
        race.laid += 1
        if race.total > LIMIT:
            return seat
        _draw(race, lay.rank, rng)
        if lay.rank == turning:
            race.direction = -race.direction
        race.seat = _next(race, seat)
        if lay.rank == skipping:
            race.seat = _next(race, race.seat)
        if not race.hands[race.seat] or (race.again and race.laid >= MOST_LAID):
            return NONE


def _draw(race: Race, rank: int, rng: Random) -> None:
    if race.again:
        race.pile.append(rank)
        if not race.stock and len(race.pile) > 1:
            race.stock, race.pile = race.pile[:-1], race.pile[-1:]
            rng.shuffle(race.stock)
    if race.stock:
        race.hands[race.seat].append(race.stock.pop())


def _next(race: Race, seat: Seat) -> Seat:
    count = len(race.hands)
    other = (seat + race.direction) % count
    while other != seat and not race.hands[other]:
        other = (other + race.direction) % count
    return other
