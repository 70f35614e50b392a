"""The memories of a match's seats: the bots remember at their level, the people at the strongest, for hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.bots.base import Memory
from game.bots.levels import OFFERED
from game.bots.minds import Minds
from game.digest import digest
from game.match.match import Match
from rules.core.contract import Event, Seat

HINT_LEVEL = OFFERED[-1]  # the strongest
SECRET = "minds"  # keeps the bots' chances apart from those of the cards


class Remembering(Protocol):
    """The memories of all seats; `note` gets unredacted events and shows each seat only its own side of them."""

    def reset(self) -> None: ...
    def note(self, events: Sequence[Event]) -> None: ...
    def memory(self, seat: Seat) -> Memory: ...
    def blank(self, seat: Seat) -> Memory: ...


def minds_of(match: Match) -> Minds:
    """Memories for all seats, empty.

    The chances of memory follow from the match, so that a match loaded again is remembered alike, by a one-way
    digest of the seed: nobody can come from them to the shuffles.
    """
    levels = {seat: player.level or HINT_LEVEL for seat, player in enumerate(match.players)}
    return Minds(match.game.id, len(match.players), levels, digest((SECRET, match.seed)))


def remembered(minds: Remembering, match: Match) -> Remembering:
    """The memories after everything that counts of the match, from its beginning."""
    minds.reset()
    for events in match.log:
        minds.note(events)
    return minds
