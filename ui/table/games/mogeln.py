"""The table of Mogeln: who has laid hears other words than who may doubt; rounds follow the seats."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from rules.mogeln.law import Options
from ui.table.hooks import Hooks, own


class Mogeln(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if own(view, "layer"):
            yield "layer"

    def rounds(self, options: Options, seats: int) -> int:
        return options.rounds_for(seats)


HOOKS = Mogeln()
