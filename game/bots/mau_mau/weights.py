"""How much everything at Mau-Mau is worth to a player: the numbers behind the rules of thumb. (rulebook, chapter 8)"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    """In cards: 1 is what it is worth to hold one card less."""

    link: float  # a card that fits what would lie on top (2, 7)
    pair: float  # two cards of a hand that fit each other
    jack: float  # a jack still held (1); the first counts most
    seven: float  # a seven still held as defence (2)
    hit: float  # making the next player draw (2)
    skip: float  # leaving the next player out
    danger: float  # more of both for each card that player has less than three
    again: float  # an ace that another card can follow (3)
    last: float  # the last card fits what lies on top (7)
    points: float  # a point less in the hand, where points count (8)


PLAIN = Taste(0.15, 0.05, 0.35, 0.15, 0.3, 0.1, 0.5, 0.4, 1.0, 0.01)  # chapter 8, baseline
KEEN = Taste(0.29, 0.08, 0.6, 0.28, 0.25, 0.19, 0.7, 1.24, 0.24, 0.02)  # the first ones, bettered by self-play
BEGINNER = Taste(0.0, 0.0, 0.0, 0.0, 0.2, 0.1, 0.1, 0.2, 0.3, 0.0)
TASTES = (BEGINNER, BEGINNER, PLAIN, KEEN)  # by skill
