"""A finished match looked at again: the place reached, starts of rounds and turns, steps both ways. (house.md, 6)"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.match.match import Match
from rules.core.contract import TABLE, Event, Special

TRICK = "trick"  # the special with which somebody takes one


class Replay:
    """Walks along a match that does not change. `place` counts the moves that have been shown, 0 … `length`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.length = len(match.history)
        self.rounds = round_starts(match)
        tricks = _tricks(match)
        self.by_tricks = bool(tricks)  # whether `turns` are tricks
        self.turns = tricks or _turns(match)
        self._begin()

    def _begin(self) -> None:
        self._walk = self.match.walk()
        self.now = next(self._walk)  # the match as it stands at `place`

    @property
    def place(self) -> int:
        return len(self.now.history)

    @property
    def over(self) -> bool:
        return self.place == self.length

    @property
    def round(self) -> int:
        """The round under way, from 1; 0 before the first deal."""
        return sum(begin <= self.place for begin in self.rounds)

    # --- going -------------------------------------------------------------------------------------------------------
    def go(self, moves: int) -> None:
        """Stand behind the first `moves` moves; a negative number is the beginning, too large a one the end."""
        wanted = max(0, min(self.length, moves))
        if wanted < self.place:
            self._begin()
        for _ in islice(self._walk, wanted - self.place):
            pass

    def forth(self) -> tuple[Event, ...]:
        """One move further: its events, unredacted; none at the end."""
        if self.over:
            return ()
        next(self._walk)
        return self.match.log[self.place - 1]

    def beyond(self, marks: Sequence[int]) -> int:
        """The next of these places, or the end."""
        return next((mark for mark in marks if mark > self.place), self.length)

    def before(self, marks: Sequence[int]) -> int:
        """The last of these places behind us, or the beginning."""
        return next((mark for mark in reversed(marks) if mark < self.place), 0)


def round_starts(match: Match) -> tuple[int, ...]:
    """The places behind the table's moves with which the rounds begin."""
    moves, opening = enumerate(match.history, 1), match.game.opening
    return tuple(place for place, move in moves if move.seat == TABLE and move.action.verb == opening)


def _tricks(match: Match) -> tuple[int, ...]:
    """The places behind each trick that was taken; none in a game without tricks."""
    return tuple(index + 1 for index, events in enumerate(match.log) if any(map(_takes, events)))


def _takes(event: Event) -> bool:
    return isinstance(event, Special) and event.name == TRICK


def _turns(match: Match) -> tuple[int, ...]:
    """The places before each move with which somebody else begins to act."""
    found, before = [], TABLE
    for index, move in enumerate(match.history):
        if move.seat not in (TABLE, before):
            found.append(index)
            before = move.seat
    return tuple(found)
