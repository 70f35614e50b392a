"""What a centrepiece may tell of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.contract import Seat, View


class Moment(NamedTuple):
    """The match as its viewer sees it and as far as the table has told it."""

    view: View  # what rests on the table; events that are still told may be ahead of it
    marks: Mapping[tuple[str, Seat | None], int]
    totals: tuple[int, ...]  # by seats, as the plates show them; () before the first round
    most_wins: bool  # more points are better
    active: frozenset[Seat]  # who is to act

    @property
    def ahead(self) -> frozenset[Seat]:
        """The seats in front; nobody while all are level."""
        if len(set(self.totals)) < 2:
            return frozenset()
        best = max(self.totals) if self.most_wins else min(self.totals)
        return frozenset(Seat(seat) for seat, total in enumerate(self.totals) if total == best)
