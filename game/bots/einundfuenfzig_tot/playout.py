"""51 Tot by rules of thumb, the rest of a round in a playout, and the worth of its end. (ET-6; rulebook 8.2 to 8.6)

Suits never matter (ET-1.7), so a card is its rank here: 0 … 7 for A K Q J 10 9 8 7. In a playout each is weighed by
some numbers (docs/bots/einundfuenfzig_tot.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from game.bots.einundfuenfzig_tot.weights import LATE, REACHES, SAFE_MOST, ZONES, Weights, weights_for
from game.bots.families.standing import outlook
from rules.core.contract import Points, Seat
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.law import rounds_of
from rules.einundfuenfzig_tot.material import FACE, MOST_LAID, RANKS, SKIPS, TABLES, TURNS
from rules.einundfuenfzig_tot.plays import LIMIT
from rules.einundfuenfzig_tot.state import State, counts_lives

EARLY = 36  # up to there a card of two values is laid for the higher one (rulebook 8.6)
NONE = -1  # no rank, no seat
LOST = -1000.0  # for a card that passes 50
WHOLE = 100.0  # a won match
APART = 0.6  # rounds lost by which a lead counts e times, when one round is left


class Lay(NamedTuple):
    """A rank with one of its values."""

    rank: int
    value: Points


@cache
def lays_of(table: str) -> tuple[tuple[Lay, ...], ...]:
    """By rank, what a card may count under a table of values, the least value first."""
    return tuple(
        [tuple([Lay(rank, value) for value in sorted(TABLES[table][name])]) for rank, name in enumerate(RANKS)]
    )


@cache
def least_of(table: str) -> tuple[Points, ...]:
    """By rank, the least that it may count."""
    return tuple([lays[0].value for lays in lays_of(table)])


@cache
def plainer(table: str) -> tuple[tuple[tuple[Points, tuple[int, ...]], ...], ...]:
    """By rank, the values for which others serve as well that can count nothing else, and the ranks of these.

    A card of two values is kept as long as one of them is there: an ace goes before a seven that would count one.
    """
    lays, special = lays_of(table), special_of(table)
    single = [(ways[0].value, rank) for rank, ways in enumerate(lays) if len(ways) == 1 and rank not in special]
    return tuple(
        [
            tuple([(lay.value, tuple([rank for value, rank in single if value == lay.value])) for lay in ways])
            if len(ways) > 1
            else ()
            for ways in lays
        ]
    )


def _has_plainer(lay: Lay, hand: Sequence[int], table: str) -> bool:
    return any(value == lay.value and any(rank in hand for rank in ranks) for value, ranks in plainer(table)[lay.rank])


def ways(hand: Sequence[int], table: str) -> Iterator[Lay]:
    """Every different card with each of its values."""
    for rank in sorted(set(hand)):
        yield from lays_of(table)[rank]


def safe_ways(hand: Sequence[int], total: Points, table: str) -> list[Lay]:
    """Those of them with which one lives."""
    return [lay for lay in ways(hand, table) if total + lay.value <= LIMIT]


def saving(lay: Lay, total: Points, table: str) -> int:
    """The preciousness of a card: 0 for any, 1 where it counts one point, 2 none, 3 less than none (rulebook 8.1)."""
    least = least_of(table)[lay.rank]
    if lay.value > least and total < EARLY:
        return 0
    return 3 if least < 0 else max(0, 2 - least)


def plain_lay(hand: Sequence[int], total: Points, table: str) -> Lay:
    """The highest safe card of the least precious ones; where none is safe, the lowest (rulebook 8.3)."""
    safe = safe_ways(hand, total, table)
    if not safe:
        return min(ways(hand, table), key=lambda lay: lay.value)
    return min(safe, key=lambda lay: (saving(lay, total, table), -lay.value))


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
    """The zone of a total: 0 early, 1 in the middle, 2 late."""
    return 0 if total < ZONES[0] else 1 if total < ZONES[1] else 2


def weighed(hand: Sequence[int], total: int, table: str, weights: Weights) -> Iterator[tuple[float, Lay]]:
    """Every different card with each of its values, and how good it is to lay; none where a plainer one does the
    same."""
    keep, least, lays = weights.keep[zone_of(total)], least_of(table), lays_of(table)
    for rank in set(hand):
        several = len(lays[rank]) > 1
        for lay in lays[rank]:
            if several and _has_plainer(lay, hand, table):
                continue
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
    """Play the round to its end (the race is used up) and return the seat that loses it, NONE where nobody does.

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


# --- what the end of a round is worth ------------------------------------------------------------------------------


def race_of(state: State) -> Race:
    """The round of a state in phase play."""
    hands = [[FACE[card] % len(RANKS) for card in hand] for hand in state.hands]
    again = state.options.stock_out == "reshuffle"
    stock = [FACE[card] % len(RANKS) for card in state.stock]
    pile = [FACE[card] % len(RANKS) for card in state.pile] if again else []
    table = state.options.values
    return Race(table, again, hands, stock, pile, state.total, state.seat, state.direction, state.laid)


def reward(state: State, seat: Seat) -> float:
    """The chance (0 … 100) of the seat: as the round has ended, or as it ends in a playout."""
    if state.phase == "over":
        winners = GAME.winners(state) or ()
        return WHOLE * (seat in winners) / len(winners)
    lives, rounds = list(state.lives), state.round
    if state.phase == "play":
        race = race_of(state)
        weights = weights_for(race.table, state.seats - len(state.dead))
        loser = playout(race, [weights] * state.seats, Random(state.seed))
        if loser != NONE:
            lives[loser] += -1 if counts_lives(state) else 1
    return WHOLE * (outlook(tuple(lives), seat) if counts_lives(state) else _fewest(state, lives, rounds, seat))


def _fewest(state: State, losses: Sequence[Points], rounds: int, seat: Seat) -> float:
    """The chance to have lost the fewest rounds at the end of the match (ET-6.2)."""
    left = rounds_of(state.options, state.seats) - rounds - 1
    least = min(losses)
    if left <= 0:
        return (losses[seat] == least) / list(losses).count(least)
    odds = [exp((least - lost) / (APART * sqrt(left))) for lost in losses]
    return odds[seat] / sum(odds)
