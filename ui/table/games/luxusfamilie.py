"""The table of Luxusfamilie: what the viewer must do, what a bid needs, and how much of it the table tells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from rules.core.contract import Seat, View
from rules.core.deck import Card
from rules.luxusfamilie.law import Options
from ui.table.hooks import TrumpsFirst

MOST_STICHPUNKTE: Final = 600  # no hand makes more beside its melds (LX-2.8)
OFFERED: Final = {
    "bid": ("weg",),  # who must open is told why he cannot
    "play": ("object",),  # a button that comes with the fault would betray it
    "review": ("object",),
}


class Luxusfamilie(TrumpsFirst):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if view.facts.duty:
            yield view.facts.duty  # "open", "lead", "follow", "trump", "free" or "led"

    def told_of(self, mark: str, view: View) -> Mapping[str, int]:
        return {"power": view.facts.power, "short": view.facts.short} if mark == "bid" else {}

    def cards_of(self, mark: str, view: View, seat: Seat) -> Sequence[Card]:
        laid: Sequence[Card] = view.facts.laid[seat] if mark == "melded" else ()
        return laid

    def offered(self, view: View, can: Collection[str]) -> Collection[str]:
        return OFFERED.get(view.phase, ())

    def helps(self, options: Options) -> bool:
        return options.table != "strict"

    def last_number(self, verb: str, ready: Sequence[int]) -> int | None:
        return max(ready) + MOST_STICHPUNKTE if verb == "bid" and ready else None


HOOKS = Luxusfamilie()
