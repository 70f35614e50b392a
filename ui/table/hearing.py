"""What the room hears of a match: a showdown that comes, and that it is over. It knows what everybody may know, and
no game: how few cards are left, specials that a table's file names (`hush`), and the phases of its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.contract import Entered, Event, Special, View
from ui.sound.ambience import Ambience
from ui.table.tables import Table

MANY: Final = 4  # a hand that never held as many says nothing by being small


class Hearing:
    """Tells the room of one table."""

    def __init__(self, table: Table, room: Ambience) -> None:
        self.table, self.room = table, room
        self._most = 0  # cards in the largest hand of the round

    def happened(self, events: Sequence[Event], view: View) -> None:
        """`events` are about to be shown, `view` is how the table stands behind them."""
        if any(isinstance(event, Entered) and event.phase in self.table.sheet for event in events):
            self._most = 0
            self.room.relieve()
        elif self._few(view) or any(isinstance(event, Special) and event.name in self.table.hush for event in events):
            self.room.hush()

    def _few(self, view: View) -> bool:
        """True if somebody holds his last card in a round in which hands were larger."""
        places = self.table.zones
        hands = [len(row) for zone, row in view.zones.items() if zone.name in places and places[zone.name].at == "hand"]
        self._most = max([self._most, *hands])
        return self._most >= MANY and min(filter(None, hands), default=0) == 1
