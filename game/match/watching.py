"""The watcher of a replay and what he is shown. (docs/house.md, chapter 6)

Only for matches that are over: while one is played, a person sees `Match.view` and nothing else; also when an earlier
place is looked at again, a seat has its OWN sight then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.match.match import Match
from rules.core.contract import Aside, Event, Moved, Seat, Shown, Sight, View, redact

OWN, GUEST, OPEN = "own", "guest", "open"
SIGHTS: Final = (OWN, GUEST, OPEN)  # a seat's own cards, no hand at all, every hand


@dataclass(frozen=True, slots=True)
class Watcher:
    """Sits at `seat` and sees what its owner saw (OWN), what a guest saw (GUEST), or what anybody saw (OPEN).

    Cards that nobody could look at, such as a stock, stay face down for all of them.
    """

    seat: Seat
    sight: str = OWN

    @property
    def eyes(self) -> Seat | None:
        """The seat whose knowledge is shown; None for a guest's."""
        return None if self.sight == GUEST else self.seat

    def view(self, match: Match) -> View:
        """The position as the watcher sees it."""
        view = match.view(self.eyes)
        if self.sight != OPEN:
            return view
        told = match.game.told(match.state, self.seat)
        hands = {zone: tuple(row) for zone, row in match.game.zones(told).items() if zone.sight is Sight.OWNER}
        return replace(view, zones={**view.zones, **hands})

    def told(self, event: Event) -> Event | None:
        """The event as the watcher is told it; None where nothing of it is to be seen."""
        return _opened(event, self.seat) if self.sight == OPEN else redact(event, self.eyes)


def _opened(event: Event, seat: Seat) -> Event | None:
    """The event where all hands lie open; a look at a hand shows nothing new, only one at nobody's cards does.

    Another seat's draft is still told only when it counts.
    """
    if isinstance(event, Aside):
        return _opened(event.event, seat) if seat in event.to else None
    if isinstance(event, Shown) and event.zone.sight is Sight.OWNER:
        return None if event.to is not None else event
    if isinstance(event, Moved) and Sight.OWNER in (event.source.sight, event.target.sight):
        return event
    return redact(event, seat)
