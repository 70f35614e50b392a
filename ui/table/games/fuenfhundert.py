"""The table of Fünfhundert: the slate of what was announced, and seals on what has counted."""

from __future__ import annotations

from rules.core.contract import Seat, View
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


HOOKS = Fuenfhundert()
