"""Looking back at what was taken last: cards that lie face down and are known to everybody. No game is known here.

Only zones whose table file says `look = true` may be looked at; a rule that forbids it simply does not say so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.core.contract import Moved, Zone
from rules.core.deck import BACK, Card
from ui.shell.keys import LOOK_KEY
from ui.table.controls.buttons import Choice

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host


class LookBack:
    """The last group of a pile, shown for a moment by `show(title, codes)`."""

    def __init__(self, host: Host, show: Callable[[str, Sequence[str]], None]) -> None:
        self.host, self.board, self.show = host, host.board, show

    def _may_look(self, zone: Zone) -> bool:
        place = self.board.table.zones.get(zone.name)
        return place is not None and place.look and bool(self._last(zone))

    def _last(self, zone: Zone) -> tuple[Card, ...]:
        """The cards of the last group of a zone; none where there is none, or one of them is not known."""
        groups = self.board.view.groups.get(zone, ())
        cards = groups[-1].cards if groups else ()
        return () if BACK in cards else cards

    def _taken_last(self) -> Zone | None:
        """The pile that grew last."""
        moved = (event for events in reversed(self.host.match.log) for event in reversed(events))
        grown = (event.target for event in moved if isinstance(event, Moved))
        names = {name for name, place in self.board.table.zones.items() if place.look}
        found = next((zone for zone in grown if zone.name in names), None) if names else None
        return found if found is not None and self._may_look(found) else None

    def choices(self) -> list[Choice]:
        """A small button for what was taken last."""
        zone = self._taken_last()
        if zone is None:
            return []
        words = self.board.stage.texts(f"look.{zone.name}.button")
        return [Choice(f"look:{zone.name}", words, lambda: self.open(zone), "quiet", LOOK_KEY, True, "")]

    def at(self, x: float, y: float) -> bool:
        """A click on a pile shows its last group; True when there was one."""
        for zone, row in self.board.stage.sprites.zones.items():
            if self._may_look(zone) and any(one.holds(x, y, self.board.stage.pictures.aspect) for one in row):
                self.open(zone)
                return True
        return False

    def open(self, zone: Zone) -> None:
        texts, key = self.board.stage.texts, f"look.{zone.name}"
        key = f"{key}.you" if zone.seat == self.board.viewer and texts.has(f"{key}.you") else key
        title = texts(key, name=self.board.sentences.name(zone.seat))
        self.show(title, [self.board.stage.code(card) for card in self._last(zone)])
