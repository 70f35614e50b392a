"""The table of Fünfhundert: the slate of what was announced, and seals on what has counted."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.fuenfhundert.law import Options
from ui.table.hooks import Chronicled, TrumpsFirst


class Fuenfhundert(TrumpsFirst):
    def slate(self, options: Options) -> Chronicled:
        return Chronicled(int(options.limit), ("points", "augen"))  # FH-4.12

    def helps(self, options: Options) -> bool:
        return options.show_hints

    def spent(self, view: View, seat: Seat) -> int:
        runs, fours, pairs = view.facts.used[seat]
        return int(runs | fours | pairs)

    def cards_of(self, mark: str, view: View, seat: Seat) -> Sequence[Card]:
        return (view.facts.turned,) if mark == "trump_card" and view.marks.get((mark, seat)) else ()  # FH-1.6

    def cards_below(self, zone: str, view: View) -> Sequence[Card]:
        return (view.facts.bottom,) if zone == "stock" and view.facts.bottom != BACK else ()  # FH-1.6, FH-3.3


HOOKS = Fuenfhundert()
