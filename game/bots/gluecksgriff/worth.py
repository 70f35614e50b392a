"""The worth of a hand at each moment of a round, as many rounds played have taught. (docs/bots/gluecksgriff.md)

All worth is in points of the round: the others' mean less the own ones, as expected when the round is played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.gluecksgriff.hand import TOPS, groups, points_of, size_of
from rules.gluecksgriff.material import DECK, GA, MH, SU
from rules.gluecksgriff.rounds import FALSE_CALL

SIZES, GROUPS, RANKS = 10, 9, 7  # hand sizes 0 … 9, numbers of groups 0 … 8, groups by weight
NEAR = 8  # rows by the fewest cards another player holds: 0 … 7 or more
DONE, DRAWING = 0, 1  # the own turn is over; a card is about to come from the stock
FEATURES = SIZES + GROUPS + RANKS + TOPS + 3
PLAYERS = range(2, 6)
LAST_POINTS = 160  # hands beyond are not told apart


class Knowledge(NamedTuple):
    """All learned numbers."""

    rows: tuple[tuple[float, ...], ...]  # by row_of: sizes, groups, ranks, tops, Sanduhr, Magische Hand, Gaukler
    calls: tuple[tuple[tuple[float, ...], ...], ...]  # players - 2, fewest cards opposite, own points: worth of a call
    even: tuple[tuple[float, ...], ...]  # players - 2, own points: chance that a caller holds no less


def row_of(players: int, moment: int, near: int) -> int:
    """The row of the learned numbers for this number of players, DONE or DRAWING, and the fewest cards opposite."""
    return ((players - 2) * 2 + moment) * NEAR + (near if near < NEAR else NEAR - 1)


def features(key: int, extras: Sequence[int], top: int) -> list[tuple[int, float]]:
    """The features of a hand and of what lies open, as (index, value); absent ones are 0."""
    heavy: Sequence[int] = groups(key)
    if extras:
        heavy = sorted((*heavy, *extras), reverse=True)
    found: list[tuple[int, float]] = [
        (min(size_of(key) + len(extras), SIZES - 1), 1.0),
        (SIZES + min(len(heavy), GROUPS - 1), 1.0),
        (SIZES + GROUPS + RANKS + top, 1.0),
    ]
    found += [(SIZES + GROUPS + rank, float(points)) for rank, points in enumerate(heavy[:RANKS]) if points]
    for place, face in enumerate((SU, MH, GA)):
        if count := key >> 3 * face & 7:
            found.append((FEATURES - 3 + place, float(count)))
    return found


TOP_AT = SIZES + GROUPS + RANKS


class Judge:
    """Judges hands by the learned numbers; remembers everything computed once."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.calls = knowledge.calls
        self.held = lru_cache(maxsize=1 << 18)(self._held)
        self.tops = tuple(row[TOP_AT : TOP_AT + TOPS] for row in knowledge.rows)
        self.final = tuple(self._final(players) for players in PLAYERS)
        self.final_drawing = tuple(_after_a_draw(table) for table in self.final)

    def worth(self, row: int, key: int, extras: tuple[int, ...], top: int) -> float:
        """Worth of holding this hand while `top` lies open to the next player."""
        return self.held(row, key, extras) + self.tops[row][top]

    def _held(self, row: int, key: int, extras: tuple[int, ...]) -> float:
        weights = self.knowledge.rows[row]
        return sum([weights[index] * value for index, value in features(key, extras, 0)]) - weights[TOP_AT]

    def _final(self, players: int) -> tuple[float, ...]:
        """The worth of each number of points when the round is over, after another's call."""
        even = self.knowledge.even[players - 2]
        share = FALSE_CALL / (players - 1)
        return tuple(
            (even[points] if points < len(even) else 0.0) * share - points for points in range(LAST_POINTS + 1)
        )

    def last(self, players: int, key: int, extras: Sequence[int], drawing: bool) -> float:
        """Worth of this hand in the last turn, with or without a card still to come from the stock."""
        points = min(points_of(key) + sum(extras), LAST_POINTS)
        return (self.final_drawing if drawing else self.final)[players - 2][points]


BOX = tuple(points for face, points in enumerate(DECK.points) for _ in DECK.cards_of[face] if face <= MH)


def _after_a_draw(table: Sequence[float]) -> tuple[float, ...]:
    """The mean of a table of points after one card more."""
    return tuple(
        sum([table[min(points + card, LAST_POINTS)] for card in BOX]) / len(BOX) for points in range(len(table))
    )
