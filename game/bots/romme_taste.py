"""The numbers by which a player of Rommé weighs his cards: the rulebook's, a beginner's, and the tuned ones."""

from __future__ import annotations

from typing import NamedTuple


class Taste(NamedTuple):
    """Cards go that are worth least in hand: the higher a card's score, the sooner it is discarded."""

    points: float  # for each point that the card costs at the end
    danger: float  # the same when somebody else is about to go out
    wait: float  # off for each copy to come that would make a meld with the card
    rich: float  # off for each such copy and ten points of the card, before the first lay-out
    fits: float  # off where it fits a meld on the table and somebody who is ausgelegt could take it
    hold: tuple[int, ...]  # cards left over, at most, with which a first lay-out is put off: see `patience`
    rounds: int  # no longer than so many rounds


LENGTHS = (9, 6, 4, 2)  # cards of the shortest other hand: from there on each entry of `Taste.hold` counts
NEVER = -1


def patience(taste: Taste, fewest: int, rounds: int) -> int:
    """Cards left over, at most, with which a first lay-out is put off when the shortest other hand is so short."""
    if rounds <= taste.rounds:
        for length, most in zip(LENGTHS, taste.hold, strict=True):
            if fewest >= length:
                return most
    return NEVER


BEGINNER = Taste(1.0, 1.0, 1.0, 0.0, 0.0, (NEVER, NEVER, NEVER, NEVER), 0)
PLAIN = Taste(1.0, 1.5, 2.5, 0.0, 8.0, (2, NEVER, NEVER, NEVER), 5)
DUEL = Taste(0.7, 1.2, 2.0, 0.5, 8.0, (9, 9, 5, NEVER), 60)
MANY = Taste(0.7, 1.2, 2.0, 0.5, 8.0, (6, 6, 3, NEVER), 60)


def taste_for(seats: int) -> Taste:
    """The tuned numbers; between two players there is more time."""
    return DUEL if seats == 2 else MANY
