"""A mirror of the table: what one viewer can rebuild from his first view and the events told to him, no more."""

from __future__ import annotations

from rules.core.contract import Entered, Event, Marked, Moved, Seat, Shown, View, Zone
from rules.core.deck import BACK


class Mirror:
    """The table as one viewer can rebuild it from the first view and the events alone."""

    def __init__(self, view: View) -> None:
        self.viewer, self.phase = view.seat, view.phase
        self.zones: dict[Zone, list[int]] = {zone: list(cards) for zone, cards in view.zones.items()}
        self.marks: dict[tuple[str, Seat | None], int] = dict(view.marks)

    def hear(self, event: Event) -> None:
        if isinstance(event, Moved):
            for card in event.cards:
                self._remove(event.source, card)
                self.zones[event.target].append(card)
        elif isinstance(event, Shown):
            self._see(event)
        elif isinstance(event, Marked):
            self.marks[event.name, event.seat] = event.value
        elif isinstance(event, Entered):
            self.phase = event.phase

    def _remove(self, zone: Zone, card: int) -> None:
        """Take a card away; one that was never seen there is one of the backs."""
        cards = self.zones[zone]
        gone = card if card in cards else BACK
        assert card != BACK or gone in cards or not zone.seen_by(self.viewer), f"{zone}: which card leaves is not told"
        if gone in cards:
            cards.remove(gone)
        else:  # a hidden card leaves a zone whose cards were shown once: nobody knows which
            assert cards, f"a card leaves the empty {zone}"
            cards.pop()

    def _see(self, event: Shown) -> None:
        cards = self.zones[event.zone]
        if len(event.cards) == len(cards):
            if BACK not in event.cards:
                cards[:] = event.cards
            return
        for card in event.cards:
            if card != BACK and card not in cards and BACK in cards:
                cards[cards.index(BACK)] = card

    def compare(self, view: View) -> None:
        assert self.phase == view.phase, f"viewer {self.viewer}: told {self.phase}, sees {view.phase}"
        for zone, cards in view.zones.items():
            known = self.zones[zone]
            if cards.count(BACK) < len(cards):
                assert sorted(known) == sorted(cards), f"viewer {self.viewer}: {zone} told {known}, seen {cards}"
            assert len(known) == len(cards), f"viewer {self.viewer}: {zone} told {len(known)}, seen {len(cards)} cards"
            if zone.seen_by(self.viewer):
                assert BACK not in cards, f"viewer {self.viewer}: a back in {zone}"
        told, seen = ({key: value for key, value in marks.items() if value} for marks in (self.marks, view.marks))
        assert told == seen, f"viewer {self.viewer}: marks told {told}, seen {dict(seen)}"
