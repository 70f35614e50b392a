"""The weights of a player of Rommé for his cards: the rulebook's, a beginner's, and the tuned ones."""

from __future__ import annotations

from typing import NamedTuple

from rules.romme.law import Options


class Weights(NamedTuple):
    """Weights that make the scores of cards: the higher a card's score, the sooner it is discarded."""

    points: float  # for each point that the card costs at the end
    danger: float  # the same when somebody else is about to go out
    wait: float  # off for each copy to come that would make a meld with the card
    rich: float  # off for each such copy and ten points of the card, before the first lay-out
    fits: float  # off where it fits a meld on the table and somebody who is ausgelegt could take it
    hold: tuple[int, ...]  # cards left over, at most, with which a first lay-out is put off: see `patience`
    rounds: int  # no longer than so many rounds
    pace: float  # of these cards so many find their melds with each turn still to come; never, where none comes


LENGTHS = (9, 6, 4, 2)  # cards of the shortest other hand: from there on each entry of `Weights.hold` counts
NEVER = -1


def turns_to_come(options: Options, seats: int, turns: int, rebuilds: int, stock: int) -> int:
    """Own turns that are sure to come after this one before the deal breaks off: `turns` have begun, `stock` cards lie
    there. Source: RO-9.3, RO-9.4."""
    left = options.turn_limit - -(-turns // seats)
    return left if rebuilds < options.rebuild_limit else min(left, stock // seats)


def patience(weights: Weights, fewest: int, rounds: int, left: int) -> int:
    """Cards left over, at most, with which a first lay-out is put off when the shortest other hand is so short and so
    many own turns are left."""
    if rounds <= weights.rounds and left > 0:
        for length, most in zip(LENGTHS, weights.hold, strict=True):
            if fewest >= length:
                return min(most, int(weights.pace * left))
    return NEVER


ROUGH = Weights(1.0, 1.0, 1.0, 0.0, 0.0, (NEVER, NEVER, NEVER, NEVER), 0, 1.0)
PLAIN = Weights(1.0, 1.5, 2.5, 0.0, 8.0, (2, NEVER, NEVER, NEVER), 5, 1.0)
DUEL = Weights(0.7, 1.2, 2.0, 0.5, 8.0, (9, 9, 5, NEVER), 60, 1.5)
MANY = Weights(0.7, 1.2, 2.0, 0.5, 8.0, (6, 6, 3, NEVER), 60, 0.7)


def weights_for(seats: int) -> Weights:
    """The tuned numbers; between two players there is more time."""
    return DUEL if seats == 2 else MANY
